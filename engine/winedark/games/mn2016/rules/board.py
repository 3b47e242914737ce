"""The board as numbers: sites, goods, tiles and start positions. Everything here is fixed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum.rules import start
from winedark.games.mare_nostrum.rules.atlas import Atlas, Site
from winedark.games.mare_nostrum.rules.goods import Wares
from winedark.games.mn2016.rules.tables import COMMODITIES, EMPIRES, MAP, SETUP, SITE_KINDS, TILE_DATA

WARES = Wares(COMMODITIES, twins=True)
COIN = WARES.coin
ANY_LEGEND, COIN_OR_LEGEND = WARES.kinds, WARES.kinds + 1  # in what is to be collected: not yet drawn, not yet chosen (2.6)
TOKENS = tuple(MAP["supply"][c] for c in (*COMMODITIES, "coin"))  # 1.10
LEGIONS, TRIREMES, FORTRESSES, MARKERS = (
    int(MAP["pieces"][k]) for k in ("legion", "trireme", "fortress", "control_marker")
)  # 1.8
FACES = MAP["dice"]["faces"]  # 9.10
STORED_COINS = 2  # 4.25
EXCHANGE = ((5, 0), (2, 1), (4, 3))  # 1.22

CARAVAN, MARKET, CITY, CAPITAL, LEGENDARY, TEMPLE = range(6)
SITE_COST = (3, 6, 3, 3, 3, 6)  # 4.6, 4.7
UNIT_COST = CONTROL_COST = 3  # 4.6
DEAR = max(SITE_COST)  # 4.7
TRADE, CULTURE, MILITARY = range(3)


def _sites() -> tuple[Site, ...]:
    out = []
    for r, province in enumerate(MAP["provinces"].values()):
        out += [Site(r, CARAVAN, COMMODITIES.index(good), "") for good in province["caravans"]]
        out += [Site(r, MARKET, -1, "")] * province["market"]
        out += [Site(r, SITE_KINDS.index(city["kind"]), -1, city["name"]) for city in province["cities"]]
        out += [Site(r, TEMPLE, -1, "")] * province["temple"]
    return tuple(out)


FULL = Atlas(MAP["provinces"], MAP["seas"])
SITES = _sites()
SITES_OF = tuple(mask_of(i for i, site in enumerate(SITES) if site.province == r) for r in range(len(FULL.provinces)))
CARAVANS, MARKETS, CITIES, CAPITALS, LEGENDARIES, TEMPLES = (
    mask_of(i for i, site in enumerate(SITES) if site.kind == kind) for kind in range(6)
)
COIN_CITIES = CITIES | CAPITALS  # 2.4
ALL_CITIES = COIN_CITIES | LEGENDARIES  # 9.4
GREAT_CITIES = CAPITALS | LEGENDARIES  # 7.5
TRADE_SITES, CULTURE_SITES = CARAVANS | MARKETS, ALL_CITIES | TEMPLES  # 6.1, 6.2
SITE_GOOD = tuple(site.good for site in SITES)
SITE_PROVINCE = tuple(site.province for site in SITES)


@lru_cache(maxsize=1 << 12)
def sites_in(lands: int) -> int:
    """The sites of these provinces."""
    return sum(SITES_OF[r] for r in bits(lands))


@lru_cache(maxsize=1 << 12)
def provinces_of(sites: int) -> tuple[int, ...]:
    """The provinces in which these sites lie."""
    return tuple(dict.fromkeys(SITE_PROVINCE[i] for i in bits(sites)))


class Tile(NamedTuple):
    """A hero, a wonder or the Pyramids: `kind` start, hero, wonder or pyramids; bonus for the three tracks."""

    id: str
    kind: str
    bonus: tuple[int, int, int]


TILES = tuple(Tile(name, t["kind"], tuple(t["bonus"])) for name, t in TILE_DATA["tiles"].items())
TILE = {tile.id: i for i, tile in enumerate(TILES)}
PYRAMIDS = TILE["pyramids"]
TILE_COST: tuple[int, ...] = tuple([0, *(TILE_DATA["cost"][str(n)] for n in range(2, 6))])  # 4.8: by the number of tiles owned
PYRAMIDS_COST = TILE_DATA["cost"]["pyramids"]  # 4.9
FIFTH = 5
HEROES_AND_WONDERS = mask_of(i for i, tile in enumerate(TILES) if tile.kind in ("hero", "wonder"))
CASTOR_AND_POLLUX, PERSEUS = TILE["castor_pollux"], TILE["perseus"]
COPYABLE = mask_of(i for i, t in enumerate(TILES) if t.kind == "hero") & ~(1 << PERSEUS) & ~(1 << CASTOR_AND_POLLUX)  # 8.10


@dataclass(frozen=True, slots=True)
class Start(start.Start):
    """An empire's start, with its resources by kind (1.12 to 1.16)."""

    purse: tuple[int, ...]


def _site(province: str, kind: int, good: int = -1, name: str = "") -> int:
    return SITES.index(Site(FULL.number[province], kind, good, name))


def _cities(province: str, names: list[str]) -> list[int]:
    return [i for i in bits(SITES_OF[FULL.number[province]]) if SITES[i].name in names and SITES[i].name]


def _start(empire: dict[str, Any]) -> Start:
    sites = [_site(p, CARAVAN, COMMODITIES.index(good)) for p, goods in empire["caravans"].items() for good in goods]
    sites += [_site(p, MARKET) for p in empire["markets"]] + [_site(p, TEMPLE) for p in empire["temples"]]
    sites += [i for p, names in empire["cities"].items() for i in _cities(p, names)]
    units = [(FULL.number[p], force) for p, force in empire["units"].items()]
    purse = [empire["resources"].get(kind, 0) for kind in (*COMMODITIES, "coin")] + [0] * len(COMMODITIES)
    return Start(
        TILE[empire["hero"]], FULL.number[empire["capital"]],
        mask_of(FULL.number[p] for p in empire["provinces"]), mask_of(sites),
        tuple((r, force["legion"]) for r, force in units if "legion" in force),
        mask_of(r for r, force in units if "fortress" in force), tuple(purse),
    )  # fmt: skip


STARTS = tuple(_start(SETUP["empires"][name]) for name in EMPIRES)
CAPITAL_OF = tuple(empire.capital for empire in STARTS)


def starting_leaders(seats: int) -> list[int]:
    """Who holds the titles at the start (1.19)."""
    leaders = SETUP["leaders"]
    return [EMPIRES.index(name) for name in (leaders["trade"], leaders["culture"][str(seats)], leaders["military"])]


def atlas_for(seats: int) -> Atlas:
    """The board with its covered provinces cut off (1.4): they keep their numbers but border nothing."""

    def shown(part: dict[str, Any]) -> bool:
        return bool(part["min_players"] <= seats)

    cut = {name: p if shown(p) else p | {"land": [], "seas": []} for name, p in MAP["provinces"].items()}
    hidden = {name for name, p in MAP["provinces"].items() if not shown(p)}
    return Atlas({n: p | {"land": [q for q in p["land"] if q not in hidden]} for n, p in cut.items()}, MAP["seas"])


def in_play(seats: int) -> int:
    """The mask of provinces that are not covered (1.4)."""
    return mask_of(r for r, p in enumerate(MAP["provinces"].values()) if p["min_players"] <= seats)
