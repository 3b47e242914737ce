"""What a bot thinks of a position. The unit of value is UNIT points. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.opening import in_laps as opening
from winedark.games.medemp.bot_chance import worth
from winedark.games.medemp.bot_horizon import horizon
from winedark.games.medemp.bot_moves import candidates
from winedark.games.medemp.bot_standing import standings
from winedark.games.medemp.bot_weights import PERSONALITIES, UNIT, Weights
from winedark.games.medemp.state import World

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

__all__ = ["PERSONALITIES", "candidates", "evaluate", "horizon", "opening", "standings"]
WIN = 1000.0


def evaluate(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """How good the position is for a seat, on average over what dice and combats under way may bring."""
    if state.winners:
        return WIN if seat in state.winners else -WIN
    return worth(game, state, seat, weights) / UNIT
