"""Chapters 12 and 13: the assault of a city, and its conquest."""

from __future__ import annotations

from winedark.common.dice import Roll
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.battle import RollRecovery
from winedark.games.medemp.rules.board import SIZE
from winedark.games.medemp.rules.cards import CITY, LEADER, kind_of, uses_at
from winedark.games.medemp.rules.combat import closed, raid_dice, raid_strength
from winedark.games.medemp.rules.expedition import current, over
from winedark.games.medemp.rules.forces import cards, leaders_dice, serving, strength
from winedark.games.medemp.rules.pieces import capitals, free_city, gain_city, spend
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER, Moment, could_hold, is_raid, met_by_attacker, sequence_of
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TABLES
from winedark.games.medemp.rules.turn import Draw
from winedark.games.medemp.rules.victory import check_victory
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Call, Then
from winedark.kernel.text import record

COMBAT = TABLES["combat"]
ATTACK_DICE = int(COMBAT["attack_dice"])
MARKER_DICE, CAPITAL_DICE = int(COMBAT["marker_dice"]), int(COMBAT["capital_dice"])
CONQUEST = Moment("conquest")
ATTACK_ROLE = 2  # of a leader's dice (16.4)


# ---- both sides
def open_assault(game: GameBase, state: World, frame: Frame) -> None:
    """The cards are turned up (12.1)."""
    attack = current(state)
    if state.members and not attack.shown:
        record(state, "battle.shows", "12.1", seat=attack.seat, cards=cards(state.members))
    state.attack, state.played, state.to_roll, state.lost = attack._replace(shown=True), (), (), ()
    record(state, "assault.begins", "12.1", seat=attack.seat, place=attack.target)


def city_dice(state: World, city: int) -> int:
    """The dice of a city by itself: size, markers, and one more for a capital (12.2)."""
    return plain_dice(state, city) + CAPITAL_DICE * (capitals(state) >> city & 1)


def plain_dice(state: World, city: int) -> int:
    """Those of them that it has, capital or not."""
    return SIZE[city] + MARKER_DICE * state.markers[city]


def played_dice(state: World, side: int) -> int:
    """The dice of the cards played for a side."""
    return sum(one.dice for one in state.played if one.side == side)


def attack_dice(game: GameBase, state: World, more: int = 0) -> int:
    """The dice of the attacker (12.3, 15.8); so many more as dice still to come may bring (12.10)."""
    if is_raid(state):
        own = raid_dice(state)
    else:
        leading = leaders_dice(state.members, ATTACK_ROLE, met_by_attacker(state, game)) if serving(state.members, LEADER) else 0
        own = ATTACK_DICE + leading
    return max(0, own + played_dice(state, ATTACKER) + more)


def defence_dice(state: World, more: int = 0) -> int:
    """The dice of the city (12.2, 12.7), and so many more."""
    return max(0, city_dice(state, current(state).target) + played_dice(state, DEFENDER) + more)


def attack_strength(game: GameBase, state: World) -> int:
    """What the attacker adds (12.3, 15.8). Whom it meets makes a difference in the field alone (16.17)."""
    return raid_strength(state, CITY) if is_raid(state) else strength(state.members, CITY)


class RollAssault(Roll[World]):
    """The dice of both sides, the attacker's first (12.8); none at all if neither has any left (12.7)."""

    rule = "12.8"
    game: GameBase

    def count(self, state: World, frame: Frame) -> int:
        return attack_dice(self.game, state) + defence_dice(state)

    def on_roll(self, state: World, frame: Frame, seat: int, *pips: int) -> Then:
        decide(self.game, state, pips)
        return DONE


def decide(game: GameBase, state: World, pips: tuple[int, ...]) -> None:
    """The higher total wins; if they are level, the city holds (12.8)."""
    k = attack_dice(game, state)
    total, other = sum(pips[:k]) + attack_strength(game, state), sum(pips[k:])
    closed(state, CITY, (pips[:k], pips[k:]), (total, other), total > other, "12.8")


# ---- what comes of it
def outcome(game: GameBase, state: World, frame: Frame) -> None:
    """The city is taken, becomes neutral, or holds (13.1, 13.3)."""
    attack, won = current(state), state.combat is not None and state.combat.won
    if not won:
        record(state, "assault.held", "12.8", seat=attack.seat, place=attack.target)
    elif is_raid(state):
        record(state, "assault.ruined", "13.3", seat=attack.seat, place=attack.target)
        free_city(state, attack.target)
    else:
        record(state, "assault.taken", "13.1", seat=attack.seat, place=attack.target)
        gain_city(state, attack.seat, attack.target)
        check_victory(game, state)
    state.named = attack.target if won and not is_raid(state) else NOBODY


def clear(game: GameBase, state: World, frame: Frame) -> None:
    """All cards of both sides and of helpers are discarded, and it is over (12.9)."""
    seat = current(state).seat
    lost = [(kind_of(one), seat) for one in state.members] + [(one.card, one.seat) for one in state.played]
    over(game, state)
    state.lost = tuple(lost)


class RollOwnRecovery(RollRecovery):
    """After an assault only a card's own word brings it back (12.9)."""

    rule, usual = "12.9", False


def forget_lost(game: GameBase, state: World, frame: Frame) -> None:
    """What was lost is lost."""
    state.lost = ()


# ---- cards for a conquest
class ForConquest(Asked):
    """The conqueror may play cards for the conquest, one after another (13.5, 16.28)."""

    rule = "13.5"
    game: GameBase

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        if state.named == NOBODY or state.winners or not state.stack:
            return ()
        seat = state.active
        return (seat,) if any(True for _ in could_hold(self.game.scenario, state, seat, CONQUEST)) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        hand = dict.fromkeys(state.empires[seat].hand)
        plays: list[Action] = [("play", kind, k) for kind in hand for k, _ in uses_at(kind, "conquest")]
        return [*plays, ("pass",)]

    def on_play(self, state: World, frame: Frame, seat: int, card: int, use: int) -> Then:
        spend(state, self.game.scenario, seat, card)
        record(state, "played.conquest", "16.28", seat=seat, one_card=card)
        return Call(sequence_of(card, use), (seat, card, use))

    def on_pass(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE


class DrawForConquest(Draw):
    """So many cards, and as many as the city's size if the card says so (16.29)."""

    rule = "16.29"

    def seat(self, state: World, frame: Frame) -> int:
        return numbers(frame)[0]

    def wanted(self, state: World, frame: Frame) -> int:
        use = use_of(frame)
        return use.amount + (SIZE[state.named] if use.plus_size else 0)
