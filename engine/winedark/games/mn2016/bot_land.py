"""What land and purses are worth to a bot: income, building sites, what a purse can still buy. Pure functions, remembered."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.games.mn2016.board import (
    ALL_CITIES,
    CARAVANS,
    COIN,
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
    """What buildings bring in a round: goods by commodity, coins, legendary goods, and all of them together."""

    goods: tuple[int, ...]
    coins: int
    legends: int
    total: int


@lru_cache(maxsize=REMEMBERED)
def yields(sites: int, posts: int) -> Yield:
    """The income from these controlled sites and from Circe's posts (2.2 to 2.6, 8.11)."""
    goods, coins = [0] * COIN, 0
    for i in bits(sites & CARAVANS | posts):
        goods[SITE_GOOD[i]] += 2 if sites & MARKETS & SITES_OF[SITE_PROVINCE[i]] else 1
    for i in bits(sites & ALL_CITIES):
        coins += 2 if sites & TEMPLES & SITES_OF[SITE_PROVINCE[i]] else 1
    legends = (sites & LEGENDARIES).bit_count()
    return Yield(tuple(goods), coins, legends, sum(goods) + coins + legends)


@lru_cache(maxsize=REMEMBERED)
def room(free: int, built: int) -> float:
    """How much more income the free sites would bring beside what is built."""
    caravans, cities = free & CARAVANS, free & ALL_CITIES
    out = float(caravans.bit_count() + cities.bit_count() + (free & LEGENDARIES).bit_count())
    for i in bits(free & (MARKETS | TEMPLES)):
        doubled = CARAVANS if MARKETS >> i & 1 else ALL_CITIES
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
    return 1.0 + yields(built, 0).total + 2.0 * (built & GREAT_CITIES).bit_count()


class Hand(NamedTuple):
    """What is known or guessed of a purse: counts by commodity, coins, jokers, and the powers of Hannibal and Cleopatra.

    A joker is a resource still to come that will probably be of a new kind.
    """

    counts: tuple[int, ...]
    coins: int
    jokers: float
    twice: bool
    swap: bool


@lru_cache(maxsize=REMEMBERED)
def pays(hand: Hand, price: int) -> float:
    """How likely a set of this price can be laid out."""
    lack = price - max(_goods_set(hand), _coin_set(hand))
    if lack <= 0 or not hand.jokers:
        return float(lack <= 0)
    return 1 / (1 + exp((lack - hand.jokers) / (0.25 + 0.2 * hand.jokers)))


def _goods_set(hand: Hand) -> int:
    kinds = len(hand.counts) - hand.counts.count(0)
    return kinds + (hand.twice and max(hand.counts) > 1) + (hand.swap and hand.coins > 0)


def _coin_set(hand: Hand) -> int:
    return hand.coins + (hand.swap and any(hand.counts))


def breadth(hand: Hand) -> float:
    """The largest set that can be expected."""
    return max(_goods_set(hand), _coin_set(hand)) + 0.7 * hand.jokers


@lru_cache(maxsize=REMEMBERED)
def rest(hand: Hand, price: int) -> float:
    """What is left for sets of three once a set of this price is paid."""
    if _coin_set(hand) > _goods_set(hand):
        return small_sets(hand._replace(coins=max(0, hand.coins - price)))
    order = sorted(range(len(hand.counts)), key=lambda c: -hand.counts[c])[:price]
    counts = tuple(n - (n > 0 and c in order) for c, n in enumerate(hand.counts))
    return small_sets(hand._replace(counts=counts, jokers=max(0.0, hand.jokers - max(0, price - len(order)))))


@lru_cache(maxsize=REMEMBERED)
def small_sets(hand: Hand) -> float:
    """How many resources fill sets of three, loose ones counted a little; jokers are as good as goods of new kinds."""
    total, sets = sum(hand.counts) + hand.jokers, 0
    while SET * (sets + 1) <= total and hand.jokers + sum(min(n, sets + 1) for n in hand.counts) >= SET * (sets + 1):
        sets += 1
    loose = total - SET * sets + hand.coins % SET
    return SET * (sets + hand.coins // SET) + 0.3 * min(loose, 4)


def swapped(hand: Hand, n: int, quality: float) -> Hand:
    """The hand once its `n` resources that are missed least are exchanged for jokers: duplicates first, then a small heap of coins."""
    counts, coins = list(hand.counts), hand.coins
    for _ in range(n):
        most = max(range(len(counts)), key=counts.__getitem__)
        if coins and (counts[most] < 2 and (coins < 5 or not counts[most])):
            coins -= 1
        elif counts[most]:
            counts[most] -= 1
    return hand._replace(counts=tuple(counts), coins=coins, jokers=hand.jokers + quality * n)
