"""Numbers of the rules that stand in code or follow from the data, by the names that rules.md and rulings.toml give them."""

from __future__ import annotations

from collections import Counter

from winedark.games.mare_nostrum.rules.strength import HIT
from winedark.games.mn2016.rules.board import CONTROL_COST, EXCHANGE, FIFTH, SITE_COST, STORED_COINS, TILES, UNIT_COST
from winedark.games.mn2016.rules.setup import BEGINNERS_TILES
from winedark.games.mn2016.rules.tables import COMMODITIES, MAP, SETUP, SITE_KINDS
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN

STARTS = SETUP["empires"].items()

NUMBERS = {
    "goods": len(COMMODITIES),
    "provinces": MAP["pieces"]["control_marker"] + 1,  # the marker of the capital province is part of the map
    "tiles": Counter(tile.kind for tile in TILES),
    "start_caravans": {name: sum(map(len, start["caravans"].values())) for name, start in STARTS},
    "start_resources": {name: sum(start["resources"].values()) for name, start in STARTS},
    "beginners_tiles": BEGINNERS_TILES,
    "exchange": EXCHANGE,
    "cost": {"control": CONTROL_COST, "unit": UNIT_COST} | dict(zip(SITE_KINDS, SITE_COST, strict=True)),
    "kept_coins": STORED_COINS,
    "hit": HIT,
    "fifth": FIFTH,
    "sixth": FIFTH + 1,
    "cities_to_win": CITIES_TO_WIN,
}
