"""Which things of the view a player clicks for an action: tokens, regions, items and seats by their ids."""

from __future__ import annotations

from typing import Any

from winedark.games.mare_nostrum.display import targets
from winedark.games.mare_nostrum.display.view_parts import good_item, offer_id, seat_id, site_id, unit_id
from winedark.games.mn2016.display.words import good_id
from winedark.games.mn2016.rules.board import CAPITAL_OF, FULL, SITES, TILES
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tables import EMPIRES, SITE_KINDS
from winedark.kernel.step import Action
from winedark.kernel.text import Text


def region_id(province: int) -> str:
    return FULL.provinces[province]


def sea_id(sea: int) -> str:
    return FULL.seas[sea]


def tile_id(tile: int) -> str:
    return f"tile-{TILES[tile].id}"


BY_ARGUMENT = {"province": region_id, "sea": sea_id, "site": site_id, "good": good_item, "other": seat_id, "tile": tile_id}
GROUPS = targets.GROUPS | {
    "exchange": "trade", "peace": "player", "enlist": "legion", "rally": "legion", "wall": "fortress", "launch": "trireme",
    "copy": "tiles", "pillage": "conquest", "sheba": "conquest", "post": "conquest", "unseize": "conquest", "convert": "conquest",
    "neutralize": "conquest",
}  # fmt: skip
GROUP_ICONS = targets.GROUP_ICONS | {"conquest": "legendary"}
NOWHERE = ("keep", "gift", "copy")  # what they name is not to be seen, or is too large a target
SITE_GROUPS = {"capital": "city", "legendary": "city"}


def group(option: Action) -> str:
    """The menu group of an option; "" for Done and the like."""
    if option[0] == "raise":
        kind = SITE_KINDS[SITES[option[1]].kind]
        return SITE_GROUPS.get(kind, kind)
    return GROUPS.get(option[0], "")


def own_icon(option: Action) -> str:
    """The picture of a choice that has its own: of a tile, a good, a building, a player."""
    verb: str = option[0]
    args = option[1:]
    if verb in ("next", "peace", "award"):
        return EMPIRES[args[-1]]
    if verb == "pyramids":
        return verb
    if verb in ("recruit", "copy") and args:
        return TILES[args[0]].id
    if verb in ("raise", "pillage", "post"):
        return site_icon(args[0])
    return good_id(args[-1]) if verb in ("claim", "settle", "gift") else ""


def path(state: World, seat: int, option: Action, arguments: tuple[str, ...]) -> list[str]:
    """The targets in the order of clicks."""
    verb, args = option[0], targets.picked(option)
    if verb == "march":
        return [unit_id("legion", seat, region_id(args[0])), region_id(args[1])]
    if verb == "sail":
        return [unit_id("trireme", seat, sea_id(args[0])), sea_id(args[1])]
    if verb == "claim":
        return [offer_id(args[0], args[1])]
    if verb == "pyramids":
        return ["tile-pyramids"]
    if verb == "rally":
        return [region_id(CAPITAL_OF[seat])]
    if verb in NOWHERE:
        return []
    return targets.first_place(BY_ARGUMENT, arguments, args)


def item(option: Action, member: int) -> dict[str, Any]:
    """A member of an open tail: a resource of a payment, or a building to occupy."""
    if option[0] == "occupy":
        return {"id": site_id(member), "icon": site_icon(member), "label": Text("view.site", {"site": member})}
    return {"id": good_item(member), "icon": good_id(member), "label": Text("view.good", {"good": member})}


def site_icon(index: int) -> str:
    """Caravan sites show their good, the others their kind."""
    site = SITES[index]
    return good_id(site.good) if site.good >= 0 else SITE_KINDS[site.kind]
