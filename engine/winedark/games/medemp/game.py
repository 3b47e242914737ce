"""The title as the kit sees it: one instance per scenario."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from winedark.games.medemp.display import chances, figures, guide, points_panel, reach, remarks, roll_panel, targets
from winedark.games.medemp.display.card_terms import card_terms
from winedark.games.medemp.display.count_table import count_table
from winedark.games.medemp.display.face import Face
from winedark.games.medemp.display.ledger import ledger
from winedark.games.medemp.display.sounds import SOUNDS
from winedark.games.medemp.display.view import view
from winedark.games.medemp.display.words import catalogue
from winedark.games.medemp.rules import older
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.building import start_position
from winedark.games.medemp.rules.flow import FLOW
from winedark.games.medemp.rules.imagining import imagine
from winedark.games.medemp.rules.invariants import broken
from winedark.games.medemp.rules.shape import shape
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.victory import decided, standing
from winedark.kernel.game import Figure, LedgerEntry, Rank
from winedark.kernel.guide import Guide, Table
from winedark.kernel.step import Action
from winedark.kernel.text import Event, Term, Text


class MediterraneanEmpires(GameBase):
    """Mediterranean Empires."""

    sounds = SOUNDS
    mind = "bots.mind"

    def __init__(self, edition: str, seats: int) -> None:
        super().__init__(edition, seats, FLOW)
        self.catalogue = catalogue(edition)
        self.face = Face(self)

    def setup(self, options: dict[str, str]) -> World:
        return start_position(self.scenario)

    def adopt(self, state: World) -> None:
        older.adopt(state)

    def imagine(self, state: World, seat: int, rng: Random) -> World:
        """Hands and decks of others, and what lies face down, dealt anew by deck and number (22.1 to 22.3)."""
        return imagine(self, state, seat, rng)

    def result(self, state: World) -> list[Rank] | None:
        """By points, then cities, then key cities (21.2, 21.3); a player who has won at once comes first (21.1)."""
        if not state.winners:
            return None
        found = [(seat in state.winners, *standing(self, state, seat)) for seat in range(self.seat_count)]
        ranks = [1 + sum(other > one for other in found) for one in found]
        reasons = [f"rank.{state.how}" if rank == 1 else "rank.behind" for rank in ranks]
        counts = [dict(zip(("n", "n2", "n3"), one[1:], strict=True)) for one in found]
        return [Rank(seat, ranks[seat], reasons[seat], counts[seat]) for seat in range(self.seat_count)]

    def decided(self, state: World) -> Text:
        return decided(self, state)

    def shape(self) -> dict[str, Any]:
        return shape(self.seat_count)

    def check(self, state: World) -> list[str]:
        return broken(self, state)

    def view(self, state: World, seat: int | None) -> dict[str, Any]:
        return view(self, state, seat)

    def path(self, state: World, seat: int, option: Action) -> list[str]:
        waiting = self.pending(state)
        return targets.path(state, option, waiting[0].arguments.get(option[0], ())) if waiting else []

    def group(self, option: Action) -> str:
        return targets.group(option)

    def ledger(self, state: World, seat: int) -> list[LedgerEntry]:
        return ledger(self, state, seat)

    def odds(self, state: World, seat: int, action: Action) -> list[dict[str, Any]]:
        return chances.odds(self, state, seat, action)

    def tables(self) -> dict[str, Table]:
        return {"count": count_table(self.scenario)}

    def guide(self) -> Guide:
        return guide.guide(self.catalogue)

    def named(self) -> list[Term]:
        return card_terms(self.catalogue, tuple(self.scenario.empires))

    def places(self, event: Event) -> list[str]:
        return targets.places(event)

    def moves(self, event: Event) -> bool:
        return targets.moves(event)

    def neighbours(self, place: str) -> list[str]:
        return reach.neighbours(place)

    def threats(self, state: World, seat: int | None, place: str) -> list[Text]:
        return reach.threats(state, self.scenario, seat, place)

    def income(self, state: World, seat: int) -> Text:
        return reach.income(state, seat)

    def menu(self, state: World, seat: int, group: str, options: list[Action]) -> Text | None:
        return remarks.menu(group, options)

    def latest(self, state: World, seat: int | None, panels: list[Any], story: Sequence[Event]) -> list[Any]:
        return [*roll_panel.latest(self, state, seat, panels, story), *points_panel.points_panel(self, state, story)]

    def item(self, option: Action, member: int) -> dict[str, Any]:
        return targets.item(option, member)

    def scene(self, state: World) -> tuple[Text, Text | None]:
        return figures.scene(state)

    def figures(self, state: World) -> list[Figure]:
        return figures.figures(self, state)

    def clock(self, state: World) -> float:
        return figures.clock(state)

    def luck(self, state: World, action: Action) -> dict[int, float]:
        return figures.luck(self, state, action)

    def landmark(self, event: Event) -> str | None:
        return figures.landmark(event)
