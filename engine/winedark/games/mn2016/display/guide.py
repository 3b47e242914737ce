"""The introduction for newcomers: the aim, the round, what every sign on map and table means; all prices."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.games.mare_nostrum.display.price_table import price_table
from winedark.games.mn2016.display.remarks import tile_text
from winedark.games.mn2016.display.targets import SITE_GROUPS
from winedark.games.mn2016.display.words import good_id
from winedark.games.mn2016.rules.board import (
    COIN,
    CONTROL_COST,
    PYRAMIDS,
    PYRAMIDS_COST,
    SITE_COST,
    SITE_GOOD,
    SITE_PROVINCE,
    TILE_COST,
    TILES,
    UNIT_COST,
    WARES,
)
from winedark.games.mn2016.rules.tables import SITE_KINDS, TRACKS
from winedark.kernel.guide import Guide, Section, Sign, TextTable, written
from winedark.kernel.text import Catalogue, Text

UNITS = ("legion", "trireme", "fortress")
BESIDE = ("control", "exchange", "screen", "hero", "great")
ICONS = {"great": "legendary", "legendary_good": "legendary_good"}  # of signs that are not called by their icon


def guide(words: Catalogue, provinces: int) -> Guide:
    """Aim and round as written, and the whole legend. `provinces` are those in play."""
    sections = {
        "units": [_sign(name, name) for name in UNITS],
        "buildings": [_building(kind) for kind in range(len(SITE_KINDS))],
        "goods": [*(_good(kind, provinces) for kind in range(COIN)), _sign("coin"), _sign("legendary_good")],
        "tracks": [Sign(name, "", Text("sign.title", {"title": k}), Text(f"sign.{name}")) for k, name in enumerate(TRACKS)],
        "beside": [_sign(name) for name in BESIDE],
        "tiles": [_tile(tile) for tile in range(len(TILES)) if tile != PYRAMIDS] + [_tile(PYRAMIDS)],
    }
    return written(words)._replace(legend=[Section(Text(f"legend.{name}"), signs) for name, signs in sections.items()])


def _sign(name: str, shape: str = "") -> Sign:
    return Sign(ICONS.get(name, name), shape, Text(f"legend.{name}"), Text(f"sign.{name}"))


def _building(kind: int) -> Sign:
    name = SITE_KINDS[kind]
    return Sign(name, name, Text(f"kind.{name}"), Text(f"sign.{name}", {"n": SITE_COST[kind]}))


def _good(kind: int, provinces: int) -> Sign:
    """A good; a caravan site on the map shows it."""
    sites = [r for i, r in enumerate(SITE_PROVINCE) if SITE_GOOD[i] == kind and provinces >> r & 1]
    where = Text("sign.good", {"province": tuple(dict.fromkeys(sites))}) if sites else Text("sign.no_site")
    return Sign(good_id(WARES.commodity(kind)), "caravan", Text("legend.good", {"good": kind}), where)


def _tile(tile: int) -> Sign:
    return Sign(TILES[tile].id, "", Text("view.tile", {"tile": tile}), tile_text(tile))


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
