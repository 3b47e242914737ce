"""The state of a game. Provinces, sites, tiles and seats are numbers, sets of them masks.

Sides 0 … n-1 are the players, the others the neutral civilizations (1.5): all are empires, only the players decide.
"""

from __future__ import annotations

from winedark.common.bits import mask_of
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side
from winedark.games.mare_nostrum.rules.strength import Battle
from winedark.games.mn2003.rules.board import FIRST_BOARD, FORTRESSES, LEGIONS, MARKERS, SITES_OF, TILE, TRIREMES, sites_in
from winedark.kernel.state import Frame, fresh, state


@state
class Empire(Side):
    """One side. `troops`, `fleet` and `docks` are the places where `legions`, `triremes` and `docked` are not zero."""

    TILE, LEGIONS, TRIREMES = TILE, LEGIONS, TRIREMES

    purse: list[int]  # by kind: commodities, tax cards
    legions: list[int]  # by province
    triremes: list[int]  # by sea
    docked: list[int]  # by province: triremes that are not launched yet (4.12)
    known: list[int] = fresh(list)  # what everybody knows of the purse: see the family's ledger
    troops: int = 0
    fleet: int = 0
    docks: int = 0
    forts: int = 0  # provinces with a fortress of the side
    doubled: int = 0  # those with a second one (8.15)
    lands: int = 0  # provinces with its influence marker
    held: int = 0  # `lands` when the turn began (4.8)
    fresh: int = 0  # provinces whose marker was placed in this turn (4.10)
    markers: int = MARKERS  # influence markers left in the supply (1.7)
    tiles: tuple[int, ...] = ()  # heroes and wonders in the order gained
    powers: int = 0  # the same as a mask
    used: int = 0  # once-a-turn powers used in this turn
    points: int = 0  # construction points left in the free set-up (1.17)
    offer: tuple[int, ...] = ()  # cards in the trade, by kind
    due: int = 0  # how many cards are to be offered
    claimed: int = 0  # how many were taken in this trade
    lost: int = 0  # how many others took
    keeps: int = NOBODY  # the commodity that the Hanging Gardens keep


@state
class World(FamilyWorld):
    """The whole game."""

    SITES_OF = SITES_OF

    empires: list[Empire]
    owner: list[int]  # by province: whose influence marker
    conqueror: list[int]  # by province: whose legions hold posts there
    supply: list[int]  # the bank's cards
    leaders: list[int]  # director of commerce, political leader, military leader
    sailed: list[int]  # by sea: triremes that moved in this turn
    marched: list[int]  # by province: legions that moved in this turn
    fought: list[int]  # by province: sides that the active player has fought in this turn (6.2)
    fought_at_sea: list[int]  # by sea, the same (5.6)
    round: int = 0  # the turn, as the rules call it
    phase: int = 0  # 0 commerce, 1 construction, 2 military
    built: int = 0  # sites with a building
    occupied: int = 0  # buildings held by the province's conqueror
    seized: int = 0  # provinces whose influence marker the conqueror holds (7.4)
    up: int = 0  # heroes and wonders that nobody has bought
    free: bool = False  # free set-up (1.17)
    longer: bool = False  # the longer game (1.23)
    exchange: int = 0  # the number of this turn's trade
    revealed: bool = False  # are the offers face up?
    active: int = NOBODY  # whose turn it is within the phase
    waiting: int = 0  # who has still to take a turn in the phase
    battle: Battle | None = None  # the last battle, for display only
    winners: tuple[int, ...] = ()
    how: str = ""
    board: int = FIRST_BOARD  # whose numbers the sites have: in older saves nothing says so
    stack: list[Frame] = fresh(list)


# ---- pieces
def fortresses(empire: Empire, province: int) -> int:
    """How many fortresses the side has in a province: 0, 1 or 2."""
    return (empire.forts >> province & 1) + (empire.doubled >> province & 1)


def add_docked(empire: Empire, province: int, count: int) -> None:
    """Triremes built on land (n > 0) or launched (n < 0)."""
    empire.docked[province] += count
    empire.docks = empire.docks | 1 << province if empire.docked[province] else empire.docks & ~(1 << province)


def triremes_left(empire: Empire) -> int:
    """Triremes in the side's supply: those on land are on the map (4.12)."""
    return TRIREMES - sum(empire.triremes) - sum(empire.docked)


def fortresses_left(empire: Empire) -> int:
    """Fortresses in the side's supply."""
    return FORTRESSES - empire.forts.bit_count() - empire.doubled.bit_count()


# ---- who owns what
def controlled(state: World, seat: int) -> int:
    """The mask of buildings that count for a side (2.5): its own unoccupied ones, and those that it occupies."""
    own = sites_in(state.empires[seat].lands) & ~state.occupied
    if state.occupied and seat in state.conqueror:
        own |= state.occupied & sites_in(mask_of(r for r, conqueror in enumerate(state.conqueror) if conqueror == seat))
    return own & state.built
