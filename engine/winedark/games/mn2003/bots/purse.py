"""What hands can buy: one's own as it is, the others' as far as everybody knows them."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bots.mind import before_offers, fresh, in_the_open
from winedark.games.mare_nostrum.bots.purse import (
    CLAIM,
    LOOSE,
    MORE,
    REMEMBERED,
    SET,
    Hand,
    breadth,
    pays,
    rest,
    small_sets,
    swapped,
)
from winedark.games.mn2003.bots.land import Yield
from winedark.games.mn2003.bots.weights import Weights
from winedark.games.mn2003.rules.board import COLLECTION, COSTS, LONGER_COLLECTION, TAX, TILE, WARES
from winedark.games.mn2003.rules.pyramids import in_taxes
from winedark.games.mn2003.rules.state import Empire, World
from winedark.games.mn2003.rules.storage import KEPT_TAXES

TILE_PRICE = COSTS["hero"]
COLOSSUS, ARTEMIS, GARDENS = (1 << TILE[name] for name in ("colossus", "temple_of_artemis", "hanging_gardens"))
SWAP = 0.75  # a card to be exchanged, as part of a joker: everybody offers what they can spare
COMMERCE_PHASE = 0
TRADED = 3  # cards that a trade usually moves


@lru_cache(maxsize=REMEMBERED)
def in_hand(hand: Hand, short: int, pyramids: int, weights: Weights) -> float:
    """What a hand will buy in this turn's construction phase: small sets, or a hero or wonder and what is left, or a victory.

    `short`: heroes and wonders that the collection lacks; `pyramids`: what they cost in tax cards.
    """
    value = small = weights.spend * small_sets(hand) + keeping(hand, weights)
    gain = (
        weights.win_now
        if short == 1
        else weights.tile_sure * (weights.tiles[short - 1] - weights.tiles[short] + 3 * weights.power)
    )
    value += pays(hand, TILE_PRICE) * max(0.0, gain + weights.spend * rest(hand, TILE_PRICE) - small)
    return value + weights.win_now * pays_pyramids(hand, pyramids) + weights.wide * breadth(hand)


def keeping(hand: Hand, weights: Weights) -> float:
    """What tax cards outside the sets are worth beyond loose cards, since some of them keep (4.22)."""
    return (weights.kept - weights.spend * LOOSE) * min(KEPT_TAXES, hand.coins % SET)


def pays_pyramids(hand: Hand, price: int) -> float:
    """How likely a hand can pay for the Pyramids: one commodity of each kind is enough, whatever they cost in tax cards."""
    more = max(0, price - TAX)
    return pays(hand._replace(coins=max(0, hand.coins - more)), price - more)


# ---- whose hand
def short_of(tiles: int, longer: bool) -> int:
    """How many heroes and wonders a collection lacks."""
    goal: int = LONGER_COLLECTION if longer else COLLECTION
    return max(1, goal - tiles)


def own_hand(state: World, empire: Empire) -> Hand:
    """A player's own cards; what is on offer among them counts as exchanged."""
    return _hand(*_own(state, empire))


def known_hand(state: World, empire: Empire) -> Hand:
    """Another's cards, as far as everybody knows them; the rest may be any, and what is on offer counts as exchanged."""
    return _hand(*_public(state, empire))


def own_worth(state: World, empire: Empire, weights: Weights) -> float:
    """One's own cards; what is on offer among them counts as exchanged."""
    return _worth(*_own(state, empire), len(empire.tiles), state.longer, weights)


def known_worth(state: World, empire: Empire, weights: Weights) -> float:
    """What another's cards will buy, as far as everybody knows them."""
    return _worth(*_public(state, empire), len(empire.tiles), state.longer, weights)


# What is held, as far as it is known; jokers, and how many of them may be of new kinds; how many cards are exchanged.
Held = tuple[tuple[int, ...], float, float, int]


def _own(state: World, empire: Empire) -> Held:
    spare = empire.due if before_offers(state, empire, COMMERCE_PHASE) else 0
    return _held(state, empire, tuple(empire.purse), 0.0, SWAP * len(empire.offer), spare)


def _public(state: World, empire: Empire) -> Held:
    known, hidden, spare = in_the_open(state, empire, COMMERCE_PHASE)
    laid = SWAP * len(empire.offer) if state.revealed else 0.0  # else it is still among what is held
    return _held(state, empire, known, MORE * hidden, laid, spare)


def _held(state: World, empire: Empire, purse: tuple[int, ...], unknown: float, laid: float, spare: int) -> Held:
    jokers = unknown + laid + CLAIM * max(0, empire.lost - empire.claimed)
    return purse, jokers, unknown + fresh(WARES, state, empire, purse), spare


@lru_cache(maxsize=REMEMBERED)
def _worth(purse: tuple[int, ...], jokers: float, new: float, spare: int, tiles: int, longer: bool, weights: Weights) -> float:
    return in_hand(_hand(purse, jokers, new, spare), short_of(tiles, longer), in_taxes(longer), weights)


@lru_cache(maxsize=REMEMBERED)
def _hand(purse: tuple[int, ...], jokers: float, new: float, spare: int) -> Hand:
    return swapped(Hand(purse[:TAX], purse[TAX], jokers, fresh=new), spare, SWAP)


def next_hand(income: Yield, powers: int) -> Hand:
    """What an empire will have in the next turn, with the tax cards that it usually keeps and after a trade."""
    coins = income.coins + min(KEPT_TAXES, income.coins) + (powers & COLOSSUS > 0)
    hand = Hand(income.goods, coins, (powers & ARTEMIS > 0) + 0.8 * (powers & GARDENS > 0))
    spare = sum(income.goods) - income.known.bit_count() + coins
    return swapped(hand, min(TRADED, spare), SWAP)


def kept(empire: Empire, own: bool) -> int:
    """What of a hand outlives this construction phase (4.22, 8.13)."""
    return min(KEPT_TAXES, empire.purse[TAX] if own else sum(empire.purse)) + (empire.keeps != NOBODY)
