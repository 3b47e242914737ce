"""The battles that an action leads to, with their exact odds (6.4 to 6.6)."""

from __future__ import annotations

from typing import Any

from winedark.games.mare_nostrum import foresight
from winedark.games.mare_nostrum.battle import LAND
from winedark.games.mare_nostrum.odds import Forecast
from winedark.games.mn2003.battle import WAR, opponents
from winedark.games.mn2003.helen import Persuade
from winedark.games.mn2003.state import World
from winedark.kernel.step import Action


def foreseen(game: Any, g: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible."""
    return foresight.foreseen(WAR, game, g, seat, action, _by_land, ("sail", "launch"))


def _by_land(game: Any, h: World, seat: int, r: int) -> list[Forecast]:
    """Only a single battle is certain as it stands: the first of several changes the next (6.2), and Helen may change any.

    Where nobody is but Helen's owner can put a legion, the battle is that against it (8.9).
    """
    waiting = game.pending(h)
    courted = bool(waiting) and isinstance(waiting[0], Persuade)
    if courted and not opponents(h, seat, r, LAND):
        game.apply(h, game.seats(h)[0], ("persuade", r), trusted=True)
    return WAR.on_land(h, seat, r, sure=not courted)
