"""A small world for tests of what titles share: two players and a side that nobody plays, three provinces, two seas."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.goods import Wares
from winedark.games.mare_nostrum.rules.units import add_legions, add_triremes
from winedark.kernel.state import Frame
from winedark.kernel.text import Event

ONE, TWO, NEUTRAL = range(3)
WARES = Wares(("grain", "oil", "wine"), twins=False)
GRAIN, OIL, WINE, COIN = range(4)
GAME: Any = SimpleNamespace(seat_count=2)


def side(legions: int = 0, forts: int = 0, doubled: int = 0, triremes: int = 0, goods: tuple[int, ...] = ()) -> Any:
    """A side with units in province 1 and sea 1, and goods in its purse."""
    e = SimpleNamespace(
        legions=[0] * 3, triremes=[0] * 2, troops=0, fleet=0, forts=forts << 1, doubled=doubled << 1,
        purse=[goods.count(kind) for kind in range(WARES.kinds)], offer=(), due=0, claimed=0, lost=0, known=[],
    )  # fmt: skip
    add_legions(e, 1, legions)
    add_triremes(e, 1, triremes)
    return e


def world(*sides: Any, **more: Any) -> Any:
    """A position of these sides, and of bare ones for the rest."""
    empires = [*sides, *(side() for _ in range(3 - len(sides)))]
    start = {
        "round": 1, "phase": 0, "active": NOBODY, "waiting": 0, "leaders": [ONE], "battle": None, "revealed": False,
        "exchange": 2, "owner": [NOBODY] * 3, "conqueror": [NOBODY] * 3, "seized": 0, "stack": [],
    }  # fmt: skip
    return SimpleNamespace(empires=empires, events=[], **(start | more))


def frame(item: object = None) -> Frame:
    return Frame("test", item)


def told(g: Any) -> list[tuple[str, dict[str, Any]]]:
    """What happened, without the paragraphs."""
    events: list[Event] = g.events
    return [(event.key, event.args) for event in events]
