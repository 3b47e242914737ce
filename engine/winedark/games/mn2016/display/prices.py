"""What everything costs (4.6 to 4.9), for the rules on a page."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.games.mare_nostrum.display.price_table import price_table
from winedark.games.mn2016.display.guide import UNITS
from winedark.games.mn2016.display.targets import SITE_GROUPS
from winedark.games.mn2016.rules.board import CONTROL_COST, PYRAMIDS_COST, SITE_COST, TILE_COST, UNIT_COST
from winedark.games.mn2016.rules.tables import SITE_KINDS
from winedark.kernel.guide import TextTable
from winedark.kernel.text import Text


def prices() -> TextTable:
    return price_table(_priced())


def _priced() -> Iterator[tuple[int, Text]]:
    yield CONTROL_COST, Text("thing.control")
    for kind, cost in zip(SITE_KINDS, SITE_COST, strict=True):
        yield cost, Text(f"thing.{SITE_GROUPS.get(kind, kind)}")
    yield from ((UNIT_COST, Text(f"thing.{unit}")) for unit in UNITS)
    for owned, cost in enumerate(TILE_COST[1:], 2):
        yield cost, Text("summary.tile", {"n": owned})
    yield PYRAMIDS_COST, Text("tile.pyramids")
