"""Dice as chance steps, lands and their owners, averages."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from winedark.common.dice import Roll
from winedark.common.invariants import lands
from winedark.common.seats import NOBODY
from winedark.common.standing import above_average
from winedark.kernel.state import Frame


class Three(Roll):
    dice, faces = 3, 4


class AsSaid(Roll):
    def count(self, g: Any, f: Frame) -> int:
        return int(g)


GAME: Any = SimpleNamespace()
F = Frame("roll")


def test_so_many_dice_are_rolled_as_the_step_has_or_counts() -> None:
    rng = Random(1)
    rolls = [Three(GAME).sample(0, F, rng)[1:] for _ in range(50)]
    assert {len(pips) for pips in rolls} == {3} and {pip for pips in rolls for pip in pips} == {1, 2, 3, 4}
    assert len(AsSaid(GAME).sample(5, F, rng)) == 6


@pytest.mark.parametrize(("pips", "fits"), [((1, 4, 2), True), ((1, 4), False), ((1, 4, 5), False), ((0, 1, 1), False),
                                            ((1, 2, True), False)])  # fmt: skip
def test_only_pips_that_dice_have_are_possible(pips: tuple[int, ...], fits: bool) -> None:
    assert Three(GAME).possible(0, F, ("roll", *pips)) == fits


def test_lands_are_what_one_owns() -> None:
    sides = [SimpleNamespace(lands=0b101), SimpleNamespace(lands=0)]
    assert list(lands(sides, [0, NOBODY, 0])) == []
    assert list(lands(sides, [0, NOBODY, 1])) == [f"seat {s}: lands are not those that it owns" for s in (0, 1)]


def test_averages_sum_to_nothing() -> None:
    assert above_average([1.0, 2.0, 6.0]) == [-2.0, -1.0, 3.0]
