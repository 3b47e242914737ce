"""What the decisions of this title have in common. The words beside their choices stand apart from the rules, in `face`."""

from __future__ import annotations

from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import PLACES
from winedark.games.medemp.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Step


class Asked(Step[World]):
    """A decision of a player."""

    game: GameBase

    def at(self, state: World, frame: Frame) -> list[str]:
        return [] if state.attack is None else [PLACES[state.attack.target].id]
