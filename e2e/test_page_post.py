"""A game by post: browsers that send letters to and fro, each showing its own side alone; older letters, and other courses."""

import random
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.table import OPEN, Table

pytestmark = pytest.mark.own
GAMES = """() => Object.entries(localStorage).filter(([key]) => key.startsWith('winedark:save:'))
  .map(([, text]) => JSON.parse(text).name).sort()"""
# A decision is there, or a letter.
ASKED = f".app .rail :is({OPEN}, [data-group]:not([aria-disabled=true])), dialog.dlg textarea"
SIZE = {"width": 1280, "height": 800}


def letter(page: Page) -> Locator:
    """The dialog with the letter, which opens when others have to decide."""
    dialog = page.get_by_role("dialog", name=re.compile(r"^Letter \d+$"))
    dialog.wait_for()
    return dialog


def sent(page: Page) -> str:
    """The link that a player copies; the dialog is closed afterwards."""
    dialog = letter(page)
    link = dialog.get_by_role("textbox").input_value()
    dialog.get_by_role("button", name="Close").click()
    return link


def decide(table: Table, rng: random.Random) -> str:
    """Plays until there is a letter, and gives it."""
    for _ in range(200):
        table.page.locator(ASKED).first.wait_for()
        if table.page.locator("dialog.dlg textarea").count():
            return sent(table.page)
        with suppress(pytest.fail.Exception):  # a letter has opened meanwhile, or the next wait says what is wrong
            table.decide(rng)
    pytest.fail("no letter in 200 decisions")


def open_letter(page: Page, link: str) -> Page:
    """A link is clicked that leads to a page that is open already, or to a new one."""
    page.goto("about:blank")
    page.goto(link)
    return page


def sit(page: Page, name: str) -> Table:
    """A guest says who they are."""
    dialog = page.get_by_role("dialog", name="A letter for you")
    expect(dialog).to_contain_text("do not open the envelope")
    dialog.get_by_role("button", name=f"I am {name}", exact=True).click()
    page.locator(".app .prompt h2").wait_for()
    return Table(page)


@pytest.fixture
def rome(new_context: Callable[..., BrowserContext]) -> Table:
    """A new game by post between Rome here and Carthage elsewhere, begun as a newcomer does."""
    table = Table(new_context(viewport=SIZE).new_page()).visit()
    table.players(3)
    table.page.get_by_role("radiogroup", name="How friends play").get_by_role("radio", name="By post").click()
    table.page.get_by_role("combobox", name="Player's name: Rome").fill("Ann")
    table.page.get_by_role("combobox", name="Player's name: Carthage").fill("Ben")
    table.unfold()
    table.page.get_by_role("textbox", name="Seed").fill("iliad")
    table.page.get_by_role("button", name="Start the game").click()
    table.page.locator(".app").wait_for()
    return table


def test_letters_go_to_and_fro(rome: Table, new_context: Callable[..., BrowserContext]) -> None:
    rng, guest = random.Random(1), new_context(viewport=SIZE).new_page()
    first = decide(rome, rng)
    assert re.search(r"#letter=[\w-]+[A-Za-z]$", first) and len(first) < 400
    expect(rome.page.locator(".away")).to_contain_text("Ben (Carthage) decides next")
    carthage = sit(open_letter(guest, first), "Ben")
    assert guest.evaluate(GAMES) == ["By post: Mare Nostrum: Empires"]
    second = decide(carthage, rng)
    open_letter(rome.page, second)
    rome.page.locator(ASKED).first.wait_for()
    expect(rome.page.locator(".seats")).to_contain_text("Ben")
    third = decide(rome, rng)
    assert len({first, second, third}) == 3
    # An older letter changes nothing; the last one once more opens the game.
    open_letter(guest, third)
    guest.locator(ASKED).first.wait_for()
    dialog = open_letter(guest, first).get_by_role("dialog", name="An older letter")
    expect(dialog).to_contain_text("This letter has number 1. Your game is further: it has had 3.")
    dialog.get_by_role("button", name="Not now").click()
    open_letter(guest, third)
    expect(guest.locator(".toast")).to_contain_text("You know this letter already")
    assert guest.evaluate(GAMES) == ["By post: Mare Nostrum: Empires"]


def test_what_was_sent_is_not_taken_back_and_comes_again(rome: Table) -> None:
    first = decide(rome, random.Random(1))
    expect(rome.page.locator("[data-key=undo]")).to_have_count(1)
    expect(rome.undo).to_contain_text("the letter with this decision is on its way")
    rome.page.locator(".away [data-key=letter]").click()
    assert sent(rome.page) == first
    rome.page.reload()
    rome.page.locator(".away [data-key=letter]").click()
    assert sent(rome.page) == first


@pytest.mark.nightly
def test_another_course_is_named_and_replaces_nothing_unasked(rome: Table, new_context: Callable[..., BrowserContext]) -> None:
    first, (one, other) = decide(rome, random.Random(1)), (new_context(viewport=SIZE).new_page() for _ in range(2))
    courses = [decide(sit(open_letter(page, first), "Ben"), random.Random(seed)) for page, seed in ((one, 3), (other, 8))]
    open_letter(rome.page, courses[0])
    rome.page.locator(ASKED).first.wait_for()
    dialog = open_letter(rome.page, courses[1]).get_by_role("dialog", name="Another course of the game")
    dialog.get_by_role("button", name="Go on with this letter").click()
    rome.page.locator(ASKED).first.wait_for()
    assert len(rome.page.evaluate(GAMES)) == 2


@pytest.mark.nightly
def test_a_bots_seat_that_is_taken_over_is_decided_here(rome: Table) -> None:
    decide(rome, random.Random(1))
    page = rome.page
    page.locator("[data-key=tab-players]").click()
    page.locator("[data-key=hand-2]").click()
    page.get_by_role("dialog").get_by_role("button", name="Take over").click()
    page.wait_for_function(
        "() => Object.entries(localStorage).some(([key, text]) => key.includes('set:post:') && text === '0,2')"
    )
    expect(page.locator(".away")).to_contain_text("Ben (Carthage) decides next")
