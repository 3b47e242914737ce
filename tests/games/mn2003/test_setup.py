"""Chapter 1: the board, neutral civilizations, pieces, cards and heroes."""

from __future__ import annotations

from random import Random

import pytest
from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.state import legions_left
from winedark.games.mn2003 import META
from winedark.games.mn2003.rules.board import (
    BUILDINGS,
    CAPITALS,
    CARDS,
    CIVIC_HERO,
    COMMODITIES,
    FULL,
    OF_KIND,
    SITES,
    SITES_OF,
    TILES,
)
from winedark.games.mn2003.rules.state import fortresses_left, triremes_left
from winedark.games.mn2003.rules.tables import EMPIRES, SITE_KINDS
from winedark.kernel.errors import SaveError
from winedark.kernel.game import is_chance
from winedark.kernel.step import sampled

from tests.games.mn2003.building import rich
from tests.games.mn2003.table import Table, game_of, pass_to
from tests.games.mn2003.words import CARTHAGE, GREECE, NOBODY, ROME, province, provinces, taxes, tile

SEATS = (3, 4, 5)


def kinds_in(where: str) -> list[str]:
    return sorted(SITE_KINDS[SITES[i].kind] for i in bits(SITES_OF[province(where)]))


# ---- the board
@pytest.mark.rule("1.1")
@pytest.mark.parametrize("island", ["corsica", "sardinia", "syracusae"])
def test_an_island_is_a_province_like_any_other(island: str) -> None:
    t = Table()
    assert (len(FULL.provinces), len(FULL.seas)) == (33, 10)
    t.triremes(ROME, "tyrrhenum", 1)
    rich(t, ROME).do("control", province(island), *taxes(3)).do("done")
    assert t.g.owner[province(island)] == ROME
    t.g.empires[ROME].fresh = 0
    rich(t, ROME)
    assert t.allows("legion", province(island), *taxes(2)) and t.allows("trireme", province(island), *taxes(3))
    t.sound()


@pytest.mark.rule("1.2")
def test_the_sites_of_a_province() -> None:
    assert kinds_in("roma") == ["caravan", "caravan", "city", "market", "temple"]
    assert kinds_in("liguria") == ["caravan", "market", "temple"]
    assert kinds_in("bithynia") == ["market", "temple"]


@pytest.mark.rule("1.2")
def test_cities_and_caravans_need_their_sites_markets_and_temples_do_not() -> None:
    t = Table()
    t.owner(GREECE, "bithynia", "troas")
    rich(t, GREECE)
    raised = {(FULL.provinces[SITES[a[1]].province], SITE_KINDS[SITES[a[1]].kind]) for a in t.legal("raise")}
    assert {kind for where, kind in raised if where == "bithynia"} == {"market", "temple"}
    assert {kind for where, kind in raised if where == "troas"} == {"caravan", "market", "city", "temple"}
    assert t.allows("fortress", province("bithynia"), *taxes(3))


@pytest.mark.rule("1.3")
def test_the_capital_provinces() -> None:
    capitals = {"rome": "roma", "carthage": "carthago", "greece": "athenae", "egypt": "alexandria", "babylon": "babylon"}
    assert {name: FULL.provinces[r] for name, r in CAPITALS.items()} == capitals
    for seats in SEATS:
        game = game_of(seats)
        assert [FULL.provinces[r] for r in game.capital_of] == [capitals[name] for name in game.sides]


@pytest.mark.rule("1.4", "R-001")
@pytest.mark.parametrize(("seats", "played"), [
    (3, ["carthage", "greece", "babylon"]), (4, ["rome", "carthage", "greece", "egypt"]), (5, list(EMPIRES)),
])  # fmt: skip
def test_who_is_played(seats: int, played: list[str]) -> None:
    assert [role.id for role in META.roles[seats]] == [role.colour for role in META.roles[seats]] == played
    assert list(game_of(seats).sides[:seats]) == played and set(game_of(seats).sides) == set(EMPIRES)
    assert len(Table(seats).g.empires) == 5


