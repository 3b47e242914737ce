"""Why a thing cannot be built now: the reasons that the menu shows beside what can (chapter 4, 1.17 to 1.20)."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Budget
from winedark.games.mare_nostrum.rules.state import legions_left
from winedark.games.mn2003.display.targets import group
from winedark.games.mn2003.rules import pyramids
from winedark.games.mn2003.rules.board import PYRAMIDS
from winedark.games.mn2003.rules.found import founded, unclaimed
from winedark.games.mn2003.rules.placement import (
    SITES_BY_KIND,
    fortifiable,
    free_sites,
    in_the_box,
    open_lands,
    open_to_influence,
    ports,
)
from winedark.games.mn2003.rules.powers import budget, for_sale, hero_of, price, tile_kind
from winedark.games.mn2003.rules.state import World, fortresses_left, triremes_left
from winedark.kernel.step import Action, Blocked
from winedark.kernel.text import Text

DEAR = ("market", "temple")  # 4.5
LEFT = {"legion": legions_left, "fortress": fortresses_left, "trireme": triremes_left}
Why = tuple[Text, str]  # a reason and its paragraph


def blocked(game: FamilyBase[World], state: World, seat: int, legal: list[Action]) -> list[Blocked]:
    """What the build menu shows greyed: groups with nothing to buy in them, and tiles that are too dear or not for sale."""
    m, offered = budget(state.empires[seat]), {group(option) for option in legal}
    return [*_groups(game, state, seat, offered), *_tiles(game, state, seat, m)]


def _groups(game: FamilyBase[World], state: World, seat: int, offered: set[str]) -> Iterator[Blocked]:
    for name in ("control", "legion", "fortress", "trireme", *SITES_BY_KIND):
        if name not in offered:
            cost = price(state, seat, "influence" if name == "control" else name)
            missing = _missing(game, state, seat, name)
            why, rule = missing or (_too_dear(cost), "4.5" if name in DEAR else "4.4")
            yield Blocked((name,), why, rule, Text(f"group.{name}"), None if missing else cost)


def _too_dear(cost: int | Text) -> Text:
    return Text("why.price", {"n": cost})


def _missing(game: FamilyBase[World], state: World, seat: int, name: str) -> Why | None:
    """The reason that no payment would mend, and its paragraph; None if only cards are missing."""
    if name in SITES_BY_KIND:
        return _no_site(game, state, name, open_lands(game, state, seat), ("4.17", "4.11"))
    return _no_marker(game, state, seat) if name == "control" else _no_unit(game, state, seat, name)


def _no_marker(game: FamilyBase[World], state: World, seat: int) -> Why | None:
    if not state.empires[seat].markers:
        return Text("why.no_markers"), "4.17"
    return None if open_to_influence(game, state, seat) else (Text("why.no_neighbour"), "4.8")


def _no_unit(game: FamilyBase[World], state: World, seat: int, name: str) -> Why | None:
    empire, lands = state.empires[seat], open_lands(game, state, seat)
    if not LEFT[name](empire):
        return Text(f"why.no_{name}"), "4.17"
    if name == "fortress" and not fortifiable(empire, lands):
        return Text("why.all_fortified"), "4.11"
    return (Text("why.no_coast"), "4.12") if name == "trireme" and not ports(game, lands) else None


def _no_site(game: FamilyBase[World], state: World, name: str, lands: int, rules: tuple[str, str]) -> Why | None:
    """`rules`: the paragraphs of the building and of its site."""
    if in_the_box(game, state, name) <= 0:
        return Text("why.none_in_the_box"), rules[0]
    return None if free_sites(game, state, lands, name) else (Text("why.no_site"), rules[1])


def _tiles(game: FamilyBase[World], state: World, seat: int, budget: Budget) -> Iterator[Blocked]:
    for tile in bits(for_sale(game, state, seat)):
        if not budget.pays(cost := price(state, seat, tile_kind(tile))):
            yield Blocked(("recruit", tile), _too_dear(cost), "4.6", price=cost)
    if state.up >> PYRAMIDS & 1 and not pyramids.payable(budget, state.longer):
        cost = pyramids.in_taxes(state.longer)
        yield Blocked(("pyramids",), _too_dear(pyramids.price(state.longer)), "1.23" if state.longer else "4.6", price=cost)
    for side in range(game.seat_count):
        if side != seat and state.up >> hero_of(game, side) & 1:
            yield Blocked(("recruit", hero_of(game, side)), Text("why.others_hero", {"other": side}), "1.10")


# ---- the free set-up
def blocked_founding(game: FamilyBase[World], state: World, seat: int, legal: list[Action]) -> list[Blocked]:
    """What the menu of the set-up shows greyed."""
    return list(_not_founded(game, state, seat, {group(option) for option in legal}))


def _not_founded(game: FamilyBase[World], state: World, seat: int, offered: set[str]) -> Iterator[Blocked]:
    for name in ("control", "legion", "fortress", "trireme", *SITES_BY_KIND):
        if name not in offered:
            yield _too_few_points(game, state, seat, name, (name,), Text(f"group.{name}"))
    hero = hero_of(game, seat)
    if state.up >> hero & 1 and "tiles" not in offered:
        yield _too_few_points(game, state, seat, "tiles", ("recruit", hero))


def _too_few_points(
    game: FamilyBase[World], state: World, seat: int, name: str, option: Action, label: Text | None = None
) -> Blocked:
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
        return _no_site(game, state, name, state.empires[seat].lands, ("1.9", "1.20"))
    return _none_to_found(game, state, seat, name) if name != "tiles" else None


def _none_to_found(game: FamilyBase[World], state: World, seat: int, name: str) -> Why | None:
    empire = state.empires[seat]
    if name == "trireme" and not ports(game, 1 << game.capital_of[seat]):
        return Text("why.inland_capital"), "1.20"
    if not LEFT[name](empire):
        return Text(f"why.no_{name}"), "1.7"
    return (Text("why.all_fortified"), "4.11") if name == "fortress" and not fortifiable(empire, empire.lands) else None
