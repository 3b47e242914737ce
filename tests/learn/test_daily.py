"""A game for every day: the same for everybody, and known again when it is over."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from winedark.display.balance import lots
from winedark.display.schema import DAILY, misfits
from winedark.games import TITLES
from winedark.kernel.errors import IllegalAction
from winedark.learn.daily import Daily, daily, drawn
from winedark.learn.daily import day_of as known_day

from tests.api.page import Page

pytestmark = pytest.mark.usefixtures("shipped")

YEAR = 365
BEGINNINGS = [date(2026, 1, 1), date(2026, 11, 24), date(2031, 6, 15)]
TUESDAY, HARD_DAY = "2026-11-24", "2027-02-28"


def games(beginning: date, days: int = YEAR) -> list[Daily]:
    return [drawn(beginning + timedelta(days=k)) for k in range(days)]


# ---- what it is
def test_it_follows_from_the_date_alone() -> None:
    assert daily(TUESDAY) == daily(TUESDAY) and daily(TUESDAY)["date"] == TUESDAY
    assert len({daily(f"2026-11-{day}")["seed"] for day in range(10, 31)}) == 21


def test_it_is_in_every_python_what_it_was_when_this_was_written() -> None:
    """A player in another browser plays the same game: neither hashes nor the order of sets decide anything."""
    found = [(game.meta.id, game.table.edition, len(game.table.roles), game.role.id) for game in games(date(2026, 11, 24), 5)]
    assert found == [
        ("mn2003", "en2003", 3, "carthage"), ("ancient", "en2000", 4, "red"), ("mn2016", "en2016", 5, "babylon"),
        ("medemp", "s03", 3, "rome"), ("mn2003", "en2003", 4, "greece"),
    ]  # fmt: skip


def test_the_day_of_three_experts_is_one_of_normal_bots() -> None:
    assert drawn(date(2026, 11, 29)).level == "normal"


def test_it_says_who_plays_what_against_whom() -> None:
    game = daily(TUESDAY)
    assert game["role"] == {"id": "carthage", "name": "Carthage", "colour": "carthage"}
    assert game["text"] == "You play Carthage against Greece and Babylon. Opponents: Easy."
    assert [(seat["name"], seat["kind"]) for seat in game["seats"]] == [
        ("Carthage", "human"), ("Doris", "easy"), ("Enlil", "easy")]  # fmt: skip


def test_an_unusual_option_is_told() -> None:
    game = daily(TUESDAY)
    assert game["options"] == {"setup": "basic", "length": "longer"} and game["note"] == "Length: Longer."


def test_a_hard_side_comes_with_a_note_and_weaker_opponents() -> None:
    game = daily(HARD_DAY)
    assert lots(TITLES[game["title"]])[game["edition"], len(game["seats"])][0] == "hard" and game["role"]["id"] == "rome"
    hard, weaker = (
        "Among equal bots your side wins less than half its fair share.",
        "So your opponents are one level weaker than on other days like this.",
    )
    assert game["note"].startswith(f"{hard} {weaker}") and game["level"] == "easy", "a Sunday"
    monday = next(one for one in games(BEGINNINGS[0]) if one.lot == "hard" and one.day.weekday() == 0)
    note = daily(str(monday.day))["note"]
    assert hard in note and weaker not in note, "no level is below the weakest"


def test_every_day_of_a_year_can_be_played() -> None:
    """The kinds, sides and options of each are those that `new` knows."""
    page = Page()
    for k in range(0, YEAR, 23):
        game = page.ok("daily", date=str(BEGINNINGS[1] + timedelta(days=k)))
        assert list(misfits(game, DAILY)) == []
        page.ok("new", **{part: game[part] for part in ("title", "edition", "seats", "options", "seed")})
        setup = page.ok("setup")
        assert setup == {part: game[part] for part in setup}


@pytest.mark.parametrize("day", ["", "today", "2026-02-30", "20261124", "2026-W48-2", "2026-11-24T00:00", "0000-01-01", "-1"])
def test_what_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(IllegalAction):
        daily(day)
    assert Page().error("daily", date=day)["kind"] == "illegal"


# ---- whether a game was one
def begun(**changes: Any) -> Page:
    page, game = Page(), daily("2026-11-26")
    page.ok("new", **{part: game[part] for part in ("title", "edition", "seats", "options", "seed")} | changes)
    return page


def day_of(page: Page) -> str | None:
    return known_day(page.engine.running)


def others(kind: str) -> list[dict[str, Any]]:
    """The seats of that day with other opponents."""
    return [seat | ({} if seat["kind"] == "human" else {"kind": kind}) for seat in daily("2026-11-26")["seats"]]


def test_the_game_of_a_day_is_known_again_whatever_players_are_called() -> None:
    assert day_of(begun()) == "2026-11-26"
    assert day_of(begun(seats=[seat | {"name": "Ann"} for seat in daily("2026-11-26")["seats"]])) == "2026-11-26"


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "daily/2026-11-27"}, {"seed": "daily/never"}, {"seed": "2026-11-26"}, {"options": {"tiles": "beginner"}},
        {"edition": "fr_rev"},
    ],
)  # fmt: skip
def test_another_game_is_none(changes: dict[str, Any]) -> None:
    assert day_of(begun(**changes)) is None


@pytest.mark.parametrize("kind", ["random", "human"])
def test_nor_is_one_against_others(kind: str) -> None:
    assert day_of(begun(seats=others(kind))) is None


def test_a_game_against_stronger_bots_is_one() -> None:
    """Older versions had them on some days, and such a game may still be going on."""
    assert daily("2026-11-26")["level"] == "easy"
    assert day_of(begun(seats=others("hard"))) == "2026-11-26"


def test_a_game_in_which_a_seat_was_handed_over_is_none() -> None:
    page = begun()
    page.ok("hand", seat=0, kind="random")
    assert day_of(page) is None
    page.ok("hand", seat=0, kind="normal")
    assert day_of(page) is None
