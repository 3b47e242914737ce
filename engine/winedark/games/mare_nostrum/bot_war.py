"""What bots expect of war: the odds of a battle in short, where armies can be after one move, which provinces are fought for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.games.mare_nostrum.atlas import Atlas
from winedark.games.mare_nostrum.bot_purse import REMEMBERED
from winedark.games.mare_nostrum.odds import odds
from winedark.games.mare_nostrum.state import Side, Table
from winedark.games.mare_nostrum.strength import Strength


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


def contested(state: Table) -> int:
    """The provinces in which several sides have units."""
    seen = wars = 0
    for side in state.empires:
        here = side.troops | side.forts
        wars |= seen & here
        seen |= here
    return wars


def owned(sides: Sequence[Side]) -> int:
    """The provinces that any of them owns."""
    lands = 0
    for side in sides:
        lands |= side.lands
    return lands


Raid = tuple[tuple[int, int], ...]  # provinces with the legions that can be there


@lru_cache(maxsize=REMEMBERED)
def reached(atlas: Atlas, troops: int, busy: int, legions: tuple[int, ...], fleet: int, among: int) -> Raid:
    """(province, how many legions can be there after one move), for those in a mask. Legions in busy provinces stay."""
    reach = atlas.reach(fleet)
    near: dict[int, int] = {}
    for q in bits(troops):
        for r in bits(((0 if busy >> q & 1 else reach[q]) | 1 << q) & among):
            near[r] = near.get(r, 0) + legions[q]
    return tuple(near.items())


class Prospect(NamedTuple):
    """A province that the active player may be conqueror of at the end of their turn: how likely, with how many legions."""

    province: int
    chance: float
    legions: float
    lost: float
    killed: float
    foe: int
