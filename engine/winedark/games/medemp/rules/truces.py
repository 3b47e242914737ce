"""Chapter 18: truces."""

from __future__ import annotations

from winedark.common.bits import mask_of
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.state import Truce, World
from winedark.kernel.text import record


def binds(truce: Truce, seat: int) -> bool:
    """Does it bind this player (18.1)?"""
    return truce.owner != seat and truce.bound in (seat, NOBODY) and not truce.spared >> seat & 1


def whom(state: World, truce: Truce) -> int | tuple[int, ...]:
    """Whom it binds: one seat, NOBODY for all others, or those whom its owner had not bound before (18.6)."""
    return tuple(seat for seat in range(len(state.empires)) if binds(truce, seat)) if truce.spared else truce.bound


def owners_over(state: World, seat: int) -> list[int]:
    """The owners of truces that bind a player."""
    return [truce.owner for truce in state.truces if binds(truce, seat)]


def spared_by(state: World, seat: int) -> int:
    """The cities that a player must spare (18.2), as a set."""
    found = 0
    for owner in owners_over(state, seat):
        found |= state.empires[owner].cities
    return found


def wronged(state: World, seat: int, other: int) -> None:
    """A player acts against another: a truce of theirs that binds that other one ends (18.4)."""
    broken = tuple(truce for truce in state.truces if truce.owner == seat and binds(truce, other))
    for truce in broken:
        record(state, "truce.broken", "18.4", seat=truce.owner, other=other)
    state.truces = tuple(truce for truce in state.truces if truce not in broken)


def bind(state: World, owner: int, bound: int, until: str) -> None:
    """A truce begins (17.15). One with all spares those whom its owner binds already (18.6)."""
    own = [truce for truce in state.truces if truce.owner == owner]
    spared = mask_of(seat for seat in range(len(state.empires)) if any(binds(truce, seat) for truce in own))
    state.truces = (*state.truces, Truce(owner, bound, until, spared if bound == NOBODY else 0))
    record(state, "truce.all" if bound == NOBODY else "truce.one", "18.1", seat=owner, other=bound)


def end_of_turn(state: World) -> None:
    """All truces end with the turn (18.5)."""
    state.truces = tuple(truce for truce in state.truces if truce.until != "turn")
