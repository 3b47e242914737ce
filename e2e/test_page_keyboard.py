"""The page by keys alone: a game to its end, a round from the start screen, the order of the focus, every key of the list.

Nothing here clicks. After every key the focus must be on something that is seen, with a focus ring that is seen.
"""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.keys import FOCUS, Keys
from e2e.positions import attacking, position

pytestmark = pytest.mark.nightly

SHEETS = ["[data-sheet=table]", "[data-sheet=tabs]"]
HAND = [".choices", ".goods", ".hand > .mine"]
AREAS = [".skip", ".bar", ".prompt", *HAND, *SHEETS, ".strip", ".map", ".corner", ".zoom"]
AREA = "areas => areas.find(area => document.activeElement.closest(area)) ?? null"


@pytest.fixture
def keys(desktop: Page) -> Keys:
    desktop.keyboard.press("Shift+Tab")  # somebody who had the page before may have used a pointer
    return Keys(desktop)


def test_a_game_to_its_end(keys: Keys, record_property) -> None:
    page, table, rng = keys.page, keys.table, random.Random(2)
    table.resume(position("your offer", turn=8))
    for _ in range(250):
        table.ready()
        if table.over:
            break
        keys.decide(rng)
    assert table.over, "the end was not reached"
    page.locator(".result [data-key=leave]").wait_for()  # it comes with the curve above it
    keys.use(".result [data-key=leave]")
    expect(page.get_by_role("heading", name="Saved games")).to_be_visible()
    record_property("keys pressed", keys.pressed)


def test_a_round_from_the_start_screen(keys: Keys) -> None:
    page, table, rng = keys.page, keys.table, random.Random(1)
    table.visit()
    keys.press("Tab")
    keys.tab_to("[role=radio][data-value='5']")
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    keys.check()
    keys.use("[data-key=more]")
    keys.tab_to(".seed")
    page.keyboard.type("odyssey")
    keys.use("[data-key=start]")
    page.locator(".app").wait_for()
    table.ready()
    assert page.locator(".seats .seat").count() == 3
    steps = set()
    for _ in range(150):
        table.ready()
        if "Round 2" in page.locator(".steps .rnd").inner_text():
            break
        steps.add(table.step)
        keys.decide(rng)
    assert steps >= {"Trade", "Build", "Move and battle"}
    expect(page.locator(".steps .rnd")).to_have_text("Round 2")


def test_the_order_of_the_focus(keys: Keys) -> None:
    page = keys.page
    keys.table.resume(position("Rome: build"))
    page.evaluate("document.querySelector('.skip').focus()")
    order: list[str] = []
    while area := page.evaluate(AREA, AREAS):
        keys.check()
        if not order or order[-1] != area:
            order.append(area)
        keys.press("Tab")
    assert order == [area for area in AREAS if area in order]
    empty = {"[data-sheet=table]", ".corner", ".goods", ".hand > .mine"}
    assert {*AREAS} - {*order} <= empty, "nothing that takes the focus lies there in this position"


def test_a_dialog_keeps_the_focus_and_gives_it_back(keys: Keys) -> None:
    page = keys.page
    keys.table.resume(position("Rome: build"))
    keys.use(".bar [aria-label=Settings]")
    page.get_by_role("dialog", name="Settings").wait_for()
    for _ in range(30):
        keys.press("Tab")
        assert page.evaluate("document.activeElement === document.body || Boolean(document.activeElement.closest('dialog'))")
    keys.press("Escape")
    assert keys.at(".bar [aria-label=Settings]")


@pytest.fixture
def building(keys: Keys) -> Keys:
    keys.table.resume(position("Rome: build"))
    return keys


def test_every_key_of_the_list_works(building: Keys) -> None:
    """One line of the list after the other, and no line that is not tried."""
    page, press = building.page, building.press
    press("?")
    page.locator("dialog.help dt").first.wait_for()
    listed = page.locator("dialog dt").all_inner_texts()
    assert page.locator("dialog .note").count() == 0
    press("Escape")
    assert sorted(listed) == sorted(TRIALS)
    for trial in TRIALS.values():
        trial(building)


