"""Phases of turns: the holder of an office names who plays next until all players have played."""

from __future__ import annotations

from typing import Any, ClassVar

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step
from winedark.kernel.text import Text, note


def everybody_waits(game: Any, g: Any, f: Frame) -> None:
    """The phase begins: all players have still to take their turns."""
    g.waiting, g.active = (1 << game.seat_count) - 1, NOBODY


def anybody_waits(game: Any, g: Any, f: Frame) -> bool:
    """Has anybody still to take a turn?"""
    return bool(g.waiting)


def take_turn(game: Any, g: Any, f: Frame) -> None:
    """The turn goes to the one who was named, or to the last one left."""
    if g.active == NOBODY:
        g.active = bits(g.waiting)[0]
    g.waiting &= ~(1 << g.active)
    f.item = g.active


def turn_over(game: Any, g: Any, f: Frame) -> None:
    """Nobody is active between turns."""
    g.active = NOBODY


class NameNext(Step):
    """The holder of an office says who plays next; passed over when only one is left.

    `office` is its place among the leaders, `key` that of the events: `<key>.self` and `<key>.other`.
    """

    alone = open = aloud = True
    in_order = "next"

    office: ClassVar[int]
    key: ClassVar[str]

    def seats(self, g: Any, f: Frame) -> tuple[int, ...]:
        return (g.leaders[self.office],) if g.waiting.bit_count() > 1 else ()

    def legal(self, g: Any, f: Frame, seat: int) -> list[Action]:
        return [("next", other) for other in bits(g.waiting)]

    def detail(self, g: Any, f: Frame, seat: int) -> Text:
        return Text(f"detail.{type(self).__name__}", {"n": g.waiting.bit_count()})

    def remark(self, g: Any, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.you") if option[1] == seat else None

    def on_next(self, g: Any, f: Frame, seat: int, other: int) -> object:
        g.active = other
        first = 1 if g.waiting.bit_count() == self.game.seat_count else 2
        note(g, f"{self.key}.{'self' if other == seat else 'other'}", self.rule, seat=seat, other=other, n=first)
        return DONE
