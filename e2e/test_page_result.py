"""The result of a game: who has won, on the map and in words; no button moves once a player has seen it."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.audit import assert_clean_at_every_size
from e2e.layout import MOVED, WATCHED, resize
from e2e.positions import Table as Native
from e2e.positions import ended
from e2e.table import Table


@pytest.mark.parametrize("size", [(1600, 900), (390, 844)], ids=["wide", "narrow"])
def test_what_can_be_pressed_never_moves(desktop: Page, size: tuple[int, int]) -> None:
    table, page = Table(desktop).visit(), desktop
    resize(page, *size)
    page.evaluate(WATCHED, ".result:not([hidden]) button")
    table.resume(ended(seed="troy"))
    page.locator(".result .uplot").wait_for()  # the last that is drawn
    page.wait_for_timeout(100)
    seen, moved = page.evaluate(MOVED)
    assert {"games", "replay", "leave"} <= set(seen) and len(seen) > 9
    assert moved == {}


FALLS = "all => Math.max(...all.flatMap(el => el.getAnimations()).map(one => one.effect.getComputedTiming().endTime))"


@cache
def finished(won: bool) -> dict[str, Any]:
    """A game that has ended, won or lost by the only person in it."""
    native = Native(seed="troy", people=())
    native.play(lambda view: view["over"] is not None)
    ranks = native.call("view", seat=None, since=10**9)["over"]["ranks"]
    native.people = (next(one["seat"] for one in ranks if (one["rank"] == 1) == won),)
    return native.entry()


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
def test_the_end_says_who_has_won_and_how_on_a_map_that_shows_it(open_page: Callable[..., Page], won: bool) -> None:
    page = open_page(viewport={"width": 1440, "height": 900})
    Table(page).resume(finished(won))
    card = page.locator(".result .card")
    expect(card.get_by_role("heading", level=2)).to_have_text("You won" if won else re.compile(r"^(\w+) won$"))
    expect(card.locator(".how")).to_have_text(re.compile(r"^In round \d+ \w+ .+\.$"))
    expect(card.locator(".solace")).to_have_count(0 if won else 1)
    expect(card.get_by_role("button", name=re.compile("^Same seed, as "))).to_be_visible()
    assert page.locator(".crowned .crown.dark").count() > 0, "what the winner owns glows"
    assert page.locator(".rail").is_hidden() and page.locator(".leaves").count() == 0, "without motion no leaf falls"
    box, board = card.bounding_box(), page.locator(".board").bounding_box()
    assert board["width"] >= 1400 and box["x"] > 0.5 * board["width"], "the map is seen beside the card"
    page.get_by_role("button", name="Look at the map").click()
    expect(page.locator(".rail")).to_be_visible()
    assert page.locator(".crowned").count() == 0 and card.is_hidden()


def test_leaves_fall_once_for_somebody_who_has_won(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    page.emulate_media(reduced_motion="no-preference")
    Table(page).resume(finished(won=True))
    leaves = page.locator(".leaves i")
    assert leaves.count() > 20
    longest = leaves.evaluate_all(FALLS)
    assert longest <= 3200, "milliseconds"
    assert page.evaluate("getComputedStyle(document.querySelector('.leaves')).pointerEvents") == "none"


@pytest.mark.nightly
@pytest.mark.parametrize("title", ["mn2016", "mn2003", "ancient", "medemp"])
def test_axe_finds_nothing_at_the_end_of_a_game_at_any_size(new_context: Callable[..., Any], title: str) -> None:
    page: Page = new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True).new_page()
    Table(page).resume(ended(title=title, seed="troy"))
    page.locator(".result .uplot").wait_for()
    assert_clean_at_every_size(page, "end")
