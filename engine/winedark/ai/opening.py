"""How long bots vary how they begin."""

from __future__ import annotations

from typing import Protocol

OPENING = 3  # rounds


class Rounds(Protocol):
    """A state that counts rounds."""

    round: int


class Laps(Rounds, Protocol):
    """A state whose `round` is a turn, and `lap` the round within it."""

    lap: int


def in_rounds(game: object, state: Rounds) -> bool:
    """Is this one of the first rounds of the game?"""
    return state.round <= OPENING


def in_laps(game: object, state: Laps) -> bool:
    """Is this one of the first rounds of the first turn, or the set-up before them?"""
    return state.round <= 1 and state.lap <= OPENING
