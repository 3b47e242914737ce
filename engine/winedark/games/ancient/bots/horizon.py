"""How far a bot plays a plan out: until it is this player's turn again."""

from __future__ import annotations

from winedark.games.ancient.rules.pieces import owned
from winedark.games.ancient.rules.state import World
from winedark.kernel.game import Game


def horizon(game: Game[World], state: World) -> object:
    """Whose action it is; in the set-up, how many areas have been settled."""
    return (True, state.active) if state.round else (False, owned(state).bit_count())


def strides(game: Game[World]) -> int:
    """Everybody acts, or settles, once."""
    return game.seat_count
