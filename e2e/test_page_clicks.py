"""Two clicks from either end, picks and counts, undo and its barriers, the keyboard."""

import pytest
from playwright.sync_api import Page, expect

from e2e.clicking import log_lines, open_group
from e2e.positions import position
from e2e.table import Table

SOME_LEGION = ".tok.unit.can"
LABELS = "all => all.map(el => el.getAttribute('aria-label')).sort()"


@pytest.fixture
def moving(desktop: Page, begun: dict[str, dict]) -> Table:
    """Rome has legions to move."""
    return Table(desktop).resume(begun["legions"])


def test_menu_first_takes_two_clicks(building: Table) -> None:
    before = log_lines(building)
    open_group(building, "Legion")
    target = building.page.locator(".region.can, .tok.can").first
    where = target.get_attribute("data-target")
    target.dispatch_event("click")
    expect(building.undo).to_have_attribute("data-key", "undo")
    expect(building.page.locator(".log .ln")).to_have_count(before + 1)
    expect(building.page.locator(".log .ln").first).to_contain_text("legion")
    assert building.page.locator(f".tok.unit[data-target^='legion-'][data-target$='{where}']").count() == 1


def test_map_first_takes_two_clicks(building: Table) -> None:
    before = log_lines(building)
    building.page.locator(".region.can.land").first.dispatch_event("click")
    card = building.page.get_by_role("region", name="What you can do here")
    expect(card).to_be_visible()
    assert log_lines(building) == before, "the first click on the map decides nothing"
    card.locator("[data-choice]").first.click()
    expect(card).to_be_hidden()
    expect(building.page.locator(".log .ln")).to_have_count(before + 1)


def test_a_move_takes_two_clicks_from_either_end(moving: Table) -> None:
    page = moving.page
    before = log_lines(moving)
    page.locator(SOME_LEGION).first.click()
    target = page.locator(".region.live").first.get_attribute("data-target")
    page.locator(f"[data-region={target}]").dispatch_event("click")
    expect(page.locator(".log .ln")).to_have_count(before + 1)
    moving.undo.click()
    expect(page.locator(".log .ln")).to_have_count(before)
    page.locator(f"[data-region={target}]").dispatch_event("click")
    page.locator(".tok.unit.live, .tok.unit.can").first.click()
    card = page.locator(".pop [data-choice]")
    if card.count():
        card.first.click()
    expect(page.locator(".log .ln")).to_have_count(before + 1)


# ---- a live province takes every click on it
GRAZED = 0.003  # of a province, under a ship of one's own that lies at its coast and is picked up by a click

COVERED = """([ids, step]) => Object.fromEntries(ids.map(id => {
  const el = document.querySelector(`[data-region=${id}]`), box = el.getBoundingClientRect(), found = {};
  for (let y = box.top + step / 2; y < box.bottom; y += step) for (let x = box.left + step / 2; x < box.right; x += step) {
    const all = document.elementsFromPoint(x, y);
    if (all.includes(el)) (found[all[0].closest('[data-target]')?.dataset.target ?? 'something else'] ??= []).push([x, y]);
  }
  return [id, found];
}))"""


def pick_up(table: Table, piece: str) -> None:
    table.page.locator(f".tok[data-target={piece}]").click()
    expect(table.page.locator(f".tok.picked[data-target={piece}]")).to_be_visible()


def more_lines(table: Table, before: int) -> bool:
    """Does the log grow, however slow the machine is?"""
    try:
        expect(table.page.locator(".log .ln")).not_to_have_count(before, timeout=5000)
    except AssertionError:
        return False
    return True


