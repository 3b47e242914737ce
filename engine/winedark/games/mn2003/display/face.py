"""The words beside this title's decisions: prices, what a thing is good for, the pictures of choices."""

from __future__ import annotations

from winedark.games.mare_nostrum.display import face
from winedark.games.mare_nostrum.rules.phrases import either
from winedark.games.mn2003.display import blocked
from winedark.games.mn2003.display.remarks import effect, payable, purchase
from winedark.games.mn2003.display.targets import group, picture
from winedark.games.mn2003.rules.build import Build
from winedark.games.mn2003.rules.found import Found
from winedark.games.mn2003.rules.powers import budget
from winedark.games.mn2003.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Ask, Blocked, Step
from winedark.kernel.text import Text


class Face(face.Face[World]):
    """The words of one game's decisions."""

    def detail(self, step: Step[World], state: World, frame: Frame, seat: int) -> Text | None:
        if isinstance(step, Build):
            return Text("detail.Build", {"pay": payable(budget(state.empires[seat]))})
        return super().detail(step, state, frame, seat)

    def blocked(self, step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
        if isinstance(step, Build):
            return blocked.blocked(self.game, state, seat, step.legal(state, frame, seat))
        if isinstance(step, Found):
            return blocked.blocked_founding(self.game, state, seat, step.legal(state, frame, seat))
        return super().blocked(step, state, frame, seat)

    def remark(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return purchase(state, option) if isinstance(step, Build) else super().remark(step, state, frame, seat, option)

    def text(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return effect(state, seat, option)

    def icon(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> str:
        return picture(self.game, option)

    def confirm(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Ask | None:
        """Points that are left when an empire is founded are lost (R-005)."""
        if not isinstance(step, Found):
            return super().confirm(step, state, frame, seat, option)
        groups = dict.fromkeys(group(other) for other in step.legal(state, frame, seat) if other[0] != "done")
        if option[0] != "done" or not groups:
            return None
        return Ask("Found", {"n": state.empires[seat].points, "things": either([Text(f"thing.{name}") for name in groups])})
