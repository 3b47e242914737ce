"""The names that the numbers of this title stand for, for its catalogue, and the icons that its cards wear."""

from __future__ import annotations

from functools import cache

from winedark.games.ancient.rules.board import AREAS, CARDS
from winedark.games.ancient.rules.roles import ROLES
from winedark.games.ancient.rules.tables import ARMY_NAMES
from winedark.kernel.text import Catalogue, Namer, Text, load_templates

PHASES = ("setup", "income", "actions", "scoring")
WITH_ARTICLE = ("fertile_crescent",)  # and the seas
COLOURS = tuple(role.colour for role in ROLES)  # by seat


def role(seat: int) -> Text:
    """Red, Black, …"""
    return Text(f"role.{ROLES[seat].id}")


def area_name(area: int) -> str:
    """An area as the map calls it."""
    return AREAS[area].name


def area_in_words(area: int) -> Text | str:
    """An area in a sentence: some have an article."""
    found = AREAS[area]
    return Text("area.the", {"name": found.name}) if found.side == "SEA" or found.id in WITH_ARTICLE else found.name


def card_name(kind: int) -> Text:
    """A card with its rating, if it has one; several of them where the text counts."""
    return Text(f"card.{CARDS[kind].name}", {"n": CARDS[kind].rating, "one": 0})


def one_card(kind: int) -> Text:
    """The same with its article, where a sentence wants one."""
    return Text(f"card.{CARDS[kind].name}", {"n": CARDS[kind].rating, "one": 1})


def card_icon(kind: int) -> str:
    """The icon key of a card: its type, or which personality it is."""
    return CARDS[kind].type or person_icon(CARDS[kind].name)


def person_icon(name: str) -> str:
    """The icon key of a personality; a leader of trade or war in other titles is another sign."""
    return "military_leader" if name == "leader" else name


def card_text(kind: int) -> Text:
    """What a card does: how its type fights, or what a personality is good for."""
    card = CARDS[kind]
    return Text(f"fights.{card.type}") if card.type else Text(f"person.{card.name}")


def worth_of(area: int) -> Text:
    """An area's points and side, and whether it brings trade."""
    found = AREAS[area]
    return Text("view.worth_trade" if found.amphora else "view.worth", {"n": found.value, "side": found.side})


def type_name(type_: str) -> Text:
    """A type of card where no one card is meant: spears, light horse."""
    return Text(f"type.{type_}")


NAMES: dict[str, Namer] = {
    "seat": role, "other": role, "winners": role, "area": area_in_words, "areas": area_in_words, "called": area_name,
    "card": card_name, "cards": card_name, "gained": card_name, "lost": card_name, "one_card": one_card,
    "side": lambda side: Text(f"side.{side}"), "army": lambda army: ARMY_NAMES[army],
    "phase": lambda phase: Text(f"phase.{PHASES[phase]}"),
}  # fmt: skip


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The kit's words and this title's, in one language."""
    return Catalogue(load_templates("winedark.kernel", language) | load_templates("winedark.games.ancient", language), NAMES)
