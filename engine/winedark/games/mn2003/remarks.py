"""What is said beside a purchase, in a few words: costs and yields."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.goods import Payment
from winedark.common.remarks import arrival, ships
from winedark.games.mn2003 import pyramids
from winedark.games.mn2003.board import SITES_OF
from winedark.games.mn2003.revenue import gain
from winedark.games.mn2003.state import World
from winedark.kernel.step import Action
from winedark.kernel.text import Text

__all__ = ["NO_PURCHASE", "arrival", "purchase", "ships"]  # the marches say the common words

NO_PURCHASE = ("done", "swap")


def purchase(g: World, seat: int, option: Action) -> Text | None:
    """The cost of a purchase and what there is to it."""
    verb, payment = option[0], option[-1]
    if verb in NO_PURCHASE:
        return None
    cost = Text("note.costs", {"n": _price(g, verb, payment)}) if isinstance(payment, Payment) else Text(f"note.{verb}")
    if verb == "raise":
        goods = gain(g, seat, option[1])
        return Text("note.yields" if goods else "note.yields_nothing", {"cost": cost, "gained": goods})
    if verb in ("control", "decree", "convert"):
        return _province(g, option[1], cost)
    return cost


def _price(g: World, verb: str, payment: Payment) -> int | Text:
    return pyramids.price(g) if verb == "pyramids" else payment.cost


def _province(g: World, r: int, cost: Text) -> Text:
    """What there is in a province: the buildings that come with it, or all that can be built there."""
    built = SITES_OF[r] & g.built
    return Text("note.with" if built else "note.province", {"cost": cost, "uses": tuple(bits(built or SITES_OF[r]))})
