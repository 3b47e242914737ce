"""No sideways scroll, no clipped text, nothing too small: at every size, on every sort of prompt of a game."""
# ruff: noqa: F401, F811  (a fixture that is shared by import)

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.layout import MOUSE, TOUCH, faults
from e2e.test_page_play import Table, begun

SHEETS = ("Yours", "Choices", "Table", "Seats", "Log")


def sheet_button(table: Table, name: str) -> Locator:
    return table.page.get_by_role("navigation", name="Panels").get_by_role("button", name=name)


def check_sizes(table: Table, sizes: tuple[tuple[int, int], ...], touch: bool) -> list[str]:
    found = []
    for width, height in sizes:
        table.page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}, {table.prompt.inner_text()}: {fault}" for fault in faults(table.page, touch)]
    return found


@pytest.mark.parametrize(("touch", "sizes"), [(False, MOUSE), (True, TOUCH)], ids=["mouse", "touch"])
def test_every_prompt_at_every_size(new_context, touch: bool, sizes, record_property) -> None:
    width, height = sizes[0]
    page = new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch).new_page()
    table = Table(page).visit().start(bots="Normal", seats=5, seed="odyssey")
    rng, seen, found = random.Random(5), set(), []
    while not table.over and len(seen) < 12:
        table.ready()
        if (asked := table.prompt.inner_text()) not in seen:
            seen.add(asked)
            found += check_sizes(table, sizes, touch)
        if "Round 4" in page.locator(".steps .rnd").text_content():
            break
        table.decide(rng)
    record_property(f"prompts looked at, {'touch' if touch else 'mouse'}", len(seen))
    assert len(seen) >= 6, seen
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "height"), [size for size in TOUCH if size[0] < 760])
def test_every_sheet(new_context, begun: dict[str, dict], width: int, height: int) -> None:
    page = new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True).new_page()
    table = Table(page).visit().resume(begun["Build"])
    for name in SHEETS:
        button = sheet_button(table, name)
        button.tap()
        expect(button).to_have_attribute("aria-expanded", "true")
        assert not faults(page, True), name
        tallest = page.locator(".sheet").evaluate_all("all => Math.max(...all.map(el => el.getBoundingClientRect().height))")
        assert tallest <= 0.62 * height + 1
        button.tap()
        expect(button).to_have_attribute("aria-expanded", "false")


def drag(page: Page, x: float, y: float, by: float) -> None:
    session = page.context.new_cdp_session(page)

    def touch(kind: str, at: float | None) -> None:
        points = [] if at is None else [{"x": x, "y": at, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", y)
    for step in range(1, 6):
        touch("touchMove", y + by * step / 5)
    touch("touchEnd", None)


def test_a_sheet_is_dragged_up_and_down(phone: Page, begun: dict[str, dict]) -> None:
    table = Table(phone).visit().resume(begun["Build"])
    sheet_button(table, "Yours").tap()
    sheet = phone.locator("[data-sheet=yours]")
    expect(sheet).to_be_visible()
    before = sheet.bounding_box()
    drag(phone, before["x"] + 100, before["y"] + 12, -80)
    expect(phone.locator(".app.tall")).to_have_count(1)
    raised = sheet.bounding_box()
    assert raised["height"] >= max(before["height"], 0.61 * phone.viewport_size["height"])
    drag(phone, raised["x"] + 100, raised["y"] + 12, 150)
    expect(sheet).to_be_hidden()


def test_the_dock_tells_what_waits(phone: Page, begun: dict[str, dict]) -> None:
    table = Table(phone).visit().resume(begun["Build"])
    expect(sheet_button(table, "Choices")).to_have_class("hot")
    badge = "el => getComputedStyle(el, '::after').content"
    assert sheet_button(table, "Choices").evaluate(badge) != "none"
    assert sheet_button(table, "Log").evaluate(badge) == "none"


def test_the_drawer_of_a_low_screen_goes_and_comes(new_context, begun: dict[str, dict]) -> None:
    page = new_context(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True).new_page()
    Table(page).visit().resume(begun["Build"])
    rail, board = page.locator(".rail"), page.locator(".board")
    assert abs(rail.bounding_box()["width"] - 300) <= 1
    narrow = board.bounding_box()["width"]
    toggle = page.get_by_role("button", name="Show or hide the panels")
    toggle.tap()
    expect(rail).to_be_hidden()
    assert board.bounding_box()["width"] >= narrow + 299
    toggle.tap()
    expect(rail).to_be_visible()


def test_the_build_menu_is_one_column_beside_a_small_map(new_context, begun: dict[str, dict]) -> None:
    page = new_context(viewport={"width": 1280, "height": 720}).new_page()
    Table(page).visit().resume(begun["Build"])
    lefts = page.locator(".choices .menu > *").evaluate_all("all => new Set(all.map(el => el.getBoundingClientRect().left)).size")
    assert lefts == 1
