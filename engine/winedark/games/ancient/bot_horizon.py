"""How far a bot plays a plan out: until it is this player's turn again; and how long it is early in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.ancient.pieces import owned
from winedark.games.ancient.state import World

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

OPENING = 3  # rounds of the first turn that belong to it, with the set-up before them


def opening(game: AncientWorld, state: World) -> bool:
    """Is it so early that plans which are worth about the same are drawn from? The kit's rounds are turns here."""
    return state.round <= 1 and state.lap <= OPENING


def horizon(game: AncientWorld, state: World) -> object:
    """Whose action it is; in the set-up, how many areas have been settled."""
    return (True, state.active) if state.round else (False, owned(state).bit_count())


def strides(game: AncientWorld) -> int:
    """Everybody acts, or settles, once."""
    return game.seat_count
