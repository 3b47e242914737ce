"""Positions of Mare Nostrum: Empires made smaller, piece by piece, for a case that is shrunk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.restated.asks import numbers
from tests.restated.mn2016.board import COIN, LEGENDARY, PROVINCES, SITES_IN
from tests.restated.mn2016.scramble import change_owner


def changes(g: Any) -> Iterator[Callable[[Any], None]]:
    """Every piece taken away by itself."""
    for seat, e in enumerate(g.empires):
        yield partial(empty_hand, seat=seat)
        yield partial(forget, seat=seat, field="used")
        yield from (partial(drop_tile, seat=seat, tile=tile) for tile in e.tiles)
        yield from (partial(clear_sea, seat=seat, sea=sea) for sea in numbers(e.fleet))
        yield from (partial(clear_land, seat=seat, province=province) for province in numbers(e.troops | e.forts))
        yield from (partial(empty_hand, seat=seat, only=kind) for kind, n in enumerate(e.purse) if n)
    yield from (partial(clear_province, province=province) for province in range(len(PROVINCES)))
    yield from (partial(raze, site=site) for site in numbers(g.built))


def forget(g: Any, seat: int, field: str) -> None:
    setattr(g.empires[seat], field, 0)


def empty_hand(g: Any, seat: int, only: int | None = None) -> None:
    purse, g.empires[seat].known = g.empires[seat].purse, []
    for kind in range(len(purse)) if only is None else (only,):
        if kind <= COIN:
            g.supply[kind] += purse[kind]
        else:
            g.pile = sorted(g.pile + [kind - LEGENDARY] * purse[kind])
        purse[kind] = 0


def drop_tile(g: Any, seat: int, tile: int) -> None:
    e = g.empires[seat]
    e.tiles = tuple(other for other in e.tiles if other != tile)
    e.powers &= ~(1 << tile)
    e.used &= ~(1 << tile)
    g.up |= 1 << tile


def clear_sea(g: Any, seat: int, sea: int) -> None:
    g.empires[seat].triremes[sea] = 0
    g.empires[seat].fleet &= ~(1 << sea)


def clear_land(g: Any, seat: int, province: int) -> None:
    e = g.empires[seat]
    e.legions[province] = 0
    e.troops &= ~(1 << province)
    e.forts &= ~(1 << province)
    if g.conqueror[province] == seat:
        end_holds(g, province)


def end_holds(g: Any, province: int) -> None:
    g.conqueror[province] = -1
    g.seized &= ~(1 << province)
    for site in SITES_IN[province]:
        g.occupied &= ~(1 << site)
        g.ruins &= ~(1 << site)


def clear_province(g: Any, province: int) -> None:
    end_holds(g, province)
    change_owner(g, province, -1)
    for e in g.empires:
        e.held &= ~(1 << province)
    for site in SITES_IN[province]:
        g.built &= ~(1 << site)


def raze(g: Any, site: int) -> None:
    g.built &= ~(1 << site)
    g.occupied &= ~(1 << site)
