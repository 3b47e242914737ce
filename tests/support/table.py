"""A table to play at, whatever the title: one sequence run at a time, decisions taken on it, and what can be seen of it."""

from __future__ import annotations

from random import Random
from typing import Any, Self

from winedark.kernel.flow import advance
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE, Action


class Table:
    """A position under construction and the decisions taken on it. Happenings are collected in `g.events`."""

    def __init__(self, game: Any, **options: str) -> None:
        self.game = game
        self.g: Any = game.setup(options)
        self.g.events = []

    # ---- playing
    def run(self, sequence: str, item: object = None, active: int | None = None) -> Self:
        """Run one named sequence of the flow, up to its first decision. `active` is whose turn it is, by default the item."""
        seat = active if active is not None else item if isinstance(item, int) else None
        if seat is not None:
            self.g.active = seat
        self.g.stack = [Frame(sequence, item)]
        advance(self.game, self.g)
        return self

    def do(self, *action: Any, seat: int | None = None) -> Self:
        """Take a decision (checked)."""
        self.game.apply(self.g, self.seats[0] if seat is None else seat, tuple(action))
        return self

    def chance(self, *action: Any) -> Self:
        """Chance gives this: ("roll", 5, 4, 3), ("draw", good), ("deal", kind)."""
        self.game.apply(self.g, CHANCE, tuple(action))
        return self

    def any_chance(self, seed: int = 0) -> Self:
        """Chance gives anything."""
        self.game.apply(self.g, CHANCE, self.game.sample(self.g, Random(seed)))
        return self

    # ---- questions, and the possible answers
    @property
    def seats(self) -> tuple[int, ...]:
        """Who has to decide now; (-1,) is chance, () means that the sequence is over."""
        return self.game.seats(self.g)

    @property
    def step(self) -> str:
        """The class name of the step that waits, "" at the end."""
        waiting = self.game.pending(self.g)
        return type(waiting[0]).__name__ if waiting else ""

    @property
    def rule(self) -> str:
        """The paragraph of the step that waits, "" at the end."""
        waiting = self.game.pending(self.g)
        return waiting[0].rule if waiting else ""

    def legal(self, verb: str | None = None) -> list[Action]:
        """The legal actions of the first seat that decides, all or those of one verb (patterns stand last)."""
        found = self.game.legal(self.g, self.seats[0])
        return [a for a in found if verb in (None, a[0])]

    def allows(self, *action: Any, seat: int | None = None) -> bool:
        """Would this complete action be accepted?"""
        return self.game.admits(self.g, self.seats[0] if seat is None else seat, tuple(action))

    # ---- looking
    def keys(self) -> list[str]:
        """The template keys of what has happened; headings are left out."""
        return [event.key for event in self.g.events or [] if not event.key.startswith("heading.")]

    def sound(self) -> None:
        """No invariant is broken."""
        assert self.game.check(self.g) == []
