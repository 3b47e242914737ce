"""What may stand in each field of a state, for positions that come from outside."""

from __future__ import annotations

from typing import Any

from winedark.games.mn2003.rules.board import (
    BOARD,
    CARDS,
    FIRST_BOARD,
    FULL,
    LEGIONS,
    MARKERS,
    SITES,
    START_POINTS,
    TILES,
    TRIREMES,
    WARES,
)
from winedark.games.mn2003.rules.tables import EMPIRES
from winedark.kernel.playable import ANYTHING, STACK
from winedark.kernel.shape import Brief, Maybe, Row, Within, at_most, exactly, mask

PROVINCES, SEAS, SIDES = len(FULL.provinces), len(FULL.seas), len(EMPIRES)
LANDS, WATERS, PLACES, TILE_SET = mask(PROVINCES), mask(SEAS), mask(len(SITES)), mask(len(TILES))
COUNT, SIDE = Within(0, 99), Within(-1, SIDES - 1)
SHIPS = Within(0, TRIREMES)
EMPIRE = {
    "purse": exactly(WARES.kinds, Within(0, max(CARDS))), "legions": exactly(PROVINCES, Within(0, LEGIONS)),
    "triremes": exactly(SEAS, SHIPS), "docked": exactly(PROVINCES, SHIPS), "troops": LANDS, "fleet": WATERS, "docks": LANDS,
    "forts": LANDS, "doubled": LANDS, "lands": LANDS, "held": LANDS, "fresh": LANDS, "markers": Within(0, MARKERS),
    "tiles": at_most(len(TILES), Within(0, len(TILES) - 1)), "powers": TILE_SET, "used": TILE_SET,
    "points": Within(0, START_POINTS), "offer": at_most(sum(CARDS), Within(0, WARES.kinds - 1)), "due": COUNT,
    "claimed": COUNT, "lost": COUNT, "keeps": Within(-1, WARES.coin - 1), "known": at_most(WARES.kinds, Within(0, max(CARDS))),
}  # fmt: skip


def shape(seats: int) -> dict[str, Any]:
    """The shape of a `World` for so many players; the sides that nobody plays are empires, too."""
    seat, anybody = Within(0, seats - 1), Within(-1, seats - 1)
    return {
        "empires": exactly(SIDES, EMPIRE), "owner": exactly(PROVINCES, SIDE), "conqueror": exactly(PROVINCES, SIDE),
        "supply": exactly(len(CARDS), COUNT), "leaders": exactly(3, seat), "sailed": exactly(SEAS, SHIPS),
        "marched": exactly(PROVINCES, Within(0, LEGIONS)), "fought": exactly(PROVINCES, mask(SIDES)),
        "fought_at_sea": exactly(SEAS, mask(SIDES)), "round": Within(0, 99_999), "phase": Within(0, 2), "built": PLACES,
        "occupied": PLACES, "seized": LANDS, "up": TILE_SET, "free": bool, "longer": bool, "exchange": COUNT, "revealed": bool,
        "active": anybody, "waiting": mask(seats), "battle": Maybe(Row(ANYTHING, 11, 15)), "winners": at_most(seats, seat),
        "how": Brief(40), "board": Within(FIRST_BOARD, BOARD), "stack": STACK,
    }  # fmt: skip
