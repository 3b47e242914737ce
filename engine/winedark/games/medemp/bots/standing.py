"""What everybody has: points, cities, cards; and what that is worth to one of them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum

from winedark.common.bits import bits
from winedark.common.rounding import rounded
from winedark.games.medemp.bots.weights import JUDGEMENT, Weights
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import LINKS, SIZE
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.pieces import GAME, holds_capital, lands
from winedark.games.medemp.rules.state import Empire, World
from winedark.games.medemp.rules.victory import TABLE

TURNS: int = GAME["turns"]
LONG = 8  # rounds that a turn takes, about
HANDS = 2048  # whose worth is kept
NEAR = 6  # cities short of the victory at once: from here on each counts more
LEAST_LEAD = -2  # in cities: a player further behind will not have the biggest empire


def counts_left(state: World) -> int:
    """How many counts are to come, the last one twice (20.9)."""
    return TURNS - state.round + TABLE["last_turn"] if state.round else TURNS + 1


def rest(state: World) -> float:
    """How much of the turn is left: 1 to 0."""
    return max(0.0, 1 - state.lap / (LONG + 2))


def haste(state: World) -> float:
    """How much of the game is left for cards to be used: 1 to 0."""
    return 1.0 if state.round < TURNS else max(0.1, rest(state))


def course(state: World, weights: Weights) -> float:
    """What a card is worth by the course of a turn, but for the last: a hand lasts for all of it, then it is filled up (3.2)."""
    if state.round >= TURNS:
        return 1.0
    return weights.late + (weights.early - weights.late) * rest(state)


@cache
def card_worth(card: int, weights: Weights) -> float:
    """What a card is worth in a hand."""
    found = CARDS[card]
    best = max(*found.troop, *found.fleet)
    return weights.card + weights.strength * best + weights.leader_card * (max(found.leader) > 0)


@lru_cache(maxsize=HANDS)
def cards_worth(cards: tuple[int, ...], weights: Weights) -> float:
    """What cards are worth together, while there is time to use them."""
    return fsum([card_worth(card, weights) for card in cards])


def freshness(state: World, weights: Weights) -> float:
    """What cards are worth now, as part of what they are worth by themselves."""
    return _faded(weights.swift, haste(state)) * course(state, weights)


@cache
def _faded(swift: float, left: float) -> float:
    """What is left of the worth of cards when so much of the game is."""
    return rounded(left**swift)


def place_worth(game: GameBase, state: World, city: int, weights: Weights) -> float:
    """What it is worth to own a city, beside its points: for the counts to come, and for the victory at once."""
    return weights.city + (game.scenario.keys >> city & 1) * key_worth(game, state, weights)


def key_worth(game: GameBase, state: World, weights: Weights) -> float:
    """What a key city is worth beside that."""
    return weights.key * game.scenario.key_city.points * counts_left(state)


def empire_worths(game: GameBase, state: World, weights: Weights) -> list[float]:
    """By seat: what a player has, in points."""
    keys, goal, markers = game.scenario.keys, game.scenario.win - NEAR, state.markers
    fresh, key = freshness(state, weights), key_worth(game, state, weights)
    worths = []
    for empire in state.empires:
        cities, capital = empire.cities, empire.capital
        n, holds_capital = cities.bit_count(), capital >= 0 and cities >> capital & 1
        found = empire.points + cards_worth(empire.hand, weights) * fresh + weights.capital * holds_capital
        found += n * weights.city + (cities & keys).bit_count() * key
        if walled := [city for city in bits(cities) if markers[city] > 1]:
            found += fsum([weights.marker * (markers[city] - 1) * (1 + weights.wall * SIZE[city]) for city in walled])
        if n > goal:
            found += weights.last_city * (n - goal) * (n - goal) / 4
        worths.append(found)
    if looks_further(weights):
        return [own + more for own, more in zip(worths, prospects(game, state, haste(state), weights), strict=True)]
    return worths


def standings(game: GameBase, state: World, seat: int, weights: Weights) -> list[float]:
    """By player: what everybody has, and the lead in cities as the counts to come reward it; all of it as `seat` imagines it."""
    worth = empire_worths(game, state, weights)
    sizes = [empire.cities.bit_count() for empire in state.empires]
    *_, second, most = sorted(sizes)
    prize, counts = weights.biggest * game.scenario.biggest.points, counts_left(state)
    for s, n in enumerate(sizes):
        if (lead := n - (second if n == most else most)) > LEAST_LEAD:
            worth[s] += prize * min(1.0, 0.5 + lead / 4) * counts / 2
    return worth


def standing(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """How a player stands against the others."""
    worth = standings(game, state, seat, weights)
    own = worth.pop(seat)
    return own - weights.leader * max(worth) - weights.rivals * fsum(worth) / len(worth)


FEW = 5  # cards in hand that nobody can do without
BORDERS = 4096  # sets of cities whose neighbours are remembered


# ---- what only Hard and Expert look at: borders, the capital's walls, the course of the turn, troops at hand
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
