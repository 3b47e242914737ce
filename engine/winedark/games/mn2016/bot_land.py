"""What land and purses are worth to a bot: income, building sites, what a purse can still buy. Pure functions, remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.games.mn2016.board import (
    CARAVANS,
    CITIES,
    CAPITALS,
    COIN_CITIES,
    GREAT_CITIES,
    LEGENDARIES,
    MARKETS,
    SITE_GOOD,
    SITE_PROVINCE,
    SITES_OF,
    TEMPLES,
)

REMEMBERED = 1 << 14  # results kept by each function: a few games' worth
SET = 3  # the price of most things


class Yield(NamedTuple):
    """What buildings bring in a round: goods, how many different ones, coins."""

    goods: int
    kinds: int
    coins: int


@lru_cache(maxsize=REMEMBERED)
def yields(sites: int, posts: int) -> Yield:
    """The income from these controlled sites and from Circe's posts (2.2 to 2.6, 8.11); a legendary good is a kind of its own."""
    goods = coins = 0
    kinds = set()
    for i in bits(sites & CARAVANS | posts):
        goods += 2 if sites & MARKETS & SITES_OF[SITE_PROVINCE[i]] else 1
        kinds.add(SITE_GOOD[i])
    for i in bits(sites & (COIN_CITIES | LEGENDARIES)):
        coins += 2 if sites & TEMPLES & SITES_OF[SITE_PROVINCE[i]] else 1
    legends = (sites & LEGENDARIES).bit_count()
    return Yield(goods + legends, len(kinds) + legends, coins)


@lru_cache(maxsize=REMEMBERED)
def room(free: int, built: int) -> float:
    """How much more income the free sites would bring beside what is built."""
    caravans, cities = free & CARAVANS, free & (CITIES | CAPITALS | LEGENDARIES)
    out = float(caravans.bit_count() + cities.bit_count() + (free & LEGENDARIES).bit_count())
    for i in bits(free & (MARKETS | TEMPLES)):
        doubled = CARAVANS if MARKETS >> i & 1 else COIN_CITIES | LEGENDARIES
        out += 0.5 * (built & doubled & SITES_OF[SITE_PROVINCE[i]]).bit_count()
    return out


@lru_cache(maxsize=REMEMBERED)
def sites_in(lands: int) -> int:
    """The sites of these provinces."""
    mask = 0
    for r in bits(lands):
        mask |= SITES_OF[r]
    return mask


@lru_cache(maxsize=REMEMBERED)
def stake(built: int) -> float:
    """What a province with these buildings is worth to whoever holds it: income of a round, weighed, and great cities."""
    income = yields(built, 0)
    return 1.0 + income.goods + income.coins + 2.0 * (built & GREAT_CITIES).bit_count()


class Purse(NamedTuple):
    """What a purse can buy: how much of it fills sets of three, how likely it pays a price, what is left for sets of three then."""

    small: float
    pays: float
    after: float
    breadth: float


@lru_cache(maxsize=REMEMBERED)
def purse(counts: tuple[int, ...], coins: int, jokers: int, twice: bool, swap: bool, price: int) -> Purse:
    """Judge a purse: counts by commodity, coins, jokers (resources still to come, probably of new kinds), Hannibal, Cleopatra, a price."""
    kinds = len(counts) - counts.count(0)
    goods_set = kinds + (twice and any(n > 1 for n in counts)) + (swap and coins > 0)
    coin_set = coins + (swap and kinds > 0)
    lack = price - max(goods_set, coin_set)
    pays = 1.0 if lack <= 0 else 0.75**lack if lack <= jokers else 0.0
    by_goods = goods_set >= coin_set
    after = small_sets(_without(counts, price, jokers), coins, max(0, jokers - max(lack, 0))) if by_goods else small_sets(counts, max(0, coins - price), 0)
    return Purse(small_sets(counts, coins, jokers), pays, after, max(kinds, coins) + 0.75 * jokers)


def _without(counts: tuple[int, ...], price: int, jokers: int) -> tuple[int, ...]:
    """The counts after one of each of the `price` most plentiful kinds is spent."""
    order = sorted(range(len(counts)), key=lambda c: -counts[c])[:price]
    return tuple(n - (n > 0 and c in order) for c, n in enumerate(counts))


@lru_cache(maxsize=REMEMBERED)
def small_sets(counts: tuple[int, ...], coins: int, jokers: int) -> float:
    """How many resources fill sets of three, loose ones counted a little (jokers are as good as goods of new kinds)."""
    total, sets = sum(counts) + jokers, 0
    while SET * (sets + 1) <= total and jokers + sum(min(n, sets + 1) for n in counts) >= SET * (sets + 1):
        sets += 1
    loose = total - SET * sets + coins % SET
    return SET * (sets + coins // SET) + 0.3 * min(loose, 4)
