"""The battles that an action leads to, with their exact odds (5.14 to 5.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum import foresight
from winedark.games.mare_nostrum.odds import Forecast
from winedark.games.mn2016.battle import WAR
from winedark.games.mn2016.state import World
from winedark.kernel.step import Action

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


def foreseen(game: MareNostrum, state: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible."""
    return foresight.foreseen(WAR, game, state, seat, action, WAR.on_land)
