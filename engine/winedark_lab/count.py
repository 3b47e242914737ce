"""How many courses a game can take from a position: a number that changes with almost any mistake in the rules."""

from __future__ import annotations

from random import Random

from winedark.kernel.game import Game, is_chance
from winedark.kernel.state import S
from winedark.kernel.step import CHANCE, suggested


def courses(game: Game[S], state: S, depth: int) -> int:
    """The number of sequences of `depth` decisions, open tails filled in as suggested; chance always falls the same way."""
    state = state.copy()
    while is_chance(seats := game.seats(state)):
        game.apply(state, CHANCE, game.sample(state, Random(0)))
    options = [(seat, option) for seat in seats for option in game.legal(state, seat)]
    if depth == 1:
        return len(options)
    total = 0
    for seat, option in options:
        after = state.copy()
        game.apply(after, seat, suggested(option))
        total += courses(game, after, depth - 1)
    return total
