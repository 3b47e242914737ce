"""Exact chances of combats: sums of dice against sums of dice.

Ways are counted and divided once at the end, so that every Python comes to the same number, to the last bit.
"""

from __future__ import annotations

from functools import cache

from winedark.common.dice import FACES


@cache
def ways(dice: int) -> tuple[int, ...]:
    """In how many ways so many dice make each sum, from 0 on."""
    found = [1]
    for _ in range(dice):
        rolled = [0] * (len(found) + FACES)
        for total, n in enumerate(found):
            for pip in range(1, FACES + 1):
                rolled[total + pip] += n
        found = rolled
    return tuple(found)


@cache
def above(dice: int, added: int, other_dice: int, other_added: int = 0) -> float:
    """The chance that one side's total is higher than the other's; if they are level it has lost (11.14, 12.8)."""
    least, mine, theirs = other_added - added, max(0, dice), max(0, other_dice)
    others = ways(theirs)
    found = sum(n * sum(others[: max(0, total - least)]) for total, n in enumerate(ways(mine)))
    return float(found / FACES ** (mine + theirs))
