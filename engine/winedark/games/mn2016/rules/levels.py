"""Leader levels (6.1 to 6.6) and the trade-track order that is made from them (9.6)."""

from __future__ import annotations

from functools import lru_cache

from winedark.games.mn2016.rules.board import CULTURE, CULTURE_SITES, MILITARY, TILES, TRADE, TRADE_SITES
from winedark.games.mn2016.rules.state import Empire, World, controlled


def bonus(empire: Empire, track: int) -> int:
    """The bonuses of the empire's own tiles on a track; a copied hero brings none (8.10)."""
    return _bonus(empire.tiles, track)


@lru_cache(maxsize=1 << 12)
def _bonus(tiles: tuple[int, ...], track: int) -> int:
    return sum(TILES[t].bonus[track] for t in tiles)


def trade_level(state: World, seat: int) -> int:
    """Caravans and markets controlled, and bonuses (6.1). Circe's legions are no caravans here."""
    return (controlled(state, seat) & TRADE_SITES).bit_count() + bonus(state.empires[seat], TRADE)


def culture_level(state: World, seat: int) -> int:
    """Cities of all kinds and temples controlled, and bonuses (6.2)."""
    return (controlled(state, seat) & CULTURE_SITES).bit_count() + bonus(state.empires[seat], CULTURE)


def military_level(state: World, seat: int) -> int:
    """Units on the map, and bonuses (6.3)."""
    empire = state.empires[seat]
    return sum(empire.legions) + sum(empire.triremes) + empire.forts.bit_count() + bonus(empire, MILITARY)


LEVELS = (trade_level, culture_level, military_level)


def trade_order(state: World) -> list[int]:
    """Seats by trade level, highest first; equals in the order of the empires (9.6)."""
    return sorted(range(len(state.empires)), key=lambda seat: (-trade_level(state, seat), seat))
