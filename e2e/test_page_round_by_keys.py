"""A round of each title by keys alone, from the start screen on: what is chosen is reached, used and heard without a pointer."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.keys import Keys

SAID = "window.said = []; new MutationObserver(() => said.push(document.getElementById('say').textContent)).observe("
SAID += "document.getElementById('say'), { childList: true, characterData: true, subtree: true })"


@pytest.fixture
def keys(desktop: Page) -> Keys:
    desktop.keyboard.press("Shift+Tab")  # the page may have been used with a pointer before
    return Keys(desktop)


def begin(keys: Keys, title: str) -> None:
    """A new game of the title, the first seat a person's, by Tab, arrows and Enter: three seats, or its first scenario."""
    keys.table.visit()
    keys.page.evaluate(SAID)
    keys.use(f"[data-key={title}]")
    keys.page.locator(f".game.on [data-key={title}]").wait_for()
    if title == "medemp":
        keys.page.locator("[data-key=scenario]").wait_for()
    if not keys.page.locator("[data-key=scenario]").count():
        keys.tab_to("[aria-label='Number of players'] [aria-checked=true]")
        while not keys.at("[data-value='3']"):
            keys.press("ArrowLeft")
    keys.tab_to(".sides > :first-child[aria-checked=true]")
    keys.use("[data-key=start]")
    keys.page.locator(".app").wait_for()


@pytest.mark.parametrize("title", ["mn2016", "mn2003", "ancient", "medemp"])
def test_a_round(keys: Keys, title: str, record_property) -> None:
    begin(keys, title)
    table, page, rng = keys.table, keys.page, random.Random(7)
    table.ready()
    label = page.locator(".steps .rnd")
    first = label.inner_text()
    for decisions in range(120):  # noqa: B007
        table.ready()
        if table.over or label.inner_text() != first:
            break
        keys.decide(rng)
    expect(label).not_to_have_text(first)
    record_property(f"{title}: decisions and keys", f"{decisions} and {keys.pressed}")
    heard = page.evaluate("said")
    prompts = [text for text in heard if text.strip()]
    assert len(prompts) >= decisions / 2, "every decision is said"
    assert max(map(len, prompts)) <= 400 + 250, "in short: the news, and the prompt"
    assert not [text for text in prompts if re.search(r"\bundefined\b|\{\w+\}|\[object", text)]
