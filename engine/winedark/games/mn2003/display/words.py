"""The names that the numbers of this title stand for, for its catalogue. Who sits where depends on how many play."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from winedark.games.mare_nostrum.rules import phrases
from winedark.games.mn2003.rules.board import FULL, SITES, TAX, TILES, WARES
from winedark.games.mn2003.rules.state import Empire
from winedark.games.mn2003.rules.tables import COMMODITIES, OFFICES, SITE_KINDS
from winedark.kernel.text import Catalogue, Namer, Text, load_templates

PHASES = ("commerce", "construction", "military")
ICONS = {"tax": "coin", "livestock": "sheep", "julius_caesar": "caesar", "commerce": "trade", "political": "culture"}


PLURAL = ("gems", "slaves", "tax")  # cards of these have a singular


def icon(name: str) -> str:
    """The icon key of a good, a tile or an office: where the sprite has one of another title that means the same, that one."""
    return ICONS.get(name, name)


def good_id(kind: int) -> str:
    """A commodity, or tax."""
    return "tax" if kind == TAX else COMMODITIES[kind]


def good_icon(kind: int) -> str:
    """The icon key of a card."""
    return icon(good_id(kind))


def good_name(kind: int) -> Text:
    """Grain, fish, tax card."""
    return Text(f"good.{good_id(kind)}")


def listed(kind: int) -> Text:
    """The same in a list, where what has a plural is counted: grain, 1 gem, 1 tax card."""
    return _counted(kind) if good_id(kind) in PLURAL else good_name(kind)


def _site(table: str) -> Callable[[int], Text]:
    """A building by its site: "a market in Roma" of the table `site`, "the market in Roma" of `building`, "market" of `held`."""

    def name(index: int) -> Text:
        site = SITES[index]
        return Text(f"{table}.{SITE_KINDS[site.kind]}", {"province": site.province, "caravan": site.good, "a_caravan": site.good})

    return name


def worth(empire: Empire, kind: int) -> Text:
    """Is a card new for a side, or how many has it?"""
    return phrases.worth(WARES, empire.purse, kind)


def _counted(kind: int) -> Text:
    """1 grain, 1 gem, 1 tax card."""
    name = good_id(kind)
    return Text(f"counted.{name}") if name in PLURAL else Text("counted.any", {"name": good_name(kind)})


def _of(table: str, ids: tuple[str, ...]) -> Callable[[int], Text]:
    """What numbers of a list are called: templates `<table>.<id>`."""
    return lambda number: Text(f"{table}.{ids[number]}")


def names(sides: tuple[str, ...]) -> dict[str, Namer]:
    """What the arguments of texts are called. `sides` are the civilizations by seat, neutral ones last."""
    role, people, tile = _of("role", sides), _of("people", sides), _of("tile", tuple(t.id for t in TILES))
    return {
        "seat": role, "other": role, "loser": role, "winners": role, "people": people,
        "province": lambda province: FULL.province_names[province], "sea": lambda sea: FULL.sea_names[sea],
        "site": _site("site"), "building": _site("building"), "held": _site("held"),
        "plot": lambda site: phrases.plot(SITES[site]),
        "caravan": _of("caravan", COMMODITIES), "a_caravan": _of("a_caravan", COMMODITIES),
        "good": good_name, "goods": listed, "offer": listed, "gained": _counted, "lost": _counted, "tile": tile,
        "track": _of("track", OFFICES), "title": _of("leader", OFFICES), "phase": _of("phase", PHASES),
    }  # fmt: skip


@cache
def catalogue(sides: tuple[str, ...], language: str = "en") -> Catalogue:
    """The kit's words and this title's, in one language, with the sides of a game."""
    templates = load_templates("winedark.kernel", language) | load_templates("winedark.games.mn2003", language)
    return Catalogue(templates, names(sides))
