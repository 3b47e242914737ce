"""The title as the kit sees it: one instance per number of players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from winedark.games.ancient import figures, forecast, guide, muster, remarks, roll_panel, targets
from winedark.games.ancient.flow import FLOW
from winedark.games.ancient.invariants import broken
from winedark.games.ancient.ledger import ledger
from winedark.games.ancient.scoring import standing
from winedark.games.ancient.setup import start_position
from winedark.games.ancient.shape import shape
from winedark.games.ancient.state import World
from winedark.games.ancient.view import view
from winedark.games.ancient.words import catalogue
from winedark.kernel.game import Entry, Figure, Game, Rank
from winedark.kernel.guide import Guide
from winedark.kernel.step import Action
from winedark.kernel.text import Event, Text


class AncientWorld(Game[World]):
    """Empires of the Ancient World."""

    title = "ancient"
    state_class = World

    def __init__(self, edition: str, seats: int) -> None:
        self.edition_id = edition
        self.seat_count = seats
        self.catalogue = catalogue()
        super().__init__(FLOW)

    def setup(self, options: dict[str, str]) -> World:
        return start_position(self.seat_count)

    def imagine(self, g: World, seat: int, rng: Random) -> World:
        """Cards laid face down by others are laid anew from their hands (5.1); all else is open (R-004)."""
        h = g.copy()
        for other, p in enumerate(h.players):
            if other != seat and p.shown < len(p.deck):
                p.deck = muster.laid_anew(h, other, rng)
        return h

    def result(self, g: World) -> list[Rank] | None:
        """By points, then areas, then cubes on the map (8.6)."""
        if not g.winners:
            return None
        found = [standing(g, seat) for seat in range(self.seat_count)]
        ranks = [1 + sum(other > one for other in found) for one in found]
        reasons = [f"over.{g.how}" if rank == 1 else "over.behind" for rank in ranks]
        counts = [dict(zip(("n", "n2", "n3"), one, strict=True)) for one in found]
        return [Rank(seat, ranks[seat], reasons[seat], counts[seat]) for seat in range(self.seat_count)]

    def shape(self) -> dict[str, Any]:
        return shape(self.seat_count)

    def check(self, g: World) -> list[str]:
        return broken(g)

    def view(self, g: World, seat: int | None) -> dict[str, Any]:
        return view(self, g, seat)

    def path(self, g: World, seat: int, option: Action) -> list[str]:
        waiting = self.pending(g)
        return targets.path(seat, option, waiting[0].arguments.get(option[0], ())) if waiting else []

    def group(self, option: Action) -> str:
        return targets.group(option)

    def ledger(self, g: World, seat: int) -> list[Entry]:
        return ledger(g, seat)

    def odds(self, g: World, seat: int, action: Action) -> list[dict[str, Any]]:
        return forecast.odds(g, seat, action)

    def guide(self) -> Guide:
        return guide.guide(self.catalogue)

    def places(self, event: Event) -> list[str]:
        return targets.places(event)

    def moves(self, event: Event) -> bool:
        return "route" in event.args

    def menu(self, g: World, seat: int, group: str, options: list[Action]) -> Text | None:
        return remarks.menu(g, seat, group, options)

    def latest(self, g: World, seat: int | None, panels: list[Any], story: Sequence[Event]) -> list[Any]:
        return roll_panel.latest(g, panels, story)

    def item(self, option: Action, member: int) -> dict[str, Any]:
        return targets.item(option, member)

    def scene(self, g: World) -> tuple[Text, Text | None]:
        return figures.scene(g)

    def figures(self, g: World) -> list[Figure]:
        return figures.figures(self, g)

    def luck(self, g: World, action: Action) -> dict[int, float]:
        return figures.luck(self, g, action)

    def landmark(self, event: Event) -> str | None:
        return figures.landmark(event)
