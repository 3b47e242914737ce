"""Conditions on a running game, as data: when a coach speaks, what a task asks for, how it fails.

A condition is a table of words, all of which must hold for the seat that learns. Words on what has happened look at the log and
the story since an entry of the log. The words, with what stands behind them:

- `asked`: a verb, or a list of which one will do: the seat has to decide now, and may decide so
- `phase`: the id of the step of the turn that is on, as the view has it
- `round`: the least number of the round, as the view counts it
- `did`: the beginning of a decision that the seat has made since: a verb, or a list of the verb and its first arguments
- `told`: the beginning of the key of a line of the story since, such as "battle." or "heading.phase"
- `often`: {"did" or "told": as above, "least": how many of them}
- `owns`: ids of regions that are the seat's
- `road`: {id of a road to victory: how far the seat has come at least}
- `item`: {id of an item of a panel: how many of it there are at least}
- `figure`: {id of a figure of replays: how much of it the seat has at least}
- `ahead`: the id of a figure, or else of a road, of which the seat has more than any other
- `others`: true; another player has decided something since
- `over`, `won`: true; the game has ended, and the seat is first
- `all`: a list of conditions that all hold; `any`: a list, one of which does; `not`: a condition that does not hold
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from winedark.kernel.session import Session
from winedark.kernel.shape import Brief, Given, MapOf, OneOf, Row, Within, misfits
from winedark.kernel.step import CHANCE

Condition = dict[str, Any]
MANY = 10**6
WORD = Brief(100)


class Position:
    """A running game as the seat that learns sees it, with what has happened since an entry of the log."""

    def __init__(self, session: Session, seat: int, since: int) -> None:
        self.session, self.seat, self.since = session, seat, since

    @cached_property
    def view(self) -> dict[str, Any]:
        """The title's part of the view, without words."""
        return self.session.game.view(self.session.state, self.seat)

    @cached_property
    def verbs(self) -> set[str]:
        """What the seat may do now; empty where it has nothing to decide."""
        game, state = self.session.game, self.session.state
        return {option[0] for option in game.legal(state, self.seat)} if self.seat in game.seats(state) else set()

    @property
    def decisions(self) -> list[tuple[Any, ...]]:
        """What the seat has decided since, without its number."""
        return [entry[1:] for entry in self.session.log[self.since :] if entry[0] == self.seat]

    @property
    def keys(self) -> Iterator[str]:
        """The keys of what the story has told since."""
        return (line.event.key for line in self.session.lines if line.entry >= self.since)

    def panels(self, kind: str | None = None) -> Iterator[dict[str, Any]]:
        return (panel for panel in self.view["panels"] if kind in (None, panel["type"]))


def holds(condition: Condition, position: Position) -> bool:
    """Do all words of the condition hold? One without words does."""
    return all(WORDS[word](position, value) for word, value in condition.items())


def begins(decision: Sequence[Any], prefix: Any) -> bool:
    """Does a decision begin with these: a verb, or a list of the verb and its first arguments?"""
    wanted = [prefix] if isinstance(prefix, str) else list(prefix)
    return list(decision[: len(wanted)]) == wanted


def _asked(position: Position, verbs: str | list[str]) -> bool:
    return not position.verbs.isdisjoint([verbs] if isinstance(verbs, str) else verbs)


def _phase(position: Position, phase: str) -> bool:
    return any(step["id"] == phase and step["state"] == "now" for step in position.view["turn"]["steps"])


def _round(position: Position, least: int) -> bool:
    return bool(position.view["turn"]["round"] >= least)


def _did(position: Position, prefix: Any) -> bool:
    return any(begins(decision, prefix) for decision in position.decisions)


def _told(position: Position, beginning: str) -> bool:
    return any(key.startswith(beginning) for key in position.keys)


def _often(position: Position, wanted: dict[str, Any]) -> bool:
    if "did" in wanted:
        found = sum(begins(decision, wanted["did"]) for decision in position.decisions)
    else:
        found = sum(key.startswith(wanted["told"]) for key in position.keys)
    return bool(found >= wanted["least"])


def _owns(position: Position, regions: list[str]) -> bool:
    known = position.view["regions"]
    return all(known[region]["owner"] == position.seat for region in regions)


