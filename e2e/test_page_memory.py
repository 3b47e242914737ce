"""What a tab holds of a game, and that it does not grow with the games that were played in it."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.gauge import Gauge, Hand, Reading, one
from e2e.machine import machine
from e2e.positions import ended, position
from e2e.table import Table

pytestmark = pytest.mark.nightly

GAMES = 4  # one that is kept each time would more than treble what the page holds
GROWTH = 1.1
LARGEST = {"mn2016": 220, "mn2003": 220, "ancient": 220, "medemp": 245}  # MB of the page's process, Python among it
DECISION = one(".rail :is([data-choice]:not([aria-disabled=true]),[data-key=pick-send],[data-group])")


@pytest.fixture
def desktop(alone: Callable[..., Page]) -> Page:
    """In a browser that has no other: the largest of its processes is the page's. It has no room for a second engine."""
    page = alone(viewport={"width": 1600, "height": 900})
    page.add_init_script(machine(cores=2))
    return page


def play_a_little(hand: Hand) -> None:
    """What leaves traces: a target on the map, groups and choices, decisions, pages that open over the game."""
    hand.page.evaluate("() => document.querySelector('[data-region]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    for _ in range(3):
        hand.click(DECISION)
    for page in (one(".tools .btn", 0), one(".tools .nophone:last-child .btn", 0)):
        hand.click(page)
        hand.wait(one("dialog.dlg[open], dialog.book[open]"))
        hand.page.evaluate("() => document.querySelectorAll('dialog[open]').forEach(dialog => dialog.close())")


def leave(hand: Hand) -> None:
    hand.click(one(".bar > .btn"))
    hand.click(one(".menulist .btn", -1))
    hand.wait(one("#continue"))


def opened(hand: Hand, save: str, shows: str) -> None:
    hand.click(one(f"[data-save={save}] button.save"))
    hand.wait(shows)


@pytest.mark.parametrize("title", LARGEST)
def test_a_game_fits_into_a_small_phone_and_is_let_go_once_left(title: str, desktop: Page, record_property) -> None:
    table, hand = Table(desktop), Hand(desktop)
    saves = {"begun": position("", title=title), "over": ended(title=title)}
    desktop.goto("blank.html")
    table.put({f"save:{name}": json.dumps(entry) for name, entry in saves.items()})
    table.visit()
    gauge, first = Gauge(desktop), None
    for _ in range(GAMES):
        opened(hand, "begun", DECISION)
        if not first:
            fits(gauge, title, record_property)
        play_a_little(hand)
        leave(hand)
        opened(hand, "over", one(".result:not([hidden])"))
        leave(hand)
        table.put({"save:begun": json.dumps(saves["begun"])})
        first = first or gauge.read()
    most = first.grown(GROWTH)
    last = gauge.read_within(most)
    opened(hand, "begun", DECISION)
    tell(record_property, title, first, last, gauge.read())
    assert last.nodes <= most.nodes
    assert last.listeners <= most.listeners


def fits(gauge: Gauge, title: str, record_property) -> None:
    private = gauge.read().private
    record_property(f"{title}, in a game, MB", f"{private:.0f}")
    assert private <= LARGEST[title]


def tell(record_property, title: str, *readings: Reading) -> None:
    for when, reading in zip(("after one game", f"after {GAMES}", "in the next"), readings, strict=True):
        record_property(f"{title}, {when}", str(reading))
