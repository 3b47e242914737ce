"""What land is worth to a bot: income, building sites, what can be lost. Pure functions of masks, remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from winedark.common.bits import bits, mask_of
from winedark.common.bot_purse import REMEMBERED
from winedark.games.mn2003 import revenue
from winedark.games.mn2003.board import (
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
)
from winedark.games.mn2003.bot_taste import Taste
from winedark.games.mn2003.placement import sites_in
from winedark.games.mn2003.state import World
from winedark.games.mn2003.tables import SITE_KINDS

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


@lru_cache(maxsize=REMEMBERED)
def room(lands: int, built: int, box: tuple[float, ...], known: int, rounds: float, taste: Taste) -> float:
    """What the free sites of these provinces would bring beside what is built there, less what building costs.

    The best come first, one after another. `box`: how likely a building of each kind is to be had; `known`: commodities
    that are collected anyway.
    """
    free = [i for i in bits(sites_in(lands) & ~built) if box[SITES[i].kind]]
    worth = sorted((box[SITES[i].kind] * promise(i, built, known, rounds, taste) for i in free), reverse=True)
    return taste.room * sum(max(0.0, w - taste.delay * k) for k, w in enumerate(worth))


def promise(site: int, built: int, known: int, rounds: float, taste: Taste) -> float:
    """What a building on a free site would bring from now on, less its cost."""
    good = SITE_GOOD[site]
    new = good >= 0 and not known >> good & 1
    return gain(site, built) * rounds + taste.new_kind * new - taste.cost * COST_OF[SITES[site].kind]


def gain(site: int, built: int) -> int:
    """How many cards a building would add to an income."""
    kind, here = SITES[site].kind, built & SITES_OF[SITE_PROVINCE[site]]
    if kind in (CARAVAN, CITY):
        doubled = any(SITES[i].kind == kind + 1 for i in bits(here))  # the market beside a caravan, the temple beside a city
        return 2 if doubled else 1
    return (here & (CARAVANS if kind == MARKET else CITIES)).bit_count()


def boxes(game: Any, g: World, dear: float = 1.0) -> tuple[float, ...]:
    """How likely a building of each kind is to be had: the box must have one (1.9), and he must be able to pay it.

    `dear`: can he pay a set for a market or a temple?
    """
    limits = zip(BUILDINGS[game.seat_count], OF_KIND, COST_OF, strict=True)
    return tuple(
        (limit > (g.built & sites).bit_count()) * (dear if cost > COSTS["city"] else 1.0) for limit, sites, cost in limits
    )
