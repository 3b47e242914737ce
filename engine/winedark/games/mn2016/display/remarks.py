"""Short notes beside a purchase: what it costs and brings, and what a purse can pay, what a menu comes to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from winedark.common.bits import bits
from winedark.games.mare_nostrum.display import remarks
from winedark.games.mare_nostrum.rules.goods import Budget, Payment
from winedark.games.mare_nostrum.rules.phrases import either
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import (
    CONTROL_COST,
    DEAR,
    FIFTH,
    PYRAMIDS,
    PYRAMIDS_COST,
    SITES_OF,
    TILE_COST,
    TILES,
    WARES,
)
from winedark.games.mn2016.rules.collect import gain
from winedark.games.mn2016.rules.powers import budget
from winedark.games.mn2016.rules.state import Empire, World
from winedark.kernel.step import Action
from winedark.kernel.text import Text


def purchase(option: Action) -> Text | None:
    """What a purchase costs."""
    verb, payment = option[0], option[-1]
    if verb in ("done", "decline"):
        return None
    return Text("note.costs", {"n": payment.cost}) if isinstance(payment, Payment) else Text(f"note.{verb}")


def bought(state: World, seat: int, option: Action) -> Text | None:
    """What is bought, in one line: a tile's power, what a building brings, the sites of a province. Blocked options too."""
    verb, args = option[0], option[1:]
    if verb in ("recruit", "copy") and args:
        return tile_text(args[0])
    if verb == "pyramids":
        return tile_text(PYRAMIDS)
    if verb == "raise":
        goods = gain(state, seat, args[0])
        return Text("text.raise" if goods else "text.raise_nothing", {"gained": goods})
    if verb in ("control", "decree") and args and (sites := bits(SITES_OF[args[0]])):
        return Text("text.province", {"uses": sites})
    return None


@cache
def tile_text(tile: int) -> Text:
    """What a tile does: its power, and its bonuses."""
    power, bonus = Text(f"power.{TILES[tile].id}"), TILES[tile].bonus
    found = tuple(Text("text.bonus", {"track": track, "n": n}) for track, n in enumerate(bonus) if n)
    return Text("text.tile", {"power": power, "bonus": found}) if found else power


# ---- what a purse can pay
def payable(budget: Budget) -> Text:
    """How much can be paid for one thing, in coins and in goods."""
    coins, kinds = budget.coin_set(), budget.goods_set()
    key = ("both" if kinds else "coins") if coins else "goods" if kinds else "nothing"
    return Text(f"pay.{key}", {"coins": coins, "kinds": kinds})


def sets(empire: Empire) -> Text | None:
    """What a purse can pay for in all: so many small things, or a large one and the rest, or a tile."""
    m = budget(empire)
    price = TILE_COST[len(empire.tiles)] if len(empire.tiles) < FIFTH else 0
    return _sets(tuple(empire.purse), m.twice, m.swap, price)


@lru_cache(maxsize=256)
def _sets(purse: tuple[int, ...], twice: bool, swap: bool, price: int) -> Text | None:
    m = Budget(WARES, list(purse), twice, swap)
    more = [Text("pay.large", {"n2": cost}) for cost in (price, PYRAMIDS_COST) if cost and m.pays(cost)]
    return remarks.sets(m, CONTROL_COST, DEAR, more)


# ---- what a menu group comes to
FEW = 3  # so many places are named
PLACES = {
    "control": "province", "legion": "province", "fortress": "province", "trireme": "sea",
    "caravan": "plot", "market": "plot", "city": "plot", "temple": "plot",
}  # fmt: skip
MOVED = {"march": "province", "sail": "sea"}


def menu(game: GameBase, state: World, seat: int, group: str, options: Sequence[Action]) -> Text | None:
    """A group in few words; None where there is nothing to sum up."""
    if group == "tiles":
        bought = [option for option in options if option[0] in ("recruit", "pyramids")]
        return Text("menu.tiles", {"price": _prices(bought), "n": len(bought)}) if bought else None
    if group in MOVED:
        return _said("from", MOVED[group], options, {})
    if group in PLACES:
        placed = [option for option in options if option[0] != "rally"]  # Penthesilea's legions all come to the capital
        return _said("price", PLACES[group], placed, {"price": _prices(placed)}) if placed else None
    return None


def _said(how: str, kind: str, options: Sequence[Action], more: dict[str, Text]) -> Text:
    where = tuple(dict.fromkeys(option[1] for option in options))
    many = len(where) > FEW
    return Text(f"menu.{how}_{'many_' * many}{kind}", more | ({"n": len(where)} if many else {kind: where}))


def _prices(options: Sequence[Action]) -> Text:
    """What the options cost, the cheapest first: free or for one resource by a power, or in sets."""
    powers = dict.fromkeys(option[0] for option in options if not isinstance(option[-1], Payment))
    costs = sorted({option[-1].cost for option in options if isinstance(option[-1], Payment)})
    return either([*(Text(f"menu.{verb}") for verb in powers), *(Text("menu.cost", {"n": n}) for n in costs)])
