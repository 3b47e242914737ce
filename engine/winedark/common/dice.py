"""Chance steps: dice and what they show, and lots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from winedark.kernel.state import Frame, S
from winedark.kernel.step import Action, ChanceStep

FACES = 6


class Roll(ChanceStep[S]):
    """Some dice at once: `dice` of them, or as many as `count` says for the position. `on_roll` says what they mean."""

    faces: ClassVar[int] = FACES
    dice: ClassVar[int] = 1

    def count(self, state: S, frame: Frame) -> int:
        """How many dice are rolled."""
        return self.dice

    def sample(self, state: S, frame: Frame, rng: Random) -> Action:
        return ("roll", *[1 + int(rng.random() * self.faces) for _ in range(self.count(state, frame))])

    def possible(self, state: S, frame: Frame, action: Action) -> bool:
        return len(action) == 1 + self.count(state, frame) and all(type(n) is int and 1 <= n <= self.faces for n in action[1:])


class Lot(ChanceStep[S]):
    """One of a pool, each as likely. `verb`: the name of what is done with it."""

    verb: ClassVar[str] = "draw"

    def pool(self, state: S, frame: Frame) -> Sequence[int]:
        """From which it is drawn."""
        raise NotImplementedError

    def sample(self, state: S, frame: Frame, rng: Random) -> Action:
        pool = self.pool(state, frame)
        return (self.verb, pool[int(rng.random() * len(pool))])

    def possible(self, state: S, frame: Frame, action: Action) -> bool:
        return len(action) == 2 and type(action[1]) is int and action[1] in self.pool(state, frame)
