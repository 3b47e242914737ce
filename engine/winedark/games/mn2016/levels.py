"""Leader levels (6.1 to 6.6) and the trade-track order that is made from them (9.6)."""

from __future__ import annotations

from winedark.games.mn2016.board import CULTURE, CULTURE_SITES, MILITARY, TILES, TRADE, TRADE_SITES
from winedark.games.mn2016.state import Empire, World, controlled


def bonus(e: Empire, track: int) -> int:
    """The bonuses of the empire's own tiles on a track; a copied hero brings none (8.10)."""
    return sum(TILES[t].bonus[track] for t in e.tiles)


def trade_level(g: World, seat: int) -> int:
    """Caravans and markets controlled, and bonuses (6.1). Circe's legions are no caravans here."""
    return (controlled(g, seat) & TRADE_SITES).bit_count() + bonus(g.empires[seat], TRADE)


def culture_level(g: World, seat: int) -> int:
    """Cities of all kinds and temples controlled, and bonuses (6.2)."""
    return (controlled(g, seat) & CULTURE_SITES).bit_count() + bonus(g.empires[seat], CULTURE)


def military_level(g: World, seat: int) -> int:
    """Units on the map, and bonuses (6.3)."""
    e = g.empires[seat]
    return sum(e.legions) + sum(e.triremes) + e.forts.bit_count() + bonus(e, MILITARY)


LEVELS = (trade_level, culture_level, military_level)


def trade_order(g: World) -> list[int]:
    """Seats by trade level, highest first; equals in the order of the empires (9.6)."""
    return sorted(range(len(g.empires)), key=lambda seat: (-trade_level(g, seat), seat))
