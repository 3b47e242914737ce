"""What a bot thinks of a position, in jars."""

from __future__ import annotations

from dataclasses import dataclass, replace

from winedark.ai.mind import Mind
from winedark.kernel.game import Game
from winedark.kernel.step import Action, suggested

from .board import DELOS, FAR, HOLD, ISLANDS, ROUNDS
from .state import Sea, poured


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What a bot likes, in jars."""

    aboard: float = 1.0  # a jar aboard that can still be given, as part of what it is then worth
    fetch: float = 1.0  # the best that can still be fetched, likewise
    rivalry: float = 0.4  # the best rival's success is one's own harm to this part


BALANCED = Weights()
PERSONALITIES = (BALANCED, replace(BALANCED, rivalry=0.0), replace(BALANCED, rivalry=0.8))


def evaluate(game: Game[Sea], state: Sea, seat: int, weights: Weights) -> float:
    """How good the position is for a seat."""
    rivals = max(worth(state, other, weights) for other in range(len(state.ships)) if other != seat)
    return worth(state, seat, weights) - weights.rivalry * rivals


def worth(state: Sea, seat: int, weights: Weights) -> float:
    """Jars given, jars aboard that can still be given, and the best that can still be fetched: the nearer, the better."""
    ship, left = state.ships[seat], ROUNDS - state.round
    home = FAR[ship.at][DELOS]
    aboard = (ship.jars - poured(ship)) * (0.95 - 0.05 * home) if home <= left else 0.0
    fetched = max(_fetched(state, seat, island, left) for island in range(len(ISLANDS)))
    return ship.gifts + weights.aboard * aboard + weights.fetch * fetched


def _fetched(state: Sea, seat: int, island: int, left: int) -> float:
    """What an island's jars promise a ship with so many rounds left."""
    ship = state.ships[seat]
    way = FAR[ship.at][island] + FAR[island][DELOS]
    return min(state.jars[island], HOLD - ship.jars) * (0.6 - 0.06 * way) if way <= left else 0.0


def candidates(game: Game[Sea], state: Sea, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Every option, with as many jars as there is room for; of those to be poured every number."""
    found = [suggested(option) for option in legal]
    return found + [("pour", n) for verb, *most in found if verb == "pour" for n in range(1, most[0])]


MIND = Mind(easy_errors=0.1, evaluate=evaluate, candidates=candidates, personalities=PERSONALITIES)
