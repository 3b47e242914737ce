"""What the Pyramids cost: 12 cards, and in the longer game 13 tax cards or one commodity of each kind (4.6, 1.23, R-051)."""

from __future__ import annotations

from random import Random

from winedark.games.mare_nostrum.rules.goods import Budget, Payment
from winedark.games.mn2003.rules.board import LONGER_PYRAMIDS_COST, PYRAMIDS_COST, TAX
from winedark.kernel.step import Action
from winedark.kernel.text import Text

KINDS = TAX  # commodities are numbered below the tax card: so many kinds there are


def in_taxes(longer: bool) -> int:
    """How many tax cards pay for the Pyramids."""
    return LONGER_PYRAMIDS_COST if longer else PYRAMIDS_COST


def in_goods(longer: bool) -> int:
    """How many different commodities pay for them: there are no more kinds than this."""
    return min(in_taxes(longer), KINDS)


def payable(budget: Budget, longer: bool) -> bool:
    """Can these means pay for them?"""
    return budget.coins >= in_taxes(longer) or len(budget.counts) - budget.counts.count(0) >= in_goods(longer)


def payment(budget: Budget, longer: bool) -> Payment:
    """The open payment for them."""
    return Either(budget, in_taxes(longer)) if longer else Payment(budget, in_taxes(longer))


def price(longer: bool) -> Text:
    """The price in words."""
    return Text("price.either" if longer else "price.any", {"n": in_taxes(longer), "n2": in_goods(longer)})


class Either(Payment):
    """The price of the longer game: `cost` tax cards, or one commodity of each kind."""

    __slots__ = ("goods", "taxes")

    def __init__(self, budget: Budget, cost: int) -> None:
        super().__init__(budget, cost)
        self.low = KINDS
        self.goods, self.taxes = Payment(budget, KINDS), Payment(budget, cost)

    def _meant(self, args: Action) -> Payment:
        return self.taxes if TAX in args else self.goods

    def admits(self, args: Action) -> bool:
        return self._meant(args).admits(args)

    def why(self, args: Action) -> Text:
        return self._meant(args).why(args)

    def suggest(self) -> Action:
        return self._admitted(self.goods.suggest(), self.taxes.suggest())[0]

    def sample(self, rng: Random) -> Action:
        ways = self._admitted(self.goods.suggest(), self.taxes.sample(rng))
        return ways[int(rng.random() * len(ways))]

    def _admitted(self, *ways: Action) -> list[Action]:
        return [way for way in ways if self.admits(way)]
