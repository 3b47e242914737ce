"""The title as the kit sees it: one instance per scenario."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.games.medemp.building import start_position
from winedark.games.medemp.flow import FLOW
from winedark.games.medemp.scenario import scenario
from winedark.games.medemp.state import World
from winedark.games.medemp.victory import standing
from winedark.kernel.game import Game, Rank
from winedark.kernel.text import Catalogue, load_templates


class MediterraneanEmpires(Game[World]):
    """Mediterranean Empires."""

    title = "medemp"
    state_class = World

    def __init__(self, edition: str, seats: int) -> None:
        self.edition_id = edition
        self.scenario = scenario(edition)
        self.seat_count = seats
        self.catalogue = Catalogue(load_templates("winedark.kernel") | load_templates(__package__ or ""), {})
        super().__init__(FLOW)

    def setup(self, options: dict[str, str]) -> World:
        return start_position(self.scenario)

    def result(self, state: World) -> list[Rank] | None:
        """By points, then cities, then key cities (21.2, 21.3); whoever has won at once comes first (21.1)."""
        if not state.winners:
            return None
        found = [(seat in state.winners, *standing(self, state, seat)) for seat in range(self.seat_count)]
        ranks = [1 + sum(other > one for other in found) for one in found]
        return [
            Rank(s, ranks[s], f"over.{state.how}" if ranks[s] == 1 else "over.behind", {"n": found[s][1]})
            for s in range(len(found))
        ]

    def imagine(self, state: World, seat: int, rng: Random) -> World:
        raise NotImplementedError

    def view(self, state: World, seat: int | None) -> dict[str, Any]:
        raise NotImplementedError
