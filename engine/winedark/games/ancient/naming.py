"""Steps whose options name areas."""

from __future__ import annotations

from typing import Any

from winedark.games.ancient.state import World
from winedark.kernel.step import Action, Step


class OnAreas(Step[World]):
    """Beside an area as a sentence has it, its templates are told how it is `called`: short words have no article."""

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        args = super().named(seat, option)
        return args | {"called": args["area"]} if "area" in args else args
