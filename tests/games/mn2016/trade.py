"""The trade phase at a table of 2016: what players have, what the marker shows, and what they claim."""

from __future__ import annotations

from tests.games.mn2016.table import Table
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, ROME, good

PLENTY = {
    ROME: ["metal", "metal", "metal", "wine", "wine"],
    CARTHAGE: ["sheep", "sheep", "sheep", "spices", "spices"],
    GREECE: ["coin", "coin", "coin", "oil", "stone"],
    EGYPT: ["papyrus", "papyrus", "grain", "gold", "gems"],
}


def market(n: int, edition: str = "en2016", purses: dict[int, list[str]] = PLENTY) -> Table:
    """The marker shows `n`; everybody has these resources and nothing else."""
    t = Table(edition, len(purses))
    for seat in purses:
        t.purse(seat)
    for seat, names in purses.items():
        t.purse(seat, *names)
    return t.run("trade").do("exchange", n)


def claim(t: Table, *claims: tuple[int, str]) -> Table:
    for other, what in claims:
        t.do("claim", other, good(what))
    return t
