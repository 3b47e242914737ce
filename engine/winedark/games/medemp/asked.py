"""What the decisions of this title have in common: what is said beside their choices stands apart from the rules, in `face`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.medemp.board import PLACES
from winedark.games.medemp.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Step
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires


class Asked(Step[World]):
    """A decision of a player."""

    game: MediterraneanEmpires

    def detail(self, state: World, frame: Frame, seat: int) -> Text | None:
        return self.game.face.detail(self, state, frame, seat)

    def at(self, state: World, frame: Frame) -> list[str]:
        return [] if state.attack is None else [PLACES[state.attack.target].id]

    def blocked(self, state: World, frame: Frame, seat: int) -> list[Blocked]:
        return self.game.face.blocked(self, state, frame, seat)

    def label(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        return self.game.face.label(self, state, frame, seat, option)

    def short(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return self.game.face.short(self, state, frame, seat, option)

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return self.game.face.remark(self, state, frame, seat, option)

    def text(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return self.game.face.text(self, state, frame, seat, option)

    def icon(self, state: World, frame: Frame, seat: int, option: Action) -> str:
        return self.game.face.icon(self, state, frame, seat, option)

    def stakes(self, state: World, frame: Frame, seat: int, option: Action) -> bool:
        return self.game.face.stakes(self, state, frame, seat, option)

    def chance(self, state: World, frame: Frame, seat: int, action: Action) -> float | None:
        return self.game.face.chance(self, state, frame, seat, action)

    def worth(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        return self.game.face.worth(option)

    def way(self, state: World, frame: Frame, seat: int, option: Action) -> list[str]:
        return self.game.face.way(self, state, frame, seat, option)
