"""The state of a game. Areas, cards and players are numbers; a hand is a tuple of card kinds, ascending.

What is counted by area or by kind is a tuple, which all copies of a state share until it changes (see `pieces.added`).
"""

from __future__ import annotations

from typing import NamedTuple

from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import BASES, CUBES
from winedark.kernel.state import Frame, Position, fresh, state


class Revolt(NamedTuple):
    """The side of the revolt table that the dice named, 0 north or 1 south, and the row (2.2)."""

    south: int
    row: int


class Fight(NamedTuple):
    """Where a battle is fought, by whom, and how: in the field, in a siege or at sea."""

    area: int
    attacker: int
    defender: int
    kind: int


class Manner(NamedTuple):
    """The circumstances that change what cards are worth; who has an engineer."""

    kind: int
    ambush: bool = False
    attacker_engineer: bool = False
    defender_engineer: bool = False


class Pair(NamedTuple):
    """Two cards that met, attacker's first, their dice (0 if not rolled), and who won: 1 attacker, -1 defender, 0 nobody."""

    card: int
    other_card: int
    pip: int
    other_pip: int
    winner: int


class Battle(NamedTuple):
    """A battle for display only: when, the battle, its circumstances, pairs, tokens, losses, and whether it is over."""

    round: int
    lap: int
    fight: Fight
    manner: Manner
    pairs: tuple[Pair, ...]
    tokens: tuple[int, int]
    drawn: tuple[tuple[int, int], ...]
    over: bool


@state
class Player:
    """One player. Cubes are in the stock, in the warehouse, on areas, or plundered by others."""

    bases: tuple[int, ...]  # by area
    cubes: tuple[int, ...]  # by area
    lands: int = 0  # areas owned, as a mask
    army: int = NOBODY  # the army drawn
    hand: tuple[int, ...] = ()  # kinds of cards to fight with
    people: tuple[int, ...] = ()  # kinds of personalities in play
    discs: int = BASES  # bases left in the supply
    stock: int = CUBES
    warehouse: int = 0
    plunder: tuple[int, ...] = ()  # by player: cubes of theirs that this one has plundered
    points: int = 0
    scored: tuple[int, ...] = ()  # points of each scoring, for display only
    deck: tuple[int, ...] = ()  # cards laid for the battle, in order
    shown: int = 0  # how many of them have been turned up


@state
class World(Position):
    """The whole game."""

    players: list[Player]
    owner: tuple[int, ...]  # by area
    deck: tuple[int, ...]  # cards by kind that can still be dealt: a bag
    discard: tuple[int, ...]  # by kind
    display: tuple[int, ...] = ()  # kinds of the open cards, in the order dealt
    armies: int = 0  # armies that nobody has drawn, as a mask
    forts: int = 0  # areas with a fort
    round: int = 0  # the turn, as the rules call it: 1 to 4
    lap: int = 0  # the round within the turn (2.5)
    phase: int = 0  # 0 set-up, 1 revolt and income, 2 actions, 3 scoring
    first: int = NOBODY  # the start player
    active: int = NOBODY
    extra: bool = False  # has the active player had the extra action of this turn (5.18)?
    renewed: bool = False  # has the display been renewed in this action (3.5)?
    placed: int = 0  # cubes placed in this action (3.10)
    revolt: Revolt | None = None  # that of this turn, for display only
    ambush: bool = False
    tokens: tuple[int, int] = (0, 0)  # of three: those on the attacker's side and on the defender's
    pips: tuple[int, int] = (0, 0)  # the dice of the pair just turned up: attacker's and defender's, 0 if not rolled
    pairs: tuple[Pair, ...] = ()  # the pairs judged so far
    drawn: tuple[tuple[int, int], ...] = ()  # the losses of this battle so far: (seat, card)
    fight: Fight | None = None  # the battle that is being fought
    battle: Battle | None = None  # the last battle, for display only
    winners: tuple[int, ...] = ()
    how: str = ""
    stack: list[Frame] = fresh(list)
