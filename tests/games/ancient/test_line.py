"""Rows of members: what is admitted, suggested, drawn at random, and the words on what is wrong."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest
from winedark.games.ancient.rules.ordered_pick import Limit, Order, OrderedPick
from winedark.kernel.step import Pick
from winedark.kernel.text import Text

# 0 to 2 are quick, 3 and above slow
ITEMS = ((1, 2), (4, 1), (0, 1), (3, 2))
STRICT = Order(lambda member: member > 2, 0, Text("order"))
LOOSE = Order(lambda member: member > 2, 1, Text("order.one"))
ONE_LOW = Limit(frozenset({0, 1}), 1, Text("limit"))


def everything(line: OrderedPick) -> set[tuple[int, ...]]:
    return {row for row in product(range(6), repeat=line.high) if line.admits(row)}


def by_hand(strays: int) -> set[tuple[int, ...]]:
    """All rows of four of the items that are in order when at most so many are taken away."""
    pool = [m for m, n in ITEMS for _ in range(n)]

    def sound(row: tuple[int, ...]) -> bool:
        shorter = [row] if not strays else [row[:k] + row[k + 1 :] for k in range(len(row))]
        return any(list(one) == sorted(one, key=lambda m: m > 2) for one in shorter)

    return {row for row in permutations(pool, 4) if sound(row)}


def test_the_order_of_the_picks_matters() -> None:
    assert OrderedPick(ITEMS, 4).ordered and not Pick(ITEMS, 4, 4).ordered


@pytest.mark.parametrize(("order", "strays"), [(STRICT, 0), (LOOSE, 1)])
def test_admits_rows_in_order_but_for_the_strays(order: Order, strays: int) -> None:
    assert everything(OrderedPick(ITEMS, 4, order)) == by_hand(strays)


def test_one_stray_may_lie_anywhere_but_not_two() -> None:
    items = tuple((m, 1) for m in range(6))
    line = OrderedPick(items, 5, LOOSE)
    assert line.admits((3, 0, 1, 2, 4)) and line.admits((0, 3, 4, 5, 1)) and line.admits((0, 1, 3, 2, 4))
    assert not line.admits((3, 4, 0, 1, 5)) and not line.admits((3, 0, 4, 1, 5))


def test_admits_only_what_is_there_and_so_many() -> None:
    line = OrderedPick(ITEMS, 3)
    assert line.admits((3, 1, 4)) and line.admits((1, 3, 1))
    assert not line.admits((3, 1)) and not line.admits((3, 1, 4, 0))
    assert not line.admits((4, 4, 0)) and not line.admits((5, 1, 0)) and not line.admits((-1, 1, 0))


def test_without_an_order_every_sequence_is_right() -> None:
    line = OrderedPick(((0, 1), (3, 1), (4, 1)), 3)
    assert everything(line) == set(permutations((0, 3, 4)))


def test_as_many_as_there_are_and_as_the_limits_let_lie_there() -> None:
    assert OrderedPick(ITEMS, 9).low == OrderedPick(ITEMS, 9).high == 6
    assert OrderedPick(ITEMS, 9, limits=(ONE_LOW,)).high == 4
    assert OrderedPick((), 5).high == 0 and OrderedPick((), 5).suggest() == () == OrderedPick((), 5, LOOSE).sample(Random(1))


def test_limits_hold_for_their_group_together() -> None:
    line = OrderedPick(ITEMS, 3, limits=(ONE_LOW,))
    assert line.admits((3, 1, 4)) and line.admits((3, 0, 3))
    assert not line.admits((0, 1, 3)) and not line.admits((1, 1, 3))


def test_suggests_what_stands_first_in_order() -> None:
    assert OrderedPick(ITEMS, 3, STRICT).suggest() == (1, 1, 4)
    assert OrderedPick(ITEMS, 4, STRICT).suggest() == (1, 1, 0, 4)
    assert OrderedPick(ITEMS, 4, STRICT, (ONE_LOW,)).suggest() == (1, 4, 3, 3)
    assert OrderedPick(((4, 1), (0, 1)), 2).suggest() == (4, 0)


@pytest.mark.parametrize("order", [STRICT, LOOSE, None])
def test_every_admitted_row_is_drawn_at_some_time_and_no_other(order: Order | None) -> None:
    line, rng = OrderedPick(ITEMS, 3, order, (ONE_LOW,)), Random(5)
    drawn = Counter(line.sample(rng) for _ in range(4000))
    assert set(drawn) == everything(line)


def test_a_row_that_has_begun_is_completed() -> None:
    line, rng = OrderedPick(ITEMS, 4, LOOSE), Random(3)
    for start in ((), (3,), (3, 1), (4, 0), (1, 3, 1)):
        rows = {line.completed(start, rng) for _ in range(3000)}
        assert rows == {row for row in everything(line) if row[: len(start)] == start}
    assert OrderedPick(ITEMS, 4, STRICT).completed((3, 1), rng) == ()
    assert line.completed((4, 4), rng) == ()


def test_says_what_is_wrong() -> None:
    line = OrderedPick(ITEMS, 3, STRICT, (ONE_LOW,))
    assert line.why((1,)) == Text("pick.short", {"n": 2})
    assert line.why((1, 3, 3, 4)) == Text("pick.excess", {"n": 1})
    assert line.why((5, 5, 5)) == Text("pick.wrong")
    assert line.why((0, 1, 3)) == Text("limit")
    assert line.why((3, 3, 1)) == Text("order")
