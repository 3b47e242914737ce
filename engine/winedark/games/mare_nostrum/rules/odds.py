"""Exact battle odds by enumeration: what is left of both sides after the one roll."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import fsum
from typing import NamedTuple

from winedark.common.dice import FACES
from winedark.games.mare_nostrum.rules.strength import Strength, hits


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


class Odds(NamedTuple):
    """Probabilities of what remains: the attacker alone, both, the defender alone, nobody; and the losses to expect."""

    attacker: float
    both: float
    defender: float
    nobody: float
    attacker_loses: float
    defender_loses: float


@lru_cache(maxsize=1024)
def odds(attack: Strength, defence: Strength) -> Odds:
    """The exact odds of a battle between two sides."""
    struck = scores(attack, defence)
    suffered = scores(defence, attack)
    gone = struck.get(defence.pieces, 0.0)
    fallen = suffered.get(attack.pieces, 0.0)
    return Odds(
        gone * (1 - fallen), (1 - gone) * (1 - fallen), (1 - gone) * fallen, gone * fallen,
        fsum(n * p for n, p in suffered.items()), fsum(n * p for n, p in struck.items()),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def scores(one: Strength, other: Strength) -> Mapping[int, float]:
    """How likely the one side scores each number of hits on the other."""
    chances: dict[int, float] = {}
    for total, p in sums(one.dice):
        n = hits(total + one.added, other)
        chances[n] = chances.get(n, 0.0) + p
    return chances


class Forecast(NamedTuple):
    """A battle that is to come: the opponent, where, is it certain to come if the choice is made, both sides, the odds."""

    other: int
    kind: int
    sure: bool
    attack: Strength
    defence: Strength
    odds: Odds
