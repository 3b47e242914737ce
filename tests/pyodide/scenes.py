"""What is done both here and inside the built site's Python, to be compared. Arguments and results are plain JSON."""

import importlib
import json
from time import perf_counter

LONGEST = 10_000  # ms that a bot may be asked to think


def act(scene: str, argument: str) -> str:
    return json.dumps(SCENES[scene](json.loads(argument)))


def ask(method: str, **data: object) -> dict:
    from winedark.api import call

    answer = json.loads(call(method, json.dumps(data)))
    if "error" in answer:
        raise RuntimeError(f"{method}: {answer['error']}")
    return answer["ok"]


def hello(_: None) -> dict:
    return ask("hello")


def missing_modules(names: list[str]) -> list[str]:
    """Those of the modules that cannot be imported."""
    return [name for name in names if not importable(name)]


def importable(name: str) -> bool:
    try:
        importlib.import_module(name)
    except ImportError:
        return False
    return True


def play(game: dict) -> str:
    """A game of bots, `steps` of their decisions long or shorter, as its save."""
    ask("new", **game["new"])
    for _ in range(game["steps"]):
        if ask("think", ms=LONGEST)["over"]:
            break
    return ask("save")["save"]


def resave(save: str) -> dict:
    """Load a save, save the game again, and show what every seat sees."""
    notice = ask("load", save=save)["notice"]
    seats = range(len(json.loads(save)["seats"]))
    return {"notice": notice, "save": ask("save")["save"], "views": [ask("view", seat=seat, since=0) for seat in seats]}


def speed(title: str) -> dict:
    from winedark_lab.bench import measure

    return measure(title, 0.5)


def thinking(new: dict) -> list[float]:
    """A whole game of bots: how long each of their decisions took, from the page's request to the answer, in ms."""
    ask("new", **new)
    found, over = [], False
    while not over:
        begun = perf_counter()
        over = ask("think", ms=LONGEST)["over"]
        found.append(1000 * (perf_counter() - begun))
    return found


def units(new: dict) -> list[float]:
    """The same game: how long each unit of work of their thoughts took, in ms."""
    from winedark.bridge import thinking as page

    found: list[float] = []
    make, page.thinker = page.thinker, lambda *decision: Clocked(make(*decision), found)
    try:
        thinking(new)
    finally:
        page.thinker = make
    return found


class Clocked:
    """A bot that thinks a decision through, each unit of its work timed."""

    def __init__(self, bot, found: list[float]) -> None:
        self.bot, self.found = bot, found

    def think(self, _: float) -> object:
        decision = None
        while decision is None:
            begun = perf_counter()
            decision = self.bot.think(0)
            self.found.append(1000 * (perf_counter() - begun))
        return decision


SCENES = {scene.__name__: scene for scene in (hello, missing_modules, play, resave, speed, thinking, units)}
