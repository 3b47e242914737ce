"""Positions for the tests of the page: games that bots play here, natively, until somebody has a decision of the kind wanted.

The page loads them as saves, so that a test reaches the fifth round in a second.
"""

import json
from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any

from winedark import api
from winedark.games import load_title
from winedark.kernel.session import HUMAN, Player, Session

NAMES = {"rome": "Anna", "carthage": "Bato", "greece": "Chloe", "egypt": "Dion", "babylon": "Eudora"}
NAMES |= dict(zip(("red", "black", "green", "yellow", "violet"), NAMES.values(), strict=True))
NAMES |= {"macedonia": "Eudora", "persia": "Farnak", "iberia": "Gisco", "gaul": "Hela"}
View = dict[str, Any]
GAMES = 20


class Missed(Exception):
    """The game ended without such a decision."""


class Table:
    """A game of bots in an engine of its own, in the first edition of its title or another. `people` are seats that are a
    person's once the save is written; where an edition seats as many as it has roles, `seats` says nothing."""

    def __init__(
        self, seats: int = 3, seed: str = "iliad", bots: str = "easy", people: tuple[int, ...] = (0,), title: str = "mn2016",
        edition: str = "",
    ) -> None:  # fmt: skip
        self.engine, self.people, meta = api.Engine(), people, load_title(title)
        edition = edition or meta.editions[0]
        seating = meta.seating(edition)
        roles = seating.get(seats) or next(iter(seating.values()))
        sides = [{"name": NAMES[role.id], "kind": bots, "empire": role.id} for role in roles]
        self.call("new", title=title, edition=edition, seats=sides, options={}, seed=seed)

    def lay(self, state: Any) -> "Table":
        """The game stands at a position that somebody has laid."""
        game = self.engine.running
        self.engine.session = Session(game.game, game.players, game.options, game.seed, state)
        return self

    def call(self, method: str, **order: Any) -> Any:
        answer = json.loads(api.call(method, json.dumps(order), self.engine))
        assert "ok" in answer, answer["error"]
        return answer["ok"]

    def play(self, until: Callable[[View], bool]) -> dict[str, Any]:
        """The entry of a save in which a person has the first decision that fits, or the end if it fits before."""
        while True:
            seat = self.engine.running.thinking()
            view = self.call("view", seat=seat if seat in self.people else None, since=0)
            if (view["choices"] or view["over"]) and until(view):
                return self.entry()
            if view["over"]:
                raise Missed
            self.call("think", ms=1000)

    def entry(self) -> dict[str, Any]:
        session = self.engine.running
        session.players = [Player(p.name, HUMAN if i in self.people else p.kind) for i, p in enumerate(session.players)]
        saved = self.call("save")
        return {"format": "winedark-save", "version": 1, "name": "Evening", "at": "2030-01-01T20:00:00Z", **saved}


def sought(until: Callable[[View], bool], seed: str = "iliad", **table: Any) -> dict[str, Any]:
    """Such a decision in the game of this seed, or in one of the next: bots that learn something play other games."""
    for game in range(GAMES):
        try:
            return Table(seed=f"{seed}{game or ''}", **table).play(until)
        except Missed:
            continue
    raise AssertionError(f"{GAMES} games ended without such a decision")


@cache
def position(words: str, people: tuple[int, ...] = (0,), turn: int = 1, **table: Any) -> dict[str, Any]:
    """The first decision of a person, in round `turn` or later, whose prompt has these words."""
    return sought(lambda view: words in view["prompt"]["text"] and view["turn"]["round"] >= turn, people=people, **table)


@cache
def attacking(people: tuple[int, ...] = (0,), **table: Any) -> dict[str, Any]:
    """The first decision of a person in which dice may be risked: a march into a battle, or an attack."""
    return sought(lambda view: any(is_attack(choice) for choice in view["choices"]), people=people, **table)


def is_attack(choice: dict[str, Any]) -> bool:
    """Is this a march into battle (Mare Nostrum), or an attack on neutrals over land (ancient), whose odds are known?"""
    note = choice["note"] or ""
    return choice["off"] is None and ("battle" in note if choice["group"] == "march" else "by land; neutral" in note)


@cache
def ended(people: tuple[int, ...] = (0,), **table: Any) -> dict[str, Any]:
    """The end of a game."""
    return Table(people=people, **table).play(lambda view: view["over"] is not None)


def fights(view: View) -> set[str]:
    """What was fought or rolled and stands in a panel."""
    return {
        f"{panel['id']} {panel['stamp']}"
        for panel in view["panels"]
        if panel.get("pairs") or any(side.get("pips") for side in panel.get("sides", ()))
    }


@cache
def around_a_fight(
    title: str, seed: str = "iliad", bots: str = "easy", rolls: bool = True, steps: int = 6
) -> tuple[dict[str, Any], dict[str, Any], int]:
    """A game that only bots play, `steps` before their first fight, and just after it; the moves until then.

    `rolls`: a single roll is a fight, too.
    """
    table = Table(title=title, seed=seed, bots=bots, people=())
    before, seen = deque([table.entry()], steps), set[str]()
    while not table.engine.running.game.over(table.engine.running.state):
        table.call("think", ms=1000)
        new = fights(table.call("view", seat=None, since=10**9)) - seen
        if new and (rolls or not any(one.startswith("roll ") for one in new)):
            return before[0], table.entry(), table.call("timeline")["moves"]
        seen |= new
        before.append(table.entry())
    raise Missed


def before_a_fight(title: str, **how: Any) -> dict[str, Any]:
    """A game that only bots play, a few steps before they fight for the first time: see `around_a_fight`."""
    return around_a_fight(title, **how)[0]
