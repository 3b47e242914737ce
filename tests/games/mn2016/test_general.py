"""Chapter 9: words and rules that hold everywhere."""

from __future__ import annotations

from random import Random

import pytest
from winedark.common.bits import bits
from winedark.display import rulebook
from winedark.games.mare_nostrum.rules.units import units
from winedark.games.mn2016.rules.board import ALL_CITIES, FULL, SITE_KINDS, SITES, TEMPLES, TRADE_SITES
from winedark.games.mn2016.rules.flow import FLOW
from winedark.games.mn2016.rules.levels import LEVELS, trade_order
from winedark.kernel.game import is_chance
from winedark.kernel.step import CHANCE, Step, sampled
from winedark.kernel.text import load_templates

from tests.games.mn2016.table import EDITIONS, Table, game_of
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, goods, province, sea, site


def reached(t: Table, seat: int, where: str) -> set[str]:
    """Where a legion of the seat may march to from a province."""
    t.legions(seat, where, 1)
    t.run("campaign", seat)
    while t.step == "Sail":
        t.do("done")
    return {FULL.provinces[a[2]] for a in t.legal("march") if a[1] == province(where)}


# ---- near
@pytest.mark.rule("9.1")
def test_adjacent_provinces_share_a_border_on_land() -> None:
    t = Table().clear_units()
    assert reached(t, ROME, "latium") == {"gallia", "italia"}
    assert reached(t, ROME, "asia") == {"cilicia", "cappadocia"}
    t.legions(ROME, "sicilia", 1)
    t.run("campaign", ROME)
    assert province("sicilia") not in {a[1] for a in t.legal("march")}


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(("seas", "adjoining"), [
    (["mare_ionium"], {"sicilia", "macedonia", "achaea"}),
    (["mare_ionium", "mare_africum"], {"sicilia", "macedonia", "achaea", "creta", "africa", "libya", "cyrenaica"}),
    (["mare_africum"], set()),
    (["mare_ionium", "mare_cyprium"], {"sicilia", "macedonia", "achaea"}),
])  # fmt: skip
def test_provinces_adjoin_through_an_unbroken_chain_of_own_triremes(seas: list[str], adjoining: set[str]) -> None:
    t = Table().clear_units()
    for name in seas:
        t.triremes(ROME, name, 1)
    assert reached(t, ROME, "italia") == {"latium"} | adjoining


@pytest.mark.rule("9.2")
def test_triremes_of_others_make_no_chain() -> None:
    t = Table().clear_units().triremes(ROME, "mare_ionium", 1).triremes(GREECE, "mare_africum", 3)
    assert "libya" not in reached(t, ROME, "italia")
    assert FULL.reach(0)[province("italia")] == FULL.land[province("italia")]


@pytest.mark.rule("9.2", "4.13")
def test_a_control_marker_may_go_where_a_chain_of_triremes_leads() -> None:
    t = Table()
    t.triremes(ROME, "mare_ionium", 1).triremes(ROME, "mare_aegaeum", 1)
    t.purse(ROME, "coin", "coin", "coin")
    t.run("builder", ROME)
    assert {FULL.provinces[a[1]] for a in t.legal("control")} == {"germania", "dalmatia", "sicilia", "creta", "asia"}


# ---- words
@pytest.mark.rule("9.3")
def test_legions_and_fortresses_are_the_units_in_a_province() -> None:
    t = Table().clear_units().legions(ROME, "dacia", 1).fortress(ROME, "latium").triremes(ROME, "mare_ionium", 1)
    assert units(t.g.empires[ROME]) == 1 << province("dacia") | 1 << province("latium")
    assert LEVELS[2](t.g, ROME) == 3


@pytest.mark.rule("9.4")
def test_buildings_are_caravans_markets_temples_and_cities_of_three_kinds() -> None:
    kinds = {SITE_KINDS[SITES[i].kind] for i in bits(ALL_CITIES)}
    assert kinds == {"city", "capital", "legendary"} and ALL_CITIES.bit_count() == 16
    assert TRADE_SITES | TEMPLES | ALL_CITIES == (1 << len(SITES)) - 1
    assert {SITE_KINDS[SITES[i].kind] for i in bits(TRADE_SITES)} == {"caravan", "market"}


@pytest.mark.rule("9.5")
def test_the_owner_of_a_province_is_whose_marker_it_bears() -> None:
    t = Table()
    assert t.g.owner[province("thracia")] == GREECE and t.g.owner[province("dacia")] == NOBODY
    t.legions(ROME, "dacia", 3)
    assert t.g.owner[province("dacia")] == NOBODY
    t.clear_units()
    t.purse(GREECE, "coin", "coin", "coin")
    t.run("builder", GREECE).do("control", province("dacia"), *goods("coin", "coin", "coin"))
    assert t.g.owner[province("dacia")] == GREECE and t.g.empires[GREECE].lands >> province("dacia") & 1


