"""Chapter 1: the first areas, the armies, the further bases and the forts."""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.ancient import META
from winedark.games.ancient.rules.board import ARMIES, ARMY_NAMES, BASES, CUBES, LANDS, NEAR, NORTH, SOUTH
from winedark.kernel.step import sampled

from tests.games.ancient.table import BLACK, CHANCE, GREEN, NOBODY, RED, VIOLET, YELLOW, Table, area, areas, kind

SIX = ("galley", "large_galley", "leader", "diplomat", "spear", "pike")


def begun(seats: int, first: int = RED) -> Table:
    """The set-up up to the first settlement: six cards lie open, and who begins has been drawn."""
    t = Table(seats)
    t.g.round = t.g.lap = t.g.phase = 0
    t.run("setup")
    for name in SIX:
        t.chance("deal", kind(name))
    return t.chance("draw", first)


def settle(t: Table, *names: str) -> Table:
    """Players settle one after another; each draws the first army that is left on their side."""
    for name in names:
        t.do("settle", area(name))
        t.chance("draw", next(k for k in range(6) if t.game.admits(t.g, CHANCE, ("draw", k))))
    return t


# ---- pieces and cards
@pytest.mark.rule("1.4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_24_bases_and_20_cubes(seats: int) -> None:
    t = Table(seats)
    assert len(t.g.players) == seats and all((p.discs, p.stock) == (BASES, CUBES) == (24, 20) for p in t.g.players)
    t.sound()


@pytest.mark.rule("1.5")
def test_six_cards_of_the_deck_lie_open() -> None:
    t = Table()
    t.run("setup")
    for k, name in enumerate(SIX):
        assert (t.step, len(t.g.display)) == ("DealCard", k)
        t.chance("deal", kind(name))
    assert t.g.display == tuple(kind(name) for name in SIX)
    assert sum(t.g.deck) == 45 - 6 and t.g.deck[kind("galley")] == 1
    assert t.step == "DrawFirst"


@pytest.mark.rule("1.5")
def test_no_card_is_dealt_that_the_deck_lacks() -> None:
    t = Table()
    t.run("setup").chance("deal", kind("veteran_pike"))
    assert not t.allows("deal", kind("veteran_pike")) and not t.allows("deal", kind("a_warband_6"))
    assert not t.allows("deal", -1) and not t.allows("deal", 1000)


# ---- first areas
@pytest.mark.rule("1.6")
def test_the_one_drawn_begins_and_the_others_follow_in_order() -> None:
    t = begun(4, first=GREEN)
    order = []
    for name in ("italia", "africa", "gallia", "asia"):
        order.append(t.seats[0])
        settle(t, name)
    assert order == [GREEN, YELLOW, RED, BLACK]
    assert t.owner("italia") == GREEN and t.player(GREEN).bases[area("italia")] == 1 and t.player(GREEN).discs == 23


@pytest.mark.rule("1.6")
def test_a_player_starts_in_a_free_land_area() -> None:
    t = settle(begun(3), "italia")
    assert areas(LANDS) - {"italia"} == t.targets("settle")
    assert not t.allows("settle", area("italia")) and not t.allows("settle", area("black_sea"))


@pytest.mark.rule("1.7")
def test_three_in_the_north_are_enough() -> None:
    t = settle(begun(5), "italia", "graecia")
    assert t.targets("settle") & areas(NORTH)
    settle(t, "gallia")
    assert t.targets("settle") == areas(SOUTH)


@pytest.mark.rule("1.7")
def test_three_in_the_south_are_enough() -> None:
    t = settle(begun(5), "africa", "crete", "cyprus")
    assert t.targets("settle") == areas(NORTH) and t.allows("settle", area("sicilia"))


# ---- armies
@pytest.mark.rule("1.8")
@pytest.mark.parametrize(("start", "letters"), [("sicilia", "ABC"), ("cyprus", "DEF")])
def test_the_side_decides_which_armies_are_drawn_from(start: str, letters: str) -> None:
    t = begun(3).do("settle", area(start))
    assert t.step == "DrawArmy"
    assert "".join(ARMY_NAMES[k] for k in range(6) if t.allows("draw", k)) == letters
    drawn = ARMY_NAMES.index(letters[1])
    t.chance("draw", drawn)
    assert t.player(RED).army == drawn and t.player(RED).hand == ARMIES[drawn]


@pytest.mark.rule("1.8")
def test_an_army_is_there_once() -> None:
    t = begun(3).do("settle", area("italia")).chance("draw", 1).do("settle", area("graecia"))
    assert not t.allows("draw", 1) and t.allows("draw", 0) and t.allows("draw", 2)


@pytest.mark.rule("R-004")
def test_an_army_is_known_to_all_as_soon_as_it_is_drawn() -> None:
    t = settle(begun(3), "italia", "africa", "graecia")
    assert t.keys().count("setup.army") == 3
    for seat in (RED, BLACK, GREEN):
        assert t.game.imagine(t.g, seat, Random(1)) == t.g


# ---- further bases
@pytest.mark.rule("1.9", "R-005")
@pytest.mark.parametrize(("seats", "more"), [(3, 7), (4, 6), (5, 5)])
def test_everybody_puts_down_ten_less_the_number_of_players_one_at_a_time(seats: int, more: int) -> None:
    t = settle(begun(seats, first=BLACK), *("gallia", "asia", "dacia", "libya", "lusitania")[:seats])
    order = []
    while t.step == "PlaceBase":
        order.append(t.seats[0])
        t.do(*t.legal()[0])
    assert order == [(BLACK + k) % seats for k in range(seats)] * more
    assert all(sum(p.bases) == 1 + more for p in t.g.players)


@pytest.mark.rule("1.9")
def test_a_further_base_goes_to_a_free_neighbour_by_land_or_sea() -> None:
    t = settle(begun(3), "italia", "cisalpina", "africa")
    assert t.targets("base") == {"sicilia", "sardinia", "graecia", "western_mediterranean", "central_mediterranean"}
    t.do("base", area("central_mediterranean")).do("base", area("noricum")).do("base", area("libya"))
    assert {"eastern_mediterranean", "crete", "cyrenaica"} <= t.targets("base")
    assert not {"libya", "cisalpina", "italia", "central_mediterranean"} & t.targets("base")


@pytest.mark.rule("1.10")
def test_a_player_who_can_reach_no_free_area_leaves_that_base_out() -> None:
    t = settle(begun(4), "caledonia", "britannia", "asia", "africa")
    assert NEAR[area("caledonia")] == 1 << area("britannia")
    seats = []
    while t.step == "PlaceBase":
        seats.append(t.seats[0])
        t.do(*t.legal()[0])
    assert RED not in seats and seats == [BLACK, GREEN, YELLOW] * 6
    assert t.owned(RED) == {"caledonia"} and t.step == "PlaceFort"
    t.sound()


# ---- forts and the start
@pytest.mark.rule("1.11")
def test_each_puts_a_fort_under_a_base_on_land() -> None:
    t = settle(begun(3), "cyprus", "asia", "africa")
    t.do("base", area("eastern_mediterranean"))
    while t.step == "PlaceBase":
        t.do(*t.legal()[0])
    assert t.targets("fort") == areas(t.player(RED).lands & LANDS) and not t.allows("fort", area("eastern_mediterranean"))
    t.do("fort", area("cyprus")).do("fort", area("asia")).do("fort", area("africa"))
    assert areas(t.g.forts) == {"cyprus", "asia", "africa"}


@pytest.mark.rule("1.12")
def test_the_lot_makes_a_start_player() -> None:
    t = settle(begun(3), "cyprus", "asia", "africa")
    while t.step != "DrawStart":
        t.do(*t.legal()[0])
    t.chance("draw", GREEN)
    assert t.g.first == GREEN and t.seats == ()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_setup_is_sound(seats: int) -> None:
    for seed in range(5):
        t, rng = Table(seats), Random(seed)
        t.g.round = 0
        t.run("setup")
        while t.any_chance(seed).seats:
            t.do(*sampled(t.legal(), rng))
            t.sound()
        assert sum(p.lands.bit_count() for p in t.g.players) + t.g.owner.count(NOBODY) == 45


def test_seats_are_players_with_names_of_colours() -> None:
    assert [role.id for role in META.roles[5]] == ["red", "black", "green", "yellow", "violet"]
    assert {n: len(roles) for n, roles in META.roles.items()} == {3: 3, 4: 4, 5: 5}
    assert META.roles[5][VIOLET].colour == "babylon" and all(META.roles[5][:n] == META.roles[n] for n in (3, 4))
    assert META.game("en2000", 4).seat_count == 4
