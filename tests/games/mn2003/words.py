"""What the title of 2003 calls things, and their numbers."""

from __future__ import annotations

from winedark.games.mn2003.rules.board import COMMODITIES, FULL, SITES, SITES_OF, TILE
from winedark.games.mn2003.rules.tables import SITE_KINDS

from tests.games.mare_nostrum.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, Words

PLACES = {
    "Gaul": "liguria", "Rome": "roma", "Italy": "neapolis", "Sicily": "syracusae", "Germany": "noricum", "Illyria": "illyria",
    "Dacia": "dacia", "Macedonia": "macedonia", "Greece": "athenae", "Carthage": "carthago", "Egypt": "alexandria",
    "Babylon": "babylon", "Ionian Sea": "ionium", "African Sea": "africum", "Aegean Sea": "aegaeum",
    "Tyrrhenian Sea": "tyrrhenum", "Egyptian Sea": "aegyptium", "Black Sea": "euxinus",
}  # fmt: skip
WORDS = Words(FULL, TILE, (*COMMODITIES, "tax"), SITE_KINDS, SITES, SITES_OF, PLACES)
province, sea, tile, good, goods, site = WORDS.province, WORDS.sea, WORDS.tile, WORDS.good, WORDS.goods, WORDS.site
provinces = WORDS.provinces


def taxes(n: int) -> tuple[int, ...]:
    """`n` tax cards."""
    return (good("tax"),) * n


__all__ = [
    "BABYLON", "CARTHAGE", "EGYPT", "GREECE", "NOBODY", "ROME", "WORDS", "good", "goods", "province", "provinces", "sea", "site",
    "taxes", "tile",
]  # fmt: skip
