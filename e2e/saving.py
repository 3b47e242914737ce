"""Saves on the page: the menu, the start screen, files that go out and come in."""

from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.table import Table

MARK = "<img src=x onerror=hacked=1><b>A</b>"  # short enough for every name


def position(table: Table) -> list[str]:
    """What lies on the map and what can be done."""
    table.ready()
    words = "all => all.map(el => el.getAttribute('aria-label') ?? el.textContent)"
    return table.page.locator(".tok, .rail [data-choice]").evaluate_all(words)


def open_menu(table: Table) -> None:
    table.page.get_by_role("button", name="Menu", exact=True).click()


def to_the_start(table: Table) -> None:
    open_menu(table)
    table.page.get_by_role("button", name="Back to the start").click()
    expect(table.page.get_by_role("heading", name="Saved games")).to_be_visible()


def exported(table: Table, button) -> str:
    with table.page.expect_download() as download:
        button.click()
    return Path(download.value.path()).read_text()


def open_file(page: Page, name: str, text: str) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})
