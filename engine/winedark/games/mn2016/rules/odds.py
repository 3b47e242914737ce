"""The battles that an action leads to, with their exact odds (5.14 to 5.21)."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules import foresight
from winedark.games.mare_nostrum.rules.odds import Forecast
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.battle import WAR
from winedark.games.mn2016.rules.state import World
from winedark.kernel.step import Action


def foreseen(game: GameBase, state: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible."""
    return foresight.foreseen(WAR, game, state, seat, action, WAR.on_land)
