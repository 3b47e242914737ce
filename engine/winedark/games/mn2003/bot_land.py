"""What land is worth to a bot: income, building sites, what can be lost. Pure functions of masks, remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.common.bot_purse import REMEMBERED
from winedark.games.mn2003 import revenue
from winedark.games.mn2003.board import CARAVAN, CARAVANS, CITIES, CITY, COSTS, MARKET, SITE_PROVINCE, SITES, SITES_OF, TAX
from winedark.games.mn2003.placement import sites_in
from winedark.games.mn2003.tables import SITE_KINDS

COST_OF = tuple(COSTS[kind] for kind in SITE_KINDS)


class Yield(NamedTuple):
    """What buildings bring in a turn: commodities by kind, tax cards, and all of them together."""

    goods: tuple[int, ...]
    coins: int
    total: int


@lru_cache(maxsize=REMEMBERED)
def yields(sites: int) -> Yield:
    """The income from buildings that count for somebody (2.10, 2.11)."""
    cards = revenue.yields(sites)
    return Yield(tuple(cards[:TAX]), cards[TAX], sum(cards))


@lru_cache(maxsize=REMEMBERED)
def room(lands: int, built: int, box: tuple[bool, ...], rounds: float, delay: float) -> float:
    """What the free sites of these provinces would bring, beside what is built there, less what building costs: the best
    first, one after another. `box`: which kinds of buildings are left."""
    free = [i for i in bits(sites_in(lands) & ~built) if box[SITES[i].kind]]
    worth = sorted((gain(i, built) * rounds - COST_OF[SITES[i].kind] for i in free), reverse=True)
    return sum(max(0.0, w - delay * k) for k, w in enumerate(worth))


def gain(site: int, built: int) -> int:
    """How many cards a building would add to an income."""
    kind, here = SITES[site].kind, built & SITES_OF[SITE_PROVINCE[site]]
    if kind in (CARAVAN, CITY):
        doubled = any(SITES[i].kind == kind + 1 for i in bits(here))  # the market beside a caravan, the temple beside a city
        return 2 if doubled else 1
    return (here & (CARAVANS if kind == MARKET else CITIES)).bit_count()
