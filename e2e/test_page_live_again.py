"""A live table that is gone and comes back: the host's page is reloaded or killed, its save is opened later, a page sleeps."""

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Error, Page, expect

from e2e.live import WINDOW, Live, decide_often, decide_somewhere, whole
from e2e.positions import ended
from e2e.saving import to_the_start
from e2e.table import START, Table

pytestmark = [pytest.mark.own, pytest.mark.nightly]

LENT = "This game was at a live table"
SLEEP = 7_000  # ms more, after the other page has told of the silence


def asked(page: Page) -> None:
    """The page asks who plays for the guests, and shows nothing of the game meanwhile."""
    page.get_by_role("dialog", name=LENT).wait_for()
    expect(page.get_by_role("dialog", name=LENT)).to_contain_text("Greece had their places at other pages")
    assert page.locator(".app").count() == 0


def answer(page: Page, words: str) -> None:
    asked(page)
    page.get_by_role("dialog", name=LENT).get_by_role("button", name=words).click()
    page.locator(".app").wait_for()


def reload(live: Live) -> None:
    live.host.page.reload()


def crash(live: Live) -> None:
    """The process of the host's page is killed, and the game is opened from the list of saves in another one."""
    old = live.host.page
    page = old.context.new_page()
    try:
        old.goto("chrome://crash")
    except Error:
        pass
    page.goto(START)
    page.locator("[data-key=continue]").click()
    live.host = Table(page)


@pytest.mark.parametrize("gone", [reload, crash])
def test_the_table_of_a_host_who_was_gone_opens_again(seated: Callable[..., Live], gone: Callable[[Live], None]) -> None:
    live = seated("Rome", "Greece")
    guest = live.join("Greece")
    live.shut()
    decide_often(live, 7, 6)
    gone(live)
    over = guest.page.get_by_role("dialog", name="The table is gone")
    expect(over).to_contain_text("The connection to the host is lost", timeout=60_000)
    answer(live.host.page, "Open the table again")
    expect(live.dialog.locator("[data-live='2']")).to_contain_text("is not connected")
    before = live.host.saves()
    live.again("Greece")
    live.shut()
    decide_often(live, 8, 6)
    assert whole(live) and set(live.host.saves()) == set(before)
    assert [one["guests"] for one in live.host.saves().values()] == [[2]]


def test_bots_play_for_guests_until_they_come_back(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    guest = live.join("Greece")
    live.shut()
    decide_often(live, 7, 2)
    to_the_start(live.host)
    expect(guest.page.get_by_role("dialog", name="The table is gone")).to_contain_text("The host has closed the table")
    live.host.page.locator("[data-key=continue]").click()
    answer(live.host.page, "Bots play")
    expect(live.host.page.locator(".toast")).to_contain_text("Bots play for Greece until they come back")
    only = Live(live.host, live.new_context)
    decide_often(only, 8, 4)
    live.host.page.reload()  # bots have all that was lent: nobody is asked
    live.host.page.locator(".app").wait_for()
    live.again("Greece")
    live.shut()
    decide_often(live, 9, 4)
    assert whole(live)


def test_a_host_who_plays_for_guests_has_the_curtain(seated: Callable[..., Live]) -> None:
    live = seated("Rome", "Greece")
    live.join("Greece")
    live.shut()
    decide_often(live, 7, 2)
    live.guests.clear()
    live.host.page.reload()
    answer(live.host.page, "Play all at this page")
    covered = live.host.page.locator(".curtain").or_(live.host.page.get_by_role("button", name="Show my side"))
    expect(covered).to_be_visible()  # an open decision is asked at the open table
    live.host.ready()
    decide_often(live, 8, 4)
    assert [one.get("guests") for one in live.host.saves().values()] == [None]
    assert whole(live)


@pytest.mark.parametrize("guests", ["all", {"1": 1}, [7, -1, "1", None, [1]], 5])
def test_a_save_whose_guests_are_no_seats_opens(new_context: Callable[..., BrowserContext], guests: object) -> None:
    entry = ended((0, 1)) | {"guests": guests}
    table = Table(new_context(viewport=WINDOW).new_page()).resume(json.loads(json.dumps(entry)))
    expect(table.page.locator(".result:not([hidden])")).to_be_visible()


def asleep_at(page: Page) -> CDPSession:
    """Lets a page run nothing from now on, as one in the background of a phone; what comes over the network waits for it. A page
    with an open line is not frozen by Page.setWebLifecycleState, so a debugger holds it."""
    session = page.context.new_cdp_session(page)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    return session


@pytest.mark.parametrize("sleeper", ["guest", "host"])
def test_a_page_that_sleeps_comes_back_and_nothing_is_lost(seated: Callable[..., Live], sleeper: str) -> None:
    live = seated("Rome", "Greece")
    guest = live.join("Greece")
    live.shut()
    decide_often(live, 7, 2)
    asleep, awake = (guest, live.host) if sleeper == "guest" else (live.host, guest)
    silent, back = {
        "guest": ("Greece does not answer at the moment. Nothing is lost", "Greece is at the table."),
        "host": ("The host's page has not answered for some seconds. Nothing is lost", "The host's page answers again."),
    }[sleeper]
    session = asleep_at(asleep.page)
    expect(awake.page.locator(".toast")).to_contain_text(silent)
    awake.page.wait_for_timeout(SLEEP)
    session.send("Debugger.resume")
    session.send("Debugger.disable")
    expect(awake.page.locator(".toast")).to_contain_text(back)
    assert asleep.page.locator(".toast", has_text="answer").count() == 0, "the page that slept says nothing of the other"
    assert guest.page.get_by_role("dialog", name="The table is gone").count() == 0
    rng = random.Random(8)
    for _ in range(6):
        decide_somewhere(live, rng)
    assert whole(live)
