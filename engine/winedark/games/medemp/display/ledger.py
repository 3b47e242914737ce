"""The quantities that a player watches, for previews. All of them are public."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.turn import TURNS, goes_on
from winedark.games.medemp.rules.victory import count
from winedark.kernel.game import LedgerEntry
from winedark.kernel.state import Frame


def ledger(game: GameBase, state: World, seat: int) -> list[LedgerEntry]:
    """Points, cities, key cities and markers, cards in hand and deck."""
    empire = state.empires[seat]
    return [
        LedgerEntry("points", empire.points),
        LedgerEntry("cities", bits(empire.cities)),
        LedgerEntry("keys", (empire.cities & game.scenario.keys).bit_count()),
        LedgerEntry("markers", sum(state.markers[city] for city in bits(empire.cities))),
        LedgerEntry("hand", len(empire.hand)),
        LedgerEntry("deck", len(empire.deck)),
    ]


def counted(game: GameBase, state: World) -> list[tuple[int, int]]:
    """By seat: the points that the count would bring if it came now, and the hand limit of the next turn (chapter 20)."""
    h = state.copy()
    count(game, h, Frame(""))
    return [(new.points - old.points, new.limit) for new, old in zip(h.empires, state.empires, strict=True)]


def counts_to_come(game: GameBase, state: World) -> int:
    """How many counts are still to come."""
    if state.winners:
        return 0
    done = state.phase == COUNT or not goes_on(game, state, Frame(""))
    return TURNS - max(state.round, 1) + (0 if done else 1)


COUNT = 3  # the phase in which a count has already been made
