"""Many games on a cluster of machines, by Dask (extra `cluster`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import typer

Order = TypeVar("Order")
Result = TypeVar("Result")
PATIENCE = 10  # seconds for a scheduler to answer


def grid(work: Callable[[Order], Result], orders: Sequence[Order], address: str) -> Iterator[tuple[Order, Result]]:
    """Each order with its result, in the order in which they end, done by the workers of the scheduler at this address.

    They need the same version of the engine. Raises BadParameter when nobody answers there.
    """
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise typer.BadParameter("--scheduler needs Dask; install the extra `cluster`") from None
    try:
        client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise typer.BadParameter(f"--scheduler: nobody answers at {address}") from None
    with client:
        started = dict(zip(client.map(work, orders, pure=False), orders, strict=True))
        for future, result in as_completed(started, with_results=True):  # type: ignore[no-untyped-call]
            yield started[future], result
