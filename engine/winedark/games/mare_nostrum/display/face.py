"""The words beside moves and before building ends."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.remarks import arrival, ships, still_to_buy
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.build import Build
from winedark.games.mare_nostrum.rules.move import March, Sail
from winedark.games.mare_nostrum.rules.state import W
from winedark.games.mare_nostrum.rules.strength import LAND
from winedark.kernel import face
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Ask, Step
from winedark.kernel.text import Text


class Face(face.Face[W]):
    """What moves lead to, and what could still be bought. Everything else a title's steps say themselves."""

    def __init__(self, game: FamilyBase[W]) -> None:
        self.game = game

    def remark(self, step: Step[W], state: W, frame: Frame, seat: int, option: Action) -> Text | None:
        if not isinstance(step, (Sail, March)) or option[0] == "done":
            return super().remark(step, state, frame, seat, option)
        _, place, to, _ = option
        if isinstance(step, Sail):
            return ships(state, seat, to)
        foes = step.war.opponents(state, seat, to, LAND)
        return arrival(state, seat, to, foes, self.game.atlas.passage(place, to, state.empires[seat].fleet))

    def confirm(self, step: Step[W], state: W, frame: Frame, seat: int, option: Action) -> Ask | None:
        if not isinstance(step, Build) or option[0] != "done":
            return super().confirm(step, state, frame, seat, option)
        return still_to_buy(self.game.group(other) for other in step.legal(state, frame, seat) if other[0] not in step.free)
