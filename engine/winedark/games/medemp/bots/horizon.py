"""How far a bot plays a plan out, and what the end of the game is worth there."""

from __future__ import annotations

from winedark.games.medemp.bots.weights import UNIT, Weights
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.state import World

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
