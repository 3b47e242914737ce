"""The whole bridge: `call(method, json) -> json`. No other module knows that there is a page, and this one knows no game."""

from __future__ import annotations

import json
import pkgutil
import traceback
from collections.abc import Callable
from importlib import import_module

import winedark
from winedark import orders
from winedark.ai.quiet import lasting
from winedark.bridge.bench import Payload
from winedark.bridge.debugging import Debugging
from winedark.bridge.deciding import Deciding
from winedark.bridge.explaining import Explaining
from winedark.bridge.games import Games
from winedark.bridge.keeping import Keeping
from winedark.bridge.learning import Learning
from winedark.bridge.listening import Listening
from winedark.bridge.looking_back import LookingBack
from winedark.bridge.posting import Posting
from winedark.bridge.sharing import Sharing
from winedark.bridge.thinking import Thinking
from winedark.games import load_game
from winedark.kernel.errors import DataError, IllegalAction, PlayerError, SaveError
from winedark.kernel.text import Catalogue, Text, load_templates


class Engine(Games, Deciding, LookingBack, Thinking, Learning, Keeping, Listening, Explaining, Sharing, Posting, Debugging):
    """One page's engine: the running session and the bot that thinks.

    Its public methods are those that `call` knows. Each takes an order of the shape that `orders.shapes` gives for its name, and
    gives a plain JSON value. Seats count from 0 in the order of the title's roles. `rev` is the revision of the session: it
    grows with every change, undo included, and a choice counts only with the `rev` of the view that showed it. A method that
    needs a running game raises IllegalAction while there is none; whatever raises one has changed nothing.
    """


METHODS = tuple(orders.shapes(0))
ENGINE = Engine()
KIT_WORDS = Catalogue(load_templates("winedark.kernel"))


def prepare() -> None:
    """Imports all of the engine, and reads what titles say of themselves and the rules of their first editions: for a snapshot of
    Python's memory, from which the page goes on. No game begins."""
    for module in pkgutil.walk_packages(winedark.__path__, "winedark."):
        import_module(module.name)
    for title in json.loads(call("hello", "{}", Engine()))["ok"]["titles"]:
        edition = title["editions"][0]
        load_game(title["id"], edition["id"], edition.get("seats", title["seats"])[0])
    lasting()


def call(method: str, payload: str, engine: Engine = ENGINE) -> str:
    """Run one method of the engine. The answer is {"ok": …} or {"error": {"kind", "text", "detail"}}; nothing is ever raised.

    `payload` and the answer are JSON texts. The `text` of an error is for players, its `detail` is the traceback, its `kind` is
    "illegal" (an order that cannot be taken; nothing has changed), "save" (a save that cannot be read), "data" (a title's file
    is wrong) or "bug".

    >>> engine = Engine()
    >>> people = [{"name": name, "kind": "human"} for name in ("Ann", "Ben", "Cleo")]
    >>> game = {"title": "mn2016", "edition": "en2016", "seats": people, "seed": "homer"}
    >>> call("new", json.dumps(game), engine)
    '{"ok":{"rev":0}}'
    >>> view = json.loads(call("view", '{"seat": 1}', engine))["ok"]
    >>> view["prompt"]["seat"], view["prompt"]["text"]
    (1, 'Carthage: play an exchange marker')
    >>> call("act", '{"seat": 1, "rev": 0, "choice": 0}', engine)
    '{"ok":{"rev":1}}'
    >>> error = json.loads(call("act", '{"seat": 1, "rev": 0, "choice": 0}', engine))["error"]
    >>> error["kind"], error["text"]
    ('illegal', 'The game has moved on since this choice appeared. Look at the new choices and choose again.')
    """
    try:
        if method not in METHODS:
            raise IllegalAction("error.method")
        order = orders.read(method, payload, engine.seats)
        act: Callable[[Payload], Payload] = getattr(engine, method)
        return json.dumps({"ok": act(order)}, separators=(",", ":"), ensure_ascii=False)
    except Exception as wrong:  # the page must hear of everything
        return json.dumps({"error": _error(wrong)}, ensure_ascii=False)


def _error(wrong: Exception) -> Payload:
    detail = "".join(traceback.format_exception(wrong))
    if isinstance(wrong, PlayerError):
        kind = "save" if isinstance(wrong, SaveError) else "illegal"
        return {"kind": kind, "text": KIT_WORDS.render(Text(wrong.key, wrong.named)), "detail": detail}
    kind = "data" if isinstance(wrong, DataError) else "bug"
    return {"kind": kind, "text": KIT_WORDS.render(Text("error.bug")), "detail": detail}
