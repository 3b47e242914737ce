"""A browser that is killed, as by a flat battery or by a system that wants its memory back: the running game is on the disk.

The real process is killed, and the next one starts on the same profile. Browsers write localStorage late; the second copy of the
game (web/js/storage/copies.js) is there at once.
"""

import json
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright

from e2e.conftest import QUIET, SIMPLY
from e2e.table import Table
from tools.setup import quickest

LONGEST = 1.5  # seconds between the last decision and the end of the browser
ON_DISK = 1.0  # seconds after which a decision may not be lost any more
MOST = 4  # decisions between two ends


@contextmanager
def started(playwright: Playwright, home: Path) -> Iterator[BrowserContext]:
    """A browser with a profile on the disk, whose locks go with it: one that is killed leaves them."""
    kit = {"executable_path": quickest(), "args": [*QUIET, SIMPLY], "viewport": {"width": 1600, "height": 900}}
    context = playwright.chromium.launch_persistent_context(home, reduced_motion="reduce", **kit)
    yield context
    with suppress(Error):
        context.close()
    for lock in home.glob("Singleton*"):
        lock.unlink(missing_ok=True)


def kill(home: Path) -> None:
    """The browser of this profile; what it has started goes with it."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().decode(errors="replace")
            if f"--user-data-dir={home}" in words and "--type=" not in words:
                os.kill(int(process.name), signal.SIGKILL)


def decisions(page: Page) -> int:
    """How many decisions of the person the page's game has in the storage."""
    save = json.loads(Table(page).saves()[game(page)]["save"])
    people = [seat for seat, player in enumerate(save["seats"]) if player["kind"] == "human"]
    return sum(mover in people for mover, *_ in save["log"])


def game(page: Page) -> str:
    return page.url.partition("#play=")[2]


def play(page: Page, rng: random.Random) -> None:
    """A few decisions; another game if this one is over."""
    table = Table(page)
    for _ in range(rng.randint(1, MOST)):
        if not table.decide(rng):
            page.get_by_role("button", name="Back to the start").click()
            table.start(bots="Random", seed=str(rng.random()))
    table.ready()


def killed(playwright: Playwright, home: Path, site: str, moments: list[float], rng: random.Random) -> list[tuple[float, int]]:
    """How many decisions were lost at each of these moments, in seconds after the last."""
    lost, last, made = [], "", 0
    for moment in [*moments, None]:
        with started(playwright, home) as browser:
            page = browser.new_page()
            table = Table(page)
            if last:
                page.goto(f"{site}index.html#play={last}")
                page.locator(".app").wait_for()
                table.ready()
                lost.append((moments[len(lost)], made - decisions(page)))
            else:
                table.visit(f"{site}index.html").start(bots="Random", seed="killed")
            if moment is not None:
                play(page, rng)
                last, made = game(page), decisions(page)
                time.sleep(moment)
                kill(home)
    return lost


def check(lost: list[tuple[float, int]]) -> None:
    assert [(moment, n) for moment, n in lost if n > (0 if moment >= ON_DISK else 1)] == []


def test_a_browser_that_is_killed_after_a_second_loses_nothing(playwright: Playwright, tmp_path: Path, base_url: str) -> None:
    """The storage alone would have lost the whole game."""
    check(killed(playwright, tmp_path, base_url, [ON_DISK], random.Random(1)))


@pytest.mark.nightly
def test_fifty_times_killed(playwright: Playwright, tmp_path: Path, base_url: str, record_property) -> None:
    rng = random.Random(50)
    lost = killed(playwright, tmp_path, base_url, [round(rng.uniform(0, LONGEST), 2) for _ in range(50)], rng)
    record_property("decisions lost, by seconds after the last", lost)
    check(lost)
