"""What bots expect of war: the odds of a battle in short, where armies can be after one move, which provinces are fought for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mare_nostrum.rules.odds import odds
from winedark.games.mare_nostrum.rules.state import Side
from winedark.games.mare_nostrum.rules.strength import Strength


class Expectation(NamedTuple):
    """What a battle brings on average: how likely the attacker is left alone, and how many pieces each side loses."""

    attacker_alone: float
    attacker_loses: float
    defender_loses: float


@lru_cache(maxsize=REMEMBERED)
def expectation(attack: Strength, defence: Strength) -> Expectation:
    """The exact odds of one battle."""
    o = odds(attack, defence)
    return Expectation(o.attacker, o.attacker_loses, o.defender_loses)


def preference(expectation: Expectation) -> float:
    """Which of several battles to fight first."""
    return expectation.attacker_alone - 0.1 * expectation.attacker_loses + 0.1 * expectation.defender_loses


def owned(sides: Sequence[Side]) -> int:
    """The provinces that any of them owns."""
    lands = 0
    for side in sides:
        lands |= side.lands
    return lands


class Prospect(NamedTuple):
    """A province that the active player may be conqueror of at the end of their turn: how likely, with how many legions."""

    province: int
    chance: float
    legions: float
    lost: float
    killed: float
    foe: int
