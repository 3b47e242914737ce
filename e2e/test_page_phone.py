"""The phone: dock and sheets, taps that show before they act, reachable controls, nothing sideways."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import at_rest
from e2e.layout import BEYOND, UNTAPPABLE, faults, resize
from e2e.positions import position
from e2e.table import OPEN, Table
from tests.support.pairs import pairs

pytestmark = pytest.mark.nightly


@pytest.fixture
def table(phone: Page) -> Table:
    return Table(phone)


def sheet(table: Table, name: str) -> None:
    button = table.page.get_by_role("navigation", name="Panels").get_by_role("button", name=name)
    if button.get_attribute("aria-expanded") == "false":
        button.tap()


def check_layout(table: Table) -> None:
    assert table.page.evaluate(UNTAPPABLE) == []
    assert table.page.evaluate(BEYOND) <= 0


def test_controls_are_large_enough_everywhere(table: Table, begun: dict[str, dict]) -> None:
    check_layout(table.visit())
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
    table.visit().start()
    table.ready()
    expect(table.choices.locator("[data-key=pick-send]")).to_be_visible()
    sheet, prompt = (table.page.locator(part).bounding_box() for part in (".hand", ".prompt"))
    assert sheet and prompt
    assert sheet["y"] + sheet["height"] <= prompt["y"] + 1, "what is to be picked stays in sight"
    table.choices.locator("[data-key=pick-send]").tap()
    expect(table.page.locator(".pick")).to_have_count(0)


def test_no_band_lies_beside_a_map_whose_choices_are_seen_without_it(table: Table) -> None:
    table.resume(position("place a base", turn=0, title="ancient"))
    at_rest(table.page)
    drawn, board = (table.page.locator(part).bounding_box() for part in (".sheet-of-map", ".board"))
    assert drawn and board
    assert drawn["y"] <= board["y"] + 1 and drawn["y"] + drawn["height"] >= board["y"] + board["height"] - 1


def test_names_of_tabs_are_read_on_an_upright_tablet(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport={"width": 768, "height": 1024}, has_touch=True)
    Table(page).resume(position("offer", title="mn2003"))
    widths = page.locator(".tabs button").evaluate_all("all => all.map(el => [el.textContent, el.clientWidth, el.scrollWidth])")
    assert len(widths) > 3 and [name for name, shown, whole in widths if shown < min(whole, 160)] == []


def test_a_sheet_opens_and_closes(table: Table) -> None:
    table.visit().start()
    table.ready()
    page = table.page
    sheet(table, "Log")
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    sheet(table, "Yours")
    expect(page.get_by_role("tab", name="Log")).to_be_hidden()
    expect(page.locator(".panel", has_text="Your resources")).to_be_visible()
    page.get_by_role("navigation", name="Panels").get_by_role("button", name="Yours").tap()
    expect(page.locator(".panel", has_text="Your resources")).to_be_hidden()


def test_only_what_points_to_the_right_turns_when_it_opens(table: Table) -> None:
    """A minus stays a minus, and what stands for a sheet stands upright."""
    page, turned = table.visit().page, "el => getComputedStyle(el).transform !== 'none'"
    table.unfold()
    unfolded = page.locator(".fold[aria-expanded=true] > svg.u").all()
    assert unfolded and not any(sign.evaluate(turned) for sign in unfolded)
    table.start()
    table.ready()
    sheet(table, "Log")
    assert not page.locator("[data-sheet-of=log][aria-expanded=true] > svg.u").evaluate(turned)
    since = page.locator("[data-key=since]")
    if since.get_attribute("aria-expanded") == "false":
        since.tap()
    assert since.locator("svg.u").evaluate(turned)


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


def test_a_narrow_phone_has_no_sideways_scroll(open_page) -> None:
    page = open_page(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    table = Table(page).visit()
    assert page.evaluate(BEYOND) <= 0
    table.start()
    table.ready()
    assert page.evaluate(BEYOND) <= 0


# ---- what can be chosen is in sight without opening anything
IN_SIGHT = """all => all.filter(el => {
  const box = el.getBoundingClientRect();
  return box.left >= 0 && box.right <= innerWidth + 60 && box.left < innerWidth - 44 && box.top >= 0 && box.bottom <= innerHeight;
}).length"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_the_first_choices_stand_above_the_dock(open_page, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    table = Table(page).resume(position(": build", seats=5, seed="troy", turn=3))
    quick = page.locator(".quick [data-quick]")
    assert 2 <= quick.evaluate_all(IN_SIGHT) <= quick.count() <= 4
    page.locator("[data-quick=group-legion]").tap()
    expect(page.locator(".region.live").first).to_be_attached()
    expect(table.choices.locator(".choices [data-choice]").first).to_be_hidden()
    page.locator("[data-key=quick-back]").tap()
    page.locator("[data-key=quick-rest]").tap()
    expect(table.choices.locator("[data-group=legion]")).to_be_visible()
    goods, first = page.locator(".panel.w-cards").bounding_box(), table.choices.locator("[data-group]").first.bounding_box()
    assert goods["y"] + goods["height"] <= first["y"], "goods stand above what they buy"


def test_a_first_choice_decides_at_once(table: Table) -> None:
    table.resume(position("take a resource", seats=5, seed="troy"))
    before = table.prompt.inner_text(), table.page.locator(".log .ln").count()
    table.page.locator("[data-quick^=choice-]").first.tap()
    expect(table.page.locator(".log .ln")).not_to_have_count(before[1])


