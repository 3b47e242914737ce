"""What the title of 2016 calls things, and their numbers."""

from __future__ import annotations

from winedark.games.mn2016.board import COMMODITIES, FULL, SITE_KINDS, SITES, SITES_OF, TILE

from tests.games.mare_nostrum.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, Words

RESOURCES = (*COMMODITIES, "coin", *(f"legendary {name}" for name in COMMODITIES))
WORDS = Words(FULL, TILE, RESOURCES, SITE_KINDS, SITES, SITES_OF)
province, sea, tile, good, goods, site = WORDS.province, WORDS.sea, WORDS.tile, WORDS.good, WORDS.goods, WORDS.site


__all__ = [
    "BABYLON", "CARTHAGE", "EGYPT", "GREECE", "NOBODY", "ROME", "WORDS", "good", "goods", "province", "sea", "site", "tile",
]  # fmt: skip
