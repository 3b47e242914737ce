"""Chapter 11: field and naval battles, between an expedition or raid and an interception, or against a barbarian area."""

from __future__ import annotations

from random import Random
from typing import cast

from winedark.common.dice import FACES, Lot, Roll
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.board import AREAS, FIRST_AREA, is_area
from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, FLEET, NAVAL, TROOP, card_of, kind_of, type_of
from winedark.games.medemp.rules.combat import closed, raid_dice, raid_strength
from winedark.games.medemp.rules.expedition import current, over, spent
from winedark.games.medemp.rules.forces import Foe, cards, fighters, leaders_dice, serving, strength
from winedark.games.medemp.rules.pieces import discard, gain, into, without
from winedark.games.medemp.rules.play import weaken
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER, is_raid, met_by_attacker, met_by_defender
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TABLES
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import CHANCE, DONE, Action, ChanceStep, Then
from winedark.kernel.text import record

COMBAT, POINTS = TABLES["combat"], TABLES["points"]
SIDES = (ATTACKER, DEFENDER)


def kind(state: World) -> int:
    """Is it fought at sea or in the field (11.1)?"""
    return NAVAL if state.meeting is not None and state.meeting.at_sea else FIELD


def force(state: World, side: int) -> tuple[int, ...]:
    """The cards of a side."""
    return state.met if side == DEFENDER else state.members


def set_force(state: World, side: int, members: tuple[int, ...]) -> None:
    """The cards that a side has now."""
    if side == DEFENDER:
        state.met = members
    else:
        state.members = members


def owner(state: World, side: int) -> int:
    """Whose cards a side has; NOBODY's for dice alone."""
    if side == DEFENDER:
        return NOBODY if state.meeting is None else state.meeting.seat
    return NOBODY if is_raid(state) else current(state).seat


# ---- before the dice
def open_battle(game: GameBase, state: World, frame: Frame) -> None:
    """Both sides turn up their cards (11.3)."""
    state.attack = current(state)._replace(shown=True)
    if state.meeting is not None:
        state.meeting = state.meeting._replace(shown=True)
    state.loads, state.hits, state.lost = ((), ()), (), ()
    attack, key = current(state), "battle.at_sea" if kind(state) == NAVAL else "battle.in_the_field"
    record(state, key, "11.1", seat=attack.seat, place=attack.target)
    for side in SIDES:
        if force(state, side):
            record(state, "battle.shows", "11.3", seat=owner(state, side), cards=cards(force(state, side)))


def at_sea(game: GameBase, state: World, frame: Frame) -> bool:
    """Is it a naval battle?"""
    return kind(state) == NAVAL


def load_single(game: GameBase, state: World, frame: Frame) -> None:
    """A side with one fleet loads all on it (11.4)."""
    forces = [force(state, side) for side in SIDES]
    state.loads = tuple((0,) * len(serving(one, TROOP)) if len(serving(one, FLEET)) == 1 else () for one in forces)


def loaders(game: GameBase, state: World, frame: Frame) -> list[tuple[int, int]]:
    """Each troop that has a choice of fleets, attacker's first: side and member (11.4)."""
    several = [side for side in SIDES if len(serving(force(state, side), FLEET)) > 1]
    return [(side, one) for side in several for one in serving(force(state, side), TROOP)]


class Load(Asked):
    """A troop goes aboard one of its side's fleets (11.4). `loads` tells by side the fleet of each troop, in their order."""

    rule, alone = "11.4", True

    def _room(self, state: World, frame: Frame) -> list[int]:
        """The fleets with room; of alike ones with the same troops aboard, the first."""
        side, _ = numbers(frame)
        fleets, troops = serving(force(state, side), FLEET), serving(force(state, side), TROOP)
        loaded = list(zip(troops, state.loads[side], strict=False))
        aboard = [tuple(troop for troop, fleet in loaded if fleet == k) for k in range(len(fleets))]
        alike = {(fleets[k], aboard[k]): k for k in reversed(range(len(fleets)))}
        return [k for k in sorted(alike.values()) if len(aboard[k]) < card_of(fleets[k]).capacity]

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        side, _ = numbers(frame)
        return (owner(state, side),)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        side, one = numbers(frame)
        fleets = serving(force(state, side), FLEET)
        return [("load", kind_of(one), kind_of(fleets[k]), k) for k in self._room(state, frame)]

    def on_load(self, state: World, frame: Frame, seat: int, card: int, other_card: int, fleet: int) -> Then:
        side, _ = numbers(frame)
        loads = list(state.loads)
        loads[side] = (*loads[side], fleet)
        state.loads = tuple(loads)
        return DONE


