"""Turns in a phase: only players wait, and the holder of an office says who is next."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import turns
from winedark.games.mare_nostrum.rules.units import others, present, units
from winedark.kernel.step import DONE

from tests.games.mare_nostrum.sides import GAME, NEUTRAL, ONE, TWO, frame, side, told, world


class NameMover(turns.NameNext):
    rule, office, key = "5.1", 0, "war.chose"


def test_sides_that_nobody_plays_have_no_turn() -> None:
    g, f, step = world(leaders=[TWO]), frame(), NameMover(GAME)
    turns.everybody_waits(GAME, g, f)
    assert turns.anybody_waits(GAME, g, f) and step.seats(g, f) == (TWO,)
    assert step.legal(g, f, TWO) == [("next", ONE), ("next", TWO)]
    assert step.on_next(g, f, TWO, TWO) is DONE
    turns.take_turn(GAME, g, f)
    assert (g.active, f.item) == (TWO, TWO)
    turns.turn_over(GAME, g, f)
    assert g.active == NOBODY and step.seats(g, f) == ()  # one is left, and nobody is asked
    turns.take_turn(GAME, g, f)
    assert g.active == ONE and not turns.anybody_waits(GAME, g, f)


def test_the_one_who_is_named_is_told_apart_from_the_holder_and_the_first_from_the_next() -> None:
    g, f, step = world(), frame(), NameMover(GAME)
    turns.everybody_waits(GAME, g, f)
    step.on_next(g, f, ONE, TWO)
    g.waiting = 1 << ONE
    step.on_next(g, f, ONE, ONE)
    assert told(g) == [
        ("war.chose.other", {"seat": ONE, "other": TWO, "n": 1}), ("war.chose.self", {"seat": ONE, "other": ONE, "n": 2}),
    ]  # fmt: skip
    assert step.detail(g, f, ONE).key == "detail.NameMover"
    remarks = [step.remark(g, f, ONE, ("next", seat)) for seat in (ONE, TWO)]
    assert remarks[0] is not None and remarks[1] is None


def test_units_of_all_sides_count_where_they_stand() -> None:
    g = world(side(legions=1), side(forts=1), side(triremes=1))
    assert [units(e) for e in g.empires] == [2, 2, 0]
    assert others(g, ONE) == 2 and present(g, 1) == [ONE, TWO] and present(g, 0) == []
    assert g.empires[NEUTRAL].fleet == 2
