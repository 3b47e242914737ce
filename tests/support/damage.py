"""Data files damaged in one place, and the words of their refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest
from winedark.kernel.errors import DataError

Change = Callable[[Any], object]


def put(*path: Any, to: Any) -> Change:
    """A change of one place of a table."""

    def change(table: Any) -> None:
        _inside(table, path)[path[-1]] = to

    return change


def drop(*path: Any) -> Change:
    """One entry of a table less."""

    def change(table: Any) -> None:
        del _inside(table, path)[path[-1]]

    return change


def _inside(table: Any, path: tuple[Any, ...]) -> Any:
    """What holds the last key of a path."""
    for key in path[:-1]:
        table = table[key]
    return table


def broken(table: Mapping[str, Any], change: Change) -> dict[str, Any]:
    """A copy of a data file, changed in one place."""
    read: dict[str, Any] = deepcopy(dict(table))
    change(read)
    return read


def refusal(check: Callable[[], object]) -> str:
    """The words with which a check refuses what it reads."""
    with pytest.raises(DataError) as refused:
        check()
    return str(refused.value)
