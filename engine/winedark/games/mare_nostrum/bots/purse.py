"""What bots expect of a hand: which sets it can lay out, what a trade makes of it, what to offer. Most is remembered."""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf
from typing import NamedTuple

from winedark.common.rounding import rounded

REMEMBERED = 1 << 11  # results that each function keeps
SET = 3  # the price of most things
LOOSE, LOOSE_ONES = 0.3, 4  # a resource outside the sets, as part of one in them; how many of them count
CLAIM, SWAP, MORE = 0.9, 0.6, 0.8  # as parts of a joker: a claim, a resource to be exchanged, one that nobody knows


class Hand(NamedTuple):
    """Resources: counts by commodity, coins, jokers; whether a set may repeat a commodity or hold one of the other sort.

    A joker is a resource still to come that will probably be of a new kind: `fresh` of them at most.
    """

    counts: tuple[int, ...]
    coins: int
    jokers: float
    twice: bool = False
    swap: bool = False
    fresh: float = inf


def goods_set(hand: Hand) -> int:
    """The largest set of goods."""
    kinds = len(hand.counts) - hand.counts.count(0)
    return kinds + (hand.twice and max(hand.counts) > 1) + (hand.swap and hand.coins > 0)


def coin_set(hand: Hand) -> int:
    """The largest set of coins."""
    return hand.coins + (hand.swap and any(hand.counts))


@lru_cache(maxsize=REMEMBERED)
def pays(hand: Hand, price: int) -> float:
    """How likely a set of this price can be laid out."""
    lack, jokers = price - max(goods_set(hand), coin_set(hand)), min(hand.jokers, hand.fresh)
    if lack <= 0 or not jokers:
        return float(lack <= 0)
    return rounded(1 / (1 + exp((lack - jokers) / (0.25 + 0.2 * jokers))))


@lru_cache(maxsize=REMEMBERED)
def breadth(hand: Hand) -> float:
    """The largest set that can be expected."""
    return max(goods_set(hand), coin_set(hand)) + 0.7 * hand.jokers


def rest(hand: Hand, price: int) -> float:
    """What is left for small sets once a set of this price is paid."""
    if coin_set(hand) > goods_set(hand):
        return small_sets(hand._replace(coins=max(0, hand.coins - price)))
    order = sorted(range(len(hand.counts)), key=lambda c: -hand.counts[c])[:price]
    counts = tuple(n - (n > 0 and c in order) for c, n in enumerate(hand.counts))
    return small_sets(hand._replace(counts=counts, jokers=max(0.0, hand.jokers - max(0, price - len(order)))))


@lru_cache(maxsize=REMEMBERED)
def small_sets(hand: Hand) -> float:
    """How many resources fill sets of three, loose ones counted a little; jokers are as good as goods of new kinds."""
    counts, jokers = hand.counts, hand.jokers
    total, sets = sum(counts) + jokers, 0
    while SET * (sets + 1) <= total and jokers + sum([n if n <= sets else sets + 1 for n in counts]) >= SET * (sets + 1):
        sets += 1
    loose = total - SET * sets + hand.coins % SET
    return SET * (sets + hand.coins // SET) + LOOSE * min(loose, LOOSE_ONES)


@lru_cache(maxsize=REMEMBERED)
def swapped(hand: Hand, count: int, quality: float) -> Hand:
    """The hand once its `count` resources that are missed least are exchanged: duplicates first, then a small heap of coins."""
    counts, coins = list(hand.counts), hand.coins
    for _ in range(count):
        most = max(range(len(counts)), key=counts.__getitem__)
        if coins and counts[most] < 2 and (coins < 5 or not counts[most]):
            coins -= 1
        elif counts[most]:
            counts[most] -= 1
    return hand._replace(counts=tuple(counts), coins=coins, jokers=hand.jokers + quality * count)


Kinds = tuple[int, ...]


def offers(purse: list[int], count: int, coin: int) -> list[Kinds]:
    """Offers of `count`: duplicates, coins and single goods in different orders, the most plentiful goods first."""
    goods = sorted((k for k in range(len(purse)) if k != coin and purse[k]), key=lambda k: -purse[k])
    spare, coins = [k for k in goods for _ in range(purse[k] - 1)], [coin] * purse[coin]
    ways = (spare + coins + goods, spare + goods + coins, coins + spare + goods)
    return sorted({tuple(sorted(way[:count])) for way in ways})
