"""Where sides start."""

from __future__ import annotations

from dataclasses import dataclass

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.state import FamilyWorld, set_owner
from winedark.games.mare_nostrum.rules.units import add_legions


@dataclass(frozen=True, slots=True)
class Start:
    """A side's start: provinces, buildings and fortresses as masks, legions by province."""

    hero: int
    capital: int
    provinces: int
    buildings: int
    legions: tuple[tuple[int, int], ...]
    fortresses: int


def settle(state: FamilyWorld, seat: int, start: Start) -> None:
    """Place a side's pieces, and give it its hero."""
    side = state.empires[seat]
    for r in bits(start.provinces):
        set_owner(state, r, seat)
    for r, n in start.legions:
        add_legions(side, r, n)
    state.built |= start.buildings
    side.forts, side.tiles, side.powers = start.fortresses, (start.hero,), 1 << start.hero
