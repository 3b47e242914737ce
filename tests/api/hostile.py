"""Orders that no page would send: `python -m tests.api.hostile 5000 --seed 1` sends so many to each title.

Whatever comes, the bridge answers what is wrong, as `illegal` or `save`, and the game stays as it was.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from winedark import api
from winedark.games import TITLES, load_title
from winedark.kernel import saves
from winedark.link.link import KINDS

DEEP = "[" * 10_000 + "]" * 10_000
HALF = "\ud83c"
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 3, 4, 5, 6, -1, -2, -3, 7, 99, 10**6, 10**9 + 1, 2**63, -(2**63), 10**400, 0.0, 1.0, 0.5, 1e308,
    float("nan"), float("inf"), -float("inf"), "", "0", "1", "-1", "x", "human", "normal", "mn2016", "en2016", "rome",
    "__class__", "x" * 100, "y" * 200_000, HALF, "a" + HALF + "b", "\ud83c\udf55", "\udf55\ud83c", "\x00", "{seat}", [], [0],
    ["x"], [None], [[]], [{}], [["x"], {"a": [1]}], ["x"] * 2000, ["coin"], {}, {"a": 1}, {"": None}, {HALF: HALF},
    {"kind": "human"}, [1] * 50, [{"name": "a", "kind": "human"}] * 3, [{"name": "a", "kind": "human", "empire": None}] * 9,
)  # fmt: skip
SEATED = ("view", "act", "admits", "preview", "undo", "redo", "restart", "conclude", "past", "inspect")
RAW = (
    "", " ", "x", "null", "[]", "0", '"view"', "true", "NaN", "{", "}", '{"seat":', '{"seat":0,}', "{seat:0}", "\x00", DEEP, HALF,
    '{"seat":' + DEEP + "}", '{"a":' * 10_000 + "1" + "}" * 10_000, "1" * 5000, '{"seat":' + "9" * 5000 + "}", '"\\ud83c"',
    '{"\\ud83c":1}', "{}" * 2, '{"seat":NaN,"since":Infinity}',
)  # fmt: skip


class Clerk:
    """A bridge with a game that stands in the middle of something, and a good order for every method."""

    def __init__(self, title: str, rng: Random) -> None:
        self.rng, self.engine, meta = rng, api.Engine(), load_title(title)
        edition = rng.choice(meta.editions)
        seats = rng.choice(list(meta.seating(edition)))
        people = [{"name": f"P{k}", "kind": "human" if k % 3 else "random", "empire": None} for k in range(seats)]
        self.start = {"title": title, "edition": edition, "seats": people, "options": {}, "seed": str(rng.random())}
        self.ok("new", self.start)
        self.go_on(rng.randrange(60))
        self.at = self.mark()

    def ok(self, method: str, order: dict[str, Any]) -> Any:
        answer = json.loads(api.call(method, json.dumps(order), self.engine))
        assert "ok" in answer, answer["error"]["detail"]
        return answer["ok"]

    def go_on(self, decisions: int) -> None:
        """Let everybody decide as suggested, at random."""
        for _ in range(decisions):
            session = self.engine.running
            if seats := session.waiting():
                free = [c for c in self.ok("view", {"seat": seats[0], "since": 0})["choices"] if c["off"] is None]
                choice = self.rng.choice(free)["id"]
                self.ok("act", {"seat": seats[0], "rev": session.rev, "choice": choice, "picks": None, "count": None})
            else:
                self.ok("think", {"ms": 10_000})

    def mark(self) -> tuple[Any, int, str, int]:
        """All that an order could change."""
        session = self.engine.running
        return session, session.rev, saves.save(session), len(session.lines)

    def good(self, method: str) -> dict[str, Any]:
        """An order that is in order, but may come at the wrong time."""
        session = self.engine.running
        seat = next(iter(session.game.seats(session.state)), 0)
        choice = {"seat": seat, "rev": session.rev, "choice": self.rng.randrange(4), "picks": None, "count": None}
        save = {"save": self.at[2] if hasattr(self, "at") else ""}
        orders: dict[str, dict[str, Any]] = {
            "new": self.start, "view": {"seat": seat, "since": 0, "open": False}, "act": choice, "admits": choice,
            "preview": choice, "think": {"ms": 0}, "load": save, "reads": save,
            "share": {"kind": self.rng.choice(KINDS), "seat": 0, "at": 0}, "shared": {"link": ""}, "answers": {"ms": 0},
            "post": {"table": "a"}, "letter": {"seat": 0, "luck": "b"}, "received": {"link": ""},
            "rules": {"title": self.start["title"], "edition": self.start["edition"]},
            "differences": {"title": self.start["title"]}, "past": {"at": 0, "seat": None, "last": 5}, "fork": {"at": 0},
            "hint": {"seat": seat, "level": "easy", "ms": 0, "why": True}, "why": {"line": 0, "seat": 1, "ms": 0},
            "hand": {"seat": seat, "kind": "easy"},
        }  # fmt: skip
        return orders.get(method, {"seat": seat} if method in SEATED else {})

    def bad(self, method: str) -> str:
        """Something of a good order is missing, or another thing is there."""
        if self.rng.random() < 0.05:
            return self.rng.choice(RAW)
        order = json.loads(json.dumps(self.good(method)))
        for _ in range(1 + (self.rng.random() < 0.3)):
            self._spoil(order)
        return json.dumps(order)

    def _spoil(self, order: Any) -> None:
        """Change one field, sometimes one further down."""
        keys = list(order) if isinstance(order, dict) else list(range(len(order)))
        if not keys:
            return
        key = self.rng.choice(keys)
        if isinstance(order[key], (dict, list)) and order[key] and self.rng.random() < 0.6:
            self._spoil(order[key])
        elif isinstance(order, dict) and self.rng.random() < 0.2:
            del order[key]
        elif isinstance(order[key], str) and self.rng.random() < 0.2:
            order[key] = order[key][: self.rng.randrange(len(order[key]) + 1)] + self.rng.choice((HALF, "", "\x00"))
        else:
            order[key] = deepcopy(self.rng.choice(STRANGE))


def nobody(clerk: Clerk, payload: str) -> bool:
    """Does the order name a seat that the game has not?"""
    order = json.loads(payload)
    seat = order.get("seat") if isinstance(order, dict) else None
    return seat is not None and (type(seat) is not int or not 0 <= seat < len(clerk.at[0].players))


def complaints(clerk: Clerk, method: str, payload: str) -> Iterator[str]:
    """What is wrong with the answer to a payload."""
    before, start = clerk.mark(), time.process_time()
    answer = api.call(method, payload, clerk.engine)
    took = time.process_time() - start
    told = f"{method} {str(payload)[:300]!r}"
    if took > 1:
        yield f"{told}: {took:.1f} s"
    try:
        found = json.loads(answer.encode()).get("error")
    except UnicodeEncodeError:
        yield f"{told}: the answer cannot be written down"
        return
    if found is None:
        if method in SEATED and nobody(clerk, payload):
            yield f"{told}: answered, but there is no such seat"
        return
    if found["kind"] not in ("illegal", "save") or not found["text"]:
        yield f"{told}: {found['kind']}: {found['detail'].strip().splitlines()[-1]}"
    if clerk.engine.running is not before[0] or clerk.mark() != before:
        yield f"{told}: {found['kind']}, but the game has changed"


def run(title: str, n: int, seed: object) -> tuple[Counter[str], list[str]]:
    """So many orders to a title: how they were answered, and what was wrong with the answers."""
    rng, counts, wrong = Random(f"{seed}/{title}"), Counter[str](), []
    clerk = Clerk(title, rng)
    for k in range(n):
        if k % 250 == 249:
            clerk = Clerk(title, rng)
        method = rng.choice(api.METHODS)
        found = list(complaints(clerk, method, clerk.bad(method)))
        wrong += found
        counts["wrong" if found else "right"] += 1
        if clerk.engine.running is not clerk.at[0]:
            clerk.engine.session = clerk.at[0]
    return counts, wrong


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("orders", type=int)
    words.add_argument("--seed", default="1")
    asked = words.parse_args()
    for title in TITLES:
        start = time.perf_counter()
        counts, wrong = run(title, asked.orders, asked.seed)
        print(f"{title}: {asked.orders} orders, {counts['wrong']} answered wrongly, {time.perf_counter() - start:.0f} s")
        kinds = Counter(line.rpartition(": ")[2][:90] for line in wrong)
        for kind, n in kinds.most_common(12):
            print(f"  {n} x {kind}", next(line for line in wrong if line.rpartition(": ")[2][:90] == kind)[:160], sep=" | ")


if __name__ == "__main__":
    main()
