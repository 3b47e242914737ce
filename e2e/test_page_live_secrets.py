"""What a guest's page receives depends on nothing that its seat may not see: all of that is swapped in a second game, the same is
done at both tables, and every byte of every message is the same."""

import json
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from winedark import api
from winedark.display.trial import tried
from winedark.games import load_game
from winedark.kernel.game import is_chance
from winedark.kernel.saves import load, save
from winedark.kernel.session import HUMAN, Player, Session
from winedark_lab.playout import Playout, Setting, settings

from e2e.live import WINDOW, Live
from e2e.table import OPEN, Table

pytestmark = [pytest.mark.own, pytest.mark.nightly]

GUEST = 1  # the seat; the host has the other
DECISIONS = 5
STILL = 3000  # ms after which all has arrived, so that messages come in one order
Move = tuple[int, int, str]  # a seat, its choice, and the group that it is in
MORE, DEFLATED = 1, 2
NAMES = ("Anna", "Bato")


def tables() -> Iterator[tuple[Setting, Any, Any]]:
    """Positions of two people that hide something from the guest, each with another in which all of that is swapped."""
    rng = Random(8)
    for setting in settings("medemp", "s01", 2, 1, 40):
        playout = Playout(setting)
        for n, _ in enumerate(iter(playout.move, False)):
            game = playout.game
            if n < 20 or n % 5 or is_chance(game.seats(playout.g)):
                continue
            imagined = game.imagine(playout.g, GUEST, rng)
            if imagined != playout.g:
                yield setting, playout.g.copy(), imagined


def session_at(setting: Setting, state: Any) -> Session:
    session = Session(setting.game, [Player(name, HUMAN) for name in NAMES], setting.options, setting.seed, state.copy())
    session.settle()
    return session


def asked(session: Session, method: str, **order: Any) -> Any:
    """The engine's answer about a game."""
    engine = api.Engine()
    engine.session = session
    answer = json.loads(api.call(method, json.dumps(order), engine))
    assert "ok" in answer, answer["error"]
    return answer["ok"]


def seen(session: Session) -> Any:
    return asked(session, "view", seat=GUEST)


def one_click(session: Session, seat: int) -> list[Move]:
    """The choices of a seat that need nothing more than a click, or one more for their group."""
    view = asked(session, "view", seat=seat)
    return [(seat, c["id"], c["group"]) for c in view["choices"] if not (c["pick"] or c["count"] or c["off"])]


def taken(session: Session, move: Move) -> Session:
    """The game after it."""
    after, (seat, choice, _) = session.copy(), move
    asked(after, "act", seat=seat, rev=after.rev, choice=choice, picks=None, count=None)
    return after


def course(one: Session, other: Session, rng: Random) -> list[Move]:
    """The same choices in both games, for as long as the guest can tell neither from the other."""
    moves: list[Move] = []
    while len(moves) < DECISIONS and len(waiting := one.waiting()) == 1 and waiting == other.waiting():
        both = [move for move in one_click(one, waiting[0]) if move in one_click(other, waiting[0])]
        if not both:
            break
        move = rng.choice(both)
        one, other = taken(one, move), taken(other, move)
        if not one.waiting() or seen(one) != seen(other):
            break
        moves.append(move)
    return moves


@cache
def pair() -> tuple[list[dict[str, Any]], list[Move]]:
    """Two saves that differ in what the guest may not see, and what is done in both: some by the host, some by the guest."""
    for n, (setting, state, imagined) in enumerate(tables()):
        both = [session_at(setting, one) for one in (state, imagined)]
        moves = course(*both, Random(n))
        if len(moves) == DECISIONS and {seat for seat, *_ in moves} == {0, GUEST}:
            return [entry(save(session)) for session in both], moves
    raise AssertionError("no such position")


def loaded(saved: dict[str, Any]) -> Session:
    return load(saved["save"], load_game, tried).session


def entry(text: str) -> dict[str, Any]:
    summary = {"title": "medemp", "edition": "s01", "seats": list(NAMES), "over": False}
    return {
        "format": "winedark-save",
        "version": 1,
        "name": "Evening",
        "at": "2030-01-01T20:00:00Z",
        "save": text,
        "summary": summary,
    }


def messages(page: Page) -> list[bytes]:
    """What a page has received, message by message, as it stands on the line before it is packed."""
    found, parts = [], b""
    for text in page.evaluate("window.received"):
        piece = text.encode("latin-1")
        parts += piece[1:]
        if not piece[0] & MORE:
            found.append(zlib.decompress(parts, -15) if piece[0] & DEFLATED else parts)
            parts = b""
    return found


def compared(page: Page) -> list[bytes]:
    """All that a page has received, less what the clock decides: signs of life, and who answers in time."""
    return [one for one in messages(page) if not one.startswith((b'{"life":', b'{"table":'))]


def looks(page: Page) -> None:
    """The guest looks at what comes of choices."""
    for choice in page.locator(f".rail :is({OPEN})").all()[:2]:
        choice.hover()
        page.wait_for_timeout(STILL / 3)


def received(new_context: Callable[..., BrowserContext], saved: dict[str, Any], moves: list[Move]) -> list[list[bytes]]:
    """Plays on from a save with the same clicks, and gives what the guest's page and an onlooker's have received."""
    host = Table(new_context(viewport=WINDOW).new_page()).resume(saved)
    live = Live(host, new_context)
    guest, onlooker = live.join(live.people()[GUEST]), live.join("onlooker")
    live.shut()
    for seat, choice, group in moves:
        one = guest if seat == GUEST else host
        own, folder = (one.page.locator(f".rail [{key}]").first for key in (f"data-choice='{choice}'", f"data-group='{group}'"))
        own.or_(folder).or_(one.page.locator(".curtain")).first.wait_for()
        if one.curtained:
            one.uncover()
            own.or_(folder).first.wait_for()
        if seat == GUEST:
            looks(guest.page)
        if not own.count():
            folder.click()
        own.click()
        one.page.wait_for_timeout(STILL)
    return [compared(table.page) for table in (guest, onlooker)]


def test_no_byte_that_a_guest_receives_tells_what_is_hidden(new_context: Callable[..., BrowserContext]) -> None:
    saves, moves = pair()
    hands = [json.dumps(asked(loaded(one), "view", seat=0)["panels"]) for one in saves]
    assert hands[0] != hands[1], "the host's own page does show what is swapped"
    first, second = (received(new_context, one, moves) for one in saves)
    for one, other in zip(first, second, strict=True):
        assert len(one) > 2 * len(moves)
        assert one == other