def test_a_choice_that_is_a_pick_can_be_opened_again(table: Table) -> None:
    table.resume(position("your offer", seats=5, seed="troy"))
    page = table.page
    expect(page.locator(".pick")).to_be_visible()
    page.get_by_role("navigation", name="Panels").get_by_role("button", name="Choices").tap()
    expect(page.locator(".pick")).to_be_hidden()
    page.locator("[data-quick=pick]").tap()
    expect(page.locator(".pick")).to_be_visible()


@pytest.mark.parametrize("place", ["strip", "sheet"])
def test_one_tap_on_a_number_shows_it_and_sends_nothing(table: Table, place: str) -> None:
    """One tap in the strip called four of five cards, and nothing brought them back."""
    page = table.visit().choose("mn2003").start(humans=("Carthage",), bots="Easy").page
    table.ready()
    expect(table.prompt).to_contain_text("how many cards")
    if place == "sheet":
        sheet(table, "Choices")
        assert page.locator(".counts .btn").count() > 2, "each number is a button"
        return
    page.locator(".quick .item").first.tap()
    card = page.get_by_role("region", name="What you can do here")
    expect(card.locator(".stepper")).to_be_visible()
    expect(card.locator(".send .main")).to_have_text(re.compile(r"^Offer \d+ cards? each$"))
    expect(table.prompt).to_contain_text("how many cards")
    before = card.locator(".send .main").inner_text()
    card.get_by_role("button", name="One fewer").tap()
    expect(card.locator(".send .main")).not_to_have_text(before)
    wanted = int(card.locator(".send .main").inner_text().split()[1])
    card.locator(".send .main").tap()
    expect(page.locator(".log .ln", has_text=f"calls for {wanted} card")).not_to_have_count(0)


def test_what_undo_takes_back_lies_on_nothing_that_is_pressed(table: Table, begun: dict[str, dict]) -> None:
    page, did = table.resume(begun["legions"]).page, table.choices.locator(".prompt .did")
    for width, height in ((390, 844), (320, 568), (844, 390), (1366, 768)):  # where a line has room
        resize(page, width, height)
        before = did.all_inner_texts()
        table.choices.locator(".prompt .main").dispatch_event("click")
        expect(did).to_be_visible()
        expect(did).not_to_have_text("".join(before))
        assert did.evaluate(LIES_ON, list(PRESSED)) == [], f"{width}x{height}"
        table.undo.click()
        expect(did).to_have_text(before)


PRESSED = (".bar .btn", ".steps", ".prompt .btn", ".quick > *", ".choices .item", ".dock button", ".log .ln")
LIES_ON = """(did, names) => {
  const { left, right, top, bottom } = did.getBoundingClientRect();
  const under = el => {
    const box = el.getBoundingClientRect();
    return el.checkVisibility() && left < box.right && box.left < right && top < box.bottom && box.top < bottom;
  };
  return [...document.querySelectorAll(names)].filter(under).map(el => el.textContent);
}"""


# ---- held sideways
def test_a_game_that_is_started_far_down_the_page_opens_in_sight(open_page) -> None:
    """The start screen is higher than the window there; where it was scrolled to is its own affair."""
    page = open_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    table = Table(page).visit().choose("mn2003")
    assert page.evaluate("document.documentElement.scrollHeight > 1.4 * innerHeight")
    table.start(seats=4)
    table.ready()
    assert not faults(page, True)


@pytest.mark.parametrize(("title", "size"), pairs(["mn2016", "ancient"], [(844, 390), (568, 320), (960, 540)]))
def test_a_low_screen_shows_the_choices_and_keeps_panels_behind_the_dock(open_page, title: str, size: tuple[int, int]) -> None:
    width, height = size
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    words = {"mn2016": ": build", "ancient": "take an action"}[title]
    table = Table(page).resume(position(words, title=title, seats=5, seed="troy", turn=3))
    assert table.choices.locator(".choices .item").evaluate_all(IN_SIGHT) >= 1
    assert page.locator(".rail").evaluate("el => el.scrollHeight / innerHeight") < 4
    dock, rail = page.get_by_role("navigation", name="Panels"), page.locator(".rail")
    expect(dock.get_by_role("button", name="Choices")).to_have_attribute("aria-expanded", "true")
    for name, panel in {"Yours": ".hand .panel", "Seats": ".player", "Log": ".log .ln"}.items():
        dock.get_by_role("button", name=name).click()
        expect(rail.locator(panel).first).to_be_visible()
        expect(rail.locator(".choices .item").first).to_be_hidden()
        assert not faults(page, True), name
    dock.get_by_role("button", name="Log").click()
    expect(rail.locator(".choices .item").first).to_be_visible()


def test_seats_show_what_counts(table: Table) -> None:
    """On a phone a seat's card has its emblem and the first of its figures, which is what wins."""
    table.resume(position("take an action", title="ancient", seats=5, seed="troy", turn=3))
    points = table.page.locator(".seat .goal:first-child")
    expect(points).to_have_count(5)
    assert all(one.is_visible() and one.inner_text().strip().isdigit() for one in points.all())


# Words that are cut in two because their box is too narrow for them.
BROKEN = """() => [...document.querySelectorAll('.offer .item b')].flatMap(el => {
  const text = el.firstChild, range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(box => Math.round(box.bottom))).size > 1; // a first letter has its own
  }).map(([word]) => word);
})"""


def test_no_good_on_offer_is_cut_in_two(table: Table) -> None:
    page = table.resume(position("take a resource", seats=5, seed="troy")).page
    expect(page.locator(".offer .item b").first).to_be_visible()
    for width in (412, 390, 360, 320):
        resize(page, width, 844)
        assert page.evaluate(BROKEN) == [], f"at {width}"