# ---- order
@pytest.mark.rule("9.6", "R-063")
def test_trade_track_order_and_equals_in_it() -> None:
    t = Table()
    assert trade_order(t.g) == [ROME, CARTHAGE, BABYLON, GREECE, EGYPT]
    t.building(site("aegyptus", "market")).building(site("cyrenaica", "market"))
    assert trade_order(t.g) == [ROME, CARTHAGE, EGYPT, BABYLON, GREECE]
    t.building(site("latium", "market"), False)
    assert trade_order(t.g) == [CARTHAGE, ROME, EGYPT, BABYLON, GREECE]
    t.building(site("aethiopia", "market"))
    assert trade_order(t.g) == [CARTHAGE, EGYPT, ROME, BABYLON, GREECE]


@pytest.mark.rule("9.7", "9.6")
def test_what_happens_at_the_same_moment_is_done_in_trade_track_order() -> None:
    t = Table()
    t.g.round = 1
    t.building(site("cyrenaica", "market")).building(site("aegyptus", "market"))
    t.run("round")
    collected = [e.args["seat"] for e in t.g.events or [] if e.key == "collect.got"]
    assert collected == [ROME, CARTHAGE, EGYPT, BABYLON, GREECE]
    t.do("exchange", 1)
    for seat in list(t.seats):
        t.do("offer", t.game.legal(t.g, seat)[0][1].suggest()[0], seat=seat)
    assert [e.args["seat"] for e in t.g.events or [] if e.key == "trade.offered"] == collected


# ---- talk
@pytest.mark.rule("9.8", "R-064")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_broken_promise(edition: str) -> None:
    """Greece built no trireme in the Mare Ionium, as agreed; Rome marches into Dacia all the same."""
    t = Table(edition)
    t.owner(GREECE, "dacia").legions(ROME, "germania", 1)
    t.purse(GREECE, "coin", "coin", "coin")
    t.run("builder", GREECE)
    assert t.allows("trireme", sea("mare_ionium"), *goods("coin", "coin", "coin"))
    t.do("done").run("campaign", ROME).do("march", province("germania"), province("dacia"), 1)
    assert t.g.empires[ROME].legions[province("dacia")] == 1


DECISIONS = set(
    "exchange number offer claim settle coin legend gift next done control decree raise legion enlist rally fortress wall"
    " trireme launch recruit pyramids copy decline store peace sail engage march fight lose convert neutralize keep pillage"
    " occupy seize sheba post vacate unseize award".split()
)
CHANCES = {"draw", "turn", "roll"}


@pytest.mark.rule("9.9", "9.8", "R-064")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_decision_hands_anything_over_by_agreement(edition: str) -> None:
    """There are no other decisions than these; only claim and settle give a resource of one player to another."""
    game = game_of(edition)
    steps = [step for ops in game.code.values() for _, step, _ in ops if isinstance(step, Step)]
    assert {verb for step in steps for verb in step.verbs} == DECISIONS | CHANCES
    assert set(FLOW) >= {"round", "collect", "trade", "build", "war", "claim"}


@pytest.mark.rule("9.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_resources_pass_between_players_in_the_trade_alone(edition: str) -> None:
    """Outside the trade nobody gains a resource while another player loses one."""
    t, rng = Table(edition, 4), Random(7)
    t.run("game")
    for _ in range(400):
        step, before = t.step, [list(e.purse) for e in t.g.empires]
        if is_chance(t.seats):
            t.game.apply(t.g, CHANCE, t.game.sample(t.g, rng))
        else:
            t.do(*sampled(t.legal(), rng))
        if not t.seats:
            break
        change = [[b - a for a, b in zip(old, e.purse, strict=True)] for old, e in zip(before, t.g.empires, strict=True)]
        passed = any(min(kind) < 0 < max(kind) for kind in zip(*change, strict=True))
        assert not passed or step in ("Claim", "Settle"), step


# ---- dice
@pytest.mark.rule("9.10", "R-065")
@pytest.mark.parametrize("where", ["land", "sea"])
def test_dice_show_1_to_6_on_land_and_at_sea(where: str) -> None:
    t = Table().clear_units()
    if where == "land":
        t.legions(ROME, "dacia", 1).legions(EGYPT, "dacia", 1)
        t.run("campaign", ROME).do("done").do("fight", province("dacia"), EGYPT)
    else:
        t.triremes(ROME, "mare_ionium", 1).triremes(EGYPT, "mare_ionium", 1)
        t.run("campaign", ROME).do("done").do("engage", sea("mare_ionium"), EGYPT)
    assert [n for n in range(-1, 9) if t.game.admits(t.g, CHANCE, ("roll", n, 1))] == [1, 2, 3, 4, 5, 6]
    rolled = {pip for seed in range(100) for pip in t.game.sample(t.g, Random(seed))[1:]}
    assert rolled == {1, 2, 3, 4, 5, 6}


# ---- the aim
@pytest.mark.rule("0.1", "0.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_the_four_ways_to_win_that_the_aim_names(edition: str) -> None:
    words = load_templates("winedark.games.mn2016")
    assert len([key for key in words if key.startswith("victory.")]) == 4
    aim = rulebook.load("winedark.games.mn2016").text("0.2", edition)
    assert all(part in aim for part in ("Pyramids", "five heroes and wonders", "four capitals and legendary", "all three titles"))
    assert {"collect", "trade", "build", "war", "claim"} <= set(game_of(edition).code)
