"""What the decisions of the title say to a player: one place where the rules' steps ask for words, remarks and ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.medemp import labels, likely, prompts, remarks
from winedark.games.medemp.blocked import blocked
from winedark.games.medemp.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Step
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires


class Face:
    """The words of one game's decisions (see `kernel.step.Step`)."""

    def __init__(self, game: MediterraneanEmpires) -> None:
        self.game = game

    def detail(self, step: Step[World], state: World, frame: Frame, seat: int) -> Text | None:
        """The second line of the prompt."""
        return prompts.detail(self.game, step, state, frame, seat)

    def blocked(self, step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
        """What cannot be done now, and why."""
        return blocked(step, state, frame, seat)

    def label(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
        """The words on a choice."""
        return labels.label(step, state, frame, seat, option)

    def short(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        """Fewer words for the menu."""
        return labels.short(step, state, frame, seat, option)

    def remark(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        """What stands beside a choice."""
        return remarks.beside(self.game, step, state, frame, seat, option)

    def text(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        """What is chosen."""
        return remarks.explained(option)

    def icon(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> str:
        """A picture of the choice's own."""
        return remarks.picture(option)

    def stakes(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> bool:
        """Do dice decide what comes of it?"""
        return remarks.staked(step, frame, option)

    def chance(self, step: Step[World], state: World, frame: Frame, seat: int, action: Action) -> float | None:
        """How likely it works."""
        return likely.chance(self.game, step, state, frame, seat, action)

    def worth(self, option: Action) -> int | None:
        """The points that it is about."""
        return likely.worth(option)

    def way(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> list[str]:
        """The way of an expedition."""
        return remarks.along(self.game, state, frame, seat, option)
