"""Bases, cubes, cards and forts as they move between supplies and the map."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.ancient.board import ENGINEER, FORTS, LANDS, NEAR
from winedark.games.ancient.state import Player, World

FORT, ENGINEERS_FORT = 4, 2  # 3.3


# ---- bases
def place_base(g: World, seat: int, area: int) -> None:
    """A base of a player's supply comes into an area of their own or of nobody."""
    p = g.players[seat]
    p.discs -= 1
    p.bases[area] += 1
    p.lands |= 1 << area
    g.owner[area] = seat


def lose_base(g: World, area: int) -> None:
    """One base goes back to its owner's supply; without a base left the area is neutral again (2.3)."""
    p = g.players[g.owner[area]]
    p.discs += 1
    p.bases[area] -= 1
    if not p.bases[area]:
        p.lands &= ~(1 << area)
        g.owner[area] = NOBODY


def lose_area(g: World, area: int) -> None:
    """All bases in an area go back to their owner's supply (5.15)."""
    while g.owner[area] != NOBODY:
        lose_base(g, area)


def reach(areas: int) -> int:
    """The areas that border any of these in whatever way."""
    mask = 0
    for area in bits(areas):
        mask |= NEAR[area]
    return mask


# ---- cubes
def spend(p: Player, n: int) -> None:
    """Cubes go from the warehouse to the stock (3.18)."""
    p.warehouse -= n
    p.stock += n


def cubes_in(g: World, area: int) -> int:
    """How many cubes of all players lie in an area (3.12)."""
    return sum(p.cubes[area] for p in g.players)


# ---- cards
def has(p: Player, person: int) -> bool:
    """Has a player this personality?"""
    return person in p.people


def gain_card(p: Player, kind: int) -> None:
    """A mercenary comes into a player's hand."""
    p.hand = tuple(sorted((*p.hand, kind)))


def lose_card(p: Player, kind: int) -> None:
    """One card of this kind leaves a player's hand."""
    left = list(p.hand)
    left.remove(kind)
    p.hand = tuple(left)


# ---- forts
def fort_cost(p: Player) -> int:
    """What a fort costs in cubes (3.3)."""
    return ENGINEERS_FORT if has(p, ENGINEER) else FORT


def fort_sites(g: World, seat: int) -> int:
    """A player's areas on land that have no fort, as long as there are forts left (3.3, 1.4)."""
    return g.players[seat].lands & LANDS & ~g.forts if g.forts.bit_count() < FORTS else 0


# ---- seats
def in_turn(g: World) -> list[int]:
    """All players, beginning with the start player."""
    seats = len(g.players)
    return [(g.first + k) % seats for k in range(seats)]
