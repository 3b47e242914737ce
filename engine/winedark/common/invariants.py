"""What must hold in every position of every title with a map. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from winedark.common.bits import mask_of


class Landed(Protocol):
    """A side that knows its lands."""

    lands: int


def lands(sides: Sequence[Landed], owner: Sequence[int]) -> Iterator[str]:
    """The lands of each side, a mask, are those that name it as their owner."""
    for s, side in enumerate(sides):
        if side.lands != mask_of(r for r, seat in enumerate(owner) if seat == s):
            yield f"seat {s}: lands are not those that it owns"
