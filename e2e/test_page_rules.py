"""The rules beside the board: found, opened at a paragraph, searched, left and taken up again, without stopping the game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.fake import stand_in as with_stand_in
from e2e.layout import resize
from e2e.positions import position
from e2e.table import Table

pytestmark = pytest.mark.nightly


def book_of(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Rules")


@pytest.fixture
def building(desktop: Page) -> Table:
    return Table(desktop).resume(position("Rome: build"))


def open_rules(page: Page) -> Locator:
    page.get_by_role("banner").get_by_role("button", name="Rules").click()
    expect(book_of(page)).to_be_visible()
    return book_of(page)


@pytest.mark.parametrize("width", [1600, 1280, 1000])
def test_the_game_goes_on_beside_them(building: Table, width: int) -> None:
    page = building.page
    resize(page, width, 800)
    book = open_rules(page)
    before = page.locator(".log .ln").count()
    room, board = book.bounding_box(), page.locator(".board").bounding_box()
    assert room["x"] + room["width"] <= board["x"] + 1 or board["x"] + board["width"] <= room["x"] + 1, "the board is not covered"
    for place in page.locator(".region.can.land").all():
        box = place.bounding_box()
        assert board["x"] - 1 <= box["x"] + box["width"] / 2 <= board["x"] + board["width"] + 1
    page.locator(".region.can.land").first.dispatch_event("click")
    page.locator(".pop [data-choice]").first.click()
    expect(page.locator(".log .ln")).to_have_count(before + 1)
    expect(book).to_be_visible()


def test_escape_closes_and_the_focus_returns(building: Table) -> None:
    page = building.page
    cite = building.prompt.locator(".cite")
    rule = cite.inner_text().removeprefix("§").strip()
    cite.click()
    book = book_of(page)
    expect(book.locator(f"p[data-rule='{rule}']")).to_be_focused()
    expect(book.locator(f"p[data-rule='{rule}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(cite).to_be_focused()
    log = page.locator(".log .cite").first
    expect(log).to_be_visible()
    rule = (log.text_content() or "").removeprefix("§").strip()
    log.click()
    expect(book.locator(f"p[data-rule='{rule}']")).to_be_focused()
    page.locator(".board [data-region=latium]").focus()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)


def test_the_button_opens_and_closes_and_the_place_is_kept(building: Table) -> None:
    page = building.page
    book = open_rules(page)
    expect(book.get_by_role("searchbox")).to_be_focused()
    book.get_by_role("button", name=re.compile("^5 ")).click()
    expect(book.locator("h3[data-rule='5']")).to_be_in_viewport()
    pages = book.locator(".pages:not(.compared)")
    top = pages.evaluate("el => el.scrollTop")
    assert top > 500
    page.get_by_role("banner").get_by_role("button", name="Rules").click()
    expect(book).to_have_count(0)
    open_rules(page)
    assert pages.evaluate("el => el.scrollTop") == pytest.approx(top, abs=2)


def test_search_as_you_type(building: Table) -> None:
    page = building.page
    book = open_rules(page)
    field, count = book.get_by_role("searchbox"), book.locator(".count")
    field.fill("")  # the book keeps what was looked for in the game before
    field.press_sequentially("fort")
    expect(count).to_contain_text("1 of")
    many = int(count.inner_text().split()[2])
    field.press_sequentially(" SIEGE")
    expect(count).not_to_contain_text(f"of {many} ")
    field.fill("legion fort")
    hits = book.locator(".para", has=page.locator("mark"))
    n = hits.count()
    expect(count).to_have_text(f"1 of {n} matches")
    for text in (re.sub(r"\s+", " ", each).lower() for each in hits.all_text_contents()):
        assert "legion" in text and "fort" in text
    assert {mark.lower() for mark in book.locator("mark").all_inner_texts()} <= {"legion", "fort"}
    first = book.locator(".here").get_attribute("data-rule")
    page.keyboard.press("Enter")
    expect(count).to_have_text(f"2 of {n} matches")
    expect(book.locator(".here")).to_be_in_viewport()
    assert book.locator(".here").get_attribute("data-rule") != first
    book.get_by_role("button", name="Previous match").click()
    book.get_by_role("button", name="Previous match").click()
    expect(count).to_have_text(f"{n} of {n} matches")
    book.get_by_role("button", name="Next match").click()
    assert book.locator(".here").get_attribute("data-rule") == first
    field.fill("legion zeppelin")
    expect(count).to_have_text("No paragraph contains all these words.")
    assert book.locator("mark").count() == 0
    field.fill("")
    expect(count).to_have_text("")


def test_rulings_stand_with_their_paragraph(building: Table) -> None:
    book = open_rules(building.page)
    book.get_by_role("searchbox").fill("sixth hero")
    ruling = book.locator(".para", has=building.page.locator("p[data-rule='4.8']")).locator(".ruling")
    expect(ruling).to_contain_text("What does a sixth hero or wonder cost?")
    expect(ruling.locator("p")).to_be_visible()
    expect(ruling).to_contain_text("Source: ")


def test_a_sheet_on_the_phone(phone: Page) -> None:
    table = Table(phone).resume(position("Rome: build"))
    table.prompt.locator(".cite").tap()
    book = book_of(phone)
    box = book.bounding_box()
    assert box == {"x": 0, "y": 0, **phone.viewport_size}
    expect(book.locator(".here")).to_be_in_viewport()
    assert phone.evaluate("document.activeElement.tagName") == "P", "no keyboard comes up"
    book.get_by_role("button", name="Close").tap()
    expect(book).to_have_count(0)
    expect(table.prompt.locator(".cite")).to_be_focused()


def test_turning_the_phone_keeps_the_place(building: Table) -> None:
    page = building.page
    book = open_rules(page)
    book.get_by_role("button", name=re.compile("^5 ")).click()
    chapter = book.locator("h3[data-rule='5']")
    expect(chapter).to_be_in_viewport()
    resize(page, 500, 800)
    expect(page.locator("dialog.book:modal")).to_be_visible()
    expect(chapter).to_be_in_viewport()
    resize(page, 1600, 900)
    expect(page.locator("dialog.book:modal")).to_have_count(0)
    expect(book).to_be_visible()
    expect(chapter).to_be_in_viewport()


@pytest.fixture
def fake(new_context: Callable[..., BrowserContext], changed_site: Callable[..., str]) -> Page:
    """A title whose rules refer to each other, and hold what looks like markup."""
    page = new_context(viewport={"width": 1600, "height": 900}).new_page()
    page.goto(f"{with_stand_in(changed_site)}index.html")
    return page


def test_references_lead_to_their_paragraph(fake: Page) -> None:
    fake.get_by_role("button", name="Rules").click()
    book = book_of(fake)
    book.get_by_role("button", name="5.8").click()
    expect(book.locator("p[data-rule='5.8']")).to_be_focused()
    book.locator("summary", has_text="And by sea?").click()
    answer = book.locator(".ruling")
    answer.get_by_role("button", name="5.7").click()
    expect(book.locator("p[data-rule='5.7']")).to_be_focused()
    assert book.locator("p[data-rule='5.7'] button").all_inner_texts() == ["5.8"], "9.9 is no paragraph"
    assert answer.locator("small button").count() == 0, "a source names other documents"
    book.get_by_role("searchbox").fill("<b>once")
    expect(book.locator("mark")).to_have_text("<b>once")
    assert book.locator(".para b:not(.no)").count() == 0
