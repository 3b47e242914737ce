"""What the levels were measured to win, and what the start screen tells of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from winedark.ai.base import LEVELS
from winedark.display.levels import Contest, measured, told
from winedark.games import TITLES, load_title
from winedark.kernel.errors import DataError
from winedark_lab.playout import tables

TABLE = """
[[table]]
edition = "first"
seats = 4
level = "hard"
against = "normal"
won = 185.9
games = 400

[[table]]
edition = "first"
seats = 3
level = "hard"
against = "normal"
won = 200.0
games = 400
earlier = true
"""


def test_what_was_measured_is_read_and_only_what_today_s_bots_win_is_told(package: Path) -> None:
    assert measured("tables") == told("tables") == []
    (package / "levels.toml").write_text(TABLE, encoding="utf-8")
    today, before = measured("tables")
    assert today == Contest("first", 4, "hard", "normal", 185.9, 400) and before.earlier
    assert told("tables") == [{"edition": "first", "seats": 4, "level": "hard", "against": "normal", "won": 46}]


@pytest.mark.parametrize(("old", "new"), [("games = 400", ""), ("won = 185.9", 'won = "46"'), ("[[table]]", "[[tables]]")])
def test_a_wrong_file_is_named(package: Path, old: str, new: str) -> None:
    (package / "levels.toml").write_text(TABLE.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError, match=r"tables: data/levels\.toml"):
        measured("tables")


@pytest.mark.parametrize("title", TITLES)
def test_each_contest_is_between_two_levels_on_offer_at_a_table_that_there_is(title: str) -> None:
    meta, order, found = load_title(title), [*LEVELS], measured(TITLES[title])
    for one in found:
        assert (one.edition, one.seats) in tables(title) and 0 <= one.won <= one.games
        assert {one.level, one.against} <= {*meta.offered(one.edition)}
        assert order.index(one.level) > order.index(one.against)
    places = [(one.edition, one.seats, one.level, one.against) for one in found]
    assert all(one != other for one, other in pairwise(sorted(places))), "measured twice"
