"""Exact chances of combats: sums of dice against sums of dice."""

from __future__ import annotations

from functools import cache

from winedark.common.dice import FACES


@cache
def sums(dice: int) -> tuple[float, ...]:
    """The chance of each sum of so many dice, from 0 on."""
    found = [1.0]
    for _ in range(dice):
        rolled = [0.0] * (len(found) + FACES)
        for total, p in enumerate(found):
            for pip in range(1, FACES + 1):
                rolled[total + pip] += p / FACES
        found = rolled
    return tuple(found)


@cache
def above(dice: int, added: int, other_dice: int, other_added: int = 0) -> float:
    """The chance that one side's total is higher than the other's; if they are level it has lost (11.14, 12.8)."""
    found, least = 0.0, other_added - added
    others = sums(max(0, other_dice))
    for total, p in enumerate(sums(max(0, dice))):
        reach = total - least
        found += p * sum(others[: max(0, reach)])
    return found
