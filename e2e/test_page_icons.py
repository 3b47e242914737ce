"""Goods can be told apart by their pictures as small as they are drawn, in both themes."""

import io
import tomllib
from itertools import combinations

import pytest
from PIL import Image
from playwright.sync_api import Page

from tools.common import ROOT

SIZE = 20
ALIKE = 0.65  # of the ink of two pictures lies in one place: the rest is too little to tell them apart
GAMES = ROOT / "engine" / "winedark" / "games"
HANG = """async names => {
  for (const name of names) {
    const text = await (await fetch(`icons/${name}.svg`)).text();
    document.body.append(document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true));
  }
  for (const sprite of document.querySelectorAll("body > svg")) sprite.style.cssText = "position:absolute;width:0;height:0";
}"""
DRAW = """([name, ground, ink, size]) => {
  document.querySelector(".one")?.remove();
  document.body.style.cssText = `margin:0;background:${ground};color:${ink}`;
  const box = `position:fixed;inset:0;width:${size}px;height:${size}px;fill:currentColor`;
  document.body.insertAdjacentHTML("beforeend", `<svg class="one" style="${box}"><use href="#i-${name}"/></svg>`);
}"""


def ink(page: Page, name: str, dark: bool) -> list[float]:
    """How much of each pixel is covered."""
    page.evaluate(DRAW, [name, "#000" if dark else "#fff", "#fff" if dark else "#000", SIZE])
    shot = page.screenshot(clip={"x": 0, "y": 0, "width": SIZE, "height": SIZE})
    pixels = Image.open(io.BytesIO(shot)).convert("L").tobytes()
    return [value / 255 if dark else 1 - value / 255 for value in pixels]


def likeness(one: list[float], other: list[float]) -> float:
    return sum(map(min, one, other)) / max(1.0, sum(map(max, one, other)))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("title", ["mn2016", "mn2003"])
def test_no_two_goods_of_a_title_look_alike(new_context, title: str, dark: bool, record_property) -> None:
    page = new_context(viewport={"width": 100, "height": 100}, bypass_csp=True).new_page()
    page.goto("blank.html")
    page.evaluate(HANG, [name for name in ("sprite", title) if (ROOT / "web" / "icons" / f"{name}.svg").exists()])
    goods = sorted(tomllib.loads((GAMES / title / "data" / "map.toml").read_text("utf-8"))["supply"])
    drawn = {good: ink(page, good, dark) for good in goods}
    assert all(sum(pixels) > 0.1 * SIZE * SIZE for pixels in drawn.values()), "each is a picture, and can be seen"
    closest = max((likeness(drawn[a], drawn[b]), a, b) for a, b in combinations(goods, 2))
    record_property("goods that look most alike", closest)
    assert closest[0] < ALIKE, closest
