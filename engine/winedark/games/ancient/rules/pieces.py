"""Bases, cubes, cards and forts as they move between supplies and the map."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import ENGINEER, FORTS, LANDS, NEAR
from winedark.games.ancient.rules.state import Player, World

FORT, ENGINEERS_FORT = 4, 2  # 3.3
EMPIRES = 1 << 11  # sets of areas whose borders are remembered


# ---- what is counted by area or by kind
def added(counts: tuple[int, ...], place: int, more: int = 1) -> tuple[int, ...]:
    """So many more at one place."""
    return changed(counts, place, counts[place] + more)


def changed(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


# ---- bases
def place_base(state: World, seat: int, area: int) -> None:
    """A base of a player's supply comes into an area of their own or of nobody."""
    player = state.players[seat]
    player.discs -= 1
    player.bases = added(player.bases, area)
    player.lands |= 1 << area
    state.owner = changed(state.owner, area, seat)


def lose_base(state: World, area: int) -> None:
    """One base goes back to its owner's supply; without a base left the area is neutral again (2.3)."""
    player = state.players[state.owner[area]]
    player.discs += 1
    player.bases = added(player.bases, area, -1)
    if not player.bases[area]:
        player.lands &= ~(1 << area)
        state.owner = changed(state.owner, area, NOBODY)


def lose_area(state: World, area: int) -> None:
    """All bases in an area go back to their owner's supply (5.15)."""
    while state.owner[area] != NOBODY:
        lose_base(state, area)


@lru_cache(maxsize=EMPIRES)
def reach(areas: int) -> int:
    """The areas that border any of these in whatever way."""
    return joined(NEAR, areas)


def joined(border: tuple[int, ...], areas: int) -> int:
    """The areas that border any of these in one way; `border` has them by area."""
    mask = 0
    for area in bits(areas):
        mask |= border[area]
    return mask


def owned(state: World) -> int:
    """The areas that are not neutral."""
    mask = 0
    for player in state.players:
        mask |= player.lands
    return mask


# ---- cubes
def spend(player: Player, count: int) -> None:
    """Cubes go from the warehouse to the stock (3.18)."""
    player.warehouse -= count
    player.stock += count


def cubes_in(state: World, area: int) -> int:
    """How many cubes of all players lie in an area (3.12)."""
    return sum([p.cubes[area] for p in state.players])


# ---- cards
def has(player: Player, person: int) -> bool:
    """Has a player this personality?"""
    return person in player.people


def gain_card(player: Player, kind: int) -> None:
    """A mercenary comes into a player's hand."""
    player.hand = tuple(sorted((*player.hand, kind)))


def lose_card(player: Player, kind: int) -> None:
    """One card of this kind leaves a player's hand."""
    left = list(player.hand)
    left.remove(kind)
    player.hand = tuple(left)


# ---- forts
def fort_cost(player: Player) -> int:
    """What a fort costs in cubes (3.3)."""
    return ENGINEERS_FORT if has(player, ENGINEER) else FORT


def fort_sites(state: World, seat: int) -> int:
    """A player's areas on land that have no fort, as long as there are forts left (3.3, 1.4)."""
    return state.players[seat].lands & LANDS & ~state.forts if state.forts.bit_count() < FORTS else 0


# ---- seats
def in_turn(state: World) -> list[int]:
    """All players, beginning with the start player."""
    seats = len(state.players)
    return [(state.first + k) % seats for k in range(seats)]
