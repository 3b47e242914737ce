"""The files of the title as they are read: fixed data, names, rule text; and the land of a scenario, walked on the map alone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from typing import Any

from winedark.display import rulebook

from tools.common import ROOT

TomlTable = dict[str, Any]

FOLDER = ROOT / "engine" / "winedark" / "games" / "medemp"
DATA = ("map", "scenarios", "tables", "cards")


def source(name: str) -> str:
    """A data file as it is written, comments included."""
    return (FOLDER / "data" / f"{name}.toml").read_text("utf-8")


MAP, SCENARIOS, TABLES, CARDS = (tomllib.loads(source(name)) for name in DATA)
BOOK = rulebook.load("winedark.games.medemp")
NAMES: TomlTable = tomllib.loads((FOLDER / "text" / "en.toml").read_text("utf-8"))
EDITIONS: TomlTable = SCENARIOS["scenarios"]
CARD_NAMES: TomlTable = {
    empire: {card: re.sub(r"\{count:(\w+)\|\w+\}", r"\1", name) for card, name in names.items()}
    for empire, names in NAMES["card"].items()
    if isinstance(names, dict)
}  # of one card of a kind
EMPIRES, AREAS, PROVINCES = tuple(CARDS), tuple(MAP["areas"]), tuple(MAP["provinces"])


def land_of(scenario: TomlTable, board: TomlTable = MAP) -> set[str]:
    """The cities of its provinces (1.4)."""
    return {city for city, entry in board["cities"].items() if entry["province"] in scenario["provinces"]}


def links(city: str, board: TomlTable = MAP) -> list[tuple[str, int]]:
    """The cities that a road (0) or a strait (1) links with this one."""
    entry = board["cities"][city]
    return [(other, 0) for other in entry["land"]] + [(other, 1) for other in entry["strait"]]


def straits_to(start: str, among: Iterable[str], board: TomlTable = MAP) -> dict[str, int]:
    """For each of these cities that can be reached through the others, the fewest straits on the way from `start`."""
    allowed, found, edge = set(among), {start: 0}, [start]
    while edge:
        city = min(edge, key=found.__getitem__)
        edge.remove(city)
        for other, strait in links(city, board):
            if other in allowed and found[city] + strait < found.get(other, len(board["cities"])):
                found[other] = found[city] + strait
                edge.append(other)
    return found


def each(check: Callable[[str, TomlTable], Iterable[str]], table: TomlTable) -> list[str]:
    """What a check says of the entries of a table, with their names before it."""
    return [f"{name}: {wrong}" for name, entry in table.items() for wrong in check(name, entry)]
