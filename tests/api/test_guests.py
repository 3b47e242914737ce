"""What a guest's page at a live table may ask, for every method of the bridge; and no answer depends on what its seat may not
see: everything of that is swapped, and every byte is the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from winedark import api
from winedark.kernel.game import is_chance
from winedark.kernel.session import HUMAN, Player, Session
from winedark_lab.playout import Playout, largest, settings

from tests.contract.titles import TITLES

SOURCE = Path(__file__).parents[2] / "web" / "js" / "live" / "allowed.js"
ASKED = 12  # choices of a position that are looked into
LOOKED = 6  # positions of a title
EVERY = 11  # moves from one to the next at least
GAMES = 40  # at most
TYPED = ("where am I", "what can I do", "map", "players", "roads", "build", "help", "1")


@lru_cache(maxsize=1)
def rules() -> dict[str, str]:
    """The rule for each method, as the page has it."""
    table = SOURCE.read_text("utf-8").partition("export const RULES = {")[2].partition("};")[0]
    return dict(re.findall(r'^ {2}(\w+): "(\w+)",$', table, re.MULTILINE))


def test_every_method_of_the_bridge_is_decided() -> None:
    assert set(rules()) == set(api.METHODS)


def test_what_tells_all_is_the_hosts_alone() -> None:
    never = {
        "save",
        "load",
        "reads",
        "new",
        "setup",
        "inspect",
        "fork",
        "share",
        "shared",
        "hand",
        "think",
        "ahead",
        "hint",
        "review",
    }
    assert {rules()[method] for method in never} <= {"never", "here"}


def told(session: Session, seat: int | None, rev: int) -> list[str]:
    """Every answer that a guest's page with this seat can get, as it is sent."""
    engine = api.Engine()
    engine.session = session

    def ask(method: str, **order: Any) -> str:
        assert rules()[method] not in ("never", "here")
        answer = json.loads(api.call(method, json.dumps(order), engine))
        if "error" in answer:  # the host sends the words on, and not where in the engine they come from
            answer = answer["error"]["text"]
        return json.dumps(answer)

    stand = engine.think({"ms": 0})  # what the referee says without being asked; of `idle` only to the seat that it is about
    stand["idle"] = stand["idle"] and seat == stand["waiting"][0]
    answers = [json.dumps({name: stand[name] for name in ("rev", "waiting", "thinking", "over", "idle")})]
    answers += [ask("view", seat=seat, since=0), ask("view", seat=None), ask("view", seat=seat, since=3, open=True)]
    answers += [ask("ask", seat=seat, text=text) for text in TYPED] + [ask("ask", seat=seat, since=0)]
    answers += [ask("complete", seat=seat, text=text) for text in ("b", "move ")]
    if seat is not None:
        answers += [ask("now", seat=seat)]
        choices = range(min(ASKED, len(json.loads(answers[1])["ok"]["choices"]) + 1))
        answers += [ask(method, seat=seat, rev=rev, choice=n) for n in choices for method in ("admits", "preview")]
    return answers


def pairs(title: str) -> Iterator[tuple[int, Session, Session]]:
    """A seat, a game among people that hides something from it, and the same game with all of that swapped."""
    rng = Random(3)
    for setting in settings(title, *largest(title), 5, GAMES):
        playout = Playout(setting)
        players = [Player(f"P{seat}", HUMAN) for seat in range(playout.game.seat_count)]
        for n, _ in enumerate(iter(playout.move, False)):
            seats = playout.game.seats(playout.g)
            seat = rng.choice([*seats, rng.randrange(playout.game.seat_count)])
            if n % EVERY or is_chance(seats) or (imagined := playout.game.imagine(playout.g, seat, rng)) == playout.g:
                continue
            one, other = (Session(playout.game, players, setting.options, setting.seed) for _ in range(2))
            for session in (one, other):
                session.replay(playout.log)
            other.state = imagined
            yield seat, one, other


@pytest.mark.parametrize("title", TITLES)
def test_no_answer_depends_on_what_a_guest_may_not_see(title: str) -> None:
    looked = 0
    for seat, session, other in islice(pairs(title), LOOKED):
        looked += 1
        for viewer in (seat, None):
            for one, two in zip(told(session, viewer, session.rev), told(other, viewer, session.rev), strict=True):
                assert one == two, f"seat {viewer} at {session.game.trail(session.state)}"
    assert looked == LOOKED
