"""Posts: legions that hold buildings, the control marker, or caravan sites for Circe (5.34 to 5.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits, mask_of
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import posts
from winedark.games.mare_nostrum.battle import item
from winedark.games.mare_nostrum.strength import LAND
from winedark.games.mare_nostrum.units import others, present
from winedark.games.mn2016.board import SITES, SITES_OF
from winedark.games.mn2016.sites import SiteStep
from winedark.games.mn2016.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Then
from winedark.kernel.text import note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


def posts_in(g: World, seat: int, r: int) -> int:
    """How many legions of a seat are on posts in a province, those that Circe sets included (8.11)."""
    return posts.posts(g, seat, r) + (g.empires[seat].circe & SITES_OF[r]).bit_count()


def settle_holds(g: World, settled: int = 0, rule: str = "5.40") -> None:
    """End every hold whose conqueror has no unit left (5.40), and by `rule` those in `settled` provinces that others share.

    Elsewhere whoever comes to stand beside a conqueror ends nothing: the battle that will be fought decides (R-032).
    """
    for r, seat in enumerate(g.conqueror):
        if seat != NOBODY and (here := present(g, r)) != [seat] and (seat not in here or settled >> r & 1):
            posts.lose_hold(g, r, rule if seat in here else "5.40", bare=True)  # 5.38: to be conqueror is a hold


def leave_circe(game: MareNostrum, g: World) -> None:
    """Circe's posts end with the last legion there, and in the French revision with anything foreign (R-052)."""
    for seat, e in enumerate(g.empires):
        if e.circe:
            stay = mask_of(i for r in bits(circe_provinces(game, g, seat)) for i in bits(SITES_OF[r]))
            e.circe &= stay & ~g.built


def circe_provinces(game: MareNostrum, g: World, seat: int) -> int:
    """Where a seat's legions may act as caravans (8.11)."""
    if game.edition.circe_anywhere:
        return g.empires[seat].troops
    foreign = 0
    for s, other in enumerate(g.empires):
        foreign |= other.lands if s != seat else 0
    return g.empires[seat].troops & ~foreign & ~others(g, seat)


def overposted(game: MareNostrum, g: World, f: Frame) -> list[tuple[int, int]]:
    """(seat, province) wherever more posts than legions are left (5.41)."""
    leave_circe(game, g)
    if not (g.occupied or g.seized or any(e.circe for e in g.empires)):
        return []
    return [
        (seat, r) for seat, e in enumerate(g.empires) for r in range(len(e.legions))
        if e.legions[r] and posts_in(g, seat, r) > e.legions[r]
    ]  # fmt: skip


def aftermath(game: MareNostrum, g: World, f: Frame) -> None:
    """The battle decides about a hold on its province: it is over if others are left there (5.39)."""
    kind, place, _, _ = item(f)
    settle_holds(g, 1 << place if kind == LAND else 0, "5.39")


class GiveUp(posts.GiveUp[World], SiteStep):
    """Posts that are given up are buildings, caravan sites of Circe, or the marker (5.41)."""

    rule = "5.41"

    def posts(self, g: World, seat: int, r: int) -> int:
        return posts_in(g, seat, r)

    def ways(self, g: World, seat: int, r: int) -> list[Action]:
        conqueror = g.conqueror[r] == seat
        held = g.empires[seat].circe | (g.occupied if conqueror else 0)
        out: list[Action] = [("vacate", i) for i in bits(held & SITES_OF[r])]
        return [*out, ("unseize", r)] if conqueror and g.seized >> r & 1 else out

    def on_vacate(self, g: World, f: Frame, seat: int, site: int) -> Then:
        g.empires[seat].circe &= ~(1 << site)
        g.occupied &= ~(1 << site)
        note(g, "posts.vacated", self.rule, seat=seat, target=site, province=SITES[site].province)
        return self.gone(g, f)

    def on_unseize(self, g: World, f: Frame, seat: int, province: int) -> Then:
        g.seized &= ~(1 << province)
        note(g, "posts.unseized", self.rule, seat=seat, province=province)
        return self.gone(g, f)
