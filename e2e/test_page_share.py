"""A finished game as a link: made in the menu, watched elsewhere as a game of its own, refused when it was cut, read offline."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from winedark import api

from e2e.conftest import Host, kept
from e2e.positions import Table as Native
from e2e.positions import ended
from e2e.reel import Reel
from e2e.saving import MARK, open_menu
from e2e.table import AWAITED, DECIDE, OPEN, PATIENCE, SAVE, Table

pytestmark = pytest.mark.own
GAMES = f"() => Object.keys(localStorage).filter(key => key.startsWith('{SAVE}')).map(key => JSON.parse(localStorage[key]).name)"


def sharing(table: Table) -> Locator:
    """The dialog "Share" of a game."""
    open_menu(table)
    table.page.get_by_role("dialog").get_by_role("button", name="Share", exact=True).click()
    dialog = table.page.get_by_role("dialog", name="Share")
    dialog.wait_for()
    return dialog


def link_of(page: Page, entry: dict[str, Any]) -> str:
    """The link to a finished game."""
    table = Table(page).resume(entry)
    return sharing(table).get_by_role("textbox").input_value()


def elsewhere(
    new_context: Callable[..., BrowserContext], link: str, width: int = 1600, height: int = 900, colours: str = "light"
) -> Page:
    """Somebody else opens a link."""
    page: Page = new_context(viewport={"width": width, "height": height}, color_scheme=colours).new_page()
    page.goto(link)
    return page


def watched(page: Page) -> Page:
    """The replay of the game that was shared."""
    page.get_by_role("dialog", name="A game was shared with you").get_by_role("button", name="Watch it").click()
    page.locator(".slide[aria-valuetext]").wait_for()
    return page


@pytest.fixture(scope="module")
def short() -> dict[str, Any]:
    """A game that is over, with a name that would be harmful if it were more than text."""
    entry = ended(seed="troy")
    return entry | {"save": entry["save"].replace('"Anna"', '"' + MARK.replace('"', '\\"') + '"')}


def test_a_finished_game_is_watched_where_it_was_not_played(
    new_context: Callable[..., BrowserContext], desktop: Page, short: dict[str, Any]
) -> None:
    link = link_of(desktop, short)
    assert re.search(r"#game=[\w-]+[A-Za-z]$", link) and len(link) < 2000
    page = watched(elsewhere(new_context, link))
    expect(page.locator(".slide")).to_have_attribute("aria-valuetext", re.compile(r"^Replay, move 0 of \d+"))
    assert page.evaluate(GAMES) == ["Shared with you: Mare Nostrum: Empires"]
    page.locator(".slide").press("]")
    expect(page.locator(".slide")).to_have_attribute("aria-valuetext", re.compile(r"^Replay, move 1 of \d+"))
    assert page.evaluate("window.hacked") is None and MARK in page.locator("body").inner_text()


def test_a_cut_link_says_so_and_touches_nothing(
    new_context: Callable[..., BrowserContext], desktop: Page, short: dict[str, Any]
) -> None:
    page = elsewhere(new_context, link_of(desktop, short)[:-40])
    dialog = page.get_by_role("dialog", name="The link could not be opened")
    expect(dialog).to_contain_text("The link was cut off")
    dialog.get_by_role("button", name="OK").click()
    expect(page.get_by_role("heading", name="Wine-Dark Sea")).to_be_visible()
    assert page.evaluate(GAMES) == [] and "#game" not in page.url


@pytest.mark.nightly
def test_a_challenge_begins_the_same_game_anew(
    new_context: Callable[..., BrowserContext], desktop: Page, short: dict[str, Any]
) -> None:
    dialog = sharing(Table(desktop).resume(short))
    dialog.get_by_role("radio", name=re.compile("^A challenge")).check()
    page = elsewhere(new_context, dialog.get_by_role("textbox").input_value())
    page.get_by_role("dialog", name="You are challenged").get_by_role("button", name="Play").click()
    table = Table(page)
    table.ready()
    assert [name[:5] for name in page.evaluate(GAMES)] == ["Beat "]


@pytest.mark.nightly
def test_the_result_can_be_shared_and_decisions_of_others_are_not_reviewed(
    new_context: Callable[..., BrowserContext], desktop: Page, short: dict[str, Any]
) -> None:
    result = Table(desktop).resume(short).page.get_by_role("region", name="Result")
    expect(result.get_by_role("button", name="Review my decisions")).to_be_visible()
    result.get_by_role("button", name="Share", exact=True).click()
    link = desktop.get_by_role("dialog", name="Share").get_by_role("textbox").input_value()
    page = watched(elsewhere(new_context, link))
    expect(page.get_by_role("button", name="Review my decisions")).to_have_count(0)
    page.locator(".rpbox").get_by_role("button", name="Back to the game").click()
    expect(page.get_by_role("region", name="Result").get_by_role("button", name="Share", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Review my decisions")).to_have_count(0)


@pytest.mark.nightly
def test_a_link_is_shown_as_a_code(desktop: Page, short: dict[str, Any]) -> None:
    dialog = sharing(Table(desktop).resume(short))
    dialog.get_by_role("button", name="Show it as a QR code").click()
    expect(dialog.get_by_role("img", name="Show it as a QR code")).to_be_visible()


@pytest.mark.nightly
def test_a_game_that_runs_has_no_link(desktop: Page) -> None:
    running = Native(seed="troy")
    table = Table(desktop).resume(running.play(lambda view: bool(view["choices"])))
    expect(sharing(table)).to_contain_text("only a game that is over")


@pytest.mark.nightly
def test_a_link_opens_without_a_network(keeping: BrowserContext, host: Host, desktop: Page, short: dict[str, Any]) -> None:
    letters = link_of(desktop, short).partition("#")[2]
    page = keeping.new_page()
    page.goto(host.url)
    kept(page)
    host.kill()
    page.goto(f"{host.url}#{letters}")
    watched(page)


# ---- one decision
TITLE = "What would you do here?"


def asking(table: Table) -> Locator:
    """The dialog that shares a decision: who takes which resource, out of the replay of a game that is over."""
    reel = Reel(table).look_back()
    reel.go(move_before("take a resource", table))
    reel.page.get_by_role("button", name=TITLE).click()
    dialog = reel.page.get_by_role("dialog", name="Share")
    expect(dialog.get_by_role("radio", name=re.compile("^One decision"))).to_be_checked()
    return dialog


def move_before(words: str, table: Table) -> int:
    """The move of the replay after which somebody is asked this."""
    native = Native()
    (entry,) = table.saves().values()
    native.call("load", save=entry["save"])
    for at in range(native.call("timeline")["moves"]):
        answer = json.loads(api.call("share", json.dumps({"kind": "position", "at": at}), native.engine))
        if words in answer.get("ok", {}).get("asked", ""):
            return at
    raise AssertionError(f"nobody is asked to {words}")


def decided(table: Table) -> Locator:
    """Decides, in as many clicks as that takes. The answers."""
    rng = Random(1)
    for _ in range(30):
        if table.page.evaluate(DECIDE, [AWAITED, OPEN, PATIENCE, rng.random(), rng.random()]) != "decided":
            break
    dialog = table.page.get_by_role("dialog", name="Three answers")
    expect(dialog.locator("[data-key=bots]")).to_be_visible()
    return dialog


def told_of_the_game(page: Page) -> bool:
    """Does the page hold what was done in the first game, or anything that compares with it?"""
    return "In the game" in page.locator("html").inner_text() or page.locator(".dilemma").count() > 0


@pytest.mark.parametrize(("width", "height"), [(1600, 900), pytest.param(390, 844, marks=pytest.mark.nightly)])
def test_a_decision_is_taken_anew_and_compared(
    new_context: Callable[..., BrowserContext], desktop: Page, short: dict[str, Any], width: int, height: int
) -> None:
    link = asking(Table(desktop).resume(short)).get_by_role("textbox").input_value()
    assert re.search(r"#game=[\w-]+[A-Za-z]$", link) and len(link) < 2000
    page = elsewhere(new_context, link, width, height)
    page.get_by_role("dialog", name=TITLE).get_by_role("button", name="Decide").click()
    table = Table(page)
    table.ready()
    assert [name[:18] for name in page.evaluate(GAMES)] == ["What would you do?"] and not told_of_the_game(page)
    page.reload()
    table.ready()
    expect(page.locator("#toast")).to_contain_text("what would you do here?")
    assert not told_of_the_game(page)
    dialog = decided(table)
    for key in ("you", "bots"):
        expect(dialog.locator(f"[data-key={key}] .made")).not_to_be_empty()
    assert dialog.locator("[data-key=game] .made").count() == 1 or "the same" in dialog.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dialog.get_by_role("button", name="Play on").click()
    table.ready()
    open_menu(table)
    page.get_by_role("dialog").get_by_role("button", name="Compare the answers").click()
    expect(page.get_by_role("dialog", name="Three answers").locator("[data-key=bots]")).to_be_visible()
    assert page.evaluate("window.hacked") is None


@pytest.mark.nightly
def test_a_decision_travels_as_a_file(
    new_context: Callable[..., BrowserContext], desktop: Page, short: dict[str, Any], tmp_path: Path
) -> None:
    dialog = asking(Table(desktop).resume(short))
    with desktop.expect_download() as download:
        dialog.get_by_role("button", name="Export").click()
    download.value.save_as(path := tmp_path / "decision.json")
    page: Page = new_context(viewport={"width": 1600, "height": 900}).new_page()
    table = Table(page).visit()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files(path)
    table.ready()
    expect(page.locator("#toast")).to_contain_text("what would you do here?")
    assert not told_of_the_game(page)


@pytest.mark.nightly
def test_a_move_at_which_nobody_decides_is_no_question(desktop: Page, short: dict[str, Any]) -> None:
    reel = Reel(Table(desktop).resume(short)).look_back()
    reel.page.get_by_role("button", name=TITLE).click()
    expect(reel.page.get_by_role("dialog", name=re.compile("^One decision"))).to_contain_text("Nobody has anything to decide")
