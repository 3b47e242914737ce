"""A conqueror holds a province on a table of 2016."""

from __future__ import annotations

from tests.games.mn2016.table import Table
from tests.games.mn2016.words import CARTHAGE, ROME, province, site

CYRENAICA, ACHAEA, LIBYA, THRACIA = (province(name) for name in ("cyrenaica", "achaea", "libya", "thracia"))
PAPYRUS, MARKET, CYRENE, TEMPLE = (
    site("cyrenaica", "caravan"), site("cyrenaica", "market"), site("cyrenaica", "city"), site("cyrenaica", "temple"),
)  # fmt: skip


def hold(edition: str, *sites: int, legions: int = 2, marker: bool = False) -> Table:
    """Rome is conqueror of Egypt's Cyrenaica and holds these posts; all four buildings stand there."""
    t = Table(edition).clear_units()
    t.building(MARKET).building(TEMPLE)
    t.legions(ROME, "cyrenaica", legions)
    t.conqueror(ROME, "cyrenaica", *sites, marker=marker)
    return t


def attacked(t: Table, *dice: int, legions: int = 1) -> Table:
    """Carthage marches in from Libya and fights Rome; its dice come first."""
    t.legions(CARTHAGE, "libya", legions)
    t.run("campaign", CARTHAGE).do("march", LIBYA, CYRENAICA, legions)
    return t.do("fight", CYRENAICA, ROME).chance("roll", *dice)


def mask(*sites: int) -> int:
    return sum(1 << i for i in sites)
