"""The map as numbers. Cities are 0 to 195 and barbarian areas follow: together they are places. Sets of places are bit masks."""

from __future__ import annotations

from typing import NamedTuple

from winedark.common.bits import mask_of
from winedark.games.medemp.rules.tables import MAP


class City(NamedTuple):
    """A city: id, name, the id of its province, its size and whether it is a port (1.1)."""

    id: str
    name: str
    province: str
    size: int
    port: bool


class Area(NamedTuple):
    """A barbarian area: id, name, and the dice that it fights with (1.3)."""

    id: str
    name: str
    dice: int


PROVINCES: dict[str, str] = MAP["provinces"]  # names by id
CITIES = tuple(City(i, c["name"], c["province"], c["size"], c["port"]) for i, c in MAP["cities"].items())
AREAS = tuple(Area(i, a["name"], a["dice"]) for i, a in MAP["areas"].items())
PLACES: tuple[City | Area, ...] = (*CITIES, *AREAS)
PLACE = {place.id: p for p, place in enumerate(PLACES)}
FIRST_AREA = len(CITIES)

ALL_CITIES = (1 << FIRST_AREA) - 1
PORTS = mask_of(c for c, city in enumerate(CITIES) if city.port)
SIZE = tuple(city.size for city in CITIES)
IN_PROVINCE = {name: mask_of(c for c, city in enumerate(CITIES) if city.province == name) for name in PROVINCES}


def _borders(kind: str) -> tuple[int, ...]:
    return tuple(mask_of(PLACE[name] for name in city[kind]) for city in MAP["cities"].values())


ROADS, STRAITS = _borders("land"), _borders("strait")  # by city: the cities at the other end (1.2)
LINKS = tuple(road | strait for road, strait in zip(ROADS, STRAITS, strict=True))


def _touches() -> tuple[int, ...]:
    """By place: the barbarian areas that a city touches, and whatever an area touches (1.3)."""
    touches = [0] * len(PLACES)
    for name, area in MAP["areas"].items():
        for other in area["touches"]:
            touches[PLACE[name]] |= 1 << PLACE[other]
            touches[PLACE[other]] |= 1 << PLACE[name]
    return tuple(touches)


TOUCHES = _touches()
BESIDE = tuple(near | (LINKS[place] if place < FIRST_AREA else 0) for place, near in enumerate(TOUCHES))  # all of these


def is_area(place: int) -> bool:
    """Is it a barbarian area, and no city?"""
    return place >= FIRST_AREA
