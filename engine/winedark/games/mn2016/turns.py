"""Phases of turns: a leader names who plays next until everybody has played (4.1, 5.1)."""

from __future__ import annotations

from typing import Any, ClassVar

from winedark.common.bits import bits
from winedark.common.units import NOBODY
from winedark.games.mn2016.board import CULTURE, MILITARY
from winedark.games.mn2016.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step
from winedark.kernel.text import Text, note


def everybody_waits(game: Any, g: World, f: Frame) -> None:
    """The phase begins: all have still to take their turns."""
    g.waiting, g.active = (1 << len(g.empires)) - 1, NOBODY


def anybody_waits(game: Any, g: World, f: Frame) -> bool:
    """Has anybody still to take his turn?"""
    return bool(g.waiting)


def take_turn(game: Any, g: World, f: Frame) -> None:
    """The turn goes to the one who was named, or to the last one left."""
    if g.active == NOBODY:
        g.active = bits(g.waiting)[0]
    g.waiting &= ~(1 << g.active)
    f.item = g.active


def turn_over(game: Any, g: World, f: Frame) -> None:
    """Nobody is active between turns."""
    g.active = NOBODY


class NameNext(Step):
    """The leader of a track says who plays next; passed over when only one is left."""

    track: ClassVar[int]
    key: ClassVar[str]

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.leaders[self.track],) if g.waiting.bit_count() > 1 else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("next", other) for other in bits(g.waiting)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text(f"detail.{type(self).__name__}", {"n": g.waiting.bit_count()})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.you") if option[1] == seat else None

    def on_next(self, g: World, f: Frame, seat: int, other: int) -> object:
        g.active = other
        first = 1 if g.waiting.bit_count() == len(g.empires) else 2
        note(g, f"{self.key}.{'self' if other == seat else 'other'}", self.rule, seat=seat, other=other, n=first)
        return DONE


class NameBuilder(NameNext):
    """The culture leader names the next builder."""

    rule, track, key = "4.1", CULTURE, "build.chose"


class NameCommander(NameNext):
    """The military leader names who moves and battles next."""

    rule, track, key = "5.1", MILITARY, "war.chose"
