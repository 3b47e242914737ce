"""What resources can buy: one's own as they are, the others' as far as everybody knows them."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from operator import add

from winedark.games.mare_nostrum.bots.mind import before_offers, fresh, in_the_open
from winedark.games.mare_nostrum.bots.purse import CLAIM, MORE, REMEMBERED, SWAP, Hand, breadth, pays, rest, small_sets, swapped
from winedark.games.mn2016.bots.land import Yield
from winedark.games.mn2016.bots.weights import Weights
from winedark.games.mn2016.rules.board import COIN, FIFTH, PYRAMIDS, PYRAMIDS_COST, TILE, TILE_COST, WARES
from winedark.games.mn2016.rules.state import Empire, World

HANNIBAL, CLEOPATRA, COLOSSUS, ARTEMIS = (1 << TILE[name] for name in ("hannibal", "cleopatra", "colossus", "temple_of_artemis"))
TRADING = 1  # the phase

__all__ = ["ARTEMIS", "CLEOPATRA", "COLOSSUS", "HANNIBAL", "Hand", "breadth", "pays", "small_sets", "swapped"]


def hand_of(counts: tuple[int, ...], coins: int, jokers: float, powers: int, fresh: float = inf) -> Hand:
    """A hand in the sets that its owner's powers allow (8.4, 8.6)."""
    return Hand(counts, coins, jokers, powers & HANNIBAL > 0, powers & CLEOPATRA > 0, fresh)


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
    return _hand(*_own(state, empire))


def known_hand(state: World, empire: Empire) -> Hand:
    """Another's resources, as far as everybody knows them; the rest may be any, and what is on offer counts as exchanged."""
    return _hand(*_public(state, empire))


def own_worth(state: World, empire: Empire, weights: Weights) -> float:
    """One's own resources; what is on offer among them counts as exchanged."""
    return _worth(*_own(state, empire), len(empire.tiles), state.up >> PYRAMIDS & 1, weights)


def known_worth(state: World, empire: Empire, weights: Weights) -> float:
    """What another's resources will buy, as far as everybody knows them."""
    return _worth(*_public(state, empire), len(empire.tiles), state.up >> PYRAMIDS & 1, weights)


# What is held, as far as it is known; jokers, and how many of them may be of new kinds; how many are exchanged; powers.
Held = tuple[tuple[int, ...], float, float, int, int]


def _own(state: World, empire: Empire) -> Held:
    spare = empire.due if before_offers(state, empire, TRADING) else 0
    return _held(state, empire, tuple(empire.purse), float(empire.draws), SWAP * len(empire.offer), spare)


def _public(state: World, empire: Empire) -> Held:
    known, hidden, spare = in_the_open(state, empire, TRADING)
    laid = SWAP * len(empire.offer) if state.revealed else 0.0  # else it is still among what is held
    return _held(state, empire, known, empire.draws + MORE * hidden, laid, spare)


def _held(state: World, empire: Empire, purse: tuple[int, ...], drawn: float, laid: float, spare: int) -> Held:
    jokers = drawn + laid + CLAIM * (empire.lost - empire.claimed)
    return purse, jokers, drawn + fresh(WARES, state, empire, purse), spare, empire.powers


@lru_cache(maxsize=REMEMBERED)
def _worth(
    purse: tuple[int, ...], jokers: float, new: float, spare: int, powers: int, tiles: int, pyramids: int, weights: Weights
) -> float:
    return in_hand(_hand(purse, jokers, new, spare, powers), tiles, pyramids, weights)


@lru_cache(maxsize=REMEMBERED)
def _hand(purse: tuple[int, ...], jokers: float, new: float, spare: int, powers: int) -> Hand:
    hand = hand_of(tuple(map(add, purse[:COIN], purse[COIN + 1 :])), purse[COIN], jokers, powers, new)
    return swapped(hand, spare, SWAP) if spare else hand


def next_hand(income: Yield, powers: int) -> Hand:
    """What an empire will have in the next round, with a coin kept and after a trade of three."""
    coins = income.coins + 1 + (powers & ARTEMIS > 0)
    return swapped(hand_of(income.goods, coins, income.legends + (powers & COLOSSUS > 0), powers), 3, SWAP)
