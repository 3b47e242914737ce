"""axe-core over a page, state by state."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.layout import resize
from e2e.table import Table

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
WINDOWS = ((1920, 1080), (1440, 900), (1366, 768), (1024, 768), (768, 1024), (390, 844), (844, 390))
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async only => {
  const options = { runOnly: only, resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run({ exclude: ['.sprite'] }, options);
  return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ target, failureSummary }) =>
    `${target.join(' ')}: ${failureSummary}`)].join('\\n  '));
}"""


class Auditor:
    """Audits a page state by state and keeps what was found."""

    def __init__(self, page: Page) -> None:
        self.page, self.found, self.seen, self.theme = page, list[str](), list[str](), "light"

    def prepare(self) -> None:
        self.page.add_script_tag(path=AXE)

    def __call__(self, state: str) -> None:
        """The state in both themes: with all rules in the one that shows, with those about colours in the other."""
        self.seen.append(state)
        for rules in (TAGS, ["color-contrast"]):
            if rules is not TAGS:
                self.theme = "light" if self.theme == "dark" else "dark"
                self.page.emulate_media(color_scheme=self.theme)
            found = self.page.evaluate(RUN, {"type": "tag" if rules is TAGS else "rule", "values": rules})
            self.found += [f"{state}, {self.theme}: {text}" for text in found]


def assert_clean_at_every_size(page: Page, state: str) -> None:
    """Axe finds nothing in what the page shows now, in either theme, in windows of every kind."""
    audit = Auditor(page)
    audit.prepare()
    for width, height in WINDOWS:
        resize(page, width, height)
        audit(f"{state} at {width} x {height}")
    assert not audit.found, "\n".join(audit.found)


class Walk:
    """One page with all the saves, and the ways between its screens."""

    def __init__(self, page: Page, saves: dict[str, dict]) -> None:
        self.page, self.saves, self.audit, self.table = page, saves, Auditor(page), Table(page)

    @property
    def phone(self) -> bool:
        return self.page.viewport_size["width"] < 760

    def store(self) -> None:
        write = "([id, entry]) => localStorage.setItem(`winedark:save:${id}`, entry)"
        for name, entry in self.saves.items():
            self.page.evaluate(write, [name, json.dumps(entry | {"name": name})])
        self.page.evaluate(write, ["broken", "{"])

    def all_saves(self) -> None:
        """A small screen lists the newest two."""
        if (rest := self.page.locator(".showall")).is_visible():
            rest.click()

    def play(self, name: str) -> None:
        self.all_saves()
        self.page.locator(f"[data-key=open-{name}]").click()
        self.page.locator(".app").wait_for()
        self.table.ready()

    def leave(self) -> None:
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.get_by_role("button", name="Back to the start").click()
        expect(self.page.get_by_role("heading", name="Saved games")).to_be_visible()

    def dialog(self, state: str, open_it: Callable[[], None]) -> None:
        open_it()
        shown = self.page.locator("dialog[open]").last
        shown.wait_for()
        self.audit(state)
        self.page.keyboard.press("Escape")

    def button(self, name: str) -> Callable[[], None]:
        return lambda: self.page.get_by_role("button", name=name, exact=True).first.click()
