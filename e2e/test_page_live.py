"""A live table between real pages that meet by WebRTC: codes both ways, a game, lost lines, onlookers, talk, the end."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from winedark.display.trial import tried
from winedark.games import load_game
from winedark.kernel import saves

from e2e.live import PYTHON, WINDOW, Live
from e2e.table import AWAITED, DECIDE, OPEN, Table, check_result

pytestmark = pytest.mark.own


@pytest.fixture
def seated(new_context: Callable[..., BrowserContext]) -> Callable[..., Live]:
    """seated("Rome", "Greece") is a table with a game of these people, all of them at the host's page; seated(n=2, title=…) one
    of the first two sides of a title."""

    def sit(*people: str, title: str = "mn2016", n: int = 0, seats: int = 3) -> Live:
        table = Table(new_context(viewport=WINDOW).new_page()).visit()
        if title != "mn2016":
            table.choose(title)
        if not table.page.locator("[data-key=scenario]").count():
            table.players(seats)
        table.start(people or tuple(table.roles()[:n]), seats=seats)
        table.ready()
        return Live(table, new_context)

    return sit


def decide_somewhere(live: Live, rng: random.Random) -> int:
    """A click at each page that asks for one, once any does; how many there were. A page that offered something a moment ago may
    have sent it since."""
    for _ in range(600):
        questions = [[AWAITED, OPEN, 0, rng.random(), rng.random()] for _ in live.pages]
        told = [one.page.evaluate(DECIDE, asked) for one, asked in zip(live.pages, questions, strict=True)]
        if strange := [words for words in told if words not in ("decided", "over") and "nothing to decide" not in words]:
            pytest.fail(strange[0])
        if set(told) & {"decided", "over"}:
            return told.count("decided")
        live.host.page.wait_for_timeout(50)
    pytest.fail(" | ".join(told))


def question(table: Table) -> str:
    """What a page is asked; nothing while it is not."""
    asked = table.page.locator(f".rail :is({OPEN})").count() > 0
    return table.prompt.inner_text().partition("\n")[0] if asked else ""


def decide_often(live: Live, seed: int, times: int) -> None:
    rng = random.Random(seed)
    for _ in range(times):
        decide_somewhere(live, rng)


def received(page: Page) -> int:
    """Bytes that a page has got over its line."""
    total: int = page.evaluate("window.received.reduce((sum, n) => sum + n, 0)")
    return total


def whole(live: Live) -> bool:
    """Does the host's save replay to the position that it keeps?"""
    (entry,) = live.host.saves().values()
    return not saves.load(entry["save"], load_game, tried).rescued


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


@pytest.mark.nightly
@pytest.mark.parametrize(("title", "seats", "n"), [("ancient", 3, 2), ("medemp", 2, 2), ("mn2003", 4, 4), ("mn2016", 3, 2)])
def test_a_whole_game_is_played_live(
    seated: Callable[..., Live], title: str, seats: int, n: int, record_property: Callable[[str, object], None]
) -> None:
    live = seated(title=title, seats=seats, n=n)
    _, *friends = live.people()
    for role in friends:
        live.join(role)
    live.shut()
    rng, decisions = random.Random(5), 0
    while not live.host.over:
        decisions += decide_somewhere(live, rng)
    for one in live.pages:
        expect(one.page.locator(".result:not([hidden])")).to_be_visible()
    check_result(live.host, seats)
    assert whole(live)
    got = sum(received(one.page) for one in live.guests.values())
    record_property("bytes that each guest received for each decision at the table", round(got / len(friends) / decisions))
    record_property("seconds from the code to the view", max(live.seconds.values()))
