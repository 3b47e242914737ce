"""Open tails: what they admit, suggest and draw; actions with them; labels from signatures."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from winedark.games.mare_nostrum.rules.goods import Budget, OneOf, Payment, Wares
from winedark.kernel.step import Call, Count, Pattern, Pick, admitted, proposed, sampled, suggested

from tests.kernel.toy import Act, Toy
from tests.support.rows import each

PATTERNS = {
    "pick": Pick(((1, 2), (4, 1), (7, 3)), 1, 4),
    "pick all": Pick(((1, 1), (2, 1)), 2, 2),
    "pick none": Pick(((1, 1),), 0, 1),
    "pick distinct": Pick(((1, 3), (2, 1), (3, 1)), 2, 2, distinct=True),
    "count": Count(2, 5),
    "one of": OneOf((3, 8)),
    "pay": Payment(Budget(Wares(tuple("abcd"), twins=False), [2, 1, 0, 1, 3]), 3),
}


@pytest.mark.parametrize("name", PATTERNS)
def test_what_a_pattern_suggests_and_draws_it_admits(name: str) -> None:
    pattern, rng = PATTERNS[name], Random(1)
    drawn = {pattern.sample(rng) for _ in range(200)}
    assert len(drawn) > (name not in ("pick all",))
    for args in (pattern.suggest(), *drawn):
        assert pattern.admits(args), args
        assert pattern.low <= len(args) <= pattern.high or isinstance(pattern, Count)


@each(
    ("name", "args"),
    [
        ("pick", ()), ("pick", (1, 1, 1)), ("pick", (4, 4)), ("pick", (2,)), ("pick", (1, 4, 7, 7, 7)), ("pick", ("1",)),
        ("pick all", (1,)), ("pick distinct", (1, 1)), ("pick distinct", (1, 2, 3)),
        ("count", ()), ("count", (1,)), ("count", (6,)), ("count", (2, 3)), ("count", ("3",)), ("count", (2.5,)),
        ("count", (None,)), ("count", (True,)),
        ("one of", ()), ("one of", (4,)), ("one of", (3, 8)),
        ("pay", ()), ("pay", (0, 0, 1)), ("pay", (0, 1, 4)), ("pay", (4, 4)), ("pay", (4, 4, 4, 4)), ("pay", (0, 2, 3)),
        ("pay", (9, 9, 9)), ("pay", (-1, -1, -1)), ("pay", ("4", "4", "4")),
    ],
)  # fmt: skip
def test_anything_else_is_not_admitted(name: str, args: tuple[object, ...]) -> None:
    assert not PATTERNS[name].admits(args)


def test_a_pick_of_nothing_is_a_pick() -> None:
    assert PATTERNS["pick none"].admits(()) and PATTERNS["pick none"].sample(Random(3)) == ()


def test_as_much_as_possible_is_suggested() -> None:
    assert PATTERNS["pick"].suggest() == (1, 1, 4, 7) and PATTERNS["pick distinct"].suggest() == (1, 2)


def test_a_count_suggests_the_whole() -> None:
    assert Count(1, 4).suggest() == (4,) and Count(1, 4).members() == ()


def test_draws_come_from_the_whole_range() -> None:
    rng = Random(2)
    assert {Count(1, 3).sample(rng) for _ in range(50)} == {(1,), (2,), (3,)}
    assert {len(PATTERNS["pick"].sample(rng)) for _ in range(100)} == {1, 2, 3, 4}


def test_a_pattern_is_abstract() -> None:
    for use in (lambda p: p.admits(()), lambda p: p.sample(Random(1)), lambda p: p.suggest()):
        with pytest.raises(NotImplementedError):
            use(Pattern())


# ---- actions
LEGAL = [("done",), ("pay", 3, Count(1, 2)), ("take", 5)]


@pytest.mark.parametrize("action", [("done",), ("pay", 3, 1), ("pay", 3, 2), ("take", 5)])
def test_legal_actions_are_admitted(action: tuple[object, ...]) -> None:
    assert admitted(LEGAL, action)


@pytest.mark.parametrize(
    "action", [("pay", 3), ("pay", 3, 3), ("pay", 4, 1), ("take",), ("take", 6), ("take", 5, 1), ("done", 0), ()]
)
def test_illegal_actions_are_not(action: tuple[object, ...]) -> None:
    assert not admitted(LEGAL, action)


def test_options_are_completed_as_suggested_or_at_random() -> None:
    assert [suggested(option) for option in LEGAL] == [("done",), ("pay", 3, 2), ("take", 5)]
    assert {sampled(LEGAL, Random(k)) for k in range(60)} == {("done",), ("pay", 3, 1), ("pay", 3, 2), ("take", 5)}


def test_a_call_comes_back_unless_told_otherwise() -> None:
    assert Call("battle", 3) == ("battle", 3, True)


# ---- steps
def test_verbs_and_arguments_are_read_from_the_handlers() -> None:
    assert set(Act.verbs) == {"done", "play", "duel", "raid"}
    assert Act.arguments == {"done": (), "play": ("cards",), "duel": ("other",), "raid": ("other",)}


def test_labels_are_filled_from_the_arguments() -> None:
    game = Toy()
    step = Act(game)
    assert game.catalogue.render(step.label(None, None, 0, ("duel", 2))) == "Duel with Player 2"
    assert game.catalogue.render(step.label(None, None, 0, ("play", Count(1, 2)))) == "Play cards"
    assert game.catalogue.render(step.prompt(None, None, 1)) == "Player 1: act" and step.detail(None, None, 1) is None


# ---- payments, against all possible sets
PURSES = [[2, 1, 0, 3, 0, 0, 0], [1, 1, 1, 1, 1, 0, 0], [0, 3, 0, 2, 0, 1, 0], [0, 0, 0, 4, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]]


def sets(purse: list[int], size: int) -> list[tuple[int, ...]]:
    """Every way to take `size` tokens out of a purse."""
    ways = product(*(range(n + 1) for n in purse))
    return [tuple(k for k, n in enumerate(way) for _ in range(n)) for way in ways if sum(way) == size]


def pays(args: tuple[int, ...], wares: Wares, twice: bool, swap: bool) -> bool:
    """The rule on sets in other words: all coins or all different, one exception of either kind where a power allows it."""
    coins = args.count(wares.coin)
    goods = Counter(wares.commodity(k) for k in args if k != wares.coin)
    pairs = sum(n - 1 for n in goods.values())
    return goods.total() <= swap or (coins <= swap and pairs <= twice)


@each(("purse", "twice", "swap"), product(PURSES, (False, True), (False, True)))
def test_payments_are_exactly_the_sets_of_the_rule(purse: list[int], twice: bool, swap: bool) -> None:
    wares = Wares(tuple("abc"), twins=True)  # a b c, coin, and twins of a b c
    means = Budget(wares, purse, twice, swap)
    for cost in range(1, 6):
        payment = Payment(means, cost)
        every = [args for args in sets(purse, cost) if pays(args, wares, twice, swap)]
        assert [args for args in sets(purse, cost) if payment.admits(args)] == every
        assert means.pays(cost) == bool(every)
        if every:
            assert payment.suggest() in every and payment.sample(Random(cost)) in every
            assert (payment.low, payment.high) == (cost, cost)


MIXED = [2, 1, 0, 3, 0, 1, 0]  # a b c, coin, and twins of a b c


@pytest.mark.parametrize(
    ("twice", "swap", "args", "key"),
    [
        (False, False, (0, 1), "pick.short"), (False, False, (3, 3, 3, 3), "pick.excess"),
        (False, False, (3, 3, 0), "pick.mixed"), (True, False, (0, 1, 3), "pick.mixed"),
        (False, False, (0, 0, 1), "pick.repeated"), (False, False, (0, 1, 5), "pick.repeated"),
        (False, True, (0, 0, 1), "pick.repeated"), (False, False, (9, 9, 9), "pick.repeated"),
        (False, False, (4, 4, 4), "pick.repeated"), (False, True, (0, 4, 3), "pick.repeated"),
    ],
)  # fmt: skip
def test_a_payment_says_what_is_wrong_with_it(twice: bool, swap: bool, args: tuple[int, ...], key: str) -> None:
    payment = Payment(Budget(Wares(tuple("abc"), twins=True), MIXED, twice, swap), 3)
    assert not payment.admits(args)
    assert payment.why(args).key == key


def test_a_payment_with_a_power_says_how_far_the_power_goes() -> None:
    twice = Payment(Budget(Wares(tuple("abc"), twins=True), MIXED, twice=True), 4)
    assert twice.why((0, 0, 1, 5)).key == "pick.repeated_one"
    swap = Payment(Budget(Wares(tuple("abc"), twins=True), MIXED, swap=True), 4)
    assert swap.why((0, 1, 3, 3)).key == "pick.mixed_one"
    assert Count(1, 2).why(()).key == "pick.number" and Pick(((1, 2),), 1, 2).why((3,)).key == "pick.wrong"


def test_a_choice_is_proposed_as_suggested_and_left_open_where_that_is_not_enough() -> None:
    assert proposed(("march", 1, 2)) == ("march", 1, 2)
    assert proposed(("march", 1, 2, Count(1, 3))) == ("march", 1, 2, 3)
    assert proposed(("pay", Pick(((4, 2),), 2, 2))) == ("pay", 4, 4)
    assert proposed(("pay", Pick(((4, 1),), 2, 2))) == ("pay",)
