"""A replay on the page, driven by its buttons and keys."""

import re

from playwright.sync_api import expect

from e2e.table import Table


class Reel:
    """The replay on the page."""

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page
        self.slider = self.page.get_by_role("slider", name="Move")
        self.told = self.page.locator(".prompt h2 > span:not(.emb)").first
        self.box = self.page.locator(".rpbox")

    def open(self) -> "Reel":
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.get_by_role("dialog").get_by_role("button", name="Replay", exact=True).click()
        return self.ready()

    def look_back(self) -> "Reel":
        """Opens it from the result of a game that is over."""
        self.page.get_by_role("region", name="Result").get_by_role("button", name="Replay").click()
        return self.ready()

    def ready(self) -> "Reel":
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(r"move \d+ of \d+\. [^.]+\. ."))
        return self

    @property
    def at(self) -> int:
        return int(self.slider.input_value())

    @property
    def last(self) -> int:
        return int(self.slider.get_attribute("max"))

    def shown(self, at: int) -> str:
        """What happened in a move, once it is shown: the slider says it last of all."""
        words = re.compile(rf"Replay, move {at} of {self.last}\. [^.]+\. .")
        expect(self.slider).to_have_attribute("aria-valuetext", words)
        return self.told.inner_text()

    def go(self, at: int) -> str:
        self.slider.evaluate("(el, at) => { el.value = at; el.dispatchEvent(new Event('input')); }", at)
        return self.shown(at)

    def button(self, name: str) -> None:
        self.page.get_by_role("region", name="Replay").last.get_by_role("button", name=name, exact=True).click()

    def leave(self) -> None:
        self.box.get_by_role("button", name="Back to the game").click()
        expect(self.slider).to_have_count(0)
