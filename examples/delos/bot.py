"""What a bot thinks of a position, in jars."""

from __future__ import annotations

from typing import Any

from winedark.kernel.step import Action, suggested

from .board import DELOS, FAR, HOLD, ISLANDS, ROUNDS
from .state import Sea

TASTES = (0.4, 0.0, 0.8)  # how much the best rival's success weighs: the balanced bot first, then the personalities


def evaluate(game: Any, sea: Sea, seat: int, rivalry: float) -> float:
    """How good the position is for a seat."""
    rivals = max(worth(sea, other) for other in range(len(sea.ships)) if other != seat)
    return worth(sea, seat) - rivalry * rivals


def worth(sea: Sea, seat: int) -> float:
    """Jars given, jars aboard that can still be given, and the best that can still be fetched: the nearer, the better."""
    ship, left = sea.ships[seat], ROUNDS - sea.round
    home = FAR[ship.at][DELOS]
    aboard = ship.jars * (0.95 - 0.05 * home) if home <= left else 0.0
    return ship.gifts + aboard + max(_fetched(sea, seat, island, left) for island in range(len(ISLANDS)))


def _fetched(sea: Sea, seat: int, island: int, left: int) -> float:
    """What an island's jars promise a ship with so many rounds left."""
    ship = sea.ships[seat]
    way = FAR[ship.at][island] + FAR[island][DELOS]
    return min(sea.jars[island], HOLD - ship.jars) * (0.6 - 0.06 * way) if way <= left else 0.0


def candidates(game: Any, sea: Sea, seat: int, legal: list[Action], rivalry: float) -> list[Action]:
    """Every option, with as many jars as there is room for."""
    return [suggested(option) for option in legal]
