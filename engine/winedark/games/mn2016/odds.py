"""The battles that an action leads to, with their exact odds (5.14 to 5.21)."""

from __future__ import annotations

from typing import Any

from winedark.games.mare_nostrum.battle import LAND, SEA
from winedark.games.mare_nostrum.odds import Forecast, odds
from winedark.games.mn2016.battle import side
from winedark.games.mn2016.move import battles_due, opponents
from winedark.games.mn2016.state import World
from winedark.kernel.step import Action


def forecast(g: World, kind: int, place: int, attacker: int, defender: int, sure: bool = True) -> Forecast:
    """A battle in a province or sea as things stand, the attacker being the active player."""
    attack, defence = side(g, kind, place, attacker, True), side(g, kind, place, defender, False)
    return Forecast(defender, kind, sure, attack, defence, odds(attack, defence))


def foreseen(game: Any, g: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible: one for each opponent; [] for other actions."""
    verb = action[0]
    if verb in ("fight", "engage"):
        return [forecast(g, LAND if verb == "fight" else SEA, action[1], seat, action[2])]
    if verb not in ("march", "sail"):
        return []
    kind, place, h = LAND if verb == "march" else SEA, action[2], g.copy()
    game.apply(h, seat, action, trusted=True)
    alone = len(foes := opponents(h, seat, place, kind)) < 2
    if kind == LAND and not battles_due(h, seat) >> place & 1:
        return []
    return [forecast(h, kind, place, seat, other, sure=kind == LAND and alone) for other in foes]
