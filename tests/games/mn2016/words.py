"""What the title of 2016 calls things, and their numbers."""

from __future__ import annotations

from winedark.games.mn2016.rules.board import COMMODITIES, FULL, SITE_KINDS, SITES, SITES_OF, TILE

from tests.games.mare_nostrum.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, Words

RESOURCES = (*COMMODITIES, "coin", *(f"legendary {name}" for name in COMMODITIES))
PLACES = {
    "Gaul": "gallia", "Rome": "latium", "Italy": "italia", "Sicily": "sicilia", "Germany": "germania", "Illyria": "dalmatia",
    "Dacia": "dacia", "Macedonia": "macedonia", "Greece": "achaea", "Carthage": "africa", "Egypt": "aegyptus",
    "Babylon": "babylonia", "Ionian Sea": "mare_ionium", "African Sea": "mare_africum", "Aegean Sea": "mare_aegaeum",
    "Tyrrhenian Sea": "mare_tyrrhenum", "Egyptian Sea": "mare_aegyptum", "Black Sea": "pontus_euxinus",
}  # fmt: skip
WORDS = Words(FULL, TILE, RESOURCES, SITE_KINDS, SITES, SITES_OF, PLACES)
province, sea, tile, good, goods, site = WORDS.province, WORDS.sea, WORDS.tile, WORDS.good, WORDS.goods, WORDS.site


__all__ = [
    "BABYLON", "CARTHAGE", "EGYPT", "GREECE", "NOBODY", "ROME", "WORDS", "good", "goods", "province", "sea", "site", "tile",
]  # fmt: skip
