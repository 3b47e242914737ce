"""The areas, cards and tables of Empires of the Ancient World: from the data files, numbered as they stand there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).parents[3] / "engine/winedark/games/ancient/data"


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


_MAP, _CARDS, _TABLES = _read("map")["areas"], _read("cards"), _read("tables")
AREAS: list[str] = list(_MAP)
NUMBER = {area: number for number, area in enumerate(AREAS)}
EVERYWHERE = range(len(AREAS))
SIDE = [_MAP[area]["side"] for area in AREAS]  # "N", "S" or "SEA"
VALUE = [_MAP[area]["value"] for area in AREAS]  # 1.3
AMPHORA = [bool(_MAP[area]["amphora"]) for area in AREAS]


def _borders(kind: str) -> list[set[int]]:
    return [{NUMBER[other] for other in _MAP[area].get(kind, [])} for area in AREAS]


BY_LAND, BY_MOUNTAIN, BY_STRAIT, BY_LANE, BY_COAST = map(_borders, ("land", "mountain", "strait", "lane", "coast"))  # 1.2
NEAR = [set().union(*rows) for rows in zip(BY_LAND, BY_MOUNTAIN, BY_STRAIT, BY_LANE, BY_COAST, strict=True)]
SEAS = [area for area in EVERYWHERE if SIDE[area] == "SEA"]
REVOLT = {(side, int(row)): names for side, rows in _TABLES["revolt"].items() for row, names in rows.items()}  # 2.2
HITS: dict[str, dict[str, int]] = _TABLES["hits"]  # 5.8
ROUNDS = (10, 9, 8, 7)  # 2.5
BASES, CUBES, FORTS, DISPLAY = 24, 20, 27, 6  # 1.4, 1.5


class Card(NamedTuple):
    """A kind of card: `group` is army, mercenary or personality, `label` the side that it needs (3.6), `cost` its upkeep."""

    name: str
    type: str
    rating: int
    label: str
    cost: int
    group: str
    copies: int
    army: str


def _cards() -> list[Card]:
    found = []
    for letter in "ABCDEF":
        for one in _CARDS["armies"][letter]["cards"]:
            rating = one.get("rating", 0)
            found.append(
                Card(f"{letter} {one['type']} {rating or ''}".strip(), one["type"], rating, "", 0, "army", one["n"], letter)
            )
    for name, one in _CARDS["mercenaries"].items():
        found.append(Card(name, one["type"], one.get("rating", 0), one["label"], one["cost"], "mercenary", one["n"], ""))
    for name, one in _CARDS["personalities"].items():
        found.append(Card(name, "", 0, "", one["cost"], "personality", one["n"], ""))
    return found


CARDS = _cards()
KINDS = range(len(CARDS))
ARMIES = {
    letter: [kind for kind in KINDS for _ in range(CARDS[kind].copies) if CARDS[kind].army == letter] for letter in "ABCDEF"
}
LEADER, DIPLOMAT, ENGINEER, MERCHANT = (
    next(kind for kind in KINDS if CARDS[kind].name == name) for name in ("leader", "diplomat", "engineer", "merchant")
)
HORSE = {"light_horse", "heavy_horse", "cataphract"}
SLOW = {"sword", "spear", "pike", "warband"}  # 5.2
ROLLERS = {"foot_skirmisher", "archer", "light_horse", "artillery"}  # 5.8
