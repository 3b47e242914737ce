"""What the Normal bot makes of the board: the first curve of a replay."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.common.standing import above_average
from winedark.games.mn2016.bots.mind import standings
from winedark.games.mn2016.bots.weights import BALANCED
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.state import World

CLAIM = 4  # the phase in which nobody has still to build
WON = BALANCED.win_next  # a victory that is there counts as one that is within reach


def standing(game: GameBase, state: World) -> list[float]:
    """By seat: what it is worth to an onlooker, in resources above or below the average.

    Hands count by their number only. What they may buy in this round is left out: it comes and goes with every hand.
    """
    h = state.copy()
    h.phase, h.pyramids, h.fifth = CLAIM, (), ()
    worth = standings(game, h, NOBODY, BALANCED)
    for seat in {*state.pyramids, *state.fifth, *state.winners}:
        worth[seat] += WON
    return above_average(worth)