@pytest.mark.rule("1.4", "R-001")
def test_there_is_no_other_line_up() -> None:
    assert set(META.roles) == {3, 4, 5} and META.editions == ("en2003",)
    for seats in (1, 2, 6):
        with pytest.raises(SaveError):
            META.game("en2003", seats)
    assert META.game("en2003", 4).seat_count == 4


# ---- neutral civilizations
NEUTRAL = {
    (3, "rome"): {"roma", "liguria", "neapolis"},
    (3, "egypt"): {"alexandria", "cyranae", "thebae", "memphis", "hierosolyma"},
    (4, "babylon"): {"babylon", "assyria", "syria", "arabia"},
}


@pytest.mark.rule("1.5", "R-002")
@pytest.mark.parametrize(("seats", "name"), NEUTRAL)
def test_a_neutral_civilization_guards_its_capital_province_and_its_land_neighbours(seats: int, name: str) -> None:
    t, lands = Table(seats), NEUTRAL[seats, name]
    e = t.g.empires[t.seat(name)]
    assert provinces(e.lands) == lands and provinces(e.forts) == {FULL.provinces[CAPITALS[name]]}
    assert {FULL.provinces[r]: n for r, n in enumerate(e.legions) if n} == dict.fromkeys(lands, 1)
    assert not e.tiles and not e.fleet and not t.g.built & sum(SITES_OF[r] for r in bits(e.lands))
    t.sound()


@pytest.mark.rule("1.5")
def test_nothing_is_neutral_when_all_are_played() -> None:
    t = Table(5)
    assert all(e.lands.bit_count() == 3 and len(e.tiles) == 1 for e in t.g.empires)


@pytest.mark.rule("1.6")
@pytest.mark.parametrize("seats", [3, 4])
def test_neutral_sides_are_never_asked_and_their_units_never_move(seats: int) -> None:
    t, rng = Table(seats), Random(seats)
    before = [e.legions[:] for e in t.g.empires]
    t.run("game")
    while t.seats and t.g.round < 6:
        assert all(seat < seats for seat in t.seats)
        if is_chance(t.seats):
            t.game.apply(t.g, -1, t.game.sample(t.g, rng))
        else:
            t.game.apply(t.g, t.seats[0], sampled(t.legal(), rng))
        for side in range(seats, 5):
            assert not any(now > then for now, then in zip(t.g.empires[side].legions, before[side], strict=True))
            assert not any(t.g.empires[side].purse) and not t.g.waiting >> side & 1
        t.sound()


@pytest.mark.rule("1.6")
def test_neutral_units_defend_themselves() -> None:
    t = Table(3)
    carthage, egypt = t.seat("carthage"), t.seat("egypt")
    t.legions(carthage, "tripolitania", 2)
    t.run("campaign", carthage)
    pass_to(t, "March").do("march", province("tripolitania"), province("cyranae"), 2)
    pass_to(t, "LandBattles")
    assert t.legal() == [("fight", province("cyranae"), egypt)]
    t.do("fight", province("cyranae"), egypt).chance("roll", 2, 2, 6)
    assert t.g.empires[carthage].legions[province("cyranae")] == 1  # one for the six of the neutral legion
    t.sound()


# ---- pieces and cards
@pytest.mark.rule("1.7")
def test_the_pieces_of_a_civilization() -> None:
    t = Table().clear_units()
    assert {(legions_left(e), triremes_left(e), fortresses_left(e)) for e in t.g.empires} == {(8, 5, 8)}
    assert {e.markers + e.lands.bit_count() for e in t.g.empires} == {12}
    for seats in (3, 4):  # neutral ones have no more
        assert {e.markers + e.lands.bit_count() for e in Table(seats).g.empires} == {12}


@pytest.mark.rule("1.7", "4.17")
def test_no_more_pieces_than_a_civilization_owns() -> None:
    t = Table()
    t.legions(ROME, "roma", 8).docked(ROME, "roma", 2).triremes(ROME, "tyrrhenum", 3)
    rich(t, ROME)
    assert t.legal("legion") == t.legal("trireme") == [] and t.legal("fortress")
    assert t.legal("control")
    t.owner(ROME, *[FULL.provinces[r] for r, owner in enumerate(t.g.owner) if owner == NOBODY][:9])
    rich(t, ROME)
    assert t.g.empires[ROME].lands.bit_count() == 12 and t.legal("control") == []
    t.sound()


