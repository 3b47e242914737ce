"""Trade at a table of the family: what is offered, and from whom may be taken."""

from __future__ import annotations

from tests.games.mare_nostrum.table import T

NAMES = ("rome", "carthage", "greece", "egypt", "babylon")


def offer(t: T, **offers: str) -> T:
    """Offers by civilization: `rome="metal wine"`."""
    for name, what in offers.items():
        t.do("offer", *t.words.goods(*what.split()), seat=NAMES.index(name))
    return t


def open_to(t: T) -> set[int]:
    """From whom the player whose turn it is to take may take something."""
    return {a[1] for a in t.legal("claim")}
