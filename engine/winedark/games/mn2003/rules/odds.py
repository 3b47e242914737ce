"""The battles that an action leads to, with their exact odds (6.4 to 6.6)."""

from __future__ import annotations

from functools import partial

from winedark.games.mare_nostrum.rules import foresight
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.odds import Forecast
from winedark.games.mare_nostrum.rules.strength import LAND
from winedark.games.mn2003.rules.battle import WAR, opponents
from winedark.games.mn2003.rules.helen import Persuade
from winedark.games.mn2003.rules.state import World
from winedark.kernel.step import Action


def foreseen(game: FamilyBase[World], state: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible."""
    return foresight.foreseen(WAR, game, state, seat, action, partial(_by_land, game), ("sail", "launch"))


def _by_land(game: FamilyBase[World], imagined: World, seat: int, province: int) -> list[Forecast]:
    """Only a single battle is certain as it stands: the first of several changes the next (6.2), and Helen may change any.

    Where nobody is but Helen's owner can put a legion, the battle is that against it (8.9).
    """
    waiting = game.pending(imagined)
    courted = waiting is not None and isinstance(waiting[0], Persuade)
    if courted and not opponents(imagined, seat, province, LAND):
        game.apply(imagined, game.seats(imagined)[0], ("persuade", province), trusted=True)
    return WAR.on_land(imagined, seat, province, sure=not courted)
