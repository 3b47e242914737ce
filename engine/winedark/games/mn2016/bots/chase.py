"""Who is winning: how far every empire is from a fifth tile, the Pyramids, four great cities, three titles (chapter 7)."""

from __future__ import annotations

from functools import lru_cache

from winedark.games.mare_nostrum.bots import chase, mind
from winedark.games.mare_nostrum.bots.chase import Road
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mn2016.bots.land import yields
from winedark.games.mn2016.bots.purse import Hand, known_hand, next_hand, own_hand
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import FIFTH, GREAT_CITIES, PYRAMIDS, PYRAMIDS_COST, TILE_COST, TRADE
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.state import World, controlled
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN

BUILDING = 2  # the phase
CITY, TITLE = 2.0, 1.5  # rounds that another great city, another title takes


def roads(state: World, seat: int, viewer: int) -> tuple[Road, ...]:
    """A seat's four roads to victory, as `viewer` sees them: of others' resources only what everybody knows."""
    empire, hand = state.empires[seat], None
    if mind.still_to_build(state, BUILDING) >> seat & 1:
        hand = (own_hand if seat == viewer else known_hand)(state, empire)
    sites = controlled(state, seat)
    later = next_hand(yields(sites, empire.circe), empire.powers)
    claimed = chase.by_holdings("titles", len(TRACKS) - titles(state, seat), TITLE)
    return (claimed, *_on_the_map(sites, len(empire.tiles), state.up >> PYRAMIDS & 1, hand, later))


def _on_the_map(sites: int, tiles: int, pyramids: int, hand: Hand | None, later: Hand) -> list[Road]:
    found = [chase.by_holdings("conquest", CITIES_TO_WIN - (sites & GREAT_CITIES).bit_count(), CITY)]
    if costs := TILE_COST[tiles:FIFTH]:
        found.append(chase.by_purchases("fifth", costs, hand, later))
    if pyramids:
        found.append(chase.by_purchases("pyramids", (PYRAMIDS_COST,), hand, later))
    return found


def urgency(state: World, seat: int, sites: int) -> float:
    """0 to 1: how urgent it is to stop a seat that has built, controls these sites, and whose titles cannot be foreseen."""
    empire = state.empires[seat]
    leads, pyramids = state.leaders[TRADE] == seat, state.up >> PYRAMIDS & 1
    return _urgency(sites, empire.circe, len(empire.tiles), empire.powers, pyramids, leads)


@lru_cache(maxsize=REMEMBERED)
def _urgency(sites: int, posts: int, tiles: int, powers: int, pyramids: int, leads: bool) -> float:
    hands = hands_to_come(next_hand(yields(sites, posts), powers), leads)
    return max(chase.urgency(_on_the_map(sites, tiles, pyramids, None, hand)) for hand in hands)


def hands_to_come(hand: Hand, leads: bool) -> tuple[Hand, Hand]:
    """The next round's hand for a set of goods and for one of coins.

    A trade brings goods, and hardly ever coins to players with many; the one who sets its size (`leads`) gets a good more out of
    it. In games of equals this foretells who wins in the next round; jokers that count as coins too tell less than nothing.
    """
    return hand._replace(coins=min(hand.coins, 1), jokers=hand.jokers + leads), hand._replace(jokers=0.0)


def titles(state: World, seat: int) -> int:
    """How many titles the seat would hold if they were claimed now (6.7, 6.8)."""
    seats = range(len(state.empires))
    levels = [[level(state, s) for s in seats] for level in LEVELS]
    best = [[s for s in seats if track[s] == max(track)] for track in levels]
    return sum(seat in top and (len(top) == 1 or state.leaders[track] == seat) for track, top in enumerate(best))


def everybody(game: GameBase, state: World, viewer: int) -> list[tuple[Road, ...]]:
    """By seat: its roads."""
    return [roads(state, seat, viewer) for seat in range(game.seat_count)]
