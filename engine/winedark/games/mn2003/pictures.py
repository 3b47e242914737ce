"""The picture of a choice, where its menu group has many."""

from __future__ import annotations

from winedark.games.mare_nostrum.base import FamilyBase
from winedark.games.mn2003.board import TILES
from winedark.games.mn2003.state import World
from winedark.games.mn2003.targets import site_icon
from winedark.games.mn2003.words import good_icon, icon
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Step

GOODS = {"claim": 2, "swap": 2, "gift": 1, "settle": 1, "take_instead": 1, "keep_card": 1}  # where an option names its card


def picture(game: FamilyBase[World], option: Action) -> str:
    """The icon of a choice; "" for that of its group, which is all that some blocked options name."""
    verb, args = option[0], option[1:]
    if verb == "recruit":
        return icon(TILES[args[0]].id)
    if verb in ("next", "award"):
        return game.sides[args[0]]
    if verb in GOODS:
        return good_icon(option[GOODS[verb]])
    return "pyramids" if verb == "pyramids" else site_icon(args[0]) if verb == "raise" else ""


class Pictured(Step[World]):
    """A step whose choices have pictures of their own."""

    game: FamilyBase[World]

    def icon(self, state: World, frame: Frame, seat: int, option: Action) -> str:
        return picture(self.game, option)
