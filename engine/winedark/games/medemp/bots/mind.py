"""What a bot thinks of a position, in UNIT points, and how far it plays a plan out. `candidates` are the moves that it weighs."""

from __future__ import annotations

from winedark.ai.mind import Mind
from winedark.ai.opening import in_laps
from winedark.common.dice import FACES
from winedark.games.medemp.bots.chance import certain, won, worth
from winedark.games.medemp.bots.moves import candidates, replies
from winedark.games.medemp.bots.standing import standings
from winedark.games.medemp.bots.weights import HARD, PERSONALITIES, UNIT, Weights
from winedark.games.medemp.rules.assault import RollAssault, attack_dice, defence_dice
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.play import RollForCard, RollForSide
from winedark.games.medemp.rules.state import World
from winedark.kernel.step import CHANCE


def average(game: GameBase, state: World, seat: int, weights: Weights) -> float | None:
    """What the dice of a card or of a city's assault bring on average; None for other chance.

    `evaluate` only guesses what an assault is worth, and misses it by as much as the dice: here both ends are judged.
    """
    step = game.asked(state)[0]
    if isinstance(step, RollForCard):
        return worth(game, state, seat, weights) / UNIT
    if isinstance(step, RollForSide):
        return certain(game, state, seat, weights) / UNIT
    return assaulted(game, state, seat, weights) if isinstance(step, RollAssault) else None


def assaulted(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """The same of an assault: it succeeds or fails, and how clearly makes no difference."""
    own, other, chance = attack_dice(game, state), defence_dice(state), won(game, state)
    found = 0.0
    for part, pips in ((chance, (FACES,) * own + (1,) * other), (1 - chance, (1,) * own + (FACES,) * other)):
        if part:
            h = state.copy()
            game.apply(h, CHANCE, ("roll", *pips), trusted=True)
            found += part * (decided(h, seat) if h.winners else certain(game, h, seat, weights) / UNIT)
    return found


WIN = 1000.0
DUEL = 2  # players


def horizon(game: GameBase, state: World) -> object:
    """The turn, with two players; else whose action it is."""
    return state.round if game.seat_count == DUEL else (state.round, state.active)


def strides(game: GameBase) -> int:
    """To the count, or until everybody has acted once: the turn of many players is long, and what they do hardly foreseen."""
    return 1 if game.seat_count == DUEL else game.seat_count


def decided(state: World, seat: int) -> float:
    """How much a victory is worth, or a defeat."""
    return WIN if seat in state.winners else -WIN


def ended(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """What the end of the game is worth in a playout: by how much it was won or lost.

    The last points hang on dice, so that a narrow victory of a playout tells less than a clear one.
    """
    if state.how != "points":
        return decided(state, seat)
    points = [empire.points for empire in state.empires]
    return (points.pop(seat) - max(points)) / UNIT


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