@pytest.mark.parametrize("key", ["l", "p"])
def test_a_log_that_is_a_line_is_unfolded_by_its_key(keys: Keys, key: str) -> None:
    """A long list leaves the log a line, and the seats none: each key brings its own and goes there."""
    keys.table.resume(attacking(title="ancient", seats=4, seed="pylos"))
    keys.use("[data-group=attack]")
    foot = "document.activeElement.closest('[data-sheet=tabs] > [role=tabpanel]')?.getBoundingClientRect().height ?? 0"
    expect(keys.page.locator(".newest")).to_be_visible()
    keys.press(key)
    assert keys.page.evaluate(foot) > 200
    keys.check()


def step_and_back(keys: Keys) -> None:
    keys.press("Tab")
    first = keys.page.evaluate(FOCUS)
    keys.press("Tab")
    keys.press("Shift+Tab")
    assert keys.page.evaluate(FOCUS) == first


def arrows(keys: Keys) -> None:
    keys.page.locator("[data-region=macedonia]").focus()
    keys.press("ArrowDown")
    assert keys.at("[data-region=achaea]")
    keys.check()


def enter_and_escape(keys: Keys) -> None:
    keys.page.locator(".prompt h2").focus()
    keys.use("[data-group]:not([aria-disabled=true])")
    expect(keys.page.locator(".choices > header")).to_be_visible()
    keys.press("Escape")
    expect(keys.page.locator(".choices > header")).to_have_count(0)


def live_targets(keys: Keys) -> None:
    focused = "document.activeElement.dataset.target"
    keys.press("n")
    first = keys.page.evaluate(focused)
    keys.press("n")
    assert first and keys.page.evaluate(focused) != first
    keys.press("Shift+N")
    assert keys.page.evaluate(focused) == first
    keys.check()


def lines(keys: Keys) -> int:
    return keys.page.locator(".log .ln").count()


def number_and_undo(keys: Keys) -> None:
    before = lines(keys)
    keys.page.locator(".prompt h2").focus()
    keys.use("[data-group=legion]")
    keys.press("1")
    expect(keys.page.locator(".log .ln")).to_have_count(before + 1)
    keys.press("z")
    expect(keys.page.locator(".log .ln")).to_have_count(before)
    keys.press("y")
    expect(keys.page.locator(".log .ln")).to_have_count(before + 1)
    keys.press("z")
    expect(keys.page.locator(".log .ln")).to_have_count(before)


def panels(keys: Keys) -> None:
    for key, area in {"g": ".goods", "b": ".choices", "p": "[data-sheet=tabs]", "l": "[data-sheet=tabs]"}.items():
        keys.press(key)
        assert keys.page.evaluate("area => Boolean(document.activeElement.closest(area))", area), key
        keys.check()


WHOLE = """() => {
  const map = document.querySelector(".sheet-of-map").getBoundingClientRect();
  const board = document.querySelector(".board").getBoundingClientRect();
  return map.width <= board.width + 1 && map.height <= board.height + 1;
}"""


def zoom(keys: Keys) -> None:
    width = "document.querySelector('.map .region').getBoundingClientRect().width"
    before = keys.page.evaluate(width)
    assert not keys.page.evaluate(WHOLE), "the map fills its room"
    keys.press("+")
    keys.press("+")
    grown = keys.page.evaluate(width)
    keys.press("-")
    assert before < keys.page.evaluate(width) < grown
    keys.press("0")
    assert keys.page.evaluate(WHOLE)
    assert keys.page.evaluate(width) < before


def speak(keys: Keys) -> None:
    said = keys.page.locator("#say")
    keys.page.locator("[data-region=achaea]").focus()
    keys.press("i")
    expect(said).to_contain_text("Achaea")
    keys.page.locator(".prompt h2").focus()
    keys.press("i")
    expect(said).to_contain_text("Nothing on the map has the focus")


def main_button(keys: Keys) -> None:
    keys.press("e")
    keys.agree()
    expect(keys.page.locator(".prompt h2")).not_to_contain_text("Rome: build")


def ask(keys: Keys) -> None:
    keys.press("?")
    expect(keys.page.get_by_role("dialog", name="Help")).to_be_visible()
    keys.press("Escape")


