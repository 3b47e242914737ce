"""What the contract is played with: the titles that are shipped, and the example that is not; and how often.

A title of scenarios has many tables, all played by the same rules. Each is played to its end, move by move with its invariants,
its log replayed and every kind of position looked at; but one game at each is enough, and one position of each kind: together
they are more than any other title has. That keeps the whole suite near five minutes on two cores.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from winedark.games import TITLES, load_title
from winedark_lab.playout import Setting, largest, settings, tables

EXAMPLE, PACKAGE = "delos", "examples.delos"
SHIPPED = tuple(TITLES)
PLAYED = (*SHIPPED, EXAMPLE)


@contextmanager
def with_example() -> Iterator[None]:
    """While this lasts, the example is a title like the others."""
    TITLES[EXAMPLE] = PACKAGE
    yield
    del TITLES[EXAMPLE]


def every_table() -> list[tuple[str, str, int]]:
    """(title, edition, seats) of all that can be played."""
    with with_example():
        return [(title, *table) for title in PLAYED for table in tables(title)]


def is_largest(title: str, edition: str, seats: int) -> bool:
    """Is this the table of its title that the gate plays at? The others wait for the night."""
    with with_example():
        return (edition, seats) == largest(title)


def often(title: str, times: int) -> int:
    """How often something is done at each table of a title, where it is done so many times at those of most."""
    return 1 if load_title(title).cast else times


def every_setting(first: dict[str, int], games: int) -> list[Setting]:
    """So many games at every table, with seeds from `first[title]`, or 1, on; at those of scenarios one."""
    found = every_table()
    with with_example():
        return [s for title, *table in found for s in settings(title, *table, first.get(title, 1), often(title, games))]
