"""What an action leads to: the battles that it starts or makes due, each with its exact odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.odds import Forecast
from winedark.games.mare_nostrum.rules.state import W
from winedark.games.mare_nostrum.rules.strength import LAND, SEA
from winedark.games.mare_nostrum.rules.war import War
from winedark.kernel.step import Action

BEGUN = {"fight": LAND, "engage": SEA}
Arrival = Callable[[W, int, int], list[Forecast]]  # what a march of a seat to a province leads to


def foreseen(
    war: War[W], game: FamilyBase[W], state: W, seat: int, action: Action, marched: Arrival[W], sails: Sequence[str] = ("sail",)
) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible: one for each opponent; [] for other actions.

    `sails` are the verbs that bring triremes to the sea of their second argument.
    """
    verb = action[0]
    if verb in BEGUN:
        return [war.forecast(state, BEGUN[verb], action[1], seat, action[2])]
    if verb != "march" and verb not in sails:
        return []
    h = state.copy()
    game.apply(h, seat, action, trusted=True)
    return marched(h, seat, action[2]) if verb == "march" else war.at_sea(h, seat, action[2])


def won(game: FamilyBase[W], state: W, seat: int, action: Action) -> float | None:
    """How likely the attacker alone survives the one battle that an action leads to; None for no battle or several."""
    battles = game.foreseen(state, seat, action)
    return battles[0].odds.attacker if len(battles) == 1 else None
