"""No two games begin alike: in the opening, bots draw among plans that are worth about the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import log2
from random import Random
from typing import Any

import pytest
from winedark.ai import greedy
from winedark.ai.foresight import HARD, Foresighted
from winedark.ai.greedy import EQUAL_WORTH, NORMAL, Greedy
from winedark.ai.opening import OPENING
from winedark.kernel.step import Action

from tests.ai.meadow import FIELDS, Looker, Meadow, Meadows

SEEDS = range(300)
SIGHT = replace(HARD, work=40)


class Fields(Looker):
    """Each field has a fixed worth, no matter what the other player does."""

    def __init__(self, *worth: float) -> None:
        super().__init__()
        self.of = worth

    def evaluate(self, game: Any, g: Meadow, seat: int, weights: Any) -> float:
        return self.of[g.taken[0]]


def normal(game: Meadows) -> Greedy:
    return Greedy(game, NORMAL)


def hard(game: Meadows) -> Greedy:
    return Foresighted(game, SIGHT)


def choices(
    monkeypatch: pytest.MonkeyPatch, mind: Looker, bot: Callable[[Meadows], Greedy] = normal, in_round: int = 1
) -> list[Action]:
    """What a bot takes first in games with different seeds."""
    monkeypatch.setattr(greedy, "mind_of", lambda game: mind.mind())
    game, found = Meadows(), []
    for seed in SEEDS:
        g = game.start({})
        g.round = in_round
        one = bot(game)
        one.start(game, 0, g.copy, Random(seed))
        action = one.think(60_000)
        assert action is not None
        found.append(action)
    return found


def bits(found: list[Action]) -> float:
    """The entropy of what was chosen."""
    parts = [found.count(action) / len(found) for action in sorted(set(found))]
    return -sum(part * log2(part) for part in parts)


@pytest.mark.parametrize("bot", [normal, hard])
def test_two_that_are_alike_are_chosen_equally_often(monkeypatch: pytest.MonkeyPatch, bot: Callable[[Meadows], Greedy]) -> None:
    assert bits(choices(monkeypatch, Fields(5.0, 5.0 - EQUAL_WORTH, 0.0, 0.0), bot)) > 0.97


@pytest.mark.parametrize("bot", [normal, hard])
def test_later_the_better_one_is_chosen(monkeypatch: pytest.MonkeyPatch, bot: Callable[[Meadows], Greedy]) -> None:
    early = choices(monkeypatch, Fields(5.0, 5.0 - EQUAL_WORTH, 0.0, 0.0), bot, OPENING)
    late = choices(monkeypatch, Fields(5.0, 5.0 - EQUAL_WORTH, 0.0, 0.0), bot, OPENING + 1)
    assert bits(early) > bits(late) and late.count(("take", 0)) > 0.8 * len(late)


def test_what_is_clearly_worse_is_never_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    found = choices(monkeypatch, Fields(5.0, 5.0, 2.0, 2.0))
    assert {*found} == {("take", n) for n in FIELDS[:2]}


def test_a_title_says_what_its_opening_is(monkeypatch: pytest.MonkeyPatch) -> None:
    mind = Fields(5.0, 5.0 - EQUAL_WORTH, 0.0, 0.0)
    monkeypatch.setattr(mind, "opening", lambda game, g: g.round == 9, raising=False)
    assert bits(choices(monkeypatch, mind, in_round=1)) < bits(choices(monkeypatch, mind, in_round=9))
