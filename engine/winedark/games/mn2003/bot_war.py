"""What a bot expects of war: provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.battle import LAND, Side
from winedark.games.mare_nostrum.bot_war import Prospect, clash, contested, preference, reached
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.units import units
from winedark.games.mn2003.battle import opponents, side
from winedark.games.mn2003.board import SITES_OF
from winedark.games.mn2003.bot_land import Outlook, lasting, posts
from winedark.games.mn2003.bot_taste import Taste
from winedark.games.mn2003.conquest import Conquer
from winedark.games.mn2003.state import World


# ---- danger
def danger(game: Any, g: World, then: Outlook, taste: Taste) -> list[float]:
    """By player: what is at stake in their provinces, times the chances that others could take it in one campaign."""
    out = [0.0] * len(g.empires)
    wars = contested(g)
    for foe in range(game.seat_count):
        e = g.empires[foe]
        if e.troops:
            for r, n in reached(game.atlas, e.troops, wars & e.troops, tuple(e.legions), e.fleet):
                if (owner := g.owner[r]) not in (NOBODY, foe):
                    out[owner] += stake(game, g, r, n, then, taste) * risk(g, r, owner, n, foe)
    return out


def risk(g: World, r: int, owner: int, n: int, foe: int) -> float:
    """How likely `n` legions of `foe` clear the owner's units out of a province."""
    if not units(g.empires[owner]) >> r & 1:
        return 1.0
    attack = Side(n, n * has(g.empires[foe], "hannibal"), 0, n, 0)
    return clash(attack, side(g, LAND, r, owner, False)).attacker_alone


def stake(game: Any, g: World, r: int, legions: float, then: Outlook, taste: Taste) -> float:
    """What there is to take in a province: buildings to occupy, or its marker (7.3, 7.4)."""
    return max(posts(g.built & SITES_OF[r], legions, then, taste), convertible(game, g, r, then, taste))


def convertible(game: Any, g: World, r: int, then: Outlook, taste: Taste) -> float:
    """What a province whose marker is held will be worth; a player's capital is never converted (4.20)."""
    return 0.0 if r in game.capital_of[: game.seat_count] else lasting(r, g.built & SITES_OF[r], then, taste)


# ---- the campaign that is going on
def prospects(game: Any, g: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring, as the units stand (6.1, 7.1)."""
    e, out, open_ = g.empires[seat], [], undecided(game, g)
    for r in bits(e.troops):
        foes = opponents(g, seat, r, LAND)
        if foes:
            attack = side(g, LAND, r, seat, True)
            odds = [(clash(attack, side(g, LAND, r, foe, False)), foe) for foe in foes]
            c, foe = max(odds, key=lambda o: preference(o[0]))
            alone = c.attacker_alone if len(foes) == 1 else 0.0
            out.append(Prospect(r, alone, e.legions[r] - c.attacker_loses, c.attacker_loses, c.defender_loses, foe))
        elif r in open_ or (g.owner[r] not in (NOBODY, seat) and g.conqueror[r] != seat):
            out.append(Prospect(r, 1.0, e.legions[r], 0.0, 0.0, NOBODY))
    return out


def undecided(game: Any, g: World) -> list[int]:
    """The conquered provinces that the active player has still to decide about and holds nothing in (7.1)."""
    waiting = game.pending(g)
    if not waiting or not isinstance(waiting[0], Conquer):
        return []
    provinces = (waiting[1].item, *g.stack[-2].todo)  # type: ignore[misc]
    return [r for r in provinces if not g.occupied & SITES_OF[r] and not g.seized >> r & 1]
