"""A game that has something to teach, and its review on the page."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e import positions

DONE = 120_000  # the machine of the tests may be busy
GAMES = 20


def instructive(people: tuple[int, ...]) -> dict:
    """The end of a game in which Rome could have done something better."""
    for game in range(GAMES):
        table = positions.Table(seats=4, seed=f"iliad{game}", people=people)
        entry = table.play(lambda view: view["over"] is not None)
        while (found := table.call("review", seat=0, ms=1000)["found"]) is None:
            pass
        if found:
            return entry
    raise AssertionError(f"nothing to learn from {GAMES} games")


def opened(page: Page) -> Locator:
    """The review, opened from whatever offers it."""
    page.get_by_role("button", name="Review my decisions").first.click()
    dialog = page.get_by_role("dialog", name=re.compile("Review"))
    expect(dialog).to_be_visible()
    return dialog


def worked_out(page: Page) -> Locator:
    dialog = opened(page)
    expect(dialog.locator(".mistakes ol > li").first).to_be_visible(timeout=DONE)
    return dialog
