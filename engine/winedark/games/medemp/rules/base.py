"""What a chapter may know of the game that it is a part of; game.py puts the chapters together."""

from __future__ import annotations

from winedark.games.medemp.rules.board import PLACES
from winedark.games.medemp.rules.scenario import Scenario, scenario
from winedark.games.medemp.rules.state import World
from winedark.kernel.flow import Flow
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.step import Step


class GameBase(Game[World]):
    """The fixed facts of one scenario."""

    title = "medemp"
    state_class = World
    scenario: Scenario

    def __init__(self, edition: str, seats: int, flow: Flow) -> None:
        self.edition_id = edition
        self.scenario = scenario(edition)
        self.seat_count = seats
        super().__init__(flow)


class Asked(Step[World]):
    """A decision of a player."""

    game: GameBase

    def at(self, state: World, frame: Frame) -> list[str]:
        return [] if state.attack is None else [PLACES[state.attack.target].id]
