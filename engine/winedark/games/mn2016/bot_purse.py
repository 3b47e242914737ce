"""What resources can buy: one's own as they are, the others' as anybody can guess them."""

from __future__ import annotations

from functools import lru_cache
from operator import add

from winedark.games.mare_nostrum.bot_purse import CLAIM, MORE, REMEMBERED, SWAP, Hand, breadth, pays, rest, small_sets, swapped
from winedark.games.mare_nostrum.mind import traded
from winedark.games.mn2016.board import COIN, FIFTH, PYRAMIDS_COST, STARTS, TILE, TILE_COST
from winedark.games.mn2016.bot_land import Yield
from winedark.games.mn2016.bot_weights import Weights
from winedark.games.mn2016.state import Empire, World

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
    hand = hand_of(
        counts,
        empire.purse[COIN],
        empire.draws + SWAP * len(empire.offer) + CLAIM * (empire.lost - empire.claimed),
        empire.powers,
    )
    return swapped(hand, empire.due, SWAP) if _before_offers(state, empire) else hand


def _before_offers(state: World, empire: Empire) -> bool:
    return state.phase == TRADING and empire.due > 0 and not (empire.offer or empire.lost or empire.claimed or state.revealed)


def guessed_hand(state: World, seat: int, income: Yield) -> Hand:
    """Another's resources, from what their buildings have brought, how many they hold, offer and have taken."""
    empire = state.empires[seat]
    counts, coins = (STARTS[seat].purse[:COIN], STARTS[seat].purse[COIN]) if state.round == 1 else (income.goods, income.coins)
    more = max(0, sum(empire.purse) + len(empire.offer) - sum(counts) - coins)
    return traded(hand_of(counts, coins, MORE * more, empire.powers), state, empire, TRADING, SWAP)


def next_hand(income: Yield, powers: int) -> Hand:
    """What an empire will have in the next round, with a coin kept and after a trade of three."""
    coins = income.coins + 1 + (powers & ARTEMIS > 0)
    return swapped(hand_of(income.goods, coins, income.legends + (powers & COLOSSUS > 0), powers), 3, SWAP)
