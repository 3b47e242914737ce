"""Where units, buildings and control markers may be placed (4.12 to 4.20), and steps whose options name sites."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.units import others
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import CAPITAL_OF
from winedark.games.mn2016.rules.state import World
from winedark.kernel.step import Action, Step


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


class SiteStep(Step[World]):
    """Templates of its choices may call a site `{building}`, as it comes, or `{target}`, as it stands there."""

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        found = super().named(seat, option)
        return found | {"building": found["site"], "target": found["site"]} if "site" in found else found
