"""Saves that somebody edited: `python -m tests.saves.mutants 600 --seed 1` edits so many snapshots of each title.

A wrong digest makes the snapshot count. Each is refused as a save, or opens and can be looked at, thought about and played on.
"""

from __future__ import annotations

import argparse
import json
import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from winedark import api
from winedark.games import TITLES
from winedark.kernel import saves
from winedark.kernel.session import Session
from winedark.kernel.step import CHANCE, sampled
from winedark_lab.playout import Playout, Setting, settings, tables

ON = 30  # decisions that an opened one is played on for
LONGEST = 10  # seconds until an edited save is broken off
SLOW = 3.0  # seconds that no call may take
NUMBERS = (-1, -2, 0, 1, 2, 3, 5, 7, 20, 40, 99, 1000, 10**6, 2**31, 2**63, 2**200, -(2**63))
LISTS: tuple[Any, ...] = ([], [0], [[]], [0, 1], [1, 0, 2, 1])
STRANGE: tuple[Any, ...] = (None, True, False, "", "x", "seat", {}, {"a": 1}, 1.5, float("nan"), *LISTS)
SEQUENCES = ("game", "round", "battle", "campaign", "exchange", "action", "nowhere", "build.3", "claim.1", "turn", "setup")


class Verdict(NamedTuple):
    """What became of an edited save: "refused", "opened" or "broken", and how it broke."""

    what: str
    why: str = ""


# ---- snapshots to edit
def positions(title: str, rng: Random, games: int) -> list[str]:
    """Saves of random games, one at every kind of decision that comes up."""
    found: list[str] = []
    for _ in range(games):
        table = rng.choice(list(tables(title)))
        setting = next(settings(title, *table, rng.randrange(10**6), 1))
        found += _stops(setting)
    return found


def _stops(setting: Setting) -> Iterator[str]:
    playout, seen = Playout(setting), Counter[tuple[str, int]]()
    for n in range(700):
        stack = playout.g.stack
        at = (stack[-1].seq, stack[-1].pc) if stack else ("over", 0)
        seen[at] += 1
        if CHANCE not in playout.game.seats(playout.g) and seen[at] in (1, 4 + n % 9):
            session = setting.session()
            session.replay(playout.log)
            yield saves.save(session)
        if not playout.move():
            return


def edited(text: str, rng: Random) -> str:
    """The save with a few things changed in its snapshot."""
    data = json.loads(text)
    before = json.dumps(data["snapshot"])
    while json.dumps(data["snapshot"]) == before:
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            _edit(data["snapshot"], rng)
    if rng.random() < 0.03:
        data["seats"] += data["seats"][:1] if rng.random() < 0.5 else []
        data["seats"] = data["seats"][rng.random() < 0.5 :]
    return json.dumps(data | {"digest": "00000000"})


def _edit(snapshot: dict[str, Any], rng: Random) -> None:
    """One change: of the stack more often than its size would have it, of everything else by its field."""
    holder: Any = snapshot
    key: Any = "stack" if rng.random() < 0.2 and "stack" in snapshot else rng.choice(list(snapshot))
    while isinstance(holder[key], (list, dict)) and holder[key] and rng.random() < 0.85:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    roll = rng.random()
    if isinstance(holder[key], list) and roll < 0.7:
        _edit_list(holder[key], rng)
    elif isinstance(holder, dict) and roll > 0.98:
        del holder[key]
    elif key == "seq":
        holder[key] = rng.choice(SEQUENCES)
    else:
        holder[key] = _changed(holder[key], rng)


def _edit_list(items: list[Any], rng: Random) -> None:
    k = rng.randrange(len(items)) if items else 0
    how = rng.randrange(5)
    if how == 0 and items:
        del items[k]
    elif how == 1 and items:
        items.insert(k, deepcopy(items[k]))
    elif how == 2 and items:
        j = rng.randrange(len(items))
        items[k], items[j] = items[j], items[k]
    elif how == 3:
        items.clear()
    else:
        items.append(rng.choice((*NUMBERS, *items)) if all(isinstance(item, int) for item in items) else deepcopy(items[k]))


def _changed(value: Any, rng: Random) -> Any:
    if type(value) is bool and rng.random() < 0.8:
        return not value
    if type(value) is int and rng.random() < 0.9:
        near = (value + 1, value - 1, value ^ 1 << rng.randrange(40), -value)
        return rng.choice(near) if rng.random() < 0.6 else rng.choice(NUMBERS)
    return deepcopy(rng.choice((*STRANGE, *NUMBERS)))