def dead_zones(table: Table, piece: str, clicked: list[str], step: int = 4) -> dict[str, float]:
    """The share of each province that `piece` may go to in which a click does not send it there: every thing that lies over one
    is clicked, with a real pointer, and what was done is undone. `clicked` gets what that was."""
    page, dead = table.page, {}
    pick_up(table, piece)
    live = page.locator(".region.live").evaluate_all("all => all.map(el => el.dataset.region)")
    before = log_lines(table)
    for place, found in page.evaluate(COVERED, [live, step]).items():
        points = {over: len(spots) for over, spots in found.items()}
        for over, spots in found.items():
            page.mouse.click(*spots[len(spots) // 2])
            clicked.append(f"{over} in {place}")
            if more_lines(table, before):
                del points[over]
                page.keyboard.press("z")
                expect(page.locator(".log .ln")).to_have_count(before)
            for _ in range(3):
                page.keyboard.press("Escape")
            pick_up(table, piece)
        dead[place] = sum(points.values()) / sum(len(spots) for spots in found.values())
    return dead


def test_a_live_province_takes_every_click_on_it(desktop: Page) -> None:
    """Its sites, units and whatever reaches in from next door pass theirs on."""
    table = Table(desktop).resume(position("move your legions", seats=5, seed="troy"))
    clicked: list[str] = []
    dead = dead_zones(table, "legion-0-italia", clicked)
    assert len(dead) >= 1
    assert len([what for what in clicked if what.startswith("site-") or "fortress" in what]) >= 6
    assert max(dead.values()) < GRAZED, dead


def test_escape_steps_back(moving: Table) -> None:
    page = moving.page
    page.locator(SOME_LEGION).first.click()
    expect(page.locator(".selection")).to_be_visible()
    assert page.locator(".tok.picked").count() == 1
    page.keyboard.press("Escape")
    expect(page.locator(".selection")).to_have_count(0)
    assert page.locator(".tok.picked").count() == 0


def test_undo_redo_and_restart(building: Table) -> None:
    page = building.page
    start = page.locator(".tok").evaluate_all(LABELS)
    before = log_lines(building)

    def build() -> None:
        count = log_lines(building)
        open_group(building, "Legion")
        building.choices.locator("[data-choice]:not(.main):not([aria-disabled=true])").first.click()
        expect(page.locator(".log .ln")).to_have_count(count + 1)

    build()
    building.undo.click()
    expect(page.locator(".log .ln")).to_have_count(before)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".log .ln")).to_have_count(before + 1)
    page.keyboard.press("z")
    expect(page.locator(".log .ln")).to_have_count(before)
    page.keyboard.press("y")
    expect(page.locator(".log .ln")).to_have_count(before + 1)
    page.get_by_role("button", name="Restart turn").click()
    expect(page.locator(".log .ln")).to_have_count(before)
    assert page.locator(".tok").evaluate_all(LABELS) == start


def test_the_barrier_says_why(building: Table) -> None:
    """Rome builds after others have decided: the button is still there, off, and names the reason."""
    expect(building.undo).to_have_attribute("aria-disabled", "true")
    expect(building.undo).to_contain_text("Cannot undo")
    before = log_lines(building)
    building.undo.dispatch_event("click")
    building.page.keyboard.press("z")
    building.page.wait_for_timeout(200)
    assert log_lines(building) == before


def test_an_offer_is_picked_and_the_engine_judges_it(desktop: Page) -> None:
    table = Table(desktop).visit().start()
    table.ready()
    editor = table.choices.locator(".pick")
    send = editor.locator("[data-key=pick-send]")
    expect(editor.get_by_role("button", name="Make this offer")).to_be_enabled()
    chosen = editor.locator(".ubtn[aria-pressed=true], .ubtn.some [data-key^=take-minus]").first
    chosen.click()
    expect(send).to_have_attribute("aria-disabled", "true")
    editor.locator(".ubtn[aria-pressed=false], [data-key^=take-plus]:not([aria-disabled=true])").first.click()
    expect(send).not_to_have_attribute("aria-disabled", "true")
    spent = desktop.locator(".panel .item.spend")
    assert spent.count() >= 1, "the panel of goods shows what the offer takes"
    send.click()
    expect(editor).to_have_count(0)


