"""What the states of the family have in common: one side, and the whole game. The titles declare the fields, in their own order.

Provinces, sites, tiles and seats are numbers, sets of them masks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.strength import Battle
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
    tiles: tuple[int, ...]
    powers: int
    used: int
    offer: tuple[int, ...]
    due: int
    claimed: int
    lost: int
    known: list[int]  # at least so many of each kind, as everybody knows: see ledger


class FamilyWorld(Position):
    """The whole game. A title names the sites of each province."""

    __slots__ = NO_SLOTS
    SITES_OF: ClassVar[Sequence[int]]

    empires: Sequence[Side]  # those that nobody plays stand behind the players
    owner: list[int]
    conqueror: list[int]
    supply: list[int]
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

    def end_hold(self, province: int) -> None:
        """The posts of the conqueror of a province are gone."""
        self.occupied &= ~self.SITES_OF[province]
        self.seized &= ~(1 << province)
        self.conqueror[province] = NOBODY


W = TypeVar("W", bound=FamilyWorld)  # the state class of a title of the family


# ---- powers
def has(side: Side, power: str) -> bool:
    """Has the side the power of that hero or wonder?"""
    return bool(side.powers >> side.TILE[power] & 1)


def unused(side: Side, power: str) -> bool:
    """Has it the power, not yet used in this round?"""
    return bool((side.powers & ~side.used) >> side.TILE[power] & 1)


def use(side: Side, power: str) -> None:
    """Note a power as used, in whose round it can be used once."""
    side.used |= 1 << side.TILE[power]


# ---- pieces
def legions_left(side: Side) -> int:
    """Legions in the side's supply."""
    return side.LEGIONS - sum(side.legions)


def triremes_left(side: Side) -> int:
    """Triremes in the side's supply, but for those that lie anywhere else than in a sea."""
    return side.TRIREMES - sum(side.triremes)


# ---- who owns what
def set_owner(state: FamilyWorld, province: int, seat: int) -> None:
    """Replace the marker of a province by one from the owner's supply (seat NOBODY: only remove it)."""
    if (old := state.owner[province]) != NOBODY:
        state.empires[old].lands &= ~(1 << province)
        state.empires[old].markers += 1
    state.owner[province] = seat
    if seat != NOBODY:
        state.empires[seat].lands |= 1 << province
        state.empires[seat].markers -= 1
