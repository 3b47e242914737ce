"""The phone: dock and sheets, taps that show before they act, reachable controls, nothing sideways."""
# ruff: noqa: F401, F811  (a fixture that is shared by import)

import pytest
from playwright.sync_api import Page, expect

from e2e.test_page_play import OPEN, Table, begun

SMALL = """() => [...document.querySelectorAll('button, input, a[href]')].filter(el => {
  const box = el.getBoundingClientRect();
  const shown = el.checkVisibility({ visibilityProperty: true }) && box.width > 0 && !el.closest('.skip') && !el.matches('.skip');
  return shown && (box.width < 43.5 && !el.closest('.segm') || box.height < 43.5);
}).map(el => [el.className, el.textContent || el.getAttribute('aria-label'), el.offsetWidth, el.offsetHeight].join(' '))"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def table(phone: Page) -> Table:
    return Table(phone).visit()


def sheet(table: Table, name: str) -> None:
    button = table.page.get_by_role("navigation", name="Panels").get_by_role("button", name=name)
    if button.get_attribute("aria-expanded") == "false":
        button.tap()


def check_layout(table: Table) -> None:
    assert table.page.evaluate(SMALL) == []
    assert table.page.evaluate(SIDEWAYS) <= 0


def test_controls_are_large_enough_everywhere(table: Table, begun: dict[str, dict]) -> None:
    check_layout(table)
    table.start()
    table.ready()
    check_layout(table)
    for name in ("Yours", "Seats", "Log", "Choices"):
        sheet(table, name)
        check_layout(table)
    table.resume(begun["Build"])
    sheet(table, "Choices")
    check_layout(table)


def test_a_decision_that_is_a_pick_opens_its_sheet(table: Table) -> None:
    table.start()
    table.ready()
    expect(table.choices.locator("[data-key=pick-send]")).to_be_visible()
    table.choices.locator("[data-key=pick-send]").tap()
    expect(table.page.locator(".pick")).to_have_count(0)


def test_a_sheet_opens_and_closes(table: Table) -> None:
    table.start()
    table.ready()
    page = table.page
    sheet(table, "Log")
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    sheet(table, "Yours")
    expect(page.get_by_role("tab", name="Log")).to_be_hidden()
    expect(page.locator(".panel", has_text="Behind your screen")).to_be_visible()
    page.get_by_role("navigation", name="Panels").get_by_role("button", name="Yours").tap()
    expect(page.locator(".panel", has_text="Behind your screen")).to_be_hidden()


def test_menu_first_the_sheet_makes_way_and_the_tap_shows_before_it_acts(table: Table, begun: dict[str, dict]) -> None:
    page = table.resume(begun["Build"]).page
    sheet(table, "Choices")
    table.choices.locator("[data-group=legion]").tap()
    expect(table.choices.locator(OPEN).last).to_be_hidden()
    lines = page.locator(".log .ln").count()
    page.locator(".region.live").first.dispatch_event("click")
    card = page.get_by_role("region", name="What you can do here")
    expect(card).to_be_visible()
    assert page.locator(".log .ln").count() == lines
    card.locator("[data-choice]").first.tap()
    expect(page.locator(".log .ln")).to_have_count(lines + 1)


def test_the_camera_shows_what_is_live(table: Table, begun: dict[str, dict]) -> None:
    table.resume(begun["legions"])
    board = table.page.locator(".board").bounding_box()
    for target in table.page.locator(".tok.live").all():
        box = target.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert board["x"] <= x <= board["x"] + board["width"] and board["y"] <= y <= board["y"] + board["height"]


def test_a_narrow_phone_has_no_sideways_scroll(new_context) -> None:
    page = new_context(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True).new_page()
    table = Table(page).visit()
    assert page.evaluate(SIDEWAYS) <= 0
    table.start()
    table.ready()
    assert page.evaluate(SIDEWAYS) <= 0
