"""What a bot thinks of a position. The unit of value is UNIT points. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from winedark.ai.mind import Mind
from winedark.ai.opening import in_laps
from winedark.games.medemp.bots.average import average
from winedark.games.medemp.bots.chance import worth
from winedark.games.medemp.bots.horizon import decided, ended, horizon, strides
from winedark.games.medemp.bots.moves import candidates, replies
from winedark.games.medemp.bots.standing import standings
from winedark.games.medemp.bots.weights import HARD, PERSONALITIES, UNIT, Weights
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.state import World


def evaluate(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """How good the position is for a seat, on average over what dice and combats under way may bring."""
    if state.winners:
        return decided(state, seat)
    return worth(game, state, seat, weights) / UNIT


MIND = Mind(
    evaluate=evaluate,
    candidates=candidates,
    personalities=PERSONALITIES,
    hard_weights=HARD,
    standings=standings,
    opening=in_laps,
    horizon=horizon,
    strides=strides,
    replies=replies,
    average=average,
    ended=ended,
    easy_errors=0.3,  # with larger ones Easy hardly beats random, for its moves are worth a point or two each
    effort=0.75,  # twice as much chooses hardly better
)
