"""A title that the page has never heard of, with kinds and icons that it cannot draw, is playable all the same."""

import re

import pytest
from playwright.sync_api import expect

from e2e.table import Table

pytestmark = pytest.mark.nightly


@pytest.fixture
def table(stand_in: Table) -> Table:
    return stand_in


def test_unknown_kinds_and_icons_are_lettered_discs(table: Table) -> None:
    page = table.page
    expect(page.locator("[data-token=odd-0] .lettered")).to_have_text("CH")
    expect(page.locator("[data-target=hero-orpheus] .disc")).to_have_text("OR")
    page.locator("[data-target=hero-orpheus]").click()
    expect(page.locator(".log .ln").first).to_contain_text("Orpheus was hired")


def test_a_count_is_chosen_before_the_target(table: Table) -> None:
    page = table.page
    page.locator("[data-token=legion-latium-0]").click()
    expect(table.choices.get_by_role("group", name="How many")).to_contain_text("3 of 3")
    table.choices.get_by_role("button", name="One fewer").click()
    table.choices.get_by_role("button", name="One fewer").click()
    page.locator("[data-region=gallia]").dispatch_event("click")
    expect(page.locator(".log .ln").first).to_contain_text("1 marched from Latium to Gallia")


def test_dice_stop_undo_with_their_reason(table: Table) -> None:
    table.choices.get_by_role("button", name="Roll the dice").click()
    expect(table.undo).to_have_text("No undo: dice were rolled")
    expect(table.undo).to_have_attribute("aria-disabled", "true")
    corner = table.page.locator(".corner .w-dice")
    assert corner.get_by_role("img").evaluate_all("all => all.map(el => el.getAttribute('aria-label'))") == ["Die 3", "Die 5"]


def test_blocked_things_say_why(table: Table) -> None:
    page = table.page
    hero = page.get_by_role("button", name=re.compile("Hercules"))
    expect(hero).to_have_attribute("aria-disabled", "true")
    hero.dispatch_event("click")
    expect(page.locator("#toast")).to_contain_text("Costs 7 goods")
    for built in (1, 2):
        table.choices.locator("[data-group=build]").click()
        table.choices.get_by_role("button", name=re.compile("^Build a")).first.click()
        expect(page.locator(".log .ln")).to_have_count(built)
    expect(table.choices.locator("[data-group=build]")).to_have_count(0)
    expect(table.choices.locator(".blocked")).to_contain_text("Nothing is left to build")


def test_every_dock_and_widget_is_drawn(table: Table) -> None:
    page = table.page
    expect(page.locator(".goods .w-cards")).to_be_visible()
    expect(page.locator("[data-sheet=table] .w-row")).to_be_visible()
    expect(page.locator("[data-sheet=table] .w-track")).to_be_visible()
    page.get_by_role("tab", name="Seats").click()  # a table with a row for each seat lies there
    expect(page.locator(".w-table td").first).to_have_text("0")
