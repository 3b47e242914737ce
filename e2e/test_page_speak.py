"""The game by typed commands: played through the accessibility tree alone, and what such a mode owes those who use it."""

import random
import re

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.listening import Listener
from e2e.positions import position
from e2e.table import Table

pytestmark = pytest.mark.nightly

ROUNDS = {"mn2016": "Mare Nostrum: Empires", "mn2003": "Mare Nostrum", "ancient": "Ancient World", "medemp": "Mediterranean"}


def begin(page: Page, name: str) -> Listener:
    """A new game by keys, the first seat a person's, typed commands switched on by the link at the top."""
    listener = Listener(page)
    table = Table(page).visit()
    listener.press("button", "Play by typed commands")
    listener.press("button", re.compile(f"^(Empires of the )?{re.escape(name)}( Empires)?$"))
    table.form().unfold()
    seat = page.get_by_role("radiogroup", name=re.compile("^Who plays ")).first
    seat.get_by_role("radio", name="Human").focus()
    page.keyboard.press("Space")
    listener.press("button", "Start the game")
    page.get_by_role("region", name="Typed commands").wait_for()
    listener.until_asked(listener.wait())
    return listener


@pytest.mark.parametrize("title", ROUNDS)
def test_a_round_through_the_accessibility_tree_alone(desktop: Page, title: str, record_property) -> None:
    """From the first decision to a change of the round, set-up left out."""
    listener, rng = begin(desktop, ROUNDS[title]), random.Random(11)
    first = ""
    for decisions in range(120):  # noqa: B007
        said = listener.decide(rng)
        assert not [line for line in said if re.search(r"\bundefined\b|\{\w+\}|\[object", line)]
        if any(line.startswith("The game is over") for line in said):
            break
        turn = listener.turn()
        first = first or (turn if re.search(r"\d", turn) and not turn.startswith("Before") else "")
        if first and turn != first:
            break
    else:
        pytest.fail(f"still {first} after {decisions} decisions")
    record_property(f"{title}: decisions and commands", f"{decisions} and {listener.typed}")


@pytest.fixture
def listener(desktop: Page) -> Listener:
    """Rome builds, and hears it."""
    Table(desktop).resume(position("Rome: build"))
    listener = Listener(desktop)
    listener.press("button", "Play by typed commands")
    listener.wait()
    return listener


def test_questions_between_decisions(listener: Listener) -> None:
    assert listener.ask("what borders Gallia")[0].startswith("Gallia borders Latium, Germania, Dalmatia")
    assert listener.ask("my income")[0].startswith("Income: ")
    assert "Latium" in listener.ask("who threatens latium")[0]
    assert any("Rome" in line for line in listener.ask("who leads"))
    assert listener.ask("gallai")[0] == "Which do you mean?"
    assert listener.ask("xyzzy")[0] == "“xyzzy” is neither a choice nor a command here."
    assert listener.ask("short") == ["Short answers from now on."]
    assert len(listener.ask("what can I do")) <= 5
    assert listener.ask("more")[0] and listener.ask("again")


def test_a_decision_is_taken_undone_and_taken_again(listener: Listener) -> None:
    before = listener.ask("log")
    said = listener.ask("legion in gallia with suggested")
    if said[-1].endswith("or no.") or " yes " in said[-1]:
        said = listener.ask("yes")
    said = listener.until_asked(said)
    assert any("legion" in line and "Gallia" in line for line in said)
    assert listener.ask("log")[-1] != before[-1]
    listener.until_asked(listener.ask("undo"))
    assert listener.ask("log")[-1] == before[-1]
    listener.until_asked(listener.ask("redo"))
    assert listener.ask("log")[-1] != before[-1]


def test_a_hint_is_told_and_taken_with_yes(listener: Listener) -> None:
    said = listener.ask("hint")
    while said[-1] != "Say yes to do it.":
        said = [*said, *listener.wait()]
    assert any("would choose: " in line for line in said)
    label = next(line.split("would choose: ")[1] for line in said if "would choose" in line)
    assert label.split(":")[0].split(" with ")[0] in listener.ask("yes")[0]


