"""Posts: legions that hold buildings or the marker of a province that they have conquered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.phrases import forces
from winedark.games.mare_nostrum.rules.state import FamilyWorld, W
from winedark.games.mare_nostrum.rules.units import others
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record


def posts(state: FamilyWorld, seat: int, province: int) -> int:
    """How many legions of a seat hold posts as conqueror of a province."""
    if state.conqueror[province] != seat:
        return 0
    return (state.occupied & state.SITES_OF[province]).bit_count() + (state.seized >> province & 1)


def lose_hold(state: FamilyWorld, province: int, rule: str, bare: bool = False) -> None:
    """The conqueror of a province holds it no more. Told if there were posts; `bare`: if there were none, too."""
    seat, held = state.conqueror[province], posts(state, state.conqueror[province], province)
    state.end_hold(province)
    if held or bare:
        record(state, "posts.hold_over", rule, seat=seat, province=province)


def conquered(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> list[int]:
    """The provinces of others, players or neutral, in which only the active player has units, and legions among them."""
    alone = state.empires[state.active].troops & ~others(state, state.active)
    return [province for province in bits(alone) if state.owner[province] not in (NOBODY, state.active)]


def crown_conqueror(state: FamilyWorld, provinces: Iterable[int], rule: str) -> None:
    """The active player is conqueror of these from now on; a former conqueror no longer is."""
    for province in provinces:
        if state.conqueror[province] != state.active:
            state.end_hold(province)
            state.conqueror[province] = state.active
            record(state, "conquest.won", rule, seat=state.active, other=state.owner[province], province=province)


def leave_posts(state: FamilyWorld, province: int) -> None:
    """The conqueror of a province chooses anew, and stays conqueror."""
    seat = state.conqueror[province]
    state.end_hold(province)
    state.conqueror[province] = seat


def item(frame: Frame) -> tuple[int, int]:
    """The item of a frame in which posts are given up: who, where."""
    return cast("tuple[int, int]", frame.item)


class GiveUp(Step[W]):
    """A player with fewer legions than posts in a province says which posts are given up, one at a time."""

    open = aloud = True

    def posts(self, state: W, seat: int, province: int) -> int:
        """How many legions of the seat are on posts there."""
        return posts(state, seat, province)

    def ways(self, state: W, seat: int, province: int) -> list[Action]:
        """What can be given up."""
        return [("vacate", i) for i in bits(state.occupied & state.SITES_OF[province])]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        seat, r = item(frame)
        return (seat,) if 0 < state.empires[seat].legions[r] < self.posts(state, seat, r) else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        return self.ways(state, *item(frame))

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        r = item(frame)[1]
        n, legions = self.posts(state, seat, r), state.empires[seat].legions[r]
        return Text("detail.GiveUp", {"province": r, "n": n, "forces": forces(legions)})

    def gone(self, state: W, frame: Frame) -> Then:
        """One post less: is it enough?"""
        return None if self.seats(state, frame) else DONE
