"""Posts, which players call positions: legions that hold buildings or an influence marker (7.3 to 7.8)."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import posts
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.posts import lose_hold
from winedark.games.mare_nostrum.rules.units import present
from winedark.games.mn2003.rules.battle import battles_due
from winedark.games.mn2003.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Then
from winedark.kernel.text import record


def settle_holds(state: World, due: int = 0) -> None:
    """End every hold whose conqueror left, or shares the province while no battle is due there (7.6)."""
    for r, seat in enumerate(state.conqueror):
        if seat != NOBODY and not due >> r & 1 and present(state, r) != [seat]:
            lose_hold(state, r, "7.6")


def relieve(state: World, seat: int, province: int) -> None:
    """A unit that its owner gets into an occupied province without a battle ends the occupation at once (7.8)."""
    if (conqueror := state.conqueror[province]) not in (NOBODY, seat):
        held = posts.posts(state, conqueror, province)
        state.end_hold(province)
        if held:
            record(state, "posts.relieved", "7.8", seat=seat, other=conqueror, province=province)


def after_marches(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """A player who marched off holds nothing any more; where a battle is due, holds are decided by it."""
    settle_holds(state, battles_due(state, state.active))


def aftermath(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """Holds that the battle ended, but not where the active player has still to fight (7.6, R-032)."""
    settle_holds(state, battles_due(state, state.active))


def overposted(game: FamilyBase[World], state: World, frame: Frame) -> list[tuple[int, int]]:
    """(seat, province) wherever more posts than legions are left (7.7)."""
    if not (state.occupied or state.seized):
        return []
    return [(seat, r) for r, seat in enumerate(state.conqueror) if seat != NOBODY and _too_many(state, seat, r)]


def _too_many(state: World, seat: int, province: int) -> bool:
    """More posts than legions; where no legion is left at all the hold ends by itself, and nothing is asked."""
    return 0 < state.empires[seat].legions[province] < posts.posts(state, seat, province)


class GiveUp(posts.GiveUp[World]):
    """All posts that are given up are buildings: whose legion stands on the marker has no other post there (7.4)."""

    rule = "7.7"

    def on_vacate(self, state: World, frame: Frame, seat: int, building: int) -> Then:
        state.occupied &= ~(1 << building)
        record(state, "posts.vacated", self.rule, seat=seat, building=building)
        return self.gone(state, frame)
