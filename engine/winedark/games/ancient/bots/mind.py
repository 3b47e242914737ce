"""What a bot thinks of a position, in UNIT points, and how far it plays a plan out. `candidates` are the moves that it weighs."""

from __future__ import annotations

from math import fsum

from winedark.ai.mind import Mind
from winedark.ai.opening import in_laps
from winedark.games.ancient.bots import standing
from winedark.games.ancient.bots.chance import fates
from winedark.games.ancient.bots.deck import hidden, outguess
from winedark.games.ancient.bots.moves import candidates, replies
from winedark.games.ancient.bots.standing import position
from winedark.games.ancient.bots.weights import EXPERT, HARD, PERSONALITIES, UNIT, Weights
from winedark.games.ancient.rules.pieces import owned
from winedark.games.ancient.rules.state import World
from winedark.kernel.game import Game


def horizon(game: Game[World], state: World) -> object:
    """Whose action it is; in the set-up, how many areas have been settled."""
    return (True, state.active) if state.round else (False, owned(state).bit_count())


def strides(game: Game[World]) -> int:
    """Everybody acts, or settles, once."""
    return game.seat_count


WIN = 1000.0


def evaluate(game: Game[World], state: World, seat: int, weights: Weights) -> float:
    """How good the position is for a seat, on average over what is about to be decided by dice or in battle."""
    if state.winners:
        return WIN if seat in state.winners else -WIN
    found = fates(state, seat, weights)
    unchanged = position(state, seat, weights)  # hardly ever not among them, and sometimes twice
    return fsum([p * ((unchanged if h is state else position(h, seat, weights)) + more) for p, h, more in found]) / UNIT


def standings(game: Game[World], state: World, seat: int, weights: Weights) -> list[float]:
    """By player: what everybody has, as `seat` sees it."""
    return standing.standings(state, weights)


MIND = Mind(
    evaluate=evaluate,
    candidates=candidates,
    personalities=PERSONALITIES,
    hard_weights=HARD,
    expert_weights=EXPERT,
    standings=standings,
    opening=in_laps,
    hidden=hidden,
    outguess=outguess,
    horizon=horizon,
    strides=strides,
    replies=replies,
    averages_chance=True,
    effort=1.5,  # a playout has many moves that are quickly judged
)
