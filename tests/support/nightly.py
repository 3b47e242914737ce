"""Tables of which the gate takes a part, and the night the rest."""

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def nightly_but(kept: Callable[[Case], bool], cases: Iterable[Case], name: Callable[[Case], str]) -> list:
    """The cases as pytest takes them, by name; those that are not `kept` are marked `nightly`."""
    return [pytest.param(case, id=name(case), marks=() if kept(case) else pytest.mark.nightly) for case in cases]


def first_of_each(key: Callable[[Case], Hashable], cases: Iterable[Case]) -> Callable[[Case], bool]:
    """Is a case the first with its key?"""
    firsts: dict[Hashable, Case] = {}
    for case in cases:
        firsts.setdefault(key(case), case)
    return lambda case: firsts[key(case)] == case


def shortest(files: Iterable[Path], key: Callable[[Path], Hashable]) -> Callable[[Path], bool]:
    """Is a file the shortest with its key?"""
    return first_of_each(key, sorted(files, key=lambda path: (path.stat().st_size, path.name)))
