"""Why a thing cannot be built now: the reasons that the menu shows beside what can (4.3 to 4.23)."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.goods import Budget
from winedark.games.mare_nostrum.rules.state import legions_left, triremes_left
from winedark.games.mn2016.display.targets import group
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import (
    CARAVANS,
    CONTROL_COST,
    CULTURE_SITES,
    FIFTH,
    FORTRESSES,
    HEROES_AND_WONDERS,
    MARKETS,
    PYRAMIDS,
    PYRAMIDS_COST,
    SITES_OF,
    TEMPLES,
)
from winedark.games.mn2016.rules.placement import open_lands, open_seas, open_to_control
from winedark.games.mn2016.rules.powers import budget
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tiles import price
from winedark.kernel.step import Action, Blocked
from winedark.kernel.text import Text

SITES_BY_GROUP = {"caravan": CARAVANS, "market": MARKETS, "city": CULTURE_SITES & ~TEMPLES, "temple": TEMPLES}
PRICES = {"market": 6, "temple": 6}  # 4.7; everything else costs 3 (4.6)


def blocked(game: GameBase, state: World, seat: int, legal: list[Action]) -> list[Blocked]:
    """What the build menu shows greyed: groups with nothing to buy in them, and tiles that are too dear."""
    m, offered = budget(state.empires[seat]), {group(option) for option in legal}
    return [*_groups(game, state, seat, offered), *_tiles(state, seat, m)]


def _groups(game: GameBase, state: World, seat: int, offered: set[str]) -> Iterator[Blocked]:
    for name in ("control", "legion", "fortress", "trireme", *SITES_BY_GROUP):
        if name not in offered:
            cost = PRICES.get(name, CONTROL_COST)
            missing = _missing(game, state, seat, name)
            why, rule = missing or (_too_dear(cost), "4.3")
            yield Blocked((name,), why, rule, Text(f"group.{name}"), None if missing else cost)


def _too_dear(cost: int) -> Text:
    return Text("why.price", {"n": cost})


def _missing(game: GameBase, state: World, seat: int, name: str) -> tuple[Text, str] | None:
    """The reason that no payment would mend, and its paragraph; None if only resources are missing."""
    empire, lands = state.empires[seat], open_lands(state, seat)
    if name == "control":
        if not empire.markers:
            return Text("why.no_markers"), "4.23"
        return None if open_to_control(game, state, seat) else (Text("why.no_neighbour"), "4.13")
    if name == "legion":
        return None if legions_left(empire) else (Text("why.no_legions"), "4.23")
    if name == "fortress":
        if empire.forts.bit_count() == FORTRESSES:
            return Text("why.no_fortresses"), "4.23"
        return None if lands & ~empire.forts else (Text("why.all_fortified"), "4.19")
    if name == "trireme":
        if not triremes_left(empire):
            return Text("why.no_triremes"), "4.23"
        return None if open_seas(game, lands) else (Text("why.no_coast"), "4.20")
    sites = sum(SITES_OF[r] for r in bits(lands)) & SITES_BY_GROUP[name] & ~state.built
    return None if sites else (Text("why.no_site"), "4.21")


def _tiles(state: World, seat: int, budget: Budget) -> Iterator[Blocked]:
    empire = state.empires[seat]
    if len(empire.tiles) == FIFTH:
        for tile in bits(state.up & HEROES_AND_WONDERS):
            yield Blocked(("recruit", tile), Text("why.five_tiles"), "4.28")
    elif not budget.pays(cost := price(empire)):
        for tile in bits(state.up & HEROES_AND_WONDERS):
            yield Blocked(("recruit", tile), _too_dear(cost), "4.8", price=cost)
    if state.up >> PYRAMIDS & 1 and not budget.pays(PYRAMIDS_COST):
        yield Blocked(("pyramids",), _too_dear(PYRAMIDS_COST), "4.9", price=PYRAMIDS_COST)
