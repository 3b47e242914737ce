"""No sideways scroll, no clipped text, nothing too small: at every size, on every sort of prompt of a game."""

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.layout import IN_SIGHT, LINES, MOUSE, TOUCH, faults, resize
from e2e.positions import View, position, sought
from e2e.table import OPEN, Table

pytestmark = pytest.mark.nightly

Sizes = tuple[tuple[int, int], ...]

SHEETS = ("Yours", "Choices", "Table", "Seats", "Log")


def sheet_button(table: Table, name: str) -> Locator:
    return table.page.get_by_role("navigation", name="Panels").get_by_role("button", name=name)


def check_sizes(table: Table, sizes: Sizes, touch: bool) -> list[str]:
    found = []
    for width, height in sizes:
        resize(table.page, width, height)
        found += [f"{width}x{height}, {table.prompt.inner_text()}: {fault}" for fault in faults(table.page, touch)]
    return found


@pytest.mark.parametrize(("touch", "sizes"), [(False, MOUSE), (True, TOUCH)], ids=["mouse", "touch"])
def test_every_prompt_at_every_size(open_page, touch: bool, sizes: Sizes, record_property) -> None:
    """Every prompt at a third of the sizes, and so every size at several prompts."""
    width, height = sizes[0]
    page = open_page(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    table = Table(page).visit().start(bots="Normal", seats=5, seed="odyssey")
    rng, seen, found = random.Random(3), set(), []
    while not table.over and len(seen) < 12:
        table.ready()
        if (asked := table.prompt.inner_text()) not in seen:
            found += check_sizes(table, sizes[len(seen) % 3 :: 3], touch)
            seen.add(asked)
        if "Round 6" in page.locator(".steps .rnd").text_content():
            break
        table.decide(rng)
    record_property(f"prompts looked at, {'touch' if touch else 'mouse'}", len(seen))
    assert len(seen) >= 6, seen
    assert not found, "\n".join(found)


ACTS = {"mn2016": ": build", "mn2003": ": build", "ancient": "take an action"}


def acts(view: View, words: str) -> bool:
    """Has somebody a choice of actions, in the third round or later?"""
    return words in view["prompt"]["text"] and view["turn"]["round"] >= 3 and len(view["choices"]) > 2


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("title", ACTS)
def test_every_title_at_every_size(open_page, title: str, touch: bool, record_property) -> None:
    """With five seats, as far into the game as their figures have two digits."""
    sizes = TOUCH if touch else MOUSE
    page = open_page(viewport={"width": 390, "height": 844} if touch else None, has_touch=touch, is_mobile=touch)
    table = Table(page).resume(sought(lambda view: acts(view, ACTS[title]), title=title, seats=5, seed="troy6"))
    found = check_sizes(table, sizes, touch)
    assert not found, "\n".join(found)
    if touch:
        return
    for (width, height), least in {(1366, 768): 2, (1440, 900): 3, (1920, 1080): 5}.items():
        resize(page, width, height)
        assert (lines := page.evaluate(LINES)) >= least, f"{lines} lines of the log at {width} x {height}"
        record_property(f"lines of the log in sight, {title}, {width} x {height}", lines)
        assert page.evaluate(IN_SIGHT, f".choices :is({OPEN}, [data-group])") >= 2, f"no row of choices at {width} x {height}"
    resize(page, 1366, 768)
    page.get_by_role("button", name="Enlarge the log").click()
    assert page.evaluate(LINES) >= 10


def test_cards_to_be_laid_in_order_fit_every_phone(open_page) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(page).resume(position("lay your cards", title="ancient", seats=5, seed="troy", turn=2))
    assert not (found := check_sizes(table, TOUCH, True)), "\n".join(found)


def test_tabs_of_the_page_and_of_the_game_are_kept_apart(desktop: Page) -> None:
    """One tab, one panel; a table with a row for each seat lies with the seats."""
    table = Table(desktop).resume(position(": build", seats=5, seed="troy", turn=3))
    tabs = desktop.get_by_role("tab")
    for tab in tabs.all():
        tab.click()
        expect(desktop.locator("[role=tab][aria-selected=true]")).to_have_count(1)
        expect(desktop.locator(".foot [role=tabpanel]:visible")).to_have_count(1)
    assert "Players" not in tabs.all_inner_texts()
    desktop.get_by_role("tab", name="Seats").click()
    panel = desktop.get_by_role("tabpanel", name="Seats")
    expect(panel.locator(".player")).to_have_count(5)
    expect(panel.locator("table").last.locator("tbody tr")).to_have_count(5)
    head = table.prompt.bounding_box()
    desktop.locator(".seat", has_text="Babylon").click()
    assert table.prompt.bounding_box() == head, "a click on a seat moves no prompt"
    expect(panel.locator(".player", has_text="Babylon")).to_be_in_viewport()


def test_choices_stand_below_the_prompt_and_above_what_pays_for_them(desktop: Page) -> None:
    table = Table(desktop).resume(position(": build", seats=5, seed="troy1"))
    resize(desktop, 1280, 720)
    goods, first = desktop.locator(".panel.w-cards"), table.choices.locator("[data-group]").first
    head, goods_box, first_box = (one.bounding_box() for one in (table.prompt, goods, first))
    assert head["y"] + head["height"] <= first_box["y"] and first_box["y"] + first_box["height"] <= goods_box["y"]
    desktop.locator(".choices").evaluate("el => el.scrollTo(0, 9999)")
    assert table.prompt.bounding_box() == head
    table.choices.locator("[data-group=legion]").dispatch_event("click")
    assert desktop.locator(".choices").evaluate("el => el.scrollTop") == 0, "what is offered anew begins at its top"


def test_the_emblem_of_the_player_who_thinks_is_a_disc(desktop: Page) -> None:
    """With and without a paragraph beside the words."""
    Table(desktop).resume(position(": build", seats=5, seed="troy1"))
    shape = "() => { const box = document.querySelector('.prompt .emb').getBoundingClientRect(); return box.width - box.height; }"
    assert abs(desktop.evaluate(shape)) < 0.5
    desktop.locator(".prompt .cite").evaluate("el => el.remove()")
    assert abs(desktop.evaluate(shape)) < 0.5


@pytest.mark.parametrize(("width", "height"), [(1600, 900), (1366, 768), (1280, 720)])
def test_rules_leave_the_map_the_seats_and_the_prompt(open_page, begun: dict[str, dict], width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    table = Table(page).resume(position(": build", seats=5, seed="troy", turn=3))
    page.locator(".bar").get_by_role("button", name="Rules").click()
    book = page.locator(".book")
    expect(book).to_be_visible()
    assert page.locator(".board").bounding_box()["width"] >= 0.6 * width
    assert not faults(page, False)
    head, over = page.locator(".prompt").bounding_box(), book.bounding_box()
    assert head["y"] + head["height"] <= over["y"] + 1 and over["y"] + over["height"] <= height + 1
    expect(table.prompt).to_be_in_viewport()


@pytest.mark.parametrize(("width", "height"), [size for size in TOUCH if size[0] < 560])
def test_every_sheet(open_page, begun: dict[str, dict], width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    table = Table(page).resume(begun["Build"])
    for name in SHEETS:
        button = sheet_button(table, name)
        button.tap()
        expect(button).to_have_attribute("aria-expanded", "true")
        assert not faults(page, True), name
        tops = page.locator(".sheet:visible").evaluate_all("all => all.map(el => el.getBoundingClientRect().top)")
        board = page.locator(".board").bounding_box()
        seen = min(tops, default=height) - board["y"]
        assert seen * board["width"] >= 0.25 * width * height, f"{name} leaves {seen} px of the map"
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
    table = Table(phone).resume(begun["Build"])
    sheet_button(table, "Yours").tap()
    sheet = phone.locator("[data-sheet=hand]")
    expect(sheet).to_be_visible()
    before = sheet.bounding_box()
    drag(phone, before["x"] + 100, before["y"] + 12, -80)
    expect(phone.locator(".app.tall")).to_have_count(1)
    raised = sheet.bounding_box()
    assert raised["height"] >= max(before["height"], 0.61 * phone.viewport_size["height"])
    drag(phone, raised["x"] + 100, raised["y"] + 12, 150)
    expect(sheet).to_be_hidden()


def test_the_dock_tells_what_waits(phone: Page, begun: dict[str, dict]) -> None:
    table = Table(phone).resume(begun["Build"])
    expect(sheet_button(table, "Choices")).to_have_class("hot")
    badge = "el => getComputedStyle(el, '::after').content"
    assert sheet_button(table, "Choices").evaluate(badge) != "none"
    assert sheet_button(table, "Log").evaluate(badge) == "none"


def test_the_drawer_of_a_low_screen_goes_and_comes(open_page, begun: dict[str, dict]) -> None:
    page = open_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    Table(page).resume(begun["Build"])
    rail, board = page.locator(".rail"), page.locator(".board")
    drawer, narrow = rail.bounding_box()["width"], board.bounding_box()["width"]
    assert abs(drawer - 0.36 * 844) <= 1
    toggle = page.get_by_role("button", name="Show or hide panels")
    toggle.tap()
    expect(rail).to_be_hidden()
    assert board.bounding_box()["width"] >= narrow + drawer - 1
    toggle.tap()
    expect(rail).to_be_visible()


@pytest.mark.own  # whose letters are large
@pytest.mark.parametrize(("letters", "columns"), [(16, 2), (24, 1)])
def test_the_build_menu_has_two_columns_but_for_large_letters(
    open_page, begun: dict[str, dict], letters: int, columns: int
) -> None:
    """Beside a small map, too; and no name is cut."""
    page = open_page(viewport={"width": 1280, "height": 720})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
    Table(page).resume(begun["Build"])
    rows = page.locator(".choices .menu > *")
    assert rows.evaluate_all("all => new Set(all.map(el => el.getBoundingClientRect().left)).size") == columns
    assert (
        rows.locator("b").evaluate_all("all => all.filter(el => el.scrollWidth > el.clientWidth).map(el => el.textContent)") == []
    )
