"""Battles are seen: dice roll and cards are turned up in the middle of the board, once, as fast as the player wants it."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.audit import assert_clean_at_every_size
from e2e.positions import around_a_fight, before_a_fight
from e2e.reel import Reel
from e2e.table import Table

Box = dict[str, float]
PATIENCE = 60_000  # until bots have come to their fight, on a busy machine
TITLES = ["mn2016", *(pytest.param(title, marks=pytest.mark.nightly) for title in ("mn2003", "ancient", "medemp"))]
SIZES = [(1440, 900), *(pytest.param(*size, marks=pytest.mark.nightly) for size in ((768, 1024), (390, 844), (844, 390)))]
BATTLE = ".board > .moment"
COMES = """([selector, patience]) => new Promise((found, missed) => {
  const late = performance.now() + patience;
  const look = () => document.querySelector(selector) ? found()
    : performance.now() > late ? missed("no battle was seen") : requestAnimationFrame(look);
  look();
})"""
STANDS = """() => { // what takes longer than a step of bots never ends
  const wait = window.setTimeout;
  window.setTimeout = (run, ms, ...more) => wait(run, ms > 1200 ? 1e9 : ms, ...more);
}"""
COUNTED = """() => {
  window.moments = 0;
  new MutationObserver(all => {
    for (const { addedNodes } of all) for (const el of addedNodes) window.moments += el.classList?.contains("moment") ? 1 : 0;
  }).observe(document.querySelector(".board"), { childList: true });
}"""


@pytest.fixture
def moving(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """moving(width, height): a page on which things move."""

    def page(width: int = 1440, height: int = 900) -> Page:
        opened = open_page(viewport={"width": width, "height": height})
        opened.emulate_media(reduced_motion="no-preference")
        return opened

    return page


def watched(page: Page, entry: dict[str, Any], speed: str) -> Table:
    """Bots play on before an onlooker."""
    table = Table(page).visit()
    table.settle(speed=speed)
    table.put({"save:begun": json.dumps(entry)})
    page.evaluate("location.hash = 'play=begun'")
    page.locator(".telling").wait_for(state="attached")  # what shows battles has come
    return table


def comes(page: Page) -> Locator:
    page.evaluate(COMES, [BATTLE, PATIENCE])
    return page.locator(BATTLE)


def apart(one: Box, other: Box) -> bool:
    return (
        one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    )  # fmt: skip


@pytest.mark.parametrize("title", TITLES)
def test_bots_fight_in_the_middle_of_the_board_and_leave_it(moving, title: str) -> None:
    page: Page = moving()
    watched(page, before_a_fight(title), "normal")
    seen = comes(page)
    assert "Last" not in seen.locator("h2").inner_text()
    assert seen.locator(".die").count() or seen.locator(".cd").count()
    assert page.locator(".corner .over").count() == 0, "what it leaves waits until it was seen"
    seen.wait_for(state="detached")
    page.locator(".corner .over").first.wait_for()
    assert page.locator(".telling").is_visible() or page.locator(BATTLE).count()


def test_a_click_is_enough_and_hits_nothing_else(moving) -> None:
    page: Page = moving()
    watched(page, before_a_fight("mn2016"), "slow")
    seen = comes(page)
    page.evaluate("window.hit = 0; document.querySelector('.sheet-of-map').addEventListener('click', () => hit++)")
    box = page.locator(".board").bounding_box()
    page.mouse.click(box["x"] + 40, box["y"] + 40)
    expect(page.locator(f"{BATTLE}:not(.done)")).to_have_count(0, timeout=300)
    seen.wait_for(state="detached")
    assert page.evaluate("hit") == 0
    assert page.locator(".corner .w-dice").is_visible()


def test_without_motion_the_result_lies_there_at_once(open_page) -> None:
    """At speed "instant" nothing is shown either: see pace.test.mjs."""
    page = open_page(viewport={"width": 1440, "height": 900})
    watched(page, before_a_fight("mn2016"), "normal")
    page.evaluate(COUNTED)
    page.locator(".corner .w-dice").wait_for(timeout=PATIENCE)
    assert page.evaluate("moments") == 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_lies_over_the_choices_meanwhile(moving, width: int, height: int) -> None:
    page: Page = moving(width, height)
    watched(page, before_a_fight("mn2016"), "slow")
    veil, around = comes(page).bounding_box(), page.locator(".prompt").bounding_box()
    card = page.locator(".clash").bounding_box()
    assert veil and around and card
    assert apart(veil, around)
    assert veil["x"] <= card["x"] and card["x"] + card["width"] <= veil["x"] + veil["width"] + 1
    assert veil["y"] <= card["y"] and card["y"] + card["height"] <= veil["y"] + veil["height"] + 1
    skip = page.get_by_role("button", name=re.compile("^Skip to"))
    assert skip.is_visible(), "skipping is in sight while bots play"


@pytest.mark.parametrize("title", TITLES)
def test_a_replay_shows_the_battle_as_often_as_one_steps_into_it(moving, title: str) -> None:
    page: Page = moving()
    _, after, at = around_a_fight(title)
    reel = Reel(watched(page, after, "normal")).open()
    for _ in range(2):
        reel.go(at - 1)
        assert page.locator(BATTLE).count() == 0
        reel.button("One move on")
        expect(page.locator(BATTLE)).to_be_visible()
        reel.shown(at)
    page.locator(BATTLE).wait_for(state="detached")
    reel.go(at - 1)
    reel.button("Play")
    expect(page.locator(BATTLE)).to_be_visible()
    reel.shown(at)
    page.locator(BATTLE).wait_for(state="detached")


@pytest.mark.nightly
@pytest.mark.parametrize("title", ["mn2016", "ancient"])
def test_axe_finds_nothing_in_a_battle_at_any_size(new_context: Callable[..., Any], title: str) -> None:
    page: Page = new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True).new_page()
    page.emulate_media(reduced_motion="no-preference")
    watched(page, before_a_fight(title), "slow")
    page.evaluate(STANDS)
    comes(page)
    assert_clean_at_every_size(page, "battle")
    assert page.locator(BATTLE).count() == 1
