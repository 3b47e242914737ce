"""Short notes beside purchases: what they cost, and what a hand can pay."""

from __future__ import annotations

from functools import lru_cache

from winedark.games.mare_nostrum.display import remarks
from winedark.games.mare_nostrum.rules.goods import Budget, Payment
from winedark.games.mn2003.rules import pyramids
from winedark.games.mn2003.rules.board import COSTS, WARES
from winedark.games.mn2003.rules.build import NO_PURCHASE
from winedark.games.mn2003.rules.state import World
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
