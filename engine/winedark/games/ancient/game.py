"""The title as the kit sees it: one instance per number of players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from winedark.games.ancient.display import figures, forecast, guide, remarks, roll_panel, targets, ways
from winedark.games.ancient.display.face import Face
from winedark.games.ancient.display.ledger import ledger
from winedark.games.ancient.display.view import view
from winedark.games.ancient.display.words import catalogue
from winedark.games.ancient.rules import muster
from winedark.games.ancient.rules.flow import FLOW
from winedark.games.ancient.rules.invariants import broken
from winedark.games.ancient.rules.scoring import decided, standing
from winedark.games.ancient.rules.setup import start_position
from winedark.games.ancient.rules.shape import shape
from winedark.games.ancient.rules.state import World
from winedark.kernel.game import Game, Rank
from winedark.kernel.guide import Guide
from winedark.kernel.step import Action
from winedark.kernel.text import Event


class AncientWorld(Game[World]):
    """Empires of the Ancient World."""

    title = "ancient"
    state_class = World
    sounds = figures.SOUNDS
    mind = "bots.mind"
    face = Face()
    scene, clock, landmark = staticmethod(figures.scene), staticmethod(figures.clock), staticmethod(figures.landmark)
    view, figures, luck = view, figures.figures, figures.luck
    check, decided, ledger = staticmethod(broken), staticmethod(decided), staticmethod(ledger)
    group, item, places = staticmethod(targets.group), staticmethod(targets.item), staticmethod(targets.places)
    odds, menu = staticmethod(forecast.odds), staticmethod(remarks.menu)
    neighbours, threats, income = staticmethod(ways.neighbours), staticmethod(ways.threats), staticmethod(ways.income)

    def __init__(self, edition: str, seats: int) -> None:
        self.edition_id = edition
        self.seat_count = seats
        self.catalogue = catalogue()
        super().__init__(FLOW)

    def setup(self, options: dict[str, str]) -> World:
        return start_position(self.seat_count)

    def imagine(self, state: World, seat: int, rng: Random) -> World:
        """Cards laid face down by others are laid anew from their hands (5.1); all else is open (R-004)."""
        h = state.copy()
        for other, player in enumerate(h.players):
            if other != seat and player.shown < len(player.deck):
                player.deck = muster.laid_anew(h, other, rng)
        return h

    def result(self, state: World) -> list[Rank] | None:
        """By points, then areas, then cubes on the map (8.6)."""
        if not state.winners:
            return None
        found = [standing(state, seat) for seat in range(self.seat_count)]
        ranks = [1 + sum(other > one for other in found) for one in found]
        reasons = [f"over.{state.how}" if rank == 1 else "over.behind" for rank in ranks]
        counts = [dict(zip(("n", "n2", "n3"), one, strict=True)) for one in found]
        return [Rank(seat, ranks[seat], reasons[seat], counts[seat]) for seat in range(self.seat_count)]

    def shape(self) -> dict[str, Any]:
        return shape(self.seat_count)

    def path(self, state: World, seat: int, option: Action) -> list[str]:
        waiting = self.pending(state)
        return targets.path(seat, option, waiting[0].arguments.get(option[0], ())) if waiting else []

    def guide(self) -> Guide:
        return guide.guide(self.catalogue)

    def moves(self, event: Event) -> bool:
        return "route" in event.args

    def latest(self, state: World, seat: int | None, panels: list[Any], story: Sequence[Event]) -> list[Any]:
        return roll_panel.latest(state, panels, story)
