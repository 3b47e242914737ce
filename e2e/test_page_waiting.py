"""A button that was pressed before the engine is there says so itself, wherever it stands, and says how long it will take."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.table import Table

pytestmark = [pytest.mark.own]
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
WITHIN = 0.3  # s that a press may stay without a sign
PRESS = """key => new Promise(done => {
  const el = document.querySelector(`[data-key=${key}]`), from = performance.now();
  new MutationObserver(() => el.querySelector('.wait') && done((performance.now() - from) / 1000))
    .observe(el, { childList: true, subtree: true });
  el.click();
})"""


def held(new_context: Callable[..., Any], name: str) -> tuple[Page, list[Route]]:
    """A start screen whose engine does not come before it is let go."""
    page, routes = new_context(viewport=SIZES[name]).new_page(), []
    page.route(re.compile(r"pyodide\.asm\.wasm"), lambda route: routes.append(route))
    Table(page).visit()
    page.locator("[data-key=daily]").wait_for()
    return page, routes


def let_go(page: Page, routes: list[Route]) -> None:
    for route in routes:
        route.continue_()
    page.unroute_all()


@pytest.mark.parametrize("key", ["learn-start", "learn-list", "daily"])
@pytest.mark.parametrize("name", SIZES)
def test_what_is_pressed_says_at_once_that_it_is_coming(new_context: Callable[..., Any], name: str, key: str) -> None:
    page, _ = held(new_context, name)
    button = page.locator(f"[data-key={key}]")
    before = button.bounding_box()
    assert page.evaluate(PRESS, key) <= WITHIN
    expect(button).to_have_attribute("aria-busy", "true")
    expect(button.locator(".wait")).to_contain_text(re.compile("Loading|Opening"))
    expect(page.locator("#say")).to_contain_text("as soon as it is ready")
    assert button.bounding_box() == before, "what was pressed has not moved"


def test_the_game_opens_by_itself_and_the_last_that_was_pressed_counts(new_context: Callable[..., Any]) -> None:
    page, routes = held(new_context, "desktop")
    page.locator("[data-key=daily]").click()
    page.locator("[data-key=learn-start]").click()
    expect(page.locator(".wait")).to_have_count(1)
    page.locator("[data-key=learn-start]").click()
    expect(page.locator("[data-key=learn-start] .wait")).to_have_count(1)
    let_go(page, routes)
    expect(page.get_by_role("region", name="Coach")).to_be_visible(timeout=60_000)
    assert len(Table(page).saves()) <= 1, "one game has begun"


def test_somebody_who_turns_to_another_title_waits_for_nothing(new_context: Callable[..., Any]) -> None:
    page, routes = held(new_context, "desktop")
    page.locator("[data-key=learn-start]").click()
    page.locator("[data-key=ancient]").click()
    expect(page.locator(".wait")).to_have_count(0)
    let_go(page, routes)
    page.locator(".today .what").wait_for(timeout=60_000)
    expect(page.locator(".start")).to_be_visible()
