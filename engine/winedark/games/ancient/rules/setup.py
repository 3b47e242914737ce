"""Chapter 1: the start position, the first areas and the armies."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.dice import Lot
from winedark.common.planned import planned
from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import (
    AREAS,
    ARMIES,
    CARDS,
    DECK,
    LANDS,
    NORTH,
    NORTHERN_ARMIES,
    SOUTH,
    SOUTHERN_ARMIES,
    STARTS,
)
from winedark.games.ancient.rules.naming import OnAreas
from winedark.games.ancient.rules.pieces import in_turn, owned, place_base, reach
from winedark.games.ancient.rules.state import Player, World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record

MORE_BASES = 10  # 1.9: less the number of players


def start_position(seats: int) -> World:
    """The board before the first card is dealt (1.4, 1.5)."""
    return World(
        players=[Player(bases=(0,) * len(AREAS), cubes=(0,) * len(AREAS), plunder=(0,) * seats) for _ in range(seats)],
        owner=(NOBODY,) * len(AREAS), deck=DECK, discard=(0,) * len(CARDS), armies=(1 << len(ARMIES)) - 1,
        stack=[Frame("game")],
    )  # fmt: skip


# ---- lots
class DrawPlayer(Lot[World]):
    """A player is drawn by lot."""

    def pool(self, state: World, frame: Frame) -> range:
        return range(len(state.players))


class DrawFirst(DrawPlayer):
    """Who puts down the first base."""

    rule = "1.6"

    def on_draw(self, state: World, frame: Frame, seat: int, other: int) -> Then:
        state.first = other
        record(state, "setup.first", self.rule, seat=other)
        return DONE


class DrawStart(DrawPlayer):
    """Who is start player of the first turn."""

    rule = "1.12"

    def on_draw(self, state: World, frame: Frame, seat: int, other: int) -> Then:
        state.first, state.active = other, NOBODY
        record(state, "setup.start", self.rule, seat=other)
        return DONE


def in_order(game: Game[World], state: World, frame: Frame) -> list[int]:
    """All players, beginning with the one drawn (1.6)."""
    return in_turn(state)


# ---- the first area and the army
class Settle(OnAreas):
    """A base in a free land area; at most three players start on each side."""

    rule, open, aloud = "1.6", True, True

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("settle", area) for area in bits(open_starts(state))]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.Settle", {"n": self._left(state, NORTH), "n2": self._left(state, SOUTH)})

    def worth(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        return AREAS[option[1]].value

    def _left(self, state: World, side: int) -> int:
        return STARTS - starters(state, side)

    def on_settle(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        place_base(state, seat, area)
        record(state, "setup.settled", self.rule, seat=seat, area=area)
        return DONE


def starters(state: World, side: int) -> int:
    """How many players have started on a side, as long as nobody has more than a first base."""
    return sum(bool(p.lands & side) for p in state.players)


def open_starts(state: World) -> int:
    """The land areas where a player may start now (1.6, 1.7)."""
    free = LANDS & ~owned(state)
    for side in (NORTH, SOUTH):
        if starters(state, side) == STARTS:
            free &= ~side
    return free


class DrawArmy(Lot[World]):
    """The player who has just settled draws one of the armies of their side that are left."""

    rule = "1.8"

    def pool(self, state: World, frame: Frame) -> tuple[int, ...]:
        owner = number(frame)
        lands = state.players[owner].lands
        return bits(state.armies & (NORTHERN_ARMIES if lands & NORTH else SOUTHERN_ARMIES))

    def on_draw(self, state: World, frame: Frame, seat: int, army: int) -> Then:
        owner = number(frame)
        player = state.players[owner]
        player.army, player.hand = army, ARMIES[army]
        state.armies &= ~(1 << army)
        record(state, "setup.army", self.rule, seat=owner, army=army)
        return DONE


# ---- more bases and a fort
def placements(game: Game[World], state: World, frame: Frame) -> list[int]:
    """Who puts down a base, one after another: each as many as 10 less the number of players (1.9)."""
    return in_turn(state) * (MORE_BASES - len(state.players))


def open_areas(state: World, seat: int) -> int:
    """Free areas that border one of a player's (1.9)."""
    return reach(state.players[seat].lands) & ~owned(state)


class PlaceBase(OnAreas):
    """A base in a free area that borders one's own; a player who can reach none is passed over (1.10)."""

    game: Game[World]
    rule, alone, open, aloud = "1.9", True, True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        seat = number(frame)
        return (seat,) if open_areas(state, seat) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("base", area) for area in bits(open_areas(state, seat))]

    def plan(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return planned(self.game, self, state, frame, seat, self._left(state, seat))

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.PlaceBase", {"n": self._left(state, seat)})

    def _left(self, state: World, seat: int) -> int:
        return 1 + (state.stack[-2].todo or ()).count(seat)

    def worth(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        return AREAS[option[1]].value

    def on_base(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        place_base(state, seat, area)
        record(state, "setup.base", self.rule, seat=seat, area=area)
        return DONE


class PlaceFort(OnAreas):
    """A fort under one of the player's bases on land."""

    rule, alone, open, aloud = "1.11", True, True, True

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("fort", area) for area in bits(state.players[seat].lands & LANDS)]

    def on_fort(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        state.forts |= 1 << area
        record(state, "setup.fort", self.rule, seat=seat, area=area)
        return DONE
