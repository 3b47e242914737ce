"""How a combat under way will probably end, before its dice: exact, by sums of dice against sums of dice.

Those who fight have turned up their cards by then (11.3, 12.1), so that everybody can reckon so.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from winedark.games.medemp.rules import assault, battle
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import COMBAT, SIDES
from winedark.games.medemp.rules.cards import card_of
from winedark.games.medemp.rules.forces import fighters, leaders_dice, strength, tags
from winedark.games.medemp.rules.odds import above
from winedark.games.medemp.rules.openings import Opener, embarked, remains
from winedark.games.medemp.rules.play import dice_by_roll, to_roll
from winedark.games.medemp.rules.reactions import Deployment, foes
from winedark.games.medemp.rules.state import World
from winedark.kernel.state import Frame, numbers

Sorts = frozenset[str]


class Strength(NamedTuple):
    """What a side of a combat brings: dice, and what is added to them. One that does not stand has lost (11.12)."""

    dice: int
    added: int = 0
    stands: bool = True


def beats(one: Strength, other: Strength) -> float:
    """The chance that the attacker wins (11.12, 11.14, 12.8)."""
    if not one.stands or not other.stands:
        return float(one.stands)
    return above(one.dice, one.added, other.dice, other.added)


def under_way(state: World) -> str:
    """What is being fought now: "fight", "assault" or ""."""
    if state.attack is None:
        return ""
    return next((frame.seq for frame in reversed(state.stack) if frame.seq in ("fight", "assault")), "")


def sides(game: GameBase, state: World) -> tuple[Strength, Strength]:
    """What both sides of the combat under way bring as things stand, the attacker first."""
    if under_way(state) == "assault":
        attack = Strength(assault.attack_dice(game, state), assault.attack_strength(game, state))
        return attack, Strength(assault.defence_dice(state))
    one, other = (_in_battle(game, state, side) for side in SIDES)
    return one, other


def _in_battle(game: GameBase, state: World, side: int) -> Strength:
    return Strength(battle.dice(game, state, side), battle.added(game, state, side), battle.stands(state, side))


def chance(game: GameBase, state: World) -> float:
    """The chance that the attacker wins the combat under way, its opening included (11.7)."""
    if under_way(state) == "assault":
        return of_assault(game, state)
    to_roll = _openers(game, state)
    return beats(*sides(game, state)) if to_roll is None else of_battle(game, state, to_roll)


def of_battle(game: GameBase, state: World, to_roll: Sequence[Opener] | None = None) -> float:
    """The chance that the attacker wins the battle for which both sides are there, if these have still to roll; if None, all."""
    state = embarked(state)
    opening = battle.openers(game, state, Frame("fight")) if to_roll is None else to_roll
    mine, theirs = (_after_opening(game, state, side, opening) for side in SIDES)
    return fsum(
        p * q * beats(numbers[other_sorts], other_numbers[own_sorts])
        for (own_sorts, numbers), p in mine.items()
        for (other_sorts, other_numbers), q in theirs.items()
    )


def of_assault(game: GameBase, state: World) -> float:
    """The chance that the assault under way succeeds, with every die that is still to come for a card (12.10)."""
    strength = assault.attack_strength(game, state)
    if not state.to_roll:
        return above(assault.attack_dice(game, state), strength, assault.defence_dice(state))
    mine, theirs = (_dice_to_come(state, side) for side in SIDES)
    return fsum(
        p * q * above(assault.attack_dice(game, state, more), strength, assault.defence_dice(state, other))
        for more, p in mine.items()
        for other, q in theirs.items()
    )


def _dice_to_come(state: World, side: int) -> dict[int, float]:
    """How many dice the cards of a side may still bring by their own dice, and how likely that is (16.10)."""
    found = {0: 1.0}
    for one in (state.played[k] for k in to_roll(state) if state.played[k].side == side):
        rows, before, found = dice_by_roll(one.card, side), found, {}
        for dice, p in before.items():
            for more in rows:
                found[dice + more] = found.get(dice + more, 0.0) + p / len(rows)
    return found


def _openers(game: GameBase, state: World) -> list[Opener] | None:
    """The cards that have still to roll at the opening of the battle under way; None after it."""
    at, frame = next((k, frame) for k, frame in enumerate(state.stack) if frame.seq == "fight")
    if any(isinstance(step, Deployment) for _, step, _ in game.code["fight"][frame.pc :]):
        return battle.openers(game, state, frame)
    if frame.todo is None:
        return None
    return [(side, one) for side, one in map(numbers, (state.stack[at + 1], *(Frame("", one) for one in frame.todo)))]


# ---- after the opening
Sorted = tuple[int, tuple[Strength, ...]]  # which sorts of cards are left, and the strength against each of the other's


def _after_opening(game: GameBase, state: World, side: int, to_roll: Sequence[Opener]) -> dict[Sorted, float]:
    """What a side may bring after the opening; forces that come to the same stand together."""
    against, bears = _combinations(_sorts(state, side)), _combinations(_sorts(state, 1 - side))
    found: dict[Sorted, float] = {}
    for left, p in remains(state, side, to_roll).items():
        key = bears.index(tags(left) & bears[-1]), tuple(_left(game, state, side, left, sorts) for sorts in against)
        found[key] = found.get(key, 0.0) + p
    return found


def _sorts(state: World, side: int) -> Sorts:
    """The sorts of enemies against which cards of a side are stronger (16.17)."""
    return frozenset(card_of(one).against_tag for one in battle.force(state, side)) - {""}


def _combinations(sorts: Sorts) -> Sequence[Sorts]:
    """Every choice of them, the last of which is all."""
    found: list[Sorts] = [frozenset()]
    for sort in sorted(sorts):
        found += [one | {sort} for one in found]
    return found


def _left(game: GameBase, state: World, side: int, left: tuple[int, ...], sorts: Sorts) -> Strength:
    """What these cards bring against an enemy who has such sorts; dice alone bring what they always do."""
    if not battle.force(state, side):
        return _in_battle(game, state, side)
    foe, combat = foes(state, game)[side]._replace(tags=sorts), battle.kind(state)
    dice = int(COMBAT["battle_dice"]) + leaders_dice(left, combat, foe)
    return Strength(dice, strength(left, combat, foe), len(fighters(left)) > 0)
