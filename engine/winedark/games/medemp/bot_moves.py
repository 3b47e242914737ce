"""The moves that a bot gives a thought: not every city, not every handful of cards."""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import TYPE_CHECKING

from winedark.games.medemp.assault import city_dice
from winedark.games.medemp.board import AREAS, FIRST_AREA, SIZE, is_area
from winedark.games.medemp.bot_standing import card_worth, haste, place_worth
from winedark.games.medemp.bot_weights import Weights
from winedark.games.medemp.cards import kind_of
from winedark.games.medemp.expedition import order_for
from winedark.games.medemp.forces import Force, Order, lacking, strength, suggested
from winedark.games.medemp.odds import above
from winedark.games.medemp.state import NEUTRAL, World
from winedark.kernel.state import numbers
from winedark.kernel.step import Action, Pattern
from winedark.kernel.step import suggested as completed

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

TARGETS = 6  # expeditions that are looked at more closely
CITIES = 8  # cities that a card is tried on
TRIED = 6  # forces that are tried
PRIME = 251  # above the number of places


def candidates(game: MediterraneanEmpires, state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions worth a thought."""
    verbs = {option[0] for option in legal}
    if "lay" in verbs:
        return [("lay", *force) for force in best_forces(game, state, seat, weights)]
    if verbs <= {"pass", "hush"}:
        return [("pass",)]
    out: list[Action] = []
    sails = [option for option in legal if option[0] == "expedition"]
    out += sorted(sails, key=lambda option: (-promise(game, state, seat, option, weights), lot(state, option[1])))[:TARGETS]
    names = [option for option in legal if option[0] in ("name", "raid", "claim", "fortify", "pirates", "capital")]
    drawn = {option: (-_draw(game, state, seat, option[-1], weights), lot(state, option[-1])) for option in names}
    out += sorted(names, key=drawn.__getitem__)[: CITIES * 2]
    out += _exchanges(state, seat, legal, weights)
    done = ("expedition", "name", "raid", "claim", "fortify", "pirates", "capital", "exchange", "hush")
    return out + [_filled(game, option) for option in legal if option[0] not in done]


def lot(state: World, place: int) -> int:
    """A place's number in an order that is another in every round and for every player: what is worth the same is not always
    decided for the places that stand first on the map."""
    return (89 * place + 53 * state.round + 31 * state.lap + 17 * state.active) % PRIME


def _filled(game: MediterraneanEmpires, option: Action) -> Action:
    """An option with its open tail filled in: for an interception everything that helps."""
    return completed(option) if isinstance(option[-1], Pattern) else option


def _draw(game: MediterraneanEmpires, state: World, seat: int, place: int, weights: Weights) -> float:
    """How much a place draws: its size, what it is worth, and whose it is."""
    if is_area(place) or place < 0 or place >= len(state.owner):
        return 1.0
    return SIZE[place] + place_worth(game, state, place, weights) + (state.owner[place] not in (seat, NEUTRAL))


def _exchanges(state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """The exchange of the least card; of an open tail, nothing but what is suggested."""
    simple = [option for option in legal if option[0] == "exchange" and not isinstance(option[-1], Pattern)]
    least = sorted(simple, key=lambda option: (card_worth(option[1], weights), option[1]))[:1]
    return least + [completed(option) for option in legal if option[0] == "exchange" and isinstance(option[-1], Pattern)]


# ---- expeditions
def against(game: MediterraneanEmpires, state: World, target: int) -> int:
    """The dice that a target has by itself."""
    return AREAS[target - FIRST_AREA].dice + state.enraged if is_area(target) else city_dice(state, target)


def reward(game: MediterraneanEmpires, state: World, seat: int, target: int, weights: Weights) -> float:
    """What a target is worth, and what its owner loses with it."""
    if is_area(target):
        return 2.0 + weights.card
    worth = SIZE[target] + place_worth(game, state, target, weights)
    owner = state.owner[target]
    return (
        worth
        if owner == NEUTRAL
        else worth * (1 + weights.rivals) + weights.capital / 2 * (state.empires[owner].capital == target)
    )


def promise(game: MediterraneanEmpires, state: World, seat: int, option: Action, weights: Weights) -> float:
    """What an expedition may bring with the best cards for it."""
    _, target, kind = option
    return best_of(game, state, seat, target, kind, weights)[0]


def best_force(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> tuple[float, Action]:
    """The best cards for the expedition that has been declared, and what they bring."""
    target, kind = numbers(game.asked(state)[1])
    return best_of(game, state, seat, target, kind, weights)


def best_forces(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> list[Action]:
    """Some forces for it, the best first."""
    target, kind = numbers(game.asked(state)[1])
    order = order_for(state, game.scenario, target, kind)
    found = sorted(_judged(game, state, seat, target, order, weights), key=lambda one: (-one[0], one[1]))
    return [force for _, force in found[:TRIED]]


def best_of(
    game: MediterraneanEmpires, state: World, seat: int, target: int, kind: int, weights: Weights
) -> tuple[float, Action]:
    """The best cards against a target by a kind of way, and what they bring."""
    order = order_for(state, game.scenario, target, kind)
    return max(_judged(game, state, seat, target, order, weights), key=lambda one: (one[0], one[1]))


def _judged(
    game: MediterraneanEmpires, state: World, seat: int, target: int, order: Order, weights: Weights
) -> list[tuple[float, Action]]:
    """Each force that is thought of, with what it brings less what its cards are worth."""
    dice, prize = against(game, state, target), reward(game, state, seat, target, weights)
    found = []
    for force in thought_of(state.empires[seat].hand, order):
        p = above(1, strength(force, order.combat, order.foe), dice)
        spent = fsum(card_worth(kind_of(one), weights) for one in force) * haste(state) ** weights.swift
        found.append(
            (prize * p * (1 - weights.risk * (state.owner[target] != NEUTRAL if not is_area(target) else 0)) - spent, force)
        )
    return found


@lru_cache(maxsize=2048)
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
    return [one for one in dict.fromkeys(found) if Force(hand, order).admits(one)] or [whole]
