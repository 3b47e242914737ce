"""The names that the numbers of this title stand for, for its catalogue."""

from __future__ import annotations

from functools import cache

from winedark.games.mare_nostrum.rules.phrases import plot
from winedark.games.mn2016.rules.board import ANY_LEGEND, COIN, COIN_OR_LEGEND, FULL, SITES, TILES, WARES
from winedark.games.mn2016.rules.tables import COMMODITIES, EMPIRES, SITE_KINDS, TRACKS
from winedark.kernel.text import Catalogue, Namer, Text, load_templates, printed

COUNTED = (COIN, COMMODITIES.index("gladiator"), ANY_LEGEND, COIN_OR_LEGEND)  # one of these is never said without its number
SINGULAR = (COMMODITIES.index("gems"), COMMODITIES.index("spices"))  # many, unless they are counted
PHASES = ("collect", "trade", "build", "war", "claim")


def good_id(kind: int) -> str:
    """The icon key of a resource; a legendary good has its commodity's."""
    return "coin" if kind == WARES.coin else COMMODITIES[WARES.commodity(kind)]


def good_name(kind: int) -> Text:
    """Grain, coin, legendary grain, or what a legendary city will bring."""
    if kind in (ANY_LEGEND, COIN_OR_LEGEND):
        return Text("good.any_legendary" if kind == ANY_LEGEND else "good.coin_or_legendary")
    plain = Text(f"good.{good_id(kind)}")
    return Text("good.legendary", {"good": WARES.commodity(kind)}) if kind > WARES.coin else plain


def good_one(kind: int) -> Text:
    """One good or coin, with its number where that is said: grain, 1 coin, 1 gladiator."""
    return counted(kind) if kind in COUNTED else good_name(kind)


def counted(kind: int) -> Text:
    """A good or coin with its number: 1 grain, 2 coins, 1 gem."""
    key = f"good.counted_{good_id(kind)}" if WARES.commodity(kind) in SINGULAR and kind < COIN else "good.counted"
    return Text(key, {"good": kind})


def ware_name(good: int) -> Text:
    """A commodity before a noun: a gem caravan, a spice caravan."""
    return Text(f"good.ware_{good_id(good)}") if good in SINGULAR else good_name(good)


def site_text(table: str, index: int) -> Text:
    """A site by the templates of a table: cities by name, caravans by good, all by province."""
    site = SITES[index]
    args = {"province": site.province, "name": site.name}
    return Text(f"{table}.{SITE_KINDS[site.kind]}", args | ({"ware": site.good} if site.good >= 0 else {}))


def site_name(site: int) -> Text:
    """A site in words, without an article."""
    return site_text("site", site)


def new_building(index: int) -> Text:
    """A building on its site as it comes: a market in Gallia, an oil caravan in Italia, Memphis."""
    site = SITES[index]
    return Text(f"new.caravan_{good_id(site.good)}", {"province": site.province}) if site.good >= 0 else site_text("new", index)


def standing_building(site: int) -> Text:
    """A building that is there: the market in Gallia, Memphis."""
    return site_text("stands", site)


def work(site: int) -> Text:
    """A building where its province is known."""
    return site_text("work", site)


def use(index: int) -> Text:
    """A site where its province is known: its good, a city's name, or its kind."""
    site = SITES[index]
    if site.good >= 0:
        return good_name(site.good)
    return Text("plot.city", {"name": site.name}) if site.name else Text(f"use.{SITE_KINDS[site.kind]}")


def role_name(seat: int) -> Text:
    """Rome, Carthage, …"""
    return Text(f"role.{EMPIRES[seat]}")


NAMES: dict[str, Namer] = {
    "seat": role_name,
    "other": role_name,
    "winners": role_name,
    "people": lambda seat: Text(f"people.{EMPIRES[seat]}"),
    "province": lambda province: FULL.province_names[province],
    "sea": lambda sea: FULL.sea_names[sea],
    "site": site_name,
    "plot": lambda site: plot(SITES[site]),
    "uses": use,
    "good": good_name,
    "goods": good_one,
    "ware": ware_name,
    "gained": counted,
    "lost": counted,
    "building": new_building,
    "target": standing_building,
    "works": work,
    "tile": lambda tile: Text(f"tile.{TILES[tile].id}"),
    "track": lambda track: Text(f"track.{TRACKS[track]}"),
    "title": lambda track: Text(f"leader.{TRACKS[track]}"),
    "phase": lambda phase: Text(f"phase.{PHASES[phase]}"),
}


@cache
def catalogue(edition: str, language: str = "en") -> Catalogue:
    """The kit's words and those of an edition of this title, in one language."""
    own = printed(load_templates("winedark.games.mn2016", language), edition)
    return Catalogue(load_templates("winedark.kernel", language) | own, NAMES)
