"""The moves that a bot gives a thought: not every city, not every handful of cards."""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from winedark.games.medemp.bots.standing import card_worth, freshness, key_worth
from winedark.games.medemp.bots.weights import Weights
from winedark.games.medemp.rules.assault import CAPITAL_DICE, plain_dice
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import AREAS, FIRST_AREA, SIZE, is_area
from winedark.games.medemp.rules.cards import kind_of
from winedark.games.medemp.rules.expedition import BARBARIANS, DIRECT, LAND, order_against
from winedark.games.medemp.rules.forces import NO_FOE, Foe, Force, Order, at_a_city, lacking, strength, suggested
from winedark.games.medemp.rules.odds import above
from winedark.games.medemp.rules.pieces import capitals, lands
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.kernel.state import numbers
from winedark.kernel.step import Action, Pattern
from winedark.kernel.step import suggested as completed

PRIME, STRIDE = 251, 89  # above the number of places, and how its lots follow each other


class Kept(NamedTuple):
    """How many of each kind are looked at: expeditions, places that a card names, forces."""

    sails: int
    names: int
    forces: int


PLANNED, ANSWERED = Kept(6, 16, 6), Kept(2, 3, 1)
PASSING = {"pass", "hush"}
NAMING = ("name", "raid", "claim", "fortify", "pirates", "capital")  # verbs that name a place
SORTED = {*NAMING, "expedition", "exchange", "hush"}  # verbs of which not every option is tried


