"""Chapter 2: the turn with revolt, income and rounds."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.dice import Roll
from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import AMPHORAE, INCOME, MERCHANT, REVOLT, ROUNDS, TURNS
from winedark.games.ancient.rules.pieces import in_turn, lose_base, spend
from winedark.games.ancient.rules.scoring import crown
from winedark.games.ancient.rules.state import Player, Revolt, World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Then
from winedark.kernel.text import record

SOUTHERN_REVOLT = 4  # 2.2: a first die of 4 or more


def unfinished(game: Game[World], state: World, frame: Frame) -> bool:
    """Is there another turn (2.1)?"""
    return state.round < TURNS


def open_turn(game: Game[World], state: World, frame: Frame) -> None:
    """The next turn begins."""
    state.round += 1
    state.lap, state.revolt = 0, None


# ---- revolt
class RollRevolt(Roll[World]):
    """One die for the side, one for the row of the revolt table."""

    rule, dice = "2.2", 2

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int, other_pip: int) -> Then:
        south = pip >= SOUTHERN_REVOLT
        side = "S" if south else "N"
        state.revolt = Revolt(int(south), other_pip)
        areas = bits(REVOLT[side][other_pip - 1])
        record(state, "revolt.rolled", self.rule, side=side, areas=areas)
        for area in areas:
            if state.owner[area] != NOBODY and not state.forts >> area & 1:
                _revolt(state, area)
        return DONE


def _revolt(state: World, area: int) -> None:
    seat = state.owner[area]
    lose_base(state, area)
    record(state, "revolt.lost", "2.2", seat=seat, area=area)
    if state.owner[area] == NOBODY:
        record(state, "revolt.neutral", "2.3", area=area)


# ---- income
def due(player: Player) -> int:
    """Cubes that a player's warehouse is to get (2.4), whatever their stock holds."""
    return INCOME + (player.lands & AMPHORAE).bit_count() + player.people.count(MERCHANT)


def income(game: Game[World], state: World, frame: Frame) -> None:
    """The warehouses are filled from the stocks, as far as they go (2.4)."""
    for seat in in_turn(state):
        player = state.players[seat]
        n = min(due(player), player.stock)
        spend(player, -n)
        record(state, "income.got", "2.4", seat=seat, n=n)


def empty_warehouses(game: Game[World], state: World, frame: Frame) -> None:
    """Cubes that were not used go back to the stocks (2.7)."""
    for seat in in_turn(state):
        player = state.players[seat]
        if player.warehouse:
            record(state, "income.returned", "2.7", seat=seat, n=player.warehouse)
            spend(player, player.warehouse)


# ---- rounds
def rounds_left(game: Game[World], state: World, frame: Frame) -> bool:
    """Is there another round in this turn (2.5)?"""
    return state.lap < ROUNDS[state.round - 1]


def open_round(game: Game[World], state: World, frame: Frame) -> None:
    """The next round begins."""
    state.lap += 1
    record(state, "heading.round", "2.5", n=state.round, n2=state.lap, n3=ROUNDS[state.round - 1])


def players(game: Game[World], state: World, frame: Frame) -> list[int]:
    """All players, beginning with the start player (2.5)."""
    return in_turn(state)


def begin(game: Game[World], state: World, frame: Frame) -> None:
    """A player's turn begins: one action, and at most one more by a rout (5.18)."""
    state.active, state.extra = number(frame), False


def close_turn(game: Game[World], state: World, frame: Frame) -> None:
    """The next player becomes start player (2.6); after the last turn somebody has won (8.6)."""
    state.active = NOBODY
    if state.round == TURNS:
        crown(state)
    else:
        state.first = in_turn(state)[1]
        record(state, "turn.start", "2.6", seat=state.first)
