"""Words explained where they stand: by pointer, click, tap, a held finger and the keyboard; and all of them in the book."""

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.audit import Auditor
from e2e.positions import position
from e2e.table import Table

pytestmark = pytest.mark.nightly

CARD = ".termcard"
SENTENCE = re.compile(r"\w+ .+\.")
TITLES = {
    "mn2016": ("build", {}),
    "mn2003": ("build", {"title": "mn2003"}),
    "ancient": ("take an action", {"title": "ancient"}),
    "medemp": ("take an action", {"title": "medemp"}),
}


def building(page: Page, title: str = "mn2016") -> Table:
    words, more = TITLES[title]
    table = Table(page).resume(position(words, **more))
    page.locator(".prompt .term").first.wait_for()
    return table


@pytest.mark.parametrize("title", TITLES)
def test_words_are_explained_in_every_title(desktop: Page, title: str) -> None:
    """In the prompt, on choices and cards and in the log, and each leads to its paragraph."""
    building(desktop, title)
    for place in (".prompt .term", ".choices .term", ".panel .term", ".log .term"):
        expect(desktop.locator(place).first).to_be_attached()
    desktop.locator(".prompt .term").first.click()
    expect(desktop.locator(CARD)).to_have_text(SENTENCE)
    paragraph = desktop.locator(f"{CARD} .cite").inner_text().removeprefix("§").strip()
    desktop.locator(f"{CARD} .cite").click()
    expect(desktop.locator(".book .here")).to_have_attribute("data-rule", re.search(r"[\d.]+", paragraph)[0])
    expect(desktop.locator(CARD)).to_have_count(0)


def test_a_resting_pointer_opens_the_card_and_leaving_closes_it(desktop: Page) -> None:
    building(desktop)
    desktop.locator(".choices .term").first.hover()
    expect(desktop.locator(CARD)).to_have_text(SENTENCE)
    desktop.locator(f"{CARD} .cite").hover()  # the pointer may go to the paragraph
    desktop.wait_for_timeout(400)
    expect(desktop.locator(CARD)).to_be_visible()
    desktop.locator("h1.title").hover()
    expect(desktop.locator(CARD)).to_have_count(0)


def test_a_word_that_comes_to_lie_under_a_resting_pointer_is_not_asked_about(desktop: Page) -> None:
    """Its card would cover what has just been shown there. Browsers call such a word pointed at, though nothing moves."""
    building(desktop)
    word = desktop.locator(".choices .term").first
    word.dispatch_event("pointerover", {"pointerType": "mouse"})
    desktop.wait_for_timeout(700)
    expect(desktop.locator(CARD)).to_have_count(0)
    word.hover()
    expect(desktop.locator(CARD)).to_have_text(SENTENCE)


def test_a_click_on_a_choice_takes_the_choice_and_no_word(desktop: Page) -> None:
    table = building(desktop)
    desktop.locator(".choices [data-group] .term").first.click()
    expect(desktop.get_by_role("button", name="All choices")).to_be_visible()
    expect(desktop.locator(f"{CARD}.held")).to_have_count(0)
    assert table.prompt.is_visible()


def test_a_click_beside_the_card_closes_it_and_does_what_it_does(desktop: Page) -> None:
    building(desktop)
    desktop.locator(".prompt .term").first.click()
    expect(desktop.locator(f"{CARD}.held")).to_be_visible()
    desktop.locator(".choices [data-group]:not([aria-disabled=true])").first.click()
    expect(desktop.locator(CARD)).to_have_count(0)
    expect(desktop.get_by_role("button", name="All choices")).to_be_visible()


def test_the_keyboard_opens_the_words_of_what_has_the_focus(desktop: Page) -> None:
    building(desktop)
    choice = desktop.locator(".choices .item:has(.term)").first
    choice.focus()
    desktop.keyboard.press("d")
    expect(desktop.locator(f"{CARD} b").first).to_have_text(choice.locator(".term").first.inner_text(), ignore_case=True)
    expect(desktop.locator(f"{CARD} .cite").first).to_be_focused()
    desktop.keyboard.press("Escape")
    expect(desktop.locator(CARD)).to_have_count(0)
    expect(choice).to_be_focused()


def held(page: Page, selector: str, client: CDPSession) -> None:
    """A finger rests on it for a second."""
    box = page.locator(selector).first.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(900)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_a_word_is_tapped_and_a_choice_is_held(phone: Page) -> None:
    building(phone)
    phone.locator(".prompt .term").first.tap()
    expect(phone.locator(CARD)).to_have_text(SENTENCE)
    phone.locator(f"{CARD} > .btn").tap()
    expect(phone.locator(CARD)).to_have_count(0)
    phone.locator("[data-sheet-of=choices]").tap()
    held(phone, ".choices .item:has(.term)", phone.context.new_cdp_session(phone))
    expect(phone.locator(CARD)).to_have_text(SENTENCE)
    expect(phone.locator(".choices .item:has(.term)").first).to_be_visible()  # nothing was chosen


def test_a_term_is_marked_once_in_a_line_and_nothing_is_lost(desktop: Page) -> None:
    building(desktop)
    lines = desktop.locator(".log .ln").evaluate_all(
        "all => all.map(el => [...el.querySelectorAll('.term')].map(one => one.textContent.toLowerCase()))"
    )
    assert any(lines) and all(len(set(line)) == len(line) for line in lines)
    written = desktop.locator(".prompt .detail").inner_text()
    assert "  " not in written and written.endswith(".")


def test_the_book_marks_its_words_and_lists_them_all(desktop: Page) -> None:
    table = Table(desktop).visit()
    table.page.get_by_role("button", name="Rules", exact=True).first.click()
    word = desktop.locator(".book .para .term").first
    word.wait_for()
    word.click()
    expect(desktop.locator(CARD)).to_have_text(SENTENCE)
    desktop.keyboard.press("Escape")
    expect(desktop.locator(CARD)).to_have_count(0)
    desktop.locator(".book nav").get_by_role("button", name="Glossary").click()
    expect(desktop.locator(".book .glossary h3")).to_be_focused()
    names = desktop.locator(".glossary dt").all_inner_texts()
    assert len(names) > 80 and names == sorted(names, key=str.casefold)
    desktop.locator(".glossary dd .cite").first.click()
    expect(desktop.locator(".book .here")).to_have_attribute("data-rule", re.compile(r"\d+\.\d+"))


def test_axe_finds_nothing(audited: Page) -> None:
    audit = Auditor(audited)
    building(audited)
    audit.prepare()
    audit("words in the prompt")
    audited.locator(".prompt .term").first.click()
    expect(audited.locator(CARD)).to_be_visible()
    audit("the card of a word")
    audited.locator(f"{CARD} .cite").click()
    audited.locator(".book .para .term").first.wait_for()
    audit("words in the book")
    assert not audit.found, "\n".join(audit.found)
