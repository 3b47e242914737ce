"""The review of a finished game: it works while one waits, can be left, tells what was costly, and lets one try anew; and the
curve of chances, in the replay and in the review."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e import positions
from e2e.audit import Auditor
from e2e.layout import BEYOND, UNTAPPABLE
from e2e.reel import Reel
from e2e.reviewing import DONE, instructive, opened, worked_out
from e2e.table import Table

pytestmark = pytest.mark.nightly

CHANCES = "Winning chances"
UNTOLD = "\N{EN DASH}"
COST = re.compile(r"\d\s%\schance to win")  # a reason may speak of a chance, too, but tells no number


@pytest.fixture(scope="module")
def alone() -> dict:
    """A game that is over, one person against bots."""
    return instructive((0,))


@pytest.fixture(scope="module")
def several() -> dict:
    """Two people at one device."""
    return instructive((0, 2))


@pytest.fixture
def over(desktop: Page, alone: dict) -> Table:
    return Table(desktop).resume(alone)


def test_a_game_is_played_to_its_end_and_reviewed(table: Table) -> None:
    """A player who always takes what comes first has something to learn."""
    table.start(bots="Easy", seats=3, seed="troy")
    table.play(random.Random(1))
    dialog = worked_out(table.page)
    expect(dialog.get_by_role("heading", name="Review: Rome")).to_be_visible()
    found = dialog.locator(".mistakes ol > li")
    assert 1 <= found.count() <= 5
    for one in found.all():
        text = one.inner_text()
        assert "You chose" in text and "Better" in text and re.search(r"chance to win|worse", text)
        assert 1 <= one.locator(".reasons li").count() <= 3 and re.search(r"Because\W+For it:\W+\w.{2}", text)


def test_it_can_be_left_and_goes_on_from_there(over: Table) -> None:
    page = over.page
    opened(page).get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    worked_out(page)


def test_a_decision_is_looked_at_in_the_replay(over: Table) -> None:
    dialog = worked_out(over.page)
    place = dialog.locator(".mistakes h3").first.inner_text()
    dialog.get_by_role("button", name="Show the position").first.click()
    Reel(over).ready()
    title = over.page.get_by_role("slider", name="Move").get_attribute("aria-valuetext")
    assert place.split(",")[0] in title, "the replay shows the round of the decision"
    worked_out(over.page)  # from the replay, too


def test_a_decision_is_tried_anew(over: Table) -> None:
    page, before = over.page, set(over.saves())
    dialog = worked_out(page)
    place = dialog.locator(".mistakes h3").first.inner_text()
    dialog.get_by_role("button", name="Try it from here").first.click()
    expect(page.get_by_text(re.compile(r"^Saved as .+, from move \d+\. The original game is unchanged\."))).to_be_visible()
    over.ready()
    assert not over.over and len(set(over.saves()) - before) == 1
    expect(page.locator(".steps [aria-current=step]")).to_have_text(place.split(", ")[-1])


def test_the_curve_of_chances_and_its_table(over: Table) -> None:
    page = over.page
    reel = Reel(over).look_back()
    page.get_by_role("tab", name=CHANCES).click()
    expect(page.locator(".figures canvas")).to_be_visible()
    page.get_by_role("tab", name="Table").click()
    rows = page.locator(".figures tbody tr").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    told = [row for row in cells if UNTOLD not in row]
    assert cells[-len(told) :] == told, "nothing is told in the first part of the game"
    shares = [[int(cell) for cell in row] for row in told]
    assert len(shares) > 5 and all(abs(sum(row) - 100) <= 2 for row in shares)
    assert sorted(shares[-1]) == [0, 0, 0, 100], "at the end it is certain"
    assert reel.at == reel.last


def test_the_review_shows_the_curve_below_its_list(over: Table) -> None:
    dialog = worked_out(over.page)
    expect(dialog.get_by_role("heading", name=CHANCES)).to_be_visible()
    expect(dialog.locator("canvas")).to_be_visible()
    expect(dialog.locator(".mistakes")).to_contain_text(COST)


@pytest.mark.parametrize(("setting", "shown"), [("alone", 0), ("always", 1)])
def test_where_several_share_a_screen_nobody_sees_chances_unless_they_want_to(
    desktop: Page, several: dict, setting: str, shown: int
) -> None:
    table = Table(desktop).resume(several, chances=setting)
    if table.curtained:
        table.uncover()
    dialog = worked_out(desktop)
    assert dialog.locator(".mistakes", has_text=COST).count() == shown
    expect(dialog.locator("canvas")).to_have_count(shown)
    dialog.get_by_role("radio", name="Greece").click()
    expect(dialog.locator("progress, .mistakes h3, .mistakes p").first).to_be_visible()
    expect(dialog.locator("progress")).to_have_count(0, timeout=DONE)
    dialog.get_by_role("button", name="Close").click()
    Reel(table).look_back()
    expect(desktop.get_by_role("tab", name=CHANCES)).to_have_count(shown)


def test_a_game_of_machines_has_nothing_to_review(desktop: Page) -> None:
    table = Table(desktop).resume(positions.ended(people=(), seats=4, seed="troy"))
    expect(table.page.get_by_role("region", name="Result").get_by_role("button", name="Replay")).to_be_visible()
    expect(table.page.get_by_role("button", name="Review my decisions")).to_have_count(0)


def test_on_a_phone(phone: Page, alone: dict) -> None:
    table = Table(phone).resume(alone)
    assert table.over
    dialog = worked_out(phone)
    assert phone.evaluate(BEYOND) <= 0
    assert [line for line in phone.evaluate(UNTAPPABLE) if "btn" in line] == []
    dialog.get_by_role("button", name="Show the position").first.tap()
    Reel(table).ready()


def test_axe_finds_nothing(audited: Page, alone: dict, several: dict) -> None:
    audit = Auditor(audited)
    for entry in (several, alone):
        table = Table(audited).resume(entry, chances="always")
        audit.prepare()
        if table.curtained:
            table.uncover()
        opened(audited)
        audit("at work")
        expect(audited.locator(".mistakes ol > li").first).to_be_visible(timeout=DONE)
        audit("done")
    assert not audit.found, "\n".join(audit.found)
