"""What a bot expects of war: exact odds of battles, provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from winedark.common.atlas import Atlas
from winedark.common.battle import LAND, Side, hits
from winedark.common.bits import bits
from winedark.common.units import NOBODY, units
from winedark.games.mn2016.battle import side
from winedark.games.mn2016.board import FACES, SITES_OF
from winedark.games.mn2016.bot_land import REMEMBERED, stake
from winedark.games.mn2016.move import ally, opponents
from winedark.games.mn2016.state import World, has


# ---- odds
@cache
def totals(dice: int) -> tuple[float, ...]:
    """How likely each total of so many dice is, from 0 up."""
    if not dice:
        return (1.0,)
    before = totals(dice - 1)
    out = [0.0] * (len(before) + FACES)
    for total, p in enumerate(before):
        for pips in range(1, FACES + 1):
            out[total + pips] += p / FACES
    return tuple(out)


@cache
def losses(shooter: Side, target: Side) -> tuple[float, ...]:
    """How likely the target is to lose 0, 1, 2 … pieces."""
    out = [0.0] * (target.pieces + 1)
    for total, p in enumerate(totals(shooter.dice)):
        out[hits(total + shooter.added, target)] += p
    return tuple(out)


class Clash(NamedTuple):
    """What a battle brings on average: how likely each side is left alone, and how many pieces each loses."""

    attacker_alone: float
    defender_alone: float
    attacker_loses: float
    defender_loses: float


@cache
def clash(attack: Side, defence: Side) -> Clash:
    """The exact odds of one battle."""
    on_defence, on_attack = losses(attack, defence), losses(defence, attack)
    return Clash(
        on_defence[-1] * (1 - on_attack[-1]), on_attack[-1] * (1 - on_defence[-1]),
        sum(n * p for n, p in enumerate(on_attack)), sum(n * p for n, p in enumerate(on_defence)),
    )  # fmt: skip


# ---- danger
def danger(game: Any, g: World) -> list[float]:
    """By seat: what is at stake in its provinces, times the chances that its enemies could take it in one campaign."""
    out = [0.0] * len(g.empires)
    wars = contested(g)
    for foe, e in enumerate(g.empires):
        if e.troops:
            friend = ally(g, foe)
            for r, n in reached(game.atlas, e.troops, wars & e.troops, tuple(e.legions), e.fleet):
                if (owner := g.owner[r]) not in (NOBODY, foe, friend):
                    out[owner] += stake(g.built & SITES_OF[r]) * risk(g, r, owner, n, foe)
    return out


def contested(g: World) -> int:
    """The provinces at war (5.22)."""
    seen = wars = 0
    for e in g.empires:
        wars |= seen & units(e)
        seen |= units(e)
    return wars


@lru_cache(maxsize=REMEMBERED)
def reached(atlas: Atlas, troops: int, busy: int, legions: tuple[int, ...], fleet: int) -> tuple[tuple[int, int], ...]:
    """(province, how many legions can be there after one move); those in busy provinces stay."""
    reach = atlas.reach(fleet)
    near: dict[int, int] = {}
    for q in bits(troops):
        for r in bits((0 if busy >> q & 1 else reach[q]) | 1 << q):
            near[r] = near.get(r, 0) + legions[q]
    return tuple(near.items())


def risk(g: World, r: int, owner: int, n: int, foe: int) -> float:
    """How likely `n` legions of `foe` clear the owner's units out of a province."""
    e = g.empires[owner]
    if not units(e) >> r & 1:
        return 1.0
    attack = Side(n, n * has(g.empires[foe], "caesar"), 0, n, 0)
    return clash(attack, side(g, LAND, r, owner, False)).attacker_alone


# ---- the campaign that is going on
class Prospect(NamedTuple):
    """A province that the active player may be conqueror of at the end of his turn: how likely, with how many legions."""

    province: int
    chance: float
    legions: float
    lost: float
    killed: float
    foe: int


def prospects(g: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring, as his units stand (5.10, 5.25)."""
    e, out = g.empires[seat], []
    for r in bits(units(e)):
        foes = opponents(g, seat, r, LAND)
        if foes and not g.fought >> r & 1:
            attack = side(g, LAND, r, seat, True)
            odds = [(clash(attack, side(g, LAND, r, foe, False)), foe) for foe in foes]
            c, foe = max(odds, key=lambda o: o[0].attacker_alone - 0.1 * o[0].attacker_loses + 0.1 * o[0].defender_loses)
            alone = c.attacker_alone if len(foes) == 1 else 0.0
            out.append(Prospect(r, alone, e.legions[r] - c.attacker_loses, c.attacker_loses, c.defender_loses, foe))
        elif not foes and g.owner[r] not in (NOBODY, seat) and g.conqueror[r] != seat and e.legions[r]:
            out.append(Prospect(r, 1.0, e.legions[r], 0.0, 0.0, NOBODY))
    return out


def spoils(g: World, r: int, seat: int, legions: float) -> float:
    """What there is to take for the conqueror of a province; freeing one's own is worth as much as a unit."""
    return 1.0 if g.owner[r] in (seat, NOBODY) else min(legions, 2.0) + stake(g.built & SITES_OF[r])
