"""Chapter 1: the start position, the first areas and the armies."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.ancient.board import AREAS, ARMIES, CARDS, DECK, LANDS, NORTH, NORTHERN_ARMIES, SOUTH, SOUTHERN_ARMIES, STARTS
from winedark.games.ancient.naming import OnAreas
from winedark.games.ancient.pieces import in_turn, place_base, reach
from winedark.games.ancient.state import Player, World
from winedark.games.ancient.words import worth_of
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, ChanceStep, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

MORE_BASES = 10  # 1.9: less the number of players


def start_position(seats: int) -> World:
    """The board before the first card is dealt (1.4, 1.5)."""
    return World(
        players=[Player(bases=[0] * len(AREAS), cubes=[0] * len(AREAS), plunder=(0,) * seats) for _ in range(seats)],
        owner=[NOBODY] * len(AREAS), deck=list(DECK), discard=[0] * len(CARDS), armies=(1 << len(ARMIES)) - 1,
        stack=[Frame("game")],
    )  # fmt: skip


# ---- lots
class DrawPlayer(ChanceStep[World]):
    """A player is drawn by lot."""

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        return ("draw", int(rng.random() * len(g.players)))

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        return len(action) == 2 and type(action[1]) is int and 0 <= action[1] < len(g.players)


class DrawFirst(DrawPlayer):
    """Who puts down the first base."""

    rule = "1.6"

    def on_draw(self, g: World, f: Frame, seat: int, other: int) -> Then:
        g.first = other
        note(g, "setup.first", self.rule, seat=other)
        return DONE


class DrawStart(DrawPlayer):
    """Who is start player of the first turn."""

    rule = "1.12"

    def on_draw(self, g: World, f: Frame, seat: int, other: int) -> Then:
        g.first, g.active = other, NOBODY
        note(g, "setup.start", self.rule, seat=other)
        return DONE


def in_order(game: AncientWorld, g: World, f: Frame) -> list[int]:
    """All players, beginning with the one drawn (1.6)."""
    return in_turn(g)


# ---- the first area and the army
class Settle(OnAreas):
    """A base in a free land area; at most three players start on each side."""

    rule, open, aloud = "1.6", True, True

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("settle", area) for area in bits(open_starts(g))]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.Settle", {"n": self._left(g, NORTH), "n2": self._left(g, SOUTH)})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return worth_of(option[1])

    def _left(self, g: World, side: int) -> int:
        return STARTS - starters(g, side)

    def on_settle(self, g: World, f: Frame, seat: int, area: int) -> Then:
        place_base(g, seat, area)
        note(g, "setup.settled", self.rule, seat=seat, area=area)
        return DONE


def starters(g: World, side: int) -> int:
    """How many players have started on a side, as long as nobody has more than a first base."""
    return sum(bool(p.lands & side) for p in g.players)


def open_starts(g: World) -> int:
    """The land areas where a player may start now (1.6, 1.7)."""
    free = LANDS & ~sum(p.lands for p in g.players)
    for side in (NORTH, SOUTH):
        if starters(g, side) == STARTS:
            free &= ~side
    return free


class DrawArmy(ChanceStep[World]):
    """The player who has just settled draws one of the armies of their side that are left."""

    rule = "1.8"

    def _left(self, g: World, f: Frame) -> tuple[int, ...]:
        owner = number(f)
        lands = g.players[owner].lands
        return bits(g.armies & (NORTHERN_ARMIES if lands & NORTH else SOUTHERN_ARMIES))

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        left = self._left(g, f)
        return ("draw", left[int(rng.random() * len(left))])

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        return len(action) == 2 and type(action[1]) is int and action[1] in self._left(g, f)

    def on_draw(self, g: World, f: Frame, seat: int, army: int) -> Then:
        owner = number(f)
        p = g.players[owner]
        p.army, p.hand = army, ARMIES[army]
        g.armies &= ~(1 << army)
        note(g, "setup.army", self.rule, seat=owner, army=army)
        return DONE


# ---- more bases and a fort
def placements(game: AncientWorld, g: World, f: Frame) -> list[int]:
    """Who puts down a base, one after another: each as many as 10 less the number of players (1.9)."""
    return in_turn(g) * (MORE_BASES - len(g.players))


def open_areas(g: World, seat: int) -> int:
    """Free areas that border one of a player's (1.9)."""
    return reach(g.players[seat].lands) & ~sum(p.lands for p in g.players)


class PlaceBase(OnAreas):
    """A base in a free area that borders one's own; whoever can reach none is passed over (1.10)."""

    rule, alone, open, aloud = "1.9", True, True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        seat = number(f)
        return (seat,) if open_areas(g, seat) else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("base", area) for area in bits(open_areas(g, seat))]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        left = 1 + (g.stack[-2].todo or ()).count(seat)
        return Text("detail.PlaceBase", {"n": left})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return worth_of(option[1])

    def on_base(self, g: World, f: Frame, seat: int, area: int) -> Then:
        place_base(g, seat, area)
        note(g, "setup.base", self.rule, seat=seat, area=area)
        return DONE


class PlaceFort(OnAreas):
    """A fort under one of the player's bases on land."""

    rule, alone, open, aloud = "1.11", True, True, True

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("fort", area) for area in bits(g.players[seat].lands & LANDS)]

    def on_fort(self, g: World, f: Frame, seat: int, area: int) -> Then:
        g.forts |= 1 << area
        note(g, "setup.fort", self.rule, seat=seat, area=area)
        return DONE
