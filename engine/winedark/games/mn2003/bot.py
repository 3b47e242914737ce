"""What a bot thinks of a position. The unit of value is one card. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from winedark.common.bits import bits
from winedark.common.bot_purse import REMEMBERED, breadth, pays
from winedark.common.units import NOBODY
from winedark.games.mn2003.board import COSTS
from winedark.games.mn2003.bot_land import Yield, boxes, room, yields
from winedark.games.mn2003.bot_moves import candidates, short_of
from winedark.games.mn2003.bot_purse import ARTEMIS, COLOSSUS, TILE_PRICE, guessed_hand, in_hand, kept, next_hand, own_hand
from winedark.games.mn2003.bot_taste import POWER_WORTH, TASTES, Taste
from winedark.games.mn2003.bot_war import convertible, danger, prospects, stake
from winedark.games.mn2003.placement import sites_in
from winedark.games.mn2003.powers import price
from winedark.games.mn2003.roles import COUNTS, counting
from winedark.games.mn2003.state import Empire, World

__all__ = ["TASTES", "candidates", "evaluate"]
WIN = 1000.0
FRONT = 5  # provinces to grow into that count


def evaluate(game: Any, g: World, seat: int, taste: Taste) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if g.winners:
        return WIN if seat in g.winners else -WIN
    worth = standings(game, g, seat, taste)
    value = worth.pop(seat)
    value -= taste.leader * max(worth) + taste.rivals * sum(worth) / len(worth)
    return value + campaign(game, g, seat, taste) if g.phase == 2 and g.active == seat else value


def turns_left(g: World, taste: Taste) -> float:
    """For how many collections a building will still count."""
    return max(taste.rounds - g.round, taste.least_rounds)


def standings(game: Any, g: World, seat: int, taste: Taste) -> list[float]:
    """By player: what everybody has on the board and in hand. Only the hand of `seat` is looked into."""
    rounds, seats = turns_left(g, taste), range(game.seat_count)
    sites = [counting(g, s) for s in seats]
    open_ = free_lands(g)
    threats = danger(game, g, rounds, taste)
    worth = leadership(game, g, taste)
    for s in seats:
        e, income = g.empires[s], yields(sites[s])
        own = yields(g.built & sites_in(e.lands))
        dear = pays(next_hand(income, e.powers), COSTS["market"])
        short, pyramids = short_of(g, s), price(g, s, "pyramids")
        worth[s] += (
            wealth(income, e.powers, short, pyramids, taste)
            + taste.income * (rounds * own.total + min(rounds, taste.stay) * (income.total - own.total))
            + taste.income * rounds * ((e.powers & ARTEMIS > 0) + (e.powers & COLOSSUS > 0))
            + room(e.lands, g.built, boxes(game, g, dear), income.known, rounds - 1.0, taste)
            + taste.front * min(FRONT, (frontier(game, e) & open_).bit_count())
            + taste.spend * e.points
            - taste.danger * threats[s]
        )
        if has_still_to_build(g, s):
            hand = own_hand(g, e) if s == seat else guessed_hand(g, s, income)
            worth[s] += in_hand(hand, short, pyramids, taste)
        else:
            worth[s] += taste.kept * kept(g, e, s == seat)
    seizures(game, g, worth, rounds, taste)
    return worth


def has_still_to_build(g: World, seat: int) -> bool:
    """Will his cards be spent in this turn's construction phase?"""
    return g.phase == 0 or (g.phase == 1 and (g.active == seat or bool(g.waiting >> seat & 1)))


# ---- land
def free_lands(g: World) -> int:
    """Provinces without a marker and without units."""
    taken = 0
    for e in g.empires:
        taken |= e.lands | e.troops | e.forts
    return ~taken


def frontier(game: Any, e: Empire) -> int:
    """Provinces that border one's own, triremes that are still to be launched included (4.8, 4.9)."""
    fleet = e.fleet
    for r in bits(e.docks):
        fleet |= game.atlas.coast[r]
    mask: int = game.atlas.around(e.lands, fleet)
    return mask


def seizures(game: Any, g: World, worth: list[float], rounds: float, taste: Taste) -> None:
    """Provinces whose markers are about to be replaced (4.18)."""
    for r in bits(g.seized):
        value = convertible(game, g, r, rounds, taste)
        for s, sign in ((g.conqueror[r], 1.0), (g.owner[r], -1.0)):
            if 0 <= s < len(worth):
                worth[s] += sign * value


# ---- roles
def leadership(game: Any, g: World, taste: Taste) -> list[float]:
    """By player: units, and the roles as the next turn would give them (2.1 to 2.6)."""
    seats = range(game.seat_count)
    worth = [0.0] * len(seats)
    for office, (count, role) in enumerate(zip(COUNTS, taste.roles, strict=True)):
        values = [count(g, s) for s in seats]
        second, top = sorted(values)[-2:]
        for s, value in enumerate(values):
            worth[s] += role * (value == top and (top > second or s == g.leaders[office]))
            worth[s] += taste.margin * max(-3, min(3, value - (second if value == top else top)))
    for s in seats:
        e = g.empires[s]
        forts = e.forts.bit_count() + e.doubled.bit_count()
        worth[s] += taste.unit * (sum(e.legions) + sum(e.triremes) + sum(e.docked) + forts)
    return worth


# ---- wealth
@lru_cache(maxsize=REMEMBERED)
def wealth(income: Yield, powers: int, short: int, pyramids: int, taste: Taste) -> float:
    """The collection of heroes and wonders, and what the next turn's income will pay."""
    hand = next_hand(income, powers)
    value = taste.breadth * breadth(hand) + taste.tiles[short] + taste.power * sum(POWER_WORTH[t] for t in bits(powers))
    value += (taste.tile_next if short > 1 else taste.win_next) * pays(hand, TILE_PRICE)
    return value + taste.win_next * pays(hand, pyramids)


# ---- war
def campaign(game: Any, g: World, seat: int, taste: Taste) -> float:
    """What the active player's battles and conquests, as far as they are still to come, bring on average."""
    value, rounds = 0.0, turns_left(g, taste)
    for p in prospects(g, seat):
        kill = taste.kill if NOBODY < p.foe < game.seat_count else taste.kill_neutral
        value += kill * p.killed - taste.unit * p.lost
        if p.chance:
            value += p.chance * taste.hold * spoils(game, g, p.province, seat, p.legions, rounds, taste)
    return value


def spoils(game: Any, g: World, r: int, seat: int, legions: float, rounds: float, taste: Taste) -> float:
    """What there is to take for the conqueror of a province; freeing one's own is worth as much as a unit."""
    return 1.0 if g.owner[r] in (seat, NOBODY) else stake(game, g, r, legions, rounds, taste)