def hint(keys: Keys) -> None:
    keys.page.locator(".prompt h2").focus()
    keys.press("h")
    expect(keys.page.locator(".advice .move")).to_be_visible()
    keys.press("h")
    expect(keys.page.locator(".advice")).to_be_hidden()


def typed_commands(keys: Keys) -> None:
    keys.press("t")
    expect(keys.page.get_by_role("combobox", name="Command")).to_be_focused()
    keys.page.get_by_role("button", name="Show the board").focus()
    keys.press("Enter")
    expect(keys.page.locator(".prompt h2")).to_be_focused()


def now(keys: Keys) -> None:
    keys.page.locator(".prompt h2").focus()
    keys.press("w")
    expect(keys.page.get_by_role("dialog", name="What can I do now?")).to_be_visible()
    keys.press("Escape")
    expect(keys.page.locator("dialog[open]")).to_have_count(0)


def words(keys: Keys) -> None:
    keys.page.locator(".prompt .term").first.wait_for()
    keys.page.locator(".prompt h2").focus()
    keys.press("d")
    expect(keys.page.get_by_role("dialog", name="Glossary")).to_be_visible()
    keys.press("Escape")
    keys.check()


TRIALS = {
    "Tab, Shift+Tab": step_and_back, "Arrow keys": arrows, "Enter, Space": enter_and_escape, "Esc": enter_and_escape,
    "N, Shift+N": live_targets, "1 to 9": number_and_undo, "Z, Y": number_and_undo,
    "G, B, P, L": panels, "+, −, 0": zoom, "I": speak, "H": hint, "W": now, "D": words, "?": ask, "T": typed_commands,
    "E": main_button,
}  # fmt: skip


def test_switched_off_the_list_says_so(building: Keys) -> None:
    page = building.page
    page.evaluate("localStorage.setItem('winedark:set:keys', 'off')")
    before = lines(building)
    for key in ("?", "e", "1", "z", "n", "g"):
        building.press(key)
    page.wait_for_timeout(200)
    assert lines(building) == before and page.locator("dialog[open]").count() == 0
    page.locator(".prompt h2").focus()
    enter_and_escape(building)
    page.evaluate("document.querySelector('.bar [aria-label=Help]').focus()")
    building.press("Enter")
    expect(page.get_by_text("Switched off in the settings.")).to_be_visible()


def test_keys_of_the_browser_stay_the_browsers(building: Keys) -> None:
    """A key with Ctrl, Alt or Meta, a key that has nothing to do here and a key typed into a field are let through."""
    press = """([key, more]) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      (document.querySelector('.book input') ?? document.activeElement).dispatchEvent(event);
      return event.defaultPrevented;
    }"""
    page = building.page
    taken = [
        (key, more)
        for key in ("z", "e", "n", "1", "+", "0", "Tab", "f", "F5", "/", "PageDown", "y", "Escape")
        for more in ({"ctrlKey": True}, {"altKey": True}, {"metaKey": True})
        if page.evaluate(press, [key, more])
    ]
    assert taken == []
    assert not [key for key in ("Escape", "x", "F1", "Home", "9", "y", "[", "}") if page.evaluate(press, [key, {}])]
    page.evaluate("document.querySelector('.bar [aria-label=Rules]').focus()")
    building.press("Enter")
    expect(page.get_by_role("searchbox")).to_be_focused()
    assert not [key for key in "zen1+-0gbplih?" if page.evaluate(press, [key, {}])]


def test_names_in_the_accessibility_tree(building: Keys) -> None:
    """What can be used has a name; regions and pieces are called what the view calls them."""
    page = building.page
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    named = [(n["role"]["value"], n.get("name", {}).get("value", "")) for n in nodes if not n["ignored"]]
    used = ("button", "link", "tab", "radio", "switch", "textbox", "searchbox", "dialog", "image", "region", "group")
    assert not [role for role, name in named if role in used and not name.strip()]
    buttons = [name for role, name in named if role == "button"]
    assert any(name.startswith("Latium: Rome's.") for name in buttons)
    assert any(re.fullmatch(r"[2-9] (grain|metal|sheep|spices|stone|wine)", name) for _, name in named)
    assert len([name for role, name in named if role == "image" and "legion" in name]) >= 3
    headings = page.get_by_role("heading", level=1).all_inner_texts()
    assert len(headings) == 1
