"""What is about to be decided by dice: an expedition or raid under way, a card that has been played."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from winedark.common.dice import FACES
from winedark.games.medemp.bots.moves import best_force, candidates
from winedark.games.medemp.bots.standing import course, haste, place_worth, standing
from winedark.games.medemp.bots.weights import Weights
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import added, dice
from winedark.games.medemp.rules.board import SIZE, is_area
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.expedition import LayCards, current
from winedark.games.medemp.rules.forecast import of_assault
from winedark.games.medemp.rules.imperium import DrawByCard, NameTarget, Steal
from winedark.games.medemp.rules.odds import above
from winedark.games.medemp.rules.play import RollForCard, equal_faces, storms
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER, defender, is_raid
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.games.medemp.rules.tables import TABLES
from winedark.kernel.state import numbers
from winedark.kernel.step import CHANCE

POINTS = TABLES["points"]
NAMES = 3  # that are tried for a card
TYPICAL = 4  # the strength of a card that nobody has seen


def worth(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """What a position is worth to a seat, in points, on average over the die of a card that is about to be rolled."""
    if state.stack and isinstance(game.asked(state)[0], RollForCard):
        return fsum([p * found for p, found in fates(game, state, seat, weights)])
    return certain(game, state, seat, weights)


def certain(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """The same, where no such die is about to be rolled: how it stands, and what is still open."""
    now = standing(game, state, seat, weights)
    if state.attack is not None:
        return now + (won(game, state) * stake(game, state, seat, weights) - pending_cards(game, state, seat, weights))
    return now + prospect(game, state, seat, weights, now) if state.stack else now


def fates(game: GameBase, state: World, seat: int, weights: Weights) -> Iterator[tuple[float, float]]:
    """How likely each face of such a die is, and what it is worth. Faces that come to the same are followed once."""
    _, card, use = numbers(game.asked(state)[1])
    for pip, faces in equal_faces(card, use, storms(state, CARDS[card].uses[use])):
        h = state.copy()
        game.apply(h, CHANCE, ("roll", pip), trusted=True)
        found = certain(game, h, seat, weights)
        for _ in range(faces):
            yield 1 / FACES, found


def prospect(game: GameBase, state: World, seat: int, weights: Weights, now: float) -> float:
    """What is about to be decided is worth to a player who stands there as `now` says, beside that."""
    step = game.asked(state)[0]
    if isinstance(step, LayCards):
        return laying(game, state, seat, weights)
    if isinstance(step, NameTarget):
        return naming(game, state, seat, weights, now)
    return coming(game, state, seat, weights) if isinstance(step, (Steal, DrawByCard)) else 0.0


def laying(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """An expedition that is declared and whose cards are about to be laid: what the best of them would bring."""
    return best_force(game, state, seat, weights)[0] if state.active == seat else 0.0


def naming(game: GameBase, state: World, seat: int, weights: Weights, now: float) -> float:
    """A card that asks its player for a name (17.3): what the best of some names would bring."""
    if not (legal := game.legal(state, seat)):
        return 0.0
    found = []
    for name in candidates(game, state, seat, legal, weights)[:NAMES]:
        h = state.copy()
        game.apply(h, seat, name, trusted=True)
        found.append(worth(game, h, seat, weights))
    return max(found) - now


def coming(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """Cards that a card is about to draw or to steal (17.12, 17.13): what they are worth unseen."""
    step, frame = game.asked(state)
    one = (weights.card + TYPICAL * weights.strength) * haste(state) * course(state, weights)
    if isinstance(step, Steal):
        n = step.count(state, frame)
        return shared(state, seat, {numbers(frame)[0]: n * one, step.victim(state, frame): -n * one}, weights)
    if isinstance(step, DrawByCard) and numbers(frame)[0] == seat:
        return step.wanted(state, frame) * one
    return 0.0


# ---- how likely
def won(game: GameBase, state: World) -> float:
    """The chance that what is under way gets what it wants."""
    attack = current(state)
    if is_area(attack.target):
        return above(dice(game, state, ATTACKER), added(game, state, ATTACKER), dice(game, state, DEFENDER))
    through = 1.0 if state.meeting is None else won_battle(game, state)
    return through * of_assault(game, state)


# ---- what for
def stake(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """What its success is worth to a player: to the attacker, to the owner of the target, to the rivals of both."""
    attack = current(state)
    gains = {attack.seat: 0.0}
    if is_area(attack.target):
        gains[attack.seat] = POINTS["subdued"] + weights.card
    else:
        worth = SIZE[attack.target] + place_worth(game, state, attack.target, weights)
        owner = defender(state)
        if not is_raid(state):
            gains[attack.seat] = worth
        if owner != NEUTRAL:
            at_home = state.empires[owner].capital == attack.target
            gains[owner] = gains.get(owner, 0.0) - worth - weights.capital * at_home
    return shared(state, seat, gains, weights)


def shared(state: World, seat: int, gains: dict[int, float], weights: Weights) -> float:
    """Gains and losses of several, as one of them sees it."""
    found = 0.0
    rivals = [s for s in range(len(state.empires)) if s != seat]
    points = [state.empires[s].points for s in rivals]
    most = max(points)
    for one, gain in gains.items():
        if one == seat:
            found += gain
        else:
            leads = state.empires[one].points == most
            found -= gain * (weights.rivals / len(rivals) + weights.leader * leads / points.count(most))
    return found


def pending_cards(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """What an interception costs the player who has laid it: its cards are lost in any case (11.17)."""
    if state.meeting is None or state.meeting.seat != seat:
        return 0.0
    if is_raid(state):
        return 0.0
    even = 1 - 2 * won_battle(game, state)
    points = {seat: POINTS["battle_won"] * even, current(state).seat: POINTS["battle_lost"] * even}
    return -shared(state, seat, points, weights)


def won_battle(game: GameBase, state: World) -> float:
    """The chance that the attacker wins the battle that is to come."""
    return above(
        dice(game, state, ATTACKER), added(game, state, ATTACKER), dice(game, state, DEFENDER), added(game, state, DEFENDER)
    )
