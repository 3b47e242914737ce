"""The data files, read and checked at import, and the names that they use. What is wrong in one is a DataError with its place."""

from __future__ import annotations

from collections import Counter
from typing import Any

from winedark.kernel.data import TomlTable, checked, known, load_table
from winedark.kernel.errors import DataError

EMPIRES = ("rome", "carthage", "greece", "egypt", "babylon")
COMMODITIES = (
    "ceramic", "gems", "papyrus", "metal", "spices", "stone", "wood", "gold", "grain", "oil", "sheep", "wine", "gladiator",
)  # fmt: skip
SITE_KINDS = ("caravan", "market", "city", "capital", "legendary", "temple")
CITY_KINDS = SITE_KINDS[2:5]
TRACKS = ("trade", "culture", "military")

COUNTS = {
    "supply": (*COMMODITIES, "coin"), "buildings": SITE_KINDS, "dice": ("land", "sea", "faces"),
    "pieces": ("legion", "trireme", "fortress", "control_marker", "leader_marker"),
}  # fmt: skip
PROVINCE_FIELDS = {
    "name": str, "empire": str, "caravans": list, "market": bool, "cities": list, "temple": bool,
    "land": list, "seas": list, "min_players": int, "source": str,
}  # fmt: skip
START_FIELDS = {
    "hero": str, "capital": str, "provinces": list, "caravans": dict, "markets": list, "cities": dict, "temples": list,
    "units": dict, "track": dict, "resources": dict,
}  # fmt: skip


# ---- map.toml
def check_map(table: TomlTable) -> None:
    """Names, types and known ids; as many sites as tokens (1.9). Borders are checked where the atlas is made."""
    checked(table, "map.toml", dict.fromkeys([*COUNTS, "seas", "provinces"], dict))
    for part, names in COUNTS.items():
        checked(table[part], f"map.toml: {part}", dict.fromkeys(names, int))
    for name, sea in table["seas"].items():
        checked(sea, f"map.toml: {name}", {"name": str, "seas": list, "source": str})
        known(sea["seas"], table["seas"], f"map.toml: {name}.seas")
    for name, province in table["provinces"].items():
        _check_province(table, f"map.toml: {name}", province)
    _check_tokens(table)


def _check_province(table: TomlTable, where: str, province: TomlTable) -> None:
    checked(province, where, PROVINCE_FIELDS)
    known(province["land"], table["provinces"], f"{where}.land")
    known(province["seas"], table["seas"], f"{where}.seas")
    known(province["caravans"], COMMODITIES, f"{where}.caravans")
    for city in province["cities"]:
        checked(city, f"{where}.cities", {"kind": str, "name": str})
        known([city["kind"]], CITY_KINDS, f"{where}.cities")


def _check_tokens(table: TomlTable) -> None:
    sites = Counter(kind for province in table["provinces"].values() for kind in sites_in(province))
    for kind, tokens in table["buildings"].items():
        if sites[kind] != tokens:
            raise DataError(f"map.toml: {sites[kind]} {kind} sites, but {tokens} tokens; make them as many (1.9)")


def sites_in(province: TomlTable) -> list[str]:
    """The kinds of a province's sites."""
    cities = [city["kind"] for city in province["cities"]]
    return ["caravan"] * len(province["caravans"]) + ["market"] * province["market"] + cities + ["temple"] * province["temple"]


# ---- tiles.toml
def check_tiles(table: TomlTable) -> None:
    """Kinds, bonuses for the three tracks, and all prices."""
    checked(table, "tiles.toml", {"cost": dict, "tiles": dict})
    checked(table["cost"], "tiles.toml: cost", dict.fromkeys(["2", "3", "4", "5", "pyramids"], int))
    for name, tile in table["tiles"].items():
        where = f"tiles.toml: {name}"
        starts: dict[str, type] = {"empire": str} if tile.get("kind") == "start" else {}
        checked(tile, where, {"kind": str, "phase": str, "bonus": list} | starts)
        known([tile["kind"]], ("start", "hero", "wonder", "pyramids"), f"{where}.kind")
        if [type(n) for n in tile["bonus"]] != [int] * len(TRACKS):
            raise DataError(f"{where}.bonus: give one number for each track, {', '.join(TRACKS)}")
    known(["pyramids"], table["tiles"], "tiles.toml: tiles")


# ---- setup.toml
def check_setup(table: TomlTable, provinces: TomlTable, tiles: TomlTable) -> None:
    """Start positions on the sites of the map, with starting heroes, for every empire."""
    checked(table, "setup.toml", {"leaders": dict, "in_play": dict, "empires": dict})
    checked(table["empires"], "setup.toml: empires", dict.fromkeys(EMPIRES, dict))
    _check_leaders(table)
    heroes = [name for name, tile in tiles.items() if tile["kind"] == "start"]
    for name, empire in table["empires"].items():
        where = f"setup.toml: {name}"
        checked(empire, where, START_FIELDS)
        known([empire["hero"]], heroes, f"{where}.hero")
        known([empire["capital"]], empire["provinces"], f"{where}.capital")
        known(empire["resources"], COUNTS["supply"], f"{where}.resources")
        checked(empire["track"], f"{where}.track", dict.fromkeys(TRACKS, int))
        for field in ("provinces", "caravans", "markets", "cities", "temples", "units"):
            known(empire[field], provinces, f"{where}.{field}")
        for province, force in empire["units"].items():
            known(force, ("legion", "fortress"), f"{where}.units.{province}")
        _check_buildings(where, empire, provinces)


def _check_leaders(table: TomlTable) -> None:
    leaders, where = table["leaders"], "setup.toml: leaders"
    checked(leaders, where, {"trade": str, "military": str, "culture": dict})
    checked(leaders["culture"], f"{where}.culture", dict.fromkeys(table["in_play"], str))
    for name in (leaders["trade"], leaders["military"], *leaders["culture"].values()):
        known([name], EMPIRES, where)
    for seats, empires in table["in_play"].items():
        known(empires, EMPIRES, f"setup.toml: in_play.{seats}")


def _check_buildings(where: str, empire: TomlTable, provinces: TomlTable) -> None:
    for field, site in (("markets", "market"), ("temples", "temple")):
        for name in empire[field]:
            known([site], sites_in(provinces[name]), f"{where}.{field}: sites of {name}")
    for name, wares in empire["caravans"].items():
        known(wares, provinces[name]["caravans"], f"{where}.caravans.{name}")
    for name, cities in empire["cities"].items():
        known(cities, [city["name"] for city in provinces[name]["cities"]], f"{where}.cities.{name}")


MAP: dict[str, Any] = load_table("winedark.games.mn2016", "map")
TILE_DATA: dict[str, Any] = load_table("winedark.games.mn2016", "tiles")
SETUP: dict[str, Any] = load_table("winedark.games.mn2016", "setup")
check_map(MAP)
check_tiles(TILE_DATA)
check_setup(SETUP, MAP["provinces"], TILE_DATA["tiles"])
