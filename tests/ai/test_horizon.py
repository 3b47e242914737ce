"""How far a playout goes: to the end of the round, or no further than the title says; and what chance brings on the way."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from winedark.ai import foresight, greedy
from winedark.ai.foresight import HARD
from winedark.games.ancient.bots.mind import horizon, in_laps, strides
from winedark.kernel.step import CHANCE, sampled

from tests.ai.meadow import Dealer, Looker, Meadow, Meadows, Seasons
from tests.ai.thinking import ended
from tests.games.ancient.table import BLACK, RED, Table, area, game_of


class Near(Looker):
    """Looks no further than until the first player has taken a field."""

    def horizon(self, game: Any, g: Meadow) -> object:
        return len(g.taken)


@pytest.mark.parametrize(("mind", "taken"), [(Looker(), [0, 0]), (Near(), [0])])
def test_a_playout_ends_where_the_title_says(mind: Looker, taken: list[int]) -> None:
    game, deal = Meadows(), Dealer()
    playouts = foresight.Playouts(HARD, greedy.Search(mind.mind(), HARD.beam, game, 0, Random(1), "balanced"), deal)
    g = deal()
    for _ in playouts.playout(g, (("take", 0),), Random(1)):
        pass
    assert g.taken == taken


class Far(Near):
    """Looks on until both have."""

    def strides(self, game: Any) -> int:
        return 2


def test_or_after_so_many_changes_as_the_title_says() -> None:
    assert played(Far(), Meadows())[0].taken == [0, 0]


# ---- what chance brings
class Steady(Looker):
    """Counts on the average of the die."""

    averages_chance = True

    def evaluate(self, game: Any, g: Meadow, seat: int, weights: Any) -> float:
        return super().evaluate(game, g, seat, weights) + (0.0 if g.dice else 3.5)


def played(mind: Looker, game: Meadows) -> tuple[Meadow, float]:
    """Where a playout of the first field ends, and how lucky it was."""
    g = game.start({})
    playouts = foresight.Playouts(HARD, greedy.Search(mind.mind(), HARD.beam, game, 0, Random(1), "balanced"), g.copy)
    return g, ended(playouts.playout(g, (("take", 0),), Random(1)))


def test_what_chance_brings_is_taken_off_where_the_average_is_known() -> None:
    g, lucky = played(Steady(), Seasons())
    assert lucky == g.dice[0] - 3.5 != 0
    assert played(Looker(), Seasons())[1] == 0


class Reckoning(Looker):
    """Knows what the die brings on average, and how a game that is over is to be judged."""

    def average(self, game: Any, g: Meadow, seat: int, weights: Any) -> float | None:
        return self.evaluate(game, g, seat, weights) + 3.5 if len(g.taken) == 2 else None

    def ended(self, game: Any, g: Meadow, seat: int, weights: Any) -> float:
        return 100.0 * (seat + 1)


def test_or_reckoned_exactly() -> None:
    g, lucky = played(Reckoning(), Seasons())
    assert lucky == g.dice[0] - 3.5 != 0


def test_a_title_says_what_the_end_of_a_game_is_worth() -> None:
    game, mind = Meadows(), Reckoning()
    playouts = foresight.Playouts(HARD, greedy.Search(mind.mind(), HARD.beam, game, 1, Random(1), "balanced"), Dealer())
    g = game.start({})
    game.apply(g, 0, ("take", 0))
    assert playouts.judgement(g) < 100.0
    ended(playouts.playout(g, (), Random(1)))
    assert game.over(g) and playouts.judgement(g) == 200.0


def test_the_end_of_a_game_is_worth_what_it_is() -> None:
    g, lucky = played(Steady(), Meadows())
    assert g.dice and lucky == 0


# ---- Empires of the Ancient World
def test_in_ancient_everybody_acts_once() -> None:
    game, rng, acts = game_of(3), Random(2), []
    g = game.start({})
    while len(acts) < 25:
        seat = game.seats(g)[0]
        if type(game.asked(g)[0]).__name__ == "Act" and not g.extra:
            acts.append((horizon(game, g), seat))
        game.apply(g, seat, game.sample(g, rng) if seat == CHANCE else sampled(game.legal(g, seat), rng), trusted=True)
    assert all(here != after for (here, _), (after, _) in zip(acts, acts[1:], strict=False))
    assert {tuple(sorted(seat for _, seat in acts[n : n + strides(game)])) for n in (0, 3, 6)} == {(0, 1, 2)}


def test_dice_and_battles_of_an_action_belong_to_it() -> None:
    t = Table().base(RED, "gallia").army(RED, "B").base(BLACK, "belgica").army(BLACK, "F").act(RED)
    here = horizon(t.game, t.g)
    t.do("attack", area("belgica"))
    assert t.step == "Lay" and horizon(t.game, t.g) == here


def test_the_opening_is_over_before_the_first_turn_is() -> None:
    t = Table()
    early = []
    for t.g.round, t.g.lap in ((0, 0), (1, 1), (1, 3), (1, 4), (1, 10), (2, 1), (3, 2)):
        early.append(in_laps(t.game, t.g))
    assert early == [True, True, True, False, False, False, False]


# ---- how much is played out
class Cheap(Looker):
    """Judges twice as fast as others."""

    effort = 2.0


def work_done(mind: Looker, game: Meadows, work: int) -> int:
    """How much one decision plays out at a level of so much work."""
    sight = replace(HARD, work=work)
    playouts = foresight.Playouts(sight, greedy.Search(mind.mind(), sight.beam, game, 0, Random(1), "balanced"), Dealer())
    ended(playouts.work())
    return playouts.done


@pytest.mark.parametrize(("mind", "most"), [(Looker(), 40), (Cheap(), 80)])
def test_a_title_may_afford_more_work(mind: Looker, most: int) -> None:
    assert most <= work_done(mind, Meadows(), 40) < most + 40


class Wide(Meadows):
    """Five at the table, three of whom have nothing to take."""

    seat_count = 5


@pytest.mark.parametrize(("game", "most"), [(Meadows(), 400), (Wide(), 320)])
def test_among_more_than_four_less_is_played_out(game: Meadows, most: int) -> None:
    """Each judgement looks at all of them, and a decision is to take no longer for it."""
    assert most <= work_done(Looker(), game, 400) < most + 40
