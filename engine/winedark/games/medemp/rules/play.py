"""Chapter 16: what a card does that is played in a window, and the dice rolled for cards. Items are (seat, card, use)."""

from __future__ import annotations

from functools import cache

from winedark.common.dice import FACES, Roll
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.cards import ASSAULT, CARDS, DEFENCE, LEADER, TROOP, Use, kind_of, member, uses_at
from winedark.games.medemp.rules.expedition import LAND, PIRATES, back_to_hand, current, over, spent
from winedark.games.medemp.rules.forces import cards, fighters, leader_dice, overboard, serving
from winedark.games.medemp.rules.pieces import AtRandom, discard, into, without
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER, defender, foes, is_raid, joined
from winedark.games.medemp.rules.state import Played, World
from winedark.games.medemp.rules.turn import event
from winedark.kernel.state import Frame, number, numbers
from winedark.kernel.step import CHANCE, DONE, Then
from winedark.kernel.text import record

ATTACK_ROLE, DEFENCE_ROLE = 2, 3  # of a leader's dice


def use_of(frame: Frame) -> Use:
    """The use that is played."""
    _, card, use = numbers(frame)
    return CARDS[card].uses[use]


class RollForCard(Roll[World]):
    """The die of a card that calls for one (8.10, 16.11, 16.27)."""

    rule = "8.10"
    game: GameBase

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if use_of(frame).rolls else ()

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        (one, card, _), use = numbers(frame), use_of(frame)
        state.pip = shown(state, use, pip)
        if state.pip == pip:
            record(state, "card.rolled", self.rule, seat=one, one_card=card, n=pip)
        else:
            record(state, "card.shifted", "9.9", seat=one, one_card=card, n=pip, n2=state.pip)
        return DONE


def storms(state: World, use: Use) -> int:
    """What the season adds to a die for a card against a voyage (9.9)."""
    return int(str(event(state).get("storm", 0))) if use.moment == "launch_sea" else 0


def shown(state: World, use: Use, pip: int) -> int:
    """What a die for a use counts as."""
    return counted(pip, storms(state, use))


def counted(pip: int, more: int) -> int:
    """A die to which so much is added: no less than the lowest face, no more than the highest (9.9)."""
    return min(max(pip + more, 1), FACES)


@cache
def equal_faces(card: int, use: int, more: int) -> tuple[tuple[int, int], ...]:
    """Faces of the die for a use that come to the same (16.10, 16.11, 16.27): the first of them, and how many there are."""
    one, found = CARDS[card].uses[use], dict[tuple[object, ...], list[int]]()
    for pip in range(1, FACES + 1):
        n = counted(pip, more)
        outcome = n >= one.need, one.dice_by_roll[n - 1 : n], one.op_by_roll[n - 1 : n]
        found.setdefault(outcome, []).append(pip)
    return tuple((pips[0], len(pips)) for pips in found.values())


def works(game: GameBase, state: World, frame: Frame) -> bool:
    """Did the die show what is needed (16.11)?"""
    use = use_of(frame)
    seat, card, _ = numbers(frame)
    fine = not use.need or state.pip >= use.need
    if not fine:
        record(state, "card.failed", "16.11", seat=seat, one_card=card)
    return fine


# ---- dice for a side
def join_side(game: GameBase, state: World, frame: Frame) -> None:
    """The card lies beside the side that it helps (16.7), with its dice (16.9, 16.24), or with one to be rolled (12.10)."""
    (seat, card, _), use = numbers(frame), use_of(frame)
    side = ATTACKER if use.type == ASSAULT else DEFENDER
    more = CARDS[card].at_capital if side == DEFENDER and at_capital(state) else 0
    if use.dice_by_roll:
        state.to_roll = (*state.to_roll, len(state.played))
    state.played = (*state.played, Played(card, seat, side, use.dice + more))


@cache
def dice_by_roll(card: int, side: int) -> tuple[int, ...]:
    """The dice that a card brings this side of an assault by each number of its die (16.10)."""
    helps = ASSAULT if side == ATTACKER else DEFENCE
    return next((use.dice_by_roll for _, use in uses_at(card, "assault") if use.type == helps), ())


def by_roll(game: GameBase, state: World, frame: Frame) -> list[int]:
    """The cards whose dice are rolled now (12.10)."""
    return to_roll(state)


def to_roll(state: World) -> list[int]:
    """The cards beside the sides whose dice are still to come, in the order in which they were played, as their places there."""
    there = [k for k in state.to_roll if 0 <= k < len(state.played)]
    return [k for k in there if dice_by_roll(state.played[k].card, state.played[k].side)]


class RollForSide(Roll[World]):
    """The die of a card whose dice for its side are by roll: when the window has closed (12.10, 16.10)."""

    rule = "12.10"

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        k = number(frame)
        one = state.played[k]
        rolled = one._replace(dice=one.dice + dice_by_roll(one.card, one.side)[pip - 1])
        state.played, state.to_roll = (*state.played[:k], rolled, *state.played[k + 1 :]), without(state.to_roll, (k,))
        record(state, "card.rolled", self.rule, seat=one.seat, one_card=one.card, n=pip)
        return DONE


def at_capital(state: World) -> bool:
    """Is it the capital of its owner that is assaulted (16.24)?"""
    owner = defender(state)
    return owner != NOBODY and state.empires[owner].capital == current(state).target


