"""The garbage collector in the page's engine: it has little to look through while bots play, and old games are let go."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from winedark.api import Engine

from tests.support.alone import alone

ORDER = {
    "title": "ancient",
    "edition": "en2000",
    "seats": [{"name": f"Bot {n}", "kind": "normal"} for n in range(4)],
    "seed": "gc",
}
FEW = 8000  # objects that are looked through in about a millisecond


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


def remembered() -> int:
    """How many objects are passed over after a game's first decisions that were not at its start; between any two few are not."""
    engine = Engine()
    engine.new(ORDER)
    begun = gc.get_freeze_count()
    for _ in range(90):
        while not engine.think({"ms": 0})["moved"]:
            assert len(gc.get_objects()) < FEW
        assert len(gc.get_objects()) < FEW
    return gc.get_freeze_count() - begun


def test_what_bots_remember_is_not_looked_through_again_and_again() -> None:
    """In a Python of its own: what they remember from other games makes room for it."""
    assert alone(remembered) > FEW  # this is what would be looked through


def test_the_game_before_is_let_go() -> None:
    engine = Engine()
    engine.new(ORDER)
    for _ in range(40):
        engine.think({"ms": 1000})
    old = weakref.ref(engine.running)
    engine.new(ORDER | {"seed": "next"})
    assert old() is None
