"""Games of bots: honest intervals, the same figures again, an end in any case."""

from __future__ import annotations

from dataclasses import replace

import pytest
from winedark.games import load_game
from winedark.kernel.text import Text
from winedark_lab import arena
from winedark_lab.arena import Outcome, Report, play, wilson

GAME = Outcome(("normal", "easy", "easy"), (0,), "fifth", 6, 100, 2.0, 0.05)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (60, 400, 0.118, 0.188), (300, 400, 0.705, 0.790)],
)
def test_wilson_intervals(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=0.0006)


def test_report_counts() -> None:
    shared = replace(GAME, winners=(0, 1), how="pyramids", rounds=8, decisions=300, seconds=1.0, slowest=0.2)
    report = Report([GAME, GAME, shared, replace(GAME, winners=(2,), levels=("easy", "easy", "normal"))])
    normal = report.share("normal")
    assert normal.won == pytest.approx(3.5 / 4)
    assert normal.seats == pytest.approx(1 / 3)
    assert (normal.low, normal.high) == wilson(3.5, 4)
    assert report.share("easy").won == pytest.approx(0.5 / 4)
    assert report.rounds() == {6: 3, 8: 1}
    assert report.victory_kinds() == {"fifth": 3, "pyramids": 1}
    assert report.seats() == {0: 2.5, 1: 0.5, 2: 1.0}
    assert report.milliseconds() == pytest.approx((1000 * 7 / 600, 200.0))


def test_play_repeats_itself() -> None:
    game = load_game("mn2016", "en2016", 3)
    one, two = (play(game, ("normal", "easy", "normal"), "seed") for _ in range(2))
    assert replace(one, seconds=0, slowest=0) == replace(two, seconds=0, slowest=0)
    assert one.decisions > 50 and 0 < one.slowest <= one.seconds


def test_a_game_that_can_go_on_for_ever_is_broken_off_and_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "PATIENCE", 40)
    left = play(load_game("mn2003", "en2003", 3), ("random", "easy", "easy"), "seed")
    assert (left.winners, left.how, left.decisions) == ((), "unfinished", 40)
    report = Report([left, replace(GAME, winners=(0,), levels=("easy", "random", "random"))])
    assert (report.share("easy").won, report.share("random").won) == (0.5, 0.0)
    assert report.seats() == {0: 1, 1: 0, 2: 0} and report.victory_kinds() == {"unfinished": 1, "fifth": 1}
    assert play(load_game("mn2016", "en2016", 3), ("random",) * 3, "seed").winners


def test_bots_end_a_game_that_nobody_can_win_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "LOOK", 20)
    game = load_game("mn2003", "en2003", 3)
    monkeypatch.setattr(type(game), "deadlock", lambda self, g: Text("deadlock.stuck") if g.round > 1 else None)
    ended = play(game, ("random", "easy", "easy"), "seed")
    assert ended.how == "concluded" and ended.winners and ended.rounds > 1 and ended.decisions % 20 == 0
