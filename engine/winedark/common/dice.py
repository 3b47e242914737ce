"""Dice as chance steps: `roll`, and what they show."""

from __future__ import annotations

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
