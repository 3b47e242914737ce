"""The words beside purchases: what they cost and bring."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import ANY_LEGEND, COIN_OR_LEGEND, SITES
from winedark.games.mn2016.rules.collect import gain, income, resources
from winedark_lab.contract import seen

from tests.games.mn2016.beside import choices, detail
from tests.games.mn2016.table import Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, site


# ---- building
def test_purchases_say_what_they_cost_and_bring() -> None:
    t = Table()
    t.purse(GREECE, *["coin"] * 7)
    t.owner(GREECE, "creta")
    t.building(site("thracia", "market"), False)
    found = choices(t.run("builder", GREECE))
    labels = ("Build Cnossus", "Build a market in Creta", "Build a market in Thracia", "Legion in Achaea", "Hercules")
    assert {label: (found[label]["note"], found[label]["text"], found[label]["icon"]) for label in labels} == {
        "Build Cnossus": ("costs 3", "Brings 1 coin each round", "city"),
        "Build a market in Creta": ("costs 6", "Brings nothing yet", "market"),
        "Build a market in Thracia": ("costs 6", "Brings 1 stone each round", "market"),
        "Legion in Achaea": ("costs 3", None, ""),
        "Hercules": (
            "costs 7", "No power, only bonuses on the three tracks. Trade +2, Culture +2 and Military +2", "hercules",
        ),
    }  # fmt: skip
    assert found["Legion in Achaea"]["short"] == "Achaea"
    assert found["Finish building"]["note"] is None and found["Finish building"]["main"]


def test_what_is_too_dear_is_described_as_well() -> None:
    t = Table()
    t.purse(GREECE, "coin")
    blocked = {c["label"]: c for c in seen(t.run("builder", GREECE).game, t.g, GREECE)["choices"] if c["off"]}
    found = blocked["Temple of Artemis"]
    assert (found["off"], found["text"]) == ("Costs 7, more than you can pay.", "One extra coin each round")
    assert found["icon"] == "temple_of_artemis" and blocked["Build the Pyramids"]["icon"] == "pyramids"


@pytest.mark.rule("2.3", "2.4", "2.5", "2.6", "2.7")
def test_what_a_building_brings_is_the_change_of_the_income() -> None:
    """On every site of every province, owned for the test, with and without what stands beside it."""
    t = Table()
    for r in range(len(t.g.owner)):
        t.owner(GREECE, t.game.atlas.provinces[r]) if t.g.owner[r] < 0 else None
    for e in t.g.empires:
        e.circe = 0
    checked = 0
    for built in (0, t.g.built, (1 << 200) - 1):
        for i in range(len(SITES)):
            seat = t.g.owner[SITES[i].province]
            t.g.built = built & ((1 << len(SITES)) - 1) & ~(1 << i)
            before = sorted(resources(income(t.g, seat)))
            found = gain(t.g, seat, i)
            t.g.built |= 1 << i
            after = resources(income(t.g, seat))
            assert sorted((*before, *found)) == sorted(after), (i, SITES[i])
            checked += bool(found)
    assert checked > 100


@pytest.mark.rule("8.11")
def test_a_caravan_in_place_of_a_legion_of_circe_brings_nothing_more() -> None:
    t = Table()
    spot = site("dacia", "caravan")
    t.owner(GREECE, "dacia")
    assert gain(t.g, GREECE, spot) != ()
    t.g.empires[GREECE].circe = 1 << spot
    assert gain(t.g, GREECE, spot) == ()


def test_a_legendary_city_brings_a_coin_and_a_legend_and_its_temple_the_choice() -> None:
    t = Table()
    t.owner(GREECE, "asia")
    city, temple = site("asia", "legendary"), site("asia", "temple")
    assert gain(t.g, GREECE, city) == (good("coin"), ANY_LEGEND)
    t.building(city)
    assert gain(t.g, GREECE, temple) == (COIN_OR_LEGEND,)
    t.purse(GREECE, *["coin"] * 6)
    assert choices(t.run("builder", GREECE))["Build a temple in Asia"]["text"] == "Brings 1 coin or legendary good each round"


def test_powers_say_what_they_cost() -> None:
    t = Table()
    t.tile(BABYLON, "spartacus", "gilgamesh", "lighthouse", "penthesilea").purse(BABYLON, "coin")
    t.legions(EGYPT, "assyria", 1)
    found = choices(t.run("builder", BABYLON))
    notes = {label: c["note"] for label, c in found.items()}
    assert notes["Spartacus: legion in Babylonia"] == "costs 1 coin or 1 gladiator"
    assert notes["Gilgamesh: fortress in Cilicia"] == "costs 1 coin or 1 stone"
    assert notes["Lighthouse: trireme in Mare Cyprium"] == "costs 1 coin or 1 wood"
    assert notes["Penthesilea: 1 free legion"] == "free"
    free = found["Hammurabi: free control marker in Cappadocia"]
    assert free["note"] == "free" and free["text"].startswith("Sites: ")
    assert found["Spartacus: legion in Babylonia"]["short"] == "Babylonia, by Spartacus"


def test_control_markers_say_which_sites_there_are() -> None:
    t = Table()
    t.purse(CARTHAGE, *["coin"] * 3)
    found = choices(t.run("builder", CARTHAGE))["Control marker in Phasania"]
    assert (found["note"], found["text"]) == ("costs 3", "Sites: gladiator and market") and found["short"] == "Phasania"


def test_sites_are_short_where_their_group_is_known() -> None:
    t = Table()
    t.purse(CARTHAGE, *["coin"] * 6)
    t.owner(CARTHAGE, "garamantia", "creta")
    found = {label: c["short"] for label, c in choices(t.run("builder", CARTHAGE)).items() if label.startswith("Build")}
    assert found["Build a gem caravan in Garamantia"] == "Gems in Garamantia"
    assert found["Build a market in Creta"] == "Creta" and found["Build Cnossus"] == "Cnossus"


@pytest.mark.rule("4.2")
def test_a_player_who_can_still_buy_is_asked_before_the_end() -> None:
    t = Table()
    t.purse(ROME, *["coin"] * 3)
    t.run("builder", ROME)
    asked = choices(t)["Finish building"]["ask"]
    assert asked["text"] == "You can still afford a control marker, a legion, a fortress or a trireme."
    assert [asked[part] for part in ("title", "yes", "no")] == ["Finish building?", "Finish building", "Keep building"]
    t.purse(ROME, "coin", "coin", "grain")
    t.run("builder", ROME)
    assert choices(t)["Finish building"]["ask"] is None
    assert "On one purchase you can spend up to 2 coins, or up to 1 different good." in str(detail(t))


def test_a_free_marker_is_something_still_to_be_had() -> None:
    t = Table()
    t.purse(BABYLON)
    assert choices(t.run("builder", BABYLON))["Finish building"]["ask"]["text"] == "You can still afford a control marker."
