"""Words for the numbers of a title of the family: its provinces and seas, sites and tiles, goods, and seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.atlas import Atlas

ROME, CARTHAGE, GREECE, EGYPT, BABYLON = range(5)  # with four and five players; with three of mn2003 see its `Table.seat`


class Words(NamedTuple):
    """What a title calls things, in the order of their numbers."""

    atlas: Atlas
    tiles: Mapping[str, int]
    resources: tuple[str, ...]
    kinds: Sequence[str]  # of sites
    all_sites: Sequence[Any]
    sites_of: Sequence[int]  # masks, by province
    places: Mapping[str, str]  # what both maps of the family show, by its English name

    def province(self, name: str) -> int:
        return self.atlas.number[self.places.get(name, name)]

    def sea(self, name: str) -> int:
        return self.atlas.sea_number[self.places.get(name, name)]

    def tile(self, name: str) -> int:
        """A hero or wonder."""
        return self.tiles[name]

    def good(self, name: str) -> int:
        """ "grain", "coin", "tax", or "legendary grain"."""
        return self.resources.index(name)

    def goods(self, *names: str) -> tuple[int, ...]:
        return tuple(self.good(name) for name in names)

    def site(self, where: str, kind: str, which: str | int = 0) -> int:
        """A site by province and kind; `which` is a caravan's good, a city's name, or a number."""
        found = [i for i in bits(self.sites_of[self.province(where)]) if self.kinds[self.all_sites[i].kind] == kind]
        return found[which] if isinstance(which, int) else next(i for i in found if which in self._names(self.all_sites[i]))

    def _names(self, site: Any) -> tuple[str, ...]:
        """The good of a caravan, or the name of a city."""
        return (self.resources[site.good],) if site.good >= 0 else (site.name,)

    def provinces(self, mask: int) -> set[str]:
        """The names of the provinces in a mask."""
        return {self.atlas.provinces[r] for r in bits(mask)}


__all__ = ["BABYLON", "CARTHAGE", "EGYPT", "GREECE", "NOBODY", "ROME", "Words"]