def test_a_payment_can_be_changed(building: Table) -> None:
    open_group(building, "Legion")
    building.choices.get_by_role("button", name="Choose what to pay").first.click()
    editor = building.choices.locator(".pick")
    expect(editor).to_be_visible()
    building.page.get_by_role("button", name="Cancel").click()
    expect(editor).to_have_count(0)


def test_numbers_and_the_main_key(moving: Table) -> None:
    page = moving.page
    before = log_lines(moving)
    page.keyboard.press("1")
    expect(page.locator(".log .ln")).to_have_count(before + 1)
    page.keyboard.press("e")
    expect(moving.prompt).not_to_contain_text("move your legions")


def test_after_a_decision_the_focus_is_on_the_prompt(moving: Table) -> None:
    """A second Enter must not hit whatever took the place of the button."""
    page = moving.page
    before = log_lines(moving)
    moving.choices.locator("[data-choice]:not(.main)").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".log .ln")).to_have_count(before + 1)
    expect(moving.prompt).to_be_focused()


@pytest.mark.own
def test_shortcuts_can_be_switched_off(moving: Table) -> None:
    page = moving.page
    page.get_by_role("banner").get_by_role("button", name="Settings").click()
    page.get_by_role("radiogroup", name="Keyboard shortcuts").get_by_role("radio", name="Off").click()
    page.keyboard.press("Escape")
    before = log_lines(moving)
    page.keyboard.press("1")
    page.wait_for_timeout(200)
    assert log_lines(moving) == before


def test_the_map_by_keyboard(moving: Table) -> None:
    page = moving.page
    page.keyboard.press("n")
    first = page.evaluate("document.activeElement.dataset.target")
    assert first
    page.keyboard.press("Enter")
    expect(page.locator(".tok.picked, .region.live").first).to_be_attached()
    page.keyboard.press("Escape")
    page.locator("[data-region=macedonia]").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.region") == "achaea"
    page.keyboard.press("i")
    expect(page.locator("#say")).to_contain_text("Achaea")
    assert page.locator(".map [tabindex='0']").count() == 1, "the map is one stop of the Tab key"


def test_the_skip_link_leads_to_the_choices(moving: Table) -> None:
    page = moving.page
    address = page.url
    page.get_by_role("link", name="Skip to your choices").focus()
    page.keyboard.press("Enter")
    expect(moving.choices).to_be_focused()
    assert page.url == address
    expect(moving.prompt).to_contain_text("move your legions")


def test_rules_open_at_the_paragraph(building: Table) -> None:
    page = building.page
    cited = building.choices.locator(".cite").inner_text().removeprefix("§").strip()
    building.choices.locator(".cite").click()
    dialog = page.get_by_role("dialog", name="Rules")
    expect(dialog.locator(f"p[data-rule='{cited}']")).to_be_focused()
    expect(dialog.locator(f"p[data-rule='{cited}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_map_zooms_and_pans(moving: Table) -> None:
    page = moving.page
    place = page.locator("[data-region=latium]")
    before = place.bounding_box()
    page.get_by_role("button", name="Zoom in").click()
    assert place.bounding_box()["width"] > before["width"] * 1.3
    box = page.locator(".board").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    zoomed = place.bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y + 40, steps=4)
    page.mouse.up()
    moved = place.bounding_box()
    assert abs(moved["x"] - zoomed["x"] - 80) < 2
    assert page.locator(".selection, .pop:not([hidden])").count() == 0, "a drag is no click"
    page.keyboard.press("0")
    page.wait_for_function("""() => {
      const map = document.querySelector(".sheet-of-map").getBoundingClientRect();
      const board = document.querySelector(".board").getBoundingClientRect();
      const wide = map.left >= board.left - 1 && map.right <= board.right + 1;
      return wide && map.top >= board.top - 1 && map.bottom <= board.bottom + 1;
    }""")
