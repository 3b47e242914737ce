"""Posts: legions that hold buildings or the marker of a province that they have conquered."""

from __future__ import annotations

from typing import cast

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.state import Table, W
from winedark.games.mare_nostrum.words import forces
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, note


def posts(g: Table, seat: int, r: int) -> int:
    """How many legions of a seat hold posts as conqueror of a province."""
    if g.conqueror[r] != seat:
        return 0
    occupied: int = g.occupied & g.SITES_OF[r]
    seized: int = g.seized >> r & 1
    return occupied.bit_count() + seized


def lose_hold(g: Table, r: int, rule: str, bare: bool = False) -> None:
    """The conqueror of a province holds it no more. Told if there were posts; `bare`: if there were none, too."""
    seat, held = g.conqueror[r], posts(g, g.conqueror[r], r)
    g.end_hold(r)
    if held or bare:
        note(g, "posts.hold_over", rule, seat=seat, province=r)


def conquests(g: Table, alone: int, rule: str) -> list[int]:
    """The provinces of others among those in which the active player is `alone` with units: theirs by conquest from now on."""
    seat = g.active
    won = [r for r in bits(alone) if g.owner[r] not in (NOBODY, seat)]
    for r in won:
        if g.conqueror[r] != seat:
            g.end_hold(r)
            g.conqueror[r] = seat
            note(g, "conquest.won", rule, seat=seat, other=g.owner[r], province=r)
    return won


def leave_posts(g: Table, r: int) -> None:
    """The conqueror of a province chooses anew, and stays conqueror."""
    seat = g.conqueror[r]
    g.end_hold(r)
    g.conqueror[r] = seat


def item(f: Frame) -> tuple[int, int]:
    """The item of a frame in which posts are given up: who, where."""
    return cast("tuple[int, int]", f.item)


class GiveUp(Step[W]):
    """A player with fewer legions than posts in a province says which posts are given up, one at a time."""

    open = aloud = True

    def posts(self, g: W, seat: int, r: int) -> int:
        """How many legions of the seat are on posts there."""
        return posts(g, seat, r)

    def ways(self, g: W, seat: int, r: int) -> list[Action]:
        """What can be given up."""
        return [("vacate", i) for i in bits(g.occupied & g.SITES_OF[r])]

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        seat, r = item(f)
        return (seat,) if 0 < g.empires[seat].legions[r] < self.posts(g, seat, r) else ()

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        return self.ways(g, *item(f))

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        r = item(f)[1]
        n, legions = self.posts(g, seat, r), g.empires[seat].legions[r]
        return Text("detail.GiveUp", {"province": r, "n": n, "forces": forces(legions)})

    def gone(self, g: W, f: Frame) -> Then:
        """One post less: is it enough?"""
        return None if self.seats(g, f) else DONE
