"""Which things of the view a player clicks for an action: tokens, regions, items and seats by their ids; its picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winedark.games.mare_nostrum.display import targets
from winedark.games.mare_nostrum.display.view_parts import good_item, offer_id, seat_id, site_id, unit_id
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2003.display.words import good_icon, icon
from winedark.games.mn2003.rules.board import CAPITALS, CARAVAN, CITIES, EVERYWHERE, FULL, SITE_PROVINCE, SITES, TILES, sites_in
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import SITE_KINDS
from winedark.kernel.step import Action
from winedark.kernel.text import Text

Path = list[str]
CAPITAL_PROVINCES = frozenset(CAPITALS.values())


def region_id(province: int) -> str:
    return FULL.provinces[province]


def sea_id(sea: int) -> str:
    return FULL.seas[sea]


def tile_id(tile: int) -> str:
    return f"tile-{TILES[tile].id}"


BY_ARGUMENT = {"province": region_id, "sea": sea_id, "good": good_item, "other": seat_id, "tile": tile_id}
GROUPS = targets.GROUPS | {
    "intervene": "trade", "take_instead": "trade", "swap": "trade", "keep_card": "trade", "convert": "control", "launch": "sail",
    "persuade": "battle", "sack": "conquest",
}  # fmt: skip
GROUP_ICONS = targets.GROUP_ICONS | {"conquest": "control"}
NOWHERE = ("keep", "gift", "intervene")  # what they name is not to be seen, or is too large a target


def group(option: Action) -> str:
    """The menu group of an option; "" for Done and the like."""
    return SITE_KINDS[SITES[option[1]].kind] if option[0] == "raise" else GROUPS.get(option[0], "")


def path(state: World, seat: int, option: Action, arguments: tuple[str, ...]) -> Path:
    """The targets in the order of clicks."""
    verb, args = option[0], targets.picked(option)
    if verb in PATHS:
        return PATHS[verb](state, seat, *args)
    if verb in NOWHERE:
        return []
    return targets.first_place(BY_ARGUMENT, arguments, args)


# ---- paths of their own
def _site(state: World, seat: int, site: int) -> Path:
    """The site where the map shows it, or else its province."""
    return [site_id(site) if on_map(state, seat) >> site & 1 else region_id(SITE_PROVINCE[site])]


def _instead(state: World, seat: int, good: int) -> Path:
    """A card out of the offer of the owner of Ulysses (8.11)."""
    return [offer_id(s, good) for s, e in enumerate(state.empires) if has(e, "ulysses")][:1]


PATHS: dict[str, Callable[..., Path]] = {
    "raise": _site, "sack": _site, "vacate": _site, "take_instead": _instead,
    "claim": lambda state, seat, other, good: [offer_id(other, good)],
    "pyramids": lambda state, seat: ["tile-pyramids"],
    "launch": lambda state, seat, province, sea: [unit_id("docked", seat, region_id(province)), sea_id(sea)],
    "sail": lambda state, seat, sea, to_sea: [unit_id("trireme", seat, sea_id(sea)), sea_id(to_sea)],
    "march": lambda state, seat, province, to_province: [unit_id("legion", seat, region_id(province)), region_id(to_province)],
}  # fmt: skip


def on_map(state: World, builder: int | None) -> int:
    """The sites on the map, as a mask. What is drawn in a province or stands there always is; where anything could stand, only
    to its owner while they build."""
    plots = 0 if builder is None else sites_in(state.empires[builder].lands)
    return ~EVERYWHERE | state.built | plots


# ---- members of open tails
def item(option: Action, member: int) -> dict[str, Any]:
    """A member of an open tail: a card of a payment, or a building to occupy."""
    if option[0] == "occupy":
        return {"id": site_id(member), "icon": site_icon(member), "label": Text("view.site", {"held": member})}
    return {"id": good_item(member), "icon": good_icon(member), "label": Text("view.good", {"good": member})}


def site_icon(site: int) -> str:
    """Caravan sites show their good, capitals a city of their own kind, the others their kind."""
    return good_icon(SITES[site].good) if SITES[site].kind == CARAVAN else site_kind(site)


def site_kind(site: int) -> str:
    """What the map draws: the city of a capital province is larger than others."""
    return "capital" if CITIES >> site & 1 and SITE_PROVINCE[site] in CAPITAL_PROVINCES else SITE_KINDS[SITES[site].kind]


GOODS = {"claim": 2, "swap": 2, "gift": 1, "settle": 1, "take_instead": 1, "keep_card": 1}  # where an option names its card


def picture(game: FamilyBase[Any], option: Action) -> str:
    """The icon of a choice; "" for that of its group, which is all that some blocked options name."""
    verb, args = option[0], option[1:]
    if verb == "recruit":
        return icon(TILES[args[0]].id)
    if verb in ("next", "award"):
        return game.sides[args[0]]
    if verb in GOODS:
        return good_icon(option[GOODS[verb]])
    return "pyramids" if verb == "pyramids" else site_icon(args[0]) if verb == "raise" else ""
