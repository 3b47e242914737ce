"""Chapter 6: levels on the three tracks, and the claim of the titles."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mn2016.rules.board import CARAVAN, LEGENDARY, MARKET, SITES, SITES_OF
from winedark.games.mn2016.rules.levels import LEVELS

from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, goods, province, site
from tests.support.rows import each

TRADE, CULTURE, MILITARY = range(3)


def levels(t: Table, seat: int) -> tuple[int, ...]:
    return tuple(level(t.g, seat) for level in LEVELS)


def all_levels(t: Table, track: int) -> list[int]:
    return [LEVELS[track](t.g, seat) for seat in range(len(t.g.empires))]


def settle(t: Table, **built: tuple[int, int]) -> None:
    """Nothing stands but these numbers of caravans and markets, in provinces that each empire gets for them."""
    t.g.built = 0
    room = {"rome": ("latium", "gallia"), "carthage": ("africa", "numidia"), "greece": ("macedonia", "thracia"),
            "egypt": ("aethiopia", "aegyptus"), "babylon": ("babylonia", "assyria")}  # fmt: skip
    for name, (caravans, markets) in built.items():
        here = [i for where in room[name] for i in bits(SITES_OF[province(where)])]
        for kind, n in ((CARAVAN, caravans), (MARKET, markets)):
            for i in [i for i in here if SITES[i].kind == kind][:n]:
                t.building(i)


# ---- levels
@pytest.mark.rule("6.1")
def test_the_trade_level_counts_caravans_markets_and_bonuses() -> None:
    t = Table()
    assert levels(t, GREECE)[TRADE] == 4
    t.building(site("macedonia", "market")).building(site("achaea", "caravan"), False)
    t.building(site("achaea", "market"))
    assert levels(t, GREECE)[TRADE] == 5
    t.tile(GREECE, "hanging_gardens", "circe", "perseus")
    assert levels(t, GREECE)[TRADE] == 5 + 2 + 1 + 1


@pytest.mark.rule("6.1", "6.3", "R-051")
def test_circes_legions_are_no_caravans_on_the_trade_track_and_stay_legions_on_the_military() -> None:
    t = Table()
    t.tile(GREECE, "circe")
    t.legions(GREECE, "dacia", 1)
    before = levels(t, GREECE)
    t.g.empires[GREECE].circe = 1 << site("dacia", "caravan", "stone")
    assert levels(t, GREECE) == before == (5, 4, 5)


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("where", "kind"), [("asia", "legendary"), ("asia", "temple"), ("thracia", "temple")])
def test_the_culture_level_counts_cities_of_all_kinds_temples_and_bonuses(where: str, kind: str) -> None:
    t = Table()
    t.owner(GREECE, "asia")
    assert levels(t, GREECE) == (4, 4, 3)
    t.building(site(where, kind))
    assert levels(t, GREECE) == (4, 5, 3)
    t.building(site("achaea", "capital"), False).building(site("thracia", "city"), False)
    assert levels(t, GREECE) == (4, 3, 3)
    t.tile(GREECE, "penthesilea", "queen_of_sheba")
    assert levels(t, GREECE)[CULTURE] == 3 + 2 + 1


@pytest.mark.rule("6.3")
def test_the_military_level_counts_units_on_the_map_and_bonuses() -> None:
    t = Table().clear_units()
    assert all_levels(t, MILITARY) == [0] * 5
    t.legions(GREECE, "dacia", 3).triremes(GREECE, "mare_ionium", 2).fortress(GREECE, "achaea")
    assert levels(t, GREECE)[MILITARY] == 6
    t.tile(GREECE, "hercules", "hamilcar")
    assert levels(t, GREECE) == (4 + 3, 4 + 3, 6 + 3)


BONUS = {
    "antigone": (2, 2, 0), "circe": (1, 0, 1), "hamilcar": (1, 1, 1), "hercules": (2, 2, 2), "penthesilea": (0, 2, 2),
    "perseus": (1, 2, 1), "queen_of_sheba": (0, 1, 1), "hanging_gardens": (2, 0, 0),
}  # fmt: skip


@pytest.mark.rule("6.1", "6.2", "6.3")
@each("name", [
    "antigone", "castor_pollux", "circe", "gilgamesh", "hamilcar", "hercules", "nebuchadnezzar", "penthesilea", "perseus",
    "queen_of_sheba", "ramses_ii", "spartacus", "colossus", "hanging_gardens", "temple_of_artemis", "lighthouse",
    "statue_of_zeus",
])  # fmt: skip
def test_the_bonuses_of_the_tiles(name: str) -> None:
    t = Table()
    before = levels(t, BABYLON)
    t.tile(BABYLON, name)
    assert tuple(b - a for a, b in zip(before, levels(t, BABYLON), strict=True)) == BONUS.get(name, (0, 0, 0))


@pytest.mark.rule("6.4")
def test_levels_change_at_once() -> None:
    t = Table()
    t.purse(GREECE, *["coin"] * 12)
    t.run("builder", GREECE)
    seen = []
    for action in (("legion", province("achaea")), ("raise", site("macedonia", "market")), ("fortress", province("thracia"))):
        t.do(*action, *goods(*["coin"] * (6 if action[0] == "raise" else 3)))
        seen.append(levels(t, GREECE))
    assert seen == [(4, 4, 4), (5, 4, 4), (5, 4, 5)]
    t.legions(ROME, "dacia", 1).legions(GREECE, "dacia", 1).legions(GREECE, "macedonia", 0)
    before = levels(t, ROME)[MILITARY]
    t.run("campaign", GREECE).do("done").do("fight", province("dacia"), ROME).chance("roll", 6, 1)
    assert levels(t, ROME)[MILITARY] == before - 1


@pytest.mark.rule("6.5", "6.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_occupied_buildings_move_both_markers(edition: str) -> None:
    """Rome occupies caravan and market of Cyrenaica: two up for Rome, two down for Egypt, at once."""
    t = Table(edition)
    t.building(site("cyrenaica", "market"))
    t.legions(EGYPT, "cyrenaica", 0).legions(ROME, "cyrenaica", 2)
    t.run("campaign", ROME).do("done")
    assert (t.step, all_levels(t, TRADE)[ROME], all_levels(t, TRADE)[EGYPT]) == ("Conquer", 7, 5)
    t.do("occupy", province("cyrenaica"), site("cyrenaica", "caravan"), site("cyrenaica", "market"))
    assert (all_levels(t, TRADE)[ROME], all_levels(t, TRADE)[EGYPT]) == (9, 3)
    assert (levels(t, ROME)[CULTURE], levels(t, EGYPT)[CULTURE]) == (1, 4)
    t.sound()


@pytest.mark.rule("6.5")
def test_an_occupied_control_marker_moves_no_level() -> None:
    t = Table()
    t.legions(EGYPT, "cyrenaica", 0).legions(ROME, "cyrenaica", 2)
    before = [levels(t, ROME), levels(t, EGYPT)]
    t.conqueror(ROME, "cyrenaica", marker=True)
    assert [levels(t, ROME), levels(t, EGYPT)] == before


@pytest.mark.rule("6.6", "6.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_military_18(edition: str) -> None:
    """5 fortresses, 5 triremes and 4 legions make 14; four more legions make 18 and not 3."""
    t = Table(edition).clear_units().owner(ROME, "germania", "sicilia")
    for where in ("latium", "gallia", "italia", "germania", "sicilia"):
        t.fortress(ROME, where)
    t.triremes(ROME, "mare_ionium", 5).legions(ROME, "italia", 4)
    assert levels(t, ROME)[MILITARY] == 14
    t.purse(ROME, *["coin"] * 12)
    t.run("builder", ROME)
    for _ in range(4):
        t.do("legion", province("latium"), *goods("coin", "coin", "coin"))
    assert levels(t, ROME)[MILITARY] == 18
    t.sound()


@pytest.mark.rule("6.6", "6.7")
def test_a_level_above_15_beats_15() -> None:
    t = Table().clear_units()
    for seat, legions in ((ROME, 8), (GREECE, 8)):
        t.legions(seat, "dacia", legions).triremes(seat, "mare_ionium", 5)
        t.fortress(seat, "latium" if seat == ROME else "achaea")
        t.fortress(seat, "italia" if seat == ROME else "macedonia")
    t.tile(GREECE, "circe")
    assert all_levels(t, MILITARY)[:3] == [15, 0, 16]
    t.run("claim")
    while t.seats:
        t.do(*t.legal("award")[0])
    assert t.g.leaders[MILITARY] == GREECE


# ---- titles
@pytest.mark.rule("6.7", "6.1", "3.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_trade_track(edition: str) -> None:
    """Caravans + markets: Rome 3+2, Greece 2+2, Babylon 3+1, Egypt and Carthage 2+1. Rome plays the marker, claims first."""
    t = Table(edition)
    settle(t, rome=(3, 2), greece=(2, 2), babylon=(3, 1), egypt=(2, 1), carthage=(2, 1))
    assert all_levels(t, TRADE) == [5, 3, 4, 3, 4]
    t.g.played = 1
    t.run("claim")
    assert t.g.leaders[TRADE] == ROME and t.g.played == 0
    t.run("trade")
    assert t.seats == (ROME,) and len(t.legal("exchange")) == 6
    t.do("exchange", 1)
    for seat in list(t.seats):
        t.do(*t.game.legal(t.g, seat)[0][:1], t.game.legal(t.g, seat)[0][1].suggest()[0], seat=seat)
    assert (t.step, t.seats) == ("Claim", (ROME,))


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(("track", "tile_name"), [(TRADE, "antigone"), (CULTURE, "antigone"), (MILITARY, "penthesilea")])
def test_a_player_who_stands_alone_at_the_top_gets_the_title(track: int, tile_name: str) -> None:
    t = Table()
    t.tile(GREECE, tile_name)
    t.building(site("macedonia", "market")).building(site("thracia", "market"))
    t.run("claim")
    while t.seats:
        t.do("award", t.legal("award")[0][1], t.seats[0])
    assert t.g.leaders[track] == GREECE
    assert "claim.title" in t.keys()


@pytest.mark.rule("3.3", "6.7")
@pytest.mark.parametrize("track", [TRADE, CULTURE, MILITARY])
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_a_new_trade_leader_gets_unused_exchange_markers(edition: str, track: int) -> None:
    t = Table(edition, 4)
    t.g.leaders = [ROME, GREECE, ROME]
    t.clear_units().tile(GREECE, "hercules").legions(ROME, "italia", 8)
    t.building(site("italia", "market"))
    top = [all_levels(t, each).index(max(all_levels(t, each))) for each in (TRADE, CULTURE, MILITARY)]
    t.g.leaders, t.g.played = [*top], 1
    t.g.leaders[track] = CARTHAGE  # until now
    t.run("claim")
    assert t.seats == () and t.g.leaders == top and CARTHAGE not in top
    assert t.g.played == (0 if track == TRADE else 1)


@pytest.mark.rule("6.8")
@pytest.mark.parametrize("given", [ROME, CARTHAGE])
def test_a_tied_holder_gives_the_title_to_anybody_who_is_level(given: int) -> None:
    t = Table()
    t.run("claim")
    assert (t.step, t.seats, t.rule) == ("BreakTie", (CARTHAGE,), "6.8")
    assert t.legal() == [("award", TRADE, ROME), ("award", TRADE, CARTHAGE)]
    t.do("award", TRADE, given)
    assert t.g.leaders[TRADE] == given


@pytest.mark.rule("6.8")
def test_a_holder_who_is_not_level_still_decides_among_the_others() -> None:
    t = Table()
    t.g.leaders[TRADE] = BABYLON
    t.run("claim")
    assert t.seats == (BABYLON,) and t.legal() == [("award", TRADE, ROME), ("award", TRADE, CARTHAGE)]
    t.do("award", TRADE, ROME)
    assert t.g.leaders[TRADE] == ROME


@pytest.mark.rule("6.8", "R-039")
def test_titles_are_settled_one_after_another_and_each_tie_by_the_player_who_held_that_title() -> None:
    t = Table()
    t.run("claim")
    asked = []
    while t.seats:
        asked.append((t.seats[0], t.legal()[0][1]))
        t.do(*t.legal()[0])
    assert asked == [(CARTHAGE, TRADE), (EGYPT, CULTURE), (ROME, MILITARY)]
    assert t.g.leaders == [ROME, GREECE, ROME]


@pytest.mark.rule("6.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_title_stays_with_its_holder_until_the_next_claim(edition: str) -> None:
    t = Table(edition)
    t.tile(GREECE, "hercules")
    t.clear_units()
    t.legions(GREECE, "achaea", 8)
    assert [all_levels(t, track).index(max(all_levels(t, track))) for track in (CULTURE, MILITARY)] == [GREECE, GREECE]
    assert t.run("trade").seats == (CARTHAGE,)
    assert t.run("build").seats == (EGYPT,)
    assert t.run("war").seats == (ROME,)
    t.run("claim")
    while t.seats:
        t.do(*t.legal()[0])
    assert t.g.leaders[CULTURE:] == [GREECE, GREECE]


@pytest.mark.rule("6.5", "6.2")
def test_an_occupied_legendary_city_counts_for_the_occupier() -> None:
    t = Table()
    t.owner(GREECE, "asia")
    t.building(site("asia", "legendary"))
    assert SITES[site("asia", "legendary")].kind == LEGENDARY and levels(t, GREECE)[CULTURE] == 5
    t.legions(ROME, "asia", 1)
    t.conqueror(ROME, "asia", site("asia", "legendary"))
    assert (levels(t, GREECE)[CULTURE], levels(t, ROME)[CULTURE]) == (4, 2)
