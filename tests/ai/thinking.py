"""What bots decide at a table."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from winedark.ai.base import make
from winedark.kernel.step import Action

from tests.support.table import Table


def decision(t: Table, level: str = "normal", seat: int | None = None) -> Action:
    """What a bot decides in the table's position."""
    seat, rng = t.seats[0] if seat is None else seat, Random("mind")
    one = make(level, t.game)
    one.start(t.game, seat, lambda: t.game.imagine(t.g, seat, rng), rng)
    action = one.think(60_000)
    assert action is not None
    return action


def played(t: Table) -> list[Action]:
    """A bot plays on until somebody else has to decide; its decisions."""
    seat, out = t.seats[0], []
    while t.seats == (seat,):
        out.append(decision(t))
        t.do(*out[-1])
    return out


def ended(work: Generator[Any, None, Any]) -> Any:
    """What work in units comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
