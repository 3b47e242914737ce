"""What bots expect of war: the odds of a battle in short, where armies can be after one move, which provinces are fought for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.odds import odds
from winedark.games.mare_nostrum.rules.state import Side
from winedark.games.mare_nostrum.rules.strength import Strength
from winedark.games.mare_nostrum.rules.units import gathered, reached


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


@lru_cache(maxsize=REMEMBERED)
def within_a_sail(atlas: Atlas, fleet: int, lone: int) -> tuple[int, ...]:
    """For each province the mask of those in reach as the ships lie, or once one of them has sailed to a sea beside its own.

    `lone`: the seas of the fleet in which a single ship lies, which leaves its own sea behind.
    """
    ways = [atlas.reach(fleet)]
    for sea in bits(fleet):
        left = fleet & ~(1 << sea & lone)
        ways += [atlas.reach(left | 1 << other) for other in bits(atlas.sea[sea] & ~fleet)]
    out = list(ways[0])
    for way in ways[1:]:
        out = [a | b for a, b in zip(out, way, strict=True)]
    return tuple(out)


Threats = tuple[tuple[int, int, int], ...]  # provinces with the legions that can be there now, and once a ship has sailed


@lru_cache(maxsize=REMEMBERED)
def threats(atlas: Atlas, troops: int, busy: int, legions: tuple[int, ...], fleet: int, among: int, lone: int) -> Threats:
    """What a side's legions can reach, among these provinces; those in `busy` stay. `lone`: see `within_a_sail`."""
    now = dict(reached(atlas, troops, busy, legions, fleet, among))
    later = gathered(within_a_sail(atlas, fleet, lone), troops, busy, legions, among)
    return tuple((province, now.get(province, 0), count) for province, count in later)


class Prospect(NamedTuple):
    """A province that the active player may be conqueror of at the end of their turn: how likely, with how many legions."""

    province: int
    chance: float
    legions: float
    lost: float
    killed: float
    foe: int
