"""The names that the numbers of this title stand for, for its catalogue, and the icons that its cards wear."""

from __future__ import annotations

from functools import cache

from winedark.games.ancient import ROLES
from winedark.games.ancient.board import AREAS, CARDS
from winedark.games.ancient.tables import ARMY_NAMES
from winedark.kernel.text import Catalogue, Namer, Text, load_templates

PHASES = ("setup", "income", "actions", "scoring")
COLOURS = tuple(role.colour for role in ROLES)  # by seat


def role(seat: int) -> Text:
    """Red, Black, …"""
    return Text(f"role.{ROLES[seat].id}")


def area_name(area: int) -> str:
    """An area as the map calls it."""
    return AREAS[area].name


def card_name(kind: int) -> Text:
    """A card with its rating, if it has one; several of them where the text counts."""
    return Text(f"card.{CARDS[kind].name}", {"n": CARDS[kind].rating, "one": 0})


def one_card(kind: int) -> Text:
    """The same with its article, where a sentence wants one."""
    return Text(f"card.{CARDS[kind].name}", {"n": CARDS[kind].rating, "one": 1})


def card_icon(kind: int) -> str:
    """The icon key of a card: its type, or which personality it is."""
    return CARDS[kind].type or CARDS[kind].name


def type_name(type_: str) -> Text:
    """A type of card where no one card is meant: spears, light horse."""
    return Text(f"type.{type_}")


NAMES: dict[str, Namer] = {
    "seat": role, "other": role, "winners": role, "area": area_name, "areas": area_name,
    "card": card_name, "cards": card_name, "gained": card_name, "lost": card_name, "one_card": one_card,
    "side": lambda side: Text(f"side.{side}"), "army": lambda army: ARMY_NAMES[army],
    "phase": lambda k: Text(f"phase.{PHASES[k]}"),
}  # fmt: skip


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The kit's words and this title's, in one language."""
    return Catalogue(load_templates("winedark.kernel", language) | load_templates(__package__, language), NAMES)
