"""Where influence markers, buildings and units may be placed (4.7 to 4.20)."""

from __future__ import annotations

from winedark.common.bits import bits, mask_of
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mare_nostrum.rules.units import others, present
from winedark.games.mn2003.rules.board import BUILDINGS, OF_KIND, sites_in
from winedark.games.mn2003.rules.state import Empire, World, fortresses_left
from winedark.games.mn2003.rules.tables import SITE_KINDS

SITES_BY_KIND = dict(zip(SITE_KINDS, OF_KIND, strict=True))


# ---- influence markers
def open_to_influence(game: FamilyBase[World], state: World, seat: int) -> int:
    """Provinces that an influence marker may be placed in: without one, without others' units, and near (4.8, 4.9, 4.13)."""
    empire = state.empires[seat]
    if not empire.markers:
        return 0
    owned = 0
    for other in state.empires:
        owned |= other.lands
    return near(game, empire) & ~owned & ~others(state, seat)


def near(game: FamilyBase[World], empire: Empire) -> int:
    """Provinces that border one controlled since the turn began, by land or by a chain of triremes at sea; all with the
    Lighthouse (4.8, 4.9, 8.16, R-017, R-018)."""
    if has(empire, "lighthouse"):
        return (1 << len(game.atlas.land)) - 1
    return game.atlas.around(empire.held & empire.lands, empire.fleet)


def convertible(game: FamilyBase[World], state: World, seat: int) -> int:
    """Provinces whose influence marker the player's legion stands on, alone there (4.18, 4.19, R-021, R-022)."""
    if not state.seized or not state.empires[seat].markers:
        return 0
    held = (
        r
        for r in bits(state.seized)
        if state.conqueror[r] == seat and present(state, r) == [seat] and state.owner[r] not in (NOBODY, seat)
    )
    return mask_of(held) & ~capitals(game)


def capitals(game: FamilyBase[World]) -> int:
    """The players' capital provinces: their markers are never replaced (4.20). A neutral capital is no player's (R-029)."""
    return mask_of(game.capital_of[: game.seat_count])


# ---- buildings and units
def open_lands(game: FamilyBase[World], state: World, seat: int) -> int:
    """Provinces where the player may build: own ones that are no newer than this turn, without units of others; the
    capital province always (4.7, 4.10, 4.13, 4.14)."""
    empire = state.empires[seat]
    return empire.lands & ~empire.fresh & ~others(state, seat) | 1 << game.capital_of[seat]


def in_the_box(game: FamilyBase[World], state: World, kind: str) -> int:
    """How many buildings of a kind nobody has built yet (1.9, 4.17)."""
    limit: int = BUILDINGS[game.seat_count][SITE_KINDS.index(kind)]
    return limit - (state.built & SITES_BY_KIND[kind]).bit_count()


def free_sites(game: FamilyBase[World], state: World, lands: int, kind: str) -> int:
    """Free sites for a kind of building in some provinces, as long as the bank has one (4.11, 4.17)."""
    return sites_in(lands) & SITES_BY_KIND[kind] & ~state.built if in_the_box(game, state, kind) > 0 else 0


def fortifiable(empire: Empire, lands: int) -> int:
    """Those of some provinces that may get a fortress: one in each, two with the Statue of Zeus (4.11, 4.17, 8.15)."""
    if not fortresses_left(empire):
        return 0
    return lands & ~(empire.doubled if has(empire, "statue_of_zeus") else empire.forts)


def ports(game: FamilyBase[World], lands: int) -> int:
    """Those of some provinces that touch a sea: islands and coasts (4.12)."""
    return lands & game.atlas.coastal
