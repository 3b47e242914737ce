"""What everybody has: points, cities, cards; and what that is worth to one of them."""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.games.medemp.board import SIZE
from winedark.games.medemp.bot_weights import Weights
from winedark.games.medemp.cards import CARDS
from winedark.games.medemp.pieces import GAME, holds_capital
from winedark.games.medemp.state import World
from winedark.games.medemp.victory import TABLE

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

TURNS: int = GAME["turns"]
LONG = 8  # rounds that a turn takes, about


def counts_left(state: World) -> int:
    """How many counts are to come, the last one twice (20.9)."""
    return TURNS - state.round + TABLE["last_turn"] if state.round else TURNS + 1


def haste(state: World) -> float:
    """How much of the game is left for cards to be used: 1 to 0."""
    if state.round < TURNS:
        return 1.0
    return max(0.1, 1 - state.lap / (LONG + 2))


@cache
def card_worth(card: int, weights: Weights) -> float:
    """What a card is worth in a hand."""
    found = CARDS[card]
    best = max(*found.troop, *found.fleet)
    return weights.card + weights.strength * best + weights.leader_card * (max(found.leader) > 0)


def hand_worth(state: World, seat: int, weights: Weights) -> float:
    """What a hand is worth; the cards of others are guessed alike by their number."""
    worth = fsum(card_worth(card, weights) for card in state.empires[seat].hand)
    return float(worth * haste(state) ** weights.swift)


def place_worth(game: MediterraneanEmpires, state: World, city: int, weights: Weights) -> float:
    """What it is worth to own a city, beside its points: for the counts to come, and for the victory at once."""
    return weights.city + (game.scenario.keys >> city & 1) * key_worth(game, state, weights)


def key_worth(game: MediterraneanEmpires, state: World, weights: Weights) -> float:
    """What a key city is worth beside that."""
    return weights.key * game.scenario.key_city.points * counts_left(state)


def empire_worth(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """What a player has, in points."""
    empire, n = state.empires[seat], state.empires[seat].cities.bit_count()
    found = empire.points + hand_worth(state, seat, weights) + weights.capital * holds_capital(state, seat)
    found += n * weights.city + (empire.cities & game.scenario.keys).bit_count() * key_worth(game, state, weights)
    walled = [(SIZE[city], markers) for city in bits(empire.cities) if (markers := state.markers[city]) > 1]
    found += fsum(weights.marker * (markers - 1) * (1 + weights.wall * size) for size, markers in walled)
    near = max(0, n - game.scenario.win + 6)
    return found + weights.last_city * near * near / 4


def standing(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """How a player stands against the others."""
    worth = [empire_worth(game, state, s, weights) for s in range(len(state.empires))]
    sizes = [empire.cities.bit_count() for empire in state.empires]
    for s, n in enumerate(sizes):
        lead = n - max(other for o, other in enumerate(sizes) if o != s)
        worth[s] += weights.biggest * game.scenario.biggest.points * min(1.0, max(0.0, 0.5 + lead / 4)) * counts_left(state) / 2
    others = [n for s, n in enumerate(worth) if s != seat]
    return worth[seat] - weights.leader * max(others) - weights.rivals * fsum(others) / len(others)
