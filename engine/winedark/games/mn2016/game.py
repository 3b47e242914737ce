"""The title as the kit sees it: one instance per edition and number of players."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.games.mare_nostrum.battle_panel import odds_table
from winedark.games.mare_nostrum.faces import borders
from winedark.games.mare_nostrum.goods import spread
from winedark.games.mare_nostrum.odds import luck
from winedark.games.mn2016 import figures, story, targets
from winedark.games.mn2016.board import FULL, WARES, atlas_for, in_play
from winedark.games.mn2016.edition import EDITIONS
from winedark.games.mn2016.flow import FLOW
from winedark.games.mn2016.guide import guide
from winedark.games.mn2016.invariants import broken
from winedark.games.mn2016.ledger import ledger
from winedark.games.mn2016.menus import menu
from winedark.games.mn2016.odds import foreseen
from winedark.games.mn2016.setup import start_position
from winedark.games.mn2016.shape import shape
from winedark.games.mn2016.state import World
from winedark.games.mn2016.victory import great_cities
from winedark.games.mn2016.view import view
from winedark.games.mn2016.words import catalogue
from winedark.kernel.game import Entry, Figure, Game, Rank
from winedark.kernel.guide import Guide
from winedark.kernel.step import Action
from winedark.kernel.text import Event, Text


class MareNostrum(Game):
    """Mare Nostrum: Empires."""

    title = "mn2016"
    state_class = World

    def __init__(self, edition: str, seats: int) -> None:
        self.edition = EDITIONS[edition]
        self.edition_id = edition
        self.seat_count = seats
        self._seats = range(seats)
        self.atlas = atlas_for(seats)
        self.provinces = in_play(seats)
        self.catalogue = catalogue()
        self.borders = borders(self.atlas, self.catalogue)
        super().__init__(FLOW)

    def setup(self, options: dict[str, str]) -> World:
        return start_position(len(FULL.provinces), len(FULL.seas), self.seat_count, options.get("tiles") == "beginner")

    def imagine(self, g: World, seat: int, rng: Random) -> World:
        """Everything behind the other screens, the legendary pile and its discard are dealt anew (2.14, 2.10)."""
        h = g.copy()
        others = [e for s, e in enumerate(h.empires) if s != seat]
        hidden = [spread(e.purse) + (() if g.revealed else e.offer) for e in others]
        legends = self._deal_legends(h, [kind for hand in hidden for kind in hand if kind > WARES.coin], rng)
        pool = [kind for hand in hidden for kind in hand if kind <= WARES.coin] + legends
        pool.sort(key=lambda _: rng.random())
        start = 0
        for e, hand in zip(others, hidden, strict=True):
            _deal(e, pool[start : start + len(hand)], 0 if g.revealed else len(e.offer))
            start += len(hand)
        return h

    def _deal_legends(self, h: World, held: list[int], rng: Random) -> list[int]:
        unseen = sorted([WARES.twin(good) for good in h.pile + h.discard] + held, key=lambda kind: (rng.random(), kind))
        pile, discard = len(h.pile), len(h.discard)
        h.pile = sorted(WARES.commodity(kind) for kind in unseen[:pile])
        h.discard = sorted(WARES.commodity(kind) for kind in unseen[pile : pile + discard])
        return unseen[pile + discard :]

    def result(self, g: World) -> list[Rank] | None:
        if not g.winners:
            return None
        return [Rank(s, 1, f"over.{g.how}") if s in g.winners else Rank(s, 2, "over.lost", _counts(g, s)) for s in self._seats]

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
        return [odds_table(seat, battle) for battle in foreseen(self, g, seat, action)]

    def guide(self) -> Guide:
        return guide(self.catalogue, self.provinces)

    def places(self, event: Event) -> list[str]:
        return story.places(event)

    def moves(self, event: Event) -> bool:
        return story.moves(event)

    def menu(self, g: World, seat: int, group: str, options: list[Action]) -> Text | None:
        return menu(group, options)

    def item(self, option: Action, member: int) -> dict[str, Any]:
        return targets.item(option, member)

    def scene(self, g: World) -> tuple[Text, Text | None]:
        return figures.scene(g)

    def figures(self, g: World) -> list[Figure]:
        return figures.figures(self, g)

    def luck(self, g: World, action: Action) -> dict[int, float]:
        return luck(self, g, action)

    def landmark(self, event: Event) -> str | None:
        return figures.landmark(event)


def _counts(g: World, seat: int) -> dict[str, int]:
    """How far a seat has come on the roads to victory."""
    return {"n": len(g.empires[seat].tiles), "n2": great_cities(g, seat), "n3": g.leaders.count(seat)}


def _deal(e: Any, hand: list[int], offered: int) -> None:
    if offered:
        e.offer = tuple(sorted(hand[:offered]))
    purse = [0] * WARES.kinds
    for kind in hand[offered:]:
        purse[kind] += 1
    e.purse = purse
