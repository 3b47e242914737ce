"""Steps whose options name areas."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from winedark.common.bits import bits
from winedark.games.ancient.rules.board import AREAS
from winedark.games.ancient.rules.state import World
from winedark.kernel.step import Action, Step


class OnAreas(Step[World]):
    """Beside an area as a sentence has it, its templates get its name as `called`: short words have no article."""

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        args = super().named(seat, option)
        if "area" in args:
            args["called"] = args["area"]
        return args


@lru_cache(maxsize=1 << 11)
def on_areas(verb: str, areas: int) -> tuple[Action, ...]:
    """The same option in each of these areas."""
    options = _options(verb)
    return tuple([options[area] for area in bits(areas)])


@cache
def _options(verb: str) -> tuple[Action, ...]:
    """That of each area of the map."""
    return tuple((verb, area) for area in range(len(AREAS)))
