"""Playing plans out, on a game in which the second player takes what the first one leaves to them, and a die follows."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from winedark.ai import foresight, greedy
from winedark.ai.foresight import HARD, Foresighted, Sight
from winedark.ai.greedy import NORMAL, Greedy
from winedark.kernel.flow import Flow, ask, do, each, run
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, Position, state
from winedark.kernel.step import DONE, Action, ChanceStep, Step

from tests.ai.thinking import ended

FIELDS = range(4)
LOOKS = (5.0, 4.0, 3.0, 2.0)  # how a field looks to whoever takes it
LEFT = (9.0, 1.0, 1.0, 1.0)  # what it leaves to the other


@state
class Meadow(Position):
    """Who took which field, what the dice brought, and what nobody may look at."""

    taken: list[int]
    dice: list[int]
    secret: int = 0
    round: int = 1
    stack: list[Frame] = list


class Take(Step):
    """Take a field."""

    def legal(self, g: Meadow, f: Frame, seat: int) -> list[Action]:
        return [("take", n) for n in FIELDS]

    def on_take(self, g: Meadow, f: Frame, seat: int, n: int) -> object:
        g.taken.append(n)
        return DONE


class Roll(ChanceStep):
    """A die that the first player gains by."""

    def sample(self, g: Meadow, f: Frame, rng: Random) -> Action:
        return ("roll", rng.randint(1, 6))

    def on_roll(self, g: Meadow, f: Frame, seat: int, n: int) -> object:
        g.dice.append(n)
        return DONE


def seats(game: Any, g: Meadow, f: Frame) -> list[int]:
    return [0, 1]


class Meadows(Game):
    title = "meadows"
    state_class = Meadow
    seat_count = 2

    def __init__(self) -> None:
        flow: Flow = {"game": [each(seats, ask(Take)), ask(Roll)]}
        super().__init__(flow)

    def setup(self, options: dict[str, str]) -> Meadow:
        return Meadow(taken=[], dice=[], stack=[Frame("game")])


def next_round(game: Any, g: Meadow, f: Frame) -> None:
    g.round += 1


class Seasons(Meadows):
    """Three rounds of it."""

    def __init__(self) -> None:
        season = [each(seats, ask(Take)), ask(Roll), do(next_round)]
        Game.__init__(self, {"game": [run("season"), run("season"), run("season")], "season": season})


class Mind:
    """Sees what a field brings at once, and what the other took of what it left."""

    PERSONALITIES = ("balanced",)

    def __init__(self) -> None:
        self.ends: list[Meadow] = []
        self.looks = 0

    def evaluate(self, game: Any, g: Meadow, seat: int, weights: Any) -> float:
        self.looks += 1
        if not g.stack:
            self.ends.append(g.copy())
        first = LOOKS[g.taken[0]] + sum(g.dice) - (LEFT[g.taken[0]] if g.taken[1:] == [0] else 0)
        return first if seat == 0 else float(len(g.taken) > 1 and LEFT[g.taken[0]] * (g.taken[1] == 0))

    def candidates(self, game: Any, g: Meadow, seat: int, legal: list[Action], weights: Any) -> list[Action]:
        return legal


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> Mind:
    one = Mind()
    monkeypatch.setattr(greedy, "mind_of", lambda game: one)
    return one


class Dealer:
    """Imagines: another secret each time."""

    def __init__(self) -> None:
        self.secrets = 0

    def __call__(self) -> Meadow:
        self.secrets += 1
        return replace_secret(Meadows().start({}), self.secrets)


def replace_secret(g: Meadow, secret: int) -> Meadow:
    g.secret = secret
    return g


def decided(bot: Greedy, deal: Dealer, seed: int = 1) -> Action:
    bot.start(Meadows(), 0, deal, Random(seed))
    action = bot.think(60_000)
    assert action is not None
    return action


SIGHT = replace(HARD, work=200)


def test_sees_what_is_left_to_the_other(mind: Mind) -> None:
    """The field that looks best leaves the most to the other, who takes it: only playing on shows that."""
    assert decided(Greedy(Meadows(), replace(NORMAL, noise=0.0)), Dealer()) == ("take", 0)
    assert decided(Foresighted(Meadows(), SIGHT), Dealer()) == ("take", 1)


def test_every_arm_meets_the_same_secret_and_the_same_chance(mind: Mind) -> None:
    decided(Foresighted(Meadows(), SIGHT), Dealer())
    together: dict[int, list[Meadow]] = {}
    for end in mind.ends:
        together.setdefault(end.secret, []).append(end)
    played = [group for group in together.values() if len(group) > 1]
    assert len(played) > 5
    assert all(len({tuple(end.dice) for end in group}) == 1 for group in played)
    assert all(len({end.taken[0] for end in group}) == len(group) for group in played)
    assert len({tuple(group[0].dice) for group in played}) > 1


def test_the_worse_half_is_dropped(mind: Mind) -> None:
    """Of four plans two get the second half of the work."""
    decided(Foresighted(Meadows(), SIGHT), Dealer())
    counts = [sum(end.taken[0] == n for end in mind.ends) for n in FIELDS]
    assert counts[1] == max(counts) and sorted(counts)[0] < max(counts) / 1.5


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_playout_goes_on_for_so_many_rounds(mind: Mind, rounds: int) -> None:
    game = Seasons()
    g = game.start({})
    ended(playouts_of(mind, replace(SIGHT, rounds=rounds), Dealer(), game).playout(g, (("take", 0),), Random(1)))
    assert len(g.dice) == rounds and g.round == rounds + 1 and not game.over(g)


def test_only_plans_that_seem_near_are_played_out(mind: Mind) -> None:
    decided(Foresighted(Meadows(), replace(SIGHT, margin=1.5)), Dealer())
    assert {end.taken[0] for end in mind.ends} == {0, 1}
    mind.ends.clear()
    decided(Foresighted(Meadows(), replace(SIGHT, arms=3)), Dealer())
    assert {end.taken[0] for end in mind.ends} == {0, 1, 2}


def playouts_of(mind: Mind, sight: Sight, deal: Dealer, game: Meadows | None = None) -> foresight.Playouts:
    game = game or Meadows()
    return foresight.Playouts(sight, greedy.Search(mind, sight.beam, game, 0, Random(1), "balanced"), deal)


@pytest.mark.parametrize("work", [40, 400])
def test_work_is_counted_in_looks_and_moves(mind: Mind, work: int) -> None:
    """All looks but the beam's four, and three moves of each playout; at most what finishes the last playouts is too much."""
    playouts = playouts_of(mind, replace(SIGHT, work=work), Dealer())
    ended(playouts.work())
    assert playouts.done == mind.looks - len(FIELDS) + 3 * sum(playouts.counts.values())
    assert work <= playouts.done <= work + SIGHT.arms * (3 + len(FIELDS) + 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_one_unit_of_work_is_a_move_or_a_judgement(mind: Mind, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the last to move too, who asks for nobody's answer; the end of a playout is judged with the move after it."""
    game, moves = Meadows(), []
    g = game.start({})
    if seat:
        game.apply(g, 0, ("take", 1))
    monkeypatch.setattr(Game, "apply", lambda *args, real=Game.apply, **named: moves.append(args) or real(*args, **named))
    bot = Foresighted(game, SIGHT)
    bot.start(game, seat, g.copy, Random(1))
    action, units = None, 0
    while action is None:
        before = mind.looks, len(moves)
        action, units = bot.think(0), units + 1
        assert mind.looks - before[0] <= 2 and len(moves) - before[1] <= 1
    assert units > SIGHT.work / 2


def test_a_victory_needs_no_playout(mind: Mind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind, "evaluate", lambda game, g, seat, weights: 1000.0 if g.taken == [2] else 1.0)
    monkeypatch.setattr(foresight.Playouts, "halved", lambda *_: pytest.fail("played out"))
    assert decided(Foresighted(Meadows(), SIGHT), Dealer()) == ("take", 2)


def test_a_plan_that_no_longer_fits_is_given_up(mind: Mind) -> None:
    """The rest of a plan counts only as far as it is allowed."""
    g = Dealer()()
    ended(playouts_of(mind, SIGHT, Dealer()).playout(g, (("take", 9), ("take", 1)), Random(1)))
    assert Meadows().over(g) and g.taken == [0, 0]


def test_same_chance_same_decision(mind: Mind) -> None:
    sight = replace(HARD, work=60)
    assert decided(Foresighted(Meadows(), sight), Dealer(), 7) == decided(Foresighted(Meadows(), sight), Dealer(), 7)
