"""The picture of a choice, where its menu group has many."""

from __future__ import annotations

from typing import Any

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.display.targets import site_icon
from winedark.games.mn2003.display.words import good_icon, icon
from winedark.games.mn2003.rules.board import TILES
from winedark.kernel.step import Action

GOODS = {"claim": 2, "swap": 2, "gift": 1, "settle": 1, "take_instead": 1, "keep_card": 1}  # where an option names its card


def picture(game: FamilyBase[Any], option: Action) -> str:
    """The icon of a choice; "" for that of its group, which is all that some blocked options name."""
    verb, args = option[0], option[1:]
    if verb == "recruit":
        return icon(TILES[args[0]].id)
    if verb in ("next", "award"):
        return game.sides[args[0]]
    if verb in GOODS:
        return good_icon(option[GOODS[verb]])
    return "pyramids" if verb == "pyramids" else site_icon(args[0]) if verb == "raise" else ""
