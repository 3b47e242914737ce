"""Chapter 1: start positions, tiles and exchange markers."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from winedark.common.bits import bits
from winedark.games.mn2016.rules.board import (
    COMMODITIES,
    EMPIRES,
    EXCHANGE,
    FULL,
    HEROES_AND_WONDERS,
    SITE_KINDS,
    SITES,
    SITES_OF,
    TILES,
)
from winedark.games.mn2016.rules.collect import income
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.kernel.game import is_chance
from winedark.kernel.step import sampled

from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, WORDS, goods, tile

SEATS = (3, 4, 5)


# ---- start positions
class Start(NamedTuple):
    """What stands where by province, the fortress, the legions, the resources and the levels."""

    buildings: dict[str, str]
    fortress: str
    legions: dict[str, int]
    resources: dict[str, int]
    levels: tuple[int, int, int]


STARTS = {
    "rome": Start(
        {"latium": "metal wine market Roma", "gallia": "grain sheep", "italia": "metal oil"},
        "latium",
        {"italia": 1, "gallia": 1},
        {"metal": 3, "wine": 2, "grain": 1, "sheep": 1, "oil": 1, "coin": 1},
        (7, 1, 3),
    ),
    "carthage": Start(
        {"africa": "sheep spices market Carthago", "numidia": "gold gladiator", "libya": "oil sheep"},
        "africa",
        {"libya": 1},
        {"sheep": 3, "spices": 2, "gold": 1, "gladiator": 1, "oil": 1, "coin": 1},
        (7, 1, 2),
    ),
    "greece": Start(
        {"achaea": "oil Athenae Sparta temple", "macedonia": "grain wine", "thracia": "stone Byzantium"},
        "achaea",
        {"macedonia": 1, "thracia": 1},
        {"oil": 1, "grain": 1, "wine": 1, "stone": 1, "coin": 5},
        (4, 4, 3),
    ),
    "egypt": Start(
        {"aegyptus": "papyrus Alexandria Memphis temple", "cyrenaica": "papyrus Cyrene", "aethiopia": "grain gold"},
        "aegyptus",
        {"cyrenaica": 1},
        {"papyrus": 2, "grain": 1, "gold": 1, "coin": 5},
        (4, 4, 2),
    ),
    "babylon": Start(
        {"babylonia": "spices grain market Babylon", "assyria": "sheep Ninive", "cilicia": "wine Tarsus"},
        "babylonia",
        {"cilicia": 1},
        {"spices": 2, "grain": 2, "sheep": 1, "wine": 1, "coin": 3},
        (5, 3, 2),
    ),
}


def word(i: int) -> str:
    """A site in one word: a caravan's good, a city's name, or the kind."""
    s = SITES[i]
    return COMMODITIES[s.good] if s.good >= 0 else s.name or SITE_KINDS[s.kind]


def check_start(empire: str, seats: int = 5) -> None:
    t, seat, start = Table(seats=seats), EMPIRES.index(empire), STARTS[empire]
    e = t.g.empires[seat]
    stands = {FULL.provinces[r]: sorted(word(i) for i in bits(t.g.built & SITES_OF[r])) for r in bits(e.lands)}
    assert stands == {where: sorted(what.split()) for where, what in start.buildings.items()}
    assert WORDS.provinces(e.forts) == {start.fortress} and e.fleet == 0
    assert {FULL.provinces[r]: n for r, n in enumerate(e.legions) if n} == start.legions
    assert t.held(seat) == start.resources
    assert tuple(level(t.g, seat) for level in LEVELS) == start.levels


@pytest.mark.rule("1.12", "R-003")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_rome(seats: int) -> None:
    check_start("rome", seats)


@pytest.mark.rule("1.13", "R-003")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_carthage(seats: int) -> None:
    check_start("carthage", seats)


@pytest.mark.rule("1.14", "R-003")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_greece(seats: int) -> None:
    check_start("greece", seats)


@pytest.mark.rule("1.15", "R-003")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_start_of_egypt(seats: int) -> None:
    check_start("egypt", seats)


@pytest.mark.rule("1.16", "R-003")
def test_the_start_of_babylon() -> None:
    check_start("babylon")


@pytest.mark.rule("1.12")
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_else_stands_on_the_board(seats: int) -> None:
    g = Table(seats=seats).g
    assert g.built.bit_count() == 8 * seats
    assert sum(owner != NOBODY for owner in g.owner) == 3 * seats
    assert g.occupied == g.seized == g.ruins == 0


@pytest.mark.rule("1.17")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_collects_in_round_one(edition: str, seats: int) -> None:
    t = Table(edition, seats)
    before = [t.held(seat) for seat in range(seats)]
    assert all(sum(held.values()) == 9 for held in before)
    t.run("game")
    assert (t.g.round, t.step, t.seats) == (1, "PlayMarker", (CARTHAGE,))
    assert [t.held(seat) for seat in range(seats)] == before and t.keys() == []


@pytest.mark.rule("1.17")
def test_the_starting_resources_are_what_the_start_provinces_yield() -> None:
    t = Table()
    for seat in range(5):
        due = income(t.g, seat)
        assert due.wares == t.g.empires[seat].purse[: len(due.wares)]


@pytest.mark.rule("1.18")
def test_the_starting_levels() -> None:
    g = Table().g
    levels = [tuple(level(g, seat) for level in LEVELS) for seat in (ROME, CARTHAGE, GREECE, EGYPT, BABYLON)]
    assert levels == [(7, 1, 3), (7, 1, 2), (4, 4, 3), (4, 4, 2), (5, 3, 2)]


@pytest.mark.rule("1.19")
@pytest.mark.parametrize(("seats", "culture"), [(3, GREECE), (4, EGYPT), (5, EGYPT)])
def test_the_starting_titles(seats: int, culture: int) -> None:
    assert Table(seats=seats).g.leaders == [CARTHAGE, culture, ROME]


@pytest.mark.rule("1.19", "R-004")
def test_the_starting_titles_stand_until_the_first_claim_which_their_holders_decide() -> None:
    t = Table(seats=5)
    t.run("trade").do("exchange", 0)
    t.run("build")
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))
    t.run("war")
    assert (t.step, t.seats) == ("NameCommander", (ROME,))
    asked = []
    t.run("claim")
    while t.seats:
        asked.append((t.seats[0], {a[2] for a in t.legal("award")}))
        t.do(*t.legal("award")[0])
    assert asked == [(CARTHAGE, {ROME, CARTHAGE}), (EGYPT, {GREECE, EGYPT}), (ROME, {ROME, GREECE})]


# ---- tiles and markers
@pytest.mark.rule("1.20")
def test_in_the_full_game_all_tiles_lie_face_up() -> None:
    g = Table().g
    up = Counter(TILES[i].kind for i in bits(g.up))
    assert up == {"hero": 12, "wonder": 5, "pyramids": 1} and g.down == 0


@pytest.mark.rule("1.21")
def test_in_the_beginners_game_five_tiles_and_the_pyramids_lie_face_up() -> None:
    t = Table(tiles="beginner")
    assert t.g.up == 1 << tile("pyramids") and t.g.down == HEROES_AND_WONDERS
    t.run("game")
    for n in range(5):
        assert is_chance(t.seats) and t.g.up.bit_count() == 1 + n
        t.any_chance(n)
    assert t.step == "PlayMarker"
    assert t.g.up.bit_count() == 6 and t.g.up >> tile("pyramids") & 1
    assert t.g.up & t.g.down == 0 and (t.g.up | t.g.down) == HEROES_AND_WONDERS | 1 << tile("pyramids")


@pytest.mark.rule("1.21")
def test_every_hero_and_wonder_can_be_among_the_five() -> None:
    t = Table(tiles="beginner")
    t.run("game")
    drawn = {t.game.sample(t.g, Random(seed))[1] for seed in range(400)}
    assert drawn == set(bits(HEROES_AND_WONDERS))
    t.chance("turn", tile("circe"))
    assert not t.game.admits(t.g, -1, ("turn", tile("circe")))
    assert not t.game.admits(t.g, -1, ("turn", tile("pyramids")))


@pytest.mark.rule("1.21")
def test_a_tile_that_lies_face_down_cannot_be_bought() -> None:
    t = Table(tiles="beginner")
    t.run("game")
    for name in ("circe", "hercules", "perseus", "colossus", "antigone"):
        t.chance("turn", tile(name))
    t.purse(GREECE, *["coin"] * 7)
    t.run("builder", GREECE)
    assert {TILES[a[1]].id for a in t.legal("recruit")} == {"circe", "hercules", "perseus", "colossus", "antigone"}
    assert not t.allows("recruit", tile("spartacus"), *goods(*["coin"] * 7))


@pytest.mark.rule("1.22")
def test_the_trade_leader_holds_three_exchange_markers() -> None:
    t = Table()
    t.run("trade")
    assert t.seats == (CARTHAGE,)
    assert sorted(a[1] for a in t.legal("exchange")) == [0, 1, 2, 3, 4, 5]
    assert set(map(frozenset, EXCHANGE)) == {frozenset({5, 0}), frozenset({2, 1}), frozenset({4, 3})}


@pytest.mark.rule("1.23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_has_five_phases_and_rounds_follow_each_other(edition: str) -> None:
    t, rng = Table(edition, 3), Random(1)
    t.run("game")
    seen: list[tuple[int, int]] = []
    while t.seats and t.g.round < 4:
        if (t.g.round, t.g.phase) not in seen[-1:]:
            seen.append((t.g.round, t.g.phase))
        if is_chance(t.seats):
            t.game.apply(t.g, -1, t.game.sample(t.g, rng))
        else:
            t.game.apply(t.g, t.seats[0], sampled(t.legal(), rng))
    phases = {n: [phase for turn, phase in seen if turn == n] for n in (1, 2, 3)}
    assert all(order == sorted(set(order)) for order in phases.values())
    assert set(phases[1]) <= {1, 2, 3, 4} and {1, 2} <= set(phases[2]) and {1, 2} <= set(phases[3])
    assert t.g.round == 4


@pytest.mark.rule("1.23")
def test_collect_trade_build_war_claim() -> None:
    """All five phases have decisions here: Greece has the Colossus and shares a level with others."""
    t, order = Table(seats=3), []
    t.tile(GREECE, "colossus")
    t.g.round = 1
    t.run("round")
    while t.g.round == 2 and t.seats:
        order += [t.g.phase] if t.g.phase not in order else []
        quiet = {"PlayMarker": ("exchange", 0), "Build": ("done",), "Sail": ("done",), "March": ("done",)}
        t.do(*quiet.get(t.step, t.legal()[0]))
    assert order == [0, 1, 2, 3, 4]
    t.sound()


# ---- what is behind the screens
@pytest.mark.rule("2.14", "R-008")
def test_the_others_know_how_many_resources_a_player_has_and_what_they_have_seen() -> None:
    t = Table()
    others = (CARTHAGE, GREECE, EGYPT, BABYLON)
    assert t.game.imagine(t.g, ROME, Random(1)) == t.g, "a start is public"
    for seat in others:
        t.g.empires[seat].known = []
    worlds = [t.game.imagine(t.g, ROME, Random(seed)) for seed in range(20)]
    for h in worlds:
        assert [sum(e.purse) for e in h.empires] == [9] * 5
        assert h.empires[ROME].purse == t.g.empires[ROME].purse and h.supply == t.g.supply
        assert t.game.view(h, ROME) == t.game.view(t.g, ROME)
        assert t.game.check(h) == []
    for seat in others:
        assert len({tuple(h.empires[seat].purse) for h in worlds}) > 15
