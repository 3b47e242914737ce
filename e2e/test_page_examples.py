"""Illustrated examples in the rules: drawn by the real board, when they are opened, at every title."""

import pytest
from playwright.sync_api import Page, expect
from winedark.games import TITLES
from winedark_lab.check_title import parts

from e2e.audit import Auditor
from e2e.positions import position
from e2e.table import Table
from tests.support.pairs import pairs

pytestmark = pytest.mark.nightly

EXAMPLE = ".book .example"
ILLUSTRATED = [title for title in TITLES if "examples" in parts(title)]


def book(page: Page, title: str = "mn2016") -> Page:
    Table(page).visit().choose(title)
    page.get_by_role("button", name="Rules", exact=True).first.click()
    page.locator(EXAMPLE).first.wait_for(state="attached")
    return page


@pytest.mark.parametrize(("title", "size"), pairs(ILLUSTRATED, ["desktop", "phone"]))
def test_every_example_is_drawn_when_it_is_opened(request: pytest.FixtureRequest, title: str, size: str) -> None:
    page = book(request.getfixturevalue(size), title)
    assert page.locator(EXAMPLE).count() >= 4
    for one in page.locator(EXAMPLE).all():
        one.locator("summary").click()
        picture = one.locator(".pictured")
        expect(picture.locator("svg.map").first).to_be_visible()
        box, frame = picture.bounding_box(), page.locator(".book").bounding_box()
        assert 200 < box["width"] <= frame["width"] and box["height"] > 120
        assert len(one.locator("figcaption").inner_text().split()) > 8
        assert picture.locator(".region:not(.void)").count() > 0, one.get_attribute("data-example")
        one.locator("summary").click()


@pytest.mark.own
def test_nothing_is_drawn_before_it_is_wanted(desktop: Page) -> None:
    book(desktop)
    assert desktop.locator(".pictured svg").count() == 0
    desktop.locator(f"{EXAMPLE} summary").first.click()
    expect(desktop.locator(".pictured:has(svg)")).to_have_count(1)


def test_an_example_stands_beside_a_game_and_leaves_it_alone(desktop: Page) -> None:
    table = Table(desktop).resume(position("build"))
    before = desktop.locator(".board .tok").count()
    table.page.get_by_role("banner").get_by_role("button", name="Rules").click()
    example = desktop.locator(EXAMPLE).first
    example.locator("summary").click()
    expect(example.locator("svg.map").first).to_be_visible()
    assert desktop.locator(".board .tok").count() == before
    assert desktop.locator(".pictured [tabindex]").count() == 0
    top = desktop.locator(".book .pages").first.evaluate("el => el.scrollTop")
    example.locator("figure").hover()  # the picture itself is inert
    desktop.mouse.wheel(0, 200)
    desktop.wait_for_function("top => document.querySelector('.book .pages').scrollTop > top", arg=top)


def test_axe_finds_nothing(audited: Page) -> None:
    book(audited)
    audited.locator(f"{EXAMPLE} summary").first.click()
    expect(audited.locator(".pictured svg.map").first).to_be_visible()
    audit = Auditor(audited)
    audit.prepare()
    audit("an example in the rules")
    assert not audit.found, "\n".join(audit.found)
