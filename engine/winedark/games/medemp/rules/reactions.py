"""Chapters 8 and 16: at which moments cards may be played, by whom, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.board import is_area
from winedark.games.medemp.rules.cards import (
    ASSAULT,
    CARDS,
    DEFENCE,
    FIELD,
    KIND,
    LEADER,
    NAVAL,
    Use,
    deck_without,
    decks,
    uses_at,
)
from winedark.games.medemp.rules.expedition import current
from winedark.games.medemp.rules.forces import Foe, cards, tags
from winedark.games.medemp.rules.pieces import in_order, into, without
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.games.medemp.rules.window import Window
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Then
from winedark.kernel.text import record

ATTACKER, DEFENDER = range(2)  # the sides of a combat
HELPER, DIRECTOR = 2, 3  # others before an assault: players who are not in it, and the director of a raid
AS_LEADER, AS_TROOP = -1, -2  # how a card is played that needs no use of its own
ON_EXPEDITION, ON_INTERCEPTION, ON_RAID = "expedition", "interception", "raid"


class Moment(NamedTuple):
    """When cards may be played: its word, as which types (none: as any), the dice of leaders that help (16.4), and of events
    what they are played against (16.25), and whether those that protect one's own city are among them (16.26)."""

    word: str
    types: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()  # 0 field, 1 naval, 2 assault, 3 defence
    against: str = ""
    own: bool = True


BEFORE_BATTLE = {combat: Moment("deployment", (), (combat,)) for combat in (FIELD, NAVAL)}
BEFORE_ASSAULT = (  # by what a seat is in it; nobody plays a card against their own side (8.9)
    Moment("assault", (ASSAULT,), (2,)), Moment("assault", (DEFENCE,), (3,)), Moment("assault"), Moment("assault", (ASSAULT,)),
)  # fmt: skip


# ---- who is who
def defender(state: World) -> int:
    """The owner of the target; NOBODY for a neutral city or a barbarian area."""
    target = current(state).target
    return NOBODY if is_area(target) else state.owner[target]


def is_raid(state: World) -> bool:
    """Is it a raid that is under way, and no expedition?"""
    return current(state).source != NOBODY


def all_around(state: World) -> tuple[int, ...]:
    """The attacker's side, the owner of the target, then the others on from the attacker (8.2)."""
    first, owner = current(state).seat, defender(state)
    order = in_order(state, first)
    return order if owner in (NEUTRAL, first) else (first, owner, *(seat for seat in order if seat not in (first, owner)))


def could_hold(scenario: Scenario, state: World, seat: int, moment: Moment) -> Iterator[int]:
    """The kinds of cards for a moment that a player could hold, by the decks of the cards in hand and the discard piles (8.8)."""
    for empire in decks(state.empires[seat].hand):
        discards = state.empires[scenario.empires.index(empire)].discard
        for kind in ever(empire, scenario.removed, moment):
            if discards.count(kind) < CARDS[kind].copies:
                yield kind


@cache
def ever(empire: int, removed: frozenset[tuple[str, str]], moment: Moment) -> tuple[int, ...]:
    """The kinds of cards of a deck that can be played at a moment at all, whatever is under way."""
    return tuple(kind for kind in dict.fromkeys(deck_without(empire, removed)) if plays_at(kind, moment))


@cache
def plays_at(kind: int, moment: Moment) -> tuple[int, ...]:
    """How a kind of card can be played at a moment: numbers of uses, AS_LEADER, AS_TROOP."""
    card = CARDS[kind]
    found = [k for k, use in uses_at(kind, moment.word) if _is_for(use, moment)]
    if LEADER in card.types and any(card.leader[role] for role in moment.leaders):
        found.append(AS_LEADER)
    if card.joins_with and FIELD in moment.leaders:
        found.append(AS_TROOP)
    return tuple(found)


def _is_for(use: Use, moment: Moment) -> bool:
    fits_type = not moment.types or use.type in moment.types
    return fits_type and (not moment.against or moment.against in use.on) and (moment.own or not use.own)


