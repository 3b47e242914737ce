"""The board as numbers: sites, cards, tiles and start positions. Everything here is fixed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum.rules.atlas import Atlas, Site
from winedark.games.mare_nostrum.rules.goods import Wares
from winedark.games.mare_nostrum.rules.start import Start
from winedark.games.mn2003.rules.tables import COMMODITIES, COST_DATA, EMPIRES, MAP, OFFICES, SETUP, SITE_KINDS, TILE_DATA

WARES = Wares(COMMODITIES, twins=False)
TAX = WARES.coin
CARDS = tuple(MAP["supply"][kind] for kind in (*COMMODITIES, "tax"))  # 1.8
LEGIONS, TRIREMES, FORTRESSES, MARKERS = (int(MAP["pieces"][k]) for k in ("legion", "trireme", "fortress", "influence"))  # 1.7
FACES = MAP["dice"]["faces"]  # 6.4
COMMERCE, POLITICAL, MILITARY = range(3)

# ---- what things cost
COSTS: dict[str, int] = COST_DATA["cost"]  # 4.4 to 4.6
DISCOUNTS: dict[str, dict[str, int]] = COST_DATA["discounts"]  # by power: 8.1, 8.4, 8.17
PYRAMIDS_COST, LONGER_PYRAMIDS_COST = COSTS["pyramids"], COST_DATA["longer"]["pyramids"]  # 4.6, 1.23
COLLECTION, LONGER_COLLECTION = COST_DATA["goal"]["collection"], COST_DATA["longer"]["collection"]  # 9.2, 1.23
START_POINTS = COST_DATA["goal"]["points"]  # 1.17
BUILDINGS = {int(n): tuple(tokens[kind] for kind in SITE_KINDS) for n, tokens in COST_DATA["buildings"].items()}  # 1.9

# ---- provinces and their sites
CARAVAN, MARKET, CITY, TEMPLE = range(4)
FIRST_BOARD, BOARD = 1, 2  # R-059; a position says on which its sites are numbered


def sites_on(provinces: Mapping[str, Any]) -> tuple[Site, ...]:
    """One caravan for each resource, one market, one temple, and a city where one is named (1.2). Their order numbers them."""
    out = []
    for r, province in enumerate(provinces.values()):
        out += [Site(r, CARAVAN, COMMODITIES.index(good), "") for good in province["caravans"]]
        out += [Site(r, MARKET, -1, "")]
        out += [Site(r, CITY, -1, province["city"])] * bool(province["city"])
        out += [Site(r, TEMPLE, -1, "")]
    return tuple(out)


FULL = Atlas(MAP["provinces"], MAP["seas"])
SITES = sites_on(MAP["provinces"])
SITES_OF = tuple(mask_of(i for i, site in enumerate(SITES) if site.province == r) for r in range(len(FULL.provinces)))
OF_KIND = tuple(mask_of(i for i, site in enumerate(SITES) if site.kind == kind) for kind in range(4))
CARAVANS, MARKETS, CITIES, TEMPLES = OF_KIND
EVERYWHERE = MARKETS | TEMPLES  # every province has room for them; the map shows them where they are built (1.2)
COMMERCE_SITES, POLITICAL_SITES = CARAVANS | MARKETS, CITIES | TEMPLES  # 2.2, 2.3
SITE_GOOD = tuple(site.good for site in SITES)
SITE_PROVINCE = tuple(site.province for site in SITES)


@lru_cache(maxsize=1 << 12)
def sites_in(lands: int) -> int:
    """All building sites of some provinces."""
    return sum(SITES_OF[r] for r in bits(lands))


AEGEAN = mask_of(FULL.number[name] for name in MAP["free"]["aegean"])  # 1.19


# ---- heroes and wonders
class Tile(NamedTuple):
    """A hero, a wonder or the Pyramids: `kind` civ, hero, wonder or pyramids; `empire` whose hero it is."""

    id: str
    kind: str
    empire: str


TILES = tuple(Tile(name, t["kind"], t.get("empire", "")) for name, t in TILE_DATA.items())
TILE = {tile.id: i for i, tile in enumerate(TILES)}
PYRAMIDS = TILE["pyramids"]
CIVIC_HERO = {tile.empire: i for i, tile in enumerate(TILES) if tile.empire}  # 1.10
GENERAL = mask_of(i for i, tile in enumerate(TILES) if tile.kind in ("hero", "wonder"))  # open to everybody (4.16)


# ---- who plays, and where they start
def site_in(province: str, kind: int, good: str = "") -> int:
    """The number of a site; caravans by their good."""
    wanted = (FULL.number[province], kind, COMMODITIES.index(good) if good else -1)
    return next(i for i, site in enumerate(SITES) if site[:3] == wanted)


def _start(empire: dict[str, Any]) -> Start:
    sites = [site_in(p, CARAVAN, good) for p, wares in empire["caravans"].items() for good in wares]
    sites += [site_in(p, CITY) for p in empire["cities"]]
    units = [(FULL.number[p], force) for p, force in empire["units"].items()]
    return Start(
        TILE[empire["hero"]], FULL.number[empire["capital"]],
        mask_of(FULL.number[p] for p in empire["provinces"]), mask_of(sites),
        tuple((r, force["legion"]) for r, force in units if "legion" in force),
        mask_of(r for r, force in units if "fortress" in force),
    )  # fmt: skip


STARTS = {name: _start(SETUP["empires"][name]) for name in EMPIRES}
CAPITALS = {name: start.capital for name, start in STARTS.items()}  # 1.3
PLAYED = {int(n): tuple(names) for n, names in SETUP["in_play"].items()}  # 1.4
# The players first, then the neutral ones (1.5).
SIDES = {n: (*played, *(name for name in EMPIRES if name not in played)) for n, played in PLAYED.items()}
FIRST_HOLDERS = tuple(SETUP["roles"][office] for office in OFFICES)  # 1.21
