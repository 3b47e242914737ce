"""What the contract is played with: the titles that are shipped, and the example that is not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from winedark.games import TITLES
from winedark.lab.playout import Setting, settings, tables

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


def every_setting(first: dict[str, int], games: int) -> list[Setting]:
    """So many games at every table, with seeds from `first[title]`, or 1, on."""
    found = every_table()
    with with_example():
        return [setting for title, *table in found for setting in settings(title, *table, first.get(title, 1), games)]
