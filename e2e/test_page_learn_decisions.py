"""A first game whose coach has words for every decision, opens nothing over the choices, and asks five questions at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e import learning
from e2e.learning import GAME, Learner
from e2e.table import OPEN

pytestmark = [pytest.mark.nightly, pytest.mark.own]

SIZES = {"desktop": (1440, 900, False), "phone": (390, 844, True)}
KINDS = {"kind.Offer": "Offer what you hold twice.", "kind.Claim": "Take what you do not have.", "kind.Build": "Build something."}
QUESTIONS = [
    {"id": "aim", "answers": ["coins", "five"], "right": "five", "rule": "0.2"},
    {"id": "home", "answers": ["gallia", "latium"], "right": "latium", "also": ["italia"], "board": True},
]
WORDS = learning.WORDS | KINDS | {
    "first.ask.aim.text": "What wins?", "first.ask.aim.coins": "Coins", "first.ask.aim.five": "Five heroes",
    "first.ask.aim.why": "So it is.", "first.ask.aim.wrong": "Coins only help.", "first.ask.home.text": "Where is your home?",
    "first.ask.home.gallia": "Gallia", "first.ask.home.latium": "Latium", "first.ask.home.why": "Home it is.",
    "first.ask.home.wrong": "Look for your city.",
}  # fmt: skip
FIRST = GAME | {
    "id": "first", "kind": "guided", "question": QUESTIONS,
    "step": [
        {"id": "aim", "at": ["@goods"]},
        {"id": "build", "when": {"asked": "done"}, "until": {"did": "done"}, "at": ["@choices"], "advise": ["done"]},
    ],
}  # fmt: skip
UNSAID = {f"first.{step}{end}" for step in ("home", "sea", "marker", "offer", "claim") for end in ("", ".else")}
TABLE = {"tasks": [FIRST, *learning.TASKS[1:]], "words": {key: text for key, text in WORDS.items() if key not in UNSAID}}


@pytest.fixture(params=SIZES)
def learner(
    request: pytest.FixtureRequest, new_context: Callable[..., Any], changed_site: Callable[..., str], dist: Path
) -> Learner:
    width, height, touch = SIZES[request.param]
    page = new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch).new_page()
    return Learner(page, changed_site(learning.files(dist, TABLE))).begin()


STANDS = "document.querySelector('.prompt').innerText + document.querySelectorAll('.log .ln').length"
SETTLED = 300  # ms until the coach has heard of a decision


def play_until(learner: Learner, words: str) -> None:
    """Takes the first that is offered, in whatever sheet it lies, until the coach says this."""
    page = learner.page
    for _ in range(60):
        learner.table.ready()
        page.wait_for_timeout(SETTLED)
        if words in learner.coach.inner_text():
            return
        stands = page.evaluate(STANDS)
        page.locator(OPEN).first.dispatch_event("click")
        page.wait_for_function(f"before => {STANDS} !== before", arg=stands)
    pytest.fail(f"the coach does not say {words!r}")


def test_every_decision_has_words_the_first_time_and_a_hint_after_that(learner: Learner) -> None:
    learner.says("Five roads")
    expect(learner.page.locator(".app[data-open]:not([data-open=choices])")).to_have_count(0)
    learner.read(1).says(KINDS["kind.Offer"])
    learner.offer()
    learner.says(KINDS["kind.Claim"])
    play_until(learner, "you know this one")
    learner.press("Hint")
    expect(learner.page.locator(".hint, .advice").first).to_be_visible()


def test_what_is_advised_is_not_asked_back_and_five_questions_end_it(learner: Learner) -> None:
    page, table = learner.page, learner.table
    learner.read(1)
    play_until(learner, "Build nothing in this round.")
    learner.press("Point it out")
    page.locator(".main[data-choice]:visible").first.click()
    learner.says("You know the round now.")
    learner.press("Five questions")
    learner.says("What wins?")
    learner.press("Coins")
    learner.says("Coins only help.")
    learner.press("Five heroes")
    learner.says("So it is.")
    learner.press("Next question")
    learner.says("Where is your home?")
    before = table.saves()
    page.locator("[data-region=latium]").first.click(force=True)
    learner.says("Home it is.")
    assert table.saves() == before, "a click that answers decides nothing"
    learner.press("Finish")
    learner.says("You answered 1 of 2 at once.")
    learner.press("Close")
    learner.says("You know the round now.")
