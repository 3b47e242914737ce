"""The board, the box and the tiles of Mare Nostrum: Empires: from the data files, numbered as they stand there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).parents[3] / "engine/winedark/games/mn2016/data"


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


_MAP, _TILES, _SETUP = _read("map"), _read("tiles")["tiles"], _read("setup")["empires"]
PROVINCES: list[str] = list(_MAP["provinces"])
SEAS: list[str] = list(_MAP["seas"])
GOODS = "ceramic gems papyrus metal spices stone wood gold grain oil sheep wine gladiator".split()  # 1.10
COIN = len(GOODS)  # kinds below are goods, those above legendary goods
LEGENDARY = COIN + 1
EMPIRES = ("rome", "carthage", "greece", "egypt", "babylon")
CAPITALS = [PROVINCES.index(_SETUP[name]["capital"]) for name in EMPIRES]
LEGIONS, TRIREMES, FORTRESSES, MARKERS, MOST_TILES = 8, 5, 5, 7, 5  # 1.8, 4.28
NEXT_SEAS = [{SEAS.index(other) for other in _MAP["seas"][sea]["seas"]} for sea in SEAS]
FACES = ((5, 0), (2, 1), (4, 3))  # 1.22
ENGLISH, FRENCH = "en2016", "fr_rev"


class Site(NamedTuple):
    """A place for one building (1.2)."""

    province: int
    kind: str
    good: int


def _sites() -> list[Site]:
    found = []
    for number, province in enumerate(_MAP["provinces"].values()):
        found += [Site(number, "caravan", GOODS.index(good)) for good in province["caravans"]]
        found += [Site(number, "market", -1)] * bool(province["market"])
        found += [Site(number, city["kind"], -1) for city in province["cities"]]
        found += [Site(number, "temple", -1)] * bool(province["temple"])
    return found


SITES = _sites()
EVERY_SITE = range(len(SITES))
SITES_IN = [[site for site in EVERY_SITE if SITES[site].province == province] for province in range(len(PROVINCES))]
GREAT = [site for site in EVERY_SITE if SITES[site].kind in ("capital", "legendary")]  # 7.5
TRACK_KINDS = (("caravan", "market"), ("city", "capital", "legendary", "temple"))  # 6.1, 6.2
TILES: list[str] = list(_TILES)
TILE = {name: number for number, name in enumerate(TILES)}
BONUS = [tuple(_TILES[name]["bonus"]) for name in TILES]
BOUGHT = [number for number, name in enumerate(TILES) if _TILES[name]["kind"] in ("hero", "wonder")]
HEROES = [number for number, name in enumerate(TILES) if _TILES[name]["kind"] == "hero"]


class Map(NamedTuple):
    """What is in play with a number of players, and what borders what (1.4)."""

    in_play: list[int]
    by_land: list[set[int]]
    coast: list[set[int]]


def _map(seats: int) -> Map:
    rows = list(_MAP["provinces"].values())
    there = [number for number, row in enumerate(rows) if row["min_players"] <= seats]
    land = [{PROVINCES.index(name) for name in row["land"]} & set(there) if n in there else set() for n, row in enumerate(rows)]
    coast = [{SEAS.index(name) for name in row["seas"]} if n in there else set() for n, row in enumerate(rows)]
    return Map(there, land, coast)


MAPS = {seats: _map(seats) for seats in (3, 4, 5)}
