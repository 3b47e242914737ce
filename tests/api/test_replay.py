"""Looking back over the bridge: what a page asks for, what it may not see, and games that begin in the middle of another."""

from __future__ import annotations

import json
from typing import Any

import pytest
from winedark.display.schema import misfits

from tests.api.page import Page, hot_seat


@pytest.fixture
def page() -> Page:
    """A person and two bots, some moves into the game; the person decides."""
    page = Page().new("human", "normal", "normal", seed="past")
    while page.ok("think", ms=1000)["waiting"] != [0] or len(page.engine.running.log) < 60:
        if page.waiting() == [0]:
            page.act(0)
    return page


def all_of_it(page: Page) -> Any:
    return page.ok("save")["save"], page.view(0)


def test_a_timeline_and_its_positions(page: Page) -> None:
    before = all_of_it(page)
    course = page.ok("timeline")
    assert course["moves"] > 20 and course["viewers"] == [0] and course["marks"][0]["label"] == "Round 1"
    assert {"standing", "income", "army"} <= {series["id"] for series in course["series"]}
    for at in range(0, course["moves"] + 1, 7):
        for seat in (None, 0):
            seen = page.ok("past", at=at, seat=seat, last=5)
            assert list(misfits(seen)) == [] and seen["choices"] == [] and len(seen["log"]["lines"]) <= 5
    assert all_of_it(page) == before, "looking back changes nothing"


def test_a_move_more_is_in_the_next_timeline(page: Page) -> None:
    moves = page.ok("timeline")["moves"]
    said = page.ok("past", at=moves)["log"]["lines"]
    page.act(0)
    while page.ok("think", ms=1000)["thinking"] is not None:
        pass
    assert page.ok("timeline")["moves"] > moves
    assert page.ok("past", at=moves)["log"]["lines"] == said


@pytest.mark.parametrize("order", [{"at": 10_000}, {"at": -1}, {"at": "1"}, {"at": None}, {"at": 1.5}, {}])
def test_a_move_that_is_none_is_refused_in_words(page: Page, order: dict[str, Any]) -> None:
    before, most = all_of_it(page), page.ok("timeline")["moves"]
    for method in ("past", "fork"):
        error = page.error(method, **order)
        words = f"Choose one from 0 to {most}." if order == {"at": 10_000} else f"({method}.at: " if order else "at is missing"
        assert error["kind"] == "illegal" and words in error["text"]
    assert all_of_it(page) == before


# ---- behind whose screen
def test_bots_sides_are_closed_while_the_game_runs(page: Page) -> None:
    for seat in (1, 2):
        assert "only what everybody may see" in page.error("past", at=3, seat=seat)["text"]


def test_between_people_the_past_is_open_and_no_more() -> None:
    page = hot_seat()
    course = page.ok("timeline")
    assert course["viewers"] == []
    for seat in (0, 1, 2):
        assert page.error("past", at=0, seat=seat)["kind"] == "illegal"
    for at in range(course["moves"] + 1):
        seen = page.ok("past", at=at)
        assert not any(panel["private"] for panel in seen["panels"]) and "screen" not in json.dumps(seen["prompt"])


def test_playing_on_reveals_no_offer_made_in_secret() -> None:
    """The new game begins before anybody has offered; its bots think and its dice fall anew."""
    page = hot_seat()
    old = page.engine.running
    page.ok("fork", at=page.ok("timeline")["moves"])
    new = page.engine.running
    assert page.waiting() == [0, 1] and all(not e.offer for e in new.state.empires)
    assert any(e.offer for e in old.state.empires) and new.seed != old.seed and new.log == old.log[: len(new.log)]


# ---- playing on
def test_a_fork_is_a_game_of_its_own_that_can_be_saved(page: Page) -> None:
    kept, at = page.ok("save")["save"], page.ok("timeline")["moves"] // 2
    then = page.ok("past", at=at, seat=0)
    rev = page.ok("fork", at=at)["rev"]
    now = page.view(0)
    assert now["rev"] == rev and all(now[key] == then[key] for key in ("tokens", "regions", "seats", "turn", "panels", "log"))
    assert [p["name"] for p in json.loads(page.ok("save")["save"])["seats"]] == [p["name"] for p in json.loads(kept)["seats"]]
    while page.ok("think", ms=1000)["thinking"] is not None:
        pass
    page.act(0)
    again = Page()
    assert again.ok("load", save=page.ok("save")["save"])["notice"] is None
    assert page.ok("load", save=kept)["notice"] is None


def test_a_finished_game_is_open_to_all_and_plays_on_before_its_end() -> None:
    page = Page().new("human", "random", "random", seed="ends")
    while not page.ok("think", ms=1000)["over"]:
        if page.waiting():
            page.act(0)
    course = page.ok("timeline")
    assert course["viewers"] == [0, 1, 2] and course["turning"]
    assert all(any(p["private"] for p in page.ok("past", at=1, seat=seat)["panels"]) for seat in range(3))
    assert "Go back to an earlier move" in page.error("fork", at=course["moves"])["text"]
    page.ok("fork", at=course["moves"] - 1)
    assert not page.ok("think", ms=0)["over"]
