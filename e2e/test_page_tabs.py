"""Two tabs of one browser: a game is played in one of them, and nothing is ever overwritten by the older one."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.saving import MARK, open_menu, position, to_the_start
from e2e.table import OPEN, Table

pytestmark = pytest.mark.own

# Resolves once a text is in this tab's storage: what another tab writes takes some milliseconds.
SEEN = """text => new Promise(done => {
  const look = () => Object.values({ ...localStorage }).some(kept => kept.includes(text)) ? done() : setTimeout(look, 5);
  look();
})"""
WIDE = {"width": 1600, "height": 900}
TITLE = "This game is open in another tab"
NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined })"
DEAF = "addEventListener('storage', event => event.stopImmediatePropagation(), true)"


@pytest.fixture
def tabs(new_context) -> BrowserContext:
    return new_context(viewport=WIDE)


def begin(tabs: BrowserContext) -> Table:
    """The first tab, with a game in its middle."""
    table = Table(tabs.new_page()).visit().start()
    table.play_to("Build")
    return table


def second(first: Table) -> Table:
    """Another tab, on the address of the game in the first."""
    table = Table(first.page.context.new_page())
    table.page.goto(first.page.url)
    return table


def opened(table: Table) -> Table:
    table.page.locator(".app").wait_for()
    table.ready()
    return table


def decide(table: Table) -> None:
    lines = table.page.locator(".log .ln").count()
    table.choices.locator(OPEN).first.click()
    expect(table.page.locator(".log .ln")).not_to_have_count(lines)


def answer(page: Page, name: str) -> None:
    dialog = page.get_by_role("dialog", name=TITLE)
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name=name, exact=True).click()


def test_it_can_be_left_where_it_is(tabs: BrowserContext) -> None:
    first = begin(tabs)
    other = second(first)
    answer(other.page, "Cancel")
    expect(other.page.get_by_role("button", name="Set up a game")).to_be_visible()
    assert "#play" not in other.page.url
    decide(first)
    to_the_start(first)
    other.page.locator("button.save").click()
    opened(other)


def test_it_can_be_taken_over_and_nothing_is_lost(tabs: BrowserContext) -> None:
    first = begin(tabs)
    decide(first)
    before = position(first)
    other = second(first)
    answer(other.page, "Play here")
    assert position(opened(other)) == before
    dialog = first.page.get_by_role("dialog", name=TITLE)
    expect(dialog).to_contain_text("All your decisions were saved")
    dialog.get_by_role("button", name="OK", exact=True).click()
    assert "#play" not in first.page.url
    decide(other)
    kept = other.saves()
    assert first.saves() == kept
    assert len(kept) == 1
    first.page.locator("button.save").click()
    answer(first.page, "Play here")
    assert position(opened(first)) is not None
    expect(other.page.get_by_role("dialog", name=TITLE)).to_be_visible()


def test_a_reload_asks_nothing(tabs: BrowserContext) -> None:
    table = begin(tabs)
    for _ in range(3):
        table.page.reload()
        opened(table)


@pytest.mark.nightly
def test_without_locks_the_older_tab_makes_way(tabs: BrowserContext) -> None:
    tabs.add_init_script(NO_LOCKS)
    first = begin(tabs)
    before = position(first)
    other = second(first)
    assert position(opened(other)) == before
    expect(first.page.get_by_role("dialog", name=TITLE)).to_be_visible()
    expect(first.page.get_by_role("button", name="Set up a game")).to_be_visible()


@pytest.mark.nightly
def test_a_tab_that_was_told_nothing_still_overwrites_nothing(tabs: BrowserContext) -> None:
    """No locks and no word from the other tab: the storage itself shows that somebody went on."""
    tabs.add_init_script(NO_LOCKS)
    tabs.add_init_script(DEAF)
    first = begin(tabs)
    other = opened(second(first))
    decide(other)
    kept = other.saves()
    first.choices.locator(OPEN).first.click()
    expect(first.page.get_by_role("dialog", name=TITLE)).to_be_visible()
    assert first.saves() == kept
    decide(other)
    assert other.saves() != kept


@pytest.mark.nightly
def test_what_was_not_saved_in_the_older_tab_can_be_exported(tabs: BrowserContext) -> None:
    first = begin(tabs)
    first.page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
    decide(first)
    expect(first.page.locator("#toast")).to_contain_text("Storage is full")
    other = second(first)
    answer(other.page, "Play here")
    opened(other)
    dialog = first.page.get_by_role("dialog", name=TITLE)
    expect(dialog).to_contain_text("To keep the game as it was here, export it.")
    with first.page.expect_download() as download:
        dialog.get_by_role("button", name="Export as a file").click()
    assert download.value.suggested_filename.endswith(".json")


def test_the_list_of_saves_is_current_in_every_tab(tabs: BrowserContext) -> None:
    watching = Table(tabs.new_page()).visit()
    rows = watching.page.locator("[data-save]")
    expect(rows).to_have_count(0)
    playing = begin(tabs)
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name=re.compile("^Rename")).click()
    watching.page.get_by_role("textbox", name="Name", exact=True).fill(MARK)
    watching.page.get_by_role("button", name="OK", exact=True).click()
    playing.page.evaluate(SEEN, MARK)
    decide(playing)
    assert [entry["name"] for entry in playing.saves().values()] == [MARK], "the next autosave keeps the new name"
    rows.get_by_role("button", name=re.compile("^Delete")).click()
    watching.page.get_by_role("button", name="Delete", exact=True).click()
    expect(rows).to_have_count(0)
    decide(playing)
    expect(rows).to_have_count(1)
    kept = playing.saves()
    watching.page.get_by_role("button", name="Undo").click()
    assert watching.saves() == kept, "an undone deletion brings back nothing older"
    playing.page.close()
    rows.locator("button.save").click()
    opened(watching)


@pytest.mark.nightly
def test_two_games_in_two_tabs(tabs: BrowserContext) -> None:
    first = begin(tabs)
    other = Table(tabs.new_page()).visit().start(seed="other")
    other.ready()
    decide(first)
    other.choices.locator(OPEN).first.click()
    open_menu(other)
    assert len(first.saves()) == 2
