"""What may come of a decision: the positions between which dice or a battle are about to decide, with their chances."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from winedark.common.dice import FACES
from winedark.common.seats import NOBODY
from winedark.games.ancient.bots.land import gains_of, outlook
from winedark.games.ancient.bots.war import NEUTRAL_TAKEN, Clash, clash, expected_battle
from winedark.games.ancient.bots.weights import Weights
from winedark.games.ancient.rules.attack import way_to
from winedark.games.ancient.rules.battle import fight, manner
from winedark.games.ancient.rules.board import ENGINEER
from winedark.games.ancient.rules.diplomacy import COURT, WIN_OVER
from winedark.games.ancient.rules.pieces import added, has, lose_area, lose_base, place_base, spend
from winedark.games.ancient.rules.spoils import ROUT_PLUNDER, loot
from winedark.games.ancient.rules.state import World
from winedark.games.ancient.rules.trade import limit, need
from winedark.kernel.state import Frame, number, numbers

Outcomes = list[tuple[float, World, float]]  # chance, position, and what else comes with it for the seat


def fates(state: World, seat: int, weights: Weights) -> Outcomes:
    """What may come of the decision just taken, or only the position itself."""
    if state.fight:
        area, attacker, defender, _ = fight(state)
        player, q = state.players[attacker], state.players[defender]
        return battle(state, seat, area, clash(player.hand, q.hand, manner(state)), weights)
    for frame in reversed(state.stack):
        if frame.seq in PENDING:
            return PENDING[frame.seq](state, frame, seat, weights)
        if frame.seq == "action":
            break
    return [(1.0, state, 0.0)]


# ---- attacks
def attack(state: World, frame: Frame, seat: int, weights: Weights) -> Outcomes:
    """The way there, and then a roll or a battle (4.1 to 4.8)."""
    area = number(frame)
    if state.active < 0 or state.owner[area] == state.active:
        return [(1.0, state, 0.0)]
    arrives = way_to(state, state.active, area).chance
    if state.owner[area] == NOBODY:
        return _either(state, arrives * NEUTRAL_TAKEN, taken(state, area, state.active))
    found = battle(state, seat, area, expected_battle(state, state.active, state.owner[area], area), weights)
    return [(1.0 - arrives, state, 0.0), *((arrives * p, h, more) for p, h, more in found)]


def taken(state: World, area: int, seat: int) -> World:
    """The position once the area has a base of this player, and of nobody else."""
    h = state.copy()
    lose_area(h, area)
    place_base(h, seat, area)
    return h


def battle(state: World, seat: int, area: int, clash: Clash, weights: Weights) -> Outcomes:
    """The area is taken or not; what a rout brings and what mercenaries are worth comes on top."""
    attacker, defender = state.active, state.owner[area]
    spoils = min(ROUT_PLUNDER, state.players[attacker].warehouse)
    good = (
        weights.extra * clash.routs * (not state.extra)
        + weights.card * (clash.defender_loses - clash.attacker_loses)
        - spoils * clash.routed
    )
    more = good if seat == attacker else -good if seat == defender else 0.0
    return [(1.0 - clash.takes, state, more), (clash.takes, conquered(state, area), more)]


def conquered(state: World, area: int) -> World:
    """The position after the attacker has won: fort and cubes too (5.15, 5.16, 6.8)."""
    h = taken(state, area, state.active)
    if not has(h.players[state.active], ENGINEER):
        h.forts &= ~(1 << area)
    loot(h, state.active, area)
    return h


# ---- diplomacy, trade, cards
def diplomacy(state: World, frame: Frame, seat: int, weights: Weights) -> Outcomes:
    """A die decides whether a base is gained or replaced (3.14 to 3.16)."""
    item = numbers(frame)
    area, n = item
    if state.owner[area] == NOBODY:
        return _either(state, (FACES + 1 - COURT) / FACES, taken(state, area, state.active))
    h = state.copy()
    lose_base(h, area)
    if h.owner[area] == NOBODY:
        place_base(h, state.active, area)
    return _either(state, min(1.0, (FACES + 1 - WIN_OVER + n) / FACES), h)


def dislodge(state: World, frame: Frame, seat: int, weights: Weights) -> Outcomes:
    """A die decides whose cube stays (3.13)."""
    item = numbers(frame)
    area, other = item
    h, k = state.copy(), state.copy()
    spend(k.players[state.active], 1)
    player, loser = h.players[state.active], h.players[other]
    player.warehouse -= 1
    player.cubes, loser.cubes = added(player.cubes, area), added(loser.cubes, area, -1)
    loser.stock += 1
    chance = min(1.0, (FACES + 1 - need(player)) / FACES)
    more = hope(state, weights, 1)
    return [(chance, h, more), (1.0 - chance, k, more)]


def trade(state: World, frame: Frame, seat: int, weights: Weights) -> Outcomes:
    """More cubes may follow, and each will find a place worth more than it is in the warehouse."""
    return [(1.0, state, hope(state, weights, 0))]


def hope(state: World, weights: Weights, busy: int) -> float:
    """What the cubes still to be placed in this action will gain, about: the best places, one after another."""
    player = state.players[state.active]
    n = min(limit(player) - state.placed, player.warehouse - busy)
    if n <= 0:
        return 0.0
    then = outlook(state.round, state.lap, weights)
    gains = sorted(gains_of(state, state.active, then.heat), reverse=True)
    spent = weights.cube if then.here else 0.0
    return then.weight * fsum(max(0.0, weights.trade * value - spent) for value in gains[:n])


def recruit(state: World, frame: Frame, seat: int, weights: Weights) -> Outcomes:
    """A new display will have something good (3.5)."""
    return [(1.0, state, weights.fresh * outlook(state.round, state.lap, weights).part if state.renewed else 0.0)]


def _either(state: World, chance: float, imagined: World) -> Outcomes:
    return [(chance, imagined, 0.0), (1.0 - chance, state, 0.0)]


PENDING: dict[str, Callable[[World, Frame, int, Weights], Outcomes]] = {
    "attack": attack, "diplomacy": diplomacy, "dislodge": dislodge, "trade": trade, "recruit": recruit,
}  # fmt: skip
