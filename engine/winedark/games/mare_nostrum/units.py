"""Where legions, triremes and fortresses are: counts by place, and the places where they are not zero as masks."""

from __future__ import annotations

from winedark.games.mare_nostrum.state import Side, Table


def units(e: Side) -> int:
    """The provinces where a side has a legion or a fortress."""
    mask: int = e.troops | e.forts
    return mask


def others(g: Table, seat: int) -> int:
    """The provinces where any other side has units."""
    mask = 0
    for s, e in enumerate(g.empires):
        if s != seat:
            mask |= e.troops | e.forts
    return mask


def present(g: Table, r: int) -> list[int]:
    """The sides with units in a province."""
    return [s for s, e in enumerate(g.empires) if (e.troops | e.forts) >> r & 1]


def add_legions(e: Side, r: int, n: int) -> None:
    """Place (n > 0) or remove (n < 0) legions."""
    e.legions[r] += n
    e.troops = e.troops | 1 << r if e.legions[r] else e.troops & ~(1 << r)


def add_triremes(e: Side, sea: int, n: int) -> None:
    """Place or remove triremes."""
    e.triremes[sea] += n
    e.fleet = e.fleet | 1 << sea if e.triremes[sea] else e.fleet & ~(1 << sea)
