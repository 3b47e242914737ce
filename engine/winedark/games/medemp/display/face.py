"""What the decisions of the title say to a player: one place where the rules' steps ask for words, remarks and ways."""

from __future__ import annotations

from winedark.games.medemp.display import labels, likely, prompts, remarks
from winedark.games.medemp.display.blocked import blocked
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.state import World
from winedark.kernel import face
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Step
from winedark.kernel.text import Text


class Face(face.Face[World]):
    """The words of one game's decisions."""

    def __init__(self, game: GameBase) -> None:
        self.game = game

    def detail(self, step: Step[World], state: World, frame: Frame, seat: int) -> Text | None:
        return prompts.detail(self.game, step, state, frame, seat) or super().detail(step, state, frame, seat)

    def blocked(self, step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
        return blocked(step, state, frame, seat)

    def label(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
        return labels.label(step, state, frame, seat, option)

    def short(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return labels.short(step, state, frame, seat, option)

    def remark(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return remarks.remark(self.game, step, state, frame, seat, option)

    def text(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return remarks.explained(option)

    def icon(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> str:
        return remarks.picture(option)

    def stakes(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> bool:
        return remarks.staked(step, frame, option)

    def chance(self, step: Step[World], state: World, frame: Frame, seat: int, action: Action) -> float | None:
        return likely.chance(self.game, step, state, frame, seat, action)

    def worth(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> int | None:
        return likely.worth(option)

    def way(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> list[str]:
        return remarks.along(self.game, state, frame, seat, option)
