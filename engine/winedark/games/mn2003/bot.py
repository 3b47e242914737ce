"""What a bot thinks of a position. The unit of value is one card. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import mind
from winedark.games.mare_nostrum.bot_purse import REMEMBERED, breadth, pays
from winedark.games.mn2003.board import COMMERCE_SITES, COSTS, POLITICAL_SITES, TILE, sites_in
from winedark.games.mn2003.bot_land import Outlook, Yield, outlook, room, yields
from winedark.games.mn2003.bot_moves import candidates, short_of
from winedark.games.mn2003.bot_purse import (
    ARTEMIS,
    COLOSSUS,
    TILE_PRICE,
    guessed_hand,
    in_hand,
    kept,
    next_hand,
    own_hand,
    pays_pyramids,
)
from winedark.games.mn2003.bot_war import convertible, danger, prospects, stake
from winedark.games.mn2003.bot_weights import PERSONALITIES, POWER_WORTH, Weights
from winedark.games.mn2003.pyramids import in_taxes
from winedark.games.mn2003.roles import BONUS, counting
from winedark.games.mn2003.state import Empire, World

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

__all__ = ["PERSONALITIES", "candidates", "evaluate"]
BUILDING, FIGHTING = 1, 2  # phases
WIN = 3000.0  # more than any hand that promises a victory
HELPERS = tuple(TILE[name] for name in ("agamemnon", "solomon", "archimedes"))  # 8.6 to 8.8
FRONT = 5  # provinces to grow into that count


def evaluate(game: MareNostrum2003, state: World, seat: int, weights: Weights) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if state.winners:
        return WIN if seat in state.winners else -WIN
    value = mind.beside_rivals(standings(game, state, seat, weights), seat, weights.leader, weights.rivals)
    return value + campaign(game, state, seat, weights) if state.phase == FIGHTING and state.active == seat else value


def standings(game: MareNostrum2003, state: World, seat: int, weights: Weights) -> list[float]:
    """By player: what everybody has on the board and in hand. Only the hand of `seat` is looked into."""
    then, free = outlook(game, state, weights), free_lands(state)
    sites = [counting_sites(state, s) for s in range(game.seat_count)]
    threats = danger(game, state, then, weights)
    worth = leadership(state, sites, weights)
    for s, own in enumerate(sites):
        empire, income, short, pyramids = state.empires[s], yields(own), short_of(state, s), in_taxes(state.longer)
        worth[s] += (
            wealth(income, empire.powers, short, pyramids, weights)
            + collections(state, empire, income, then, weights)
            + room(
                empire.lands,
                state.built & sites_in(empire.lands),
                income.known,
                affordability(income, empire.powers),
                then,
                weights,
            )
            + weights.front * min(FRONT, (frontier(game, empire) & free).bit_count())
            + weights.spend * empire.points
            - (weights.danger if s == seat else weights.threat) * threats[s]
        )
        if mind.has_still_to_build(state, s, BUILDING):
            hand = own_hand(state, empire) if s == seat else guessed_hand(state, s, income)
            worth[s] += in_hand(hand, short, pyramids, weights)
        else:
            worth[s] += weights.kept * kept(state, empire, s == seat)
    seizures(game, state, worth, then, weights)
    mind.turns_to_come(state, worth, {BUILDING: weights.late_building, FIGHTING: weights.late_fighting})
    return worth


def counting_sites(state: World, seat: int) -> int:
    """The buildings that count for a player (2.5)."""
    return counting(state, seat) if state.occupied else state.built & sites_in(state.empires[seat].lands)


def collections(state: World, empire: Empire, income: Yield, then: Outlook, weights: Weights) -> float:
    """What buildings and wonders will bring; what is occupied counts for a few turns only."""
    own = yields(state.built & sites_in(empire.lands)).total + (empire.powers & ARTEMIS > 0) + (empire.powers & COLOSSUS > 0)
    more = income.total - yields(state.built & sites_in(empire.lands)).total
    return weights.income * (then.rounds * own + min(then.rounds, weights.stay) * more)


@lru_cache(maxsize=REMEMBERED)
def affordability(income: Yield, powers: int) -> float:
    """How likely a player can pay a market or a temple in the next turn."""
    return pays(next_hand(income, powers), COSTS["market"])


# ---- land
def free_lands(state: World) -> int:
    """Provinces without a marker and without units."""
    taken = 0
    for empire in state.empires:
        taken |= empire.lands | empire.troops | empire.forts
    return ~taken


def frontier(game: MareNostrum2003, empire: Empire) -> int:
    """Provinces that border one's own, triremes that are still to be launched included (4.8, 4.9)."""
    fleet = empire.fleet
    for r in bits(empire.docks):
        fleet |= game.atlas.coast[r]
    return game.atlas.around(empire.lands, fleet)