# ---- what becomes of them
def tried(text: str, rng: Random, levels: tuple[str, ...] = ("easy",)) -> Verdict:
    """Open an edited save, look, think and play on."""
    engine, start = api.Engine(), time.process_time()
    found = json.loads(api.call("load", json.dumps({"save": text}), engine))
    if "error" in found:
        error = found["error"]
        return Verdict("refused", error["text"]) if error["kind"] == "save" else Verdict("broken", last_line(error["detail"]))
    try:
        wrong = next(_troubles(engine, rng, levels), "")
    except Exception:
        wrong = last_line(traceback.format_exc())
    if not wrong and time.process_time() - start > SLOW:
        wrong = f"slow: {time.process_time() - start:.1f} s"
    return Verdict("broken", wrong) if wrong else Verdict("opened")


def last_line(detail: str) -> str:
    """The error and the place that it came from."""
    lines = [line.strip() for line in detail.strip().splitlines()]
    places = [line for line in lines if line.startswith("File ")]
    return f"{lines[-1][:100]} ({places[-1].rpartition('winedark/')[2]})" if places else lines[-1][:100]


def _troubles(engine: api.Engine, rng: Random, levels: tuple[str, ...]) -> Iterator[str]:
    """What does not work in the game that was opened; RulesBug and the like are raised."""
    session = engine.running
    yield from _looked(engine, session)
    for level in levels:
        yield from _thought(session, level)
    for _ in range(ON):
        seats = session.game.seats(session.state)
        if not seats:
            break
        seat = rng.choice(seats)
        session.act(seat, sampled(session.game.legal(session.state, seat), rng))
    yield from _looked(engine, session)


def _looked(engine: api.Engine, session: Session) -> Iterator[str]:
    """Everybody looks at the board, at what a choice would bring, and back."""
    for seat in (None, *range(len(session.players))):
        yield from _asked(engine, "view", seat=seat)
    for seat in session.game.seats(session.state):
        yield from _asked(engine, "preview", seat=seat, rev=session.rev, choice=0)
    for method in ("save", "timeline"):
        yield from _asked(engine, method)


def _thought(session: Session, level: str) -> Iterator[str]:
    """A bot in the place of the player who decides."""
    players = [p.__class__(p.name, level) for p in session.players]
    engine = api.Engine()
    engine.session = Session(session.game, players, session.options, session.seed, session.state)
    yield from _asked(engine, "think", ms=10_000)


def _asked(engine: api.Engine, method: str, **order: Any) -> Iterator[str]:
    found = json.loads(api.call(method, json.dumps(order), engine).encode())
    if "error" in found:
        yield f"{method}: {last_line(found['error']['detail'])}"


class Patience:
    """Breaks off what takes too long, as a broken answer."""

    def __enter__(self) -> None:
        signal.signal(signal.SIGALRM, _too_long)
        signal.setitimer(signal.ITIMER_REAL, LONGEST)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _too_long(*_: object) -> None:
    raise TimeoutError(f"longer than {LONGEST} s")


def run(title: str, n: int, seed: object, levels: tuple[str, ...] = ("easy",), games: int = 3) -> list[tuple[str, Verdict]]:
    """So many edited saves of a title, each with what became of it."""
    rng = Random(f"{seed}/{title}")
    there = positions(title, rng, games)
    mutants = [edited(rng.choice(there), rng) for _ in range(n)]
    found = []
    for text in mutants:
        with Patience():
            found.append((text, tried(text, rng, levels)))
    return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("saves", type=int)
    words.add_argument("--seed", default="1")
    words.add_argument("--title", choices=TITLES)
    asked = words.parse_args()
    for title in [asked.title] if asked.title else TITLES:
        start = time.process_time()
        found = run(title, asked.saves, asked.seed, ("easy", "normal"), 12)
        counts = Counter(verdict.what for _, verdict in found)
        print(f"{title}: {dict(counts)}, {time.process_time() - start:.0f} s", flush=True)
        for why, n in Counter(v.why for _, v in found if v.what == "broken").most_common():
            print(f"  {n} x {why}")


if __name__ == "__main__":
    main()
