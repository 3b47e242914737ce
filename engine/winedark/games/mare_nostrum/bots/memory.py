"""What bots remember of positions that they have judged: a plan tries the same moves in another order, and the next one again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TypeVar

from winedark.games.mare_nostrum.bots.purse import REMEMBERED

V = TypeVar("V")


class Memory(OrderedDict[Hashable, V]):
    """Results by all that they depend on, so that it makes no difference whether one is remembered. The oldest is forgotten."""

    def keep(self, facts: Hashable, result: V) -> V:
        """Notes what these facts come to."""
        if len(self) >= REMEMBERED:
            self.popitem(last=False)
        self[facts] = result
        return result

    def cache_clear(self) -> None:
        """Forgets everything, asked as the caches of functions are."""
        self.clear()


@dataclass(slots=True)
class Board:
    """By player: what the board is worth to them, and the buildings that count for them.

    `campaigns`: what campaigns on this board bring, by all else that they depend on.
    """

    worth: tuple[float, ...]
    sites: tuple[int, ...]
    campaigns: dict[Hashable, float] = field(default_factory=dict, compare=False)