def deploy(game: GameBase, state: World, frame: Frame) -> None:
    """The deployment is over: how many troops and fleets has the interceptor (11.16)?"""
    state.deployed = len(fighters(state.met))


# ---- the opening
def openers(game: GameBase, state: World, frame: Frame) -> list[tuple[int, int]]:
    """The cards with an opening, as side and member, if the enemy has a card that it can hit (11.7, 11.8, 11.10)."""
    combat = kind(state)
    found = []
    for side in SIDES:
        if targets(state, 1 - side):
            ready = [one for one in fighters(force(state, side)) if (opening := card_of(one).opening) and opening[0] == combat]
            found += [(side, one) for one in ready]
    return found


def targets(state: World, side: int) -> tuple[int, ...]:
    """Those of a side that an opening can hit: troops in the field, fleets at sea (11.8)."""
    return serving(force(state, side), FLEET if kind(state) == NAVAL else TROOP)


class RollOpening(ChanceStep[World]):
    """A victim is drawn, then the die is rolled (11.8)."""

    rule = "11.8"

    def _victims(self, state: World, frame: Frame) -> tuple[int, ...]:
        side, _ = numbers(frame)
        return targets(state, 1 - side)

    def sample(self, state: World, frame: Frame, rng: Random) -> Action:
        return ("open", int(rng.random() * len(self._victims(state, frame))), 1 + int(rng.random() * FACES))

    def possible(self, state: World, frame: Frame, action: Action) -> bool:
        if len(action) != 3 or any(type(n) is not int for n in action[1:]):
            return False
        _, victim, pip = action
        return bool(0 <= victim < len(self._victims(state, frame)) and 1 <= pip <= FACES)

    def on_open(self, state: World, frame: Frame, seat: int, victim: int, pip: int) -> Then:
        side, one = numbers(frame)
        struck, opening = self._victims(state, frame)[victim], card_of(one).opening
        assert opening is not None
        hit = pip + card_of(struck).rammed >= opening[1]
        told = {"seat": owner(state, side), "one_card": kind_of(one), "other_card": kind_of(struck), "n": pip}
        record(state, "opening.hit" if hit else "opening.missed", "11.7", **told)
        if hit and (1 - side, victim) not in state.hits:
            state.hits = (*state.hits, (1 - side, victim))
        return DONE


def lose_hits(game: GameBase, state: World, frame: Frame) -> None:
    """What was hit is discarded together; a fleet takes the troops loaded on it along (11.9, 11.11)."""
    for side in SIDES:
        hit = [k for where, k in state.hits if where == side]
        if not hit:
            continue
        at_sea = kind(state) == NAVAL
        bury(game, state, side, sink(state, side, hit) if at_sea else [targets(state, side)[k] for k in hit], "11.9")


def sink(state: World, side: int, lost: list[int]) -> list[int]:
    """Fleets of a side and the troops loaded on them; the others keep their loads, numbered anew (11.11)."""
    fleets, troops = serving(force(state, side), FLEET), serving(force(state, side), TROOP)
    aboard = list(zip(troops, state.loads[side], strict=True))
    left = [k for k in range(len(fleets)) if k not in lost]
    loads = list(state.loads)
    loads[side] = tuple(left.index(k) for _, k in aboard if k not in lost)
    state.loads = tuple(loads)
    return [fleets[k] for k in lost] + [troop for troop, k in aboard if k in lost]


