"""What a bot thinks of a position. The unit of value is UNIT points. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.ancient.bot_deck import hidden
from winedark.games.ancient.bot_fate import fates
from winedark.games.ancient.bot_moves import candidates
from winedark.games.ancient.bot_standing import position
from winedark.games.ancient.bot_taste import TASTES, UNIT, Taste
from winedark.games.ancient.state import World

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

__all__ = ["TASTES", "candidates", "evaluate", "hidden"]
WIN = 1000.0


def evaluate(game: AncientWorld, g: World, seat: int, taste: Taste) -> float:
    """How good the position is for a seat, on average over what is about to be decided by dice or in battle."""
    if g.winners:
        return WIN if seat in g.winners else -WIN
    return sum(p * (position(h, seat, taste) + more) for p, h, more in fates(g, seat, taste)) / UNIT
