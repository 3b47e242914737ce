"""axe-core over every screen and state of the page, in both themes, on desktop and phone: no violation anywhere.

The games lie in the storage as saves that the engine has made (positions.py), so that one page walks through all of them.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.audit import Walk
from e2e.positions import ended, position

pytestmark = pytest.mark.nightly

HUMANS = (0, 2)


@pytest.fixture
def saves() -> dict[str, dict]:
    return {
        "offer": position("your offer"),
        "claim": position("take a resource"),
        "build": position("build"),
        "march": position("move your legions", turn=2),
        "sail": position("move your triremes"),
        "title": position("It is a tie"),
        "losses": position("attack at sea", bots="random"),
        "people": position("Rome: build", people=HUMANS),
        "end": ended(),
    }


def start_screen(walk: Walk) -> None:
    page, audit = walk.page, walk.audit
    walk.table.visit()
    audit.prepare()
    audit("start, empty")
    walk.store()
    walk.table.visit()
    audit.prepare()
    audit("start, with saves")
    walk.dialog("settings", walk.button("Settings"))
    walk.button("Settings")()
    walk.dialog("the keys", lambda: page.get_by_role("button", name="Change keys").click())
    page.keyboard.press("Escape")
    walk.dialog("credits", walk.button("Credits and licences"))
    walk.all_saves()
    walk.dialog("delete", lambda: page.get_by_role("button", name="Delete offer").click())
    walk.dialog("rename", lambda: page.get_by_role("button", name="Rename offer").click())
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files({"name": "x.json", "mimeType": "application/json", "buffer": b"no"})
    walk.dialog("error", lambda: None)
    walk.dialog("rules at the start", walk.button("Rules"))
    walk.table.unfold()
    page.get_by_role("switch", name="Deal sides at random").click()
    audit("start, sides dealt")


def game_screens(walk: Walk, phone: bool) -> None:
    page, audit = walk.page, walk.audit
    walk.play("offer")
    audit("offer")
    walk.leave()
    walk.play("claim")
    audit("claim")
    walk.leave()
    building(walk, phone)
    walk.leave()
    for name in ("march", "sail"):
        walk.play(name)
        page.locator(".tok.unit.can").first.dispatch_event("click")
        audit(name)
        walk.leave()
    for name in ("title", "losses"):
        walk.play(name)
        audit(name)
        walk.leave()


def building(walk: Walk, phone: bool) -> None:
    page, audit, table = walk.page, walk.audit, walk.table
    walk.play("build")
    if phone:
        sheets(walk)
        page.locator("[data-sheet-of=choices]").click()
    audit("build")
    table.choices.locator("[data-group]:not([aria-disabled=true])").first.click()
    if phone and page.locator(".app").get_attribute("data-open") is None:
        page.locator("[data-sheet-of=choices]").click()
    audit("a group open")
    table.choices.get_by_role("button", name="Choose what to pay").first.click()
    audit("the payment")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".region.can.land").first.dispatch_event("click")
    expect(page.get_by_role("region", name="What you can do here")).to_be_visible()
    audit("the card of a place")
    page.keyboard.press("Escape")
    if not phone:
        for tab in page.get_by_role("tab").all():
            tab.click()
            audit(f"tab {tab.inner_text()}")
        walk.dialog("keys", lambda: page.keyboard.press("?"))
    walk.dialog("menu", walk.button("Menu"))
    table.choices.locator(".cite").first.click()
    page.get_by_role("searchbox").fill("legion")
    page.locator(".book mark").first.wait_for()
    audit("the rules, searched")
    page.keyboard.press("Escape")


def sheets(walk: Walk) -> None:
    for name in ("yours", "players", "log", "table"):
        walk.page.locator(f"[data-sheet-of={name}]").click()
        walk.audit(f"sheet {name}")
    walk.page.locator("[data-sheet-of=table]").click()


def typed_commands(walk: Walk) -> None:
    page, audit = walk.page, walk.audit
    walk.play("build")
    page.get_by_role("button", name="Play by typed commands").focus()
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox", name="Command")
    field.wait_for()
    page.get_by_role("log", name="Answers").get_by_text("You play").wait_for()
    audit("typed commands")
    field.focus()
    page.keyboard.type("what borders g")
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("ArrowDown")
    audit("typed commands, with suggestions")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show the board").click()
    walk.leave()


def between_people(walk: Walk) -> None:
    page, audit = walk.page, walk.audit
    walk.play("people")
    audit("curtain")
    page.locator(".hold").click()
    audit("curtain, pressed once")
    page.get_by_role("button", name="Show only the map").click()
    audit("the map only")
    page.get_by_role("button", name="Hide the map").click()
    walk.table.uncover()
    walk.table.ready()
    walk.leave()
    walk.play("end")
    audit("result")
    page.get_by_role("button", name="Look at the map").click()
    audit("the end, map")


def looking_back(walk: Walk, phone: bool) -> None:
    page, audit = walk.page, walk.audit
    walk.button("Menu")()
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    drawn = re.compile(r"move \d+ of \d+\. [^.]+\. .")
    expect(page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuetext", drawn)
    audit("replay")
    if phone:
        page.locator("[data-sheet-of=choices]").click()
    page.locator(".chart canvas").wait_for()
    audit("replay, chart")
    page.get_by_role("tab", name="Table", exact=True).click()
    audit("replay, table")


def test_no_screen_has_a_violation(audited: Page, saves: dict[str, dict], record_property) -> None:
    walk = Walk(audited, saves)
    start_screen(walk)
    game_screens(walk, walk.phone)
    typed_commands(walk)
    between_people(walk)
    looking_back(walk, walk.phone)
    record_property("states", len(walk.audit.seen))
    assert len(walk.audit.seen) > 25
    assert not walk.audit.found, "\n".join(walk.audit.found)
