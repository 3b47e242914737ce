"""The result of a game: what can be pressed stays where somebody saw it."""

import pytest
from playwright.sync_api import Page

from e2e.layout import MOVED, WATCHED, resize
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
