"""The rules of a title on one page: on the screen, and on one sheet of paper of either size."""

import re

import pytest
from playwright.sync_api import Page, expect
from winedark.games import TITLES
from winedark_lab.check_title import parts

from e2e.audit import Auditor
from e2e.table import Table

pytestmark = pytest.mark.nightly

PAGES = re.compile(rb"/Type\s*/Page[^s]")
SUMMED_UP = [title for title in TITLES if "summary" in parts(title)]
BOX = "dialog.summarybox"
MM = {"A4": (210, 297), "Letter": (215.9, 279.4)}


def opened(page: Page, title: str = "mn2016") -> Page:
    """The page of a title's usual edition, from the rules of the start screen."""
    Table(page).visit().choose(title)
    page.get_by_role("button", name="Rules", exact=True).first.click()
    page.locator(".book").wait_for()
    if (comparing := page.locator(".book .head [aria-pressed=true]")).count():  # so a test before may have left it
        comparing.click()
    page.locator(".book .onepage").click()
    expect(page.locator(f"{BOX} .onpage h4").first).to_be_visible()
    return page


@pytest.mark.parametrize("title", SUMMED_UP)
@pytest.mark.parametrize("paper", MM)
def test_it_is_one_sheet_of_paper(desktop: Page, title: str, paper: str) -> None:
    opened(desktop, title)
    assert len(PAGES.findall(desktop.pdf(format=paper))) == 1
    width, height = ((mm - 18) / 25.4 * 96 for mm in MM[paper])
    desktop.set_viewport_size({"width": round(width), "height": round(height)})
    desktop.emulate_media(media="print")
    box = desktop.locator(".printed").bounding_box()
    last = desktop.locator(".printed section").last.bounding_box()
    desktop.emulate_media(media="screen")
    desktop.set_viewport_size({"width": 1600, "height": 900})
    assert box["height"] <= height and last["x"] + last["width"] <= width + 1, "what does not fit is cut off"


@pytest.mark.parametrize("title", SUMMED_UP)
def test_it_says_what_the_engine_says(desktop: Page, title: str) -> None:
    opened(desktop, title)
    heads = desktop.locator(f"{BOX} .onpage h4").all_inner_texts()
    assert heads[:2] == ["Aim", "Sequence of play"] and len(heads) > 8
    assert desktop.locator(f"{BOX} .onpage table").count() >= 1


def test_its_paragraphs_lead_into_the_book(desktop: Page) -> None:
    opened(desktop)
    rule = desktop.locator(f"{BOX} .cite").first
    paragraph = re.search(r"[\d.]+", rule.inner_text())[0]
    rule.click()
    expect(desktop.locator(BOX)).to_have_count(0)
    expect(desktop.locator(".book .here")).to_have_attribute("data-rule", paragraph)
    expect(desktop.locator(".printed")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_runs_out_of_the_screen(request: pytest.FixtureRequest, size: str) -> None:
    page = opened(request.getfixturevalue(size), "medemp")
    inside = page.locator(f"{BOX} .body").evaluate("el => el.scrollWidth - el.clientWidth")
    assert inside <= 1


def test_axe_finds_nothing(audited: Page) -> None:
    opened(audited, "ancient")
    audit = Auditor(audited)
    audit.prepare()
    audit("the rules on one page")
    assert not audit.found, "\n".join(audit.found)
