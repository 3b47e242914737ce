"""Battles are seen: dice roll and cards are turned up in the middle of the board, once, as fast as the player wants it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.layout import resize
from e2e.positions import attacking, position, sought
from e2e.table import Table

MOVING = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "no-preference"}
SIZES = [(1440, 900), (768, 1024), (390, 844), (844, 390)]
# What the page shows of the moments that come: class names of each that has been in the page.
SEEN = """() => {
  window.moments = [];
  new MutationObserver(all => {
    for (const { addedNodes } of all) for (const el of addedNodes)
      if (el.classList?.contains("moment")) window.moments.push({ at: performance.now(), text: el.textContent });
  }).observe(document.querySelector(".board"), { childList: true });
}"""


@pytest.fixture
def moving(new_context) -> Page:
    """A page on which things move."""
    return new_context(**MOVING).new_page()


def opened(page: Page, entry: dict, speed: str = "normal") -> Table:
    table = Table(page).resume(entry, speed=speed)
    page.wait_for_function("() => document.querySelector('.telling')")  # what shows battles has come
    page.evaluate(SEEN)
    return table


def march_into_battle(table: Table) -> None:
    """The first march that leads to a battle for certain is sent."""
    table.choices.locator("[data-choice]", has_text=re.compile("battle")).first.click()
    table.page.locator(".row .main[data-choice]").first.click()


def moment(page: Page) -> Locator:
    return page.locator(".board > .moment:not(.done)")
