"""The introduction for newcomers: the aim, the turn, and what everything on map and table is."""

from __future__ import annotations

from winedark.games.medemp.display.words import type_icon, type_name
from winedark.games.medemp.rules.cards import ASSAULT, DEFENCE, EVENT, FLEET, IMPERIUM, LEADER, TROOP
from winedark.games.medemp.rules.tables import TYPES
from winedark.kernel.guide import Guide, Section, Sign, written
from winedark.kernel.text import Catalogue, Text

ON_MAP = {"city": "city", "markers": "control", "capital": "capital", "key": "legendary", "area": "military"}
ON_SEATS = {"points": "hero", "cities": "city", "hand": "card", "lost_capital": "capital", "truce": "political"}
ON_TABLE = {"event": "dice", "turn_end": "screen", "count": "dice"}
CARD_TYPES = (TROOP, FLEET, LEADER, IMPERIUM, ASSAULT, DEFENCE, EVENT)


def guide(words: Catalogue) -> Guide:
    """Aim and turn as written, and the legend."""
    return written(words)._replace(legend=[
        Section(Text("legend.map"), _signs(ON_MAP)),
        Section(Text("legend.cards"), [_card(type_) for type_ in CARD_TYPES]),
        Section(Text("legend.seats"), _signs(ON_SEATS)),
        Section(Text("legend.table"), _signs(ON_TABLE)),
    ])  # fmt: skip


def _signs(icons: dict[str, str]) -> list[Sign]:
    return [Sign(icon, "", Text(f"sign.{name}"), Text(f"means.{name}")) for name, icon in icons.items()]


def _card(type_: int) -> Sign:
    return Sign(type_icon(type_), "", type_name(type_), Text(f"means.{TYPES[type_]}"))
