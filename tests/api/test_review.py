"""A review over the bridge: in slices, after the game, from which one can play on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.page import Page


@pytest.fixture
def over() -> Page:
    """A game of a person, who took what came first, against two bots; it is over."""
    page = Page().new("human", "normal", "normal", seed="look back")
    while not (now := page.ok("think", ms=1000))["over"]:
        if now["thinking"] is None:
            page.act(now["waiting"][0])
    return page


def reviewed(page: Page, seat: int = 0) -> dict[str, Any]:
    parts = [0.0]
    while (answer := page.ok("review", seat=seat, ms=20))["found"] is None:
        parts.append(answer["part"])
    assert parts == sorted(parts) and answer["part"] == pytest.approx(1)
    return answer


def test_a_running_game_is_not_reviewed() -> None:
    assert page_error(Page().new("human", "normal", "normal")) == "You can review a game once it is over."


def page_error(page: Page) -> str:
    return page.error("review", seat=0, ms=10)["text"]


def test_a_review_goes_on_in_slices_and_changes_nothing(over: Page) -> None:
    before = over.ok("save"), over.view(0)
    first = over.ok("review", seat=0, ms=0)
    assert first["found"] is None and first["part"] < 0.5 and first["judge"] in ("normal", "hard")
    found = reviewed(over)["found"]
    fields = {"at", "scene", "asked", "made", "after", "better", "then", "size", "cost", "reasons"}
    assert found and len(found) <= 5 and all(set(one) == fields for one in found)
    assert over.ok("review", seat=0, ms=0)["found"] == found, "what is known is told again at once"
    assert (over.ok("save"), over.view(0)) == before


def test_it_can_be_left_for_another_seat(over: Page) -> None:
    over.ok("review", seat=0, ms=0)
    other = reviewed(over, seat=1)["found"]
    assert reviewed(over, seat=0)["found"] != other


def test_what_was_missed_can_be_tried(over: Page) -> None:
    found = reviewed(over)["found"][0]
    over.ok("fork", at=found["at"])
    for _ in range(40):
        labels = [choice["label"] for choice in over.free(0)] if over.waiting() == [0] else []
        if any(found["better"].startswith(label) for label in labels):
            return
        assert over.waiting() == [0]
        over.act(0)
    pytest.fail(f"{found['better']} is not offered")
