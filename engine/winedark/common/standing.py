"""How seats stand beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum


def above_average(worth: Sequence[float]) -> list[float]:
    """By seat: how much more than the average it has."""
    mean = fsum(worth) / len(worth)
    return [n - mean for n in worth]
