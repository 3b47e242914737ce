"""What everything costs (4.4 to 4.6), for the rules on a page."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.price_table import price_table
from winedark.games.mn2003.rules.board import COSTS
from winedark.kernel.guide import TextTable
from winedark.kernel.text import Text

CALLED = {"influence": "thing.control", "hero": "thing.tiles", "wonder": "thing.tiles", "pyramids": "tile.pyramids"}


def prices() -> TextTable:
    return price_table((cost, Text(CALLED.get(thing, f"thing.{thing}"))) for thing, cost in COSTS.items())
