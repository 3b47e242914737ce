"""What a restatement yields when somebody has to decide."""

from __future__ import annotations

from typing import Any, NamedTuple


class Ask(NamedTuple):
    """Who decides now, and what they may do. `menus` is laid out as the title likes; chance is seat -1."""

    step: str
    seats: tuple[int, ...]
    menus: Any


def numbers(mask: int) -> list[int]:
    """The numbers whose bits are set, as the engine writes sets."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]