class CardWindow(Asked, Window[World]):
    """A window of this game: a card that fits is played, or not (8.1)."""

    rule, moment, leaders = "8.1", "", ""  # leaders: the paragraph by which they are played
    game: GameBase

    def fitting(self, state: World, seat: int, kinds: Iterable[int]) -> Iterator[Action]:
        """How a seat could play such cards now, by what everybody sees: the numbers of uses, AS_LEADER, AS_TROOP."""
        moment = self.when(state, seat)
        return (("play", kind, use) for kind in kinds for use in plays_at(kind, moment))

    def may_hold(self, state: World, frame: Frame, seat: int) -> bool:
        """By the decks of the cards in hand, and what lies in the discard piles (8.8)."""
        kinds = could_hold(self.game.scenario, state, seat, self.when(state, seat))
        return any(self.fitting(state, seat, kinds))

    def when(self, state: World, seat: int) -> Moment:
        """Which cards a seat may play at all in this window."""
        raise NotImplementedError

    def plays(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return list(self.fitting(state, seat, dict.fromkeys(state.empires[seat].hand)))

    def hushed(self, state: World, seat: int) -> bool:
        return bool(state.silent >> seat & 1)

    def hush(self, state: World, seat: int) -> None:
        state.silent |= 1 << seat

    def on_play(self, state: World, frame: Frame, seat: int, card: int, use: int) -> Then:
        empire = state.empires[seat]
        empire.hand = without(empire.hand, (card,))
        rule = {AS_LEADER: self.leaders, AS_TROOP: "16.23"}.get(use, self.rule)
        record(state, f"played.{self.word(card, use)}", rule, seat=seat, one_card=card)
        return self.anew(state, frame, seat, sequence_of(card, use), (seat, card, use))

    def word(self, card: int, use: int) -> str:
        """The end of the template that says what was played."""
        return {AS_LEADER: "leader", AS_TROOP: "troop"}.get(use) or self.moment


def sequence_of(card: int, use: int) -> str:
    """The name of the sequence that a play runs."""
    return {AS_LEADER: "card.leader", AS_TROOP: "card.joins"}.get(use) or f"card.{CARDS[card].id}.{use}"


# ---- storms and ambushes
@cache
def _against(word: str, what: str, own: bool) -> Moment:
    """The moment at which what is under way, against one's own city or not, can be met by events."""
    return Moment(word, against=what, own=own)


class LaunchWindow(CardWindow):
    """Event cards against an expedition or a raid (8.5, 9.1, 9.2)."""

    def circle(self, state: World, frame: Frame) -> tuple[int, ...]:
        first = current(state).seat
        return tuple(seat for seat in all_around(state) if seat != first)

    def against_what(self, state: World) -> str:
        """What it is played against."""
        return ON_RAID if is_raid(state) else ON_EXPEDITION

    def when(self, state: World, seat: int) -> Moment:
        return _against(self.moment, self.against_what(state), defender(state) == seat)

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return super().seats(state, frame) if state.attack is not None else ()  # 8.7


class StormWindow(LaunchWindow):
    """Before a voyage, and before pirates."""

    rule, moment = "9.1", "launch_sea"


class AmbushWindow(LaunchWindow):
    """Before what goes by land."""

    rule, moment = "9.2", "launch_land"


class MeetingStorm(StormWindow):
    """Against an interception at sea, by anybody but its owner (8.6, 10.7)."""

    rule = "8.6"

    def circle(self, state: World, frame: Frame) -> tuple[int, ...]:
        assert state.meeting is not None
        first, interceptor = current(state).seat, state.meeting.seat
        around = in_order(state, interceptor)
        return (first, *(seat for seat in around if seat not in (first, interceptor)))

    def against_what(self, state: World) -> str:
        return ON_INTERCEPTION

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return super().seats(state, frame) if state.meeting is not None else ()


# ---- combats
def foes(state: World, game: GameBase) -> tuple[Foe, Foe]:
    """Whom the attacker meets and whom the defender meets in the combat under way."""
    return met_by_attacker(state, game), met_by_defender(state, game)


def met_by_attacker(state: World, game: GameBase) -> Foe:
    """The first of both."""
    owner = defender(state)
    return Foe(-1 if owner == NOBODY else game.scenario.empires[owner], tags(state.met), is_area(current(state).target))


def met_by_defender(state: World, game: GameBase) -> Foe:
    """The second of both."""
    attack, raid = current(state), is_raid(state)
    barbarians = is_area(attack.target) or (raid and is_area(attack.source))
    return Foe(-1 if raid else game.scenario.empires[attack.seat], tags(state.members), barbarians)


class Deployment(CardWindow):
    """Leaders, and a troop that joins its leader, before a battle: only the two sides are asked (11.5, 11.6, 16.23)."""

    rule, moment, leaders = "11.5", "deployment", "11.6"

    def when(self, state: World, seat: int) -> Moment:
        return BEFORE_BATTLE[self.combat(state)]

    def combat(self, state: World) -> int:
        """Which kind of battle it is."""
        return NAVAL if state.meeting is not None and state.meeting.at_sea else FIELD

    def circle(self, state: World, frame: Frame) -> tuple[int, ...]:
        attacker = () if is_raid(state) else (current(state).seat,)
        return attacker if state.meeting is None else (*attacker, state.meeting.seat)

    def side(self, state: World, seat: int) -> int:
        """On which side a seat is."""
        return DEFENDER if state.meeting is not None and state.meeting.seat == seat else ATTACKER

    def fitting(self, state: World, seat: int, kinds: Iterable[int]) -> Iterator[Action]:
        force = state.met if self.side(state, seat) == DEFENDER else state.members
        for option in super().fitting(state, seat, kinds):
            _, kind, use = option
            led = use != AS_LEADER or leads(state, kind, self.side(state, seat), tags(force))
            alone = use == AS_TROOP and KIND[CARDS[kind].joins_with] not in cards(force)
            if led and not alone:
                yield option


class AssaultWindow(CardWindow):
    """Assault cards, defence cards and leaders before an assault: everybody is asked (12.4 to 12.6, 8.9)."""

    rule, moment, leaders = "12.4", "assault", "12.5"

    def circle(self, state: World, frame: Frame) -> tuple[int, ...]:
        return all_around(state)

    def fitting(self, state: World, seat: int, kinds: Iterable[int]) -> Iterator[Action]:
        own = DEFENDER if seat == defender(state) else ATTACKER
        for option in super().fitting(state, seat, kinds):
            _, kind, use = option
            if use != AS_LEADER or leads(state, kind, own, there(state, own)):
                yield option

    def when(self, state: World, seat: int) -> Moment:
        if seat == defender(state):
            return BEFORE_ASSAULT[DEFENDER]
        if seat != current(state).seat:
            return BEFORE_ASSAULT[HELPER]
        return BEFORE_ASSAULT[DIRECTOR if is_raid(state) else ATTACKER]  # whose own city is raided is its owner (15.11)

    def own_side(self, state: World, seat: int) -> int | None:
        """The side for which a seat may play leaders (12.5, 12.6)."""
        if seat == defender(state):
            return DEFENDER
        return ATTACKER if seat == current(state).seat and not is_raid(state) else None


def leads(state: World, kind: int, side: int, sorts: frozenset[str]) -> bool:
    """Does a leader serve beside such sorts of cards (16.22), and against what has come so (16.31)?"""
    return CARDS[kind].not_with not in sorts and not evaded(state, kind, side)


def evaded(state: World, kind: int, side: int) -> bool:
    """Has what a leader would meet come by a way against which they do not fight (16.31)?"""
    return side == DEFENDER and current(state).kind == CARDS[kind].not_against_way


def there(state: World, side: int) -> frozenset[str]:
    """The sorts of cards on a side of an assault, those of helpers included (16.22)."""
    found = tags(state.members) if side == ATTACKER else frozenset[str]()
    return found.union(*(CARDS[one.card].tags for one in state.played if one.side == side))


def joined(state: World, side: int, one: int) -> None:
    """A card becomes part of a side's force."""
    if side == DEFENDER:
        state.met = into(state.met, (one,))
    else:
        state.members = into(state.members, (one,))
