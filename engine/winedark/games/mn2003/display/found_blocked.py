"""Why a thing cannot be placed in the free set-up now (1.17 to 1.20)."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import legions_left
from winedark.games.mn2003.display.targets import group
from winedark.games.mn2003.rules.found import founded, unclaimed
from winedark.games.mn2003.rules.placement import SITES_BY_KIND, fortifiable, free_sites, in_the_box, ports
from winedark.games.mn2003.rules.powers import hero_of, price
from winedark.games.mn2003.rules.state import World, fortresses_left, triremes_left
from winedark.kernel.step import Action, Blocked
from winedark.kernel.text import Text

Why = tuple[Text, str]  # a reason and its paragraph


def blocked(game: FamilyBase[World], state: World, seat: int, legal: list[Action]) -> list[Blocked]:
    """What the menu of the set-up shows greyed."""
    return list(_missing(game, state, seat, {group(option) for option in legal}))


def _missing(game: FamilyBase[World], state: World, seat: int, offered: set[str]) -> Iterator[Blocked]:
    for name in ("control", "legion", "fortress", "trireme", *SITES_BY_KIND):
        if name not in offered:
            yield _blocked(game, state, seat, name, (name,), Text(f"group.{name}"))
    hero = hero_of(game, seat)
    if state.up >> hero & 1 and "tiles" not in offered:
        yield _blocked(game, state, seat, "tiles", ("recruit", hero))


def _blocked(game: FamilyBase[World], state: World, seat: int, name: str, option: Action, label: Text | None = None) -> Blocked:
    if reason := _hindrance(game, state, seat, name):
        return Blocked(option, *reason, label)
    cost = price(state, seat, {"control": "influence", "tiles": "hero"}.get(name, name))
    return Blocked(option, Text("why.points", {"n": cost, "n2": state.empires[seat].points}), "1.17", label, cost)


def _hindrance(game: FamilyBase[World], state: World, seat: int, name: str) -> Why | None:
    """What no points would mend; None if only they are missing."""
    if not founded(game, state, seat):
        return Text("why.capital_first"), "1.20"
    if name == "control":
        return None if unclaimed(game, state, seat) else (Text("why.homeland_full"), "1.19")
    if name in SITES_BY_KIND:
        return _no_site(game, state, seat, name)
    return _no_unit(game, state, seat, name) if name != "tiles" else None


def _no_site(game: FamilyBase[World], state: World, seat: int, name: str) -> Why | None:
    if in_the_box(game, state, name) <= 0:
        return Text("why.none_in_the_box"), "1.9"
    return None if free_sites(game, state, state.empires[seat].lands, name) else (Text("why.no_site"), "1.20")


def _no_unit(game: FamilyBase[World], state: World, seat: int, name: str) -> Why | None:
    empire = state.empires[seat]
    if name == "trireme" and not ports(game, 1 << game.capital_of[seat]):
        return Text("why.inland_capital"), "1.20"
    if not {"legion": legions_left, "fortress": fortresses_left, "trireme": triremes_left}[name](empire):
        return Text(f"why.no_{name}"), "1.7"
    return (Text("why.all_fortified"), "4.11") if name == "fortress" and not fortifiable(empire, empire.lands) else None
