"""A move beside others: the moves that it is compared with, and the words of the comparison."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.ai.comparison import Explanation, alternatives, compare
from winedark.ai.greedy import NORMAL, Plan, Search
from winedark.ai.mind import mind_of
from winedark.ai.reasons import changes, chief, finished
from winedark.games import load_game
from winedark.kernel.text import Text


@pytest.fixture
def search() -> Search:
    game = load_game("delos", "first", 2)
    mind = mind_of(game)
    return Search(mind, NORMAL, game, 0, Random(1), mind.balanced)


def sailed(search: Search, **worth: float) -> dict[Any, Plan]:
    """What a search might have found: plans of one move each, of this worth."""
    start = search.game.start({})
    found = {}
    for action, value in zip(search.game.legal(start, 0), worth.values(), strict=False):
        state = start.copy()
        search.game.apply(state, 0, action)
        found[action] = Plan(value, (action,), state)
    return found


def compared(search: Search, made: Any, *found: dict[Any, Plan]) -> Explanation | None:
    return finished(compare(search.game, search.game.start({}), 0, made, found, search.weights))


def test_the_best_of_the_worse_moves_is_named_and_what_speaks_against_it(search: Search) -> None:
    plans = finished(alternatives(search, search.game.start({}), search.game.legal(search.game.start({}), 0)[0]))
    made = max(plans, key=lambda action: plans[action].value)
    told = compared(search, made, plans)
    assert told is not None and told.reasons[0].good and told.lead is not None
    others = sorted((action for action in plans if action != made), key=lambda action: -plans[action].value)
    expected = (
        (other, chief(finished(changes(search.game, plans[other].state, plans[made].state, 0, search.weights))))
        for other in others
    )
    assert told.reasons == next(reasons for _, reasons in expected if reasons)
    assert search.game.catalogue.render(told.lead).startswith("Compared with “")


def test_nothing_is_said_of_moves_that_seem_as_good_or_better(search: Search) -> None:
    plans = sailed(search, a=1.0, b=1.0, c=2.0)
    assert compared(search, next(iter(plans)), plans) is None


def test_a_move_that_was_not_found_everywhere_is_not_compared(search: Search) -> None:
    plans = sailed(search, a=3.0, b=2.0, c=1.0)
    made, other, *_ = plans
    assert compared(search, made, plans, {made: plans[made]}) is None
    assert compared(search, made, plans, {other: plans[other]}) is None


def test_what_is_not_so_in_every_position_is_not_told(search: Search) -> None:
    """Another position in which the two moves lead to the same."""
    plans = sailed(search, a=3.0, b=2.0)
    made, other = plans
    same = {made: plans[made], other: Plan(2.0, (other,), plans[made].state)}
    assert compared(search, made, plans) is not None
    assert compared(search, made, plans, same) is None


def test_where_a_bot_has_thought_of_one_move_alone_all_that_are_allowed_are_tried(search: Search) -> None:
    state = search.game.start({})
    legal = search.game.legal(state, 0)
    assert set(finished(alternatives(search, state, legal[0]))) == set(legal)
    search.first = sailed(search, a=1.0, b=0.5)
    assert len(finished(alternatives(search, state, legal[0]))) == 2 < len(legal)


def test_told_is_plain() -> None:
    assert Explanation([], Text("reason.with_rest")).plain() == {"lead": Text("reason.with_rest"), "reasons": []}
