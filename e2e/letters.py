"""Games by post between pages: how people set one up, decide, send letters and open them; and bots that decide for them."""

import json
import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, expect
from winedark.api import Engine, call
from winedark.kernel.session import Player, Session
from winedark_lab.arena import decide as decision
from winedark_lab.opponents import seated

from e2e.table import OPEN, SAVE, Table

MARK = "#letter="
GAMES = f"""() => Object.entries(localStorage).filter(([key]) => key.startsWith('{SAVE}'))
  .map(([, text]) => JSON.parse(text).name).sort()"""
# A decision is there, or a letter.
ASKED = f".app .rail :is({OPEN}, [data-group]:not([aria-disabled=true])), dialog.dlg textarea"
SIZE = {"width": 1280, "height": 800}
PEOPLE = ("Ann", "Ben")


# ---- on a page
def begin(table: Table, seats: int | None = None) -> Table:
    """A new game by post of the title that is chosen, Ann here and Ben elsewhere, begun as a newcomer does."""
    page = table.page
    if seats:
        table.players(seats)
    page.get_by_role("radiogroup", name="How friends play").get_by_role("radio", name="By post").click()
    for role, name in zip(table.roles(), PEOPLE, strict=False):
        page.get_by_role("combobox", name=f"Player's name: {role}").fill(name)
    table.unfold()
    page.get_by_role("textbox", name="Seed").fill("iliad")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".app").wait_for()
    return table


def letter(page: Page) -> Locator:
    """The dialog with the letter, which opens when others have to decide."""
    dialog = page.get_by_role("dialog", name=re.compile(r"^Letter \d+$"))
    dialog.wait_for()
    return dialog


def sent(page: Page) -> str:
    """The link that a player copies; the dialog is closed afterwards."""
    dialog = letter(page)
    link = dialog.get_by_role("textbox").input_value()
    dialog.get_by_role("button", name="Close").click()
    return link


def decide(table: Table, rng: random.Random) -> str:
    """Plays until there is a letter, and gives it."""
    for _ in range(200):
        asked(table.page)
        if table.page.locator("dialog.dlg textarea").count():
            return sent(table.page)
        with suppress(pytest.fail.Exception):  # a letter has opened meanwhile, or the next wait says what is wrong
            table.decide(rng)
    pytest.fail("no letter in 200 decisions")


def open_letter(page: Page, link: str) -> Page:
    """A link is clicked that leads to a page that is open already, or to a new one."""
    page.goto("about:blank")
    page.goto(link)
    return page


def sit(page: Page, name: str) -> Table:
    """A guest says who they are."""
    dialog = page.get_by_role("dialog", name="A letter for you")
    expect(dialog).to_contain_text("do not open the envelope")
    dialog.get_by_role("button", name=re.compile(rf"^I am {name} \([^)]+\)$")).click()
    page.locator(".app .prompt h2").wait_for()
    return Table(page)


def asked(page: Page) -> None:
    """Waits until the page asks for a decision, if only below the map of a telephone, or shows a letter."""
    page.locator(ASKED).first.wait_for(state="attached")


def kept(table: Table) -> str:
    """The save of the only game of a page."""
    (entry,) = table.saves().values()
    save: str = entry["save"]
    return save


def digest(table: Table) -> str:
    """A sum of the position that a page keeps."""
    found: str = json.loads(kept(table))["digest"]
    return found


# ---- without a page
def play_out(link: str, saves: dict[int, str]) -> str:
    """Bots decide for the people until the game is over, each at their own device, which knows its save and the letters alone.
    The link of the last letter."""
    address, _, letters = link.partition(MARK)
    table = json.loads(next(iter(saves.values())))["post"]["table"]
    (first,) = {one["seat"] for one in _ask("received", link=letters)["next"]}
    holder, over = first, False
    while not over:
        found = _ask("received", link=letters, kept={table: saves[holder]})
        assert found["verdict"] in ("next", "same"), found["verdict"]
        made, saves[holder] = _answer(found["save"], holder)
        letters, over = made["link"], made["over"]
        holder = made["next"][0]["seat"] if made["next"] else holder
    return f"{address}{MARK}{letters}"


def _answer(save: str, seat: int) -> tuple[dict, str]:
    """What the device of a seat makes of a game: the letter, and its save."""
    engine = Engine()
    _ask("load", engine, save=save)
    session = engine.session
    assert session
    (bot,) = seated(session.game, [Player("", "easy")])
    while (mover := _mover(session, seat)) is not None:
        session.act(mover, decision(session, mover, bot))
    return _ask("letter", engine, seat=seat, luck=f"luck{seat}"), _ask("save", engine)["save"]


def _mover(session: Session, seat: int) -> int | None:
    """Who decides next at the device of a seat: its person, or a bot."""
    if session.game.over(session.state):
        return None
    return seat if seat in session.waiting() else session.thinking()


def _ask(method: str, engine: Engine | None = None, **order: object) -> dict:
    answer = json.loads(call(method, json.dumps(order), engine or Engine()))
    found: dict = answer["ok"]
    return found
