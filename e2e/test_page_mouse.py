"""The map under a mouse and under a trackpad."""

import math

import pytest
from playwright.sync_api import Page

from e2e.hands import Hand, at_rest, place
from e2e.table import Table

pytestmark = pytest.mark.nightly

# What browsers send of a pinch on a trackpad to twice the distance: wheel events with Ctrl, 100 px for each e-fold.
PINCHED = """async (end) => {
  const board = document.querySelector(".board"), { left, top, width, height } = board.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  for (let i = 0; i < 10; i += 1) board.dispatchEvent(new WheelEvent("wheel", { ...at, ctrlKey: true, deltaY: end / 10 }));
}"""
# The browser's menu over the map: it opens with the press, and keeps the release to itself.
SWALLOWED = """([x, y]) => {
  const board = document.elementFromPoint(x, y), send = (type, more) => board.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, isPrimary: true, pointerType: "mouse", bubbles: true, cancelable: true, ...more }));
  send("pointerdown", { clientX: x, clientY: y, button: 0, buttons: 1, ctrlKey: true });
  for (let i = 1; i <= 10; i += 1) send("pointermove", { clientX: x + 10 * i, clientY: y, button: -1, buttons: 0 });
}"""


@pytest.fixture
def mouse(desktop: Page, begun: dict[str, dict]) -> Hand:
    """A mouse over a map that is larger than its frame."""
    hand = Hand(Table(desktop).resume(begun["legions"]))
    hand.wheel(-400)
    at_rest(desktop)
    return hand


def test_only_the_first_button_moves_the_map(mouse: Hand) -> None:
    page, before = mouse.page, place(mouse.page, "italia")
    for button in ("right", "middle"):
        page.mouse.move(mouse.x, mouse.y)
        page.mouse.down(button=button)
        page.mouse.move(mouse.x + 100, mouse.y, steps=5)
        page.mouse.up(button=button)
        assert place(page, "italia") == before, button
    mouse.drag(100, 0)
    assert place(page, "italia")["x"] > before["x"] + 80


def test_a_release_that_never_comes_does_not_glue_the_map_to_the_pointer(mouse: Hand) -> None:
    before = place(mouse.page, "italia")
    mouse.page.evaluate(SWALLOWED, [mouse.x, mouse.y])
    assert place(mouse.page, "italia") == before


def test_the_map_follows_fingers_on_a_trackpad(mouse: Hand) -> None:
    page, before = mouse.page, place(mouse.page, "italia")
    page.evaluate(PINCHED, -100 * math.log(2))
    assert place(page, "italia")["width"] == pytest.approx(2 * before["width"], rel=0.02)
    page.evaluate(PINCHED, 100 * math.log(2))
    assert place(page, "italia")["width"] == pytest.approx(before["width"], rel=0.02)
    page.keyboard.down("Control")
    mouse.wheel(-120, 1)
    page.keyboard.up("Control")
    assert place(page, "italia")["width"] < 1.4 * before["width"], "a wheel with Ctrl is no pinch"


def test_two_fingers_sideways_pan(mouse: Hand) -> None:
    before = place(mouse.page, "italia")
    for _ in range(5):
        mouse.page.mouse.wheel(20, 3)
    after = place(mouse.page, "italia")
    assert after["x"] == pytest.approx(before["x"] - 100, abs=1) and after["width"] == before["width"]


def test_browsers_do_not_translate_the_map(desktop: Page, begun: dict[str, dict]) -> None:
    """Its names are drawn where they fit."""
    Table(desktop).resume(begun["legions"])
    assert desktop.locator(".map text").first.evaluate("el => el.closest('[translate]')?.getAttribute('translate')") == "no"
