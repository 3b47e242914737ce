"""Exact chances of dice sums."""

from __future__ import annotations

from functools import cache

FACES = 6


@cache
def sums(dice: int, faces: int = FACES) -> tuple[tuple[int, float], ...]:
    """(sum, probability) of that many dice, ascending; no dice give 0 for sure."""
    chances = {0: 1.0}
    for _ in range(dice):
        rolled: dict[int, float] = {}
        for total, p in chances.items():
            for face in range(1, faces + 1):
                rolled[total + face] = rolled.get(total + face, 0.0) + p / faces
        chances = rolled
    return tuple(sorted(chances.items()))
