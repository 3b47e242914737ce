"""What resources can buy: one's own as they are, the others' as anybody can guess them."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import add
from typing import NamedTuple

from winedark.games.mn2016.board import COIN, FIFTH, PYRAMIDS_COST, STARTS, TILE, TILE_COST
from winedark.games.mn2016.bot_land import REMEMBERED, Yield
from winedark.games.mn2016.bot_taste import Taste
from winedark.games.mn2016.state import Empire, World

SET = 3  # the price of most things
CLAIM, SWAP, MORE = 0.9, 0.6, 0.8  # as parts of a joker: a claim, a resource to be exchanged, one that nobody knows
HANNIBAL, CLEOPATRA, COLOSSUS, ARTEMIS = (1 << TILE[name] for name in ("hannibal", "cleopatra", "colossus", "temple_of_artemis"))


class Hand(NamedTuple):
    """Resources: counts by commodity, coins, jokers, and the powers of their owner.

    A joker is a resource still to come that will probably be of a new kind.
    """

    counts: tuple[int, ...]
    coins: int
    jokers: float
    powers: int


def goods_set(hand: Hand) -> int:
    """The largest set of goods (4.3, 8.4, 8.6)."""
    kinds = len(hand.counts) - hand.counts.count(0)
    return kinds + (hand.powers & HANNIBAL > 0 and max(hand.counts) > 1) + (hand.powers & CLEOPATRA > 0 and hand.coins > 0)


def coin_set(hand: Hand) -> int:
    """The largest set of coins."""
    return hand.coins + (hand.powers & CLEOPATRA > 0 and any(hand.counts))


@lru_cache(maxsize=REMEMBERED)
def pays(hand: Hand, price: int) -> float:
    """How likely a set of this price can be laid out."""
    lack = price - max(goods_set(hand), coin_set(hand))
    if lack <= 0 or not hand.jokers:
        return float(lack <= 0)
    return 1 / (1 + exp((lack - hand.jokers) / (0.25 + 0.2 * hand.jokers)))


@lru_cache(maxsize=REMEMBERED)
def breadth(hand: Hand) -> float:
    """The largest set that can be expected."""
    return max(goods_set(hand), coin_set(hand)) + 0.7 * hand.jokers


@lru_cache(maxsize=REMEMBERED)
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
    total, sets = sum(hand.counts) + hand.jokers, 0
    while SET * (sets + 1) <= total and hand.jokers + sum(min(n, sets + 1) for n in hand.counts) >= SET * (sets + 1):
        sets += 1
    loose = total - SET * sets + hand.coins % SET
    return SET * (sets + hand.coins // SET) + 0.3 * min(loose, 4)


@lru_cache(maxsize=REMEMBERED)
def swapped(hand: Hand, n: int, quality: float) -> Hand:
    """The hand once its `n` resources that are missed least are exchanged: duplicates first, then a small heap of coins."""
    counts, coins = list(hand.counts), hand.coins
    for _ in range(n):
        most = max(range(len(counts)), key=counts.__getitem__)
        if coins and counts[most] < 2 and (coins < 5 or not counts[most]):
            coins -= 1
        elif counts[most]:
            counts[most] -= 1
    return hand._replace(counts=tuple(counts), coins=coins, jokers=hand.jokers + quality * n)


@lru_cache(maxsize=REMEMBERED)
def in_hand(hand: Hand, tiles: int, pyramids: int, taste: Taste) -> float:
    """What a hand will buy in this round's build phase: small sets, or a tile and what is left, or a victory."""
    value = small = taste.spend * small_sets(hand)
    if tiles < FIFTH:
        price = TILE_COST[tiles]
        step = taste.tiles[tiles + 1] - taste.tiles[tiles] + 3 * taste.power
        gain = taste.win_now if tiles == FIFTH - 1 else taste.tile_sure * step
        value += pays(hand, price) * max(0.0, gain + taste.spend * rest(hand, price) - small)
    if pyramids:
        value += taste.win_now * pays(hand, PYRAMIDS_COST)
    return value + taste.wide * breadth(hand)


# ---- whose hand
def own_hand(g: World, e: Empire) -> Hand:
    """One's own resources; what is on offer among them counts as exchanged."""
    counts = tuple(map(add, e.purse[:COIN], e.purse[COIN + 1 :]))
    hand = Hand(counts, e.purse[COIN], e.draws + SWAP * len(e.offer) + CLAIM * (e.lost - e.claimed), e.powers)
    return swapped(hand, e.due, SWAP) if _before_offers(g, e) else hand


def _before_offers(g: World, e: Empire) -> bool:
    return g.phase == 1 and e.due > 0 and not (e.offer or e.lost or e.claimed or g.revealed)


def guessed_hand(g: World, seat: int, income: Yield) -> Hand:
    """Another's resources, from what his buildings have brought, how many he holds, how many he offers and has claimed."""
    e = g.empires[seat]
    counts, coins = (STARTS[seat].purse[:COIN], STARTS[seat].purse[COIN]) if g.round == 1 else (income.goods, income.coins)
    more = max(0, sum(e.purse) + len(e.offer) - sum(counts) - coins)
    hand = Hand(counts, coins, MORE * more, e.powers)
    won = max(e.claimed, e.lost)
    open_ = e.due - won if g.phase == 1 and (g.revealed or not won) else 0
    return swapped(swapped(hand, won, CLAIM), open_, SWAP)


def next_hand(income: Yield, powers: int) -> Hand:
    """What an empire will have in the next round, with a coin kept and after a trade of three."""
    coins = income.coins + 1 + (powers & ARTEMIS > 0)
    return swapped(Hand(income.goods, coins, income.legends + (powers & COLOSSUS > 0), powers), 3, SWAP)
