"""Work in a Python of its own, as the page's engine has one: nothing that other tests have left is there."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def alone(work: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
    """What a function of a module comes to there; it raises what the function raises."""
    with ProcessPoolExecutor(1, get_context("spawn"), import_module, ("tests.contract.titles",)) as pool:  # the example is there
        return pool.submit(work, *given, **named).result()
