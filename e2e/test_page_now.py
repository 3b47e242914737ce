"""What can I do now, and why would I? Beside every prompt, answered by the engine."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.audit import Auditor
from e2e.positions import position
from e2e.table import Table
from tests.support.pairs import pairs

pytestmark = pytest.mark.nightly

BOX = "dialog.nowbox"
POSITIONS = {
    "mn2016": ("build", {}),
    "mn2003": ("build", {"title": "mn2003"}),
    "ancient": ("take an action", {"title": "ancient"}),
    "medemp": ("take an action", {"title": "medemp"}),
}


def asked(page: Page, title: str = "mn2016", **settings: str) -> Table:
    words, more = POSITIONS[title]
    table = Table(page).resume(position(words, **more), **settings)
    page.locator("[data-key=now]").click()
    expect(page.locator(BOX)).to_be_visible()
    return table


@pytest.mark.parametrize(("title", "size"), pairs(list(POSITIONS), ["desktop", "phone"]))
def test_every_title_says_what_can_be_done_and_why(request: pytest.FixtureRequest, title: str, size: str) -> None:
    page = request.getfixturevalue(size)
    asked(page, title)
    assert re.search(r"\w+ .+\.", page.locator(f"{BOX} .about").inner_text())
    offers = page.locator(f"{BOX} .of-offers li").all_inner_texts()
    assert len(offers) > 3 and all(len(text.split()) > 4 for text in offers)
    assert len(page.locator(f"{BOX} .of-roads li").all_inner_texts()) >= 2
    page.locator(f"{BOX} .of-hint .row").wait_for()
    expect(page.locator(f"{BOX} .of-hint")).to_contain_text("would choose")
    expect(page.locator(f"{BOX} .of-hint .reasons li").first).to_be_attached()


def test_what_is_offered_is_what_the_list_offers(desktop: Page) -> None:
    table = asked(desktop)
    groups = table.choices.locator("[data-group]:not([aria-disabled=true]) b").all_inner_texts()
    told = desktop.locator(f"{BOX} .of-offers li:not(.off) b").all_inner_texts()
    assert set(groups) <= set(told)
    blocked = desktop.locator(f"{BOX} .of-offers li.off").all_inner_texts()
    assert any("more than you can pay" in text for text in blocked)


def test_a_key_opens_it_and_escape_gives_the_focus_back(desktop: Page) -> None:
    words, more = POSITIONS["mn2016"]
    Table(desktop).resume(position(words, **more))
    desktop.locator(".prompt h2").focus()
    desktop.keyboard.press("w")
    expect(desktop.locator(BOX)).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(desktop.locator(BOX)).to_have_count(0)
    expect(desktop.locator(".prompt h2")).to_be_focused()


def test_the_hint_of_the_dialog_leads_to_the_card(desktop: Page) -> None:
    asked(desktop)
    desktop.locator("[data-key=now-hint]").click()
    expect(desktop.locator(BOX)).to_have_count(0)
    expect(desktop.locator(".advice .move")).to_be_visible()


def test_without_hints_there_is_all_but_the_hint(desktop: Page) -> None:
    asked(desktop, hints="off")
    expect(desktop.locator(f"{BOX} .of-roads li").first).to_be_visible()
    expect(desktop.locator(f"{BOX} .of-hint h3")).to_have_count(0)


def test_its_words_and_paragraph_lead_on(desktop: Page) -> None:
    asked(desktop)
    desktop.locator(f"{BOX} .of-offers .term").first.click()
    expect(desktop.locator(".termcard")).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(desktop.locator(".termcard")).to_have_count(0)
    expect(desktop.locator(BOX)).to_be_visible()
    desktop.locator(f"{BOX} .about .cite").click()
    expect(desktop.locator(BOX)).to_have_count(0)
    expect(desktop.locator(".book .here")).to_have_attribute("data-rule", "4.2")


def test_axe_finds_nothing(audited: Page) -> None:
    asked(audited)
    audit = Auditor(audited)
    audit.prepare()
    audited.locator(f"{BOX} .of-hint .row").wait_for()
    audit("what can be done now")
    assert not audit.found, "\n".join(audit.found)
