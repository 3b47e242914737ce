"""Battles of one roll: sides, hits, the record, and losses with up to two fortresses and of a side that nobody plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.games.mare_nostrum.display.battle_panel import luck
from winedark.games.mare_nostrum.rules.battle import RollDice, TakeLosses, last_battle, losers
from winedark.games.mare_nostrum.rules.invariants import last_roll, places
from winedark.games.mare_nostrum.rules.odds import odds, scores
from winedark.games.mare_nostrum.rules.strength import HIT, LAND, SEA, Additions, Battle, Score, Strength, score
from winedark.kernel.step import DONE

from tests.games.mare_nostrum.sides import GAME, NEUTRAL, ONE, TWO, frame, side, told, world


class Roll(RollDice):
    """A fortress adds 6, and rolls no die."""

    rule = "6.4"

    def side(self, g: Any, kind: int, place: int, seat: int, active: bool) -> Strength:
        e = g.empires[seat]
        if kind == SEA:
            return Strength(e.triremes[place], 0, 0, e.triremes[place], 0)
        forts = Walls.forts(g, seat, place)
        return Strength(e.legions[place], 6 * forts, 0, e.legions[place], forts)

    def additions(self, g: Any, kind: int, place: int, seat: int, active: bool) -> Additions:
        forts = Walls.forts(g, seat, place) if kind == LAND else 0
        return (("fortress", 6 * forts),) if forts else ()


class Walls(TakeLosses):
    """Up to two fortresses of a side in a province."""

    rule = "6.6"

    @staticmethod
    def forts(g: Any, seat: int, place: int) -> int:
        e = g.empires[seat]
        return int((e.forts >> place & 1) + (e.doubled >> place & 1))

    @staticmethod
    def raze(g: Any, seat: int, place: int, n: int) -> None:
        e = g.empires[seat]
        e.forts, e.doubled = (e.forts, 0) if n < Walls.forts(g, seat, place) else (0, 0)


# ---- hits
@pytest.mark.parametrize(
    ("total", "other", "expected"),
    [
        (4, Strength(1, 0, 0, 1, 0), Score(0, 0, 0)),
        (15, Strength(4, 0, 0, 4, 0), Score(3, 0, 0)),
        (15, Strength(2, 0, 0, 2, 0), Score(3, 0, 1)),
        (15, Strength(2, 5, 1, 2, 1), Score(3, 1, 0)),  # a fortress that cancels a hit
        (15, Strength(1, 12, 0, 1, 2), Score(3, 0, 0)),  # two that are only pieces
        (20, Strength(1, 12, 0, 1, 2), Score(4, 0, 1)),
        (5, Strength(0, 5, 2, 0, 2), Score(1, 1, 0)),
    ],
)
def test_a_total_scores_a_hit_for_each_full_five_as_far_as_there_are_pieces(total: int, other: Strength, expected: Score) -> None:
    assert score(total, other) == expected
    assert expected.hits == expected.full - expected.stopped - expected.beyond


def test_two_fortresses_are_two_pieces() -> None:
    assert Strength(1, 12, 0, 1, 2).pieces == 3
    assert scores(Strength(6, 0, 0, 6, 0), Strength(0, 12, 0, 0, 2)).keys() == {1, 2}


# ---- the roll
def test_a_roll_is_recorded_with_what_both_sides_brought() -> None:
    g = world(side(legions=3), side(legions=1, forts=1, doubled=1))
    step, f = Roll(GAME), frame((LAND, 1, ONE, TWO))
    assert step.on_roll(g, f, -1, 6, 6, 3, 2) is DONE
    b = last_battle(g)
    mine, theirs = Strength(3, 0, 0, 3, 0), Strength(1, 12, 0, 1, 2)
    assert b == Battle(LAND, 1, ONE, TWO, (6, 6, 3), (2,), 15, 14, 3, 2, 1, mine, theirs, (), (("fortress", 12),))
    args = {"seat": ONE, "other": TWO, "total": 15, "other_total": 14, "hits": 3, "other_hits": 2, "province": 1}
    assert told(g) == [("battle.rolled.land", args)]
    assert losers(GAME, g, f) == [(LAND, 1, ONE, 2), (LAND, 1, TWO, 3)]
    assert [*last_roll(g), *places(g)] == []
    g.battle = b._replace(attacker_total=16)
    assert list(last_roll(g)) == ["the last battle does not add up"]


def test_at_sea_triremes_roll() -> None:
    g = world(side(triremes=2), side(triremes=1))
    Roll(GAME).on_roll(g, frame((SEA, 1, ONE, TWO)), -1, 2, 3, 4)
    assert losers(GAME, g, frame()) == [(SEA, 1, TWO, 1)]
    key, args = told(g)[0]
    assert key == "battle.rolled.sea" and args["sea"] == 1


def test_only_rolls_of_the_right_number_of_dice_are_possible() -> None:
    g, step, f = world(side(legions=2), side(legions=1, forts=1)), Roll(GAME), frame((LAND, 1, ONE, TWO))
    assert step.possible(g, f, step.sample(g, f, Random(1))) and step.possible(g, f, ("roll", 1, 6, 3))
    assert not any(step.possible(g, f, ("roll", *pips)) for pips in [(1, 6), (1, 6, 3, 3), (0, 6, 3), (1, 7, 3), (1, True, 3)])


def test_records_that_end_with_all_pieces_are_read_and_shorter_ones_are_not() -> None:
    """Sides of four numbers: each fortress cancels a hit, so those that are no units are as many as hits are cancelled."""
    head = (LAND, 1, ONE, TWO, (5,), (6, 1), 5, 12, 0, 1, 3)
    g = world(battle=Battle(*head, (1, 0, 0, 1), (2, 5, 1, 3), (), (("fortress", 5),)))
    b = last_battle(g)
    assert b is not None and (b.attack, b.defence) == (Strength(1, 0, 0, 1, 0), Strength(2, 5, 1, 2, 1))
    assert last_battle(world(battle=Battle(*head))) is None and last_battle(world()) is None


def test_luck_is_told_of_players_only() -> None:
    step, f = Roll(GAME), frame((LAND, 1, ONE, NEUTRAL))
    g = world(side(legions=2), side(), side(legions=1, forts=1))
    game = type("Rolling", (), {"seat_count": 2, "asked": lambda self, g: (step, f)})()
    mean = odds(*step.sides(g, f)).defender_loses
    assert luck(game, g, ("roll", 6, 6, 1)) == {ONE: pytest.approx(2 - mean)}
    game = type("Losing", (), {"seat_count": 2, "asked": lambda self, g: (Walls(GAME), f)})()
    assert luck(game, g, ("lose", 1, 0)) == {}


# ---- losses
def losses(seat: int, n: int, kind: int = LAND) -> Any:
    return frame((kind, 1, seat, n))


@pytest.mark.parametrize(
    ("legions", "forts", "doubled", "n", "expected"),
    [
        (2, 1, 0, 1, [(1, 0), (0, 1)]),
        (2, 1, 1, 2, [(2, 0), (1, 1), (0, 2)]),
        (1, 1, 1, 2, [(1, 1), (0, 2)]),
        (3, 0, 0, 2, [(2, 0)]),
        (0, 1, 1, 1, [(0, 1)]),
        (1, 1, 1, 3, [(1, 2)]),
    ],
)
def test_the_owner_chooses_among_legions_and_fortresses(
    legions: int, forts: int, doubled: int, n: int, expected: list[tuple[int, int]]
) -> None:
    g, step = world(side(legions, forts, doubled)), Walls(GAME)
    assert step.options(g, losses(ONE, n)) == expected
    assert step.seats(g, losses(ONE, n)) == ((ONE,) if len(expected) > 1 else ())
    assert step.legal(g, losses(ONE, n), ONE) == [("lose", *option) for option in expected]


@pytest.mark.parametrize(("n", "n2", "key"), [(2, 0, "legions"), (1, 1, "both"), (0, 2, "fortress")])
def test_what_is_chosen_leaves_the_map_and_nothing_else(n: int, n2: int, key: str) -> None:
    g, step, f = world(side(2, 1, 1)), Walls(GAME), losses(ONE, 2)
    assert step.label(g, f, ONE, ("lose", n, n2)).key == f"choice.lose_{key}"
    left = step.remark(g, f, ONE, ("lose", n, n2)).args["forces"]
    assert [text.args["n"] for text in left] == [k for k in (2 - n, 2 - n2) if k]
    assert step.on_lose(g, f, ONE, n, n2) is DONE
    Walls.forced(GAME, g, f)  # there is nothing left to take
    assert (g.empires[ONE].legions[1], Walls.forts(g, ONE, 1)) == (2 - n, 2 - n2)
    assert told(g) == [(f"battle.lost.{key}", {"seat": ONE, "n": n, "n2": n2, "province": 1})]
    assert list(places(g)) == []


def test_losses_without_a_choice_are_taken() -> None:
    g = world(side(1, 1, 1), side(triremes=2))
    Walls.forced(GAME, g, losses(ONE, 3))
    Walls.forced(GAME, g, losses(TWO, 2, SEA))
    assert (g.empires[ONE].troops, g.empires[ONE].forts, g.empires[ONE].doubled, g.empires[TWO].fleet) == (0, 0, 0, 0)
    assert [key for key, _ in told(g)] == ["battle.lost.both", "battle.lost.sea"]


@pytest.mark.parametrize(("n", "legions", "forts"), [(1, 1, 1), (2, 0, 1), (3, 0, 0)])
def test_a_side_that_nobody_plays_is_not_asked_and_loses_legions_first(n: int, legions: int, forts: int) -> None:
    g, step = world(side(), side(), side(2, 1)), Walls(GAME)
    assert step.seats(g, losses(NEUTRAL, n)) == ()
    Walls.forced(GAME, g, losses(NEUTRAL, n))
    assert (g.empires[NEUTRAL].legions[1], Walls.forts(g, NEUTRAL, 1)) == (legions, forts)


def test_a_single_fortress_needs_no_word_about_a_second() -> None:
    g = world(side(1, 1), side())
    assert (TakeLosses.forts(g, ONE, 1), TakeLosses.forts(g, ONE, 0)) == (1, 0)
    TakeLosses.raze(g, ONE, 1, 1)
    assert TakeLosses.forts(g, ONE, 1) == 0 and HIT == 5
