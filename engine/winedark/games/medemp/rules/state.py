"""The state of a game. Places, kinds of cards and players are numbers; hands, decks and discard piles are kinds, ascending.

A card in an expedition or interception is a member: its kind and the type that it serves as (7.2), in one number (see `cards`).
"""

from __future__ import annotations

from typing import NamedTuple

from winedark.common.seats import NOBODY
from winedark.kernel.state import Frame, Position, fresh, state

NEUTRAL = NOBODY  # the owner of a neutral city (1.5)


class Truce(NamedTuple):
    """Who is bound by whose truce, and until when (chapter 18): the end of the turn, or the owner's next action."""

    owner: int
    bound: int  # NOBODY: all others
    until: str
    spared: int = 0  # those of them who were bound already, as a set (18.6)


class Attack(NamedTuple):
    """The expedition or raid under way. A raid has a source: its area or neutral city, or PIRATES."""

    seat: int  # who declared the expedition, or directs the raid (8.3)
    target: int
    source: int = NOBODY
    kind: int = 0  # of the way: by land, by sea, mixed
    way: tuple[int, ...] = ()
    straits: int = 0
    direct: bool = False  # 7.6
    strength: int = 0  # of a raid: its dice by land, its row of the pirate table
    landed: bool = False  # is the voyage over?
    shown: bool = False  # have the cards been turned up?


class Meeting(NamedTuple):
    """An interception under way (chapter 10): whose, at sea or on land, and its way's straits."""

    seat: int
    at_sea: bool
    kind: int
    straits: int = 0
    shown: bool = False


class Played(NamedTuple):
    """A card that helps the attacker (0) or the defender (1) in a combat: by whom it was played, and its dice."""

    card: int
    seat: int
    side: int
    dice: int


class Combat(NamedTuple):
    """The last battle or assault, for display only."""

    kind: int
    attack: Attack
    defender: int
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    played: tuple[Played, ...]
    pips: tuple[tuple[int, ...], tuple[int, ...]]
    totals: tuple[int, int]
    won: bool  # by the attacker


@state
class Empire:
    """One player."""

    capital: int
    deck: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    cities: int = 0  # as a set
    points: int = 0
    limit: int = 0  # of the hand, in this turn (3.2, 20.10)
    before: int = 0  # cities at the beginning of the turn (20.8)
    placed: int = 0  # markers placed in empire building


@state
class World(Position):
    """The whole game."""

    empires: list[Empire]
    order: tuple[int, ...]  # of play (3.9)
    owner: list[int]  # by city
    markers: list[int]  # by city; 0 out of play
    subdued: int = 0  # areas, as a set of places
    round: int = 0  # the turn as the rules call it: 1 to 3
    lap: int = 0  # the round of the turn
    phase: int = 0  # 0 empire building, 1 draw, 2 rounds, 3 count
    active: int = NOBODY
    event: int = 0  # the total of the event roll of this round; 0 before it
    enraged: int = 0  # 4.9
    passed: int = 0  # who passed in this round, as a set
    all_passed: bool = False  # did all, in the round before (3.6)?
    truces: tuple[Truce, ...] = ()
    attack: Attack | None = None
    members: tuple[int, ...] = ()  # the cards of the expedition
    meeting: Meeting | None = None
    met: tuple[int, ...] = ()  # the cards of the interception
    loads: tuple[tuple[int, ...], ...] = ()  # 11.4: by side and fleet, the troops aboard
    played: tuple[Played, ...] = ()  # in the combat under way
    to_roll: tuple[int, ...] = ()  # places among those played whose dice are still to come (12.10)
    hits: tuple[tuple[int, int], ...] = ()  # 11.9: of the opening, by side and place among those that can be hit
    lost: tuple[tuple[int, int], ...] = ()  # cards discarded in the battle under way, and by whom they had been played (11.20)
    failed: tuple[tuple[int, ...], ...] = ()  # cards that do not return, by whom they had been played, and their dice
    deployed: int = 0  # troops and fleets of the interceptor at the end of the deployment (11.16)
    pip: int = 0  # the last die rolled for a card (16.11)
    named: int = NOBODY  # the city, area or player that a card names (17.3)
    silent: int = 0  # who passes for the rest of this expedition or raid, as a set
    combat: Combat | None = None  # for display only
    winners: tuple[int, ...] = ()
    how: str = ""
    stack: list[Frame] = fresh(list)
