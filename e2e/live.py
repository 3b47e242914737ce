"""A live table: a host's page, guests' pages in contexts of their own, and codes that the test carries."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from winedark.display.trial import tried
from winedark.games import load_game
from winedark.kernel import saves

from e2e.saving import open_menu
from e2e.table import AWAITED, DECIDE, OPEN, QUICK, Table

WINDOW = {"width": 1400, "height": 900}
PYTHON = "() => performance.getEntriesByType('resource').filter(one => /pyodide|pyscript|[.]whl/.test(one.name)).length"
# What a page receives over its lines, piece by piece as it is sent: each as text, a letter a byte.
LISTEN = """(() => {
  window.received = [];
  const own = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
  Object.defineProperty(RTCDataChannel.prototype, "onmessage", { ...own, set(heard) {
    own.set.call(this, heard && (event => {
      window.received.push(Array.from(new Uint8Array(event.data), byte => String.fromCharCode(byte)).join(""));
      heard.call(this, event);
    }));
  }});
})()"""


@dataclass
class Live:
    """A host's table, and the guests at it by their roles."""

    host: Table
    new_context: Callable[..., BrowserContext]
    guests: dict[str, Table] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def dialog(self) -> Locator:
        return self.host.page.get_by_role("dialog", name="Live table")

    def open(self) -> Locator:
        if not self.dialog.count():
            if self.host.curtained:
                self.host.uncover()
            open_menu(self.host)
            self.host.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Live table").click()
        self.dialog.wait_for()
        return self.dialog

    def shut(self) -> None:
        self.dialog.get_by_role("button", name="Close", exact=True).last.click()
        expect(self.dialog).to_have_count(0)
        if self.host.curtained:
            self.host.uncover()

    def code(self, role: str) -> str:
        """The link of a new invitation for a role, or for an onlooker."""
        who = "an onlooker" if role == "onlooker" else f"a friend for {role}"
        self.open().get_by_role("button", name=f"Invite {who}").click()
        field = self.dialog.get_by_role("textbox", name="The code, as a link")
        field.wait_for()
        return field.input_value()

    def answer(self, page: Page, link: str) -> str:
        """The link that a guest's page gives for an invitation."""
        page.goto(link)
        field = page.get_by_role("textbox", name="The code, as a link")
        field.wait_for()
        return field.input_value()

    def take(self, link: str) -> None:
        self.open().get_by_role("textbox", name="The code that your friend sent back").fill(link)
        self.dialog.get_by_role("button", name="Connect").click()

    def join(self, role: str, page: Page | None = None, **options: object) -> Table:
        """A guest for a role comes to the table, with a page of their own."""
        if page is None:
            page = self.new_context(**{"viewport": WINDOW, **options}).new_page()
            page.add_init_script(LISTEN)
        return self.admit(role, page, self.answer(page, self.code(role)))

    def again(self, role: str) -> Table:
        """A guest whose line is gone puts a new code into the page that they have."""
        page, link = self.guests[role].page, self.code(role)
        page.get_by_role("dialog", name="The table is gone").get_by_role("button", name="I have a new code").click()
        page.get_by_role("textbox", name="The host's code").fill(link)
        page.get_by_role("button", name="Answer it").click()
        field = page.get_by_role("textbox", name="The code, as a link")
        field.wait_for()
        return self.admit(role, page, field.input_value())

    def admit(self, role: str, page: Page, answer: str) -> Table:
        """The host takes a guest's answer in."""
        Table(page).settle(**QUICK)
        begun = time.perf_counter()
        self.take(answer)
        page.locator(".prompt h2").wait_for()
        self.seconds[role] = time.perf_counter() - begun
        self.guests[role] = Table(page)
        return self.guests[role]

    def people(self) -> list[str]:
        """The sides that people have, in the order of the table."""
        rows = self.open().locator("[data-live]").filter(has_not_text="is played by a bot")
        return [row.locator("h3").inner_text().split("\n")[0] for row in rows.all()]

    @property
    def pages(self) -> list[Table]:
        return [self.host, *self.guests.values()]


def decide_somewhere(live: Live, rng: random.Random) -> int:
    """A click at each page that asks for one, once any does; how many there were. A page that offered something a moment ago may
    have sent it since."""
    for _ in range(600):
        questions = [[AWAITED, OPEN, 0, rng.random(), rng.random()] for _ in live.pages]
        told = [one.page.evaluate(DECIDE, asked) for one, asked in zip(live.pages, questions, strict=True)]
        if strange := [words for words in told if words not in ("decided", "over") and "nothing to decide" not in words]:
            pytest.fail(strange[0])
        if set(told) & {"decided", "over"}:
            return told.count("decided")
        live.host.page.wait_for_timeout(50)
    pytest.fail(" | ".join(told))


def decide_often(live: Live, seed: int, times: int) -> None:
    rng = random.Random(seed)
    for _ in range(times):
        decide_somewhere(live, rng)


def whole(live: Live) -> bool:
    """Does the host's save replay to the position that it keeps?"""
    (entry,) = live.host.saves().values()
    return not saves.load(entry["save"], load_game, tried).rescued
