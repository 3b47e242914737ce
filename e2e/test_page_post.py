"""A game by post: browsers that send letters to and fro, each showing its own side alone; older letters, and other courses."""

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.letters import ASKED, GAMES, SIZE, asked, begin, decide, kept, open_letter, sent, sit
from e2e.table import Table

pytestmark = pytest.mark.own


@pytest.fixture
def rome(new_context: Callable[..., BrowserContext]) -> Table:
    """A new game by post between Rome here and Carthage elsewhere."""
    return begin(Table(new_context(viewport=SIZE).new_page()).visit(), seats=3)


def kinds(table: Table) -> list[str]:
    """Who decides for each seat in the game that a page keeps."""
    return [seat["kind"] for seat in json.loads(kept(table))["seats"]]


def test_letters_go_to_and_fro(rome: Table, new_context: Callable[..., BrowserContext]) -> None:
    rng, guest = random.Random(1), new_context(viewport=SIZE).new_page()
    first = decide(rome, rng)
    assert re.search(r"#letter=[\w-]+[A-Za-z]$", first) and len(first) < 400
    expect(rome.page.locator(".away")).to_contain_text("Ben (Carthage) decides next")
    carthage = sit(open_letter(guest, first), "Ben")
    assert guest.evaluate(GAMES) == ["By post: Mare Nostrum: Empires"]
    second = decide(carthage, rng)
    open_letter(rome.page, second)
    asked(rome.page)
    expect(rome.page.locator(".seats")).to_contain_text("Ben")
    third = decide(rome, rng)
    assert len({first, second, third}) == 3
    # An older letter changes nothing; the last one once more opens the game.
    open_letter(guest, third)
    asked(guest)
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
    asked(rome.page)
    dialog = open_letter(rome.page, courses[1]).get_by_role("dialog", name="Another course of the game")
    dialog.get_by_role("button", name="Go on with this letter").click()
    asked(rome.page)
    assert len(rome.page.evaluate(GAMES)) == 2


@pytest.mark.nightly
def test_a_bots_seat_that_is_taken_over_goes_on_with_the_next_letter(
    rome: Table, new_context: Callable[..., BrowserContext]
) -> None:
    """Ann takes over Greece while Ben has the letter. His next one does not know it, and she plays Greece all the same."""
    first, page = decide(rome, random.Random(1)), rome.page
    page.locator("[data-key=tab-players]").click()
    page.locator("[data-key=hand-2]").click()
    page.get_by_role("dialog").get_by_role("button", name="Take over").click()
    told = sent(page)
    assert told != first
    expect(page.locator(".away")).to_contain_text("Ben (Carthage) decides next")
    carthage = sit(open_letter(new_context(viewport=SIZE).new_page(), first), "Ben")
    further = decide(carthage, random.Random(1))
    said = open_letter(page, further).get_by_role("dialog", name="A seat has changed hands")
    expect(said).to_contain_text("you took over the seat while this letter was on its way")
    said.get_by_role("button", name="OK").click()
    page.locator(f"{ASKED}, .curtain").first.wait_for()
    assert kinds(rome) == ["human"] * 3
    said = open_letter(carthage.page, told).get_by_role("dialog", name="A seat has changed hands")
    expect(said).to_contain_text("a person on another device has taken over the seat")
    said.get_by_role("button", name="OK").click()
    carthage.page.locator(".away:not([hidden])").wait_for()
    assert kinds(carthage) == ["human"] * 3


@pytest.mark.nightly
def test_a_person_who_leaves_is_played_by_a_bot_on_both_devices(rome: Table, new_context: Callable[..., BrowserContext]) -> None:
    first, page = decide(rome, random.Random(1)), rome.page
    page.locator("[data-key=tab-players]").click()
    page.locator("[data-key=hand-0]").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Let Easy play")).click()
    told = sent(page)
    carthage = sit(open_letter(new_context(viewport=SIZE).new_page(), first), "Ben")
    open_letter(carthage.page, told).get_by_role("dialog").get_by_role("button", name="OK").click()
    asked(carthage.page)
    assert kinds(carthage)[:2] == ["easy", "human"]


@pytest.mark.nightly
def test_what_is_no_letter_for_this_page_says_so(rome: Table, new_context: Callable[..., BrowserContext]) -> None:
    """One's own letter, a cut one, rubbish, and nothing: each is named, and the game stays."""
    first, page = decide(rome, random.Random(1)), rome.page
    before = rome.saves()

    def paste(text: str) -> None:
        page.locator(".away [data-key=paste]").click()
        page.get_by_role("dialog", name="Paste a letter").get_by_role("textbox").fill(text)
        page.get_by_role("dialog", name="Paste a letter").get_by_role("button", name="Open it").click()

    for text, why in (
        (first[:-60], "The link was cut off"),
        (first[:-60] + "A" * 20 + first[-40:], "The link was changed on its way"),
        ("Hello, is it my turn?", "This is no link to a game"),
        ("<img src=x onerror=alert(1)>", "This is no link to a game"),
    ):
        paste(text)
        dialog = page.get_by_role("dialog", name="The letter could not be opened")
        expect(dialog).to_contain_text(why)
        dialog.get_by_role("button", name="OK").click()
    paste("")
    assert page.get_by_role("dialog").count() == 0
    paste(f"It is your turn:\n{first}\nYours, Ann")
    expect(page.locator(".toast")).to_contain_text("You know this letter already")
    assert {key: entry["save"] for key, entry in rome.saves().items()} == {key: entry["save"] for key, entry in before.items()}


@pytest.mark.nightly
def test_a_player_who_took_the_wrong_name_takes_another(rome: Table, new_context: Callable[..., BrowserContext]) -> None:
    page = open_letter(new_context(viewport=SIZE).new_page(), decide(rome, random.Random(1)))
    page.get_by_role("dialog", name="A letter for you").get_by_role("button", name="I am Ann (Rome), and play on here").click()
    expect(page.locator(".away")).to_contain_text("Ben (Carthage) decides next")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Choose your seat").click()
    page.get_by_role("dialog", name="Choose your seat").get_by_role("button", name="I am Ben").click()
    asked(page)
    assert page.locator(".away:not([hidden]), dialog.dlg[open]").count() == 0
