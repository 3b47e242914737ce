"""Members laid in a row: which, how many, in what order; decks that a side may well lay."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from winedark.common.rounding import rounded
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Text

Items = tuple[tuple[int, int], ...]  # (member, how many there are), …


class Order(NamedTuple):
    """Members of a lower rank come before those of a higher one; so many `strays` may lie anywhere. `why` says so."""

    rank: Callable[[int], int]
    strays: int
    why: Text

    def holds(self, args: Action) -> bool:
        """Are the members in order, once the strays are taken away?"""
        ends: list[int] = []  # the lowest rank in which a row of each length in order can end
        for rank in map(self.rank, args):
            at = bisect_right(ends, rank)
            ends[at : at + 1] = [rank]
        return len(args) - len(ends) <= self.strays


class Limit(NamedTuple):
    """At most so many of a group of kinds. The groups of one row have no member in common."""

    kinds: frozenset[int]
    most: int
    why: Text

    def holds(self, args: Action) -> bool:
        """Are there no more of them?"""
        return sum(a in self.kinds for a in args) <= self.most


class OrderedPick(Pattern):
    """`most` of the items in a row, or as many as the limits let lie there. The items stand in order of preference."""

    __slots__ = ("high", "items", "limits", "low", "order")
    ordered = True

    def __init__(self, items: Items, most: int, order: Order | None = None, limits: tuple[Limit, ...] = ()) -> None:
        self.items, self.order, self.limits = items, order, limits
        self.low = self.high = min(most, len(self._fitting(self._pool(), most)))

    def members(self) -> Items:
        return self.items

    def admits(self, args: Action) -> bool:
        return len(args) == self.high and self._there(args) and self.may_begin(args)

    def may_begin(self, args: Action) -> bool:
        """Do these break neither a limit nor the order?"""
        return all(limit.holds(args) for limit in self.limits) and (self.order is None or self.order.holds(args))

    def suggest(self) -> Action:
        return self._arranged(self._fitting(self._pool(), self.high))

    def sample(self, rng: Random) -> Action:
        pool = self._pool()
        row = list(self._arranged(self._fitting(rng.sample(pool, len(pool)), self.high)))
        for _ in range(self.order.strays if self.order and row else 0):
            stray = row.pop(int(rng.random() * len(row)))
            row.insert(int(rng.random() * (len(row) + 1)), stray)
        return tuple(row)

    def completed(self, start: Action, rng: Random) -> Action:
        """An admitted row that begins with `start`, the rest at random; () if there is none."""
        if len(start) == self.high:
            return start if self.admits(start) else ()
        pool = self._pool()
        for member in dict.fromkeys(rng.sample(pool, len(pool))):
            longer = (*start, member)
            if self._there(longer) and self.may_begin(longer) and (row := self.completed(longer, rng)):
                return row
        return ()

    def why(self, args: Action) -> Text:
        if len(args) != self.high or not self._there(args):
            return super().why(args)
        broken = next((limit.why for limit in self.limits if not limit.holds(args)), None)
        if broken is None and self.order is not None and not self.order.holds(args):
            broken = self.order.why
        return broken or super().why(args)

    def _there(self, args: Action) -> bool:
        have = dict(self.items)
        return all(args.count(a) <= have.get(a, 0) for a in args)

    def _pool(self) -> list[int]:
        return [member for member, n in self.items for _ in range(n)]

    def _fitting(self, pool: list[int], most: int) -> list[int]:
        """The first of the pool that fit beside each other."""
        if not self.limits:
            return pool[:most]
        row: list[int] = []
        for member in pool:
            if len(row) == most:
                break
            if all(limit.holds((*row, member)) for limit in self.limits):
                row.append(member)
        return row

    def _arranged(self, row: list[int]) -> Action:
        return tuple(sorted(row, key=self.order.rank) if self.order else row)


# ---- decks that a side may well lay
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
