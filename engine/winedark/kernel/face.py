"""The words beside decisions: the kit asks the face of a game for them, and never a step."""

from __future__ import annotations

from typing import Generic

from winedark.kernel.state import Frame, S
from winedark.kernel.step import Action, Ask, Blocked, Step
from winedark.kernel.text import Text


class Face(Generic[S]):
    """Each method gives what the step's method of the same name says. A title that says it elsewhere overrides the method."""

    def detail(self, step: Step[S], state: S, frame: Frame, seat: int) -> Text | None:
        return step.detail(state, frame, seat)

    def blocked(self, step: Step[S], state: S, frame: Frame, seat: int) -> list[Blocked]:
        return step.blocked(state, frame, seat)

    def label(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> Text:
        return step.label(state, frame, seat, option)

    def short(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> Text | None:
        return step.short(state, frame, seat, option)

    def act(self, step: Step[S], state: S, frame: Frame, seat: int, action: Action) -> Text:
        return step.act(state, frame, seat, action) or self.label(step, state, frame, seat, action)

    def chance(self, step: Step[S], state: S, frame: Frame, seat: int, action: Action) -> float | None:
        return step.chance(state, frame, seat, action)

    def worth(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> int | None:
        return step.worth(state, frame, seat, option)

    def remark(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> Text | None:
        return step.remark(state, frame, seat, option)

    def text(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> Text | None:
        return step.text(state, frame, seat, option)

    def icon(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> str:
        return step.icon(state, frame, seat, option)

    def way(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> list[str]:
        return step.way(state, frame, seat, option)

    def stakes(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> bool:
        return step.stakes(state, frame, seat, option)

    def confirm(self, step: Step[S], state: S, frame: Frame, seat: int, option: Action) -> Ask | None:
        return step.confirm(state, frame, seat, option)
