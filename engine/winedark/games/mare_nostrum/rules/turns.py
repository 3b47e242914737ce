"""Phases of turns: the holder of an office names who plays next until all players have played."""

from __future__ import annotations

from typing import Any, ClassVar

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import FamilyWorld, W
from winedark.kernel.flow import Op, ask, do, loop
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record


def everybody_waits(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> None:
    """The phase begins: all players have still to take their turns."""
    state.waiting, state.active = (1 << game.seat_count) - 1, NOBODY


def anybody_waits(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> bool:
    """Has anybody still to take a turn?"""
    return bool(state.waiting)


def take_turn(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> None:
    """The turn goes to the one who was named, or to the last one left."""
    if state.active == NOBODY:
        state.active = bits(state.waiting)[0]
    state.waiting &= ~(1 << state.active)
    frame.item = state.active


def turn_over(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> None:
    """Nobody is active between turns."""
    state.active = NOBODY


class NameNext(Step[W]):
    """The holder of an office says who plays next; passed over when only one is left.

    `office` is its place among the leaders, `key` that of the events: `<key>.self` and `<key>.other`.
    """

    alone = open = aloud = True
    in_order = "next"

    office: ClassVar[int]
    key: ClassVar[str]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.leaders[self.office],) if state.waiting.bit_count() > 1 else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        return [("next", other) for other in bits(state.waiting)]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        return Text(f"detail.{type(self).__name__}", {"n": state.waiting.bit_count()})

    def remark(self, state: W, frame: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.you") if option[1] == seat else None

    def on_next(self, state: W, frame: Frame, seat: int, other: int) -> Then:
        state.active = other
        first = 1 if state.waiting.bit_count() == self.game.seat_count else 2
        record(state, f"{self.key}.{'self' if other == seat else 'other'}", self.rule, seat=seat, other=other, n=first)
        return DONE


# ---- sequences of play
def unfinished(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> bool:
    """Rounds follow each other until somebody wins."""
    return not state.winners


def after_first_round(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> bool:
    """What the first round is too early for comes from the second on."""
    return bool(state.round > 1)


def phase(number: int, rule: str) -> Op:
    """Mark the phase for display only, in the order in which the title's words list them. `rule` is where it begins."""

    def begin(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> None:
        state.phase = number
        record(state, "heading.phase", rule, n=state.round, phase=number)

    return do(begin)


def turns_of_all(name_next: type[Step[Any]], *turn: Op) -> tuple[Op, Op]:
    """Everybody plays a turn, in the order in which `name_next` says who plays."""
    everybody = loop(anybody_waits, ask(name_next), do(take_turn), *turn, do(turn_over))
    return do(everybody_waits), everybody