def bury(game: GameBase, state: World, side: int, gone: list[int], rule: str) -> None:
    """Cards of a side are discarded in or after the battle, by this paragraph; each has its chance to come back (11.20)."""
    set_force(state, side, without(force(state, side), gone))
    seat = owner(state, side)
    discard(state, game.scenario, map(kind_of, gone))
    state.lost = (*state.lost, *((kind_of(one), seat) for one in gone))
    record(state, "battle.lost", rule, seat=seat, cards=tuple(map(kind_of, gone)))


# ---- the dice
def foe_of(game: GameBase, state: World, side: int) -> Foe:
    """Whom a side meets."""
    return met_by_defender(state, game) if side == DEFENDER else met_by_attacker(state, game)


def stands(state: World, side: int) -> bool:
    """Has a side anything to fight with (11.12)? Dice alone always have."""
    return owner(state, side) == NOBODY or len(fighters(force(state, side))) > 0


def both_stand(game: GameBase, state: World, frame: Frame) -> bool:
    """Are battle dice needed (11.12)?"""
    return all(stands(state, side) for side in SIDES)


def dice(game: GameBase, state: World, side: int) -> int:
    """How many dice a side rolls (11.13, 14.1, 15.8)."""
    attack = current(state)
    if side == DEFENDER and is_area(attack.target):
        return AREAS[attack.target - FIRST_AREA].dice + state.enraged
    if side == ATTACKER and is_raid(state):
        return raid_dice(state)
    foe = foe_of(game, state, side)
    return int(COMBAT["battle_dice"]) + leaders_dice(force(state, side), kind(state), foe)


def added(game: GameBase, state: World, side: int) -> int:
    """What a side adds to its dice (11.13, 15.8)."""
    if side == ATTACKER and is_raid(state):
        return raid_strength(state, NAVAL)
    return strength(force(state, side), kind(state), foe_of(game, state, side))


class RollBattle(Roll[World]):
    """The dice of both sides, the attacker's first (11.13)."""

    rule = "11.13"
    game: GameBase

    def count(self, state: World, frame: Frame) -> int:
        return dice(self.game, state, ATTACKER) + dice(self.game, state, DEFENDER)

    def on_roll(self, state: World, frame: Frame, seat: int, *pips: int) -> Then:
        k = dice(self.game, state, ATTACKER)
        rolled = pips[:k], pips[k:]
        totals = tuple(sum(rolled[side]) + added(self.game, state, side) for side in SIDES)
        closed(state, kind(state), rolled, (totals[0], totals[1]), totals[0] > totals[1])
        return DONE


def undecided(game: GameBase, state: World, frame: Frame) -> bool:
    """Has the opening left a side with nothing (11.12)?"""
    return not both_stand(game, state, frame)


def decide_early(game: GameBase, state: World, frame: Frame) -> None:
    """A side has nothing left after the opening: it has lost; if both have not, the defender has won (11.12)."""
    closed(state, kind(state), ((), ()), (0, 0), stands(state, ATTACKER))


def won(state: World) -> bool:
    """Has the attacker won the battle?"""
    return state.combat is not None and state.combat.won


# ---- what comes of it
def settle(game: GameBase, state: World, frame: Frame) -> None:
    """Who won, and the points between players (11.14, 11.15)."""
    winner, loser = (owner(state, side) for side in (SIDES if won(state) else SIDES[::-1]))
    attack, state.pip = current(state), 0
    record(state, "battle.attacker_won" if won(state) else "battle.defender_won", "11.14", seat=attack.seat, place=attack.target)
    if winner != NOBODY and loser != NOBODY:
        gain(state, winner, POINTS["battle_won"], "11.15")
        gain(state, loser, POINTS["battle_lost"], "11.15")


def interceptor_lost(game: GameBase, state: World, frame: Frame) -> bool:
    """Does the interceptor roll for losses of the attacker (11.16, 11.22)?"""
    return won(state) and state.meeting is not None


class RollCasualties(Roll[World]):
    """At or below the cards that the interceptor had, the attacker loses one (11.16, 11.22)."""

    rule = "11.16"

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        state.pip = int(pip <= state.deployed)
        record(state, "casualties.rolled", "11.22" if is_raid(state) else self.rule, n=pip, n2=state.deployed)
        return DONE


def casualty(game: GameBase, state: World, frame: Frame) -> bool:
    """Does an expedition lose a card?"""
    return bool(state.pip) and not is_raid(state)


class LoseCasualty(Lot[World]):
    """One troop or fleet of the expedition, drawn at random (11.16). At sea a fleet takes along what is on it (11.11)."""

    rule, verb = "11.16", "lose"
    game: GameBase

    def pool(self, state: World, frame: Frame) -> range:
        return range(len(fighters(state.members)))

    def on_lose(self, state: World, frame: Frame, seat: int, casualty: int) -> Then:
        one, before = fighters(state.members)[casualty], fighters(state.members)[:casualty]
        sunk = kind(state) == NAVAL and type_of(one) == FLEET
        gone = sink(state, ATTACKER, [len(serving(before, FLEET))]) if sunk else [one]
        bury(self.game, state, ATTACKER, gone, self.rule)
        return DONE


def close_meeting(game: GameBase, state: World, frame: Frame) -> None:
    """The cards of an expedition that has lost (11.18) or has none left (7.13) are discarded, and the interceptor's (11.17)."""
    if force(state, ATTACKER) and not (won(state) and stands(state, ATTACKER)):
        bury(game, state, ATTACKER, list(state.members), "7.13" if won(state) else "11.18")
    if force(state, DEFENDER):
        bury(game, state, DEFENDER, list(state.met), "11.17")


def buried(game: GameBase, state: World, frame: Frame) -> tuple[tuple[int, int], ...]:
    """The cards that may come back, and who had played them (11.20)."""
    return state.lost


class RollRecovery(Roll[World]):
    """A die for a card that was lost, and one more if it says so and the first has failed (11.20, 16.15, 16.16)."""

    rule = "11.20"
    usual = True  # is there the die of every card discarded in or after a battle (11.20)?
    game: GameBase

    def needs(self, frame: Frame) -> list[tuple[int, str]]:
        """For each die that is still to be rolled: the lowest number that brings it back, and the paragraph. The frame keeps
        those that failed.
        """
        card, _ = numbers(frame)
        own = CARDS[card].recover
        if own == 0:
            return []
        return ([(int(COMBAT["recovery"]), "11.20")] * self.usual + ([(own, "16.15")] if own else []))[frame.n :]

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if self.needs(frame) else ()

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        (card, owner), (need, rule) = numbers(frame), self.needs(frame)[0]
        if pip >= need:
            recover(self.game, state, owner, card, rule)
            return DONE
        tries = (*cast("tuple[int, ...]", frame.data), pip)
        frame.n, frame.data = frame.n + 1, tries
        if not self.needs(frame):
            state.failed = (*state.failed, (card, owner, *tries))
        return None


def tell_failed(game: GameBase, state: World, frame: Frame) -> None:
    """The dice that brought no card back, in one line for each player (11.20, after an assault 16.15)."""
    rule = "11.20" if state.combat is None or state.combat.kind != CITY else "16.15"
    for seat in dict.fromkeys(one[1] for one in state.failed):
        own = [one for one in state.failed if one[1] == seat]
        pips = tuple(pip for one in own for pip in one[2:])
        record(state, "card.stays", rule, seat=seat, cards=tuple(one[0] for one in own), pips=pips)
    state.failed = ()


def recover(game: GameBase, state: World, seat: int, card: int, rule: str) -> None:
    """A card returns from the discards to the hand of the player who played it."""
    pile = state.empires[game.scenario.empires.index(CARDS[card].empire)]
    pile.discard = without(pile.discard, (card,))
    state.empires[seat].hand = into(state.empires[seat].hand, (card,))
    record(state, "card.returns", rule, seat=seat, one_card=card)


def end_battle(game: GameBase, state: World, frame: Frame) -> None:
    """A force that has lost is over; one that has won goes on with what it has (11.18, 11.19, 11.21, 11.22)."""
    raid, weaker = is_raid(state), bool(state.pip)
    state.lost, state.hits, state.loads, state.meeting, state.met = (), (), (), None, ()
    if not won(state):
        over(game, state)
    elif raid and weaker:
        weaken(game, state, "11.22")
    elif not raid:
        spent(game, state)
