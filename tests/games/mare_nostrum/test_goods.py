"""Sets that pay: against the rule in other words, and against brute force over small purses."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from winedark.games.mare_nostrum.rules.goods import Budget, OneOf, Payment, Purse, Wares

WITH_TWINS = Wares(("grain", "oil", "wine", "wood"), twins=True)
PLAIN = Wares(("grain", "oil", "wine", "wood"), twins=False)
GRAIN, OIL, WINE, WOOD, COIN = range(5)
L_GRAIN, L_OIL, L_WINE, L_WOOD = range(5, 9)
POWERS = [(False, False), (True, False), (False, True), (True, True)]  # (twice, swap)


def purse(*kinds: int, wares: Wares = WITH_TWINS) -> Purse:
    return [kinds.count(k) for k in range(wares.kinds)]


def payment(cost: int, *kinds: int, twice: bool = False, swap: bool = False) -> Payment:
    return Payment(Budget(WITH_TWINS, purse(*kinds), twice, swap), cost)


def is_set(kinds: tuple[int, ...], twice: bool, swap: bool) -> bool:
    """The rule in other words: different goods (one may stand twice, one coin may stand among them), or coins (or one good)."""
    often = sorted(Counter(k % 5 for k in kinds if k != COIN).values(), reverse=True)
    coins = kinds.count(COIN)
    different = all(n == 1 for n in often[1:]) and (not often or often[0] <= 1 + twice)
    return (different and coins <= swap) or sum(often) <= swap


def hands(kinds: Purse, cost: int) -> set[tuple[int, ...]]:
    """Everything of that size that can be taken out of a purse."""
    return set(combinations([k for k, n in enumerate(kinds) for _ in range(n)], cost))


def random_purses(wares: Wares, n: int) -> list[Purse]:
    """Small purses, up to nine resources; every legendary twin exists once."""
    rng, out = Random(wares.kinds), []
    for _ in range(n):
        kinds: Purse = [0] * wares.kinds
        for _ in range(rng.randint(0, 9)):
            kind = rng.choice([*range(wares.kinds), wares.coin])
            kinds[kind] += kind <= wares.coin or not kinds[kind]
        out.append(kinds)
    return out


# ---- wares
def test_a_purse_holds_the_commodities_then_coins_then_legendary_twins() -> None:
    assert (WITH_TWINS.coin, WITH_TWINS.kinds, PLAIN.kinds) == (4, 9, 5)
    assert [WITH_TWINS.commodity(k) for k in range(9)] == [0, 1, 2, 3, 4, 0, 1, 2, 3]
    assert [WITH_TWINS.twin(c) for c in range(4)] == [5, 6, 7, 8]


# ---- what is a set
@pytest.mark.parametrize(("kinds", "good"), [
    ((COIN, COIN, COIN), True), ((GRAIN, OIL, WINE), True), ((L_GRAIN, OIL, L_WINE), True),
    ((COIN, COIN, GRAIN), False), ((GRAIN, OIL, COIN), False), ((GRAIN, GRAIN, OIL), False), ((GRAIN, L_GRAIN, OIL), False),
])  # fmt: skip
def test_coins_alone_or_different_goods(kinds: tuple[int, ...], good: bool) -> None:
    assert payment(3, *kinds).admits(kinds) is good


@pytest.mark.parametrize(("kinds", "good"), [
    ((GRAIN, GRAIN, OIL), True), ((GRAIN, L_GRAIN, OIL), True), ((GRAIN, OIL, WINE), True),
    ((GRAIN, GRAIN, GRAIN), False), ((GRAIN, GRAIN, L_GRAIN), False), ((GRAIN, GRAIN, COIN), False), ((COIN, COIN, COIN), True),
    ((GRAIN, GRAIN, OIL, OIL), False), ((GRAIN, GRAIN, OIL, WINE), True), ((GRAIN, L_GRAIN, OIL, L_OIL), False),
])  # fmt: skip
def test_hannibal_uses_one_good_twice(kinds: tuple[int, ...], good: bool) -> None:
    assert payment(len(kinds), *kinds, twice=True).admits(kinds) is good


@pytest.mark.parametrize(("kinds", "good"), [
    ((GRAIN, OIL, COIN), True), ((GRAIN, COIN, COIN), True), ((L_GRAIN, COIN, COIN), True), ((GRAIN, L_GRAIN, COIN), False),
    ((GRAIN, GRAIN, COIN), False), ((GRAIN, OIL, COIN, COIN), False), ((GRAIN, OIL, WINE, COIN), True),
    ((GRAIN, COIN, COIN, COIN), True),
])  # fmt: skip
def test_cleopatra_swaps_one_of_the_other_sort(kinds: tuple[int, ...], good: bool) -> None:
    assert payment(len(kinds), *kinds, swap=True).admits(kinds) is good


def test_both_powers_together_serve_one_set() -> None:
    hand = (GRAIN, GRAIN, OIL, WINE, COIN)
    assert payment(5, *hand, twice=True, swap=True).admits(hand)
    assert not payment(5, *hand, twice=True).admits(hand) and not payment(5, *hand, swap=True).admits(hand)


def test_only_what_lies_in_the_purse_and_exactly_the_price_is_admitted() -> None:
    p = payment(3, GRAIN, OIL, WINE, WOOD)
    assert p.admits((GRAIN, OIL, WINE)) and p.admits((WINE, OIL, GRAIN))
    for wrong in (
        (),
        (GRAIN, OIL),
        (GRAIN, OIL, WINE, WOOD),
        (GRAIN, OIL, L_WINE),
        (COIN, COIN, COIN),
        (GRAIN, OIL, 99),
        (GRAIN, OIL, -1),
        ("oil", OIL, WINE),
    ):
        assert not p.admits(wrong), wrong


# ---- whatever the purse
@pytest.mark.parametrize(("twice", "swap"), POWERS)
@pytest.mark.parametrize("wares", [WITH_TWINS, PLAIN], ids=["twins", "plain"])
def test_admitted_is_what_the_rule_says(wares: Wares, twice: bool, swap: bool) -> None:
    for kinds in random_purses(wares, 60):
        budget = Budget(wares, kinds, twice, swap)
        for cost in range(1, 7):
            p = Payment(budget, cost)
            assert {h for h in hands(kinds, cost) if p.admits(h)} == {h for h in hands(kinds, cost) if is_set(h, twice, swap)}


@pytest.mark.parametrize(("twice", "swap"), POWERS)
@pytest.mark.parametrize("wares", [WITH_TWINS, PLAIN], ids=["twins", "plain"])
def test_a_price_can_be_paid_exactly_if_some_hand_pays_it(wares: Wares, twice: bool, swap: bool) -> None:
    for kinds in random_purses(wares, 150):
        budget = Budget(wares, kinds, twice, swap)
        for cost in range(1, 10):
            assert budget.pays(cost) == any(is_set(h, twice, swap) for h in hands(kinds, cost)), (kinds, cost)


@pytest.mark.parametrize(("twice", "swap"), POWERS)
def test_every_sample_and_every_suggestion_is_admitted(twice: bool, swap: bool) -> None:
    rng = Random(5)
    for kinds in random_purses(WITH_TWINS, 200):
        budget = Budget(WITH_TWINS, kinds, twice, swap)
        for cost in range(1, budget.largest + 1):
            p = Payment(budget, cost)
            for args in (p.suggest(), *(p.sample(rng) for _ in range(6))):
                assert p.admits(args) and args == tuple(sorted(args)), (kinds, cost, args)


def test_samples_pay_with_coins_and_with_goods() -> None:
    p, rng = payment(2, COIN, COIN, GRAIN, OIL, WINE), Random(0)
    assert {p.sample(rng) for _ in range(100)} == {(COIN, COIN), (GRAIN, OIL), (GRAIN, WINE), (OIL, WINE)}


def test_a_suggestion_spends_plentiful_goods_before_coins_and_plain_ones_before_legendary() -> None:
    assert payment(2, COIN, COIN, GRAIN, OIL, OIL, WINE, WINE).suggest() == (OIL, WINE)
    assert payment(2, GRAIN, L_GRAIN, OIL).suggest() == (GRAIN, OIL)
    assert payment(3, GRAIN, L_GRAIN, OIL, twice=True).suggest() == (GRAIN, OIL, L_GRAIN)
    assert payment(3, COIN, COIN, COIN, GRAIN, OIL).suggest() == (COIN, COIN, COIN)


# ---- what the page asks for
def test_a_payment_offers_the_whole_purse_and_wants_exactly_the_price() -> None:
    p = payment(2, GRAIN, GRAIN, COIN, L_OIL)
    assert (p.low, p.high, p.members()) == (2, 2, ((GRAIN, 2), (COIN, 1), (L_OIL, 1)))


def test_one_of_a_few_kinds() -> None:
    one, rng = OneOf((WOOD, L_WOOD, COIN)), Random(1)
    assert [k for k in range(9) if one.admits((k,))] == [WOOD, COIN, L_WOOD]
    assert not one.admits(()) and not one.admits((WOOD, COIN))
    assert one.suggest() == (WOOD,) and one.members() == ((WOOD, 1), (L_WOOD, 1), (COIN, 1)) and (one.low, one.high) == (1, 1)
    assert {one.sample(rng) for _ in range(60)} == {(WOOD,), (L_WOOD,), (COIN,)}
