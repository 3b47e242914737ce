"""Saves: reload and carry on, names, export and import, and every way they can go wrong. Nothing is ever lost."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.test_page_play import STARTED, Table

MARK = "<img src=x onerror=hacked=1><b>A</b>"  # short enough for every name


@pytest.fixture
def table(desktop: Page) -> Table:
    return Table(desktop).visit()


def position(table: Table) -> list[str]:
    """What lies on the map and what can be done."""
    table.ready()
    words = "all => all.map(el => el.getAttribute('aria-label') ?? el.textContent)"
    return table.page.locator(".tok, .turn [data-choice]").evaluate_all(words)


def to_the_start(table: Table) -> None:
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.get_by_role("button", name="Back to the start").click()
    expect(table.page.get_by_role("heading", name="Continue")).to_be_visible()


def exported(table: Table, button) -> str:
    with table.page.expect_download() as download:
        button.click()
    return Path(download.value.path()).read_text()


def open_file(page: Page, name: str, text: str) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


def refused(page: Page, words: str) -> None:
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(words, timeout=STARTED)
    dialog.get_by_role("button", name="OK", exact=True).click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def test_reload_in_the_middle_carries_on(table: Table) -> None:
    table.start()
    table.play_to("Build")
    before = position(table)
    table.page.reload()
    table.page.locator(".app").wait_for(timeout=STARTED)
    assert position(table) == before
    assert len(table.saves()) == 1, "the same game goes on in the same save"
    table.play_to("Move and battle")


def test_several_games_are_kept_by_name(table: Table) -> None:
    page = table.page
    table.start(seed="one")
    first = position(table)
    to_the_start(table)
    table.start(seed="two")
    to_the_start(table)
    rows = page.locator("[data-save]")
    expect(rows).to_have_count(2)
    rows.last.get_by_role("button", name=re.compile("^Rename")).click()
    page.get_by_role("textbox", name="Name", exact=True).fill(MARK)
    page.get_by_role("button", name="OK", exact=True).click()
    expect(page.get_by_text(MARK)).to_be_visible()
    page.locator("[data-save]", has_text="<b>A").locator("button.save").click()
    page.locator(".app").wait_for()
    assert position(table) == first
    assert page.evaluate("window.hacked") is None


def test_delete_asks_and_can_be_undone(table: Table) -> None:
    page = table.page
    table.start()
    table.ready()
    kept = table.saves()
    to_the_start(table)
    page.get_by_role("button", name=re.compile("^Delete")).click()
    page.get_by_role("button", name="Cancel").click()
    assert table.saves() == kept
    page.get_by_role("button", name=re.compile("^Delete")).click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator("[data-save]")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-save]")).to_have_count(1)
    assert table.saves() == kept


def test_a_copy_is_a_save_of_its_own(table: Table) -> None:
    table.start()
    table.ready()
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.get_by_role("button", name="Save a copy").click()
    table.page.get_by_role("textbox", name="Name", exact=True).fill("Before the war")
    table.page.get_by_role("button", name="OK", exact=True).click()
    expect(table.page.get_by_text("Saved: Before the war")).to_be_visible()
    assert sorted(kept["name"] == "Before the war" for kept in table.saves().values()) == [False, True]


def test_export_and_import_in_another_browser(table: Table, new_context) -> None:
    table.start()
    table.play_to("Build")
    before = position(table)
    table.page.get_by_role("button", name="Menu", exact=True).click()
    text = exported(table, table.page.get_by_role("button", name="Export as a file"))
    elsewhere: BrowserContext = new_context(viewport={"width": 1600, "height": 900})
    other = Table(elsewhere.new_page()).visit()
    open_file(other.page, "game.json", text)
    other.page.locator(".app").wait_for(timeout=STARTED)
    assert position(other) == before
    [kept] = other.saves().values()
    assert kept["name"] == json.loads(text)["name"]


def an_export(**more: object) -> str:
    return json.dumps({"format": "winedark-save", "version": 1, "name": "x", "at": "", "summary": {}, "save": "s"} | more)


BAD_FILES = {
    "no JSON": ("this is a letter", "not a saved game"),
    "a list": ("[1, 2]", "not a saved game"),
    "half an export": ('{"format": "winedark-save", "version": 1, "name": "x"}', "damaged"),
    "a later version": (an_export(version=99), "newer version"),
    "other JSON": ('{"hello": "world"}', ""),
    "a save of nothing": (an_export(name=MARK, summary={"text": MARK}, save="{}"), ""),
    "markup in the engine's save": (json.dumps({"title": MARK, "players": [MARK]}), ""),
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_bad_file_is_refused_and_changes_nothing(table: Table, kind: str) -> None:
    text, words = BAD_FILES[kind]
    table.start()
    table.ready()
    kept = table.saves()
    to_the_start(table)
    open_file(table.page, "bad.json", text)
    refused(table.page, words)
    assert table.saves() == kept
    assert table.page.evaluate("window.hacked") is None
    table.page.locator("button.save").click()
    table.page.locator(".app").wait_for()
    table.ready()


def test_a_damaged_entry_is_shown_and_hurts_no_other(table: Table) -> None:
    page = table.page
    table.start()
    table.ready()
    page.evaluate("localStorage.setItem('winedark:save:broken', '{\"format\": \"winedark-')")
    to_the_start(table)
    row = page.locator("[data-save=broken]")
    expect(row).to_contain_text("damaged")
    assert row.locator("button.save").count() == 0
    assert exported(table, row.get_by_role("button", name=re.compile("^Export"))) == '{"format": "winedark-'
    page.goto("about:blank")
    page.goto("index.html#play=broken")
    expect(page.get_by_role("dialog")).to_contain_text("damaged", timeout=STARTED)
    page.get_by_role("button", name="OK", exact=True).click()
    page.locator("[data-save]:not([data-save=broken]) button.save").click()
    page.locator(".app").wait_for()
    table.ready()


def test_an_address_of_a_save_that_is_gone(table: Table) -> None:
    table.page.goto("about:blank")
    table.page.goto("index.html#play=nothing")
    expect(table.page.get_by_text("no longer in this browser")).to_be_visible()
    expect(table.page.get_by_role("button", name="Start the game")).to_be_visible()


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


def test_full_storage_costs_nothing(desktop: Page) -> None:
    desktop.add_init_script(FULL)
    table = Table(desktop).visit().start()
    table.ready()
    kept = table.saves()
    desktop.evaluate("window.storageFull = true")
    table.choices.locator("[data-key=pick-send]").click()
    expect(desktop.locator("#toast")).to_contain_text("Storage is full")
    text = exported(table, desktop.locator("#toast").get_by_role("button", name="Export as a file"))
    assert table.saves() == kept
    assert json.loads(text)["save"] != next(iter(kept.values()))["save"]
    table.ready()


def test_blocked_storage_is_said_and_the_game_is_playable(desktop: Page) -> None:
    desktop.add_init_script(BLOCKED)
    desktop.goto("index.html")
    expect(desktop.get_by_role("alert")).to_contain_text("keeps no data")
    desktop.get_by_role("button", name="Start the game").click()
    table = Table(desktop)
    table.ready()
    table.choices.locator("[data-key=pick-send]").click()
    desktop.get_by_role("button", name="Menu", exact=True).click()
    assert json.loads(exported(table, desktop.get_by_role("button", name="Export as a file")))["format"] == "winedark-save"
