"""Chapter 1: the start position, and the beginners' tiles."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.dice import Lot
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.ledger import seen_whole
from winedark.games.mare_nostrum.rules.start import settle
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import HEROES_AND_WONDERS, PYRAMIDS, STARTS, TOKENS, WARES, starting_leaders
from winedark.games.mn2016.rules.state import Empire, World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Then
from winedark.kernel.text import record

BEGINNERS_TILES = 5  # 1.21


def start_position(provinces: int, seas: int, seats: int, beginner: bool) -> World:
    """The board before the first round (1.3 to 1.22)."""
    state = World(
        empires=[Empire(purse=[0] * WARES.kinds, legions=[0] * provinces, triremes=[0] * seas) for _ in range(seats)],
        owner=[NOBODY] * provinces, conqueror=[NOBODY] * provinces, supply=list(TOKENS),
        pile=list(range(len(WARES.commodities))), discard=[], leaders=starting_leaders(seats),
        sailed=[0] * seas, marched=[0] * provinces, beginner=beginner, up=1 << PYRAMIDS, stack=[Frame("game")],
    )  # fmt: skip
    for seat in range(seats):
        _settle(state, seat)
    if beginner:
        state.down = HEROES_AND_WONDERS
    else:
        state.up |= HEROES_AND_WONDERS
    return state


def _settle(state: World, seat: int) -> None:
    empire, start = state.empires[seat], STARTS[seat]
    empire.markers += 1  # that of the capital is printed on the map (1.8)
    settle(state, seat, start)
    empire.purse = list(start.purse)
    seen_whole(empire, start.purse)
    for kind in range(len(state.supply)):
        state.supply[kind] -= start.purse[kind]


def tiles_to_turn(game: GameBase, state: World, frame: Frame) -> int:
    """How many tiles are still to be turned up (1.21, 4.27)."""
    return min(BEGINNERS_TILES - (state.up & HEROES_AND_WONDERS).bit_count(), state.down.bit_count()) if state.beginner else 0


class TurnTile(Lot[World]):
    """One of the tiles that lie face down is turned up."""

    rule, verb = "4.27", "turn"

    def pool(self, state: World, frame: Frame) -> tuple[int, ...]:
        return bits(state.down)

    def on_turn(self, state: World, frame: Frame, seat: int, tile: int) -> Then:
        state.down &= ~(1 << tile)
        state.up |= 1 << tile
        record(state, "tiles.turned", self.rule, tile=tile)
        return DONE
