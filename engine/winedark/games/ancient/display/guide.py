"""The introduction for newcomers: the aim, the turn, and what everything on map and table is."""

from __future__ import annotations

from winedark.games.ancient.display.words import person_icon, type_name
from winedark.games.ancient.rules.tables import BORDERS, PERSONS, TYPES
from winedark.kernel.guide import Guide, Section, Sign, written
from winedark.kernel.text import Catalogue, Text

PIECES = ("base", "fort", "cube")
PLACES = ("points", "amphora", "revolt", "full")
STORES = ("warehouse", "stock", "bases", "plunder", "projected")
ICONS = {"bases": "base", "revolt": "dice", "full": "cube"}


def guide(words: Catalogue) -> Guide:
    """Aim and turn as written, and the legend."""
    return written(words)._replace(legend=[
        Section(Text("legend.pieces"), [_sign(name, shape=name) for name in PIECES]),
        Section(Text("legend.areas"), [_sign(name) for name in PLACES]),
        Section(Text("legend.borders"), [Sign("", "", Text(f"sign.{name}"), Text(f"about.{name}")) for name in BORDERS]),
        Section(Text("legend.cards"), [Sign(name, "", type_name(name), Text(f"fights.{name}")) for name in TYPES]),
        Section(Text("legend.people"), [
            Sign(person_icon(name), "", Text(f"card.{name}", {"one": 0}), Text(f"person.{name}")) for name in PERSONS
        ]),
        Section(Text("legend.stores"), [_sign(name) for name in STORES]),
    ])  # fmt: skip


def _sign(name: str, shape: str = "") -> Sign:
    return Sign(ICONS.get(name, name), shape, Text(f"sign.{name}"), Text(f"about.{name}"))
