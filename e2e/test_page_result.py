"""The result of a game: what can be pressed stays where somebody saw it."""

import pytest
from playwright.sync_api import Page

from e2e.layout import resize
from e2e.positions import ended
from e2e.table import Table

WATCHED = """() => { // keeps each place at which something in the result can be pressed, however briefly
  window.places = {};
  const look = () => {
    if (!window.places) return;
    for (const el of document.querySelectorAll(".result:not([hidden]) button")) {
      const { x, y } = el.getBoundingClientRect(), seen = (window.places[el.dataset.key ?? el.innerText] ??= []);
      if (seen.at(-1) !== `${x},${y}`) seen.push(`${x},${y}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
PLACES = """async () => {
  await new Promise(done => setTimeout(done, 100));
  const { places } = window;
  window.places = null;
  return places;
}"""


@pytest.mark.parametrize("size", [(1600, 900), (390, 844)], ids=["wide", "narrow"])
def test_what_can_be_pressed_never_moves(desktop: Page, size: tuple[int, int]) -> None:
    table, page = Table(desktop).visit(), desktop
    resize(page, *size)
    page.evaluate(WATCHED)
    table.resume(ended(seed="troy"))
    page.locator(".result .uplot").wait_for()  # the last that is drawn
    places = page.evaluate(PLACES)
    assert {"games", "replay", "leave"} <= places.keys() and len(places) > 9
    assert {key: seen for key, seen in places.items() if len(seen) > 1} == {}
