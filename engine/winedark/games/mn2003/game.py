"""The title as the kit sees it: one instance per number of players."""

from __future__ import annotations

from typing import Any

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.display.story import Story, decided, moves
from winedark.games.mare_nostrum.game import FamilyGame
from winedark.games.mn2003.bots.chase import everybody
from winedark.games.mn2003.display import targets
from winedark.games.mn2003.display.face import Face
from winedark.games.mn2003.display.figures import figures, landmark, ledger, scene
from winedark.games.mn2003.display.guide import guide, prices
from winedark.games.mn2003.display.remarks import menu
from winedark.games.mn2003.display.view import view
from winedark.games.mn2003.display.words import catalogue
from winedark.games.mn2003.rules.board import CAPITALS, FULL, SIDES, SITE_PROVINCE, WARES
from winedark.games.mn2003.rules.deadlock import conclude, counts, deadlock
from winedark.games.mn2003.rules.flow import FLOW
from winedark.games.mn2003.rules.invariants import broken
from winedark.games.mn2003.rules.odds import foreseen
from winedark.games.mn2003.rules.older import adopt
from winedark.games.mn2003.rules.setup import start_position
from winedark.games.mn2003.rules.shape import shape
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.victory import collection_to_win
from winedark.kernel.game import Figure, Rank
from winedark.kernel.guide import Guide, TextTable
from winedark.kernel.text import Text

STORY = Story(FULL, SITE_PROVINCE)


class MareNostrum2003(FamilyGame[World]):
    """Mare Nostrum. `sides` are the civilizations by seat, the neutral ones last (1.5)."""

    title = "mn2003"
    endless = True  # a player who has lost everything stays in the game (7.10), and a winner may have no marker left to grow with
    state_class = World
    wares = WARES

    view, ledger, menu, foreseen, check = view, ledger, menu, foreseen, broken
    deadlock, conclude = deadlock, conclude
    group, item, clicks = staticmethod(targets.group), staticmethod(targets.item), staticmethod(targets.path)
    adopt = staticmethod(adopt)
    scene, landmark = staticmethod(scene), staticmethod(landmark)
    places, moves = STORY.places, staticmethod(moves)

    def __init__(self, edition: str, seats: int) -> None:
        self.edition_id = edition
        self.seat_count = seats
        self.sides = SIDES[seats]
        self.capital_of = tuple(CAPITALS[name] for name in self.sides)
        self.atlas = FULL
        self.catalogue = catalogue(self.sides)
        self.face = Face(self)
        super().__init__(FLOW)

    def setup(self, options: dict[str, str]) -> World:
        free, longer = options.get("setup") == "free", options.get("length") == "longer"
        return start_position(self.sides, self.seat_count, free, longer)

    def result(self, state: World) -> list[Rank] | None:
        return ranks(self, state) if state.winners else None

    def decided(self, state: World) -> Text:
        """Close is a player who lacks one hero or wonder."""
        goal = collection_to_win(state)
        close = (seat for seat in range(self.seat_count) if len(state.empires[seat].tiles) >= goal - 1)
        return decided(state, state.winners, state.how, close, n2=goal)

    def figures(self, state: World) -> list[Figure]:
        return figures(self, state, self.near(state.winners, everybody(self, state, NOBODY)))

    def shape(self) -> dict[str, Any]:
        return shape(self.seat_count)

    def tables(self) -> dict[str, TextTable]:
        return {"prices": prices()}

    def guide(self) -> Guide:
        return guide(self.catalogue)


def ranks(game: MareNostrum2003, state: World) -> list[Rank]:
    """The winners, then the others by what is counted (9.5); equals share a place."""
    goal = collection_to_win(state)
    found = [(seat in state.winners, *counts(state, seat)) for seat in range(game.seat_count)]
    return [
        Rank(
            seat, 1 + sum(other > own for other in found) * (not own[0]), f"over.{state.how}" if own[0] else "over.lost",
            {"n": own[1], "n2": goal, "n3": own[3], "n4": own[2]},
        )
        for seat, own in enumerate(found)
    ]  # fmt: skip
