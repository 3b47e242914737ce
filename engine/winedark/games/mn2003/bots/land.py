"""What land is worth to a bot: income, building sites, what can be lost. Pure functions of masks, remembered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.bots.weights import Weights
from winedark.games.mn2003.rules import revenue
from winedark.games.mn2003.rules.board import (
    BUILDINGS,
    CARAVAN,
    CARAVANS,
    CITIES,
    CITY,
    COSTS,
    MARKET,
    OF_KIND,
    SITE_GOOD,
    SITE_PROVINCE,
    SITES,
    SITES_OF,
    TAX,
    sites_in,
)
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import SITE_KINDS

COST_OF = tuple(COSTS[kind] for kind in SITE_KINDS)


class Yield(NamedTuple):
    """What buildings bring in a turn: commodities by kind, tax cards, and all of them together."""

    goods: tuple[int, ...]
    coins: int
    total: int
    known: int  # the commodities as a mask


@lru_cache(maxsize=REMEMBERED)
def yields(sites: int) -> Yield:
    """The income from buildings that count for somebody (2.10, 2.11)."""
    cards = revenue.yields(sites)
    return Yield(tuple(cards[:TAX]), cards[TAX], sum(cards), mask_of(c for c in range(TAX) if cards[c]))


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """What the rest of the game is like: collections still to come, and of which kinds the box has a building left (1.9)."""

    rounds: float
    left: tuple[bool, ...]


def outlook(game: FamilyBase[World], state: World, weights: Weights) -> Outlook:
    """The outlook of a position."""
    return _outlook(game.seat_count, state.built, state.round, weights)


@lru_cache(maxsize=REMEMBERED)
def _outlook(seats: int, built: int, turn: int, weights: Weights) -> Outlook:
    left = tuple(n > (built & sites).bit_count() for n, sites in zip(BUILDINGS[seats], OF_KIND, strict=True))
    return _alike(max(weights.rounds - turn, weights.least_rounds), left)


@lru_cache(maxsize=REMEMBERED)
def _alike(rounds: float, left: tuple[bool, ...]) -> Outlook:
    """One and the same for all positions that look alike: it is remembered by what it is, not by what it says."""
    return Outlook(rounds, left)


@lru_cache(maxsize=REMEMBERED)
def room(lands: int, built: int, known: int, affordability: float, then: Outlook, weights: Weights) -> float:
    """What the free sites of these provinces would bring beside what is built there, less what building costs.

    The best come first, one after another. `known`: commodities that are collected anyway; `affordability`: how likely a
    player can pay a market or a temple.
    """
    worth = [
        promise(i, built, known, affordability, then, weights) for i in bits(sites_in(lands) & ~built) if then.left[SITES[i].kind]
    ]
    worth.sort(reverse=True)
    return weights.room * fsum(max(0.0, w - weights.delay * k) for k, w in enumerate(worth))


def promise(site: int, built: int, known: int, affordability: float, then: Outlook, weights: Weights) -> float:
    """What a building on a free site would bring from the next turn on, less its cost."""
    good, cost = SITE_GOOD[site], COST_OF[SITES[site].kind]
    new = good >= 0 and not known >> good & 1
    worth = gain(site, built) * (then.rounds - 1.0) + weights.new_kind * new - weights.cost * cost
    return worth * affordability if cost > COSTS["city"] else worth


def gain(site: int, built: int) -> int:
    """How many cards a building would add to an income."""
    kind, here = SITES[site].kind, built & SITES_OF[SITE_PROVINCE[site]]
    if kind in (CARAVAN, CITY):
        doubled = any(SITES[i].kind == kind + 1 for i in bits(here))  # the market beside a caravan, the temple beside a city
        return 2 if doubled else 1
    return (here & (CARAVANS if kind == MARKET else CITIES)).bit_count()


@lru_cache(maxsize=REMEMBERED)
def lasting(province: int, built: int, then: Outlook, weights: Weights) -> float:
    """What a province with these buildings is worth to the player who replaces its marker in the next turn (4.18)."""
    income = yields(built)
    later = room(1 << province, built, income.known, 0.5, _alike(then.rounds - 1.0, then.left), weights)
    return max(0.0, weights.seized * (income.total * (then.rounds - 1.0) + later - weights.cost * COSTS["influence"]))


@lru_cache(maxsize=REMEMBERED)
def posts(built: int, legions: float, then: Outlook, weights: Weights) -> float:
    """What legions gain by occupying as many of these buildings as they can (7.3)."""
    n = built.bit_count()
    return min(legions, n) / n * yields(built).total * min(then.rounds, weights.stay) if n else 0.0
