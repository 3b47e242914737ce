"""Diplomacy: neutral areas are courted, and with a diplomat others' bases are won over (3.14 to 3.17)."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.dice import Roll
from winedark.common.seats import NOBODY
from winedark.games.ancient.board import DIPLOMAT
from winedark.games.ancient.pieces import has, lose_base, place_base, reach, spend
from winedark.games.ancient.state import Player, World
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Call, Count, Then
from winedark.kernel.text import note

COURT_COST, DIPLOMATS_COST = 2, 1  # 3.14, 3.15
COURT, WIN_OVER = 2, 6  # what the die must show (3.14, 3.15)
MORE_CUBES = 3  # 3.15


def court_cost(p: Player) -> int:
    """What a neutral area costs in cubes (3.14)."""
    return DIPLOMATS_COST if has(p, DIPLOMAT) else COURT_COST


def bordering(g: World, seat: int) -> tuple[int, ...]:
    """Areas of others and neutral ones that border a player's (3.17)."""
    lands = g.players[seat].lands
    return bits(reach(lands) & ~lands)


def courtable(g: World, seat: int) -> list[Action]:
    """Neutral areas that a player can court now; whoever has no base left may not (4.9)."""
    p = g.players[seat]
    if not p.discs or p.warehouse < court_cost(p):
        return []
    return [("court", area) for area in bordering(g, seat) if g.owner[area] == NOBODY]


def winnable(g: World, seat: int) -> list[Action]:
    """Others' areas in which a diplomat may win over a base, with the cubes that may be added (3.15)."""
    p = g.players[seat]
    if not p.discs or not has(p, DIPLOMAT) or p.warehouse < DIPLOMATS_COST:
        return []
    more = Count(0, min(MORE_CUBES, p.warehouse - DIPLOMATS_COST))
    return [("win_over", area, more) for area in bordering(g, seat) if g.owner[area] != NOBODY]


# ---- the actions
def court(g: World, seat: int, area: int) -> Call:
    """Cubes are paid; a diplomat needs no roll (3.14)."""
    p = g.players[seat]
    spend(p, court_cost(p))
    if not has(p, DIPLOMAT):
        note(g, "diplomacy.courts", "3.14", seat=seat, area=area)
        return Call("diplomacy", (area, 0), back=False)
    place_base(g, seat, area)
    note(g, "diplomacy.gained", "3.14", seat=seat, area=area)
    return DONE


def win_over(g: World, seat: int, area: int, n: int) -> Call:
    """One cube and those added are spent, whether it works or not (R-015)."""
    spend(g.players[seat], DIPLOMATS_COST + n)
    note(g, "diplomacy.sends", "3.15", seat=seat, area=area, other=g.owner[area], n=DIPLOMATS_COST + n)
    return Call("diplomacy", (area, n), back=False)


class RollDiplomacy(Roll[World]):
    """A die decides whether the area, or a base of its owner, is gained."""

    rule = "3.14"

    def on_roll(self, g: World, f: Frame, seat: int, pip: int) -> Then:
        item = numbers(f)
        area, n = item
        need, rule = (COURT, "3.14") if g.owner[area] == NOBODY else (WIN_OVER - n, "3.15")
        if pip < need:
            note(g, "diplomacy.failed", rule, seat=g.active, area=area, n=pip, need=need)
        elif g.owner[area] == NOBODY:
            place_base(g, g.active, area)
            note(g, "diplomacy.agreed", rule, seat=g.active, area=area, n=pip, need=need)
        else:
            _replace(g, g.active, area, pip, need)
        return DONE


def _replace(g: World, seat: int, area: int, pip: int, need: int) -> None:
    """One base is lost to its owner; the last one is followed by one of the diplomat's player, who gets any fort (3.16)."""
    other = g.owner[area]
    lose_base(g, area)
    if g.owner[area] == NOBODY:
        place_base(g, seat, area)
        note(g, "diplomacy.turned", "3.16", seat=seat, other=other, area=area, n=pip, need=need)
    else:
        note(g, "diplomacy.weakened", "3.16", seat=seat, other=other, area=area, n=pip, need=need)
