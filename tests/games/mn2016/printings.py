"""The two printings side by side."""

from __future__ import annotations

from tests.games.mn2016.table import Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, province

CYRENAICA, THRACIA, LIBYA, DACIA, AEGYPTUS, LATIUM = (
    province(name) for name in ("cyrenaica", "thracia", "libya", "dacia", "aegyptus", "latium")
)


def build_phase(edition: str, **coins: int) -> Table:
    """The build phase; Egypt is culture leader; these players have these coins and the others nothing."""
    t = Table(edition)
    seats = {"rome": ROME, "carthage": CARTHAGE, "greece": GREECE, "egypt": EGYPT, "babylon": BABYLON}
    for seat in seats.values():
        t.purse(seat)
    for name, n in coins.items():
        t.purse(seats[name], *["coin"] * n)
    return t


def rest_of_build(t: Table) -> Table:
    """Everybody who has still to build does nothing."""
    while t.step in ("Build", "NameBuilder", "Store"):
        t.do(*t.legal("next")[0]) if t.step == "NameBuilder" else t.do("done")
    return t
