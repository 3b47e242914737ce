"""The names that the numbers of this title stand for, for its catalogue."""

from __future__ import annotations

from functools import cache

from winedark.games.mn2016.board import COMMODITIES, EMPIRES, FULL, SITE_KINDS, SITES, TILES, TRACKS, WARES
from winedark.kernel.text import Catalogue, Text, load_templates


def good_id(kind: int) -> str:
    """The icon key of a resource; a legendary good has its commodity's."""
    return "coin" if kind == WARES.coin else COMMODITIES[WARES.commodity(kind)]


def good_name(kind: int) -> Text:
    """Grain, coin, or legendary grain."""
    plain = Text(f"good.{good_id(kind)}")
    return Text("good.legendary", {"good": WARES.commodity(kind)}) if kind > WARES.coin else plain


def site_name(i: int) -> Text:
    """A site in words: cities by name, the others by province."""
    site = SITES[i]
    args = {"province": site.province, "name": site.name}
    return Text(f"site.{SITE_KINDS[site.kind]}", args | ({"good": site.good} if site.good >= 0 else {}))


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
    "good": good_name,
    "goods": good_name,
    "tile": lambda t: Text(f"tile.{TILES[t].id}"),
    "track": lambda t: Text(f"track.{TRACKS[t]}"),
    "title": lambda t: Text(f"leader.{TRACKS[t]}"),
}


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The kit's words and this title's, in one language."""
    return Catalogue(load_templates("winedark.kernel", language) | load_templates(__package__, language), NAMES)
