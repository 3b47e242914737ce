"""The words beside this title's decisions: prices and powers of what is built, and the pictures of choices."""

from __future__ import annotations

from winedark.games.mare_nostrum.display import face
from winedark.games.mn2016.display.blocked import blocked
from winedark.games.mn2016.display.remarks import bought, payable, purchase
from winedark.games.mn2016.display.targets import own_icon
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import FIFTH
from winedark.games.mn2016.rules.build import Build
from winedark.games.mn2016.rules.powers import budget
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tiles import PerseusFirst, price
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Step
from winedark.kernel.text import Text

BUYING = (Build, PerseusFirst)


class Face(face.Face[World]):
    """The words of one game's decisions."""

    def __init__(self, game: GameBase) -> None:
        super().__init__(game)
        self.game: GameBase = game

    def detail(self, step: Step[World], state: World, frame: Frame, seat: int) -> Text | None:
        if not isinstance(step, Build):
            return super().detail(step, state, frame, seat)
        empire = state.empires[seat]
        full, pay = len(empire.tiles) == FIFTH, payable(budget(empire))
        return Text("detail.Build_full", {"pay": pay}) if full else Text("detail.Build", {"pay": pay, "n": price(empire)})

    def blocked(self, step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
        if isinstance(step, Build):
            return blocked(self.game, state, seat, step.legal(state, frame, seat))
        return super().blocked(step, state, frame, seat)

    def remark(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return purchase(option) if isinstance(step, BUYING) else super().remark(step, state, frame, seat, option)

    def text(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return bought(state, seat, option) if isinstance(step, BUYING) else super().text(step, state, frame, seat, option)

    def icon(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> str:
        return own_icon(option)
