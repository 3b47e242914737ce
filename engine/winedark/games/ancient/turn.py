"""Chapter 2: the turn with revolt, income and rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.dice import Roll
from winedark.common.seats import NOBODY
from winedark.games.ancient.board import AMPHORAE, INCOME, MERCHANT, REVOLT, ROUNDS, TURNS
from winedark.games.ancient.pieces import in_turn, lose_base, spend
from winedark.games.ancient.scoring import crown
from winedark.games.ancient.state import Player, Revolt, World
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Then
from winedark.kernel.text import note

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

SOUTHERN_REVOLT = 4  # 2.2: a first die of 4 or more


def unfinished(game: AncientWorld, g: World, f: Frame) -> bool:
    """Is there another turn (2.1)?"""
    return g.round < TURNS


def open_turn(game: AncientWorld, g: World, f: Frame) -> None:
    """The next turn begins."""
    g.round += 1
    g.lap, g.revolt = 0, None


# ---- revolt
class RollRevolt(Roll[World]):
    """One die for the side, one for the row of the revolt table."""

    rule, dice = "2.2", 2

    def on_roll(self, g: World, f: Frame, seat: int, pip: int, pip2: int) -> Then:
        south = pip >= SOUTHERN_REVOLT
        side = "S" if south else "N"
        g.revolt = Revolt(int(south), pip2)
        areas = bits(REVOLT[side][pip2 - 1])
        note(g, "revolt.rolled", self.rule, side=side, areas=areas)
        for area in areas:
            if g.owner[area] != NOBODY and not g.forts >> area & 1:
                _revolt(g, area)
        return DONE


def _revolt(g: World, area: int) -> None:
    seat = g.owner[area]
    lose_base(g, area)
    note(g, "revolt.lost", "2.2", seat=seat, area=area)
    if g.owner[area] == NOBODY:
        note(g, "revolt.neutral", "2.3", area=area)


# ---- income
def due(p: Player) -> int:
    """Cubes that a player's warehouse is to get (2.4), whatever their stock holds."""
    return INCOME + (p.lands & AMPHORAE).bit_count() + p.people.count(MERCHANT)


def income(game: AncientWorld, g: World, f: Frame) -> None:
    """The warehouses are filled from the stocks, as far as they go (2.4)."""
    for seat in in_turn(g):
        p = g.players[seat]
        n = min(due(p), p.stock)
        spend(p, -n)
        note(g, "income.got", "2.4", seat=seat, n=n)


def empty_warehouses(game: AncientWorld, g: World, f: Frame) -> None:
    """Cubes that were not used go back to the stocks (2.7)."""
    for seat in in_turn(g):
        p = g.players[seat]
        if p.warehouse:
            note(g, "income.returned", "2.7", seat=seat, n=p.warehouse)
            spend(p, p.warehouse)


# ---- rounds
def rounds_left(game: AncientWorld, g: World, f: Frame) -> bool:
    """Is there another round in this turn (2.5)?"""
    return g.lap < ROUNDS[g.round - 1]


def open_round(game: AncientWorld, g: World, f: Frame) -> None:
    """The next round begins."""
    g.lap += 1
    note(g, "heading.round", "2.5", n=g.round, n2=g.lap, n3=ROUNDS[g.round - 1])


def players(game: AncientWorld, g: World, f: Frame) -> list[int]:
    """All players, beginning with the start player (2.5)."""
    return in_turn(g)


def begin(game: AncientWorld, g: World, f: Frame) -> None:
    """A player's turn begins: one action, and at most one more by a rout (5.18)."""
    g.active, g.extra = number(f), False


def close_turn(game: AncientWorld, g: World, f: Frame) -> None:
    """The next player becomes start player (2.6); after the last turn somebody has won (8.6)."""
    g.active = NOBODY
    if g.round == TURNS:
        crown(g)
    else:
        g.first = in_turn(g)[1]
        note(g, "turn.start", "2.6", seat=g.first)
