"""What a bot thinks of a position. The unit of value is one resource. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from winedark.common.bits import bits
from winedark.games.mn2016.board import (
    COIN,
    CULTURE_SITES,
    FIFTH,
    GREAT_CITIES,
    PYRAMIDS,
    PYRAMIDS_COST,
    STORED_COINS,
    TILE_COST,
    TILES,
    TRADE_SITES,
)
from winedark.games.mn2016.bot_land import REMEMBERED, Yield, room, yields
from winedark.games.mn2016.bot_moves import candidates
from winedark.games.mn2016.bot_purse import ARTEMIS, COLOSSUS, Hand, breadth, guessed_hand, next_hand, own_hand, pays, rest, small_sets
from winedark.games.mn2016.bot_war import danger, prospects, spoils
from winedark.games.mn2016.state import Empire, World, controlled

__all__ = ["TASTES", "candidates", "evaluate"]
WIN = 1000.0


@dataclass(frozen=True, slots=True, eq=False)
class Taste:
    """The weights of the evaluator, in resources."""

    # what lasts
    rounds: int = 8  # when a game is usually over: income counts for the rounds until then …
    least_rounds: float = 1.5  # … and for so many at least: even a late building pays a little
    income: float = 1.0  # a resource in each of these rounds
    room: float = 0.1  # a resource a round that could be built on sites in own provinces
    tiles: tuple[float, ...] = (0.0, 0.0, 9.0, 20.0, 34.0, 60.0)  # so many tiles: what they cost and a little more, for they win
    power: float = 1.0  # the worth of the powers in POWERS
    unit: float = 1.0  # a unit on the map
    titles: tuple[float, ...] = (0.0, 2.0, 5.0, 40.0)  # so many titles at the next claim; three win
    margin: float = 0.35  # a level ahead of the others or behind them on a track, up to three
    cities: tuple[float, ...] = (0.0, 0.0, 3.0, 10.0, 90.0)  # so many great cities; four win
    danger: float = 0.5  # what an enemy could take in one campaign
    # what is in hand
    spend: float = 1.1  # a resource in a set of three
    wide: float = 0.2  # a further kind in the largest set
    tile_sure: float = 0.9  # a tile that can be paid, as part of one that is bought
    kept: float = 0.9  # a resource kept for the next round
    win_now: float = 400.0  # a victory that can be bought in this build phase
    # what the next round's income will pay
    breadth: float = 0.5  # a further kind in the largest set
    tile_next: float = 4.0  # a tile
    win_next: float = 60.0  # a victory
    # war
    kill: float = 0.6  # a unit of another player destroyed
    hold: float = 0.8  # being conqueror of a province, as part of what there is to take
    # the rivals
    leader: float = 0.5  # the strongest rival's good is one's own harm to this part
    rivals: float = 0.3  # and so is the average rival's


BALANCED = Taste()
TASTES = (
    BALANCED,
    replace(BALANCED, kill=1.5, unit=1.6, danger=0.2),  # a warrior
    replace(BALANCED, income=1.4, rounds=10),  # a merchant, who builds for a long time
    replace(BALANCED, power=2.0, tiles=(0.0, 0.0, 13.0, 27.0, 43.0, 60.0)),  # a collector
)

# What the powers bring in a game, in resources (chapter 8). Bonuses count in the levels, Colossus and Artemis in the income.
POWERS = {
    "caesar": 2, "hannibal": 3, "pericles": 2, "cleopatra": 3, "hammurabi": 4, "antigone": 2, "circe": 3, "gilgamesh": 3,
    "hamilcar": 2, "nebuchadnezzar": 3, "penthesilea": 1, "perseus": 4, "queen_of_sheba": 3, "ramses_ii": 4, "spartacus": 5,
    "hanging_gardens": 6, "lighthouse": 3, "statue_of_zeus": 4,
}  # fmt: skip
POWER_WORTH = tuple(float(POWERS.get(tile.id, 0)) for tile in TILES)


def evaluate(game: Any, g: World, seat: int, taste: Taste) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if g.winners:
        return WIN / len(g.winners) if seat in g.winners else -WIN
    worth = standings(game, g, seat, taste)
    value = worth.pop(seat)
    value -= taste.leader * max(worth) + taste.rivals * sum(worth) / len(worth)
    return value + campaign(g, seat, taste) if g.phase == 3 and g.active == seat else value


def standings(game: Any, g: World, seat: int, taste: Taste) -> list[float]:
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
        if has_still_to_build(g, s):
            hand = own_hand(g, e) if s == seat else guessed_hand(g, s, income)
            worth[s] += in_hand(hand, len(e.tiles), pyramids, taste)
        else:
            worth[s] += taste.kept * (min(STORED_COINS, e.purse[COIN]) if g.phase == 2 else sum(e.purse))
    return worth


def has_still_to_build(g: World, seat: int) -> bool:
    """Will his resources be spent in this round's build phase?"""
    return g.phase < 2 or (g.phase == 2 and (g.active == seat or bool(g.waiting >> seat & 1)))


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
        second, top = sorted(values)[-2:]
        for s, value in enumerate(values):
            titles[s] += value == top and (top > second or s == holder)
            worth[s] += taste.margin * max(-3, min(3, value - (second if value == top else top)))
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


@lru_cache(maxsize=REMEMBERED)
def in_hand(hand: Hand, tiles: int, pyramids: int, taste: Taste) -> float:
    """What a hand will buy in this round's build phase: small sets, or a tile and what is left, or a victory."""
    value = small = taste.spend * small_sets(hand)
    if tiles < FIFTH:
        price = TILE_COST[tiles]
        gain = taste.win_now if tiles == FIFTH - 1 else taste.tile_sure * (taste.tiles[tiles + 1] - taste.tiles[tiles] + 3 * taste.power)
        value += pays(hand, price) * max(0.0, gain + taste.spend * rest(hand, price) - small)
    if pyramids:
        value += taste.win_now * pays(hand, PYRAMIDS_COST)
    return value + taste.wide * breadth(hand)


# ---- war
def campaign(g: World, seat: int, taste: Taste) -> float:
    """What the active player's battles and conquests, as far as they are still to come, bring on average."""
    value = 0.0
    for p in prospects(g, seat):
        value += taste.kill * p.killed - taste.unit * p.lost
        if p.chance:
            value += taste.hold * p.chance * spoils(g, p.province, seat, p.legions)
    return value
