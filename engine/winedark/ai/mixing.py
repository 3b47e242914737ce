"""Choices that two sides make at the same time and in secret: a side that always makes the same one is found out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LEARNT = 60  # rounds in which both sides learn what to expect of each other


class Secret(NamedTuple):
    """What may be laid down in secret. `worth` on average, in the evaluator's unit, `often`: 0 to 1, how often it should be."""

    worth: float
    often: float


class Mixture(NamedTuple):
    """How often each side should make each of its choices, in the order of the table; each adds up to 1."""

    own: list[float]
    other: list[float]


def mixture(table: Sequence[Sequence[float]]) -> Mixture:
    """How often both sides make their choices, if each learns from what it has met so far (fictitious play).

    `table[mine][theirs]` is what one's own side gains and the other side loses.
    """
    gains, losses = [0.0] * len(table), [0.0] * len(table[0])
    own, other, mine = [0] * len(table), [0] * len(table[0]), 0
    for _ in range(LEARNT):
        own[mine] += 1
        losses = [loss + value for loss, value in zip(losses, table[mine], strict=True)]
        theirs = losses.index(min(losses))
        other[theirs] += 1
        gains = [gain + row[theirs] for gain, row in zip(gains, table, strict=True)]
        mine = gains.index(max(gains))
    return Mixture([n / LEARNT for n in own], [n / LEARNT for n in other])
