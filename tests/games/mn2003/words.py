"""What the title of 2003 calls things, and their numbers."""

from __future__ import annotations

from winedark.games.mn2003.board import COMMODITIES, FULL, SITES, SITES_OF, TILE
from winedark.games.mn2003.tables import SITE_KINDS

from tests.games.mare_nostrum.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, Words

WORDS = Words(FULL, TILE, (*COMMODITIES, "tax"), SITE_KINDS, SITES, SITES_OF)
province, sea, tile, good, goods, site = WORDS.province, WORDS.sea, WORDS.tile, WORDS.good, WORDS.goods, WORDS.site
provinces = WORDS.provinces


def taxes(n: int) -> tuple[int, ...]:
    """`n` tax cards."""
    return (good("tax"),) * n


__all__ = [
    "BABYLON", "CARTHAGE", "EGYPT", "GREECE", "NOBODY", "ROME", "WORDS", "good", "goods", "province", "provinces", "sea", "site",
    "taxes", "tile",
]  # fmt: skip
