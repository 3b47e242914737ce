"""What the opening of a battle may leave, exactly: which cards each side still has, and how likely that is (11.7 to 11.9)."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from winedark.common.dice import FACES
from winedark.games.medemp.battle import force, kind, openers, targets
from winedark.games.medemp.cards import NAVAL, TROOP, card_of
from winedark.games.medemp.forces import serving
from winedark.games.medemp.pieces import without
from winedark.games.medemp.state import World
from winedark.kernel.state import Frame

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

Remains = dict[tuple[int, ...], float]  # what is left of a side's cards, and how likely that is


def loaded(state: World, side: int) -> bool:
    """Are a side's troops aboard, if they have to be (11.4)? Until then nobody knows whom a fleet takes along."""
    return kind(state) != NAVAL or len(state.loads[side]) == len(serving(force(state, side), TROOP))


def remains(game: MediterraneanEmpires, state: World, side: int) -> Remains:
    """The cards that a side may have left after the opening, with their chances."""
    found: Remains = {}
    for hit, p in _hits(game, state, side).items():
        left = without(force(state, side), _gone(state, side, hit))
        found[left] = found.get(left, 0.0) + p
    return found


def _hits(game: MediterraneanEmpires, state: World, side: int) -> dict[frozenset[int], float]:
    """The sets of places among a side's targets that may be hit, with their chances: a victim is drawn for each die."""
    victims, found = targets(state, side), {frozenset[int](): 1.0}
    for who, one in openers(game, state, Frame("fight")):
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
        gone += [one for one, k in zip(serving(force(state, side), TROOP), state.loads[side], strict=True) if k in hit]
    return gone
