"""What the page tells before a decision and offers after it: previews, battles that are asked about, the toast with Undo."""
# ruff: noqa: F401, F811  (fixtures that are shared by import)

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import position
from e2e.test_page_clicks import building, log_lines, open_group
from e2e.test_page_play import Table, begun
from e2e.test_page_unknown import table as stand_in

NAMES = "all => all.map(el => el.getAttribute('aria-label'))"


def settle(table: Table, name: str, value: str) -> None:
    table.page.evaluate("([name, value]) => localStorage.setItem(`winedark:set:${name}`, value)", [name, value])


def test_a_choice_under_the_pointer_shows_cost_and_consequence(building: Table) -> None:
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.hover()
    peek = building.page.locator("#peek")
    expect(peek).to_be_visible()
    expect(peek.get_by_role("img")).not_to_have_count(0)
    expect(peek).to_contain_text(re.compile(r"Military \d+ to \d+"))
    assert building.page.locator(".panel .item.spend").count() >= 1, "the goods show what would be spent"
    building.prompt.hover()
    expect(peek).to_be_hidden()
    assert building.page.locator(".panel .item.spend").count() == 0


def test_a_target_under_the_pointer_shows_the_same(building: Table) -> None:
    open_group(building, "Legion")
    building.page.locator(".region.live").first.dispatch_event("pointerover", {"bubbles": True})
    expect(building.page.locator("#peek")).to_contain_text("Legion")


def test_the_preview_lets_clicks_through(building: Table) -> None:
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.hover()
    expect(building.page.locator("#peek")).to_be_visible()
    assert building.page.locator("#peek").evaluate("el => getComputedStyle(el).pointerEvents") == "none"


def test_the_toast_takes_back(building: Table) -> None:
    before = log_lines(building)
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.click()
    toast = building.page.locator("#toast")
    expect(toast).to_contain_text("legion")
    toast.get_by_role("button", name="Undo").click()
    expect(building.page.locator(".log .ln")).to_have_count(before)
    expect(toast).to_be_empty()


def test_the_toast_goes_when_there_is_nothing_to_take_back_any_more(building: Table) -> None:
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.click()
    toast = building.page.locator("#toast")
    expect(toast).to_contain_text("legion")
    building.choices.locator(".row .main[data-choice]").first.click()
    expect(building.undo).to_have_attribute("aria-disabled", "true")
    expect(toast).to_be_empty()


def test_a_click_where_nothing_can_be_done_tells_what_is_there(building: Table) -> None:
    building.page.locator(".region.land:not(.can)[data-region]").last.dispatch_event("click")
    card = building.page.get_by_role("region", name="What you can do here")
    expect(card).to_be_visible()
    assert card.locator("[data-choice]").count() == 0
    building.page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_dice_are_asked_about_first(stand_in: Table) -> None:
    """The odds come before the dice; the setting takes the question away."""
    page = stand_in.page
    settle(stand_in, "battles", "on")
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    card = page.get_by_role("region", name="What you can do here")
    expect(card).to_contain_text("75 % high")
    assert page.locator(".log .ln").count() == 0
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    card.get_by_role("button", name="Roll the dice").click()
    expect(page.locator(".log .ln")).to_have_count(1)
    settle(stand_in, "battles", "off")
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    expect(page.locator(".log .ln")).to_have_count(2)


# ---- battles and trade


@pytest.fixture
def losing(desktop: Page) -> Table:
    """Greece has to choose what it loses."""
    return Table(desktop).visit().resume(position("choose your losses", people=(2,), seed="s1"))


def test_losses_are_chosen_in_the_dialog_of_the_battle(losing: Table) -> None:
    page = losing.page
    dialog = page.get_by_role("dialog", name=re.compile("^Battle"))
    expect(dialog.get_by_role("button", name=re.compile("^Lose")).first).to_be_focused()
    for side in dialog.locator(".side").all():
        dice = [int(name.removeprefix("Die ")) for name in side.get_by_role("img").evaluate_all(NAMES)]
        lines = [line.split("\n") for line in side.locator(".sum li").all_inner_texts()]
        numbers = {text: int(n.replace("−", "-")) for text, n in lines}
        added = sum(n for text, n in numbers.items() if lines[0][0] != text and n and f"+{n}" in [x[1] for x in lines])
        assert numbers["Dice"] == sum(dice)
        assert numbers["Sum"] == sum(dice) + added
    odds = [float(text.split("%")[0]) for text in dialog.locator(".odds li").all_inner_texts()]
    assert abs(sum(odds) - 100) < 0.3
    expect(dialog.locator(".bars .now")).to_have_count(1)
    dialog.get_by_role("button", name=re.compile("^Lose")).first.click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".corner .w-dice")).to_be_visible()


def test_the_dialog_of_a_battle_makes_way_for_the_map(losing: Table) -> None:
    page = losing.page
    page.get_by_role("button", name="Look at the map").click()
    expect(page.locator("dialog.panelbox")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Show: Battle")).click()
    expect(page.locator("dialog.panelbox")).to_be_visible()


def test_offers_show_what_is_new_and_what_was_claimed(desktop: Page) -> None:
    entry = position("take a resource", seats=5, seed="troy")
    page = Table(desktop).visit().resume(entry).page
    offers = page.get_by_role("dialog", name="Offers")
    new = offers.locator(".item.new")
    assert new.count() > 0
    expect(new.first).to_contain_text("new for you")
    wanted = new.first.locator("b").inner_text()
    new.first.click()
    expect(page.locator(".log .ln", has_text=re.compile(f"Rome takes (1 )?{wanted}", re.IGNORECASE))).not_to_have_count(0)


def test_an_end_of_turn_that_would_be_missed_is_asked_about(desktop: Page) -> None:
    table = Table(desktop).visit()
    settle(table, "confirm", "on")
    table.resume(position("build", seats=5, seed="troy"))
    before = log_lines(table)
    table.choices.get_by_role("button", name="Finish building").click()
    question = desktop.locator("dialog.dlg")
    expect(question).to_contain_text("You can still afford")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    assert log_lines(table) == before
    assert table.choices.locator("[data-group]").count() > 0, "the choices are still there"
    table.choices.get_by_role("button", name="Finish building").click()
    question.get_by_role("button", name="Finish building").click()
    expect(desktop.locator(".log .ln")).not_to_have_count(before)
