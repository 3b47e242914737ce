"""What resources can buy: one's own as they are, the others' as far as everybody knows them."""

from __future__ import annotations

from functools import lru_cache
from operator import add

from winedark.games.mare_nostrum.bots.mind import before_offers, in_the_open
from winedark.games.mare_nostrum.bots.purse import CLAIM, MORE, REMEMBERED, SWAP, Hand, breadth, pays, rest, small_sets, swapped
from winedark.games.mn2016.bots.land import Yield
from winedark.games.mn2016.bots.weights import Weights
from winedark.games.mn2016.rules.board import COIN, FIFTH, PYRAMIDS, PYRAMIDS_COST, TILE, TILE_COST
from winedark.games.mn2016.rules.state import Empire, World

HANNIBAL, CLEOPATRA, COLOSSUS, ARTEMIS = (1 << TILE[name] for name in ("hannibal", "cleopatra", "colossus", "temple_of_artemis"))
TRADING = 1  # the phase

__all__ = ["ARTEMIS", "CLEOPATRA", "COLOSSUS", "HANNIBAL", "Hand", "breadth", "pays", "small_sets", "swapped"]


def hand_of(counts: tuple[int, ...], coins: int, jokers: float, powers: int) -> Hand:
    """A hand in the sets that its owner's powers allow (8.4, 8.6)."""
    return Hand(counts, coins, jokers, powers & HANNIBAL > 0, powers & CLEOPATRA > 0)


@lru_cache(maxsize=REMEMBERED)
def in_hand(hand: Hand, tiles: int, pyramids: int, weights: Weights) -> float:
    """What a hand will buy in this round's build phase: small sets, or a tile and what is left, or a victory."""
    value = small = weights.spend * small_sets(hand)
    if tiles < FIFTH:
        price = TILE_COST[tiles]
        step = weights.tiles[tiles + 1] - weights.tiles[tiles] + 3 * weights.power
        gain = weights.win_now if tiles == FIFTH - 1 else weights.tile_sure * step
        value += pays(hand, price) * max(0.0, gain + weights.spend * rest(hand, price) - small)
    if pyramids:
        value += weights.win_now * pays(hand, PYRAMIDS_COST)
    return value + weights.wide * breadth(hand)


# ---- whose hand
def own_hand(state: World, empire: Empire) -> Hand:
    """One's own resources; what is on offer among them counts as exchanged."""
    counts = tuple(map(add, empire.purse[:COIN], empire.purse[COIN + 1 :]))
    hand = hand_of(counts, empire.purse[COIN], _jokers(empire), empire.powers)
    return swapped(hand, empire.due, SWAP) if before_offers(state, empire, TRADING) else hand


def known_hand(state: World, empire: Empire) -> Hand:
    """Another's resources, as far as everybody knows them; the rest may be any, and what is on offer counts as exchanged."""
    return _known(*_public(state, empire))


def own_worth(state: World, empire: Empire, weights: Weights) -> float:
    """One's own resources; what is on offer among them counts as exchanged."""
    spare = empire.due if before_offers(state, empire, TRADING) else 0
    return _own(tuple(empire.purse), _jokers(empire), spare, empire.powers, len(empire.tiles), state.up >> PYRAMIDS & 1, weights)


@lru_cache(maxsize=REMEMBERED)
def _own(purse: tuple[int, ...], jokers: float, spare: int, powers: int, tiles: int, pyramids: int, weights: Weights) -> float:
    hand = hand_of(tuple(map(add, purse[:COIN], purse[COIN + 1 :])), purse[COIN], jokers, powers)
    return in_hand(swapped(hand, spare, SWAP) if spare else hand, tiles, pyramids, weights)


def _jokers(empire: Empire, laid: bool = True) -> float:
    """`laid`: what is on offer is no longer counted among what is held."""
    return empire.draws + SWAP * len(empire.offer) * laid + CLAIM * (empire.lost - empire.claimed)


def known_worth(state: World, empire: Empire, weights: Weights) -> float:
    """What another's resources will buy, as far as everybody knows them."""
    return _worth_known(*_public(state, empire), len(empire.tiles), state.up >> PYRAMIDS & 1, weights)


Public = tuple[tuple[int, ...], float, int, int]  # what is known, jokers, how many resources are exchanged, powers


def _public(state: World, empire: Empire) -> Public:
    known, hidden, spare = in_the_open(state, empire, TRADING)
    return known, MORE * hidden + _jokers(empire, state.revealed), spare, empire.powers


@lru_cache(maxsize=REMEMBERED)
def _worth_known(
    known: tuple[int, ...], jokers: float, spare: int, powers: int, tiles: int, pyramids: int, weights: Weights
) -> float:
    return in_hand(_known(known, jokers, spare, powers), tiles, pyramids, weights)


@lru_cache(maxsize=REMEMBERED)
def _known(known: tuple[int, ...], jokers: float, spare: int, powers: int) -> Hand:
    hand = hand_of(tuple(map(add, known[:COIN], known[COIN + 1 :])), known[COIN], jokers, powers)
    return swapped(hand, spare, SWAP) if spare else hand


def next_hand(income: Yield, powers: int) -> Hand:
    """What an empire will have in the next round, with a coin kept and after a trade of three."""
    coins = income.coins + 1 + (powers & ARTEMIS > 0)
    return swapped(hand_of(income.goods, coins, income.legends + (powers & COLOSSUS > 0), powers), 3, SWAP)