def test_completion_is_offered_and_taken_by_keys(listener: Listener) -> None:
    page = listener.page
    field = page.get_by_role("combobox", name="Command")
    field.focus()
    page.keyboard.type("what borders g")
    options = page.get_by_role("listbox", name="Suggested commands").get_by_role("option")
    expect(options).to_have_text(["what borders Gallia", "what borders Germania", "what borders Garamantia"])
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    assert field.get_attribute("aria-activedescendant") == options.nth(1).get_attribute("id")
    page.keyboard.press("Enter")
    expect(field).to_have_value("what borders Germania")
    expect(options).to_have_count(0)
    listener.news()
    page.keyboard.press("Enter")
    assert listener.wait()[0].startswith("Germania borders Gallia")
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("what borders Germania")
    page.keyboard.type(" x")
    page.keyboard.press("Escape")
    expect(field).to_have_value("what borders Germania x")


def test_the_board_comes_back_and_goes(listener: Listener) -> None:
    page = listener.page
    region = page.get_by_role("region", name="Typed commands")
    assert page.get_by_role("main").count() == 0, "the board is out of the tree while it is not seen"
    listener.press("button", "Show the board")
    expect(region).to_have_count(0)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.locator(".prompt h2")).to_be_focused()
    page.keyboard.press("t")
    expect(region).to_be_visible()
    expect(page.get_by_role("combobox", name="Command")).to_be_focused()
    listener.heard = []
    listener.until_asked(listener.wait())


@pytest.mark.own
def test_a_player_who_leaves_before_the_commands_have_come_does_not_take_them_along(desktop: Page) -> None:
    held: list[Route] = []
    desktop.route("**/js/commands-*.js", lambda route: held.append(route))
    Table(desktop).resume(position("Rome: build"))
    with desktop.expect_request("**/js/commands-*.js"):
        desktop.keyboard.press("t")
    desktop.evaluate("location.hash = 'start'")
    desktop.locator("[data-key=setup]").wait_for()
    with desktop.expect_response("**/js/commands-*.js"):
        held[0].continue_()
    desktop.wait_for_timeout(300)
    expect(desktop.locator(".speak")).to_have_count(0)
    expect(desktop.locator("#say")).to_have_attribute("aria-live", "polite")


def test_the_live_region_of_the_board_is_silent_meanwhile(listener: Listener) -> None:
    said = listener.page.locator("#say")
    assert said.get_attribute("aria-live") == "off"
    listener.press("button", "Show the board")
    expect(said).to_have_attribute("aria-live", "polite")


# Sends a command if there is a field for it: the curtain takes it away whenever it falls.
TYPED = """text => {
  const field = document.getElementById('speak-field');
  if (field) field.value = text;
  document.querySelector('[data-key=speak-send]')?.click();
}"""


def test_between_two_people_nothing_stays(desktop: Page) -> None:
    """The curtain can be opened, and the first player's answers are gone from the page before the other sits down."""
    page = desktop
    Table(page).resume(position("Rome: build", people=(0, 2)))
    table, listener = Table(page), Listener(page)
    listener.press("button", "Play by typed commands")
    if table.curtained:
        table.uncover()
    listener.until_asked(listener.wait())
    held = listener.ask("what do I have")
    assert any("seen only by you" in line for line in held)
    for text in ["1", "yes"] * 60:
        page.evaluate(TYPED, text)
        page.wait_for_timeout(150)
        if table.curtained:
            break
    expect(page.locator(".curtain")).to_be_visible()
    assert page.get_by_role("log", name="Answers").count() == 0
    assert "seen only by you" not in page.locator("body").inner_html()
    table.uncover()
    listener.heard = []
    said = listener.until_asked(listener.wait())
    assert said[0].startswith("Round ") and not any("seen only by you" in line for line in said)
