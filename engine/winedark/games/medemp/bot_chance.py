"""What is about to be decided by dice: an expedition or raid under way, a card that has been played."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import TYPE_CHECKING

from winedark.common.dice import FACES
from winedark.games.medemp import battle
from winedark.games.medemp.assault import attack_dice, attack_strength, defence_dice
from winedark.games.medemp.battle import added, dice
from winedark.games.medemp.board import SIZE, is_area
from winedark.games.medemp.bot_standing import card_worth, haste, place_worth, standing
from winedark.games.medemp.bot_weights import Weights
from winedark.games.medemp.expedition import LayCards, current
from winedark.games.medemp.imperium import DrawByCard, NameTarget, Steal
from winedark.games.medemp.odds import above
from winedark.games.medemp.play import RollForCard
from winedark.games.medemp.reactions import ATTACKER, DEFENDER, defender, is_raid
from winedark.games.medemp.state import NEUTRAL, World
from winedark.games.medemp.tables import TABLES
from winedark.kernel.state import numbers

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

POINTS = TABLES["points"]
NAMES = 3  # that are tried for a card
TYPICAL = 4  # the strength of a card that nobody has seen
Fate = tuple[float, World, float]  # a chance, a position, and what it is worth beside its standing


def fates(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> Iterator[Fate]:
    """What may come of a position: how likely it is, where it leads, and what is still open there."""
    if state.stack and isinstance(game.asked(state)[0], RollForCard):
        for pip in range(1, FACES + 1):
            h = state.copy()
            game.apply(h, game.seats(h)[0], ("roll", pip), trusted=True)
            yield 1 / FACES, h, prospect(game, h, seat, weights)
    else:
        yield 1.0, state, prospect(game, state, seat, weights)


def prospect(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """What the expedition or raid under way is worth to a player."""
    if state.attack is None:
        return fsum(part(game, state, seat, weights) for part in (laying, naming, coming))
    return won(game, state) * stake(game, state, seat, weights) - pending_cards(game, state, seat, weights)


def laying(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """An expedition that is declared and whose cards are about to be laid: what the best of them would bring."""
    from winedark.games.medemp.bot_moves import best_force

    if not state.stack or not isinstance(game.asked(state)[0], LayCards) or state.active != seat:
        return 0.0
    return best_force(game, state, seat, weights)[0]


def naming(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """A card that asks its player for a name (17.3): what the best of some names would bring."""
    from winedark.games.medemp.bot_moves import candidates

    if not state.stack or not isinstance(game.asked(state)[0], NameTarget) or game.seats(state) != (seat,):
        return 0.0
    found = []
    for name in candidates(game, state, seat, game.legal(state, seat), weights)[:NAMES]:
        h = state.copy()
        game.apply(h, seat, name, trusted=True)
        found.append(fsum(p * (standing(game, one, seat, weights) + more) for p, one, more in fates(game, h, seat, weights)))
    return max(found) - standing(game, state, seat, weights)


def coming(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """Cards that a card is about to draw or to steal (17.12, 17.13): what they are worth unseen."""
    if not state.stack:
        return 0.0
    step, frame = game.asked(state)
    worth = (weights.card + TYPICAL * weights.strength) * haste(state)
    if isinstance(step, Steal):
        n = step.count(state, frame)
        return shared(state, seat, {numbers(frame)[0]: n * worth, step.victim(state, frame): -n * worth}, weights)
    if isinstance(step, DrawByCard) and numbers(frame)[0] == seat:
        return step.wanted(state, frame) * worth
    return 0.0


# ---- how likely
def won(game: MediterraneanEmpires, state: World) -> float:
    """The chance that what is under way gets what it wants."""
    attack = current(state)
    if is_area(attack.target):
        return above(dice(game, state, ATTACKER), added(game, state, ATTACKER), dice(game, state, DEFENDER))
    through = 1.0
    if state.meeting is not None:
        through = above(*(f(game, state, side) for side in (ATTACKER, DEFENDER) for f in (battle.dice, battle.added)))
    return through * above(attack_dice(game, state), attack_strength(game, state), defence_dice(state))


# ---- what for
def stake(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
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
    most = max(state.empires[s].points for s in rivals)
    best = [s for s in rivals if state.empires[s].points == most]
    for one, gain in gains.items():
        found += gain if one == seat else -gain * (weights.rivals / len(rivals) + weights.leader * (one in best) / len(best))
    return found


def pending_cards(game: MediterraneanEmpires, state: World, seat: int, weights: Weights) -> float:
    """What an interception costs whoever has laid it: its cards are lost in any case (11.17)."""
    if state.meeting is None or state.meeting.seat != seat:
        return 0.0
    lost = won_battle(game, state)
    points = shared(
        state,
        seat,
        {seat: POINTS["battle_won"] * (1 - 2 * lost), current(state).seat: POINTS["battle_lost"] * (1 - 2 * lost)},
        weights,
    )
    return -points * (not is_raid(state))


def won_battle(game: MediterraneanEmpires, state: World) -> float:
    """The chance that the attacker wins the battle that is to come."""
    return above(*(f(game, state, side) for side in (ATTACKER, DEFENDER) for f in (battle.dice, battle.added)))


def cost(cards: tuple[int, ...], weights: Weights) -> float:
    """What it costs to lay cards that will be lost."""
    return fsum(card_worth(card, weights) for card in cards)
