"""A move beside others: the moves that it is compared with, what comes of them, and the words of the comparison."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.ai.comparison import Contest, End, Explanation, advantage, alternatives, beside, compare, contrast, regions, sure
from winedark.ai.greedy import NORMAL, Plan, Search
from winedark.ai.mind import mind_of
from winedark.ai.reasons import EQUAL, TURNS, Part, Reason, finished
from winedark.games import load_game
from winedark.kernel.game import Region
from winedark.kernel.text import Text

UNIT = Part("fetch")


@pytest.fixture
def search() -> Search:
    game = load_game("delos", "first", 2)
    mind = mind_of(game)
    return Search(mind, NORMAL, game, 0, Random(1), mind.balanced)


def start(search: Search) -> Any:
    return search.game.start({})


def contest(search: Search) -> Contest:
    return Contest(search, lambda: start(search))


def sailed(search: Search, *worth: float) -> dict[Any, Plan]:
    """What a search might have found: plans of one move each, of this worth."""
    found = {}
    for action, value in zip(search.game.legal(start(search), 0), worth, strict=False):
        state = start(search)
        search.game.apply(state, 0, action)
        found[action] = Plan(value, (action,), state)
    return found


def end(worth: float = 0.0, result: int = 0, scene: str = "", waits: bool = False, **parts: float) -> End:
    return End(worth, result, {Part(name): n for name, n in parts.items()}, scene, waits)


@pytest.mark.parametrize("foresees", [False, True])
def test_a_move_is_told_beside_another_one_that_is_worse(search: Search, foresees: bool) -> None:
    state = start(search)
    plans = finished(alternatives(search, state, search.game.legal(state, 0)[0]))
    made = max(plans, key=lambda action: plans[action].value)
    told = finished(compare(contest(search), state, made, plans, foresees))
    assert told.reasons[0].good and told.lead is not None
    assert search.game.catalogue.render(told.lead).startswith("Compared with “")


def test_moves_that_lead_to_the_same_are_as_good(search: Search) -> None:
    plans = sailed(search, 1.0, 1.0)
    assert finished(compare(contest(search), start(search), next(iter(plans)), plans, False)) == Explanation([EQUAL])


def test_the_best_others_and_the_best_of_each_other_kind_are_compared() -> None:
    plans = {(verb, n): Plan(worth, ((verb, n),), None) for verb, n, worth in [
        ("buy", 1, 9.0), ("buy", 2, 8.0), ("buy", 3, 7.0), ("buy", 4, 6.0), ("buy", 5, 5.0), ("end", 1, 1.0), ("end", 2, 2.0),
        ("buy", 6, 9.0), ("buy", 7, 8.0),
    ]}  # fmt: skip
    assert beside(("buy", 1), plans) == [("buy", 2), ("buy", 3), ("buy", 4), ("end", 2)]


def test_a_kind_that_a_bot_has_not_thought_of_is_tried(search: Search) -> None:
    state = start(search)
    legal = search.game.legal(state, 0)
    assert set(finished(alternatives(search, state, legal[0]))) == set(legal)
    search.first = sailed(search, 1.0, 0.5)
    kinds = {action[0] for action in legal}
    found = finished(alternatives(search, state, legal[0]))
    assert {action[0] for action in found} == kinds and len(found) < len(legal)


def test_what_leads_no_further_has_no_merit(search: Search) -> None:
    one, other = [end(1.0, fetch=3.0)] * 3, [end(2.0, fetch=1.0)] * 3
    assert advantage(one, other) == -1.0 and contrast(search.game, one, other) == []
    assert contrast(search.game, other, one) == []
    assert contrast(search.game, [end(3.0, fetch=3.0)] * 3, other) == [Reason("reason.fetch.more", True)]


def test_few_pairs_tell_nothing(search: Search) -> None:
    assert contrast(search.game, [end(3.0, fetch=3.0)] * 2, [end()] * 2) == []
    assert contrast(search.game, [end(3.0, fetch=3.0), end(3.0, fetch=3.0), None], [end()] * 3) == []


def test_plans_that_win_or_save_more_often_say_so(search: Search) -> None:
    wins, loses, on = end(60.0, 1), end(-60.0, -1), end(0.0, fetch=1.0)
    assert contrast(search.game, [wins, on, on], [on] * 3) == [Reason("reason.wins_often", True)]
    assert contrast(search.game, [on] * 3, [loses, on, on]) == [Reason("reason.loses_seldom", True)]


def test_positions_of_different_phases_are_not_compared(search: Search) -> None:
    assert contrast(search.game, [end(1.0, scene="war", fetch=3.0)] * 3, [end(scene="build")] * 3) == []


def test_the_order_of_turns_counts_where_both_or_neither_still_wait() -> None:
    assert end(turns=2.0).beyond(end(turns=1.0)) == {Part(TURNS): 1.0}
    assert end(turns=2.0, fetch=1.0, waits=True).beyond(end(turns=1.0, fetch=0.0)) == {UNIT: 1.0}


def test_a_difference_that_chance_explains_is_left_out() -> None:
    steady, wild = [{UNIT: n} for n in (1.0, 1.2, 0.8)], [{UNIT: n} for n in (5.0, -4.0, 2.0)]
    assert sure(steady) == {UNIT: pytest.approx(1.0)} and sure(wild) == {} and sure(steady[:2]) == {}


def region(id: str) -> Region:
    return Region(id, id.capitalize())


def lands(kept: str = "", taken: str = "", worth: float = 0.0) -> End:
    return end(worth)._replace(kept=frozenset(map(region, kept)), taken=frozenset(map(region, taken)))


def test_regions_that_a_plan_keeps_or_takes_more_often_are_named() -> None:
    ten = [(lands("ab"), lands("a"))] * 4 + [(lands("ab", "c"), lands("ab"))] * 6
    assert regions(ten) == [Reason("reason.takes", True, region=region("c")), Reason("reason.keeps", True, region=region("b"))]
    assert regions([(other, one) for one, other in ten]) == [
        Reason("reason.takes_less", False, region=region("c")), Reason("reason.keeps_less", False, region=region("b")),
    ]  # fmt: skip


@pytest.mark.parametrize("often", [0, 2, 3])
def test_a_region_that_seldom_makes_a_difference_is_not_named(often: int) -> None:
    """Two or three playouts of ten may be chance."""
    assert regions([(lands("a"), lands())] * often + [(lands("a"), lands("a"))] * (10 - often)) == []


def test_few_pairs_name_no_region() -> None:
    assert regions([(lands("a"), lands())] * 2) == [] != regions([(lands("a"), lands())] * 3)


def test_a_region_is_told_first_and_what_speaks_against_it_last(search: Search) -> None:
    one, other = (
        end(2.0, fetch=2.0)._replace(kept=frozenset({region("a")})),
        end(1.0, fetch=0.0)._replace(taken=frozenset({region("b")})),
    )
    keeps, takes_less = Reason("reason.keeps", True, region=region("a")), Reason("reason.takes_less", False, region=region("b"))
    assert contrast(search.game, [one] * 3, [other] * 3) == [keeps, Reason("reason.fetch.more", True), takes_less]
    assert contrast(search.game, [lands("", "", 2.0)] * 3, [other] * 3) == [], "nothing speaks for it"


def test_an_end_knows_what_was_kept_and_what_was_taken(search: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ithaca was held before and is held no more; Paros has been taken, and others are another player's."""
    ithaca, naxos, paros, delos = map(region, ("ithaca", "naxos", "paros", "delos"))
    held = [{ithaca: 0, naxos: 0, delos: 1}, {naxos: 0, paros: 0, delos: 1}]
    monkeypatch.setattr(search.game, "holdings", lambda _: held[0])
    here = contest(search)
    monkeypatch.setattr(search.game, "holdings", lambda _: held[1])
    found = finished(here.end(start(search), next(iter(sailed(search, 1.0).values())), 1, far=False))
    assert (found.kept, found.taken) == ({naxos}, {paros})


def test_told_is_plain() -> None:
    assert Explanation([], Text("reason.with_rest")).plain() == {"lead": Text("reason.with_rest"), "reasons": []}
