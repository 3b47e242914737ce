"""What land is worth to a bot: income, building sites, what can be lost. Pure functions of site masks, remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mn2016.rules.board import (
    ALL_CITIES,
    CARAVANS,
    COIN,
    GREAT_CITIES,
    LEGENDARIES,
    MARKETS,
    SITE_GOOD,
    SITE_PROVINCE,
    SITES_OF,
    TEMPLES,
    sites_in,
)


class Yield(NamedTuple):
    """What buildings bring in a round: goods by commodity, coins, legendary goods, and all of them together."""

    goods: tuple[int, ...]
    coins: int
    legends: int
    total: int


@lru_cache(maxsize=REMEMBERED)
def yields(sites: int, posts: int) -> Yield:
    """The income from these controlled sites and from Circe's posts (2.2 to 2.6, 8.11)."""
    goods, coins = [0] * COIN, 0
    for i in bits(sites & CARAVANS | posts):
        goods[SITE_GOOD[i]] += 2 if sites & MARKETS & SITES_OF[SITE_PROVINCE[i]] else 1
    for i in bits(sites & ALL_CITIES):
        coins += 2 if sites & TEMPLES & SITES_OF[SITE_PROVINCE[i]] else 1
    legends = (sites & LEGENDARIES).bit_count()
    return Yield(tuple(goods), coins, legends, sum(goods) + coins + legends)


@lru_cache(maxsize=REMEMBERED)
def room(lands: int, built: int) -> float:
    """How much more a round the free sites of these provinces would bring beside what is built there."""
    sites = sites_in(lands)
    free, here = sites & ~built, sites & built
    out = float((free & (CARAVANS | ALL_CITIES)).bit_count() + (free & LEGENDARIES).bit_count())
    for i in bits(free & (MARKETS | TEMPLES)):
        doubled = CARAVANS if MARKETS >> i & 1 else ALL_CITIES
        out += 0.5 * (here & doubled & SITES_OF[SITE_PROVINCE[i]]).bit_count()  # it costs twice as much
    return out


@lru_cache(maxsize=REMEMBERED)
def stake(built: int) -> float:
    """What a province with these buildings is worth to its holder: its land, a round's income, great cities."""
    return 1.0 + yields(built, 0).total + 2.0 * (built & GREAT_CITIES).bit_count()
