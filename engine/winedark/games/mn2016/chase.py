"""Who is winning: how far every empire is from a fifth tile, the Pyramids, four great cities, three titles (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum import chase, mind
from winedark.games.mare_nostrum.chase import Road
from winedark.games.mn2016.board import FIFTH, PYRAMIDS, PYRAMIDS_COST, TILE_COST
from winedark.games.mn2016.bot_land import yields
from winedark.games.mn2016.bot_purse import Hand, guessed_hand, next_hand, own_hand
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.state import World, controlled
from winedark.games.mn2016.tables import TRACKS
from winedark.games.mn2016.victory import CITIES_TO_WIN, great_cities

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum

BUILDING = 2  # the phase
CITY, TITLE = 2.0, 1.5  # rounds that another great city, another title takes


def roads(state: World, seat: int, viewer: int) -> tuple[Road, ...]:
    """A seat's four roads to victory, as `viewer` sees them: of others' resources only how many they are."""
    empire, hand = state.empires[seat], None
    if mind.still_to_build(state, BUILDING) >> seat & 1:
        hand = own_hand(state, empire) if seat == viewer else guess(state, seat)
    later = next_hand(yields(controlled(state, seat), empire.circe), empire.powers)
    found = [
        chase.by_holdings("conquest", CITIES_TO_WIN - great_cities(state, seat), CITY),
        chase.by_holdings("titles", len(TRACKS) - titles(state, seat), TITLE),
    ]
    if costs := TILE_COST[len(empire.tiles) : FIFTH]:
        found.append(chase.by_purchases("fifth", costs, hand, later))
    if state.up >> PYRAMIDS & 1:
        found.append(chase.by_purchases("pyramids", (PYRAMIDS_COST,), hand, later))
    return tuple(found)


def titles(state: World, seat: int) -> int:
    """How many titles the seat would hold if they were claimed now (6.7, 6.8)."""
    seats = range(len(state.empires))
    levels = [[level(state, s) for s in seats] for level in LEVELS]
    best = [[s for s in seats if track[s] == max(track)] for track in levels]
    return sum(seat in top and (len(top) == 1 or state.leaders[track] == seat) for track, top in enumerate(best))


def everybody(game: MareNostrum, state: World, viewer: int) -> list[tuple[Road, ...]]:
    """By seat: its roads."""
    return [roads(state, seat, viewer) for seat in range(game.seat_count)]


def guess(state: World, seat: int) -> Hand:
    """What anybody can guess of a seat's hand."""
    return guessed_hand(state, seat, controlled(state, seat))
