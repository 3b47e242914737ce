"""A seat in its build turn, with exactly these resources."""

from __future__ import annotations

from tests.games.mn2016.table import Table


def builder(seat: int, *purse: str, edition: str = "en2016", seats: int = 5) -> Table:
    """A seat in its build turn, with exactly these resources."""
    return turn(Table(edition, seats), seat, *purse)


def turn(t: Table, seat: int, *purse: str) -> Table:
    t.purse(seat, *purse)
    return t.run("builder", seat)
