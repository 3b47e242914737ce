"""Diplomacy: neutral areas are courted, and with a diplomat others' bases are won over (3.14 to 3.17)."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.common.bits import bits
from winedark.common.dice import FACES, Roll
from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import DIPLOMAT
from winedark.games.ancient.rules.naming import on_areas
from winedark.games.ancient.rules.pieces import has, lose_base, owned, place_base, reach, spend
from winedark.games.ancient.rules.state import Player, World
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Call, Count, Then
from winedark.kernel.text import record

COURT_COST, DIPLOMATS_COST = 2, 1  # 3.14, 3.15
COURT, WIN_OVER = 2, 6  # what the die must show (3.14, 3.15)
MORE_CUBES = 3  # 3.15


def court_cost(player: Player) -> int:
    """What a neutral area costs in cubes (3.14)."""
    return DIPLOMATS_COST if has(player, DIPLOMAT) else COURT_COST


def bordering(state: World, seat: int) -> tuple[int, int]:
    """Neutral areas that border a player's, and areas of others, as masks (3.17)."""
    lands = state.players[seat].lands
    near, theirs = reach(lands) & ~lands, owned(state)
    return near & ~theirs, near & theirs


def courtable(state: World, seat: int) -> Sequence[Action]:
    """Neutral areas that a player can court now; without a base left they may not (4.9)."""
    player = state.players[seat]
    if not player.discs or player.warehouse < court_cost(player):
        return ()
    return on_areas("court", bordering(state, seat)[0])


def winnable(state: World, seat: int) -> list[Action]:
    """Others' areas in which a diplomat may win over a base, with the cubes that may be added (3.15)."""
    player = state.players[seat]
    if not player.discs or not has(player, DIPLOMAT) or player.warehouse < DIPLOMATS_COST:
        return []
    more = Count(0, min(MORE_CUBES, player.warehouse - DIPLOMATS_COST))
    return [("win_over", area, more) for area in bits(bordering(state, seat)[1])]


def chance(state: World, seat: int, action: Action) -> float | None:
    """How likely an area is courted or a base won over with these cubes; None for a diplomat who courts, as no die is rolled."""
    if action[0] == "court":
        return None if has(state.players[seat], DIPLOMAT) else (FACES + 1 - COURT) / FACES
    more: int = action[2]
    return (FACES + 1 - WIN_OVER + more) / FACES


# ---- the actions
def court(state: World, seat: int, area: int) -> Call:
    """Cubes are paid; a diplomat needs no roll (3.14)."""
    player = state.players[seat]
    spend(player, court_cost(player))
    if not has(player, DIPLOMAT):
        record(state, "diplomacy.courts", "3.14", seat=seat, area=area)
        return Call("diplomacy", (area, 0), back=False)
    place_base(state, seat, area)
    record(state, "diplomacy.gained", "3.14", seat=seat, area=area)
    return DONE


def win_over(state: World, seat: int, area: int, count: int) -> Call:
    """One cube and those added are spent, whether it works or not (R-015)."""
    spend(state.players[seat], DIPLOMATS_COST + count)
    record(state, "diplomacy.sends", "3.15", seat=seat, area=area, other=state.owner[area], n=DIPLOMATS_COST + count)
    return Call("diplomacy", (area, count), back=False)


class RollDiplomacy(Roll[World]):
    """A die decides whether the area, or a base of its owner, is gained."""

    rule = "3.14"

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        item = numbers(frame)
        area, n = item
        need, rule = (COURT, "3.14") if state.owner[area] == NOBODY else (WIN_OVER - n, "3.15")
        if pip < need:
            record(state, "diplomacy.failed", rule, seat=state.active, area=area, n=pip, need=need)
        elif state.owner[area] == NOBODY:
            place_base(state, state.active, area)
            record(state, "diplomacy.agreed", rule, seat=state.active, area=area, n=pip, need=need)
        else:
            _replace(state, state.active, area, pip, need)
        return DONE


def _replace(state: World, seat: int, area: int, pip: int, need: int) -> None:
    """One base is lost to its owner; the last one is followed by one of the diplomat's player, who gets any fort (3.16)."""
    other = state.owner[area]
    lose_base(state, area)
    if state.owner[area] == NOBODY:
        place_base(state, seat, area)
        record(state, "diplomacy.turned", "3.16", seat=seat, other=other, area=area, n=pip, need=need)
    else:
        record(state, "diplomacy.weakened", "3.16", seat=seat, other=other, area=area, n=pip, need=need)
