"""Which things of the view a player clicks for an action: cities, areas, cards and seats by their ids."""

from __future__ import annotations

from typing import Any

from winedark.games.medemp.display.card_item import figures
from winedark.games.medemp.display.words import WAYS, card_icon, type_icon
from winedark.games.medemp.rules.board import PLACES
from winedark.games.medemp.rules.cards import CARDS, FLEET, TROOP, kind_of, type_of
from winedark.games.medemp.rules.state import World
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Event, Text
from winedark.kernel.text import kind_of as named_kind

Path = list[str]
GROUP_ICONS = {
    "land": "legion", "sea": "trireme", "mixed": "caravan", "direct": "military", "imperium": "political", "exchange": "card",
    "play": "card", "raid": "military",
}  # fmt: skip
GROUPS = {"imperium": "imperium", "exchange": "exchange", "play": "play", "raid": "raid", "pirates": "raid"}
BOTH = {TROOP, FLEET}


# ---- ids
def region_id(place: int) -> str:
    return PLACES[place].id


def card_id(kind: int) -> str:
    """A kind of card in one's own hand."""
    return f"card-{kind}"


def member_id(one: int) -> str:
    """A card as one of the types that it may serve as: as a troop it stands for the card itself."""
    as_fleet = type_of(one) == FLEET and set(CARDS[kind_of(one)].types) >= BOTH
    return f"{card_id(kind_of(one))}-fleet" if as_fleet else card_id(kind_of(one))


def seat_id(seat: int) -> str:
    return f"seat-{seat}"


# ---- options
def group(option: Action) -> str:
    """The menu group of an option; "" for what names a place or passes."""
    if option[0] == "expedition":
        return WAYS[option[2]] if len(option) > 1 else WAYS[0]
    return GROUPS.get(str(option[0]), "") if not (len(option) > 1 and isinstance(option[1], Pattern)) else ""


def path(state: World, option: Action, arguments: tuple[str, ...]) -> Path:
    """The targets in the order of clicks. A blocked option may lack arguments."""
    found = []
    for name, value in zip(arguments, option[1:], strict=False):
        if isinstance(value, Pattern):
            break
        if name in ("city", "place", "to_place"):
            found.append(region_id(value))
        elif name == "card" and option[0] != "load":
            found.append(card_id(value))
        elif name == "other":
            found.append(seat_id(value))
        elif name == "truce":
            found.append(seat_id(state.truces[value].owner))
    return found


def item(option: Action, member: int) -> dict[str, Any]:
    """A card that can be laid, as troop or fleet, or exchanged."""
    if option[0] == "exchange":
        whole = {"id": card_id(member), "icon": card_icon(member), "label": Text("view.card", {"card": member})}
        return whole | {"of": card_id(member)}
    kind, type = kind_of(member), type_of(member)
    both = set(CARDS[kind].types) >= BOTH
    return {
        "id": member_id(member), "icon": type_icon(type) if both else card_icon(kind), "of": card_id(kind),
        "label": Text("view.serving" if both else "view.card", {"card": kind, "type": type}),
        "figures": figures(CARDS[kind], type),
    }  # fmt: skip


# ---- the story
def places(event: Event) -> Path:
    """The places that a line of the story tells of; of an expedition its way, of a raid from where to where."""
    if "route" in event.args:
        return [region_id(place) for place in event.args["route"]]
    named = sorted(event.args, key=lambda name: name.startswith("to_"))  # of a raid first where it comes from
    found = [event.args[name] for name in named if named_kind(name) in ("place", "city")]
    return [region_id(place) for place in found if 0 <= place < len(PLACES)]


def moves(event: Event) -> bool:
    """Did anything go along these places?"""
    return "route" in event.args or event.key == "raid.begins"
