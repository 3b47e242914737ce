"""The search by itself, on a game of two turns on a number line."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from winedark.ai import greedy
from winedark.ai.foresight import EXPERT, HARD, Foresighted
from winedark.ai.greedy import NORMAL, Greedy, Level, head
from winedark.ai.mixing import Secret
from winedark.ai.opening import OPENING
from winedark.kernel.flow import Flow, ask, each
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, Position, state
from winedark.kernel.step import DONE, Action, Count, Step

from tests.ai.meadow import Judge

Secrets = Generator[None, None, dict[Action, Secret]]


@state
class Line(Position):
    """Where each seat stands."""

    at: list[int]
    round: int = OPENING + 1
    stack: list[Frame] = list


class Walk(Step):
    """Go one to three steps forward, one back, or stop."""

    def legal(self, g: Line, f: Frame, seat: int) -> list[Action]:
        return [("stop",), ("back",), ("forward", Count(1, 3))]

    def on_forward(self, g: Line, f: Frame, seat: int, n: int) -> object:
        g.at[seat] += n
        return None

    def on_back(self, g: Line, f: Frame, seat: int) -> object:
        g.at[seat] -= 1
        return None

    def on_stop(self, g: Line, f: Frame, seat: int) -> object:
        return DONE


def seats(game: Any, g: Line, f: Frame) -> list[int]:
    return [0, 1]


class Walks(Game):
    title = "walks"
    state_class = Line
    seat_count = 2

    def __init__(self) -> None:
        flow: Flow = {"game": [each(seats, ask(Walk))]}
        super().__init__(flow)

    def setup(self, options: dict[str, str]) -> Line:
        return Line(at=[0, 0], stack=[Frame("game")])

    def imagine(self, g: Line, seat: int, rng: Random) -> Line:
        return g.copy()


class Numbers(Judge):
    """Knows what each number is worth; counts its looks."""

    personalities = ("balanced", "odd", "even")

    def __init__(self, worth: dict[int, float]) -> None:
        self.worth, self.looks, self.tastes = worth, 0, set[Any]()

    def evaluate(self, game: Any, g: Line, seat: int, taste: Any) -> float:
        self.looks += 1
        self.tastes.add(taste)
        return self.worth.get(g.at[seat], -100.0)

    def candidates(self, game: Any, g: Line, seat: int, legal: list[Action], taste: Any) -> list[Action]:
        return [done for a in legal for done in ([(a[0], 1), (a[0], 3)] if a[0] == "forward" else [a])]


def decided(monkeypatch: pytest.MonkeyPatch, level: Level, mind: Numbers, at: int = 0, seat: int = 0) -> Action:
    monkeypatch.setattr(greedy, "mind_of", lambda game: mind.mind())
    game = Walks()
    g = game.start({})
    g.at[seat] = at
    if seat:
        game.apply(g, 0, ("stop",))
    bot = Greedy(game, level)
    bot.start(game, seat, g.copy, Random(1))
    action = bot.think(60_000)
    assert action is not None
    return action


def test_goes_through_a_valley_to_a_summit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sub-moves lead to a better place than one; only a plan of two sees it."""
    worth = {0: 0.0, 1: 5.0, 3: 4.0, 4: 4.5, 6: 20.0}
    assert decided(monkeypatch, NORMAL, Numbers(worth)) == ("forward", 3)
    assert decided(monkeypatch, Level(1, 3, 10, 0.0, False), Numbers(worth)) == ("forward", 1)


def test_a_wider_beam_keeps_the_poorer_start(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {0: 0.0, 1: 5.0, 2: 5.5, 3: 4.0, 4: 4.5, 6: 20.0}
    assert decided(monkeypatch, Level(3, 1, 10, 0.0, False), Numbers(worth)) == ("forward", 1)
    assert decided(monkeypatch, Level(3, 2, 10, 0.0, False), Numbers(worth)) == ("forward", 3)


def test_stops_where_every_step_is_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    assert decided(monkeypatch, NORMAL, Numbers({0: 3.0, 1: 2.0, 3: 2.0, -1: 2.0})) == ("stop",)


def test_options_poor_at_first_are_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {n: float(n) for n in range(-9, 40)}
    thorough, quick = Numbers(worth), Numbers(worth)
    assert decided(monkeypatch, Level(4, 2, 9, 0.0, False), thorough) == decided(monkeypatch, Level(4, 2, 1, 0.0, False), quick)
    assert quick.looks < thorough.looks


def test_places_of_the_same_worth_are_kept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forward 1 and 3 and 3 and 1 end in the same place: a beam of two has room for another one."""
    mind = Numbers({0: 0.0, 1: 2.0, 3: 2.0, 2: 1.0, 4: 3.0, -1: 1.5, 6: 1.0})
    decided(monkeypatch, Level(2, 2, 9, 0.0, False), mind)
    assert mind.looks == 4 + 2 * 4


def test_noise_misjudges_but_not_always(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "mind_of", lambda game: Numbers({0: 1.0, 1: 1.5, 3: 1.0, -1: 1.0}).mind())
    game, seen = Walks(), []
    for seed in range(40):
        bot = Greedy(game, Level(1, 1, 1, 0.5, False))
        bot.start(game, 0, lambda: game.start({}), Random(seed))
        seen.append(bot.think(60_000))
    assert 10 < seen.count(("forward", 1)) < 40


def test_tempers_differ_by_seat_and_only_where_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    moody, calm = Level(1, 1, 1, 0.0, True), Level(1, 1, 1, 0.0, False)
    tastes = []
    for level, seat in ((moody, 0), (moody, 1), (calm, 0), (calm, 1)):
        mind = Numbers({n: 0.0 for n in range(-3, 9)})
        decided(monkeypatch, level, mind, seat=seat)
        tastes.append(mind.tastes)
    assert tastes == [{"odd"}, {"even"}, {"balanced"}, {"balanced"}]


class Secretive(Numbers):
    """Everybody stops in secret; a bot that outguesses the others goes on."""

    expert_weights = "expert"

    def hidden(self, *_: Any) -> Secrets:
        yield
        return {("stop",): Secret(1.0, 1.0)}


class Outguessing(Secretive):
    def outguess(self, game: Any, g: Line, seat: int, weights: Any, others: Any, rng: Random) -> Secrets:
        self.tastes |= {weights, others}
        yield
        return {("forward", 2): Secret(1.0, 0.0), ("forward", 3): Secret(0.5, 1.0)}


def test_a_level_may_answer_what_the_others_usually_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    mind, able = Outguessing({}), replace(NORMAL, outguesses=True)
    assert decided(monkeypatch, NORMAL, mind) == ("stop",)
    assert not mind.tastes
    assert decided(monkeypatch, able, mind) == ("forward", 3)
    assert decided(monkeypatch, able, Secretive({})) == ("stop",)


def test_expert_outguesses_normals_and_judges_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {}
    for level, sight in (("hard", HARD), ("expert", EXPERT)):
        mind = Outguessing({})
        monkeypatch.setattr(greedy, "mind_of", lambda game, mind=mind: mind.mind())
        bot = Foresighted(game := Walks(), sight)
        bot.start(game, 0, lambda: game.start({}), Random(1))
        found[level] = bot.think(60_000), mind.tastes
    assert found == {"hard": (("stop",), set()), "expert": (("forward", 3), {"expert", "balanced"})}


def test_head_of_an_option() -> None:
    assert head(("march", 3, Count(1, 2))) == ("march", 3)
    assert head(("done",)) == ("done",)
