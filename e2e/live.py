"""A live table: a host's page, guests' pages in contexts of their own, and codes that the test carries."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.saving import open_menu
from e2e.table import QUICK, Table

WINDOW = {"width": 1400, "height": 900}
PYTHON = "() => performance.getEntriesByType('resource').filter(one => /pyodide|pyscript|[.]whl/.test(one.name)).length"
# What a page receives over its lines, as it is sent: bytes, and the texts of whole messages.
LISTEN = """(() => {
  window.received = [];
  const own = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
  Object.defineProperty(RTCDataChannel.prototype, "onmessage", { ...own, set(heard) {
    own.set.call(this, heard && (event => { window.received.push(event.data.byteLength); heard.call(this, event); }));
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
        answer = self.answer(page, self.code(role))
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
