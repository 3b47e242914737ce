"""Playing plans out, on a game in which the second player takes what the first one leaves to them, and a die follows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from winedark.ai import foresight, greedy
from winedark.ai.foresight import HARD, Foresighted, Sight
from winedark.ai.greedy import NORMAL, Greedy
from winedark.kernel.game import Game
from winedark.kernel.step import Action

from tests.ai.meadow import FIELDS, Dealer, Looker, Meadow, Meadows, Seasons
from tests.ai.thinking import ended


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> Looker:
    one = Looker()
    monkeypatch.setattr(greedy, "mind_of", lambda game: one.mind())
    return one


def decided(bot: Greedy, deal: Dealer, seed: int = 1) -> Action:
    bot.start(Meadows(), 0, deal, Random(seed))
    action = bot.think(60_000)
    assert action is not None
    return action


SIGHT = replace(HARD, work=200)


def test_sees_what_is_left_to_the_other(mind: Looker) -> None:
    """The field that looks best leaves the most to the other, who takes it: only playing on shows that."""
    assert decided(Greedy(Meadows(), replace(NORMAL, noise=0.0)), Dealer()) == ("take", 0)
    assert decided(Foresighted(Meadows(), SIGHT), Dealer()) == ("take", 1)


def test_every_arm_meets_the_same_secret_and_the_same_chance(mind: Looker) -> None:
    decided(Foresighted(Meadows(), SIGHT), Dealer())
    together: dict[int, list[Meadow]] = {}
    for end in mind.ends:
        together.setdefault(end.secret, []).append(end)
    played = [group for group in together.values() if len(group) > 1]
    assert len(played) > 5
    assert all(len({tuple(end.dice) for end in group}) == 1 for group in played)
    assert all(len({end.taken[0] for end in group}) == len(group) for group in played)
    assert len({tuple(group[0].dice) for group in played}) > 1


def test_hard_thinks_of_the_others_as_they_are(mind: Looker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, evaluate = set(), mind.evaluate

    def noted(game: Game, g: Meadow, seat: int, weights: str) -> float:
        asked.add((seat, weights))
        return evaluate(game, g, seat, weights)

    monkeypatch.setattr(mind, "hard_weights", "hard", raising=False)
    monkeypatch.setattr(mind, "evaluate", noted)
    decided(Foresighted(Meadows(), SIGHT), Dealer())
    assert asked == {(0, "hard"), (1, "balanced")}


def test_the_worse_half_is_dropped(mind: Looker) -> None:
    """Of four plans two get the second half of the work."""
    decided(Foresighted(Meadows(), SIGHT), Dealer())
    counts = [sum(end.taken[0] == n for end in mind.ends) for n in FIELDS]
    assert counts[1] == max(counts) and sorted(counts)[0] < max(counts) / 1.5


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_playout_goes_on_for_so_many_rounds(mind: Looker, rounds: int) -> None:
    game = Seasons()
    g = game.start({})
    ended(playouts_of(mind, replace(SIGHT, rounds=rounds), Dealer(), game).playout(g, (("take", 0),), Random(1)))
    assert len(g.dice) == rounds and g.round == rounds + 1 and not game.over(g)


def test_only_plans_that_seem_near_are_played_out(mind: Looker) -> None:
    decided(Foresighted(Meadows(), replace(SIGHT, margin=1.5)), Dealer())
    assert {end.taken[0] for end in mind.ends} == {0, 1}
    mind.ends.clear()
    decided(Foresighted(Meadows(), replace(SIGHT, arms=3)), Dealer())
    assert {end.taken[0] for end in mind.ends} == {0, 1, 2}


def playouts_of(mind: Looker, sight: Sight, deal: Dealer, game: Meadows | None = None) -> foresight.Playouts:
    game = game or Meadows()
    return foresight.Playouts(sight, greedy.Search(mind.mind(), sight.beam, game, 0, Random(1), "balanced"), deal)


@pytest.mark.parametrize("work", [40, 400])
def test_work_is_counted_in_looks_and_moves(mind: Looker, work: int) -> None:
    """All looks but the beam's four, and three moves of each playout; at most what finishes the last playouts is too much."""
    playouts = playouts_of(mind, replace(SIGHT, work=work), Dealer())
    ended(playouts.work())
    assert playouts.done == mind.looks - len(FIELDS) + 3 * sum(playouts.counts.values())
    assert work <= playouts.done <= work + SIGHT.arms * (3 + len(FIELDS) + 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_one_unit_of_work_is_a_move_or_a_judgement(mind: Looker, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_victory_needs_no_playout(mind: Looker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind, "evaluate", lambda game, g, seat, weights: 1000.0 if g.taken == [2] else 1.0)
    monkeypatch.setattr(foresight.Playouts, "halved", lambda *_: pytest.fail("played out"))
    assert decided(Foresighted(Meadows(), SIGHT), Dealer()) == ("take", 2)


def test_a_plan_that_no_longer_fits_is_given_up(mind: Looker) -> None:
    """The rest of a plan counts only as far as it is allowed."""
    g = Dealer()()
    ended(playouts_of(mind, SIGHT, Dealer()).playout(g, (("take", 9), ("take", 1)), Random(1)))
    assert Meadows().over(g) and g.taken == [0, 0]


def test_same_chance_same_decision(mind: Looker) -> None:
    sight = replace(HARD, work=60)
    assert decided(Foresighted(Meadows(), sight), Dealer(), 7) == decided(Foresighted(Meadows(), sight), Dealer(), 7)
