"""The title as the kit sees it: one instance per number of players."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.games.mare_nostrum.battle_panel import odds_table
from winedark.games.mare_nostrum.faces import borders
from winedark.games.mare_nostrum.goods import spread
from winedark.games.mare_nostrum.odds import luck
from winedark.games.mn2003 import deadlock, figures, story, targets
from winedark.games.mn2003.board import CAPITALS, FULL, SIDES, WARES
from winedark.games.mn2003.flow import FLOW
from winedark.games.mn2003.guide import guide
from winedark.games.mn2003.invariants import broken
from winedark.games.mn2003.ledger import ledger
from winedark.games.mn2003.menus import menu
from winedark.games.mn2003.odds import foreseen
from winedark.games.mn2003.setup import start_position
from winedark.games.mn2003.shape import shape
from winedark.games.mn2003.state import Empire, World
from winedark.games.mn2003.victory import collection_to_win
from winedark.games.mn2003.view import view
from winedark.games.mn2003.words import catalogue
from winedark.kernel.game import Entry, Figure, Game, Rank
from winedark.kernel.guide import Guide
from winedark.kernel.step import Action
from winedark.kernel.text import Event, Text


class MareNostrum2003(Game):
    """Mare Nostrum. `sides` are the civilizations by seat, the neutral ones last (1.5)."""

    title = "mn2003"
    endless = True  # whoever has lost everything stays in the game (7.10), and a winner may have no marker left to grow with
    state_class = World

    def __init__(self, edition: str, seats: int) -> None:
        self.edition_id = edition
        self.seat_count = seats
        self.sides = SIDES[seats]
        self.capital_of = tuple(CAPITALS[name] for name in self.sides)
        self.atlas = FULL
        self.catalogue = catalogue(self.sides)
        self.borders = borders(self.atlas, self.catalogue)
        super().__init__(FLOW)

    def setup(self, options: dict[str, str]) -> World:
        free, longer = options.get("setup") == "free", options.get("length") == "longer"
        return start_position(self.sides, self.seat_count, free, longer)

    def imagine(self, g: World, seat: int, rng: Random) -> World:
        """The hands of the others are dealt anew out of all their cards, covered offers and the card that the Hanging Gardens
        kept among them (2.15, 3.4, 8.13). What lies in the bank is seen by all."""
        h = g.copy()
        others = [e for s, e in enumerate(h.empires) if s != seat]
        hands = [hidden_hand(e, g.revealed) for e in others]
        pool = [kind for hand in hands for kind in hand]
        pool.sort(key=lambda _: rng.random())
        start = 0
        for e, hand in zip(others, hands, strict=True):
            _deal(e, pool[start : start + len(hand)], 0 if g.revealed else len(e.offer))
            start += len(hand)
        return h

    def result(self, g: World) -> list[Rank] | None:
        return ranks(self, g) if g.winners else None

    def deadlock(self, g: World) -> Text | None:
        return deadlock.deadlock(self, g)

    def conclude(self, g: World) -> None:
        deadlock.conclude(self, g)

    def shape(self) -> dict[str, Any]:
        return shape(self.seat_count)

    def check(self, g: World) -> list[str]:
        return broken(self, g)

    def view(self, g: World, seat: int | None) -> dict[str, Any]:
        return view(self, g, seat)

    def path(self, g: World, seat: int, option: Action) -> list[str]:
        waiting = self.pending(g)
        return targets.path(g, seat, option, waiting[0].arguments.get(option[0], ())) if waiting else []

    def group(self, option: Action) -> str:
        return targets.group(option)

    def ledger(self, g: World, seat: int) -> list[Entry]:
        return ledger(self, g, seat)

    def odds(self, g: World, seat: int, action: Action) -> list[dict[str, Any]]:
        return [odds_table(seat, battle) for battle in foreseen(self, g, seat, action)]

    def guide(self) -> Guide:
        return guide(self.catalogue)

    def places(self, event: Event) -> list[str]:
        return story.places(event)

    def moves(self, event: Event) -> bool:
        return story.moves(event)

    def menu(self, g: World, seat: int, group: str, options: list[Action]) -> Text | None:
        return menu(g, seat, group, options)

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


def ranks(game: MareNostrum2003, g: World) -> list[Rank]:
    """The winners, then the others by what is counted (9.5); equals share a place."""
    goal = collection_to_win(g)
    counts = [(seat in g.winners, *deadlock.counts(g, seat)) for seat in range(game.seat_count)]
    return [
        Rank(
            seat, 1 + sum(other > own for other in counts) * (not own[0]), f"over.{g.how}" if own[0] else "over.lost",
            {"n": own[1], "n2": goal, "n3": own[3], "n4": own[2]},
        )
        for seat, own in enumerate(counts)
    ]  # fmt: skip


def hidden_hand(e: Empire, revealed: bool) -> tuple[int, ...]:
    """The cards of a side that nobody else may see: its hand, and what it offers while that lies covered."""
    return spread(e.purse) + (() if revealed else e.offer)


def _deal(e: Empire, hand: list[int], offered: int) -> None:
    if offered:
        e.offer = tuple(sorted(hand[:offered]))
    e.purse = [0] * WARES.kinds
    for kind in hand[offered:]:
        e.purse[kind] += 1
