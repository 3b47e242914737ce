"""The title as the kit sees it: one instance per edition and number of players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.display.story import Story, decided, moves
from winedark.games.mare_nostrum.game import FamilyGame, Hand
from winedark.games.mn2016.bots.chase import everybody
from winedark.games.mn2016.bots.mind import standing
from winedark.games.mn2016.display import targets
from winedark.games.mn2016.display.face import Face
from winedark.games.mn2016.display.figures import figures, landmark, ledger, scene
from winedark.games.mn2016.display.guide import guide, prices
from winedark.games.mn2016.display.remarks import menu
from winedark.games.mn2016.display.view import view
from winedark.games.mn2016.display.words import catalogue
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.battle import foreseen
from winedark.games.mn2016.rules.board import CAPITAL_OF, FIFTH, FULL, SITE_PROVINCE, WARES
from winedark.games.mn2016.rules.flow import FLOW
from winedark.games.mn2016.rules.invariants import broken
from winedark.games.mn2016.rules.setup import start_position
from winedark.games.mn2016.rules.shape import shape
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN, great_cities
from winedark.kernel.game import Figure, Rank
from winedark.kernel.guide import Guide, TextTable
from winedark.kernel.text import Text

STORY = Story(FULL, SITE_PROVINCE, CAPITAL_OF)  # 8.26: sent home is to the capital


class MareNostrum(GameBase, FamilyGame[World]):
    """Mare Nostrum: Empires."""

    view, ledger, menu, foreseen, check = view, ledger, menu, foreseen, broken
    group, item, clicks = staticmethod(targets.group), staticmethod(targets.item), staticmethod(targets.path)
    scene, landmark = staticmethod(scene), staticmethod(landmark)
    places, moves = STORY.places, staticmethod(moves)

    def __init__(self, edition: str, seats: int) -> None:
        super().__init__(edition, seats, FLOW)
        self.catalogue = catalogue(edition)
        self.face = Face(self)
        self._seats = range(seats)

    def setup(self, options: dict[str, str]) -> World:
        return start_position(len(FULL.provinces), len(FULL.seas), self.seat_count, options.get("tiles") == "beginner")

    def dealt(self, imagined: World, hands: Sequence[Hand], rng: Random) -> list[int]:
        """Legendary goods come out of all that are unseen, the pile and its discard among them (2.14, 2.10)."""
        held = [kind for hand in hands for kind in hand]
        return [k for k in held if k <= WARES.coin] + self._deal_legends(imagined, [k for k in held if k > WARES.coin], rng)

    def _deal_legends(self, imagined: World, held: list[int], rng: Random) -> list[int]:
        unseen = sorted([WARES.twin(good) for good in imagined.pile + imagined.discard] + held)
        rng.shuffle(unseen)
        pile, discard = len(imagined.pile), len(imagined.discard)
        imagined.pile = sorted(WARES.commodity(kind) for kind in unseen[:pile])
        imagined.discard = sorted(WARES.commodity(kind) for kind in unseen[pile : pile + discard])
        return unseen[pile + discard :]

    def result(self, state: World) -> list[Rank] | None:
        if not state.winners:
            return None
        return [
            Rank(s, 1, f"over.{state.how}") if s in state.winners else Rank(s, 2, "over.lost", _counts(state, s))
            for s in self._seats
        ]

    def decided(self, state: World) -> Text:
        """Close is a player who lacks one hero, wonder or great city."""
        close = (
            s for s in self._seats if len(state.empires[s].tiles) >= FIFTH - 1 or great_cities(state, s) >= CITIES_TO_WIN - 1
        )
        return decided(state, state.winners, state.how, close)

    def figures(self, state: World) -> list[Figure]:
        won = state.winners or state.pyramids or state.fifth
        return figures(state, standing(self, state), self.near(won, everybody(self, state, NOBODY)))

    def shape(self) -> dict[str, Any]:
        return shape(self.seat_count)

    def tables(self) -> dict[str, TextTable]:
        return {"prices": prices()}

    def guide(self) -> Guide:
        return guide(self.catalogue, self.provinces)


def _counts(state: World, seat: int) -> dict[str, int]:
    """How far a seat has come on the roads to victory."""
    return {"n": len(state.empires[seat].tiles), "n2": great_cities(state, seat), "n3": state.leaders.count(seat)}
