"""Cards, cities and points as they go from one to another. Every change of theirs is made here."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from winedark.common.bits import bits
from winedark.games.medemp.rules.board import SIZE
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.games.medemp.rules.tables import TABLES
from winedark.games.medemp.rules.ways import Realm
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE, Action, ChanceStep
from winedark.kernel.text import record

GAME = TABLES["game"]
MOST_MARKERS: int = GAME["most_markers"]  # 1.6


# ---- cards
def without(pile: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """A pile less these cards. ValueError if one is not there."""
    left = list(pile)
    for card in cards:
        left.remove(card)
    return tuple(left)


def into(pile: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """A pile with these cards, in order."""
    return tuple(sorted((*pile, *cards)))


def drawn(pile: tuple[int, ...], count: int, rng: Random) -> tuple[int, ...]:
    """So many cards of a pile at random, or all that there are."""
    left = list(pile)
    return tuple(sorted(left.pop(int(rng.random() * len(left))) for _ in range(min(count, len(left)))))


def holds(pile: tuple[int, ...], cards: tuple[object, ...]) -> bool:
    """Are all of these in the pile, and as often as they are named?"""
    return all(type(card) is int and cards.count(card) <= pile.count(card) for card in cards)


class AtRandom(ChanceStep[World]):
    """Cards of a pile at random: as many as `wanted` says, or all that there are. `verb`: the name of what is done."""

    verb: ClassVar[str]

    def pile(self, state: World, frame: Frame) -> tuple[int, ...]:
        """From which they are drawn."""
        raise NotImplementedError

    def wanted(self, state: World, frame: Frame) -> int:
        """How many cards are to be drawn."""
        raise NotImplementedError

    def count(self, state: World, frame: Frame) -> int:
        """How many cards there are to be had."""
        return max(0, min(self.wanted(state, frame), len(self.pile(state, frame))))

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if self.count(state, frame) else ()

    def sample(self, state: World, frame: Frame, rng: Random) -> Action:
        return (self.verb, *drawn(self.pile(state, frame), self.count(state, frame), rng))

    def possible(self, state: World, frame: Frame, action: Action) -> bool:
        cards = action[1:]
        held = len(cards) == self.count(state, frame) and holds(self.pile(state, frame), cards)
        return held and list(cards) == sorted(cards)


def take_from_deck(state: World, seat: int, cards: tuple[int, ...], of: int | None = None) -> None:
    """Cards of a deck, one's own unless another is meant, come into the hand (3.4)."""
    source = state.empires[seat if of is None else of]
    source.deck = without(source.deck, cards)
    state.empires[seat].hand = into(state.empires[seat].hand, cards)


def discard(state: World, scenario: Scenario, cards: Iterable[int]) -> None:
    """Cards go to the discard piles of the decks from which they come (16.7)."""
    for card in cards:
        owner = state.empires[scenario.empires.index(CARDS[card].empire)]
        owner.discard = into(owner.discard, (card,))


def spend(state: World, scenario: Scenario, seat: int, card: int) -> None:
    """A card of the hand is discarded."""
    state.empires[seat].hand = without(state.empires[seat].hand, (card,))
    discard(state, scenario, (card,))


# ---- cities
def lands(state: World) -> int:
    """The cities that belong to some player, as a set."""
    return sum(empire.cities for empire in state.empires)


def capitals(state: World) -> int:
    """The capitals of all players, no matter who holds them, as a set (12.2, 19.1)."""
    found = 0
    for empire in state.empires:
        found |= 1 << empire.capital if empire.capital >= 0 else 0
    return found


def holds_capital(state: World, seat: int) -> bool:
    """Does a player hold their own capital (6.1)?"""
    empire = state.empires[seat]
    return empire.capital >= 0 and bool(empire.cities >> empire.capital & 1)


def realm(state: World, scenario: Scenario, seat: int) -> Realm:
    """What a player's ways depend on."""
    empire = state.empires[seat]
    return Realm(empire.capital, empire.cities, scenario.cities, scenario.areas, state.subdued)


def put(state: World, city: int, owner: int, markers: int) -> None:
    """A city belongs to somebody, or to nobody, with so many markers (1.5)."""
    if state.owner[city] != NEUTRAL:
        state.empires[state.owner[city]].cities &= ~(1 << city)
    if owner != NEUTRAL:
        state.empires[owner].cities |= 1 << city
    state.owner[city], state.markers[city] = owner, markers


def gain_city(state: World, seat: int, city: int) -> None:
    """A city becomes a player's: points for them, and from the player who loses it (13.1, 13.2)."""
    _charge(state, city)
    put(state, city, seat, GAME["conquest_markers"])
    gain(state, seat, SIZE[city], "13.2")


def free_city(state: World, city: int) -> None:
    """A city becomes neutral (13.3)."""
    _charge(state, city)
    put(state, city, NEUTRAL, GAME["neutral_markers"])


def _charge(state: World, city: int) -> None:
    if state.owner[city] != NEUTRAL:
        gain(state, state.owner[city], -SIZE[city], "13.2")


def fortify(state: World, city: int) -> None:
    """One marker more, of the city's owner (17.8)."""
    state.markers[city] += 1


def weak(state: World, cities: int) -> list[int]:
    """Those of the cities that have room for a marker (1.6)."""
    return [city for city in bits(cities) if state.markers[city] < MOST_MARKERS]


# ---- points
def gain(state: World, seat: int, points: int, rule: str) -> None:
    """A player gains points, or loses them; they may fall below 0 (13.4)."""
    state.empires[seat].points += points
    record(state, "points.gained" if points > 0 else "points.lost", rule, seat=seat, n=abs(points))


# ---- the order of play
def in_order(state: World, first: int | None = None) -> tuple[int, ...]:
    """All players in the order of play (3.9), or beginning with one of them."""
    k = 0 if first is None else state.order.index(first)
    return state.order[k:] + state.order[:k]
