"""Posts: legions that hold buildings, the control marker, or caravan sites for Circe (5.34 to 5.42)."""

from __future__ import annotations

from winedark.common.bits import bits, mask_of
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import posts
from winedark.games.mare_nostrum.rules.battle import item
from winedark.games.mare_nostrum.rules.strength import LAND
from winedark.games.mare_nostrum.rules.units import others, present
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import SITES, SITES_OF
from winedark.games.mn2016.rules.placement import SiteStep
from winedark.games.mn2016.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Then
from winedark.kernel.text import record


def posts_in(state: World, seat: int, province: int) -> int:
    """How many legions of a seat are on posts in a province, those that Circe sets included (8.11)."""
    return posts.posts(state, seat, province) + (state.empires[seat].circe & SITES_OF[province]).bit_count()


def settle_holds(state: World, settled: int = 0, rule: str = "5.40") -> None:
    """End every hold whose conqueror has no unit left (5.40), and by `rule` those in `settled` provinces that others share.

    Elsewhere a player who comes to stand beside a conqueror ends nothing: the battle that will be fought decides (R-032).
    """
    for r, seat in enumerate(state.conqueror):
        if seat != NOBODY and (here := present(state, r)) != [seat] and (seat not in here or settled >> r & 1):
            posts.lose_hold(state, r, rule if seat in here else "5.40", bare=True)  # 5.38: to be conqueror is a hold


def leave_circe(game: GameBase, state: World) -> None:
    """Circe's posts end with the last legion there, and in the French revision with anything foreign (R-052)."""
    for seat, empire in enumerate(state.empires):
        if empire.circe:
            stay = mask_of(i for r in bits(circe_provinces(game, state, seat)) for i in bits(SITES_OF[r]))
            empire.circe &= stay & ~state.built


def circe_provinces(game: GameBase, state: World, seat: int) -> int:
    """Where a seat's legions may act as caravans (8.11)."""
    if game.edition.circe_anywhere:
        return state.empires[seat].troops
    foreign = 0
    for s, other in enumerate(state.empires):
        foreign |= other.lands if s != seat else 0
    return state.empires[seat].troops & ~foreign & ~others(state, seat)


def overposted(game: GameBase, state: World, frame: Frame) -> list[tuple[int, int]]:
    """(seat, province) wherever more posts than legions are left (5.41)."""
    if not (state.occupied or state.seized or any(e.circe for e in state.empires)):
        return []
    return [
        (seat, r) for seat, e in enumerate(state.empires) for r in bits(e.troops) if posts_in(state, seat, r) > e.legions[r]
    ]  # fmt: skip


def aftermath(game: GameBase, state: World, frame: Frame) -> None:
    """The battle decides about a hold on its province: it is over if others are left there (5.39)."""
    kind, place, _, _ = item(frame)
    settle_holds(state, 1 << place if kind == LAND else 0, "5.39")
    leave_circe(game, state)


class GiveUp(posts.GiveUp[World], SiteStep):
    """Posts that are given up are buildings, caravan sites of Circe, or the marker (5.41)."""

    rule = "5.41"

    def posts(self, state: World, seat: int, province: int) -> int:
        return posts_in(state, seat, province)

    def ways(self, state: World, seat: int, province: int) -> list[Action]:
        conqueror = state.conqueror[province] == seat
        held = state.empires[seat].circe | (state.occupied if conqueror else 0)
        out: list[Action] = [("vacate", i) for i in bits(held & SITES_OF[province])]
        return [*out, ("unseize", province)] if conqueror and state.seized >> province & 1 else out

    def on_vacate(self, state: World, frame: Frame, seat: int, site: int) -> Then:
        state.empires[seat].circe &= ~(1 << site)
        state.occupied &= ~(1 << site)
        record(state, "posts.vacated", self.rule, seat=seat, target=site, province=SITES[site].province)
        return self.gone(state, frame)

    def on_unseize(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        state.seized &= ~(1 << province)
        record(state, "posts.unseized", self.rule, seat=seat, province=province)
        return self.gone(state, frame)
