"""What a bot thinks of a position. The unit of value is UNIT points. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from winedark.common.opening import in_laps as opening
from winedark.games.medemp.bots.average import average
from winedark.games.medemp.bots.chance import worth
from winedark.games.medemp.bots.horizon import decided, ended, horizon, strides
from winedark.games.medemp.bots.moves import candidates, replies
from winedark.games.medemp.bots.standing import standings
from winedark.games.medemp.bots.weights import PERSONALITIES, SEASONED, UNIT, Weights
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.state import World

__all__ = [
    "AFFORDS",
    "ERRS",
    "PERSONALITIES",
    "SEASONED",
    "average",
    "candidates",
    "ended",
    "evaluate",
    "horizon",
    "opening",
    "replies",
    "standings",
    "strides",
]
AFFORDS = 0.75  # the work of a decision, as part of what the kit gives: twice as much chooses hardly better
ERRS = 0.3  # Easy's errors, likewise: with larger ones it hardly beats random, for its moves are worth a point or two each


def evaluate(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """How good the position is for a seat, on average over what dice and combats under way may bring."""
    if state.winners:
        return decided(state, seat)
    return worth(game, state, seat, weights) / UNIT
