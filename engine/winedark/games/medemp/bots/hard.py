"""What only Hard and Expert look at beside the rest: borders, the capital's walls, the course of the turn, troops at hand."""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum

from winedark.common.bits import bits
from winedark.games.medemp.bots.weights import JUDGEMENT, Weights
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import LINKS
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.pieces import holds_capital, lands
from winedark.games.medemp.rules.state import Empire, World

FEW = 5  # cards in hand that nobody can do without
BORDERS = 4096  # sets of cities whose neighbours are remembered


@cache
def looks_further(weights: Weights) -> bool:
    """Does anything of this count?"""
    return JUDGEMENT.counts("hard", weights)


def prospects(game: GameBase, state: World, left: float, weights: Weights) -> list[float]:
    """By player: what all of it is worth, in points, where so much of the game is left for cards to be used."""
    wild = game.scenario.cities & ~lands(state)
    return [
        fsum((*bordering(state, seat, wild, weights), *armed(empire, left, weights))) for seat, empire in enumerate(state.empires)
    ]


def bordering(state: World, seat: int, wild: int, weights: Weights) -> tuple[float, ...]:
    """What a player's cities promise and fear, where these are nobody's."""
    empire = state.empires[seat]
    cities, beside = empire.cities, 0  # beside others' cities
    for other in state.empires:
        beside |= linked(other.cities) if other is not empire else 0
    return (
        weights.guard * state.markers[empire.capital] if holds_capital(state, seat) else 0.0,
        weights.exposed * (cities & beside).bit_count(),
        weights.free * (linked(cities) & wild).bit_count(),
        weights.grown * (cities.bit_count() - empire.before),
    )


def armed(empire: Empire, left: float, weights: Weights) -> tuple[float, ...]:
    """What a hand promises beyond its cards."""
    return weights.spare * (max(0, len(empire.hand) - FEW) * left), weights.troop * (troops(empire.hand) * left)


@lru_cache(maxsize=BORDERS)
def linked(cities: int) -> int:
    """The cities next to these, by land or across a strait; some of these may be among them."""
    found = 0
    for city in bits(cities):
        found |= LINKS[city]
    return found


@lru_cache(maxsize=BORDERS)
def troops(cards: tuple[int, ...]) -> int:
    """The strengths of the troops among these cards, each where it is best."""
    return sum(max(CARDS[card].troop) for card in cards)
