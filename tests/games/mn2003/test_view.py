"""The view: whose what is, what the map shows of sites and units, what the panels say and whom they tell it."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.schema import loose_ends, misfits
from winedark.games.mn2003.display.words import catalogue
from winedark.games.mn2003.rules.board import BUILDINGS, SIDES, SITES
from winedark.kernel.text import Text
from winedark_lab.contract import seen

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, province, site


def shown(t: Table, viewer: int | None = None) -> dict[str, Any]:
    """The whole view, which fits the schema and names nothing that is not there."""
    view: dict[str, Any] = seen(t.game, t.g, viewer)
    assert list(misfits(view)) == [] and list(loose_ends(view)) == []
    return view


def tokens(t: Table, viewer: int | None = None) -> dict[str, dict[str, Any]]:
    return {token["id"]: token for token in shown(t, viewer)["tokens"]}


def panel(t: Table, name: str, viewer: int | None = None) -> dict[str, Any]:
    return next(p for p in shown(t, viewer)["panels"] if p["id"] == name)


def items(t: Table, name: str, viewer: int | None = None) -> dict[str, int]:
    return {i["label"]: i["n"] for i in panel(t, name, viewer)["items"]}


def region(t: Table, name: str) -> dict[str, Any]:
    found: dict[str, Any] = shown(t)["regions"][name]
    return found


# ---- sides
@pytest.mark.rule("1.4", "R-001")
@pytest.mark.parametrize("n", [3, 4, 5])
def test_seats_are_named_after_those_who_play(n: int) -> None:
    t = Table(n).run("construction")
    view = shown(t)
    assert [seat["colour"] for seat in view["seats"]] == list(SIDES[n][:n])
    assert [(side["id"], side["colour"]) for side in view["others"]] == list(enumerate(SIDES[n]))[n:]
    words = catalogue(t.game.sides)
    names = [words.render(Text("view.owned_by", {"seat": s})) for s in range(5)]
    assert [name.lower() for name in names] == list(SIDES[n])
    assert catalogue(SIDES[3]).render(Text("view.legions", {"n": 2, "people": 0})) == "2 Carthaginian legions"


@pytest.mark.rule("1.5", "R-002")
def test_neutral_provinces_and_units_wear_their_own_colour() -> None:
    t = Table(3).run("construction")
    rome = t.seat("rome")
    roma = region(t, "roma")
    assert (roma["owner"], roma["colour"]) == (rome, "rome")
    assert roma["label"].startswith("Roma: Rome's capital province, neutral. 1 Roman legion and 1 Roman fortress.")
    assert tokens(t)[f"legion-{rome}-neapolis"]["seat"] == rome
    assert all(seat["role"] != "Rome" for seat in shown(t)["seats"])


def test_a_region_says_whose_it_is_and_what_is_there() -> None:
    t = Table().run("construction")
    t.docked(ROME, "roma", 2)
    label = region(t, "roma")["label"]
    assert label == (
        "Roma: Rome's capital province. 2 Roman legions, 1 Roman fortress and 2 Roman triremes on land. "
        "Wine caravan and city; free sites: slave caravan. "
        "Next to Liguria and Neapolis by land; on Mare Ligusticum, Mare Tyrrhenum and Mare Hadriaticum."
    )
    assert region(t, "bithynia")["label"].startswith("Bithynia: no influence marker. No units. Nothing built. Next to ")


# ---- sites
@pytest.mark.rule("1.2")
def test_markets_and_temples_are_on_the_map_where_they_are_built() -> None:
    t = Table()
    t.building(site("roma", "temple"))
    t.run("construction")
    found = tokens(t)
    here = {i["kind"]: (i["i"], i["state"]) for i in found.values() if i["at"] == "roma" and i["slot"] == "site"}
    assert here == {"caravan": (1, "empty"), "capital": (2, "built"), "temple": (4, "built")}
    assert not any(i["at"] == "bithynia" for i in found.values())
    t.building(site("roma", "market"))
    assert tokens(t)[f"site-{site('roma', 'temple')}"]["i"] == 4, "nothing moves when the market is built"


@pytest.mark.rule("1.2", "4.7")
def test_a_builder_sees_where_markets_and_temples_could_stand() -> None:
    t = Table()
    t.purse(ROME, *["tax"] * 6)
    t.builder(ROME)
    free = f"site-{site('neapolis', 'market')}"
    assert tokens(t, ROME)[free]["state"] == "empty"
    assert free not in tokens(t, GREECE) and free not in tokens(t, None)
    assert [free] in [c["path"] for c in shown(t, ROME)["choices"] if c["group"] == "market"]
    foreign = f"site-{site('athenae', 'market')}"
    assert foreign not in tokens(t, ROME)


@pytest.mark.rule("7.3", "7.4")
def test_whose_legion_stands_on_a_building_or_a_marker() -> None:
    t = Table()
    t.legions(ROME, "athenae", 2)
    city = site("athenae", "city")
    t.conqueror(ROME, "athenae", city)
    t.run("construction")
    token = tokens(t)[f"site-{city}"]
    assert (token["state"], token["seat"], token["label"]) == ("occupied", ROME, "City in Athenae, occupied by Rome")
    assert {tag["label"] for tag in region(t, "athenae")["tags"]} >= {"Held by Rome"}
    t.conqueror(ROME, "athenae", marker=True)
    assert "Influence marker occupied by Rome" in {tag["label"] for tag in region(t, "athenae")["tags"]}


# ---- units
@pytest.mark.rule("4.12")
def test_triremes_on_land_are_pieces_of_their_own() -> None:
    t = Table()
    t.docked(GREECE, "athenae", 2).triremes(GREECE, "aegaeum", 1)
    t.run("construction")
    found = tokens(t)
    ashore, afloat = found[f"docked-{GREECE}-athenae"], found[f"trireme-{GREECE}-aegaeum"]
    assert (ashore["kind"], ashore["n"], ashore["state"]) == ("trireme", 2, "idle")
    assert (afloat["kind"], afloat["n"], afloat["state"]) == ("trireme", 1, "")
    assert ashore["label"] == "2 Greek triremes on land"


@pytest.mark.rule("5.10")
def test_triremes_on_land_put_no_province_at_war() -> None:
    t = Table().clear_units().docked(EGYPT, "cyranae", 1).legions(ROME, "cyranae", 1)
    t.run("construction")
    assert region(t, "cyranae")["tags"] == []
    t.legions(EGYPT, "cyranae", 1)
    assert [tag["label"] for tag in region(t, "cyranae")["tags"]] == ["At war"]


@pytest.mark.rule("8.15")
def test_two_fortresses_are_one_piece_with_a_number() -> None:
    t = Table()
    t.tile(ROME, "statue_of_zeus")
    t.fortress(ROME, "roma", 2)
    t.run("construction")
    token = tokens(t)[f"fortress-{ROME}-roma"]
    assert (token["n"], token["label"]) == (2, "2 Roman fortresses")


# ---- turn and players
def test_the_set_up_is_before_the_first_turn() -> None:
    t = Table(setup="free").run("founding")
    view = shown(t, t.seats[0])
    assert view["turn"]["label"] == "Set-up" and [s["state"] for s in view["turn"]["steps"]] == ["next"] * 3
    assert "36 construction points left" in [chip["label"] for chip in view["seats"][ROME]["chips"]]
    t.g.round = 2
    t.run("construction")
    view = shown(t)
    assert view["turn"]["label"] == "Turn 2" and [s["state"] for s in view["turn"]["steps"]] == ["done", "now", "next"]


@pytest.mark.rule("2.2", "2.3", "2.4", "2.15")
def test_a_seat_shows_its_counts_cards_and_what_wins() -> None:
    t = Table()
    t.g.round = 1
    t.purse(CARTHAGE, "fish", "tax")
    t.run("construction")
    chips = [chip["label"] for chip in shown(t)["seats"][CARTHAGE]["chips"]]
    assert chips == [
        "1 of 4 heroes and wonders", "Commerce 4, holds the role", "Politics 1", "Military 1", "2 cards in hand",
        "3 provinces",
    ]  # fmt: skip
    tracks = panel(t, "tracks")["tracks"]
    assert [(mark["seat"], mark["n"]) for mark in tracks[1]["items"] if mark["leader"]] == [(EGYPT, 3)]


@pytest.mark.rule("1.6")
def test_neutral_sides_have_no_part_in_roles_and_tables() -> None:
    t = Table(3).run("construction")
    assert [mark["seat"] for track in panel(t, "tracks")["tracks"] for mark in track["items"]] == [0, 1, 2] * 3
    assert [row["seat"] for row in panel(t, "players")["rows"]] == [0, 1, 2]


# ---- panels
@pytest.mark.rule("2.15")
def test_cards_are_for_their_owner_only() -> None:
    t = Table()
    t.purse(ROME, "fish", "fish", "tax")
    t.run("construction")
    assert items(t, "hand", ROME) == {"fish": 2, "tax card": 1} and panel(t, "hand", ROME)["private"]
    for viewer in (None, GREECE):
        assert all(p["id"] != "hand" or items(t, "hand", viewer) == {} for p in shown(t, viewer)["panels"])


@pytest.mark.rule("1.8", "1.9")
def test_the_bank_tells_what_is_left() -> None:
    t = Table(4)
    t.purse(0, "gold")
    t.run("construction")
    assert items(t, "bank")["gold"] == 4 and items(t, "bank")["tax cards"] == 35
    built = [sum(1 for i, s in enumerate(SITES) if s.kind == kind and t.g.built >> i & 1) for kind in range(4)]
    assert list(items(t, "box").values()) == [all - n for all, n in zip(BUILDINGS[4], built, strict=True)]
    t.bank("gold", 0, 0)
    assert {i["label"]: i["state"] for i in panel(t, "bank")["items"]}["gold"] == "gone"


@pytest.mark.rule("1.10", "4.6", "4.16", "1.23")
def test_heroes_and_wonders_tell_their_price_and_their_owners() -> None:
    t = Table(length="longer")
    t.tile(ROME, "ulysses")
    t.run("construction")
    assert panel(t, "tiles")["note"] == "9 each, the Pyramids 13 tax cards or 12 different commodities"
    assert "Ulysses" not in items(t, "tiles") and "Pyramids" in items(t, "tiles")
    owned = {(i["seat"], i["label"]) for i in panel(t, "owned")["items"]}
    assert {(ROME, "Julius Caesar"), (ROME, "Ulysses"), (BABYLON, "Hammurabi")} <= owned
    t = Table(setup="free").run("founding")
    offers = {i["label"]: i["off"] for i in panel(t, "tiles", GREECE)["items"]}
    assert offers["Pericles"] is None and offers["Hannibal"] == "Only Carthage can own this hero."
    assert panel(t, "tiles", GREECE)["note"] == "9 each, the Pyramids 12"


def test_the_players_table_tells_income_buildings_and_cards() -> None:
    t = Table()
    t.purse(EGYPT, "fish")
    t.run("construction")
    row = next(r["cells"] for r in panel(t, "players")["rows"] if r["seat"] == EGYPT)
    assert row == ["Egypt", "1", "5: papyrus, grain and 3 tax cards", "2 caravans and 3 cities", "Cleopatra"]


# ---- targets
@pytest.mark.rule("5.3")
def test_ships_on_land_are_clicked_before_the_sea() -> None:
    t = Table()
    t.docked(ROME, "neapolis", 1).triremes(ROME, "ionium", 1)
    pass_to(t.commander(ROME), "Sail")
    paths = [c["path"] for c in shown(t, ROME)["choices"]]
    assert [f"docked-{ROME}-neapolis", "tyrrhenum"] in paths and [f"trireme-{ROME}-ionium", "hadriaticum"] in paths


def test_every_good_and_province_has_a_name() -> None:
    words = catalogue(SIDES[5])
    assert words.render(Text("view.good", {"good": good("livestock")})) == "livestock"
    assert words.render(Text("view.province", {"province": province("roma")})) == "Roma"
