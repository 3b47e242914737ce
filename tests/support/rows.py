"""One test for a whole table: every row of it is checked, and all that fail are listed by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from pathlib import Path
from reprlib import repr as short
from traceback import extract_tb
from types import FunctionType
from typing import Any

import pytest

TESTS = str(Path(__file__).parents[1])
LINES, WIDTH = 8, 300  # at most, of one row
FAULTS = (Exception, pytest.fail.Exception, pytest.skip.Exception)  # a row that is skipped is not checked, so it fails too
Check = Callable[..., None]
Rows = Iterable[tuple[Any, ...]]


def each(names: str | tuple[str, ...], rows: Iterable[Any], ids: Iterable[str] | None = None) -> Callable[[Check], Check]:
    """Check every row in one test: `pytest.mark.parametrize` for tables with many cheap rows.

    The check's other parameters are fixtures. All rows share them, so a row must leave them as it found them.
    """
    words = (names,) if isinstance(names, str) else names
    given = [(row,) if isinstance(names, str) else row for row in rows]
    called = None if ids is None else list(ids)

    def one_test(check: Check) -> Check:
        @wraps(check)
        def test(**fixtures: Any) -> None:
            __tracebackhide__ = True
            check_all(lambda *row: check(**dict(zip(words, row, strict=True)), **fixtures), given, called)

        whole = signature(check)
        fixtures = [parameter for name, parameter in whole.parameters.items() if name not in words]
        test.__signature__ = whole.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return test

    return one_test


def check_all(check: Check, rows: Rows, ids: Iterable[str] | None = None) -> None:
    """Run a check with every row. One AssertionError names all rows that are wrong, by their ids or by what is in them."""
    __tracebackhide__ = True
    given = list(rows)
    called = ["-".join(_word(value, n) for value in row) for n, row in enumerate(given)] if ids is None else list(ids)
    if not given or len(called) != len(given):
        raise ValueError(f"{len(given)} rows with {len(called)} names")
    wrong = [(name, fault) for name, row in zip(called, given, strict=True) if (fault := _fault(check, row))]
    if wrong:
        lines = [f"{len(wrong)} of {len(given)} rows are wrong", *(f"{name}: {_told(fault)}" for name, fault in wrong)]
        raise AssertionError("\n".join(lines)) from wrong[0][1]


def _fault(check: Check, row: tuple[Any, ...]) -> BaseException | None:
    """What goes wrong when the check runs with this row."""
    try:
        check(*row)
    except FAULTS as fault:
        return fault
    return None


def _told(fault: BaseException) -> str:
    """What is wrong with a row, as pytest tells it (expected and found), and where in the tests."""
    frames = extract_tb(fault.__traceback__)
    at = next((frame for frame in reversed(frames) if frame.filename.startswith(TESTS)), frames[-1])
    kind = "" if isinstance(fault, AssertionError) else f"{type(fault).__name__}: "
    lines = [line[:WIDTH] for line in str(fault).splitlines() if line.strip() and "Use -v" not in line] or [at.line or ""]
    more = ["…"] if len(lines) > LINES else []
    return f"{kind}{chr(10).join([*lines[:LINES], *more])} ({Path(at.filename).name}:{at.lineno})"


def _word(value: object, n: int) -> str:
    """A value in the name of the n-th row: functions are numbered, as many have the same name."""
    return value if isinstance(value, str) else f"{value.__name__}{n}" if isinstance(value, FunctionType) else short(value)
