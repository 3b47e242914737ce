"""What may stand in each field of a state, for positions that come from outside."""

from __future__ import annotations

from typing import Any

from winedark.games.mn2016.rules.board import EXCHANGE, FULL, LEGIONS, MARKERS, SITES, TILES, TOKENS, TRIREMES, WARES
from winedark.kernel.playable import ANYTHING, STACK
from winedark.kernel.shape import Brief, Maybe, Row, Within, at_most, exactly, mask

PROVINCES, SEAS = len(FULL.provinces), len(FULL.seas)
LANDS, WATERS, PLACES = mask(PROVINCES), mask(SEAS), mask(len(SITES))
TILE_SET, RESOURCE, COMMODITY = mask(len(TILES)), Within(0, WARES.kinds - 1), Within(0, WARES.coin - 1)
COUNT, FORCE, SHIPS = Within(0, 99), Within(0, LEGIONS), Within(0, TRIREMES)
HAND = at_most(sum(TOKENS), RESOURCE)
EMPIRE = {
    "purse": exactly(WARES.kinds, Within(0, max(TOKENS))), "legions": exactly(PROVINCES, FORCE), "triremes": exactly(SEAS, SHIPS),
    "troops": LANDS, "fleet": WATERS, "forts": LANDS, "lands": LANDS, "held": LANDS, "markers": Within(0, MARKERS),
    "tiles": at_most(len(TILES), Within(0, len(TILES) - 1)), "powers": TILE_SET, "copied": Within(-1, len(TILES) - 1),
    "used": TILE_SET, "circe": PLACES, "tribute": COUNT, "draws": COUNT, "offer": HAND, "due": COUNT, "claimed": COUNT,
    "lost": COUNT, "keeps": HAND, "known": at_most(WARES.kinds, Within(0, max(TOKENS))),
}  # fmt: skip


def shape(seats: int) -> dict[str, Any]:
    """The shape of a `World` for so many players."""
    seat, anybody = Within(0, seats - 1), Within(-1, seats - 1)
    some = at_most(seats, seat)
    return {
        "empires": exactly(seats, EMPIRE), "owner": exactly(PROVINCES, anybody), "conqueror": exactly(PROVINCES, anybody),
        "supply": exactly(len(TOKENS), COUNT), "pile": at_most(WARES.coin, COMMODITY), "discard": at_most(WARES.coin, COMMODITY),
        "leaders": exactly(3, seat), "sailed": exactly(SEAS, SHIPS), "marched": exactly(PROVINCES, FORCE),
        "round": Within(0, 9999), "phase": Within(0, 4), "built": PLACES, "occupied": PLACES, "seized": LANDS, "ruins": PLACES,
        "up": TILE_SET, "down": TILE_SET, "beginner": bool, "played": mask(len(EXCHANGE)), "exchange": COUNT, "revealed": bool,
        "active": anybody, "waiting": mask(seats), "fought": LANDS, "fought_at_sea": WATERS, "allies": some,
        "former_ally": anybody, "pyramids": some, "fifth": some, "battle": Maybe(Row(ANYTHING, 11, 15)), "winners": some,
        "how": Brief(40), "stack": STACK,
    }  # fmt: skip
