"""What the bridge can be asked: the shape of each method's order, and the sentence for one that does not fit.

Fields that a method does not know are not looked at.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, cast

from winedark.kernel.errors import IllegalAction, SaveError
from winedark.kernel.post import LONGEST as SIGNS
from winedark.kernel.reading import parsed
from winedark.kernel.shape import Brief, Given, MapOf, Maybe, OneOf, Row, Within, misfits
from winedark.link.link import KINDS
from winedark.speak.scene import SIZES

LONGEST = 100_000  # characters of an order
LONGEST_TABLE = 2_000_000  # of a title's lessons, as the build writes them
LONGEST_THOUGHT = 10_000  # milliseconds
MANY = 10**9
MOST_SEATS = 20
SAVES = ("load", "reads", "shared", "received")  # the methods that are given one
NUMBER = Within(0, MANY)
NAME, TYPED = Brief(100), Brief(500)
PLAYER = Given({"name": Brief(1000), "kind": NAME}, {"empire": Maybe(NAME)})
NEW = Given({"title": NAME, "edition": NAME, "seats": Row(PLAYER, 0, MOST_SEATS), "seed": Brief(1000)}, {"options": MapOf(NAME)})


@lru_cache(maxsize=16)
def shapes(seats: int) -> dict[str, Given]:
    """The order of every method, where a game with so many seats is running."""
    seat, nothing, at = Within(0, seats - 1), Given({}), {"at": NUMBER}
    viewer, one, printing = {"seat": Maybe(seat)}, Given({"seat": seat}), Given({"title": NAME, "edition": NAME})
    picked = {"picks": Maybe(Row(NAME, 0, 1000)), "count": Maybe(Within(-MANY, MANY))}
    choice = Given({"seat": seat, "rev": NUMBER, "choice": NUMBER}, picked)
    about = {"seat": Maybe(seat), "rev": Maybe(NUMBER), "asked": Maybe(Given({"choice": NUMBER}, picked))}
    asking = viewer | {"open": Maybe(bool), "size": Maybe(OneOf(SIZES)), "asked": Maybe(Given({"choice": NUMBER}, picked))}
    return {
        "hello": nothing, "new": NEW, "save": nothing, "load": Given({"save": str}), "reads": Given({"save": str}),
        "rules": printing, "differences": Given({"title": NAME}), "terms": printing, "now": one, "summary": printing,
        "view": Given({}, viewer | {"since": Maybe(NUMBER), "open": Maybe(bool)}), "guide": nothing, "conclude": one,
        "setup": nothing,
        "act": choice, "let": one, "admits": choice, "preview": choice, "undo": one, "redo": one, "restart": one,
        "inspect": Given({}, viewer | {"at": Maybe(NUMBER)}),
        "timeline": nothing, "pursuits": nothing, "past": Given(at, viewer | {"last": Maybe(NUMBER)}), "fork": Given(at),
        "review": Given({"seat": seat, "ms": Within(0, LONGEST_THOUGHT)}),
        "think": Given({"ms": Within(0, LONGEST_THOUGHT)}),
        "ahead": Given({"ms": Within(0, LONGEST_THOUGHT)}, about),
        "hint": Given({"seat": seat, "level": NAME, "ms": Within(0, LONGEST_THOUGHT)}, {"why": Maybe(bool)}),
        "learn": Given({"title": NAME, "data": Brief(LONGEST_TABLE)}), "coach": Given({}, {"seen": Maybe(NAME)}),
        "share": Given({"kind": OneOf(KINDS)}, viewer | {"at": Maybe(NUMBER)}), "shared": Given({"link": str}),
        "answers": Given({"ms": Within(0, LONGEST_THOUGHT)}),
        "post": Given({"table": Brief(SIGNS)}, {"ask": bool}), "letter": Given({"seat": seat, "luck": Brief(SIGNS)}),
        "received": Given({}, {"link": Maybe(str), "save": Maybe(str), "kept": Maybe(MapOf(str))}),
        "task": Given({"title": NAME, "task": NAME, "name": Brief(1000)}), "daily": Given({"date": NAME}),
        "outcome": Given({}, {"seats": Maybe(Row(seat, 0, MOST_SEATS))}),
        "why": Given({"line": NUMBER, "ms": Within(0, LONGEST_THOUGHT)}, viewer), "hand": Given({"seat": seat, "kind": NAME}),
        "ask": Given({}, asking | {"text": Maybe(TYPED), "since": Maybe(NUMBER)}), "complete": Given({"text": TYPED}, asking),
    }  # fmt: skip


def read(method: str, payload: Any, seats: int) -> dict[str, Any]:
    """The order in a payload. Raises IllegalAction, for a save SaveError, that says what is wrong."""
    order, wrong = None, f"{method}: {type(payload).__name__}, not a text"
    if isinstance(payload, str):
        order, wrong = _opened(method, payload)
    if not wrong:
        wrong = next(misfits(order, shapes(seats)[method], method), "")
    if wrong:
        raise (SaveError if method in SAVES else IllegalAction)("error.order", wrong=wrong)
    return cast("dict[str, Any]", order)


def _opened(method: str, payload: str) -> tuple[Any, str]:
    """The value, or what is wrong."""
    limits = dict.fromkeys(SAVES, math.inf) | {"learn": 2 * LONGEST_TABLE}  # saves have a limit of their own
    most = limits.get(method, LONGEST)
    if len(payload) > most:
        return None, f"{method}: {len(payload)} characters, not {most} at most"
    try:
        return parsed(payload), ""
    except ValueError:
        return None, f"{method}: not JSON"
