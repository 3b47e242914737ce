"""Helen of Troy: one of the legions that enter a province of her owner changes sides (8.9)."""

from __future__ import annotations

from typing import cast

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.state import legions_left, unused, use
from winedark.games.mare_nostrum.units import add_legions
from winedark.games.mn2003.posts import relieve
from winedark.games.mn2003.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, note


def host(g: World, mover: int, r: int) -> int:
    """Who can use Helen when these legions enter the province, or NOBODY (8.9, R-034)."""
    owner = g.owner[r]
    if owner in (NOBODY, mover):
        return NOBODY
    e = g.empires[owner]
    return owner if unused(e, "helen") and legions_left(e) else NOBODY


def visit(f: Frame) -> tuple[int, int, int]:
    """The frame's item: Helen's owner, the province, who moved."""
    return cast("tuple[int, int, int]", f.item)


class Persuade(Step[World]):
    """Helen's owner may make one of the legions that have just entered change sides (R-035)."""

    rule, open, aloud = "8.9", True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (visit(f)[0],)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("persuade", visit(f)[1]), ("refuse",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        _, r, mover = visit(f)
        return Text("detail.Persuade", {"province": r, "other": mover, "n": g.marched[r]})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.persuade") if option[0] == "persuade" else None

    def on_persuade(self, g: World, f: Frame, seat: int, province: int) -> Then:
        mover = visit(f)[2]
        use(g.empires[seat], "helen")
        add_legions(g.empires[mover], province, -1)
        g.marched[province] -= 1  # those of the mover that are left there and have moved
        add_legions(g.empires[seat], province, 1)
        note(g, "war.persuaded", self.rule, seat=seat, other=mover, province=province)
        if not g.empires[mover].legions[province]:  # no battle will decide about the hold of a third side
            relieve(g, seat, province)
        return DONE

    def on_refuse(self, g: World, f: Frame, seat: int) -> Then:
        return DONE
