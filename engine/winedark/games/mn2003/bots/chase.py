"""Who is winning: how far every player is from the collection of heroes and wonders, and from the Pyramids (chapter 9)."""

from __future__ import annotations

from functools import lru_cache

from winedark.games.mare_nostrum.bots import chase, mind
from winedark.games.mare_nostrum.bots.chase import Road
from winedark.games.mare_nostrum.bots.purse import REMEMBERED, Hand
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.bots.land import yields
from winedark.games.mn2003.bots.purse import TILE_PRICE, known_hand, next_hand, own_hand, short_of
from winedark.games.mn2003.rules.board import PYRAMIDS
from winedark.games.mn2003.rules.pyramids import in_taxes
from winedark.games.mn2003.rules.roles import counting
from winedark.games.mn2003.rules.state import World

BUILDING = 1  # the phase


def roads(state: World, seat: int, viewer: int) -> tuple[Road, ...]:
    """A seat's two roads to victory, as `viewer` sees them: of others' cards only what everybody knows."""
    empire, hand = state.empires[seat], None
    if mind.still_to_build(state, BUILDING) >> seat & 1:
        hand = (own_hand if seat == viewer else known_hand)(state, empire)
    later = next_hand(yields(counting(state, seat)), empire.powers)
    return tuple(_roads(len(empire.tiles), state.longer, state.up >> PYRAMIDS & 1, hand, later))


def _roads(tiles: int, longer: bool, pyramids: int, hand: Hand | None, later: Hand) -> list[Road]:
    found = [chase.by_purchases("collection", (TILE_PRICE,) * short_of(tiles, longer), hand, later)]
    if pyramids:
        found.append(chase.by_purchases("pyramids", (in_taxes(longer),), hand, later))
    return found


def urgency(state: World, seat: int, sites: int) -> float:
    """0 to 1: how urgent it is to stop a player who has built, and for whom these sites count."""
    empire = state.empires[seat]
    return _urgency(sites, len(empire.tiles), empire.powers, state.longer, state.up >> PYRAMIDS & 1)


@lru_cache(maxsize=REMEMBERED)
def _urgency(sites: int, tiles: int, powers: int, longer: bool, pyramids: int) -> float:
    return chase.urgency(_roads(tiles, longer, pyramids, None, next_hand(yields(sites), powers)))


def everybody(game: FamilyBase[World], state: World, viewer: int) -> list[tuple[Road, ...]]:
    """By player: their roads."""
    return [roads(state, seat, viewer) for seat in range(game.seat_count)]
