"""Where the lines of the story happened."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.kernel.text import Event, kind_of

MOVES = ("war.launched", "war.sailed", "war.marched", "war.sent_home")
SITES = ("site", "building", "target")  # how words call a site


class Story:
    """The places of a title's lines. `provinces` is that of each site, `homes` by seat where those sent home go."""

    def __init__(self, atlas: Atlas, provinces: Sequence[int], homes: Sequence[int] = ()) -> None:
        self.atlas, self.provinces, self.homes = atlas, provinces, homes

    def places(self, event: Event) -> list[str]:
        """The regions that a line names, in its order: of a march from where, over which seas, to where."""
        found = []
        for name, value in event.args.items():
            for place in value if isinstance(value, tuple) else (value,):
                found += self._region(kind_of(name), place)
        if event.key == "war.sent_home":
            found.append(self.atlas.provinces[self.homes[event.args["seat"]]])
        return list(dict.fromkeys(found))

    def _region(self, name: str, place: int) -> list[str]:
        if name in ("sea", "seas"):
            return [self.atlas.seas[place]]
        if name in SITES:
            return [self.atlas.provinces[self.provinces[place]]]
        return [self.atlas.provinces[place]] if name == "province" else []


def moves(event: Event) -> bool:
    """Did units go along these places?"""
    return event.key in MOVES
