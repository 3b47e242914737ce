"""Building: one purchase after another, until the active player is done."""

from __future__ import annotations

from typing import ClassVar

from winedark.games.mare_nostrum.rules.state import W
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text


class Build(Step[W]):
    """`free` are the verbs that buy nothing."""

    free: ClassVar[tuple[str, ...]] = ("done",)

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.active,)

    def short(self, state: W, frame: Frame, seat: int, option: Action) -> Text | None:
        return Text("short.raise", {"plot": option[1]}) if option[0] == "raise" else super().short(state, frame, seat, option)

    def label(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        return Text("choice.finish") if option[0] == "done" else super().label(state, frame, seat, option)

    def on_done(self, state: W, frame: Frame, seat: int) -> Then:
        return DONE
