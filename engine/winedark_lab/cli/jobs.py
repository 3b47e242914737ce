"""Many games at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

from winedark_lab.cli.grid import grid

Order = TypeVar("Order")
Result = TypeVar("Result")
FEW = 4  # orders that are not worth starting processes for
CHILD_LIFE = 100_000  # a limit makes the pool start its processes afresh instead of forking a process that has threads


def spread(work: Callable[[Order], Result], orders: Sequence[Order], jobs: int) -> Iterator[Result]:
    """The results of all orders, in their order, whatever number of jobs works on them. `work` can be named by module."""
    if jobs == 1 or len(orders) < FEW:
        yield from map(work, orders)
        return
    pool = ProcessPoolExecutor(min(jobs, len(orders)), max_tasks_per_child=CHILD_LIFE)
    try:
        yield from pool.map(work, orders, chunksize=max(1, min(20, len(orders) // jobs // 4)))
    finally:
        pool.shutdown(cancel_futures=True)


def as_they_end(
    work: Callable[[Order], Result], orders: Sequence[Order], jobs: int, scheduler: str | None = None
) -> Iterator[tuple[Order, Result]]:
    """Each order with its result, in the order in which they end; on a cluster if its scheduler's address is named."""
    if scheduler:
        yield from grid(work, orders, scheduler)
    elif jobs == 1 or len(orders) < FEW:
        yield from ((order, work(order)) for order in orders)
    else:
        yield from _pooled(work, orders, jobs)


def _pooled(work: Callable[[Order], Result], orders: Sequence[Order], jobs: int) -> Iterator[tuple[Order, Result]]:
    pool = ProcessPoolExecutor(min(jobs, len(orders)), max_tasks_per_child=CHILD_LIFE)
    try:
        started = {pool.submit(work, order): order for order in orders}
        for future in as_completed(started):
            yield started[future], future.result()
    finally:
        pool.shutdown(cancel_futures=True)
