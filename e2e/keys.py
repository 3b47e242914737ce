"""Somebody without a pointer."""

import random

import pytest
from playwright.sync_api import Page

from e2e.table import Table

# What had the focus may be gone with what was drawn; the page gives it back before the next picture.
FOCUS = """async () => {
  if (document.activeElement === document.body) await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)));
  const el = document.activeElement, box = el.getBoundingClientRect(), style = getComputedStyle(el);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2], hit = document.elementFromPoint(x, y);
  const inside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const map = el.closest('.map'), halo = el.querySelector?.('.h1') ?? document.querySelector('.map .focus path');
  const ring = map ? (halo ? getComputedStyle(halo) : style).strokeWidth : style.outlineStyle === 'none' ? 0 : style.outlineWidth;
  return { what: `${el.tagName}.${el.getAttribute('class')} ${(el.getAttribute('aria-label') ?? el.textContent).slice(0, 60)}`,
    body: el === document.body, seen: box.width > 0 && box.height > 0 && inside
      && (map || hit === el || el.contains(hit) || Boolean(hit?.contains(el))), ring: parseFloat(ring) };
}"""


class Keys:
    """Somebody without a pointer."""

    def __init__(self, page: Page) -> None:
        self.page, self.table, self.pressed = page, Table(page), 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.pressed += 1

    def check(self) -> None:
        """The focus is somewhere, seen, with its ring."""
        focus = self.page.evaluate(FOCUS)
        assert not focus["body"], "the focus is lost"
        assert focus["seen"], f"covered or off the page: {focus['what']}"
        assert focus["ring"] >= 2, f"no ring: {focus['what']}"

    def at(self, selector: str) -> bool:
        return self.page.evaluate("selector => document.activeElement.matches(selector)", selector)

    def tab_to(self, selector: str, most: int = 80) -> None:
        for _ in range(most):
            if self.at(selector):
                return self.check()
            self.press("Tab")
        pytest.fail(f"Tab does not lead to {selector}; it stands at {self.page.evaluate(FOCUS)['what']}")

    def use(self, selector: str) -> None:
        self.tab_to(selector)
        self.press("Enter")

    def decide(self, rng: random.Random) -> None:
        """One decision, by number, by E, or by Tab and Enter."""
        self.table.ready()
        self.check()
        choices = self.table.choices
        if choices.locator("[data-key=pick-send]:not([aria-disabled=true])").count():
            return self.use("[data-key=pick-send]")
        numbered = choices.locator("[data-choice]:not([aria-disabled=true]) kbd, .counts .btn").all_inner_texts()
        main = choices.locator(".prompt .row .main[data-choice]:not([aria-disabled=true])").count()
        ways = ["number"] * bool(numbered) + ["main"] * main
        match rng.choice(ways or ["tab"]):
            case "number":
                self.press(rng.choice(numbered))
            case "main":
                self.press("e")
            case "tab":
                self.use(".rail :is([data-choice], [data-group]):not([aria-disabled=true])")
        self.agree()

    def agree(self) -> None:
        """A question that the page asks before something ends is answered with its first button."""
        if self.page.locator("dialog.dlg[open] .main").count():
            self.use("dialog.dlg .main")
