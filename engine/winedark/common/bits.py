"""Sets of small numbers as bit masks: quick to copy, join and count."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=16384)
def bits(mask: int) -> tuple[int, ...]:
    """The members of the set, ascending."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return tuple(out)


def mask_of(members: Iterable[int]) -> int:
    """The set that holds `members`."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask
