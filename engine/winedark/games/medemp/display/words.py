"""The names that the numbers of this title stand for, for its catalogue, and the icons that its cards wear."""

from __future__ import annotations

from functools import cache, partial

from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.board import CITIES, PLACES, PROVINCES, is_area
from winedark.games.medemp.rules.cards import ASSAULT, CARDS, DEFENCE, EVENT, FLEET, IMPERIUM, LEADER, TROOP
from winedark.games.medemp.rules.cast import COLOURS
from winedark.games.medemp.rules.scenario import Scenario, scenario
from winedark.games.medemp.rules.tables import EMPIRES, TYPES
from winedark.kernel.text import Catalogue, Namer, Text, load_templates

SIDES = ("neutral", "barbarians", "pirates")  # that nobody plays, behind the last seat
COUNT_AS_NEAR = 2  # cities that are missing for a victory at once when everybody should know
WAYS = ("land", "sea", "mixed", "direct")  # how an expedition may be declared
# By type; troops and events have pictures of their own (`card_icon`).
ICONS = {
    TROOP: "legion", FLEET: "trireme", LEADER: "leader", IMPERIUM: "political", ASSAULT: "military", DEFENCE: "fortress",
    EVENT: "dice",
}  # fmt: skip
# By tag: the first that fits. What has none of these wears that of its type.
SORTS = {
    "elephant": "elephant", "chariot": "chariot", "cavalry": "cavalry", "marines": "marines", "phalanx": "phalanx",
    "legion": "legion", "skirmish": "skirmish", "barbarian": "barbarian", "infantry": "infantry",
}  # fmt: skip


# ---- players and their empires
def empire_name(empire: int) -> Text:
    """Rome, Carthage, …"""
    if not 0 <= empire < len(EMPIRES):
        raise IndexError(empire)
    return Text(f"role.{EMPIRES[empire]}")


def role(here: Scenario, seat: int) -> Text:
    """The empire that a seat leads; a truce may bind nobody in particular, but all others (18.1)."""
    return Text("side.others") if seat == NOBODY else empire_name(here.empires[seat])


def colour(here: Scenario, seat: int) -> str:
    """The colour, pattern and emblem of a seat's empire."""
    return COLOURS[EMPIRES[here.empires[seat]]]


# ---- places
def place_name(place: int) -> str:
    """A city or area as the map calls it."""
    return PLACES[place].name


def place_in_words(place: int) -> Text | str:
    """A city or area in a sentence: areas are called by their peoples."""
    return Text("place.area", {"name": PLACES[place].name}) if is_area(place) else PLACES[place].name


def city_name(city: int) -> str:
    """A city."""
    return CITIES[city].name


def province_name(city: int) -> str:
    """The province in which a city lies."""
    return PROVINCES[CITIES[city].province]


# ---- cards
def card_name(kind: int) -> Text:
    """A card; several of them where the text counts."""
    return Text(f"card.{CARDS[kind].id}")


def card_icon(kind: int) -> str:
    """The picture of a card: that of its sort, or else of its first type."""
    card = CARDS[kind]
    if EVENT in card.types and card.types[0] == EVENT:
        return "storm" if any(use.moment == "launch_sea" for use in card.uses) else "ambush"
    return next((SORTS[tag] for tag in SORTS if tag in card.tags), ICONS[card.types[0]])


def type_icon(type_: int) -> str:
    """The picture of a card that serves as one of its types."""
    return ICONS[type_]


def type_name(type_: int) -> Text:
    """Troop, fleet, …"""
    return Text(f"type.{TYPES[type_]}")


def names(here: Scenario) -> dict[str, Namer]:
    """What the arguments of the templates are called in a scenario."""
    seat: Namer = partial(role, here)
    return {
        "seat": seat, "other": seat, "winners": seat, "empire": empire_name, "place": place_in_words, "target": place_in_words,
        "city": city_name, "called": place_name, "places": place_name, "province": province_name, "card": card_name,
        "cards": card_name, "one_card": card_name, "lost": place_name, "gained": place_name, "type": type_name,
        "event": lambda event: Text(f"happening.{event}"), "way": lambda way: Text(f"way.{WAYS[way]}"),
        "tag": lambda tag: Text(f"tag.{tag}"), "combat": lambda combat: Text(f"fight.strength_{combat}"),
    }  # fmt: skip


@cache
def catalogue(edition: str, language: str = "en") -> Catalogue:
    """The kit's words and this title's, in one language; who is meant by a seat depends on the scenario."""
    templates = load_templates("winedark.kernel", language) | load_templates("winedark.games.medemp", language)
    return Catalogue(templates, names(scenario(edition)))
