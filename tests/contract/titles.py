"""What the contract is played with: the titles that are shipped, and the example that is not; and how often.

In a test run the example is a title like the others (`tests/conftest.py`), so `TITLES` has it, too. A title owes rules, words,
bots and proofs; what else it brings are its parts, and a test of a part runs over the titles `having` it.

A title of scenarios has many tables, all played by the same rules. Each is played to its end, move by move with its invariants,
its log replayed and every kind of position looked at; but one game at each is enough, and one position of each kind: together
they are more than any other title has. That keeps the whole suite near five minutes on two cores.
"""

from __future__ import annotations

from winedark.games import TITLES, load_title
from winedark_lab.check_title import parts
from winedark_lab.playout import Setting, largest, settings, tables

EXAMPLE = "delos"
TITLES[EXAMPLE] = "examples.delos"


def having(*wanted: str) -> list[str]:
    """The titles with all of these parts."""
    return [title for title in TITLES if parts(title) >= {*wanted}]


def every_table() -> list[tuple[str, str, int]]:
    """(title, edition, seats) of all that can be played."""
    return [(title, *table) for title in TITLES for table in tables(title)]


def is_largest(title: str, edition: str, seats: int) -> bool:
    """Is this the table of its title that the gate plays at? The others wait for the night."""
    return (edition, seats) == largest(title)


def often(title: str, times: int) -> int:
    """How often something is done at each table of a title, where it is done so many times at those of most."""
    return 1 if load_title(title).cast else times


def every_setting(first: dict[str, int], games: int) -> list[Setting]:
    """So many games at every table, with seeds from `first[title]`, or 1, on; at those of scenarios one."""
    return [s for title, *table in every_table() for s in settings(title, *table, first.get(title, 1), often(title, games))]
