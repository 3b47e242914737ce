"""Typed words over the bridge: what the page hands back is not believed, and nothing changes by being asked."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.api.page import Page
from tests.support.rows import each


@pytest.fixture
def page() -> Page:
    """Carthage plays an exchange marker."""
    return Page().new()


def test_an_answer_over_the_bridge(page: Page) -> None:
    before = page.ok("save")
    answer = page.ok("ask", seat=1, text="play 2", size="short", open=False, asked=None)
    assert answer == {
        "lines": ["Play 2"],
        "do": {"what": "choose", "choice": 2, "picks": None, "count": None},
        "asked": None,
        "ok": True,
    }
    assert page.ok("save") == before
    page.act(1, answer["do"]["choice"])
    news = page.ok("ask", seat=0, since=1)
    assert news["lines"][0].startswith("Carthage sets this trade") and news["lines"][-1] == "You have 1 choice."
    assert page.ok("complete", seat=0, text="make")["items"] == ["Make this offer"]


STRANGE = [
    {"choice": 999, "picks": None, "count": None}, {"choice": 0, "picks": ["nothing"], "count": None}, {"choice": 0},
    {"choice": 0, "picks": [], "count": -5}, {"choice": 0, "picks": None, "count": 10**9},
]  # fmt: skip


@each(("asked", "text"), product(STRANGE, ["yes", "no", "3", "all", "with 2 x", "?", "\u0000", "“”", "x" * 500]))
def test_what_waits_is_looked_at_before_it_is_believed(page: Page, asked: dict[str, Any], text: str) -> None:
    before = page.ok("save")
    for seat in (None, 0, 1):
        for method in ("ask", "complete"):
            assert page.ok(method, seat=seat, text=text, asked=asked)
    assert page.ok("save") == before


@pytest.mark.parametrize(
    "change",
    [{"text": "x" * 501}, {"text": 3}, {"size": "huge"}, {"asked": {}}, {"asked": {"choice": "0"}}, {"seat": 3}, {"since": -1}],
)
def test_what_is_no_question_is_refused(page: Page, change: dict[str, Any]) -> None:
    assert page.error("ask", **({"seat": 0, "text": "help"} | change))["kind"] == "illegal"
