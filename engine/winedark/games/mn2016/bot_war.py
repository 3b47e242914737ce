"""What a bot expects of war: exact odds of battles, provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.battle import LAND, Side
from winedark.games.mare_nostrum.bot_war import Prospect, clash, contested, preference, reached
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.units import units
from winedark.games.mn2016.battle import ally, opponents, side
from winedark.games.mn2016.board import SITES_OF
from winedark.games.mn2016.bot_land import stake
from winedark.games.mn2016.state import World


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


def risk(g: World, r: int, owner: int, n: int, foe: int) -> float:
    """How likely `n` legions of `foe` clear the owner's units out of a province."""
    e = g.empires[owner]
    if not units(e) >> r & 1:
        return 1.0
    attack = Side(n, n * has(g.empires[foe], "caesar"), 0, n, 0)
    return clash(attack, side(g, LAND, r, owner, False)).attacker_alone


# ---- the campaign that is going on
def prospects(g: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring, as their units stand (5.10, 5.25)."""
    e, out = g.empires[seat], []
    for r in bits(units(e)):
        foes = opponents(g, seat, r, LAND)
        if foes and not g.fought >> r & 1:
            attack = side(g, LAND, r, seat, True)
            odds = [(clash(attack, side(g, LAND, r, foe, False)), foe) for foe in foes]
            c, foe = max(odds, key=lambda o: preference(o[0]))
            alone = c.attacker_alone if len(foes) == 1 else 0.0
            out.append(Prospect(r, alone, e.legions[r] - c.attacker_loses, c.attacker_loses, c.defender_loses, foe))
        elif not foes and g.owner[r] not in (NOBODY, seat) and g.conqueror[r] != seat and e.legions[r]:
            out.append(Prospect(r, 1.0, e.legions[r], 0.0, 0.0, NOBODY))
    return out


def spoils(g: World, r: int, seat: int, legions: float) -> float:
    """What there is to take for the conqueror of a province; freeing one's own is worth as much as a unit."""
    return 1.0 if g.owner[r] in (seat, NOBODY) else min(legions, 2.0) + stake(g.built & SITES_OF[r])
