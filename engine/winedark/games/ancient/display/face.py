"""The words beside this title's decisions: what an action does, how likely it works, what stands in its way."""

from __future__ import annotations

from winedark.display.acts import favour
from winedark.games.ancient.display import forecast, remarks
from winedark.games.ancient.display.blocked import blocked
from winedark.games.ancient.display.words import worth_of
from winedark.games.ancient.rules import diplomacy
from winedark.games.ancient.rules.actions import Act
from winedark.games.ancient.rules.muster import DeclareAmbush, TakeStand
from winedark.games.ancient.rules.recruit import Take
from winedark.games.ancient.rules.setup import PlaceBase, Settle
from winedark.games.ancient.rules.state import World
from winedark.kernel import face
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Step
from winedark.kernel.text import Text


class Face(face.Face[World]):
    """The words of the decisions."""

    def blocked(self, step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
        if isinstance(step, Act):
            return blocked(state, seat, {option[0] for option in step.legal(state, frame, seat)})
        return super().blocked(step, state, frame, seat)

    def remark(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        if isinstance(step, Act):
            return remarks.remark(state, seat, option)
        if isinstance(step, (Settle, PlaceBase)):
            return worth_of(option[1])
        return super().remark(step, state, frame, seat, option)

    def text(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return remarks.explained(option) if isinstance(step, (Act, Take)) else super().text(step, state, frame, seat, option)

    def icon(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> str:
        return remarks.picture(option) if isinstance(step, (Act, Take)) else super().icon(step, state, frame, seat, option)

    def chance(self, step: Step[World], state: World, frame: Frame, seat: int, action: Action) -> float | None:
        """How likely an attack takes its area, envoys win theirs, or the defender holds the area."""
        if isinstance(step, (TakeStand, DeclareAmbush)):
            return favour(forecast.odds(state, seat, action), seat)
        if not isinstance(step, Act):
            return super().chance(step, state, frame, seat, action)
        if action[0] == "attack":
            return forecast.taken(state, seat, action[1])
        return diplomacy.chance(state, seat, action) if action[0] in ("court", "win_over") else None
