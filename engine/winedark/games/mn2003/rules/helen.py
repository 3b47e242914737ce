"""Helen of Troy: one of the legions that enter a province of her owner changes sides (8.9)."""

from __future__ import annotations

from typing import cast

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.state import legions_left, unused, use
from winedark.games.mare_nostrum.rules.units import add_legions
from winedark.games.mn2003.rules.posts import relieve
from winedark.games.mn2003.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record


def helen_owner(state: World, mover: int, province: int) -> int:
    """Who can use Helen when these legions enter the province, or NOBODY (8.9, R-034)."""
    owner = state.owner[province]
    if owner in (NOBODY, mover):
        return NOBODY
    empire = state.empires[owner]
    return owner if unused(empire, "helen") and legions_left(empire) else NOBODY


def visit(frame: Frame) -> tuple[int, int, int]:
    """The frame's item: Helen's owner, the province, who moved."""
    return cast("tuple[int, int, int]", frame.item)


class Persuade(Step[World]):
    """Helen's owner may make one of the legions that have just entered change sides (R-035)."""

    rule, open, aloud = "8.9", True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (visit(frame)[0],)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("persuade", visit(frame)[1]), ("refuse",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        _, r, mover = visit(frame)
        return Text("detail.Persuade", {"province": r, "other": mover, "n": state.marched[r]})

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.persuade") if option[0] == "persuade" else None

    def on_persuade(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        mover = visit(frame)[2]
        use(state.empires[seat], "helen")
        add_legions(state.empires[mover], province, -1)
        state.marched[province] -= 1  # those of the mover that are left there and have moved
        add_legions(state.empires[seat], province, 1)
        record(state, "war.persuaded", self.rule, seat=seat, other=mover, province=province)
        if not state.empires[mover].legions[province]:  # no battle will decide about the hold of a third side
            relieve(state, seat, province)
        return DONE

    def on_refuse(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE
