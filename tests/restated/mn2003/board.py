"""The board, the box and the prices of Mare Nostrum (2003): from the data files, by name."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "engine/winedark/games/mn2003/data"


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


_MAP = _read("map")
TILES: dict[str, dict[str, Any]] = _read("tiles")
LANDS: list[str] = list(_MAP["provinces"])  # 1.1
WATERS: list[str] = list(_MAP["seas"])
BY_LAND = {land: set(_MAP["provinces"][land]["land"]) for land in LANDS}
COAST = {land: set(_MAP["provinces"][land]["seas"]) for land in LANDS}
NEXT_SEAS = {water: set(_MAP["seas"][water]["seas"]) for water in WATERS}
GOODS = "perfume papyrus gold gems oil wine livestock fruit metal grain fish slaves".split()  # 1.8
TAX = "tax"
CARDS = [*GOODS, TAX]
BANK = {
    "tax": 35, "perfume": 5, "papyrus": 5, "gold": 5, "gems": 5, "oil": 7, "wine": 7, "livestock": 7, "fruit": 7, "metal": 7,
    "grain": 7, "fish": 11, "slaves": 11,
}  # 1.8  # fmt: skip
BOX = {
    5: {"caravan": 28, "market": 12, "city": 12, "temple": 6},
    4: {"caravan": 23, "market": 10, "city": 10, "temple": 5},
    3: {"caravan": 18, "market": 8, "city": 8, "temple": 4},
}  # 1.9
LEGIONS, TRIREMES, FORTRESSES, MARKERS = 8, 5, 8, 12  # 1.7
CIVILIZATIONS = ["rome", "carthage", "greece", "egypt", "babylon"]
CAPITAL = {"rome": "roma", "carthage": "carthago", "greece": "athenae", "egypt": "alexandria", "babylon": "babylon"}  # 1.3
HERO = {
    "rome": "julius_caesar",
    "carthage": "hannibal",
    "greece": "pericles",
    "egypt": "cleopatra",
    "babylon": "hammurabi",
}  # 1.10
PLAYED = {3: ["carthage", "greece", "babylon"], 4: ["rome", "carthage", "greece", "egypt"], 5: CIVILIZATIONS}  # 1.4
GENERAL = [name for name in TILES if name not in HERO.values() and name != "pyramids"]
GREEK_WATERS = {"constantinopolis", "troas", "rhodus", "cnossus"}  # 1.19
POINTS = 36  # 1.17
PRICE = {
    "influence": 3, "city": 3, "caravan": 3, "legion": 3, "trireme": 3, "fortress": 3, "market": 6, "temple": 6, "hero": 9,
    "wonder": 9,
}  # 4.4 to 4.6  # fmt: skip
BASIC = {
    "rome": ("roma liguria neapolis", "roma:city roma:wine liguria:slaves neapolis:oil", 2),
    "carthage": (
        "carthago numidia tripolitania", "carthago:city carthago:perfume carthago:fruit numidia:livestock tripolitania:grain", 0
    ),
    "greece": ("athenae cnossus constantinopolis", "athenae:city cnossus:city athenae:oil athenae:gold cnossus:fruit", 0),
    "egypt": ("alexandria memphis thebae", "alexandria:city memphis:city thebae:city alexandria:papyrus thebae:grain", 0),
    "babylon": ("babylon assyria syria", "babylon:city babylon:perfume assyria:livestock syria:fish", 1),
}  # 1.12 to 1.16: provinces, buildings, legions in the capital province  # fmt: skip


def _sites() -> list[tuple[str, str, str]]:
    """By number: the province, the kind and the good of each building site (1.2)."""
    found = []
    for land in LANDS:
        drawn = _MAP["provinces"][land]
        found += [(land, "caravan", good) for good in drawn["caravans"]] + [(land, "market", "")]
        found += [(land, "city", "")] * bool(drawn["city"]) + [(land, "temple", "")]
    return found


SITES = _sites()
SITES_IN = {land: [site for site, (place, _, _) in enumerate(SITES) if place == land] for land in LANDS}


def site_of(land: str, what: str) -> int:
    """A site by its province and its kind or its good."""
    return next(site for site in SITES_IN[land] if what in SITES[site][1:])
