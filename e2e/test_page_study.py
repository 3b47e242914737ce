"""The study: where a browser has cores and memory for a second engine, it goes over a game that has ended before anybody asks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.machine import machine
from e2e.reviewing import DONE, instructive, worked_out
from e2e.table import Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]

# The review is opened; is what was found there without any work at it?
AT_ONCE = """() => new Promise(done => {
  const look = () => {
    const found = document.querySelector(".mistakes ol > li"), bar = document.querySelector(".mistakes progress");
    if (found || bar?.value) done(Boolean(found));
    else requestAnimationFrame(look);
  };
  document.querySelector("[data-key=review]").click();
  look();
})"""


@pytest.fixture(scope="module")
def game() -> dict:
    return instructive((0,))


@pytest.fixture
def result(new_context: Callable[..., BrowserContext], game: dict) -> Callable[..., Page]:
    """result(cores, memory) is a page with the result of a game, in a browser with so many cores and GB."""

    def page(cores: int, memory: int = 8) -> Page:
        context = new_context(viewport={"width": 1600, "height": 900})
        context.add_init_script(machine(cores, memory))
        return Table(context.new_page()).resume(game).page

    return page


def test_the_review_is_there_when_it_is_asked_for(result: Callable[..., Page]) -> None:
    """And it is that of the first engine; the second one has gone by then."""
    page, plain = result(4), result(2)
    page.wait_for_function("() => made === 2 && ended > 0", timeout=DONE)
    assert page.evaluate(AT_ONCE)
    studied, usual = (one.locator(".mistakes ol > li") for one in (page, worked_out(plain)))
    assert studied.all_inner_texts() == usual.all_inner_texts() != []
    assert plain.evaluate("made") == 1


def test_a_second_engine_that_dies_is_done_without(result: Callable[..., Page]) -> None:
    page = result(8)
    if len(page.workers) < 2:
        page.wait_for_event("worker", timeout=DONE)
    page.workers[1].evaluate("self.close()")
    assert worked_out(page).locator(".mistakes h3").count() > 0
    assert page.get_by_role("dialog").count() == 1, "nothing is said of it"


def test_little_memory_is_left_alone(result: Callable[..., Page]) -> None:
    page = result(8, memory=2)
    assert worked_out(page).locator(".mistakes h3").count() > 0
    assert page.evaluate("made") == 1
