"""A table of two people and a bot by post, each with an engine of their own, and letters between them."""

import json
import random
from typing import Any

from winedark.api import Engine, call
from winedark.kernel.session import Session
from winedark.kernel.step import sampled

PEOPLE = [
    {"name": "Ann", "kind": "human", "empire": "rome"},
    {"name": "Ben", "kind": "human", "empire": "carthage"},
    {"name": "Doris", "kind": "easy", "empire": "greece"},
]
GAME = {"title": "mn2016", "edition": "en2016", "seats": PEOPLE, "seed": "homer"}
MOST = 60


def ask(engine: Engine, method: str, **order: Any) -> Any:
    """The answer, or the text of the error."""
    answer = json.loads(call(method, json.dumps(order), engine))
    return answer["ok"] if "ok" in answer else answer["error"]["text"]


def running(engine: Engine) -> Session:
    assert engine.session is not None
    return engine.session


def play(engine: Engine, seat: int, rng: random.Random) -> None:
    """Decides for a seat, and lets bots think, until the seat has nothing to decide."""
    session = running(engine)
    for _ in range(MOST):
        if session.game.over(session.state):
            return
        if seat in session.waiting():
            session.act(seat, sampled(session.legal(seat), rng))
        elif (bot := session.thinking()) is not None:
            session.act(bot, sampled(session.legal(bot), rng))
        else:
            return


def letter(engine: Engine, seat: int) -> dict[str, Any]:
    made: dict[str, Any] = ask(engine, "letter", seat=seat, luck=f"luck{seat}")
    return made


def received(link: str, kept: str | None = None) -> Any:
    return ask(Engine(), "received", link=link, kept=kept and dict.fromkeys(("abcd1234", "whole"), kept))


def opened(save: str) -> Engine:
    engine = Engine()
    ask(engine, "load", save=save)
    return engine


def begun() -> Engine:
    """A game by post that has just begun; Ben decides first."""
    engine = Engine()
    ask(engine, "new", **GAME)
    ask(engine, "post", table="abcd1234")
    return engine
