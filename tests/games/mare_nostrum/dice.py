"""Battles fought with dice many times over, to hold the exact odds against."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from winedark.games.mare_nostrum.rules.strength import Strength, hits


class Shares(NamedTuple):
    """How often only the attacker is left and how often both are, and what the attacker loses on average."""

    attacker: float
    both: float
    attacker_loses: float


def simulated(attack: Strength, defence: Strength, n: int) -> Shares:
    """The shares of so many battles."""
    rng = Random(7)
    alone = both = lost = 0
    for _ in range(n):
        mine = sum(rng.randint(1, 6) for _ in range(attack.dice)) + attack.added
        other = sum(rng.randint(1, 6) for _ in range(defence.dice)) + defence.added
        fallen, gone = hits(other, attack) == attack.pieces, hits(mine, defence) == defence.pieces
        alone += gone and not fallen
        both += not gone and not fallen
        lost += hits(other, attack)
    return Shares(alone / n, both / n, lost / n)
