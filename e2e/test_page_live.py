"""A live table between real pages that meet by WebRTC: codes both ways, a game, lost lines, onlookers, talk, the end."""

import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.live import PYTHON, WINDOW, Live, decide_often, decide_somewhere, whole
from e2e.table import OPEN, Table, check_result

pytestmark = pytest.mark.own


def question(table: Table) -> str:
    """What a page is asked; nothing while it is not."""
    asked = table.page.locator(f".rail :is({OPEN})").count() > 0
    return table.prompt.inner_text().partition("\n")[0] if asked else ""


def received(page: Page) -> int:
    """Bytes that a page has got over its line."""
    total: int = page.evaluate("window.received.reduce((sum, piece) => sum + piece.length, 0)")
    return total


# What each page shows of the end: who came to what, and what lies on the map.
END = """() => [
  ...[...document.querySelectorAll(".result .how, .result .ranks li")].map(el => el.innerText),
  ...[...document.querySelectorAll(".tok")].map(el => el.getAttribute("aria-label") ?? el.textContent).sort(),
]"""


def test_two_pages_play_and_the_guest_needs_no_python(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    guest = live.join("Greece")
    live.shut()
    assert guest.page.evaluate(PYTHON) == 0
    expect(guest.page.locator("[data-key=seat-2]")).to_have_class(re.compile("mine"))
    decide_often(live, 1, 12)
    assert whole(live)
    assert guest.saves() == {}
    live.open().get_by_role("button", name="Close the table").click()
    ended = guest.page.get_by_role("dialog", name="The table is gone")
    expect(ended).to_contain_text("The host has closed the table")
    ended.get_by_role("button", name="Look at the board").click()
    expect(guest.prompt).to_be_visible()


@pytest.mark.nightly
def test_a_line_lost_in_the_middle_of_a_decision_loses_nothing(
    seated: Callable[..., Live], new_context: Callable[..., BrowserContext]
) -> None:
    live = seated("Rome", "Greece")
    guest = live.join("Greece")
    live.shut()
    guest.ready()
    before = guest.prompt.inner_text()
    guest.page.close()
    toast = live.host.page.locator(".toast")
    expect(toast).to_contain_text("Greece has left the table")
    again = live.join("Greece")
    live.shut()
    again.ready()
    assert again.prompt.inner_text() == before
    decide_often(live, 2, 4)
    assert whole(live)


@pytest.mark.nightly
def test_an_onlooker_looks_on_and_everybody_talks(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    onlooker = live.join("onlooker")
    live.shut()
    expect(onlooker.page.locator(".seat.mine")).to_have_count(0)
    live.host.ready()
    assert onlooker.page.locator(f".rail :is({OPEN})").count() == 0
    onlooker.page.get_by_role("button", name="Menu", exact=True).click()
    onlooker.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Live table").click()
    onlooker.page.get_by_role("textbox", name="Say it").fill("<b>hello</b>")
    onlooker.page.keyboard.press("Enter")
    expect(live.host.page.locator(".toast")).to_contain_text("An onlooker: <b>hello</b>")


@pytest.mark.nightly
def test_codes_that_are_none_say_so(new_context: Callable[..., BrowserContext], seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    link = live.code("Greece")
    live.take(link)
    expect(live.dialog.get_by_role("alert")).to_contain_text("This is an invitation")
    page = new_context(viewport=WINDOW).new_page()
    page.goto(link[:-9])
    expect(page.get_by_role("alert")).to_contain_text("cut off")
    answer = live.answer(new_context(viewport=WINDOW).new_page(), link)
    page.get_by_role("textbox", name="The host's code").fill(answer)
    page.get_by_role("button", name="Answer it").click()
    expect(page.get_by_text("Put it in at the page where the table is open")).to_be_visible()


@pytest.mark.nightly
def test_a_guest_may_go_and_come_back_at_every_kind_of_decision(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    guest = live.join("Greece")
    live.shut()
    rng, seen = random.Random(6), set()
    for _ in range(160):
        guest.page.wait_for_timeout(150)
        told = question(guest)
        kind = re.sub(r"\W.*", "", told.partition(": ")[2])
        if not kind or kind in seen:
            decide_somewhere(live, rng)
            continue
        guest.page.wait_for_timeout(500)  # what was sent is answered by then
        if question(guest) != told:
            continue
        seen.add(kind)
        guest.page.reload()
        expect(live.host.page.locator(".toast")).to_contain_text("Greece has left the table")
        live.join("Greece", guest.page)
        live.shut()
        expect(guest.prompt).to_contain_text(told)
    assert len(seen) > 3 and whole(live), seen


@pytest.mark.nightly
def test_a_page_out_of_reach_is_told_of_within_fifteen_seconds(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    page = live.new_context(viewport=WINDOW).new_page()
    answer = live.answer(page, live.code("Greece"))
    page.close()
    live.take(answer)
    expect(live.dialog).to_contain_text("do not reach each other", timeout=17_000)
    expect(live.dialog).to_contain_text("play by post instead")


@pytest.mark.nightly
def test_an_answer_that_was_opened_in_another_window_reaches_the_table(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    page = live.new_context(viewport=WINDOW).new_page()
    answer = live.answer(page, live.code("Greece"))
    window = live.host.page.context.new_page()
    window.goto(answer)
    expect(window.get_by_text("Your table has this code now")).to_be_visible()
    page.locator(".prompt h2").wait_for()


@pytest.mark.nightly
def test_a_code_may_be_answered_late(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    page = live.new_context(viewport=WINDOW).new_page()
    answer = live.answer(page, live.code("Greece"))
    page.wait_for_timeout(60_000)
    live.take(answer)
    page.locator(".prompt h2").wait_for()


@pytest.mark.nightly
def test_a_bot_plays_for_a_guest_who_has_left_until_they_come_back(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    guest = live.join("Greece")
    live.shut()
    guest.page.get_by_role("button", name="Menu", exact=True).click()
    guest.page.get_by_role("button", name="Back to the start").click()
    expect(live.host.page.locator(".toast")).to_contain_text("Greece has left the table")
    live.host.page.locator("[data-key=seat-2]").click()
    live.host.page.locator("[data-key=hand-2]").click()
    live.host.page.get_by_role("dialog").get_by_role("button", name=re.compile("Random|Easy")).first.click()
    live.guests.clear()
    decide_often(live, 3, 4)
    live.join("Greece", guest.page)
    live.shut()
    decide_often(live, 4, 6)
    assert whole(live)


# A random game of mn2003 among people alone has 1,000 to 6,000 decisions: a bot that can play ends it after some hundred.
WHOLE = (
    {"title": "ancient", "seats": 4, "n": 4},
    {"title": "medemp", "seats": 2, "n": 2},
    {"title": "mn2003", "seats": 4, "n": 3, "bots": "Easy", "Set_up": "Free"},
    {"title": "mn2016", "seats": 3, "n": 2},
)


@pytest.mark.nightly
@pytest.mark.parametrize("game", WHOLE, ids=lambda game: game["title"])
def test_a_whole_game_is_played_live(
    seated: Callable[..., Live], game: dict, record_property: Callable[[str, object], None]
) -> None:
    live = seated(**game)
    _, *friends = live.people()
    for role in friends:
        live.join(role)
    live.shut()
    rng, decisions, begun = random.Random(5), 0, time.perf_counter()
    while not live.host.over:
        decisions += decide_somewhere(live, rng)
    record_property("decisions a minute", round(60 * decisions / (time.perf_counter() - begun)))
    for one in live.pages:
        expect(one.page.locator(".result:not([hidden])")).to_be_visible()
    check_result(live.host, game["seats"])
    assert whole(live)
    first, *others = [one.page.evaluate(END) for one in live.pages]
    assert len(first) > game["seats"] and all(other == first for other in others)
    for one in live.guests.values():
        expect(one.page.get_by_text("You have finished your first game here.")).to_be_visible()
    got = sum(received(one.page) for one in live.guests.values())
    record_property("bytes that each guest received for each decision at the table", round(got / len(friends) / decisions))
    record_property("seconds from the code to the view", max(live.seconds.values()))
