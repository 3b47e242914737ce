"""All eight empires on the whole map, and what cards may be played on, read off the data files a second time."""

from __future__ import annotations

from winedark.common.seats import NOBODY

from tests.games.medemp.files import CARDS, EDITIONS, EMPIRES, MAP, TomlTable
from tests.games.medemp.table import NEUTRAL, place
from tests.games.medemp.table import Table as Position

EDITION = "s13"
SEATS = [side["empire"] for side in EDITIONS[EDITION]["order"]]
ROME, MACEDONIA, PERSIA, EGYPT, GREECE, CARTHAGE, IBERIA, GAUL = range(8)
LANDS = {
    ROME: "roma capua tarquinii pisae", MACEDONIA: "pella therme amphipolis", PERSIA: "ankyra gordion sinope",
    EGYPT: "sais memphis", GREECE: "athenai thebai korinthos", CARTHAGE: "carthago utica hadrumentum capsa messana",
    IBERIA: "segontia segeda saguntum ilerda", GAUL: "gergovia numantia massilia lutetia",
}  # fmt: skip
ALL = {f"{empire}.{name}": card for empire, deck in CARDS.items() for name, card in deck.items()}


def powers() -> Position:
    """Everybody holds some cities, Gaul also Iberia's capital and Massilia, a key city. Utica has three markers, Capua four."""
    t = Position(EDITION)
    for seat, names in LANDS.items():
        t.own(seat, *names.split())
    t.own(CARTHAGE, "utica", markers=3).own(ROME, "capua", markers=4).own(NEUTRAL, "numantia").own(GAUL, "numantia")
    return t.subdue("massylii_numidae")


def seat_of(card: str) -> int:
    """Whose deck a card is of."""
    return SEATS.index(card.partition(".")[0])


def uses(moment: str) -> list[tuple[str, int, TomlTable]]:
    """Every use of every card at a moment: the card, the number of the use, what it says."""
    return [(name, k, use) for name, card in ALL.items() for k, use in enumerate(card.get("use", [])) if use["moment"] == moment]


def links(city: str) -> list[str]:
    return [*MAP["cities"][city]["land"], *MAP["cities"][city]["strait"]]


def subdued(t: Position, area: str) -> bool:
    return bool(t.g.subdued >> place(area) & 1)


def joined(t: Position, seat: int) -> set[str]:
    """What is joined to a player's cities, by roads, straits and subdued areas (1.7, 1.8)."""
    own = {city for city in MAP["cities"] if t.owner(city) == seat}
    found = {other for city in own for other in links(city)}
    edge = [area for area, entry in MAP["areas"].items() if own & set(entry["touches"])]
    while edge:
        area = edge.pop()
        if area not in found:
            found.add(area)
            if subdued(t, area):
                touched = MAP["areas"][area]["touches"]
                found |= {other for other in touched if other in MAP["cities"]}
                edge += [other for other in MAP["areas"] if other in touched or area in MAP["areas"][other]["touches"]]
    return found - own


def cities_for(t: Position, seat: int, use: TomlTable) -> set[str]:
    """The cities that a use may be played on (17.18 to 17.22, 18.2)."""
    capitals = {city for city in MAP["cities"] for e in t.g.empires if e.capital == list(MAP["cities"]).index(city)}
    wrong = set(capitals) if "capital" in use.get("not", ()) else set()
    wrong |= set(EDITIONS[EDITION]["key"]) if "key" in use.get("not", ()) else set()
    near = joined(t, seat)
    found = set()
    for city, entry in MAP["cities"].items():
        fits = _owned(t.owner(city), seat, use) and city not in wrong and not _spared(t, seat, t.owner(city))
        fits &= city in near if "joined" in use else True
        fits &= entry["port"] if "port" in use else True
        fits &= entry["province"] == use.get("province", entry["province"])
        fits &= t.markers(city) < 4 if use["op"] == "fortify" else True
        found |= {city} if fits else set()
    return found


def _owned(owner: int, seat: int, use: TomlTable) -> bool:
    if "owner" not in use:
        return True
    empires = [SEATS.index(name) for name in use["owner"] if name in EMPIRES]
    if owner == NOBODY:
        return "neutral" in use["owner"]
    return owner != seat and ("other" in use["owner"] or owner in empires)


def _spared(t: Position, seat: int, owner: int) -> bool:
    return owner != NOBODY and any(truce.owner == owner != seat and truce.bound in (seat, NOBODY) for truce in t.g.truces)


def areas_for(t: Position, seat: int, use: TomlTable) -> set[str]:
    """The areas that a use may subdue (17.9, 17.19, 17.23)."""
    near = joined(t, seat)
    return {area for area in MAP["areas"] if not subdued(t, area) and area in near and area in use.get("areas", MAP["areas"])}
