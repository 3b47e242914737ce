"""Phases of turns: the holder of an office names who plays next until all players have played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.state import Table, W
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mare_nostrum.game import FamilyGame


def everybody_waits(game: FamilyGame[Any], g: Table, f: Frame) -> None:
    """The phase begins: all players have still to take their turns."""
    g.waiting, g.active = (1 << game.seat_count) - 1, NOBODY


def anybody_waits(game: FamilyGame[Any], g: Table, f: Frame) -> bool:
    """Has anybody still to take a turn?"""
    return bool(g.waiting)


def take_turn(game: FamilyGame[Any], g: Table, f: Frame) -> None:
    """The turn goes to the one who was named, or to the last one left."""
    if g.active == NOBODY:
        g.active = bits(g.waiting)[0]
    g.waiting &= ~(1 << g.active)
    f.item = g.active


def turn_over(game: FamilyGame[Any], g: Table, f: Frame) -> None:
    """Nobody is active between turns."""
    g.active = NOBODY


class NameNext(Step[W]):
    """The holder of an office says who plays next; passed over when only one is left.

    `office` is its place among the leaders, `key` that of the events: `<key>.self` and `<key>.other`.
    """

    alone = open = aloud = True
    in_order = "next"

    office: ClassVar[int]
    key: ClassVar[str]

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return (g.leaders[self.office],) if g.waiting.bit_count() > 1 else ()

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        return [("next", other) for other in bits(g.waiting)]

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        return Text(f"detail.{type(self).__name__}", {"n": g.waiting.bit_count()})

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.you") if option[1] == seat else None

    def on_next(self, g: W, f: Frame, seat: int, other: int) -> Then:
        g.active = other
        first = 1 if g.waiting.bit_count() == self.game.seat_count else 2
        note(g, f"{self.key}.{'self' if other == seat else 'other'}", self.rule, seat=seat, other=other, n=first)
        return DONE
