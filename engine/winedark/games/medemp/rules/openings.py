"""What the opening of a battle may leave, exactly: which cards each side still has, and how likely that is (11.7 to 11.9)."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from winedark.common.dice import FACES
from winedark.games.medemp.rules.battle import SIDES, force, kind, targets
from winedark.games.medemp.rules.cards import FLEET, NAVAL, TROOP, card_of
from winedark.games.medemp.rules.forces import serving
from winedark.games.medemp.rules.pieces import without
from winedark.games.medemp.rules.state import World

Remains = dict[tuple[int, ...], float]  # what is left of a side's cards, and how likely that is


Opener = tuple[int, int]  # a card that rolls: its side and member


def embarked(state: World) -> World:
    """The state with all troops aboard (11.4): those who still are ashore spread evenly over the fleets that have room."""
    if kind(state) != NAVAL:
        return state
    begun = state.loads or ((), ())
    loads = tuple(_spread(force(state, side), begun[side]) for side in SIDES)
    if loads == state.loads:
        return state
    h = state.copy()
    h.loads = loads
    return h


def _spread(members: tuple[int, ...], loads: tuple[int, ...]) -> tuple[int, ...]:
    """The fleet of each troop: those of the first ones are known."""
    fleets, found = serving(members, FLEET), list(loads)
    for _ in range(len(serving(members, TROOP)) - len(loads)):
        free = [k for k, fleet in enumerate(fleets) if found.count(k) < card_of(fleet).capacity]
        if not free:
            break
        found.append(min(free, key=found.count))
    return tuple(found)


def remains(state: World, side: int, to_roll: Sequence[Opener]) -> Remains:
    """The cards that a side may have left after the opening, with their chances, if these cards have still to roll for it."""
    found: Remains = {}
    for hit, p in _hits(state, side, to_roll).items():
        left = without(force(state, side), _gone(state, side, hit))
        found[left] = found.get(left, 0.0) + p
    return found


def _hits(state: World, side: int, to_roll: Sequence[Opener]) -> dict[frozenset[int], float]:
    """The sets of places among a side's targets that may be hit, with their chances: a victim is drawn for each die."""
    victims, found = targets(state, side), {frozenset(k for who, k in state.hits if who == side): 1.0}
    for who, one in to_roll:
        opening = card_of(one).opening
        if who == side or opening is None:
            continue
        chances = [_hit(opening[1] - card_of(victim).rammed) / len(victims) for victim in victims]
        after = {hit: p * (1 - fsum(chances)) for hit, p in found.items()}
        for hit, p in found.items():
            for k, chance in enumerate(chances):
                after[hit | {k}] = after.get(hit | {k}, 0.0) + p * chance
        found = after
    return found


def _hit(need: int) -> float:
    """The chance that a die shows this number or more."""
    return min(FACES, max(0, FACES + 1 - need)) / FACES


def _gone(state: World, side: int, hit: frozenset[int]) -> list[int]:
    """What is lost with these: a fleet takes the troops loaded on it along (11.11)."""
    gone = [targets(state, side)[k] for k in sorted(hit)]
    if kind(state) == NAVAL:
        gone += [one for one, k in zip(serving(force(state, side), TROOP), state.loads[side], strict=False) if k in hit]
    return gone
