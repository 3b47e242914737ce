"""Which things of the view a player clicks for an action: areas, cubes and cards by their ids."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from winedark.games.ancient.display.words import card_icon
from winedark.games.ancient.rules.board import AREAS
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Event, Text

Path = list[str]


def region_id(area: int) -> str:
    return AREAS[area].id


def open_id(kind: int) -> str:
    """A kind of card in the display."""
    return f"open-{kind}"


def card_id(kind: int) -> str:
    """A kind of card among one's own."""
    return f"card-{kind}"


def piece_id(piece: str, seat: int, area: int) -> str:
    """Bases or cubes of a player in an area."""
    return f"{piece}-{seat}-{region_id(area)}"


GROUPS = {
    "settle": "base", "base": "base", "fort": "fort", "recruit": "recruit", "take": "recruit", "renew": "recruit",
    "disband": "disband", "trade": "trade", "place": "trade", "dislodge": "trade", "court": "diplomacy", "win_over": "diplomacy",
    "attack": "attack",
}  # fmt: skip
GROUP_ICONS = {
    "base": "base", "fort": "fort", "recruit": "card", "disband": "disband", "trade": "trade", "diplomacy": "diplomat",
    "attack": "military",
}  # fmt: skip
BY_ARGUMENT = {"area": region_id, "card": card_id}
FROM_DISPLAY = ("recruit", "take")


def group(option: Action) -> str:
    """The menu group of an option; "" for passing and for everything before a battle."""
    return GROUPS.get(option[0], "")


def path(seat: int, option: Action, arguments: tuple[str, ...]) -> Path:
    """The targets in the order of clicks. A blocked option may lack arguments."""
    return _path(arguments, *option[:-1] if isinstance(option[-1], Pattern) else option)


@lru_cache(maxsize=1 << 11)
def _path(arguments: tuple[str, ...], verb: str, *args: int) -> Path:
    if not args:
        return []
    if verb in FROM_DISPLAY:
        return [open_id(args[0])]
    if verb == "dislodge":
        return [piece_id("cube", args[1], args[0])]
    return [BY_ARGUMENT[name](a) for name, a in zip(arguments, args, strict=False) if name in BY_ARGUMENT]


def places(event: Event) -> list[str]:
    """The areas that a line of the story tells of; of an attack the way there. None for a few words about the whole board."""
    args = event.args
    return [region_id(area) for area in args.get("route") or args.get("areas") or ([args["area"]] if "area" in args else ())]


def item(option: Action, member: int) -> dict[str, Any]:
    """A card that can be laid (5.1)."""
    return {"id": card_id(member), "icon": card_icon(member), "label": Text("view.card", {"card": member})}
