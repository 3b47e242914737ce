"""Posts: legions that hold buildings, the control marker, or caravan sites for Circe (5.34 to 5.42)."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits, mask_of
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.units import others, present
from winedark.games.mare_nostrum.words import forces
from winedark.games.mn2016.board import SITES, SITES_OF
from winedark.games.mn2016.sites import SiteStep
from winedark.games.mn2016.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action
from winedark.kernel.text import Text, note


def posts(g: World, seat: int, r: int) -> int:
    """How many legions of a seat are on posts in a province."""
    here = SITES_OF[r]
    n = (g.empires[seat].circe & here).bit_count()
    if g.conqueror[r] == seat:
        n += (g.occupied & here).bit_count() + (g.seized >> r & 1)
    return n


def settle_holds(g: World, settled: int = 0, rule: str = "5.40") -> None:
    """End every hold whose conqueror has no unit left (5.40), and by `rule` those in `settled` provinces that others share.

    Elsewhere whoever comes to stand beside a conqueror ends nothing: the battle that will be fought decides (R-032).
    """
    for r, seat in enumerate(g.conqueror):
        if seat != NOBODY and (here := present(g, r)) != [seat] and (seat not in here or settled >> r & 1):
            g.end_hold(r)
            note(g, "posts.hold_over", rule if seat in here else "5.40", seat=seat, province=r)


def leave_circe(game: Any, g: World) -> None:
    """Circe's posts end with the last legion there, and in the French revision with anything foreign (R-052)."""
    for seat, e in enumerate(g.empires):
        if e.circe:
            stay = mask_of(i for r in bits(circe_provinces(game, g, seat)) for i in bits(SITES_OF[r]))
            e.circe &= stay & ~g.built


def circe_provinces(game: Any, g: World, seat: int) -> int:
    """Where a seat's legions may act as caravans (8.11)."""
    if game.edition.circe_anywhere:
        return g.empires[seat].troops
    foreign = 0
    for s, other in enumerate(g.empires):
        foreign |= other.lands if s != seat else 0
    return g.empires[seat].troops & ~foreign & ~others(g, seat)


def overposted(game: Any, g: World, f: Frame) -> list[tuple[int, int]]:
    """(seat, province) wherever more posts than legions are left (5.41)."""
    leave_circe(game, g)
    if not (g.occupied or g.seized or any(e.circe for e in g.empires)):
        return []
    return [
        (seat, r) for seat, e in enumerate(g.empires) for r in range(len(e.legions))
        if e.legions[r] and posts(g, seat, r) > e.legions[r]
    ]  # fmt: skip


class GiveUp(SiteStep):
    """A player with fewer legions than posts in a province says which posts they give up, one at a time."""

    rule = "5.41"
    open = aloud = True

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

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        r: int = f.item[1]  # type: ignore[index]
        return Text("detail.GiveUp", {"province": r, "n": posts(g, seat, r), "forces": forces(g.empires[seat].legions[r])})

    def on_vacate(self, g: World, f: Frame, seat: int, site: int) -> object:
        g.empires[seat].circe &= ~(1 << site)
        g.occupied &= ~(1 << site)
        note(g, "posts.vacated", self.rule, seat=seat, target=site, province=SITES[site].province)
        return None if self.seats(g, f) else DONE

    def on_unseize(self, g: World, f: Frame, seat: int, province: int) -> object:
        g.seized &= ~(1 << province)
        note(g, "posts.unseized", self.rule, seat=seat, province=province)
        return None if self.seats(g, f) else DONE
