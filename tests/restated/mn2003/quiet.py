"""Positions of Mare Nostrum (2003) made smaller, piece by piece, for a case that is shrunk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.restated.asks import numbers
from tests.restated.mn2003.board import CARDS, LANDS, SITES_IN
from tests.restated.mn2003.scramble import change_owner


def changes(g: Any) -> Iterator[Callable[[Any], None]]:
    """Every piece taken away by itself."""
    for side in range(5):
        yield partial(empty_hand, side=side)
        yield partial(forget, side=side, field="fresh")
        yield partial(forget, side=side, field="used")
        yield from (partial(drop_tile, side=side, tile=tile) for tile in g.empires[side].tiles)
        yield from (partial(clear_sea, side=side, water=water) for water in numbers(g.empires[side].fleet))
        yield from (partial(clear_land, side=side, land=land) for land in range(len(LANDS)))
        yield from (partial(empty_hand, side=side, card=card) for card in range(len(CARDS)))
    yield from (partial(clear_province, land=land) for land in range(len(LANDS)))
    yield from (partial(raze, site=site) for site in numbers(g.built))


def forget(g: Any, side: int, field: str) -> None:
    setattr(g.empires[side], field, 0)


def empty_hand(g: Any, side: int, card: int | None = None) -> None:
    purse, g.empires[side].known = g.empires[side].purse, []
    for kind in range(len(CARDS)) if card is None else [card]:
        g.supply[kind] += purse[kind]
        purse[kind] = 0


def drop_tile(g: Any, side: int, tile: int) -> None:
    e = g.empires[side]
    e.tiles = tuple(other for other in e.tiles if other != tile)
    e.powers &= ~(1 << tile)
    e.used &= ~(1 << tile)
    g.up |= 1 << tile


def clear_sea(g: Any, side: int, water: int) -> None:
    g.empires[side].triremes[water] = 0
    g.empires[side].fleet &= ~(1 << water)


def clear_land(g: Any, side: int, land: int) -> None:
    """No units of this side in a province, and so no positions of its legions."""
    e = g.empires[side]
    e.legions[land] = e.docked[land] = 0
    for mask in ("troops", "docks", "forts", "doubled"):
        setattr(e, mask, getattr(e, mask) & ~(1 << land))
    if g.conqueror[land] == side:
        free_of_holds(g, land)


def free_of_holds(g: Any, land: int) -> None:
    g.conqueror[land] = -1
    g.seized &= ~(1 << land)
    for site in SITES_IN[LANDS[land]]:
        g.occupied &= ~(1 << site)


def clear_province(g: Any, land: int) -> None:
    """No marker, no building, no position."""
    free_of_holds(g, land)
    change_owner(g, land, -1)
    for e in g.empires:
        e.held &= ~(1 << land)
        e.fresh &= ~(1 << land)
    for site in SITES_IN[LANDS[land]]:
        g.built &= ~(1 << site)


def raze(g: Any, site: int) -> None:
    g.built &= ~(1 << site)
    g.occupied &= ~(1 << site)
