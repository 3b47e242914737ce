"""What a bot thinks of a position. The unit of value is one card. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import mind
from winedark.games.mare_nostrum.bot_purse import REMEMBERED, breadth, pays
from winedark.games.mn2003.board import COMMERCE_SITES, COSTS, POLITICAL_SITES, TILE
from winedark.games.mn2003.bot_land import Outlook, Yield, lands_sites, outlook, room, yields
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
from winedark.games.mn2003.bot_taste import POWER_WORTH, TASTES, Taste
from winedark.games.mn2003.bot_war import convertible, danger, prospects, stake
from winedark.games.mn2003.pyramids import in_taxes
from winedark.games.mn2003.roles import BONUS, counting
from winedark.games.mn2003.state import Empire, World

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

__all__ = ["TASTES", "candidates", "evaluate"]
BUILDING, FIGHTING = 1, 2  # phases
WIN = 3000.0  # more than any hand that promises a victory
HELPERS = tuple(TILE[name] for name in ("agamemnon", "solomon", "archimedes"))  # 8.6 to 8.8
FRONT = 5  # provinces to grow into that count


def evaluate(game: MareNostrum2003, g: World, seat: int, taste: Taste) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if g.winners:
        return WIN if seat in g.winners else -WIN
    value = mind.beside_rivals(standings(game, g, seat, taste), seat, taste.leader, taste.rivals)
    return value + campaign(game, g, seat, taste) if g.phase == FIGHTING and g.active == seat else value


def standings(game: MareNostrum2003, g: World, seat: int, taste: Taste) -> list[float]:
    """By player: what everybody has on the board and in hand. Only the hand of `seat` is looked into."""
    then, free = outlook(game, g, taste), free_lands(g)
    sites = [counting_sites(g, s) for s in range(game.seat_count)]
    threats = danger(game, g, then, taste)
    worth = leadership(g, sites, taste)
    for s, own in enumerate(sites):
        e, income, short, pyramids = g.empires[s], yields(own), short_of(g, s), in_taxes(g.longer)
        worth[s] += (
            wealth(income, e.powers, short, pyramids, taste)
            + collections(g, e, income, then, taste)
            + room(e.lands, g.built & lands_sites(e.lands), income.known, dear(income, e.powers), then, taste)
            + taste.front * min(FRONT, (frontier(game, e) & free).bit_count())
            + taste.spend * e.points
            - (taste.danger if s == seat else taste.threat) * threats[s]
        )
        if mind.has_still_to_build(g, s, BUILDING):
            hand = own_hand(g, e) if s == seat else guessed_hand(g, s, income)
            worth[s] += in_hand(hand, short, pyramids, taste)
        else:
            worth[s] += taste.kept * kept(g, e, s == seat)
    seizures(game, g, worth, then, taste)
    return worth


def counting_sites(g: World, seat: int) -> int:
    """The buildings that count for a player (2.5)."""
    return counting(g, seat) if g.occupied else g.built & lands_sites(g.empires[seat].lands)


def collections(g: World, e: Empire, income: Yield, then: Outlook, taste: Taste) -> float:
    """What buildings and wonders will bring; what is occupied counts for a few turns only."""
    own = yields(g.built & lands_sites(e.lands)).total + (e.powers & ARTEMIS > 0) + (e.powers & COLOSSUS > 0)
    more = income.total - yields(g.built & lands_sites(e.lands)).total
    return taste.income * (then.rounds * own + min(then.rounds, taste.stay) * more)


@lru_cache(maxsize=REMEMBERED)
def dear(income: Yield, powers: int) -> float:
    """How likely a player can pay a market or a temple in the next turn."""
    return pays(next_hand(income, powers), COSTS["market"])


# ---- land
def free_lands(g: World) -> int:
    """Provinces without a marker and without units."""
    taken = 0
    for e in g.empires:
        taken |= e.lands | e.troops | e.forts
    return ~taken


def frontier(game: MareNostrum2003, e: Empire) -> int:
    """Provinces that border one's own, triremes that are still to be launched included (4.8, 4.9)."""
    fleet = e.fleet
    for r in bits(e.docks):
        fleet |= game.atlas.coast[r]
    mask: int = game.atlas.around(e.lands, fleet)
    return mask


def seizures(game: MareNostrum2003, g: World, worth: list[float], then: Outlook, taste: Taste) -> None:
    """Provinces whose markers are about to be replaced (4.18)."""
    for r in bits(g.seized):
        value = convertible(game, g, r, then, taste)
        for s, sign in ((g.conqueror[r], 1.0), (g.owner[r], -1.0)):
            if 0 <= s < len(worth):
                worth[s] += sign * value


# ---- roles
def leadership(g: World, sites: list[int], taste: Taste) -> list[float]:
    """By player: units, and the roles as the next turn would give them (2.1 to 2.6)."""
    empires = g.empires[: len(sites)]
    units = [sum(e.legions) + sum(e.triremes) + sum(e.docked) + e.forts.bit_count() + e.doubled.bit_count() for e in empires]
    counts = (
        [(own & COMMERCE_SITES).bit_count() for own in sites],
        [(own & POLITICAL_SITES).bit_count() for own in sites],
        units,
    )
    worth = [taste.unit * n for n in units]
    for office, (values, role) in enumerate(zip(counts, taste.roles, strict=True)):
        values = [n + BONUS * (e.powers >> HELPERS[office] & 1) for n, e in zip(values, empires, strict=True)]
        for s, (leads, margin) in enumerate(mind.leads(values, g.leaders[office])):
            worth[s] += role * leads
            worth[s] += taste.margin * margin
    return worth


# ---- wealth
@lru_cache(maxsize=REMEMBERED)
def wealth(income: Yield, powers: int, short: int, pyramids: int, taste: Taste) -> float:
    """The collection of heroes and wonders, and what the next turn's income will pay."""
    hand = next_hand(income, powers)
    value = taste.breadth * breadth(hand) + taste.tiles[short] + taste.power * sum(POWER_WORTH[t] for t in bits(powers))
    value += (taste.tile_next if short > 1 else taste.win_next) * pays(hand, TILE_PRICE)
    return value + taste.win_next * pays_pyramids(hand, pyramids)


# ---- war
def campaign(game: MareNostrum2003, g: World, seat: int, taste: Taste) -> float:
    """What the active player's battles and conquests, as far as they are still to come, bring on average."""
    value, then = 0.0, outlook(game, g, taste)
    for p in prospects(game, g, seat):
        kill = taste.kill if NOBODY < p.foe < game.seat_count else taste.kill_neutral
        value += kill * p.killed - taste.unit * p.lost
        if p.chance:
            value += p.chance * taste.hold * spoils(game, g, p.province, seat, p.legions, then, taste)
    return value


def spoils(game: MareNostrum2003, g: World, r: int, seat: int, legions: float, then: Outlook, taste: Taste) -> float:
    """What there is to take for the conqueror of a province, and what its owner loses; freeing one's own is worth a little."""
    owner = g.owner[r]
    if owner in (seat, NOBODY):
        return 1.0
    worth = stake(game, g, r, legions, then, taste)
    return worth * (1.0 + taste.harm) if owner < game.seat_count else worth
