"""Rows of cards that a side may well lay in a battle, as far as anybody can guess who knows both hands (R-004)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from winedark.common.rounding import rounded
from winedark.games.ancient.rules.ordered_pick import OrderedPick

Deck = tuple[int, ...]
WHIM = 1.3  # how far a card moves in the order of preference


def decks(row: OrderedPick, count: int, rng: Random) -> list[Deck]:
    """So many decks or fewer, each once."""
    return [*dict.fromkeys(drawn(row, count, rng))]


def drawn(row: OrderedPick, count: int, rng: Random) -> Iterator[Deck]:
    """So many decks: mostly of the cards that do best against the other's hand, in any order that is allowed."""
    yield row.suggest()
    for _ in range(count - 1):
        liked = sorted(range(len(row.items)), key=lambda k: k + rounded(rng.gauss(0.0, WHIM)))
        cards = list(OrderedPick(tuple(row.items[k] for k in liked), row.high, row.order, row.limits).suggest())
        rng.shuffle(cards)
        if row.order:
            cards.sort(key=row.order.rank)
            for _ in range(row.order.strays):
                cards.insert(int(rng.random() * len(cards)), cards.pop(int(rng.random() * len(cards))))
        yield tuple(cards)
