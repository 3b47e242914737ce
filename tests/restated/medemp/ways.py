"""Ways in Mediterranean Empires (chapter 6 and 10.2 to 10.4): grown step by step from the capital, until none gets better."""

from __future__ import annotations

from typing import NamedTuple

from tests.restated.medemp.board import CITIES, NEAR, NUMBER
from tests.restated.medemp.position import Position

Spot = tuple[str, bool]  # a place, and whether the voyage is over


class Way(NamedTuple):
    """Compared by straits, then by steps, then by the numbers of the places from the capital on (6.9, R-007)."""

    straits: int
    steps: int
    numbers: tuple[int, ...]
    places: tuple[str, ...]
    voyage: bool  # is the last step the voyage?

    def on(self, place: str, strait: bool, voyage: bool = False) -> Way:
        """This way and one step more."""
        return Way(self.straits + strait, self.steps + 1, (*self.numbers, NUMBER[place]), (*self.places, place), voyage)


def is_strait(origin: str, place: str) -> bool:
    """Is this step a strait? One over a border of a subdued area is none (6.3)."""
    return origin in CITIES and place in CITIES[origin].straits and place not in CITIES[origin].roads


def is_port(table: Position, place: str) -> bool:
    return place in table.owner and CITIES[place].port


def goes_through(table: Position, empire: str, place: str) -> bool:
    """Its own cities and subdued areas are a way (6.2, 6.3)."""
    return place in table.subdued or table.owner.get(place) == empire


def steps(table: Position, spot: Spot, way: Way) -> list[tuple[Spot, Way]]:
    """The ways that are one step longer: by land to whatever is beside it, once by sea to any other port (6.2, 6.3, 6.5, 6.7)."""
    place, sailed = spot
    further = [((near, sailed), way.on(near, is_strait(place, near))) for near in table.beside(place)]
    further += [((area, sailed), way.on(area, False)) for area in table.wild() if area in NEAR[place]]  # 6.8
    if not sailed and is_port(table, place):
        further += [((port, True), way.on(port, False, True)) for port in table.owner if is_port(table, port) and port != place]
    return further


def grow(table: Position, empire: str) -> dict[Spot, Way]:
    """The best way to every spot that the empire reaches from its capital, whether it is a target or not."""
    capital = table.capitals[empire]
    if not table.holds_capital(empire):  # 6.1, 10.1
        return {}
    best: dict[Spot, Way] = {(capital, False): Way(0, 0, (NUMBER[capital],), (capital,), False)}
    new = set(best)
    while new:
        old, new = new, set()
        for spot in old:
            if not goes_through(table, empire, spot[0]):
                continue
            for further, way in steps(table, spot, best[spot]):
                if further not in best or way[:3] < best[further][:3]:
                    best[further] = way
                    new.add(further)
    return best


def by_sea(table: Position, empire: str, target: str) -> bool:
    """One voyage from the capital to the target (6.4)."""
    capital = table.capitals[empire]
    return table.holds_capital(empire) and is_port(table, capital) and is_port(table, target) and capital != target


def sea_way(table: Position, empire: str, target: str) -> Way:
    capital = table.capitals[empire]
    return Way(0, 0, (NUMBER[capital],), (capital,), False).on(target, False, True)


def ways(table: Position, empire: str) -> dict[tuple[str, str], Way]:
    """The way to each target that an expedition can have, by target and kind (6.6, 6.9, 7.1); truces are looked at elsewhere."""
    grown = grow(table, empire)
    targets = [city for city, owner in table.owner.items() if owner != empire] + table.wild()
    found = {}
    for target in targets:
        if (target, False) in grown:
            found[target, "land"] = grown[target, False]
        if by_sea(table, empire, target):
            found[target, "sea"] = sea_way(table, empire, target)
        elif (target, True) in grown:
            found[target, "mixed"] = grown[target, True]
    return found


def to_own(table: Position, empire: str, city: str) -> tuple[str, Way] | None:
    """How an interception on land gets to its own city: by land if it can, else by sea, else mixed (10.3, 10.4, R-079)."""
    grown = grow(table, empire)
    if not grown:
        return None
    if city == table.capitals[empire]:
        return "none", grown[city, False]
    if (city, False) in grown:
        return "land", grown[city, False]
    if by_sea(table, empire, city):
        return "sea", sea_way(table, empire, city)
    return ("mixed", grown[city, True]) if (city, True) in grown else None


def to_own_port(table: Position, empire: str) -> bool:
    """Is there a way by land from the capital to a port of the empire's, the capital perhaps (10.2)?"""
    reached = [place for place, sailed in grow(table, empire) if not sailed and is_port(table, place)]
    return any(table.owner[place] == empire for place in reached)
