"""What a bot thinks of a position. The unit of value is one resource. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.games.mare_nostrum import mind
from winedark.games.mare_nostrum.bot_purse import REMEMBERED
from winedark.games.mn2016.board import (
    COIN,
    CULTURE_SITES,
    FIFTH,
    GREAT_CITIES,
    PYRAMIDS,
    PYRAMIDS_COST,
    SITES_OF,
    STORED_COINS,
    TILE_COST,
    TILES,
    TRADE_SITES,
)
from winedark.games.mn2016.bot_land import Yield, room, yields
from winedark.games.mn2016.bot_moves import candidates
from winedark.games.mn2016.bot_purse import ARTEMIS, COLOSSUS, breadth, guessed_hand, in_hand, next_hand, own_hand, pays
from winedark.games.mn2016.bot_taste import POWER_WORTH, TASTES, Taste
from winedark.games.mn2016.bot_war import danger, prospects, spoils
from winedark.games.mn2016.state import Empire, World, controlled
from winedark.games.mn2016.victory import great_cities

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum

__all__ = ["TASTES", "candidates", "evaluate"]
WIN = 1000.0
BUILDING, FIGHTING = 2, 3  # phases
WON = 500.0  # a victory that waits for the end of the phase


def evaluate(game: MareNostrum, g: World, seat: int, taste: Taste) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if g.winners:
        return WIN / len(g.winners) if seat in g.winners else -WIN
    value = mind.beside_rivals(standings(game, g, seat, taste), seat, taste.leader, taste.rivals)
    return value + campaign(g, seat, taste) if g.phase == FIGHTING and g.active == seat else value


def standings(game: MareNostrum, g: World, seat: int, taste: Taste) -> list[float]:
    """By seat: what everybody has on the board and in hand. Only the hand of `seat` is looked into."""
    rounds = max(taste.rounds - g.round, taste.least_rounds)
    pyramids = g.up >> PYRAMIDS & 1
    sites = [controlled(g, s) for s in range(len(g.empires))]
    worth = leadership(g, sites, taste)
    threats = danger(game, g)
    for s, e in enumerate(g.empires):
        income = yields(sites[s], e.circe)
        worth[s] += (
            wealth(income, e.tiles, e.powers, rounds, pyramids, taste)
            + rounds * taste.room * room(e.lands, g.built)
            + taste.cities[min((sites[s] & GREAT_CITIES).bit_count(), 4)]
            - taste.danger * threats[s]
        )
        if s in g.pyramids or s in g.fifth:
            worth[s] += WON
        if mind.has_still_to_build(g, s, BUILDING):
            hand = own_hand(g, e) if s == seat else guessed_hand(g, s, income)
            worth[s] += in_hand(hand, len(e.tiles), pyramids, taste)
        else:
            worth[s] += taste.kept * kept(g, e, s == seat)
    return worth


def kept(g: World, e: Empire, own: bool) -> int:
    """What of a purse outlives this build phase: its coins, at most two (4.25); outside it all of it is still at hand."""
    held = sum(e.purse)
    return min(STORED_COINS, e.purse[COIN] if own else held) if g.phase == BUILDING else held


# ---- leadership
def leadership(g: World, sites: list[int], taste: Taste) -> list[float]:
    """By seat: units, and the titles as the next claim would give them (6.1 to 6.8)."""
    units = [sum(e.legions) + sum(e.triremes) + e.forts.bit_count() for e in g.empires]
    bonuses = [bonus(e.tiles) for e in g.empires]
    trade = [(own & TRADE_SITES).bit_count() + b[0] for own, b in zip(sites, bonuses, strict=True)]
    culture = [(own & CULTURE_SITES).bit_count() + b[1] for own, b in zip(sites, bonuses, strict=True)]
    military = [n + b[2] for n, b in zip(units, bonuses, strict=True)]
    worth = [taste.unit * n for n in units]
    titles = [0] * len(units)
    for holder, values in zip(g.leaders, (trade, culture, military), strict=True):
        for s, (leads, margin) in enumerate(mind.leads(values, holder)):
            titles[s] += leads
            worth[s] += taste.margin * margin
    return [w + taste.titles[n] for w, n in zip(worth, titles, strict=True)]


@lru_cache(maxsize=REMEMBERED)
def bonus(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """The bonuses of these tiles on the three tracks."""
    return tuple(sum(TILES[t].bonus[track] for t in tiles) for track in range(3))


# ---- wealth
@lru_cache(maxsize=REMEMBERED)
def wealth(income: Yield, tiles: tuple[int, ...], powers: int, rounds: float, pyramids: int, taste: Taste) -> float:
    """Income, tiles, and what the next round's income will pay."""
    n, hand = len(tiles), next_hand(income, powers)
    total = income.total + (powers & ARTEMIS > 0) + (powers & COLOSSUS > 0)
    value = rounds * taste.income * total + taste.breadth * breadth(hand)
    value += taste.tiles[n] + taste.power * sum(POWER_WORTH[t] for t in bits(powers))
    if n < FIFTH:
        value += (taste.tile_next if n < FIFTH - 1 else taste.win_next) * pays(hand, TILE_COST[n])
    return value + taste.win_next * pays(hand, PYRAMIDS_COST) if pyramids else value


# ---- war
def campaign(g: World, seat: int, taste: Taste) -> float:
    """What the active player's battles and conquests, as far as they are still to come, bring on average."""
    value, mine = 0.0, great_cities(g, seat)
    for p in prospects(g, seat):
        value += taste.kill * p.killed - taste.unit * p.lost
        if p.chance:
            more = min((g.built & GREAT_CITIES & SITES_OF[p.province]).bit_count(), int(p.legions + 0.5))
            glory = taste.cities[min(mine + more, 4)] - taste.cities[min(mine, 4)]
            value += p.chance * (taste.hold * spoils(g, p.province, seat, p.legions) + glory)
    return value
