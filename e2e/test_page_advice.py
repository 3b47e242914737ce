"""Advice on the page: hints, the rest of a turn, why a bot has moved, seats that change hands. With the real engine."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.audit import Auditor
from e2e.positions import View, position, sought
from e2e.table import AWAITED, Table

pytestmark = pytest.mark.nightly

LINES = ".log .ln"

# Lets machines that stand still go on until something is awaited. Their button may go at any moment.
GO_ON = """awaited => {
  document.querySelector("[data-key=bots].main")?.click();
  return document.querySelector(awaited) !== null;
}"""


@pytest.fixture(params=["desktop", "phone"])
def table(request: pytest.FixtureRequest) -> Table:
    """Rome builds, against bots, on a page of either size."""
    return Table(request.getfixturevalue(request.param)).resume(position("build"))


def small(table: Table) -> bool:
    return table.page.locator(".dock").is_visible()


def story(table: Table) -> None:
    """The log in sight."""
    if small(table):
        table.page.locator("[data-sheet-of=log]").click()


def hinted(table: Table) -> str:
    """Asks for a hint; the words of the move."""
    table.page.locator("[data-key=hint]").click()
    move = table.page.locator(".advice .move b")
    expect(move).to_be_visible()
    return move.inner_text()


def log(page: Page) -> list[str]:
    return page.locator(LINES).all_text_contents()


def test_the_only_choice_is_named_by_its_row_and_not_once_more_by_the_hint(desktop: Page) -> None:
    Table(desktop).resume(sought(has_one_choice, seed="h"))
    desktop.locator("[data-key=hint]").click()
    expect(desktop.locator(".advice .reasons")).to_contain_text("Nothing else can be done now")
    expect(desktop.locator(".advice .move")).to_have_count(0)
    desktop.locator("[data-key=hint-show]").click()
    expect(desktop.locator(".advice")).to_be_hidden()


def has_one_choice(view: View) -> bool:
    return len([choice for choice in view["choices"] if not choice["off"]]) == 1 and not view["choices"][0]["pick"]


def test_a_hint_is_shown_and_taken_and_undone(table: Table) -> None:
    page = table.page
    before, saves = log(page), table.saves()
    words = hinted(table)
    expect(page.locator(".advice .reasons li").first).to_be_visible()
    assert re.search(r"\w", page.locator(".advice .reasons li").first.inner_text())
    page.locator("[data-key=hint-show]").click()
    taking = page.locator(":is(.pop, .choices) :is(.question .main, [data-key=pick-send])").filter(visible=True).first
    expect(taking).to_contain_text(re.compile(r"\w"))
    assert (log(page), table.saves()) == (before, saves)
    taking.click()
    expect(page.locator(LINES)).to_have_count(len(before) + 1)
    assert words.split()[-1] in log(page)[0]
    table.undo.click()
    expect(page.locator(LINES)).to_have_count(len(before))


def test_the_same_button_or_key_closes_the_card_and_a_move_does(table: Table) -> None:
    page, card = table.page, table.page.locator(".advice")
    hinted(table)
    page.locator("[data-key=hint]").click()
    expect(card).to_be_hidden()
    page.locator(".prompt h2").focus()
    page.keyboard.press("h")
    expect(card.locator(".move")).to_be_visible()
    card.get_by_role("button", name="Close").click()
    expect(page.locator("[data-key=hint]")).to_be_focused()
    hinted(table)
    page.locator(".rail .row .main[data-choice]").click()
    expect(card).to_be_hidden()


def test_on_a_phone_the_sheet_of_a_pick_makes_way_for_the_card(phone: Page) -> None:
    Table(phone).resume(position("your offer"))
    sheet, card = phone.locator("[data-sheet-of=choices]"), phone.locator(".advice")
    expect(sheet).to_have_attribute("aria-expanded", "true")
    phone.keyboard.press("h")
    expect(card.locator(".move")).to_be_visible()
    expect(sheet).to_have_attribute("aria-expanded", "false")
    card.locator("[data-key=hint-show]").click()
    expect(sheet).to_have_attribute("aria-expanded", "true")
    expect(phone.locator("[data-key=pick-send]")).to_be_enabled()


def test_another_adviser_is_asked_at_once_and_remembered(table: Table) -> None:
    page = table.page
    hinted(table)
    page.get_by_role("radiogroup", name="Hints by").get_by_role("radio", name="Easy").click()
    expect(page.locator(".advice .move")).to_be_visible()
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()
    assert page.evaluate("localStorage.getItem('winedark:set:adviser')") == "easy"


def test_no_hints_where_they_are_switched_off(desktop: Page) -> None:
    table = Table(desktop).resume(position("build"), hints="off")
    expect(table.undo).to_be_visible()
    expect(desktop.locator("[data-key=hint]")).to_have_count(0)
    desktop.locator(".prompt h2").focus()
    desktop.keyboard.press("h")
    expect(desktop.locator(".advice")).to_have_count(0)


def test_the_key_is_listed(desktop: Page) -> None:
    Table(desktop).resume(position("build"))
    desktop.keyboard.press("?")
    expect(desktop.locator(".of-keys")).to_contain_text("a hint: what a bot would do")


def test_why_a_bot_has_moved(table: Table) -> None:
    page = table.page
    story(table)
    asked = page.locator(".log .whyq").first
    expect(asked).to_have_text("Why?")
    asked.click()
    told = page.locator(".log .because")
    expect(told.locator("li, p").first).to_be_visible()
    expect(told).to_contain_text(re.compile(r"\w{3}"))
    expect(asked).to_have_attribute("aria-expanded", "true")
    asked.click()
    expect(told).to_have_count(0)


def test_the_rest_of_a_turn_is_played_after_one_question(table: Table) -> None:
    page = table.page
    before = page.locator(LINES).count()
    hinted(table)
    page.locator("[data-key=finish]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("plays the rest of your turn")
    dialog.get_by_role("button", name="Finish my turn").click()
    expect(page.locator("#toast")).to_contain_text("has finished your turn")
    expect(table.prompt).not_to_contain_text("Rome: build")
    expect(page.locator(".advice")).to_be_hidden()
    assert page.locator(LINES).count() > before


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_seat_is_handed_over_and_taken_back(request: pytest.FixtureRequest, size: str) -> None:
    """Nobody is left to play then, which is asked about."""
    table = Table(request.getfixturevalue(size)).resume(position("build"), speed="slow")
    page, (key,) = table.page, table.saves()
    page.locator("[data-sheet-of=players]" if small(table) else "[data-key=tab-players]").click()
    page.get_by_role("button", name="Let a bot play Rome").click()
    page.get_by_role("button", name="Let Easy play for").click()
    expect(page.get_by_role("dialog")).to_contain_text("Bots will play on while you watch")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.locator("[data-key=bots]").dispatch_event("click")
    take = page.locator("[data-key=hand-0]")
    expect(take).to_have_text("Take over Rome")
    page.wait_for_function(
        "key => JSON.parse(JSON.parse(localStorage[`winedark:save:${key}`]).save).seats[0].kind === 'easy'", arg=key
    )
    if not take.is_visible():
        page.locator("[data-sheet-of=players]").click()
    take.click()
    page.get_by_role("dialog").get_by_role("button", name="Take over", exact=True).click()
    page.wait_for_function(GO_ON, arg=AWAITED)
    table.ready()
    found = save(table, key)
    assert found["seats"][0]["kind"] == "human" and [entry[1:] for entry in found["handed"]] == [[0, "human"], [0, "easy"]]


def test_a_player_who_is_left_at_one_device_opens_a_curtain_first(desktop: Page) -> None:
    """The player who lets a bot play on is not the one whose side is shown next; what is open to all may be asked before."""
    table = Table(desktop).resume(position("Rome: build", people=(0, 2)), speed="slow")
    table.uncover()
    expect(table.prompt).to_contain_text("Rome: build")
    screened = desktop.locator(".goods").get_by_text("Your resources")
    expect(screened).to_be_visible()
    hinted(table)
    desktop.locator("[data-key=tab-players]").click()
    desktop.get_by_role("button", name="Let a bot play Rome").click()
    desktop.get_by_role("button", name="Let Easy play for").click()
    asked = desktop.locator(".curtain, .prompt [data-key=side]")
    expect(asked.first).to_be_visible()
    expect(screened).to_have_count(0)
    expect(desktop.locator(".advice")).to_be_hidden()
    if not table.curtained:
        desktop.locator("[data-key=side]").click()
    expect(desktop.locator(".curtain")).to_contain_text("Chloe")
    table.uncover()
    expect(desktop.locator(".seat.mine")).to_contain_text("Greece")
    expect(screened).to_be_visible()


def save(table: Table, key: str) -> dict:
    return json.loads(table.saves()[key]["save"])


def test_it_is_accessible_in_both_themes(audited: Page) -> None:
    table = Table(audited).resume(position("build"))
    audit = Auditor(audited)
    audit.prepare()
    hinted(table)
    audit("hint")
    story(table)
    audited.locator(".log .whyq").first.click()
    expect(audited.locator(".log .because :is(li, p)").first).to_be_visible()
    audit("why")
    audited.locator("[data-sheet-of=players]" if small(table) else "[data-key=tab-players]").click()
    audited.locator("[data-key=hand-0]").click()
    audit("hand over")
    assert audit.found == []
