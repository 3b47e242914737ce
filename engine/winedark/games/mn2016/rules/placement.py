"""Where units, buildings and control markers may be placed (4.12 to 4.20)."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.units import others
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import CAPITAL_OF
from winedark.games.mn2016.rules.state import World


def open_lands(state: World, seat: int) -> int:
    """Provinces where units and buildings may be placed: own, without foreign units; the capital always (4.15, 4.17)."""
    return state.empires[seat].lands & ~others(state, seat) | 1 << CAPITAL_OF[seat]


def open_seas(game: GameBase, lands: int) -> int:
    """Seas touching one of these provinces (4.20)."""
    seas = 0
    for r in bits(lands):
        seas |= game.atlas.coast[r]
    return seas


def open_to_control(game: GameBase, state: World, seat: int) -> int:
    """Provinces that a control marker may be placed in (4.12 to 4.14)."""
    empire = state.empires[seat]
    if not empire.markers:
        return 0
    owned = 0
    for other in state.empires:
        owned |= other.lands
    near: int = game.atlas.around(empire.held & empire.lands, empire.fleet)
    return near & ~owned & ~others(state, seat)
