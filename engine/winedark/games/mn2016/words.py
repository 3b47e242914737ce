"""The names that the numbers of this title stand for, for its catalogue."""

from __future__ import annotations

from functools import cache

from winedark.games.mn2016.board import (
    ANY_LEGEND,
    COIN_OR_LEGEND,
    COMMODITIES,
    EMPIRES,
    FULL,
    SITE_KINDS,
    SITES,
    TILES,
    TRACKS,
    WARES,
)
from winedark.kernel.text import Catalogue, Text, load_templates

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


def site_name(i: int) -> Text:
    """A site in words: cities by name, the others by province."""
    site = SITES[i]
    args = {"province": site.province, "name": site.name}
    return Text(f"site.{SITE_KINDS[site.kind]}", args | ({"good": site.good} if site.good >= 0 else {}))


def plot(i: int) -> Text:
    """A site where its menu group is known: a city's name, the others by province and good."""
    site = SITES[i]
    key = "good" if site.good >= 0 else "city" if site.name else "other"
    return Text(f"plot.{key}", {"name": site.name, "good": site.good, "province": site.province})


def use(i: int) -> Text:
    """A site where its province is known: its good, a city's name, or its kind."""
    site = SITES[i]
    if site.good >= 0:
        return good_name(site.good)
    return Text("plot.city", {"name": site.name}) if site.name else Text(f"use.{SITE_KINDS[site.kind]}")


def role_name(seat: int) -> Text:
    """Rome, Carthage, …"""
    return Text(f"role.{EMPIRES[seat]}")


NAMES = {
    "seat": role_name,
    "other": role_name,
    "winners": role_name,
    "people": lambda seat: Text(f"people.{EMPIRES[seat]}"),
    "province": lambda r: FULL.province_names[r],
    "sea": lambda s: FULL.sea_names[s],
    "site": site_name,
    "plot": plot,
    "uses": use,
    "good": good_name,
    "goods": good_name,
    "gained": lambda kind: Text("good.counted", {"good": kind}),
    "lost": lambda kind: Text("good.counted", {"good": kind}),
    "tile": lambda t: Text(f"tile.{TILES[t].id}"),
    "track": lambda t: Text(f"track.{TRACKS[t]}"),
    "title": lambda t: Text(f"leader.{TRACKS[t]}"),
    "phase": lambda k: Text(f"phase.{PHASES[k]}"),
}


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The kit's words and this title's, in one language."""
    return Catalogue(load_templates("winedark.kernel", language) | load_templates(__package__, language), NAMES)
