"""The battles that an action leads to, with their exact odds (6.4 to 6.6)."""

from __future__ import annotations

from typing import Any

from winedark.games.mare_nostrum.battle import LAND, SEA
from winedark.games.mare_nostrum.odds import Forecast, odds
from winedark.games.mn2003.battle import battles_due, opponents, side
from winedark.games.mn2003.helen import Persuade
from winedark.games.mn2003.state import World
from winedark.kernel.step import Action


def forecast(g: World, kind: int, place: int, attacker: int, defender: int, sure: bool = True) -> Forecast:
    """A battle in a province or sea as things stand, the attacker being the active player."""
    attack, defence = side(g, kind, place, attacker), side(g, kind, place, defender)
    return Forecast(defender, kind, sure, attack, defence, odds(attack, defence))


def foreseen(game: Any, g: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible: one for each opponent; [] for other actions."""
    verb = action[0]
    if verb in ("fight", "engage"):
        return [forecast(g, LAND if verb == "fight" else SEA, action[1], seat, action[2])]
    if verb not in ("march", "sail", "launch"):
        return []
    h = g.copy()
    game.apply(h, seat, action, trusted=True)
    return _by_land(game, h, seat, action[2]) if verb == "march" else _by_sea(h, seat, action[2])


def _by_sea(h: World, seat: int, sea: int) -> list[Forecast]:
    return [forecast(h, SEA, sea, seat, other, sure=False) for other in opponents(h, seat, sea, SEA)]


def _by_land(game: Any, h: World, seat: int, r: int) -> list[Forecast]:
    """Only a single battle is certain as it stands: the first of several changes the next, and Helen may change any.

    Where nobody is but Helen's owner can put a legion, the battle is that against it.
    """
    waiting = game.pending(h)
    courted = bool(waiting) and isinstance(waiting[0], Persuade)
    if courted and not opponents(h, seat, r, LAND):
        game.apply(h, game.seats(h)[0], ("persuade", r), trusted=True)
    if not battles_due(h, seat) >> r & 1:
        return []
    foes = opponents(h, seat, r, LAND)
    return [forecast(h, LAND, r, seat, other, sure=len(foes) == 1 and not courted) for other in foes]
