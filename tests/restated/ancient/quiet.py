"""Positions of Empires of the Ancient World made smaller, piece by piece, for a case that is shrunk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.restated.ancient.board import CARDS, EVERYWHERE
from tests.restated.ancient.scramble import added, changed
from tests.restated.asks import numbers


def changes(g: Any) -> Iterator[Callable[[Any], None]]:
    """Every piece taken away by itself."""
    for seat, player in enumerate(g.players):
        yield partial(no_cubes, seat=seat)
        yield partial(no_plunder, seat=seat)
        yield partial(no_warehouse, seat=seat)
        yield partial(forget, seat=seat, field="points")
        for area in numbers(player.lands):
            yield partial(no_bases, seat=seat, area=area)
        for kind in sorted({*player.hand, *player.people}):
            yield partial(no_card, seat=seat, kind=kind)
        for area in EVERYWHERE:
            if player.cubes[area]:
                yield partial(no_cubes, seat=seat, area=area)
    yield from (partial(no_fort, area=area) for area in numbers(g.forts))


def forget(g: Any, seat: int, field: str) -> None:
    setattr(g.players[seat], field, 0)


def no_cubes(g: Any, seat: int, area: int | None = None) -> None:
    player = g.players[seat]
    for one in EVERYWHERE if area is None else (area,):
        player.stock += player.cubes[one]
        player.cubes = changed(player.cubes, one, 0)


def no_fort(g: Any, area: int) -> None:
    g.forts &= ~(1 << area)


def no_plunder(g: Any, seat: int) -> None:
    for other, count in enumerate(g.players[seat].plunder):
        g.players[other].stock += count
    g.players[seat].plunder = (0,) * len(g.players)


def no_warehouse(g: Any, seat: int) -> None:
    g.players[seat].stock += g.players[seat].warehouse
    g.players[seat].warehouse = 0


def no_bases(g: Any, seat: int, area: int) -> None:
    player = g.players[seat]
    player.discs += player.bases[area]
    player.bases = changed(player.bases, area, 0)
    player.lands &= ~(1 << area)
    g.owner = changed(g.owner, area, -1)
    g.forts &= ~(1 << area)


def no_card(g: Any, seat: int, kind: int) -> None:
    """A mercenary or a person goes under the deck; armies stay."""
    player = g.players[seat]
    if CARDS[kind].group != "army":
        g.deck = added(g.deck, kind, (*player.hand, *player.people).count(kind))
        player.hand = tuple(card for card in player.hand if card != kind)
        player.people = tuple(card for card in player.people if card != kind)
