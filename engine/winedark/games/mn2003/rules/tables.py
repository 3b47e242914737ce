"""The data files, read and checked at import, and the names that they use. What is wrong in one is a DataError with its place."""

from __future__ import annotations

from collections import Counter
from typing import Any

from winedark.kernel.data import TomlTable, checked, known, load_table
from winedark.kernel.errors import DataError

EMPIRES = ("rome", "carthage", "greece", "egypt", "babylon")
COMMODITIES = (
    "perfume", "papyrus", "gold", "gems", "oil", "wine", "livestock", "fruit", "metal", "grain", "fish", "slaves",
)  # fmt: skip
SITE_KINDS = ("caravan", "market", "city", "temple")
OFFICES = ("commerce", "political", "military")
UNITS = ("legion", "trireme", "fortress")
TILE_KINDS = ("civ", "hero", "wonder", "pyramids")
PLAYERS = ("3", "4", "5")

COSTS_BY_THING = ("influence", *SITE_KINDS, *UNITS, "hero", "wonder", "pyramids")
COUNTS = {"supply": (*COMMODITIES, "tax"), "pieces": (*UNITS, "influence"), "dice": ("faces",)}
PROVINCE_FIELDS = {"name": str, "city": str, "caravans": list, "land": list, "seas": list, "source": str}
START_FIELDS = {"hero": str, "capital": str, "provinces": list, "cities": list, "caravans": dict, "units": dict}


# ---- map.toml
def check_map(table: TomlTable) -> None:
    """Names, types and known ids, and enough cards (1.8). Borders are checked where the atlas is made."""
    checked(table, "map.toml", dict.fromkeys([*COUNTS, "free", "seas", "provinces"], dict))
    for part, names in COUNTS.items():
        checked(table[part], f"map.toml: {part}", dict.fromkeys(names, int))
    checked(table["free"], "map.toml: free", {"aegean": list})
    known(table["free"]["aegean"], table["provinces"], "map.toml: free.aegean")
    for name, sea in table["seas"].items():
        checked(sea, f"map.toml: {name}", {"name": str, "seas": list, "source": str})
        known(sea["seas"], table["seas"], f"map.toml: {name}.seas")
    for name, province in table["provinces"].items():
        _check_province(table, f"map.toml: {name}", province)
    _check_cards(table)


def _check_province(table: TomlTable, where: str, province: TomlTable) -> None:
    checked(province, where, PROVINCE_FIELDS)
    known(province["land"], table["provinces"], f"{where}.land")
    known(province["seas"], table["seas"], f"{where}.seas")
    known(province["caravans"], COMMODITIES, f"{where}.caravans")


def _check_cards(table: TomlTable) -> None:
    sites = Counter(good for province in table["provinces"].values() for good in province["caravans"])
    for good in COMMODITIES:
        if (cards := table["supply"][good]) != 2 * sites[good] + 1:
            raise DataError(f"map.toml: {sites[good]} sites of {good}, but {cards} cards; make them two for each and one (1.8)")


# ---- tiles.toml
def check_tiles(table: TomlTable) -> None:
    """Kinds, a hero for every civilization, and the Pyramids."""
    for name, tile in table.items():
        where = f"tiles.toml: {name}"
        checked(tile, where, {"kind": str} | ({"empire": str} if tile.get("kind") == "civ" else {}))
        known([tile["kind"]], TILE_KINDS, f"{where}.kind")
    owners = [tile["empire"] for tile in table.values() if tile["kind"] == "civ"]
    known(owners, EMPIRES, "tiles.toml: empires")
    if len(owners) < len(EMPIRES):
        raise DataError("tiles.toml: a civilization has no hero of its own; add one (1.10)")
    known(["pyramids"], table, "tiles.toml")


# ---- costs.toml
def check_costs(table: TomlTable, tiles: TomlTable) -> None:
    """A cost for everything, discounts by powers that exist, and the tokens for each number of players."""
    checked(table, "costs.toml", dict.fromkeys(["cost", "discounts", "goal", "longer", "buildings"], dict))
    checked(table["cost"], "costs.toml: cost", dict.fromkeys(COSTS_BY_THING, int))
    checked(table["goal"], "costs.toml: goal", {"collection": int, "points": int})
    checked(table["longer"], "costs.toml: longer", {"pyramids": int, "collection": int})
    known(table["discounts"], tiles, "costs.toml: discounts")
    for power, prices in table["discounts"].items():
        known(prices, (*SITE_KINDS, *UNITS), f"costs.toml: discounts.{power}")
        checked(prices, f"costs.toml: discounts.{power}", dict.fromkeys(prices, int))
    checked(table["buildings"], "costs.toml: buildings", dict.fromkeys(PLAYERS, dict))
    for n in PLAYERS:
        checked(table["buildings"][n], f"costs.toml: buildings.{n}", dict.fromkeys(SITE_KINDS, int))


# ---- setup.toml
def check_setup(table: TomlTable, provinces: TomlTable, tiles: TomlTable) -> None:
    """Start positions on the sites of the map, with their own heroes, for every civilization."""
    checked(table, "setup.toml", {"roles": dict, "in_play": dict, "empires": dict})
    checked(table["roles"], "setup.toml: roles", dict.fromkeys(OFFICES, str))
    known(table["roles"].values(), EMPIRES, "setup.toml: roles")
    checked(table["in_play"], "setup.toml: in_play", dict.fromkeys(PLAYERS, list))
    for n, empires in table["in_play"].items():
        known(empires, EMPIRES, f"setup.toml: in_play.{n}")
        if len(empires) != int(n) or empires != sorted(empires, key=EMPIRES.index):
            raise DataError(f"setup.toml: in_play.{n} must name {n} civilizations in their order; correct it (1.4)")
    checked(table["empires"], "setup.toml: empires", dict.fromkeys(EMPIRES, dict))
    for name, empire in table["empires"].items():
        _check_start(name, empire, provinces, tiles)


def _check_start(name: str, empire: TomlTable, provinces: TomlTable, tiles: TomlTable) -> None:
    where = f"setup.toml: {name}"
    checked(empire, where, START_FIELDS)
    known([empire["hero"]], [i for i, tile in tiles.items() if tile.get("empire") == name], f"{where}.hero")
    known(empire["provinces"], provinces, f"{where}.provinces")
    known([empire["capital"]], empire["provinces"], f"{where}.capital")
    known(empire["cities"], [p for p in empire["provinces"] if provinces[p]["city"]], f"{where}.cities")
    for field in ("caravans", "units"):
        known(empire[field], empire["provinces"], f"{where}.{field}")
    for province, wares in empire["caravans"].items():
        known(wares, provinces[province]["caravans"], f"{where}.caravans.{province}")
    for province, force in empire["units"].items():
        known(force, ("legion", "fortress"), f"{where}.units.{province}")
        checked(force, f"{where}.units.{province}", dict.fromkeys(force, int))


MAP: dict[str, Any] = load_table("winedark.games.mn2003", "map")
TILE_DATA: dict[str, Any] = load_table("winedark.games.mn2003", "tiles")
COST_DATA: dict[str, Any] = load_table("winedark.games.mn2003", "costs")
SETUP: dict[str, Any] = load_table("winedark.games.mn2003", "setup")
check_map(MAP)
check_tiles(TILE_DATA)
check_costs(COST_DATA, TILE_DATA)
check_setup(SETUP, MAP["provinces"], TILE_DATA)
