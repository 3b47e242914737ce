"""Storage that is full or blocked, and a page that is left: nothing is lost without a question."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.saving import exported, open_file, open_menu
from e2e.table import Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]

FULL = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (window.storageFull && key.startsWith("winedark:save:")) throw new DOMException("full", "QuotaExceededError");
  return put.call(this, key, value);
};
"""
BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""


def asked_to_close(page: Page) -> bool:
    """Does the browser ask before the page is closed? A player who is asked stays."""
    asked: list[str] = []

    def stay(dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.evaluate("window.stayed = true")
    page.context.new_cdp_session(page).send("Page.navigate", {"url": "about:blank"})
    page.remove_listener("dialog", stay)
    return asked == ["beforeunload"] and page.evaluate("window.stayed")


def mark(page: Page):
    return page.get_by_role("button", name="Not saved")


def test_full_storage_costs_nothing(desktop: Page) -> None:
    desktop.add_init_script(FULL)
    table = Table(desktop).visit().start()
    table.ready()
    kept = table.saves()
    expect(mark(desktop)).to_be_hidden()
    desktop.evaluate("window.storageFull = true")
    table.choices.locator("[data-key=pick-send]").click()
    expect(desktop.locator("#toast")).to_contain_text("Storage is full")
    text = exported(table, desktop.locator("#toast").get_by_role("button", name="Export as a file"))
    assert table.saves() == kept
    assert json.loads(text)["save"] != next(iter(kept.values()))["save"]
    table.ready()
    expect(mark(desktop)).to_be_hidden()  # the file has it all


def test_a_game_that_is_not_saved_is_not_lost_by_leaving(desktop: Page) -> None:
    """Said where the save is named and beside the title, and asked before page or game are left."""
    desktop.add_init_script(FULL)
    table = Table(desktop).visit().start()
    table.ready()
    desktop.evaluate("window.storageFull = true")
    table.choices.locator("[data-key=pick-send]").click()
    mark(desktop).click()
    menu = desktop.get_by_role("dialog", name="Menu")
    expect(menu).to_contain_text("Not saved: the browser's storage for this page is full")
    expect(menu).to_contain_text("everybody's secrets")
    expect(menu).not_to_contain_text("Saved after every decision")
    menu.get_by_role("button", name="Back to the start").click()
    asked = desktop.get_by_role("dialog", name="This game is not saved")
    asked.get_by_role("button", name="Stay").click()
    expect(asked).to_have_count(0)
    desktop.go_back()
    asked.get_by_role("button", name="Stay").click()
    expect(desktop).to_have_url(re.compile("#play="))
    table.ready()
    assert asked_to_close(desktop)
    desktop.evaluate("window.storageFull = false")
    table.choices.locator("[data-choice]").first.click()
    expect(mark(desktop)).to_be_hidden()  # there is room again, and the next decision is saved
    table.ready()
    desktop.evaluate("window.storageFull = true")
    table.choices.locator("[data-choice]").first.click()
    expect(mark(desktop)).to_be_visible()
    open_menu(table)
    menu.get_by_role("button", name="Back to the start").click()
    text = exported(table, asked.get_by_role("button", name="Export and leave"))
    expect(desktop.get_by_role("heading", name="Saved games")).to_be_visible()
    expect(desktop.locator(".saves")).to_contain_text("everybody's secrets")
    open_file(desktop, "game.json", text)
    desktop.locator(".app").wait_for()
    expect(mark(desktop)).to_be_visible()  # full as ever
    desktop.evaluate("window.storageFull = false")
    assert asked_to_close(desktop)


def test_a_game_that_is_saved_is_left_without_a_question(desktop: Page) -> None:
    table = Table(desktop).visit().start()
    table.ready()
    table.choices.locator("[data-key=pick-send]").click()
    table.ready()
    expect(mark(desktop)).to_be_hidden()
    open_menu(table)
    expect(desktop.get_by_role("dialog", name="Menu")).to_contain_text("Saved after every decision as")
    desktop.get_by_role("button", name="Back to the start").click()
    expect(desktop.get_by_role("heading", name="Saved games")).to_be_visible()
    assert not desktop.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true })) === false")


def test_blocked_storage_is_said_and_the_game_is_playable(desktop: Page) -> None:
    desktop.add_init_script(BLOCKED)
    desktop.goto("index.html")
    expect(desktop.get_by_role("alert")).to_contain_text("This browser does not store data for this page")
    desktop.locator("[data-key=play-mn2016]").click()
    table = Table(desktop)
    table.ready()
    table.choices.locator("[data-key=pick-send]").click()
    expect(mark(desktop)).to_be_visible()
    open_menu(table)
    expect(desktop.get_by_role("dialog", name="Menu")).to_contain_text(
        "Not saved: this browser does not store data for this page"
    )
    desktop.get_by_role("button", name="Back to the start").click()
    desktop.get_by_role("dialog", name="This game is not saved").get_by_role("button", name="Leave", exact=True).click()
    assert asked_to_close(desktop), "the game lies in this tab alone"
    desktop.locator("button.save").click()
    table.ready()
    open_menu(table)
    text = exported(table, desktop.get_by_role("button", name="Export as a file"))
    assert json.loads(text)["format"] == "winedark-save"
    expect(mark(desktop)).to_be_hidden()
    assert not desktop.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true })) === false")