def _roads(position: Position) -> dict[str, dict[int, float]]:
    """By road: how far each seat has come."""
    roads = (road for panel in position.panels("roads") for road in panel["roads"])
    return {road["id"]: {item["seat"]: item["n"] for item in road["items"]} for road in roads}


def _road(position: Position, least: dict[str, int]) -> bool:
    reached = _roads(position)
    return all(reached.get(road, {}).get(position.seat, -1) >= n for road, n in least.items())


def _figures(position: Position) -> dict[str, dict[int, float]]:
    """By figure: how much of it each seat has."""
    return {one.key: dict(enumerate(one.values)) for one in position.session.game.figures(position.session.state)}


def _figure(position: Position, least: dict[str, int]) -> bool:
    figures = _figures(position)
    return all(figures[key][position.seat] >= n for key, n in least.items())


def _ahead(position: Position, key: str) -> bool:
    values = (_roads(position) | _figures(position))[key]
    return all(values[position.seat] > value for seat, value in values.items() if seat != position.seat)


def _others(position: Position, wanted: bool) -> bool:
    entries = position.session.log[position.since :]
    return any(seat not in (CHANCE, position.seat) for seat, *_ in entries) is wanted


def _item(position: Position, least: dict[str, int]) -> bool:
    there = {item["id"]: item["n"] for panel in position.panels() for item in panel.get("items", ())}
    return all(there.get(item, 0) >= n for item, n in least.items())


def _over(position: Position, wanted: bool) -> bool:
    return position.session.game.over(position.session.state) is wanted


def _won(position: Position, wanted: bool) -> bool:
    ranks = position.session.game.result(position.session.state) or []
    return any(rank.seat == position.seat and rank.rank == 1 for rank in ranks) is wanted


def _all(position: Position, conditions: list[Condition]) -> bool:
    return all(holds(condition, position) for condition in conditions)


def _any(position: Position, conditions: list[Condition]) -> bool:
    return any(holds(condition, position) for condition in conditions)


def _not(position: Position, condition: Condition) -> bool:
    return not holds(condition, position)


WORDS: dict[str, Callable[[Position, Any], bool]] = {
    "asked": _asked, "phase": _phase, "round": _round, "did": _did, "told": _told, "often": _often, "owns": _owns, "road": _road,
    "item": _item, "figure": _figure, "ahead": _ahead, "others": _others,
    "over": _over, "won": _won, "all": _all, "any": _any, "not": _not,
}  # fmt: skip

LEAST = Within(-MANY, MANY)
SHAPES: dict[str, Any] = {
    "phase": WORD, "round": LEAST, "told": WORD, "owns": Row(WORD, 1, 100), "road": MapOf(LEAST), "item": MapOf(LEAST),
    "figure": MapOf(LEAST), "ahead": WORD, "others": bool, "over": bool, "won": bool,
}  # fmt: skip


def faults(condition: Any, where: str) -> Iterator[str]:
    """What is wrong with a condition from a file, as sentences that name the place."""
    if not isinstance(condition, dict):
        yield f"{where}: {type(condition).__name__}, not a table of conditions"
        return
    for word, value in condition.items():
        yield from _fault(word, value, f"{where}.{word}")


def _fault(word: str, value: Any, where: str) -> Iterator[str]:
    if word in ("asked", "did"):
        yield from _beginnings(value, where)
    elif word == "often":
        yield from misfits(value, Given({"least": Within(1, MANY)}), where)
        yield from faults({k: v for k, v in value.items() if k != "least"} if isinstance(value, dict) else {}, where)
    elif word in ("all", "any"):
        for k, one in enumerate(value if isinstance(value, list) else [value]):
            yield from faults(one, f"{where}[{k}]")
    elif word == "not":
        yield from faults(value, where)
    else:
        yield from misfits(value, SHAPES[word], where) if word in SHAPES else misfits(word, OneOf(tuple(WORDS)), where)


def _beginnings(value: Any, where: str) -> Iterator[str]:
    """A verb, or a verb and what follows it."""
    words = value if isinstance(value, list) else [value]
    if not words or not isinstance(words[0], str) or any(type(word) not in (int, str) for word in words):
        yield f"{where}: {value!r}, not a verb or a list that begins with one"
