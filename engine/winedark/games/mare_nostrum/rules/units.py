"""Where legions, triremes and fortresses are: counts by place, as masks where they are not zero; where legions can go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side

REMEMBERED = 1 << 11  # results that are kept
Raid = tuple[tuple[int, int], ...]  # provinces with the legions that can be there


def units(side: Side) -> int:
    """The provinces where a side has a legion or a fortress."""
    return side.troops | side.forts


def others(state: FamilyWorld, seat: int) -> int:
    """The provinces where any other side has units."""
    mask = 0
    for s, side in enumerate(state.empires):
        if s != seat:
            mask |= side.troops | side.forts
    return mask


def present(state: FamilyWorld, province: int) -> list[int]:
    """The sides with units in a province."""
    return [s for s, e in enumerate(state.empires) if (e.troops | e.forts) >> province & 1]


def at_war(state: FamilyWorld) -> int:
    """The provinces in which two or more sides have legions or fortresses."""
    here = shared = 0
    for side in state.empires:
        shared |= here & (side.troops | side.forts)
        here |= side.troops | side.forts
    return shared


def add_legions(side: Side, province: int, count: int) -> None:
    """Place (n > 0) or remove (n < 0) legions."""
    side.legions[province] += count
    side.troops = side.troops | 1 << province if side.legions[province] else side.troops & ~(1 << province)


def add_triremes(side: Side, sea: int, count: int) -> None:
    """Place or remove triremes."""
    side.triremes[sea] += count
    side.fleet = side.fleet | 1 << sea if side.triremes[sea] else side.fleet & ~(1 << sea)


@lru_cache(maxsize=REMEMBERED)
def reached(atlas: Atlas, troops: int, busy: int, legions: tuple[int, ...], fleet: int, among: int) -> Raid:
    """(province, how many legions can be there after one move), for those in a mask. Legions in busy provinces stay."""
    return gathered(atlas.reach(fleet), troops, busy, legions, among)


def gathered(reach: Sequence[int], troops: int, busy: int, legions: Sequence[int], among: int) -> Raid:
    """The same, where legions can go from each province to those of its mask in `reach`."""
    near: dict[int, int] = {}
    for q in bits(troops):
        for r in bits(((0 if busy >> q & 1 else reach[q]) | 1 << q) & among):
            near[r] = near.get(r, 0) + legions[q]
    return tuple(near.items())
