"""Positions of Mediterranean Empires made smaller, piece by piece, for a case that is shrunk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.restated.asks import numbers
from tests.restated.medemp.board import CARDS, EMPIRES
from tests.restated.medemp.reading import KINDS


def changes(g: Any) -> Iterator[Callable[[Any], None]]:
    """Every piece taken away by itself."""
    yield no_truces
    for field in ("enraged", "all_passed"):
        yield partial(nothing, field=field)
    for seat, player in enumerate(g.empires):
        yield partial(no_points, seat=seat)
        for kind in sorted(set(player.hand)):
            yield partial(no_card, seat=seat, kind=kind)
        yield partial(no_discards, seat=seat)
    yield from (partial(not_subdued, area=area) for area in numbers(g.subdued))
    for city, owner in enumerate(g.owner):
        if owner >= 0:
            yield partial(no_city, city=city)
        if g.markers[city] > 1:
            yield partial(one_marker, city=city)


def nothing(g: Any, field: str) -> None:
    setattr(g, field, type(getattr(g, field))())


def no_truces(g: Any) -> None:
    g.truces = ()


def no_points(g: Any, seat: int) -> None:
    g.empires[seat].points = 0


def no_card(g: Any, seat: int, kind: int) -> None:
    """All cards of a kind in a hand go back to their deck."""
    player = g.empires[seat]
    copies = player.hand.count(kind)
    player.hand = tuple(one for one in player.hand if one != kind)
    deck = EMPIRES.index(CARDS[KINDS[kind]].deck)
    owner = next((one for one in g.empires if one.deck + one.discard and of_deck(one) == deck), None)
    if owner is not None:
        owner.deck = tuple(sorted((*owner.deck, *[kind] * copies)))


def of_deck(player: Any) -> int:
    """Whose cards lie in a player's deck and discard pile."""
    return EMPIRES.index(CARDS[KINDS[(player.deck + player.discard)[0]]].deck)


def no_discards(g: Any, seat: int) -> None:
    player = g.empires[seat]
    player.deck, player.discard = tuple(sorted(player.deck + player.discard)), ()


def not_subdued(g: Any, area: int) -> None:
    g.subdued &= ~(1 << area)


def no_city(g: Any, city: int) -> None:
    g.empires[g.owner[city]].cities &= ~(1 << city)
    g.owner[city] = -1


def one_marker(g: Any, city: int) -> None:
    g.markers[city] = 1
