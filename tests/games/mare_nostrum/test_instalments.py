"""Several sets out of one purse: what can be paid at all is what trying everything out says, and no first set spoils the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from winedark.games.mare_nostrum.rules.goods import Budget, Instalment, Payment, Wares, spread
from winedark.kernel.step import Action

WARES = Wares(("oil", "wine", "grain", "wood"), twins=True)
POWERS = [(False, False), (True, False), (False, True), (True, True)]


def sets(budget: Budget, cost: int) -> Iterator[Action]:
    """Every set of this cost, by trying every handful of the purse."""
    payment = Payment(budget, cost)
    yield from {hand for hand in combinations(spread(budget.purse), cost) if payment.is_set(hand)}


def tried(budget: Budget, costs: tuple[int, ...]) -> bool:
    """Can all of them be paid? By trying."""
    return not costs or any(tried(left(budget, hand), costs[1:]) for hand in sets(budget, costs[0]))


def left(budget: Budget, hand: Action) -> Budget:
    purse = [n - hand.count(kind) for kind, n in enumerate(budget.purse)]
    return Budget(WARES, purse, budget.twice, budget.swap)


def purses(rng: Random, n: int) -> Iterator[list[int]]:
    for _ in range(n):
        purse = [rng.choice((0, 0, 1, 1, 2, 3)) for _ in range(WARES.coin)]
        yield [*purse, rng.randrange(5), *(int(rng.random() < 0.15) for _ in range(WARES.coin))]


@pytest.mark.parametrize(("twice", "swap"), POWERS)
def test_what_can_be_paid_is_what_trying_everything_says(twice: bool, swap: bool) -> None:
    rng, answers = Random(1), set()
    for purse in purses(rng, 150):
        budget, costs = Budget(WARES, purse, twice, swap), tuple(rng.choice((2, 3, 4)) for _ in range(rng.randint(1, 3)))
        assert budget.pays_all(costs) == tried(budget, costs), (purse, costs)
        answers.add((len(costs), budget.pays_all(costs)))
    assert len(answers) == 6


@pytest.mark.parametrize(("twice", "swap"), POWERS)
def test_a_first_set_leaves_enough_for_the_others(twice: bool, swap: bool) -> None:
    rng, refused = Random(2), 0
    for purse in purses(rng, 150):
        budget, others = Budget(WARES, purse, twice, swap), tuple(rng.choice((2, 3)) for _ in range(rng.randint(1, 2)))
        payment = Instalment(budget, 3, others)
        good = {hand for hand in sets(budget, 3) if tried(left(budget, hand), others)}
        assert {hand for hand in sets(budget, 3) if payment.admits(hand)} == good
        refused += any(payment.why(hand).key == "pick.instalment" for hand in set(sets(budget, 3)) - good)
        if good:
            assert payment.suggest() in good and payment.sample(rng) in good
    assert refused


def test_what_is_no_set_at_all_is_refused_for_that() -> None:
    payment = Instalment(Budget(WARES, [2, 1, 1, 1, 1, 0, 0, 0, 0]), 3, (2,))
    assert payment.why((0, 0, 1)).key == "pick.repeated"
    assert payment.why((0, 1)).key == "pick.short"
