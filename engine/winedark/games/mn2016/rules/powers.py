"""What tiles allow their owners in the build phase: sets, discounts, free pieces (chapter 8)."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules.goods import Budget, OneOf
from winedark.games.mare_nostrum.rules.state import has, legions_left, unused
from winedark.games.mn2016.rules.board import COIN, WARES
from winedark.games.mn2016.rules.edition import Edition
from winedark.games.mn2016.rules.state import Empire, World
from winedark.games.mn2016.rules.tables import COMMODITIES

DISCOUNT_GOOD = {
    "spartacus": COMMODITIES.index("gladiator"),
    "gilgamesh": COMMODITIES.index("stone"),
    "lighthouse": COMMODITIES.index("wood"),
}


def budget(empire: Empire) -> Budget:
    """What the empire can pay with, Hannibal (8.4) and Cleopatra (8.6) considered."""
    return Budget(WARES, empire.purse, twice=has(empire, "hannibal"), swap=has(empire, "cleopatra"))


def discount(empire: Empire, power: str) -> OneOf | None:
    """One coin or one good of the power's kind, once a round (8.12, 8.20, 8.24); None if it cannot be used."""
    if not unused(empire, power):
        return None
    good = DISCOUNT_GOOD[power]
    kinds = tuple(kind for kind in (good, WARES.twin(good), COIN) if empire.purse[kind])
    return OneOf(kinds) if kinds else None


def free_legions(state: World, edition: Edition, seat: int) -> int:
    """Penthesilea's legions: one for each own province in which a foreign unit stands (8.16)."""
    empire, foreign = state.empires[seat], 0
    if not unused(empire, "penthesilea"):
        return 0
    for s, other in enumerate(state.empires):
        if s != seat:
            foreign |= other.troops if edition.penthesilea_counts_legions_only else other.troops | other.forts
    return min((empire.lands & foreign).bit_count(), legions_left(empire))
