"""Two tables side by side where their product would prove nothing more."""

from collections.abc import Sequence
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


def pairs(these: Sequence[A], those: Sequence[B]) -> list[tuple[A, B]]:
    """Every row of both tables, those of the shorter one again and again: (1, "a"), (2, "b"), (3, "a") of "123" and "ab"."""
    return [(these[k % len(these)], those[k % len(those)]) for k in range(max(len(these), len(those)))]
