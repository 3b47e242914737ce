"""Short notes beside purchases: what they cost, and are good for, what a hand can pay, what a menu comes to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from winedark.common.bits import bits
from winedark.games.mare_nostrum.display import remarks
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Budget, Payment
from winedark.games.mare_nostrum.rules.phrases import either
from winedark.games.mn2003.rules import pyramids
from winedark.games.mn2003.rules.board import COSTS, EVERYWHERE, SITES, SITES_OF, TILES, WARES
from winedark.games.mn2003.rules.build import NO_PURCHASE
from winedark.games.mn2003.rules.powers import price, thing
from winedark.games.mn2003.rules.revenue import gain
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import SITE_KINDS
from winedark.kernel.step import Action
from winedark.kernel.text import Text

SMALL, LARGE, TILE = COSTS["influence"], COSTS["market"], COSTS["hero"]  # what most things cost, the dear buildings, heroes


def purchase(state: World, option: Action) -> Text | None:
    """What a purchase costs."""
    verb, payment = option[0], option[-1]
    if verb in NO_PURCHASE:
        return None
    if not isinstance(payment, Payment):
        return Text(f"note.{verb}")
    return Text("note.costs", {"n": pyramids.price(state.longer) if verb == "pyramids" else payment.cost})


# ---- what a hand can pay
def payable(budget: Budget) -> Text:
    """How much can be paid for one thing, in tax cards and in commodities (4.3)."""
    taxes, kinds = budget.coin_set(), budget.goods_set()
    key = ("both" if kinds else "taxes") if taxes else "goods" if kinds else "nothing"
    return Text(f"pay.{key}", {"taxes": taxes, "kinds": kinds})


@lru_cache(maxsize=256)
def sets(purse: tuple[int, ...], longer: bool) -> Text | None:
    """What a hand can pay for in all: so many small things, or a dear building and the rest, or a hero, or the Pyramids."""
    m = Budget(WARES, list(purse))
    more = [Text("pay.large", {"n2": TILE})] * m.pays(TILE) + [Text("pay.pyramids")] * pyramids.payable(m, longer)
    return remarks.sets(m, SMALL, LARGE, more)


# ---- what a menu group comes to
FEW = 3  # so many places are named
BOUGHT = ("control", "legion", "trireme", "fortress", "caravan", "market", "city", "temple")


def menu(game: FamilyBase[World], state: World, seat: int, group: str, options: Sequence[Action]) -> Text | None:
    """A group in few words; None where there is nothing to sum up."""
    if group == "march":
        return Text("menu.from", {"province": tuple(dict.fromkeys(option[1] for option in options))})
    if group == "tiles":
        return Text("menu.tiles", {"price": _prices(state, seat, options), "n": len(options)})
    return _places(state, seat, options) if group in BOUGHT else None


def _places(state: World, seat: int, options: Sequence[Action]) -> Text:
    where = tuple(dict.fromkeys(option[1] for option in options))
    key = "plot" if options[0][0] == "raise" else "province"
    asked = {"price": _prices(state, seat, options), key: where, "n": len(where)}
    return Text(f"menu.{key}s" if len(where) <= FEW else f"menu.many_{key}s", asked)


def _prices(state: World, seat: int, options: Sequence[Action]) -> Text:
    """What the options cost, the cheapest first."""
    costs = sorted({_price(state, seat, option) for option in options})
    return either([Text("price.any", {"n": n}) if n else Text("note.decree") for n in costs])


def _price(state: World, seat: int, option: Action) -> int:
    tail = option[-1]
    if isinstance(tail, Payment):
        return tail.cost
    return 0 if option[0] == "decree" else price(state, seat, thing(option))


# ---- what a thing is good for
LANDS = ("control", "decree", "convert")
PLAIN = ("legion", "trireme", "fortress", *SITE_KINDS, "sack", "occupy", "seize")  # the same words wherever it is


def power(tile: int) -> Text:
    """What a hero or wonder does (chapter 8)."""
    return Text(f"power.{TILES[tile].id}")


def effect(state: World, seat: int, option: Action) -> Text | None:
    """What is chosen, in one line; a blocked option may name no more than its menu group."""
    verb, args = option[0], option[1:]
    if verb in ("recruit", "pyramids"):
        return power(args[0]) if verb == "recruit" else Text("power.pyramids")
    if verb == "raise":
        return _building(state, seat, args[0])
    if verb in LANDS:
        return _land(state, args[0]) if args else Text("text.control")
    return Text(f"text.{verb}") if verb in PLAIN else None


def _building(state: World, seat: int, site: int) -> Text:
    """What a building would bring at each collection; one that brings nothing yet says what it is good for."""
    goods = gain(state, seat, site)
    return Text("text.brings", {"gained": goods}) if goods else Text(f"text.idle_{SITE_KINDS[SITES[site].kind]}")


def _land(state: World, province: int) -> Text:
    """The buildings that come with a province, or the sites that are drawn there."""
    built, drawn = SITES_OF[province] & state.built, SITES_OF[province] & ~EVERYWHERE
    return Text("text.with" if built else "text.sites" if drawn else "text.bare", {"held": bits(built or drawn)})
