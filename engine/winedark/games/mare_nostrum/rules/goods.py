"""Wares and the sets that pay for things: all coins, or all different goods.

A purse is a list of counts by kind: the commodities 0…C-1, the coin C, then the legendary twins C+1…2C of the
commodities in titles that have them. Twins count as their commodity in a set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations_with_replacement, product
from operator import add
from random import Random
from typing import NamedTuple

from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Text

Purse = list[int]


class Wares:
    """The commodities of a title; `coin` is the coin's number, `kinds` how long a purse is."""

    def __init__(self, commodities: tuple[str, ...], twins: bool) -> None:
        self.commodities, self.coin = commodities, len(commodities)
        self.kinds = 2 * self.coin + 1 if twins else self.coin + 1

    def commodity(self, kind: int) -> int:
        """The commodity that `kind` counts as; the coin is its own."""
        return kind if kind <= self.coin else kind - self.coin - 1

    def twin(self, commodity: int) -> int:
        """The legendary kind of a commodity."""
        return commodity + self.coin + 1

    def held(self, purse: Purse, kind: int) -> int:
        """How many of a resource there are in a purse; a legendary twin is one of its commodity."""
        good = self.commodity(kind)
        return purse[good] + (purse[self.twin(good)] if good != self.coin and self.kinds > self.coin + 1 else 0)


def spread(purse: Purse) -> tuple[int, ...]:
    """A purse as one kind per resource."""
    return tuple(kind for kind, n in enumerate(purse) for _ in range(n))


class Budget:
    """What one purse can pay, read once: how large a set of either sort it can lay out.

    `twice`: one commodity may stand twice in each set of goods. `swap`: each set may hold one of the other sort.
    """

    __slots__ = ("coins", "counts", "largest", "purse", "swap", "twice", "wares")

    def __init__(self, wares: Wares, purse: Purse, twice: bool = False, swap: bool = False) -> None:
        coin = wares.coin
        counts = purse[:coin] if wares.kinds == coin + 1 else [*map(add, purse, purse[coin + 1 :])]
        self.wares, self.purse, self.twice, self.swap = wares, purse, twice, swap
        self.coins, self.counts = purse[coin], counts
        self.largest = max(self.goods_set(), self.coin_set())

    def goods_set(self) -> int:
        """How large a set of goods can be."""
        size = len(self.counts) - self.counts.count(0)
        if self.twice and size and max(self.counts) > 1:
            size += 1
        return size + 1 if self.swap and self.coins else size

    def coin_set(self) -> int:
        """How large a set of coins can be."""
        return self.coins + 1 if self.swap and any(self.counts) else self.coins

    def pays(self, cost: int) -> bool:
        """Is there a set of `cost`?"""
        return cost <= self.largest

    def pays_all(self, costs: Sequence[int]) -> bool:
        """Can a set be laid out for each of these costs, all of them out of this one purse?"""
        if sum(costs) > sum(self.purse):
            return False
        ways = [combinations_with_replacement(tuple(self.makes(cost)), n) for cost, n in Counter(costs).items()]
        return any(self._affords(tuple(chain(*makes))) for makes in product(*ways))

    def makes(self, cost: int) -> Iterator[Make]:
        """What sets of `cost` are made of: goods with or without a pair and a coin, coins with or without a good."""
        for coin in range(self.swap + 1):
            yield from (Make(cost - pair - coin, pair, coin) for pair in range(self.twice + 1) if cost >= pair + coin)
        yield from (Make(0, good, cost - good) for good in range(self.swap + 1))

    def _affords(self, makes: tuple[Make, ...]) -> bool:
        """Different goods can be dealt out to sets if, for every k, the k largest of them find enough goods: each kind serves
        each of the k only once (Gale and Ryser). Goods of any kind take what is left.
        """
        if sum(m.coins for m in makes) > self.coins or sum(m.different + m.any for m in makes) > sum(self.counts):
            return False
        sizes = sorted((m.different for m in makes), reverse=True)
        return all(sum(sizes[:k]) <= sum(min(n, k) for n in self.counts) for k in range(1, len(sizes) + 1))


class Make(NamedTuple):
    """What a set is made of: goods of different kinds, a good of any kind that may be there already, coins."""

    different: int
    any: int
    coins: int


