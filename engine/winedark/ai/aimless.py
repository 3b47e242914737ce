"""The weakest opponent: any legal move, all equally likely. It is the yardstick of the others."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from winedark.kernel.game import Game
from winedark.kernel.step import Action, sampled


class Aimless:
    """Moves at random."""

    def __init__(self, game: Game[Any], name: str = "") -> None:
        self._choose: Callable[[], Action]

    def start(self, game: Game[Any], seat: int, imagine: Callable[[], Any], rng: Random) -> None:
        """See `Bot`."""
        self._choose = lambda: sampled(game.legal(imagine(), seat), rng)

    def think(self, ms: float) -> Action:
        """See `Bot`; this one never needs more time."""
        return self._choose()
