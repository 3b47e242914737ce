"""Somebody who sees nothing: the page is what its accessibility tree tells, and what the keyboard types."""

import json
import random
import re
import time

import pytest
from playwright.sync_api import Page

PATIENCE = 30  # seconds
PARAGRAPH = re.compile(r"^\s*- paragraph: (.*)$", re.MULTILINE)
CHOICE = re.compile(r"^(\d+): (.+)$")


class Listener:
    """Reads names, roles and live regions; never where anything stands or how it looks."""

    def __init__(self, page: Page) -> None:
        self.page, self.heard, self.typed = page, list[str](), 0

    def press(self, role: str, name: str | re.Pattern[str]) -> None:
        """A control by its role and name, reached and used without a pointer."""
        control = self.page.get_by_role(role, name=name).first
        control.focus()
        self.page.keyboard.press("Enter" if role in ("button", "link") else "Space")

    def lines(self) -> list[str]:
        """What the region of answers holds."""
        snapshot = self.page.get_by_role("log", name="Answers").aria_snapshot(timeout=1000 * PATIENCE)
        return [json.loads(text) if text.startswith('"') else text for text in PARAGRAPH.findall(snapshot)]

    def news(self) -> list[str]:
        """What has been added to it since it was read last."""
        old, self.heard = self.heard, self.lines()
        return next(self.heard[len(old) - k :] for k in range(len(old) + 1) if self.heard[: len(old) - k] == old[k:])

    def ask(self, text: str) -> list[str]:
        """Types a command and listens to the answer."""
        self.news()
        self.type(text)
        return self.wait()

    def type(self, text: str) -> None:
        """Types a command."""
        self.page.get_by_role("combobox", name="Command").focus()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.typed += 1

    def wait(self) -> list[str]:
        """The next words."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if found := self.news():
                return found
            self.page.wait_for_timeout(20)
        return pytest.fail(f"nothing was said for {PATIENCE} seconds; last: {self.heard[-3:]}")

    def until_asked(self, said: list[str]) -> list[str]:
        """Listens on until somebody has to decide, or the game is over."""
        while not any(re.match(r"You have \d+ choice|The game is over", line) for line in said):
            said = [*said, *self.wait()]
        return said

    def turn(self) -> str:
        """How far the game has come: "Round 1"."""
        return re.split(r"[,.]", self.ask("where am I")[0])[0]

    def decide(self, rng: random.Random) -> list[str]:
        """One decision: hears what can be done, and types one of it, by number or by its words."""
        choices = [found for line in self.ask("what can I do") if (found := CHOICE.match(line))]
        number, label = rng.choice(choices).groups()
        said = self.ask(rng.choice([number, label.split(" (")[0]]))
        if said[0].startswith("Which do you mean"):
            said = self.ask(number)
        while said[-1].endswith("or no.") or " yes " in said[-1]:
            said = self.ask("yes")
        return self.until_asked(said)
