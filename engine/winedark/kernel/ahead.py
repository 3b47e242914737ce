"""Decisions that a person need not take one by one: those that leave nothing to decide, and a row of them laid down at once.

What is taken for a person stands in the log as their own decision, so a game reads the same however it was clicked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from winedark.kernel.game import Game
from winedark.kernel.state import S
from winedark.kernel.step import Action, Pattern, Step

IN_ORDER = "in_order"
FEW = 2  # so many options are as quickly named as put in order


class Row(Pattern):
    """All members, each once, in an order; `wont` is the order that is suggested. `actions` are the decisions, by member."""

    __slots__ = ("_members", "actions", "high", "low", "wont")
    ordered = True

    def __init__(self, actions: Mapping[int, Action], wont: Sequence[int] = ()) -> None:
        self.actions = actions
        self._members = members = tuple(actions)
        self.wont = tuple([m for m in wont if m in self._members] + [m for m in members if m not in wont])
        self.low = self.high = len(self._members)

    def members(self) -> tuple[tuple[int, int], ...]:
        return tuple((member, 1) for member in self._members)

    def admits(self, args: Action) -> bool:
        return len(args) == self.high and set(args) == set(self._members)

    def sample(self, rng: Random) -> Action:
        return tuple(rng.sample(self._members, self.high))

    def suggest(self) -> Action:
        return self.wont


def alone(game: Game[S], state: S, seat: int, legal: list[Action] | None = None) -> Action | None:
    """The only thing that `seat` can do, where the step calls that no question (`Step.alone`); `legal` if it is known already."""
    step = _step(game, state)
    if step is None or not step.alone:
        return None
    options = game.legal(state, seat) if legal is None else legal
    return options[0] if len(options) == 1 and not isinstance(options[0][-1], Pattern) else None


def row(game: Game[S], state: S, seat: int, log: Sequence[Action] = (), legal: list[Action] | None = None) -> Action | None:
    """The option of laying all down at once: namings (`Step.in_order`), in the order of the seat's last ones in `log`, or what
    suggests itself (`Step.plan`)."""
    step = _step(game, state)
    if step is None or seat not in game.seats(state):
        return None
    if not step.in_order:
        plan = step.plan(state, state.stack[-1], seat)
        return (IN_ORDER, Row(dict(enumerate(plan)))) if len(plan) >= FEW else None
    options = [option for option in (game.legal(state, seat) if legal is None else legal) if option[0] == step.in_order]
    if len(options) <= FEW:
        return None
    return (IN_ORDER, Row({option[1]: option for option in options}, _last(log, seat, step.in_order, len(options))))


def _last(log: Sequence[Action], seat: int, verb: str, most: int) -> list[int]:
    """Whom the seat named last, in that order."""
    named = [entry[2] for entry in log if entry[0] == seat and entry[1] == verb]
    return list(dict.fromkeys(reversed(named[-most:])))[::-1]


def _step(game: Game[S], state: S) -> Step[Any] | None:
    waiting = game.pending(state)
    return None if waiting is None or game.decides_together(state) else waiting[0]


def expanded(row: Row, action: Action) -> list[Action]:
    """A row that was laid down as the decisions that it stands for."""
    return [row.actions[member] for member in action[1:]]