def candidates(game: GameBase, state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions worth a thought."""
    return promising(game, state, seat, legal, weights, PLANNED)


def replies(game: GameBase, state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """The same in a playout, where more playouts tell more than more answers in each."""
    return promising(game, state, seat, legal, weights, ANSWERED)


def promising(game: GameBase, state: World, seat: int, legal: list[Action], weights: Weights, kept: Kept) -> list[Action]:
    """What can be any good, so many of each kind at most."""
    verbs = {option[0] for option in legal}
    if "lay" in verbs:
        return [("lay", *force) for force in best_forces(game, state, seat, weights)[: kept.forces]]
    if verbs <= PASSING:
        return [("pass",)]
    out: list[Action] = []
    if "expedition" in verbs:
        out += _sails(game, state, seat, [option for option in legal if option[0] == "expedition"], weights)[: kept.sails]
    if not verbs.isdisjoint(NAMING):
        out += _names(game, state, seat, [option for option in legal if option[0] in NAMING], weights)[: kept.names]
    if "exchange" in verbs:
        out += _exchanges(state, seat, legal, weights)
    return out + [action for option in legal if option[0] not in SORTED for action in _filled(option)]


def _sails(game: GameBase, state: World, seat: int, sails: list[Action], weights: Weights) -> list[Action]:
    """The expeditions that promise most."""
    outlook, first = Outlook(game, state, seat, weights), lot(state, 0)
    promised = [(-outlook.best(target, kind)[0], (STRIDE * target + first) % PRIME) for _, target, kind in sails]
    ranked = sorted(range(len(sails)), key=promised.__getitem__)
    return [sails[k] for k in ranked]


def _names(game: GameBase, state: World, seat: int, names: list[Action], weights: Weights) -> list[Action]:
    """What is named: the places that draw most; of cities to fortify none but the player's own, if there is one."""
    if fortifies(state):
        names = [name for name in names if state.empires[seat].cities >> name[-1] & 1] or names
    first, places = lot(state, 0), [name[-1] for name in names]
    draws = _draws(game, state, seat, places, weights)
    drawn = [(-draw, (STRIDE * place + first) % PRIME) for draw, place in zip(draws, places, strict=True)]
    ranked = sorted(range(len(names)), key=drawn.__getitem__)
    return [names[k] for k in ranked]


def fortifies(state: World) -> bool:
    """Does an Imperium card ask for a city that gets a marker more (17.8)?"""
    frame = state.stack[-1]
    return frame.seq.startswith("card.") and use_of(frame).op == "fortify"


def _draws(game: GameBase, state: World, seat: int, places: list[int], weights: Weights) -> list[float]:
    """How much each place draws: its size, what it is worth, and whether it is another player's."""
    keys, theirs = game.scenario.keys, lands(state) & ~state.empires[seat].cities
    worth = weights.city, weights.city + key_worth(game, state, weights)
    return [
        SIZE[place] + worth[keys >> place & 1] + (theirs >> place & 1) if 0 <= place < FIRST_AREA else 1.0 for place in places
    ]


def lot(state: World, place: int) -> int:
    """A place's number in an order that is another in every round and for every player: what is worth the same is not always
    decided for the places that stand first on the map."""
    return (STRIDE * place + 53 * state.round + 31 * state.lap + 17 * state.active) % PRIME


def _filled(option: Action) -> list[Action]:
    """An option with its open tail filled in: an interception with each force that is thought of."""
    tail = option[-1]
    if isinstance(tail, Force):
        return [(*option[:-1], *force) for force in thought_of(tail.hand, tail.order)]
    return [completed(option)] if isinstance(tail, Pattern) else [option]


def _exchanges(state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """The exchange of the least card; of an open tail, nothing but what is suggested."""
    simple = [option for option in legal if option[0] == "exchange" and not isinstance(option[-1], Pattern)]
    least = sorted(simple, key=lambda option: (card_worth(option[1], weights), option[1]))[:1]
    return least + [completed(option) for option in legal if option[0] == "exchange" and isinstance(option[-1], Pattern)]


# ---- expeditions
class Place(NamedTuple):
    """What is to be known of a target: who meets a hand there, whether a player owns it, its dice, and what it is worth."""

    foe: Foe
    owned: bool
    dice: int
    prize: float


class Outlook:
    """What a player's expeditions may bring. What is alike in all that matters is judged once."""

    def __init__(self, game: GameBase, state: World, seat: int, weights: Weights) -> None:
        self.state, self.seat, self.scenario, self.weights = state, seat, game.scenario, weights
        self.key, self.fresh = key_worth(game, state, weights), freshness(state, weights)
        self.hand, self.heads = state.empires[seat].hand, capitals(state)
        self.places: dict[int, Place] = {}
        self.known: dict[tuple[Place, bool, int], tuple[float, Action]] = {}

    def best(self, target: int, kind: int) -> tuple[float, Action]:
        """The best cards against a target by a kind of way, and what they bring."""
        alike = self.place(target), kind != LAND, SIZE[target] if kind == DIRECT else 0
        if alike not in self.known:
            place, order = self.place(target), order_against(self.place(target).foe, target, kind)
            self.known[alike] = best_of(self.hand, order, place, self.fresh, self.weights)
        return self.known[alike]

    def place(self, target: int) -> Place:
        """What is to be known of a target."""
        if target not in self.places:
            owner = NEUTRAL if is_area(target) else self.state.owner[target]
            self.places[target] = Place(self.foe(target), owner != NEUTRAL, self.against(target), self.reward(target))
        return self.places[target]

    def foe(self, target: int) -> Foe:
        """Who meets the hand at a target, as far as it makes a difference."""
        if is_area(target):
            return BARBARIANS
        owner = self.state.owner[target]
        return NO_FOE if owner == NEUTRAL else at_a_city(self.hand, self.scenario.empires[owner])

    def against(self, target: int) -> int:
        """The dice that a target has by itself."""
        if is_area(target):
            return AREAS[target - FIRST_AREA].dice + self.state.enraged
        return plain_dice(self.state, target) + CAPITAL_DICE * (self.heads >> target & 1)

    def reward(self, target: int) -> float:
        """What a target is worth, and what its owner loses with it."""
        weights = self.weights
        if is_area(target):
            return 2.0 + weights.card
        worth = SIZE[target] + (weights.city + (self.scenario.keys >> target & 1) * self.key)
        owner = self.state.owner[target]
        if owner == NEUTRAL:
            return worth
        return worth * (1 + weights.rivals) + weights.capital / 2 * (self.state.empires[owner].capital == target)

    def forces(self, target: int, kind: int) -> list[tuple[float, Action]]:
        """Each force that is thought of, with what it brings less what its cards are worth."""
        place = self.place(target)
        return appraised(self.hand, order_against(place.foe, target, kind), place, self.fresh, self.weights)


def best_force(game: GameBase, state: World, seat: int, weights: Weights) -> tuple[float, Action]:
    """The best cards for the expedition that has been declared, and what they bring."""
    target, kind = numbers(game.asked(state)[1])
    return Outlook(game, state, seat, weights).best(target, kind)


def best_forces(game: GameBase, state: World, seat: int, weights: Weights) -> list[Action]:
    """Some forces for it, the best first."""
    target, kind = numbers(game.asked(state)[1])
    found = sorted(Outlook(game, state, seat, weights).forces(target, kind), key=lambda one: (-one[0], one[1]))
    return [force for _, force in found]


@lru_cache(maxsize=512)
def best_of(hand: tuple[int, ...], order: Order, place: Place, fresh: float, weights: Weights) -> tuple[float, Action]:
    """The best cards of a hand for an order, and what they bring."""
    return max(appraised(hand, order, place, fresh, weights))


def appraised(hand: tuple[int, ...], order: Order, place: Place, fresh: float, weights: Weights) -> list[tuple[float, Action]]:
    """Each force that is thought of, with what it brings less what its cards are worth; helpers stand by the owner of a city."""
    prize, dice, safe = place.prize, place.dice, 1 - weights.risk * place.owned
    tried = laid(hand, order, weights)
    return [(prize * above(1, strong, dice) * safe - worth * fresh, force) for force, strong, worth in tried]


@lru_cache(maxsize=512)
def laid(hand: tuple[int, ...], order: Order, weights: Weights) -> list[tuple[Action, int, float]]:
    """The forces that are thought of: each with its strength, and with what its cards are worth."""
    return [
        (force, strength(force, order.combat, order.foe), fsum([card_worth(kind_of(one), weights) for one in force]))
        for force in thought_of(hand, order)
    ]


def thought_of(hand: tuple[int, ...], order: Order) -> list[Action]:
    """From everything down, leaving out the weakest card each time; and each card alone."""
    whole = suggested(hand, order)
    found, force = [whole], list(whole)
    while len(force) > 1:
        smaller = [force[:k] + force[k + 1 :] for k in range(len(force))]
        able = [one for one in smaller if lacking(tuple(one), order) is None]
        if not able:
            break
        force = max(able, key=lambda one: (strength(tuple(one), order.combat, order.foe), one))
        found.append(tuple(force))
    found += [(one,) for one in whole if lacking((one,), order) is None]
    return [one for one in dict.fromkeys(found) if one and lacking(one, order) is None] or [whole]
