"""What a player clicks for an action, and the menu groups, as far as the titles call them by the same verbs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from winedark.kernel.step import Action, Pattern

GROUPS = {
    "number": "trade", "offer": "trade", "claim": "trade", "settle": "trade", "gift": "trade",
    "next": "player", "award": "player", "control": "control", "decree": "control",
    "legion": "legion", "fortress": "fortress", "trireme": "trireme", "sail": "sail", "march": "march",
    "caravan": "caravan", "market": "market", "city": "city", "temple": "temple", "recruit": "tiles", "pyramids": "tiles",
    "engage": "battle", "fight": "battle", "lose": "battle", "occupy": "conquest", "seize": "conquest", "vacate": "conquest",
}  # fmt: skip
GROUP_ICONS = {
    "trade": "trade", "player": "leader", "control": "control", "legion": "legion", "fortress": "fortress", "trireme": "trireme",
    "caravan": "caravan", "market": "market", "city": "city", "temple": "temple", "tiles": "hero",
    "march": "legion", "sail": "trireme", "battle": "military",
}  # fmt: skip


def picked(option: Action) -> list[Any]:
    """The arguments of an option that are there already."""
    return [a for a in option[1:] if not isinstance(a, Pattern)]


def first_place(ids: Mapping[str, Callable[[Any], str]], names: Sequence[str], args: Sequence[Any]) -> list[str]:
    """The target that an option's arguments name: the first province or sea, or else the first thing that can be clicked."""
    named = [(name, a) for name, a in zip(names, args, strict=False) if name in ids]
    place_first = [(n, a) for n, a in named if n in ("province", "sea")] or named
    return [ids[name](a) for name, a in place_first[:1]]