def join_leader(game: GameBase, state: World, frame: Frame) -> None:
    """A leader joins its side's force (16.4); in the defence of a city it stands alone, a raid's director's too (15.11)."""
    seat, card, _ = numbers(frame)
    if state.meeting is None and seat == defender(state):
        dice = leader_dice(card, DEFENCE_ROLE, foes(state, game)[1], at_capital(state))
        state.played = (*state.played, Played(card, seat, DEFENDER, dice))
    elif state.meeting is not None and seat == state.meeting.seat:
        joined(state, DEFENDER, member(card, LEADER))
    else:
        joined(state, ATTACKER, member(card, LEADER))


def join_troop(game: GameBase, state: World, frame: Frame) -> None:
    """A troop joins its leader (16.23)."""
    seat, card, _ = numbers(frame)
    theirs = state.meeting is not None and state.meeting.seat == seat
    joined(state, DEFENDER if theirs else ATTACKER, member(card, TROOP))


# ---- storms and ambushes
def use_up(game: GameBase, state: World, frame: Frame) -> None:
    """An event card goes to the discards (16.7)."""
    _, card, _ = numbers(frame)
    discard(state, game.scenario, (card,))


def result(state: World, frame: Frame) -> str:
    """What a window card comes to (9.3 to 9.8), by its die if it calls for one (16.11, 16.27)."""
    use = use_of(frame)
    if use.need and state.pip < use.need:
        return "none"
    return use.op_by_roll[state.pip - 1] if use.op_by_roll else use.op


def strike(game: GameBase, state: World, frame: Frame) -> None:
    """Nothing, or the end of what it is played against; the loss of one card is drawn next."""
    seat, card, _ = numbers(frame)
    what = result(state, frame)
    raided = state.meeting is None and is_raid(state)
    record(state, f"struck.{what}", _loses(state) if raided and what == "lose_one" else RULES[what], seat=seat, one_card=card)
    if state.meeting is not None:
        _strike_meeting(game, state, what)
    elif is_raid(state):
        _strike_raid(game, state, what)
    elif what == "cancel":
        back_to_hand(game, state)
    elif what == "lose_all":
        over(game, state)


RULES = {"none": "9.3", "cancel": "9.4", "lose_one": "9.5", "lose_all": "9.8"}


def _strike_meeting(game: GameBase, state: World, what: str) -> None:
    assert state.meeting is not None
    if what in ("cancel", "lose_all"):
        empire = state.empires[state.meeting.seat]
        if what == "cancel":
            empire.hand = into(empire.hand, cards(state.met))
        else:
            discard(state, game.scenario, cards(state.met))
        state.meeting, state.met = None, ()


def _strike_raid(game: GameBase, state: World, what: str) -> None:
    attack = current(state)
    if what == "lose_one":
        weaken(game, state, _loses(state))
    elif what != "none":
        record(state, "raid.off", RULES[what], place=attack.target)
        over(game, state)


def still_on(game: GameBase, state: World, frame: Frame) -> bool:
    """Is what it was played against still under way?"""
    return state.attack is not None


def _loses(state: World) -> str:
    """By which paragraph a raid loses a die or a row to a card (9.6, 9.7)."""
    return "9.7" if current(state).source == PIRATES else "9.6"


def weaken(game: GameBase, state: World, rule: str) -> None:
    """A raid goes on with one die fewer, or one row lower; with nothing left it is over (9.6, 9.7, 11.22)."""
    attack = current(state)
    state.attack = attack._replace(strength=attack.strength - 1)
    if attack.strength > 1:
        record(state, "raid.weaker", rule, n=attack.strength - 1)
    else:
        record(state, "raid.spent", rule, place=attack.target)
        over(game, state)


# ---- cards that are lost
class LoseCards(AtRandom):
    """Cards of the expedition or interception, drawn at random, are discarded (9.5, 9.12)."""

    rule, verb, told = "9.5", "lose", "force.lost"
    game: GameBase

    def pile(self, state: World, frame: Frame) -> tuple[int, ...]:
        return struck(state)

    def wanted(self, state: World, frame: Frame) -> int:
        """A raid has no cards, but an interception of it has."""
        has_cards = state.meeting is not None or not is_raid(state)
        return int(has_cards and result(state, frame) == "lose_one")

    def on_lose(self, state: World, frame: Frame, seat: int, *lost: int) -> Then:
        left = without(struck(state), lost)
        owner = state.meeting.seat if state.meeting is not None else current(state).seat
        if state.meeting is not None:
            state.met = left
        else:
            state.members = left
        discard(state, self.game.scenario, map(kind_of, lost))
        record(state, self.told, self.rule, seat=owner, cards=cards(lost))
        return DONE


def struck(state: World) -> tuple[int, ...]:
    """The cards of the interception, or else of the expedition: whatever is under way."""
    return state.met if state.meeting is not None else state.members


class LoseTroops(LoseCards):
    """Troops for whom there is no room any more (7.9); after the landing they are safe."""

    rule, told = "7.9", "force.drowned"

    def pile(self, state: World, frame: Frame) -> tuple[int, ...]:
        return serving(struck(state), TROOP)

    def wanted(self, state: World, frame: Frame) -> int:
        return overboard(struck(state)) if self._sails(state) else 0

    def _sails(self, state: World) -> bool:
        if state.meeting is not None:
            return state.meeting.at_sea
        return not is_raid(state) and current(state).kind != LAND and not current(state).landed


def check_spent(game: GameBase, state: World, frame: Frame) -> None:
    """A force without troops and fleets is over (7.13, 10.8)."""
    if state.meeting is not None:
        if not fighters(state.met):
            discard(state, game.scenario, cards(state.met))
            state.meeting, state.met = None, ()
    elif not is_raid(state):
        spent(game, state)