def seizures(game: MareNostrum2003, state: World, worth: list[float], then: Outlook, weights: Weights) -> None:
    """Provinces whose markers are about to be replaced (4.18)."""
    for r in bits(state.seized):
        value = convertible(game, state, r, then, weights)
        for s, sign in ((state.conqueror[r], 1.0), (state.owner[r], -1.0)):
            if 0 <= s < len(worth):
                worth[s] += sign * value


# ---- roles
def leadership(state: World, sites: list[int], weights: Weights) -> list[float]:
    """By player: units, and the roles as the next turn would give them (2.1 to 2.6)."""
    empires = state.empires[: len(sites)]
    units = [sum(e.legions) + sum(e.triremes) + sum(e.docked) + e.forts.bit_count() + e.doubled.bit_count() for e in empires]
    counts = (
        [(own & COMMERCE_SITES).bit_count() for own in sites],
        [(own & POLITICAL_SITES).bit_count() for own in sites],
        units,
    )
    worth = [weights.unit * n for n in units]
    for office, (values, role) in enumerate(zip(counts, weights.roles, strict=True)):
        values = [n + BONUS * (e.powers >> HELPERS[office] & 1) for n, e in zip(values, empires, strict=True)]
        for s, (leads, margin) in enumerate(mind.leads(values, state.leaders[office])):
            worth[s] += role * leads
            worth[s] += weights.margin * margin
    return worth


# ---- wealth
@lru_cache(maxsize=REMEMBERED)
def wealth(income: Yield, powers: int, short: int, pyramids: int, weights: Weights) -> float:
    """The collection of heroes and wonders, and what the next turn's income will pay."""
    hand = next_hand(income, powers)
    value = weights.breadth * breadth(hand) + weights.tiles[short] + weights.power * sum(POWER_WORTH[t] for t in bits(powers))
    value += (weights.tile_next if short > 1 else weights.win_next) * pays(hand, TILE_PRICE)
    return value + weights.win_next * pays_pyramids(hand, pyramids)


# ---- war
def campaign(game: MareNostrum2003, state: World, seat: int, weights: Weights) -> float:
    """What the active player's battles and conquests, as far as they are still to come, bring on average."""
    value, then = 0.0, outlook(game, state, weights)
    for p in prospects(game, state, seat):
        kill = weights.kill if NOBODY < p.foe < game.seat_count else weights.kill_neutral
        value += kill * p.killed - weights.unit * p.lost
        if p.chance:
            value += p.chance * weights.hold * spoils(game, state, p.province, seat, p.legions, then, weights)
    return value


def spoils(
    game: MareNostrum2003, state: World, province: int, seat: int, legions: float, then: Outlook, weights: Weights
) -> float:
    """What there is to take for the conqueror of a province, and what its owner loses; freeing one's own is worth a little."""
    owner = state.owner[province]
    if owner in (seat, NOBODY):
        return 1.0
    worth = stake(game, state, province, legions, then, weights)
    return worth * (1.0 + weights.harm) if owner < game.seat_count else worth
