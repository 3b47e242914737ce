"""Tournaments: fair line-ups, honest intervals, the same figures again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from winedark.ai import arena
from winedark.ai.arena import Outcome, Report, line_ups, play, tournament, wilson
from winedark.games import load_game
from winedark.kernel.text import Text

GAME = Outcome(("normal", "easy", "easy"), (0,), "fifth", 6, 100, 2.0, 0.05)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (60, 400, 0.118, 0.188), (300, 400, 0.705, 0.790)],
)
def test_wilson_intervals(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=0.0006)


@pytest.mark.parametrize(("seats", "count"), [(3, 6), (4, 2), (5, 10)])
def test_line_ups_are_fair(seats: int, count: int) -> None:
    """Every level sits on every seat equally often, and no line-up comes twice."""
    rows = line_ups(("normal", "easy"), seats)
    assert len(rows) == len(set(rows)) == count
    for seat in range(seats):
        assert Counter(row[seat] for row in rows) == {"normal": count / 2, "easy": count / 2}


def test_one_level_needs_one_line_up() -> None:
    assert line_ups(("normal",), 4) == [("normal",) * 4]


def test_three_levels_around_five_seats() -> None:
    rows = line_ups(("normal", "easy", "random"), 5)
    assert Counter(level for row in rows for level in row) == {level: 5 * len(rows) / 3 for level in ("normal", "easy", "random")}


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
    assert list(report.lines()) == [
        "normal: 87.5% of 4 games won (95 %: 39.6% to 98.7%) with 33.3% of the seats",
        "easy: 12.5% of 4 games won (95 %: 1.3% to 60.4%) with 66.7% of the seats",
        "rounds: 6: 3, 8: 1",
        "victories: fifth: 3, pyramids: 1",
        "wins by seat: 0: 2.5, 1: 0.5, 2: 1",
        "decisions: 11.7 ms on average, 200 ms at most; 1.75 s a game",
    ]


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


def test_processes_change_nothing() -> None:
    alone = tournament("mn2016", "fr_rev", 4, ("normal", "easy"), ["a"])
    spread = tournament("mn2016", "fr_rev", 4, ("normal", "easy"), ["a"], jobs=2)
    assert [(o.levels, o.winners, o.how, o.rounds, o.decisions) for o in alone.outcomes] == [
        (o.levels, o.winners, o.how, o.rounds, o.decisions) for o in spread.outcomes
    ]


def test_easy_beats_random() -> None:
    """Twelve games with seats rotated; if they were equal, ten wins or more would come once in fifty times."""
    report = tournament("mn2016", "en2016", 3, ("easy", "random"), ["1", "2"])
    assert len(report.outcomes) == 12
    assert report.share("easy").won >= 10 / 12
