"""Posts: legions that hold buildings, the control marker, or caravan sites for Circe (5.34 to 5.42)."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.games.mn2016.board import SITES_OF
from winedark.games.mn2016.state import NOBODY, World, end_hold, present
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step
from winedark.kernel.text import note


def posts(g: World, seat: int, r: int) -> int:
    """How many legions of a seat are on posts in a province."""
    here = SITES_OF[r]
    n = (g.empires[seat].circe & here).bit_count()
    if g.conqueror[r] == seat:
        n += (g.occupied & here).bit_count() + (g.seized >> r & 1)
    return n


def settle_holds(g: World, due: int = 0) -> None:
    """End every hold whose conqueror left, or shares the province while no battle is due there (5.39, 5.40)."""
    for r, seat in enumerate(g.conqueror):
        if seat != NOBODY and not due >> r & 1 and present(g, r) != [seat]:
            end_hold(g, r)
            note(g, "posts.hold_over", "5.40", seat=seat, province=r)


def leave_circe(g: World) -> None:
    """Circe's legions that are gone no longer act as caravans."""
    for e in g.empires:
        for r in bits(_posted(e.circe)) if e.circe else ():
            if not e.legions[r]:
                e.circe &= ~SITES_OF[r]


def _posted(sites: int) -> int:
    mask = 0
    for r, here in enumerate(SITES_OF):
        if sites & here:
            mask |= 1 << r
    return mask


def overposted(game: Any, g: World, f: Frame) -> list[tuple[int, int]]:
    """(seat, province) wherever more posts than legions are left (5.41)."""
    leave_circe(g)
    if not (g.occupied or g.seized or any(e.circe for e in g.empires)):
        return []
    return [
        (seat, r) for seat, e in enumerate(g.empires) for r in range(len(e.legions))
        if e.legions[r] and posts(g, seat, r) > e.legions[r]
    ]  # fmt: skip


class GiveUp(Step):
    """A player with fewer legions than posts in a province says which posts he gives up, one at a time."""

    rule = "5.41"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        seat, r = f.item  # type: ignore[misc]
        return (seat,) if posts(g, seat, r) > g.empires[seat].legions[r] else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        r: int = f.item[1]  # type: ignore[index]
        held = g.empires[seat].circe
        if g.conqueror[r] == seat:
            held |= g.occupied
        out: list[Action] = [("vacate", i) for i in bits(held & SITES_OF[r])]
        return [*out, ("unseize", r)] if g.conqueror[r] == seat and g.seized >> r & 1 else out

    def on_vacate(self, g: World, f: Frame, seat: int, site: int) -> object:
        g.empires[seat].circe &= ~(1 << site)
        g.occupied &= ~(1 << site)
        note(g, "posts.vacated", self.rule, seat=seat, site=site)
        return None if self.seats(g, f) else DONE

    def on_unseize(self, g: World, f: Frame, seat: int, province: int) -> object:
        g.seized &= ~(1 << province)
        note(g, "posts.unseized", self.rule, seat=seat, province=province)
        return None if self.seats(g, f) else DONE
