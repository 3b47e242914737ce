"""What may come of a decision: the positions between which dice or a battle are about to decide, with their chances."""

from __future__ import annotations

from collections.abc import Callable

from winedark.common.dice import FACES
from winedark.common.seats import NOBODY
from winedark.games.ancient.attack import way_to
from winedark.games.ancient.battle import fight, manner
from winedark.games.ancient.board import ENGINEER
from winedark.games.ancient.bot_land import gain, outlook
from winedark.games.ancient.bot_taste import Taste
from winedark.games.ancient.bot_war import NEUTRAL_TAKEN, Clash, clash, expected_battle
from winedark.games.ancient.diplomacy import COURT, WIN_OVER
from winedark.games.ancient.pieces import has, lose_area, lose_base, place_base, spend
from winedark.games.ancient.spoils import ROUT_PLUNDER, plunder
from winedark.games.ancient.state import World
from winedark.games.ancient.trade import limit, need, placements
from winedark.kernel.state import Frame, number, numbers

Fates = list[tuple[float, World, float]]  # chance, position, and what else comes with it for the seat


def fates(g: World, seat: int, taste: Taste) -> Fates:
    """What may come of the decision just taken, or only the position itself."""
    if g.fight:
        area, attacker, defender, _ = fight(g)
        p, q = g.players[attacker], g.players[defender]
        return battle(g, seat, area, clash(p.hand, q.hand, manner(g)), taste)
    for f in reversed(g.stack):
        if f.seq in PENDING:
            return PENDING[f.seq](g, f, seat, taste)
        if f.seq == "action":
            break
    return [(1.0, g, 0.0)]


# ---- attacks
def attack(g: World, f: Frame, seat: int, taste: Taste) -> Fates:
    """The way there, and then a roll or a battle (4.1 to 4.8)."""
    area = number(f)
    if g.active < 0 or g.owner[area] == g.active:
        return [(1.0, g, 0.0)]
    arrives = way_to(g, g.active, area).chance
    if g.owner[area] == NOBODY:
        return _either(g, arrives * NEUTRAL_TAKEN, taken(g, area, g.active))
    found = battle(g, seat, area, expected_battle(g, g.active, g.owner[area], area), taste)
    return [(1.0 - arrives, g, 0.0), *((arrives * p, h, more) for p, h, more in found)]


def taken(g: World, area: int, seat: int) -> World:
    """The position once the area has a base of this player, and of nobody else."""
    h = g.copy()
    lose_area(h, area)
    place_base(h, seat, area)
    return h


def battle(g: World, seat: int, area: int, c: Clash, taste: Taste) -> Fates:
    """The area is taken or not; what a rout brings and what mercenaries are worth comes on top."""
    attacker, defender = g.active, g.owner[area]
    spoils = min(ROUT_PLUNDER, g.players[attacker].warehouse)
    good = taste.extra * c.routs * (not g.extra) + taste.card * (c.defender_loses - c.attacker_loses) - spoils * c.routed
    more = good if seat == attacker else -good if seat == defender else 0.0
    return [(1.0 - c.takes, g, more), (c.takes, conquered(g, area, defender), more)]


def conquered(g: World, area: int, defender: int) -> World:
    """The position after the attacker has won: fort and cubes too (5.15, 5.16, 6.8)."""
    h = taken(g, area, g.active)
    p, loser = h.players[g.active], h.players[defender]
    if not has(p, ENGINEER):
        h.forts &= ~(1 << area)
    if loser.cubes[area]:
        plunder(p, defender, loser.cubes[area])
        loser.cubes[area] = 0
    return h


# ---- diplomacy, trade, cards
def diplomacy(g: World, f: Frame, seat: int, taste: Taste) -> Fates:
    """A die decides whether a base is gained or replaced (3.14 to 3.16)."""
    item = numbers(f)
    area, n = item
    if g.owner[area] == NOBODY:
        return _either(g, (FACES + 1 - COURT) / FACES, taken(g, area, g.active))
    h = g.copy()
    lose_base(h, area)
    if h.owner[area] == NOBODY:
        place_base(h, g.active, area)
    return _either(g, min(1.0, (FACES + 1 - WIN_OVER + n) / FACES), h)


def dislodge(g: World, f: Frame, seat: int, taste: Taste) -> Fates:
    """A die decides whose cube stays (3.13)."""
    item = numbers(f)
    area, other = item
    h, k = g.copy(), g.copy()
    spend(k.players[g.active], 1)
    p, loser = h.players[g.active], h.players[other]
    p.warehouse -= 1
    p.cubes[area] += 1
    loser.cubes[area] -= 1
    loser.stock += 1
    chance = min(1.0, (FACES + 1 - need(p)) / FACES)
    more = hope(g, taste, 1)
    return [(chance, h, more), (1.0 - chance, k, more)]


def trade(g: World, f: Frame, seat: int, taste: Taste) -> Fates:
    """More cubes may follow, and each will find a place worth more than it is in the warehouse."""
    return [(1.0, g, hope(g, taste, 0))]


def hope(g: World, taste: Taste, busy: int) -> float:
    """What the cubes still to be placed in this action will gain, about: the best places, one after another."""
    p = g.players[g.active]
    n = min(limit(p) - g.placed, p.warehouse - busy)
    if n <= 0:
        return 0.0
    then = outlook(g.round, g.lap, taste)
    gains = sorted((gain(g, g.active, place, then.heat) for place in placements(g, g.active)), reverse=True)
    spent = taste.cube if then.here else 0.0
    return then.weight * sum(max(0.0, taste.trade * value - spent) for value in gains[:n])


def recruit(g: World, f: Frame, seat: int, taste: Taste) -> Fates:
    """A new display will have something good (3.5)."""
    return [(1.0, g, taste.fresh * outlook(g.round, g.lap, taste).part if g.renewed else 0.0)]


def _either(g: World, chance: float, h: World) -> Fates:
    return [(chance, h, 0.0), (1.0 - chance, g, 0.0)]


PENDING: dict[str, Callable[[World, Frame, int, Taste], Fates]] = {
    "attack": attack, "diplomacy": diplomacy, "dislodge": dislodge, "trade": trade, "recruit": recruit,
}  # fmt: skip
