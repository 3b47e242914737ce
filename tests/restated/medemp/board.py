"""The map, decks and scenarios of Mediterranean Empires, from the data files; what the rule text says itself stands here."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).parents[3] / "engine/winedark/games/medemp/data"


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


_MAP, _DECKS, _SCENARIOS = _read("map"), _read("cards"), _read("scenarios")["scenarios"]


# ---- the map (chapter 1)
class City(NamedTuple):
    """A city: its province, size, whether it is a port, and where its roads and straits lead."""

    province: str
    size: int
    port: bool
    roads: frozenset[str]
    straits: frozenset[str]


CITIES = {
    city: City(one["province"], one["size"], one["port"], frozenset(one["land"]), frozenset(one["strait"]))
    for city, one in _MAP["cities"].items()
}
AREA_DICE: dict[str, int] = {area: one["dice"] for area, one in _MAP["areas"].items()}  # 1.3
TOUCHES: dict[str, frozenset[str]] = {area: frozenset(one["touches"]) for area, one in _MAP["areas"].items()}  # cities and areas
NEAR = {  # every place that a road, a strait or a border leads to from here, in play or not (1.2, 1.3)
    place: frozenset(area for area in TOUCHES if place in TOUCHES[area])
    | (CITIES[place].roads | CITIES[place].straits if place in CITIES else TOUCHES[place])
    for place in [*CITIES, *AREA_DICE]
}
PLACES = [*CITIES, *AREA_DICE]  # cities before areas, as the map lists them (6.9, R-007)
NUMBER = {place: number for number, place in enumerate(PLACES)}


# ---- cards (chapter 16)
class Use(NamedTuple):
    """One way to use a card: as which type, at which moment, and its words."""

    serves: str
    moment: str
    words: dict[str, Any]


class Card(NamedTuple):
    """A card: `words` are those of the card itself, `uses` are numbered as they stand."""

    deck: str
    name: str
    copies: int
    types: tuple[str, ...]
    words: dict[str, Any]
    uses: tuple[Use, ...]

    @property
    def tags(self) -> set[str]:
        return set(self.words.get("tags", ()))

    def strength(self, serves: str, kind: str) -> int:
        """The printed strength, field, naval or city, of a troop or fleet (16.2)."""
        return int(self.words[serves][kind])

    @property
    def room(self) -> int:
        """The capacity of a fleet (16.3)."""
        return int(self.words["fleet"]["capacity"])

    def leads(self, combat: str) -> int:
        """The dice of a leader in one kind of combat: field, naval, assault or defence (16.4)."""
        return int(self.words.get("leader", {}).get(combat, 0))

    def __str__(self) -> str:
        return f"{self.deck}.{self.name}"


def _card(deck: str, name: str, entry: dict[str, Any]) -> Card:
    uses = tuple(
        Use(use["as"], use["moment"], {word: value for word, value in use.items() if word not in ("as", "moment")})
        for use in entry.get("use", ())
    )
    words = {word: value for word, value in entry.items() if word not in ("n", "types", "src", "use")}
    return Card(deck, name, entry["n"], tuple(entry["types"]), words, uses)


CARDS = {f"{deck}.{name}": _card(deck, name, entry) for deck, cards in _DECKS.items() for name, entry in cards.items()}
EMPIRES = list(_DECKS)


# ---- scenarios (2.1 to 2.8)
class Scenario(NamedTuple):
    """One scenario, with the rows of chapter 20 as the rule text gives them: (points, cards)."""

    name: str
    order: tuple[str, ...]
    capitals: dict[str, str]
    cities: tuple[str, ...]
    areas: tuple[str, ...]
    key: frozenset[str]
    markers: int
    hand: int
    win: int
    removed: frozenset[str]
    biggest_tie: tuple[int, int]
    each_key: tuple[int, int]
    progress_tie: tuple[int, int]

    def copies(self, card: str) -> int:
        """How many of a card are in the game (2.17)."""
        return 0 if card in self.removed or CARDS[card].deck not in self.order else CARDS[card].copies

    def deck(self, empire: str) -> list[str]:
        return [card for card in CARDS if CARDS[card].deck == empire for _ in range(self.copies(card))]


BIGGEST, PROGRESS, CAPITAL_LOST = (5, 2), (3, 1), (-3, -1)  # 20.1, 20.4, 20.6


def _scenario(name: str) -> Scenario:
    one = _SCENARIOS[name]
    duel = name in ("s01", "s02")
    return Scenario(
        name=name,
        order=tuple(row["empire"] for row in one["order"]),
        capitals={row["empire"]: row["capital"] for row in one["order"]},
        cities=tuple(city for city in CITIES if CITIES[city].province in one["provinces"]),
        areas=tuple(area for area in AREA_DICE if area in one["areas"]),
        key=frozenset(one["key"]),
        markers=one["markers"],
        hand=one["hand"],
        win=one["win"],
        removed=frozenset(f"{deck}.{card}" for deck, cards in one.get("removed", {}).items() for card in cards),
        biggest_tie=(0, 0) if duel else (3, 1),  # 20.2
        each_key={"s01": (3, 0), "s02": (2, 0)}.get(name, (1, 1)),  # 20.3
        progress_tie=(0, 0) if duel else (2, 0),  # 20.5
    )


SCENARIOS = {name: _scenario(name) for name in _SCENARIOS}


# ---- what the rule text says in words
TURNS, MOST_MARKERS, ENDS_TURN = 3, 4, 16  # 3.1, 1.6, 3.7
EVENTS = {  # 4.1 to 4.14
    2: "golden_age", 3: "good_harvest", 4: "calm_seas", 5: "public_works", 6: "reorganisation", 7: "campaign_season", 8: "quiet",
    9: "diplomacy_season", 10: "enraged_barbarians", 11: "bad_weather", 12: "barbarian_raid", 13: "neutral_unrest", 14: "pirates",
    15: "plague",
}  # fmt: skip
PIRATES = {row: (row + 3, row + 1) for row in range(1, 7)}  # 15.7, R-046: naval and city strength; 8 and 6 in row 5, steps of one
