"""The garbage collector rests while a bot thinks: a full collection takes longer than a unit of work may.

States, plans and judgements refer to nothing that refers to them, so all that a thought leaves is freed without it. A test holds
every title to that. What the bots remember grows with the game, though, and would be looked through at each full collection that
comes between two units; the owner of the process counts it as lasting.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet() -> Iterator[None]:
    """No collection begins while this lasts; a collector that the caller had switched off stays off."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def lasting() -> None:
    """Nothing that lives now is looked through again until `forgotten`; what is no longer used has gone before."""
    gc.collect()
    gc.freeze()


def forgotten() -> None:
    """All that was lasting is looked through once more: the game that it was for is over."""
    gc.unfreeze()
    lasting()
