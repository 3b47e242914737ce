"""Where the lines of the story happened."""

from __future__ import annotations

from string import digits

from winedark.games.mn2003.board import SITE_PROVINCE
from winedark.games.mn2003.targets import region_id, sea_id
from winedark.kernel.text import Event

MOVES = ("war.launched", "war.sailed", "war.marched")
REGION_OF = {
    "province": region_id, "sea": sea_id, "seas": sea_id,
    "site": lambda i: region_id(SITE_PROVINCE[i]), "building": lambda i: region_id(SITE_PROVINCE[i]),
}  # fmt: skip


def places(event: Event) -> list[str]:
    """The regions that a line names, in its order: of a march from where, over which seas, to where."""
    found = []
    for name, value in event.args.items():
        if region := REGION_OF.get(name.rstrip(digits)):
            found += [region(place) for place in (value if isinstance(value, tuple) else (value,))]
    return list(dict.fromkeys(found))


def moves(event: Event) -> bool:
    """Did units go along these places?"""
    return event.key in MOVES
