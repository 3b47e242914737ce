"""Dice as chance steps: `roll` and what they show."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from winedark.games.ancient.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, ChanceStep

FACES = 6


class Roll(ChanceStep):
    """So many dice at once; titles' steps say what they mean in `on_roll`."""

    dice: ClassVar[int] = 1

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        return ("roll", *(1 + int(rng.random() * FACES) for _ in range(self.dice)))

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        return len(action) == 1 + self.dice and all(type(n) is int and 1 <= n <= FACES for n in action[1:])
