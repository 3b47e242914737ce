"""Where armies can be after one move."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.state import FamilyWorld

REMEMBERED = 1 << 11  # results that are kept


def contested(state: FamilyWorld) -> int:
    """The provinces in which several sides have units."""
    seen = wars = 0
    for side in state.empires:
        here = side.troops | side.forts
        wars |= seen & here
        seen |= here
    return wars


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
