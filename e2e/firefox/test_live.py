"""Firefox: a guest at a live table whose host has Chromium."""

from typing import Any

from playwright.sync_api import Playwright, expect

from e2e.conftest import QUIET, SIMPLY
from e2e.live import WINDOW, Live
from e2e.table import OPEN, Table
from tools.setup import quickest


def test_a_firefox_is_a_guest_of_a_chromium(playwright: Playwright, new_context: Any, browser_context_args: dict) -> None:
    browser = playwright.chromium.launch(executable_path=quickest(), args=[*QUIET, SIMPLY])
    host = Table(browser.new_context(**browser_context_args, viewport=WINDOW).new_page()).visit().start(("Rome", "Greece"))
    host.ready()
    live = Live(host, new_context)
    guest = live.join("Greece")
    live.shut()
    assert "Firefox/" in guest.page.evaluate("navigator.userAgent")
    guest.choices.locator(OPEN).first.click()
    expect(guest.page.locator(".panel", has_text="Still choosing: Rome.")).to_be_visible()
    browser.close()
