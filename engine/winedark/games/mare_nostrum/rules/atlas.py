"""Provinces, their sites, seas and their borders, and what is near through chains of ships.

Regions are numbered in the order of the data file; sets of them are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from winedark.common.bits import bits, mask_of
from winedark.kernel.errors import DataError


class Site(NamedTuple):
    """A place for one building: its province, its kind, its good (caravans) and its name (cities)."""

    province: int
    kind: int
    good: int
    name: str


class Atlas:
    """The board of one title for one number of players: ids, names, `land[r]`, `coast[r]`, `sea[s]` as masks."""

    def __init__(self, provinces: Mapping[str, Mapping[str, Any]], seas: Mapping[str, Mapping[str, Any]]) -> None:
        self.provinces, self.seas = tuple(provinces), tuple(seas)
        self.province_names = tuple(str(p["name"]) for p in provinces.values())
        self.sea_names = tuple(str(s["name"]) for s in seas.values())
        self.number = {name: i for i, name in enumerate(self.provinces)}
        self.sea_number = {name: i for i, name in enumerate(self.seas)}
        self.land = tuple(self._members(p["land"], self.number) for p in provinces.values())
        self.coast = tuple(self._members(p["seas"], self.sea_number) for p in provinces.values())
        self.sea = tuple(self._members(s["seas"], self.sea_number) for s in seas.values())
        self.coastal = mask_of(r for r, seas in enumerate(self.coast) if seas)
        self.shores = tuple(mask_of(r for r, c in enumerate(self.coast) if c >> s & 1) for s in range(len(self.seas)))
        self.sea_neighbours = tuple(bits(mask) for mask in self.sea)
        self._reach: dict[int, tuple[int, ...]] = {}
        self._routes: dict[int, tuple[tuple[int, ...], ...]] = {}
        self._symmetric()

    def _members(self, ids: Iterable[str], numbers: Mapping[str, int]) -> int:
        return mask_of(numbers[i] for i in ids if i in numbers)

    def _symmetric(self) -> None:
        for kind, names, near in (("province", self.provinces, self.land), ("sea", self.seas, self.sea)):
            for a, mask in enumerate(near):
                for b in bits(mask):
                    if not near[b] >> a & 1:
                        raise DataError(f"{kind} {names[a]} borders {names[b]}, but not the other way round; add the border")

    def reach(self, fleet: int) -> tuple[int, ...]:
        """For each province the mask of those adjacent to it, or adjoining it through a chain of the seas in `fleet`."""
        known = self._reach.get(fleet)
        if known is None:
            known = self._reach[fleet] = self._reach_with(fleet)
        return known

    def routes(self, fleet: int) -> tuple[tuple[int, ...], ...]:
        """`reach`, as ascending tuples of province numbers."""
        known = self._routes.get(fleet)
        if known is None:
            known = self._routes[fleet] = tuple(bits(mask) for mask in self.reach(fleet))
        return known

    def around(self, provinces: int, fleet: int) -> int:
        """The mask of all provinces adjacent to or adjoining any of `provinces`."""
        reach, mask = self.reach(fleet), 0
        while provinces:
            low = provinces & -provinces
            mask |= reach[low.bit_length() - 1]
            provinces ^= low
        return mask

    def passage(self, one: int, other: int, fleet: int) -> tuple[int, ...]:
        """The seas of a shortest chain in `fleet` from one province to another; () for adjacent ones and where there is none."""
        if self.land[one] >> other & 1:
            return ()
        ways: list[tuple[int, ...]] = [(s,) for s in bits(self.coast[one] & fleet)]
        for way in ways:  # grows as it goes: shorter ways come first
            if self.coast[other] >> way[-1] & 1:
                return way
            ways += [(*way, s) for s in bits(self.sea[way[-1]] & fleet) if s not in way]
        return ()

    def _reach_with(self, fleet: int) -> tuple[int, ...]:
        shores = {}
        for basin in self._basins(fleet):
            landing = 0
            for s in bits(basin):
                landing |= self.shores[s]
            shores[basin] = landing
        out = []
        for r, near in enumerate(self.land):
            for basin, landing in shores.items():
                if self.coast[r] & basin:
                    near |= landing
            out.append(near & ~(1 << r))
        return tuple(out)

    def _basins(self, fleet: int) -> list[int]:
        basins = []
        while fleet:
            basin, edge = 0, fleet & -fleet
            while edge:
                basin |= edge
                edge = mask_of(t for s in bits(edge) for t in self.sea_neighbours[s]) & fleet & ~basin
            basins.append(basin)
            fleet &= ~basin
        return basins
