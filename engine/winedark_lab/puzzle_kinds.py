"""What puzzles are about. Each module `puzzle_<title>` has its kinds by name, and proposes some of them for a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from winedark_lab.puzzle_search import Aim, Found, Metric

Args = dict[str, int]  # arguments of a puzzle's words: {"tile": 3, "n": 12}
# Every aim is one of this turn: it has to be reached before somebody else decides, and is missed then.
IN_TIME, MISSED = {"others": False}, {"others": True}
MODULES = {"mn2016": "puzzle_mare", "mn2003": "puzzle_mare", "ancient": "puzzle_ancient", "medemp": "puzzle_medemp"}


class Kind(NamedTuple):
    """One kind of puzzle. `aim(game, state, seat, args)` is what a search looks for, from the position where the turn begins.

    `goal(game, state, seat, args, found)` says it as a condition of a task. `deepest`: how many decisions are looked at.
    `climbs`: the number `n` of the arguments is raised as far as there are ways.
    """

    aim: Callable[[Any, Any, int, Args], Aim]
    goal: Callable[[Any, Any, int, Args, Found], dict[str, Any]]
    deepest: int
    climbs: bool = False


def climbing(metric: Metric, goal: Callable[[Any, int], dict[str, Any]], deepest: int, bold: bool = False) -> Kind:
    """A kind that asks for as much of a figure as can be had."""
    return Kind(
        lambda game, state, seat, args: Aim(metric=metric, least=args.get("n", 0), bold=bold),
        lambda game, state, seat, args, found: goal(game, args["n"]), deepest, climbs=True,
    )  # fmt: skip


class Finder(Protocol):
    """What a module of puzzles provides."""

    KINDS: dict[str, Kind]
    PART: float  # of all turns of a game, at which it looks

    def proposals(self, game: Any, state: Any, seat: int, rng: Random) -> Iterator[tuple[str, Args]]:
        """Kinds with their arguments, to be tried for the turn that a seat begins."""


def finder(title: str) -> Finder:
    """The puzzles of a title."""
    return cast(Finder, import_module(f"{__package__}.{MODULES[title]}"))
