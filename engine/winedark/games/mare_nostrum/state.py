"""What the states of the family have in common: one side, and the whole game. The titles declare the fields, in their own order.

Provinces, sites, tiles and seats are numbers, sets of them masks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.strength import Battle
from winedark.kernel.state import Position

NO_SLOTS: tuple[str, ...] = ()  # the fields are in the slots of the titles' classes


class Side:
    """One side. `troops` and `fleet` are the places where `legions` and `triremes` are not zero.

    A title names the numbers of its powers, and how many pieces a side has.
    """

    __slots__ = NO_SLOTS
    TILE: ClassVar[Mapping[str, int]]
    LEGIONS: ClassVar[int]
    TRIREMES: ClassVar[int]

    purse: list[int]
    legions: list[int]
    triremes: list[int]
    troops: int
    fleet: int
    forts: int
    lands: int
    markers: int
    powers: int
    used: int
    offer: tuple[int, ...]
    due: int
    claimed: int
    lost: int


class Table(Position):
    """The whole game. A title names the sites of each province."""

    __slots__ = NO_SLOTS
    SITES_OF: ClassVar[Sequence[int]]

    empires: Sequence[Side]  # those that nobody plays stand behind the players
    owner: list[int]
    conqueror: list[int]
    leaders: list[int]
    sailed: list[int]
    marched: list[int]
    round: int
    phase: int
    built: int
    occupied: int
    seized: int
    revealed: bool
    active: int
    waiting: int
    battle: Battle | None
    exchange: int
    winners: tuple[int, ...]
    how: str

    def end_hold(self, r: int) -> None:
        """The posts of the conqueror of a province are gone."""
        self.occupied &= ~self.SITES_OF[r]
        self.seized &= ~(1 << r)
        self.conqueror[r] = NOBODY


W = TypeVar("W", bound=Table)  # the state class of a title of the family


# ---- powers
def has(e: Side, power: str) -> bool:
    """Has the side the power of that hero or wonder?"""
    return bool(e.powers >> e.TILE[power] & 1)


def unused(e: Side, power: str) -> bool:
    """Has it the power, not yet used in this round?"""
    return bool((e.powers & ~e.used) >> e.TILE[power] & 1)


def use(e: Side, power: str) -> None:
    """Note a power as used, in whose round it can be used once."""
    e.used |= 1 << e.TILE[power]


# ---- pieces
def legions_left(e: Side) -> int:
    """Legions in the side's supply."""
    return e.LEGIONS - sum(e.legions)


def triremes_left(e: Side) -> int:
    """Triremes in the side's supply, but for those that lie anywhere else than in a sea."""
    return e.TRIREMES - sum(e.triremes)


# ---- who owns what
def set_owner(g: Table, r: int, seat: int) -> None:
    """Replace the marker of a province by one from the owner's supply (seat NOBODY: only remove it)."""
    if (old := g.owner[r]) != NOBODY:
        g.empires[old].lands &= ~(1 << r)
        g.empires[old].markers += 1
    g.owner[r] = seat
    if seat != NOBODY:
        g.empires[seat].lands |= 1 << r
        g.empires[seat].markers -= 1
