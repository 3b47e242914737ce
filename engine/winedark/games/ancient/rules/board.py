"""The board as numbers: areas and their borders, the kinds of cards, the tables of battle. Everything here is fixed.

Areas and kinds of cards are numbered in the order of the data files; sets of areas are bit masks.
"""

from __future__ import annotations

from typing import NamedTuple

from winedark.common.bits import mask_of
from winedark.games.ancient.rules.tables import ARMY_NAMES, BORDERS, CARD_DATA, MAP, PERSONS, TABLES
from winedark.games.ancient.rules.tables import ROLLERS as ROLLERS  # 5.8
from winedark.games.ancient.rules.tables import TYPES as TYPES

BASES, CUBES, FORTS, TOKENS = (MAP["pieces"][k] for k in ("base", "cube", "fort", "token"))  # 1.4, 5.11
ROUNDS: tuple[int, ...] = tuple(TABLES["game"]["rounds"])  # 2.5
TURNS = len(ROUNDS)  # 2.1
DISPLAY, STARTS, INCOME = (int(TABLES["game"][k]) for k in ("display", "starts", "income"))  # 1.5, 1.7, 2.4


# ---- areas
class Area(NamedTuple):
    """A land or sea area: id, name, side "N", "S" or "SEA", value in points, and whether it brings trade."""

    id: str
    name: str
    side: str
    value: int
    amphora: bool


AREAS = tuple(Area(i, a["name"], a["side"], a["value"], a["amphora"]) for i, a in MAP["areas"].items())
AREA = {area.id: r for r, area in enumerate(AREAS)}
NORTH, SOUTH, SEAS = (mask_of(r for r, a in enumerate(AREAS) if a.side == side) for side in ("N", "S", "SEA"))
LANDS = NORTH | SOUTH
AMPHORAE = mask_of(r for r, a in enumerate(AREAS) if a.amphora)


def _borders(kind: str) -> tuple[int, ...]:
    return tuple(mask_of(AREA[name] for name in area.get(kind, ())) for area in MAP["areas"].values())


LAND, MOUNTAIN, STRAIT, LANE, COAST = map(_borders, BORDERS)  # by area: the areas that border it so; COAST: by or at sea (1.2)
NEAR = tuple(map(sum, zip(LAND, MOUNTAIN, STRAIT, LANE, COAST, strict=True)))  # two areas border each other in one way only


def near(area: int) -> int:
    """The mask of the areas that border this one in whatever way."""
    return NEAR[area]


REVOLT = {
    side: tuple(mask_of(AREA[name] for name in TABLES["revolt"][side][str(row)]) for row in range(1, 7)) for side in ("N", "S")
}  # 2.2: by side and row, the rows numbered from 0


# ---- cards
class Card(NamedTuple):
    """A kind of card. `name` is the end of its template key `card.<name>`; a personality has no type, a roller no rating."""

    id: str
    name: str
    type: str
    rating: int | None
    label: str  # "N" or "S": needs an area there (3.6)
    cost: int
    army: str  # the letter of its army, "" if it belongs to none
    group: str  # "army", "mercenary" or "personality"


def _army(letter: str) -> list[Card]:
    cards = []
    for c in CARD_DATA["armies"][letter]["cards"]:
        rating = c.get("rating")
        name = f"{letter.lower()}_{c['type']}" + ("" if rating is None else f"_{rating}")
        cards.append(Card(name, c["type"], c["type"], rating, "", 0, letter, "army"))
    return cards


def _cards() -> tuple[Card, ...]:
    cards = [card for letter in ARMY_NAMES for card in _army(letter)]
    for name, m in CARD_DATA["mercenaries"].items():
        cards.append(Card(name, name, m["type"], m.get("rating"), m["label"], m["cost"], "", "mercenary"))
    for name, p in CARD_DATA["personalities"].items():
        cards.append(Card(name, name, "", None, "", p["cost"], "", "personality"))
    return tuple(cards)


CARDS = _cards()
KIND = {card.id: kind for kind, card in enumerate(CARDS)}
LEADER, DIPLOMAT, ENGINEER, MERCHANT = (KIND[name] for name in PERSONS)
_DEALT = CARD_DATA["mercenaries"] | CARD_DATA["personalities"]
DECK = tuple(_DEALT[card.id]["n"] if card.id in _DEALT else 0 for card in CARDS)  # 1.5: how many of each kind


def _hand(letter: str) -> tuple[int, ...]:
    kinds = [kind for kind, card in enumerate(CARDS) if card.army == letter]
    cards = CARD_DATA["armies"][letter]["cards"]
    return tuple(kind for kind, c in zip(kinds, cards, strict=True) for _ in range(c["n"]))


ARMIES = tuple(_hand(letter) for letter in ARMY_NAMES)  # 1.8: by army, the kinds of its ten cards, ascending
ARMY_SIDE: tuple[str, ...] = tuple(CARD_DATA["armies"][letter]["side"] for letter in ARMY_NAMES)
NORTHERN_ARMIES, SOUTHERN_ARMIES = (mask_of(k for k, s in enumerate(ARMY_SIDE) if s == side) for side in ("N", "S"))

# ---- tables of battle
SLOW: tuple[str, ...] = tuple(TABLES["battle"]["slow"])  # 5.2
MOUNTED: tuple[str, ...] = tuple(TABLES["battle"]["mounted"])  # 6.3
BONUS: dict[tuple[str, str], int] = {(one, other): n for one, row in TABLES["bonus"].items() for other, n in row.items()}  # 5.6
HITS: dict[tuple[str, str], int] = {(one, other): n for one, row in TABLES["hits"].items() for other, n in row.items()}  # 5.8