class Payment(Pattern):
    """A set of `cost` resources out of a purse, of whichever sort the rules and the payer's powers allow."""

    __slots__ = ("budget", "cost", "high", "low")
    cost: int
    spends = True

    def __init__(self, budget: Budget, cost: int) -> None:
        self.budget = budget
        self.cost = self.low = self.high = cost

    def members(self) -> tuple[tuple[int, int], ...]:
        return tuple((kind, n) for kind, n in enumerate(self.budget.purse) if n)

    def admits(self, args: Action) -> bool:
        purse = self.budget.purse
        if len(args) != self.cost or any(not isinstance(k, int) or not 0 <= k < len(purse) for k in args):
            return False
        return all(args.count(k) <= purse[k] for k in set(args)) and self.is_set(args)

    def is_set(self, args: Action) -> bool:
        """Do these make one set, no matter who owns them?"""
        m = self.budget
        goods = [m.wares.commodity(k) for k in args if k != m.wares.coin]
        coins = len(args) - len(goods)
        repeats = len(goods) - len(set(goods))
        as_goods = repeats <= m.twice and coins <= m.swap
        return as_goods or len(goods) <= m.swap

    def why(self, args: Action) -> Text:
        if len(args) != self.cost or self.is_set(args):
            return super().why(args)
        m, coins = self.budget, args.count(self.budget.wares.coin)
        if coins > m.swap:
            return Text("pick.mixed_one" if m.swap else "pick.mixed")
        return Text("pick.repeated_one" if m.twice else "pick.repeated")

    def suggest(self) -> Action:
        return self._goods(self._plentiful()) or self._coins(self._plentiful())

    def sample(self, rng: Random) -> Action:
        kinds = [c for c, n in enumerate(self.budget.counts) if n]
        order = sorted(kinds, key=lambda _: rng.random())
        one, other = (self._coins, self._goods) if rng.random() < 0.5 else (self._goods, self._coins)
        return one(order) or other(order)

    def _plentiful(self) -> list[int]:
        counts = self.budget.counts
        return sorted((c for c, n in enumerate(counts) if n), key=lambda c: (-counts[c], c))

    def _goods(self, order: list[int]) -> Action:
        """A set of different goods, in this order of preference; () if there is none."""
        m, chosen = self.budget, order[: self.cost]
        if len(chosen) < self.cost and m.twice:
            chosen = chosen + [c for c in order if m.counts[c] > 1][:1]
        if len(chosen) < self.cost and m.swap and m.coins:
            chosen = [*chosen, m.wares.coin]
        return self._kinds(chosen) if len(chosen) == self.cost else ()

    def _coins(self, order: list[int]) -> Action:
        m, coins = self.budget, min(self.cost, self.budget.coins)
        chosen = [m.wares.coin] * coins + (order[:1] if coins < self.cost and m.swap else [])
        return self._kinds(chosen) if len(chosen) == self.cost else ()

    def _kinds(self, chosen: list[int]) -> Action:
        """Commodities become kinds of this purse: the plain token first, then its legendary twin."""
        m = self.budget
        taken: list[int] = []
        for c in chosen:
            left = m.purse[c] - taken.count(c)
            taken.append(c if left > 0 else m.wares.twin(c))
        return tuple(sorted(taken))


class Instalment(Payment):
    """A set for the first of several things that are bought together: what is left must pay for the `others`."""

    __slots__ = ("others",)

    def __init__(self, budget: Budget, cost: int, others: tuple[int, ...]) -> None:
        super().__init__(budget, cost)
        self.others = others

    def admits(self, args: Action) -> bool:
        return super().admits(args) and self._leaves_enough(args)

    def why(self, args: Action) -> Text:
        enough = not super().admits(args) or self._leaves_enough(args)
        return super().why(args) if enough else Text("pick.instalment")

    def suggest(self) -> Action:
        order = self._plentiful()
        return next((args for make in self.budget.makes(self.cost) if self.admits(args := self._made(make, order))), ())

    def sample(self, rng: Random) -> Action:
        drawn = super().sample(rng)
        return drawn if self.admits(drawn) else self.suggest()

    def _made(self, make: Make, order: list[int]) -> Action:
        """A set made so, that leaves as many kinds as it can: of everything it takes what there is most of."""
        m, chosen = self.budget, order[: make.different]
        for _ in range(make.any):
            chosen = [*chosen, max(range(len(m.counts)), key=lambda c: m.counts[c] - chosen.count(c))]
        return self._kinds([*chosen, *[m.wares.coin] * make.coins])

    def _leaves_enough(self, args: Action) -> bool:
        m = self.budget
        left = [n - args.count(kind) for kind, n in enumerate(m.purse)]
        return Budget(m.wares, left, m.twice, m.swap).pays_all(self.others)


class OneOf(Pattern):
    """One resource of the given kinds, as the discounts allow."""

    __slots__ = ("kinds",)
    low = high = 1
    spends = True

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds

    def members(self) -> tuple[tuple[int, int], ...]:
        return tuple((kind, 1) for kind in self.kinds)

    def admits(self, args: Action) -> bool:
        return len(args) == 1 and args[0] in self.kinds

    def suggest(self) -> Action:
        return self.kinds[:1]

    def sample(self, rng: Random) -> Action:
        return (self.kinds[int(rng.random() * len(self.kinds))],)
