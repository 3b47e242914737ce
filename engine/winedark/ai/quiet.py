"""The garbage collector rests while a bot thinks: a full collection takes longer than a unit of work may.

States, plans and judgements refer to nothing that refers to them, so all that a thought leaves is freed without it. A test holds
every title to that.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet() -> Iterator[None]:
    """No collection begins while this lasts; whoever had switched the collector off keeps it so."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
