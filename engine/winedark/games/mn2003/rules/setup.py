"""Chapter 1: the board before the first decision."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.start import settle
from winedark.games.mare_nostrum.rules.state import set_owner
from winedark.games.mare_nostrum.rules.units import add_legions
from winedark.games.mn2003.rules.board import (
    BOARD,
    CAPITALS,
    CARDS,
    CIVIC_HERO,
    FIRST_HOLDERS,
    FULL,
    GENERAL,
    PYRAMIDS,
    START_POINTS,
    STARTS,
    WARES,
)
from winedark.games.mn2003.rules.roles import COUNTS
from winedark.games.mn2003.rules.state import Empire, World
from winedark.kernel.state import Frame

LANDS, WATERS = len(FULL.provinces), len(FULL.seas)


def start_position(sides: Sequence[str], players: int, free: bool = False, longer: bool = False) -> World:
    """The board before the first decision: `sides` are the civilizations by seat, the first ones played (1.4, 1.5)."""
    state = World(
        empires=[_side() for _ in sides], owner=[NOBODY] * LANDS, conqueror=[NOBODY] * LANDS, supply=list(CARDS), leaders=[],
        sailed=[0] * WATERS, marched=[0] * LANDS, fought=[0] * LANDS, fought_at_sea=[0] * WATERS,
        up=GENERAL | 1 << PYRAMIDS, free=free, longer=longer, board=BOARD, stack=[Frame("game")],
    )  # fmt: skip
    for seat, name in enumerate(sides):
        if seat >= players:
            _stay_neutral(state, seat, name)
        elif free:
            state.up |= 1 << CIVIC_HERO[name]
            state.empires[seat].points = START_POINTS
        else:
            settle(state, seat, STARTS[name])  # 1.11 to 1.16
    state.leaders = first_leaders(state, sides, players)
    return state


def _side() -> Empire:
    return Empire(purse=[0] * WARES.kinds, legions=[0] * LANDS, triremes=[0] * WATERS, docked=[0] * LANDS)


def _stay_neutral(state: World, seat: int, name: str) -> None:
    """A civilization that nobody plays guards its capital province and those that border it on land (1.5)."""
    empire, capital = state.empires[seat], CAPITALS[name]
    for r in (capital, *bits(FULL.land[capital])):
        set_owner(state, r, seat)
        add_legions(empire, r, 1)
    empire.forts = 1 << capital


def first_leaders(state: World, sides: Sequence[str], players: int) -> list[int]:
    """The holders of the three roles. One whose civilization nobody plays goes to a player who has none yet: to the highest
    count, or the first in the order of the civilizations (1.21, R-008)."""
    leaders = [sides.index(name) for name in FIRST_HOLDERS]
    for office, holder in enumerate(leaders):
        if holder >= players:
            without = [seat for seat in range(players) if seat not in leaders]
            leaders[office] = max(without, key=lambda seat: COUNTS[office](state, seat))
    return leaders
