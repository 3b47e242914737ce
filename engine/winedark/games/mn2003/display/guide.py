"""The introduction for newcomers: the aim, the turn, what every sign on map and table means; all prices."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.price_table import price_table
from winedark.games.mn2003.display.remarks import power
from winedark.games.mn2003.display.words import good_icon, icon
from winedark.games.mn2003.rules.board import CARDS, COSTS, SITE_GOOD, TAX, TILES
from winedark.games.mn2003.rules.tables import OFFICES, SITE_KINDS, UNITS
from winedark.kernel.guide import Guide, Section, Sign, TextTable, written
from winedark.kernel.text import Catalogue, Text

BESIDE = ("card", "coin", "hero", "control", "screen")  # beside the players and in the trade


def guide(words: Catalogue) -> Guide:
    """Aim and turn as written, and the whole legend."""
    sections = {
        "units": [*(_piece(name) for name in UNITS), _sign("docked", "trireme", "trireme")],
        "buildings": [*(_piece(name) for name in SITE_KINDS), _sign("capital", "capital", "capital")],
        "cards": [_card(kind) for kind in range(TAX + 1)],
        "roles": [
            Sign(icon(name), "", Text("legend.role", {"title": k}), Text(f"sign.{name}")) for k, name in enumerate(OFFICES)
        ],
        "beside": [_sign(name, name) for name in BESIDE],
        "tiles": [Sign(icon(tile.id), "", Text("view.tile", {"tile": t}), power(t)) for t, tile in enumerate(TILES)],
    }
    return written(words)._replace(legend=[Section(Text(f"legend.{name}"), signs) for name, signs in sections.items()])


def _piece(name: str) -> Sign:
    """A unit or building, told as where it is built."""
    return Sign(name, name, Text(f"legend.{name}"), Text(f"text.{name}"))


def _sign(name: str, icon: str, shape: str = "") -> Sign:
    return Sign(icon, shape, Text(f"legend.{name}"), Text(f"sign.{name}"))


def _card(kind: int) -> Sign:
    """A card; on the map a caravan site shows its commodity."""
    label = Text("legend.good", {"good": kind})
    return Sign(good_icon(kind), "" if kind == TAX else "caravan", label, card_note(kind))


def card_note(kind: int) -> Text:
    """Where a card comes from, and how many there are (1.2, 1.8)."""
    args = {"n": SITE_GOOD.count(kind), "n2": CARDS[kind]}
    return Text("text.tax" if kind == TAX else "text.good", args)


CALLED = {"influence": "thing.control", "hero": "thing.tiles", "wonder": "thing.tiles", "pyramids": "tile.pyramids"}


def prices() -> TextTable:
    return price_table((cost, Text(CALLED.get(thing, f"thing.{thing}"))) for thing, cost in COSTS.items())