@pytest.mark.rule("1.8", "R-003")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("setup", ["basic", "free"])
def test_all_cards_are_in_the_bank_before_the_first_turn(seats: int, setup: str) -> None:
    g = Table(seats, setup=setup).g
    assert tuple(g.supply) == CARDS and not any(any(e.purse) for e in g.empires)
    assert dict(zip((*COMMODITIES, "tax"), g.supply, strict=True))["fish"] == 11 and g.supply[-1] == 35


@pytest.mark.rule("1.9", "R-004", "4.17")
@pytest.mark.parametrize(("seats", "limits"), [(3, (18, 8, 8, 4)), (4, (23, 10, 10, 5)), (5, (28, 12, 12, 6))])
@pytest.mark.parametrize("kind", range(4))
def test_there_are_only_so_many_buildings(seats: int, limits: tuple[int, ...], kind: int) -> None:
    t = Table(seats)
    greece = t.seat("greece")
    assert BUILDINGS[seats] == limits
    free = [i for i in bits(OF_KIND[kind] & ~t.g.built) if t.g.owner[SITES[i].province] == NOBODY]
    for i in free[: limits[kind] - 1 - (t.g.built & OF_KIND[kind]).bit_count()]:
        t.owner(
            t.seat("carthage") if t.g.empires[t.seat("carthage")].markers else t.seat("babylon"),
            FULL.provinces[SITES[i].province],
        )
        t.building(i)
    t.owner(greece, "syracusae")
    t.g.built &= ~SITES_OF[province("syracusae")]
    while (t.g.built & OF_KIND[kind]).bit_count() < limits[kind] - 1:
        t.building(next(i for i in bits(OF_KIND[kind] & ~t.g.built) if SITES[i].province != province("syracusae")))
    mine = next(i for i in bits(OF_KIND[kind]) if SITES[i].province == province("syracusae"))
    rich(t, greece, 18)
    assert [a for a in t.legal("raise") if a[1] == mine]
    t.do("raise", mine, *taxes(3 if SITE_KINDS[kind] in ("caravan", "city") else 6))
    assert [a for a in t.legal("raise") if SITES[a[1]].kind == kind] == []


# ---- heroes
@pytest.mark.rule("1.10", "1.11")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_begins_with_his_own_hero(seats: int) -> None:
    t = Table(seats)
    for seat, name in enumerate(t.game.sides):
        own = (CIVIC_HERO[name],) if seat < seats else ()
        assert t.g.empires[seat].tiles == own and t.g.empires[seat].powers == sum(1 << i for i in own)
    assert [TILES[i].id for i in bits(t.g.up) if TILES[i].kind == "civ"] == []
    assert t.g.up.bit_count() == 13


@pytest.mark.rule("1.10")
def test_a_hero_of_a_civilization_is_for_its_player_alone() -> None:
    t = Table()
    t.no_tiles(ROME, CARTHAGE)
    rich(t, ROME)
    assert t.allows("recruit", tile("julius_caesar"), *taxes(9)) and not t.allows("recruit", tile("hannibal"), *taxes(9))
    rich(t, CARTHAGE, 15)
    assert t.allows("recruit", tile("hannibal"), *taxes(9)) and not t.allows("recruit", tile("julius_caesar"), *taxes(9))


@pytest.mark.rule("1.10")
@pytest.mark.parametrize(("seats", "out"), [(3, ("julius_caesar", "cleopatra")), (4, ("hammurabi",))])
def test_the_hero_of_a_neutral_civilization_stays_out(seats: int, out: tuple[str, ...]) -> None:
    for setup in ("basic", "free"):
        t = Table(seats, setup=setup)
        assert not any(t.g.up >> tile(name) & 1 for name in out)
        assert not any(tile(name) in e.tiles for name in out for e in t.g.empires)
