"""The title as the kit sees it: one instance per scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from winedark.games.medemp.display import figures, guide, odds_tables, reach, remarks, roll_panel, targets
from winedark.games.medemp.display.face import Face
from winedark.games.medemp.display.guide import card_terms, count_table
from winedark.games.medemp.display.ledger import ledger
from winedark.games.medemp.display.view import view
from winedark.games.medemp.display.words import catalogue
from winedark.games.medemp.rules import older
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import CITIES
from winedark.games.medemp.rules.building import start_position
from winedark.games.medemp.rules.flow import FLOW
from winedark.games.medemp.rules.imagining import imagine
from winedark.games.medemp.rules.invariants import broken
from winedark.games.medemp.rules.shape import shape
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.victory import decided, standing
from winedark.kernel.game import Rank, Region
from winedark.kernel.guide import Guide, TextTable
from winedark.kernel.step import Action
from winedark.kernel.text import Event, Term, Text


class MediterraneanEmpires(GameBase):
    """Mediterranean Empires."""

    sounds = figures.SOUNDS
    mind = "bots.mind"
    view, check, imagine, decided, ledger = view, broken, imagine, decided, ledger
    scene, clock, landmark = staticmethod(figures.scene), staticmethod(figures.clock), staticmethod(figures.landmark)
    odds, figures, luck = odds_tables.odds, figures.figures, figures.luck
    adopt, neighbours, income = staticmethod(older.adopt), staticmethod(reach.neighbours), staticmethod(reach.income)
    group, item = staticmethod(targets.group), staticmethod(targets.item)
    places, moves = staticmethod(targets.places), staticmethod(targets.moves)

    def __init__(self, edition: str, seats: int) -> None:
        super().__init__(edition, seats, FLOW)
        self.catalogue = catalogue(edition)
        self.face = Face(self)

    def setup(self, options: dict[str, str]) -> World:
        return start_position(self.scenario)

    def result(self, state: World) -> list[Rank] | None:
        """By points, then cities, then key cities (21.2, 21.3); a player who has won at once comes first (21.1)."""
        if not state.winners:
            return None
        found = [(seat in state.winners, *standing(self, state, seat)) for seat in range(self.seat_count)]
        ranks = [1 + sum(other > one for other in found) for one in found]
        reasons = [f"rank.{state.how}" if rank == 1 else "rank.behind" for rank in ranks]
        counts = [dict(zip(("n", "n2", "n3"), one[1:], strict=True)) for one in found]
        return [Rank(seat, ranks[seat], reasons[seat], counts[seat]) for seat in range(self.seat_count)]

    def holdings(self, state: World) -> dict[Region, int]:
        found = zip(CITIES, state.owner, strict=True)
        return {Region(city.id, city.name): seat for city, seat in found if 0 <= seat < self.seat_count}

    def shape(self) -> dict[str, Any]:
        return shape(self.seat_count)

    def path(self, state: World, seat: int, option: Action) -> list[str]:
        waiting = self.pending(state)
        return targets.path(state, option, waiting[0].arguments.get(option[0], ())) if waiting else []

    def tables(self) -> dict[str, TextTable]:
        return {"count": count_table(self.scenario)}

    def guide(self) -> Guide:
        return guide.guide(self.catalogue)

    def named(self) -> list[Term]:
        return card_terms(self.catalogue, tuple(self.scenario.empires))

    def threats(self, state: World, seat: int | None, place: str) -> list[Text]:
        return reach.threats(state, self.scenario, seat, place)

    def menu(self, state: World, seat: int, group: str, options: list[Action]) -> Text | None:
        return remarks.menu(group, options)

    def latest(self, state: World, seat: int | None, panels: list[Any], story: Sequence[Event]) -> list[Any]:
        return [*roll_panel.latest(self, state, seat, panels, story), *roll_panel.points_panel(self, state, story)]
