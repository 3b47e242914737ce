"""The games of many days: each title and side comes up as often as the others, and a newcomer can beat the bots."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from winedark.games import TITLES, load_title
from winedark.learn.daily import Daily, drawn, in_turn

YEAR = 365
BEGINNINGS = [date(2026, 1, 1), date(2026, 11, 24), date(2031, 6, 15)]


def games(beginning: date, days: int = YEAR) -> list[Daily]:
    return [drawn(beginning + timedelta(days=k)) for k in range(days)]


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_over_a_year_every_title_and_side_comes_up_as_often_as_the_others(beginning: date) -> None:
    begins, turn = beginning + timedelta(days=-beginning.toordinal() % len(TITLES)), len(TITLES)  # as many whole turns as fit
    year = games(begins, YEAR // turn * turn)
    assert Counter(game.meta.id for game in year) == dict.fromkeys(TITLES, YEAR // turn)
    for title in TITLES:
        sides = Counter(game.role.id for game in year if game.meta.id == title)
        known = {role.id for e in load_title(title).editions for roles in load_title(title).seating(e).values() for role in roles}
        assert set(sides) == known and max(sides.values()) - min(sides.values()) <= 2, sides


@pytest.mark.parametrize("title", TITLES)
def test_every_table_of_the_usual_edition_and_every_scenario_comes_up_in_a_year(title: str) -> None:
    meta = load_title(title)
    tables = {(game.table.edition, len(game.table.roles)) for game in games(BEGINNINGS[0]) if game.meta.id == title}
    usual = {meta.editions[0], *meta.cast}
    assert tables == {(edition, seats) for edition in usual for seats in meta.seating(edition)}


def test_a_newcomer_can_beat_the_bots_of_every_day() -> None:
    """Any day may be somebody's first: Easy from Monday to Friday, Normal at the weekend, and by the lot of the side."""
    for game in [game for beginning in BEGINNINGS for game in games(beginning)]:
        weekend = game.day.weekday() in (5, 6)
        assert game.level == {"hard": "easy", "easy": "normal"}.get(game.lot, "normal" if weekend else "easy"), game
        assert game.level in game.meta.offered(game.table.edition)


def test_nobody_gets_the_same_title_twice_in_a_row() -> None:
    year = games(BEGINNINGS[0])
    assert all(one.meta.id != other.meta.id for one, other in zip(year, year[1:], strict=False))


@pytest.mark.parametrize("things", ["a", "ab", "abc", "abcdefgh"])
def test_things_take_turns(things: str) -> None:
    row = [in_turn(things, number, "row") for number in range(20 * len(things))]
    turns = [row[k : k + len(things)] for k in range(0, len(row), len(things))]
    assert all(sorted(turn) == list(things) for turn in turns)
    if len(things) > 2:
        assert all(one != other for one, other in zip(row, row[1:], strict=False))
        assert len({tuple(turn) for turn in turns}) > 1, "in an order drawn anew"
