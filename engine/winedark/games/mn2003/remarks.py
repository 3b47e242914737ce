"""What is said beside purchases in a few words: costs and yields, and what a hand can pay."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.common.bits import bits
from winedark.common.goods import Means, Payment
from winedark.common.remarks import arrival, ships
from winedark.games.mn2003 import pyramids
from winedark.games.mn2003.board import COSTS, EVERYWHERE, SITES_OF
from winedark.games.mn2003.revenue import gain
from winedark.games.mn2003.state import World
from winedark.kernel.step import Action
from winedark.kernel.text import Text

__all__ = ["NO_PURCHASE", "arrival", "purchase", "ships"]  # the marches say the common words

NO_PURCHASE = ("done", "swap")
USUAL = COSTS["influence"]  # what most things cost (4.4)


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
        return land(g, option[1], cost)
    return cost


def _price(g: World, verb: str, payment: Payment) -> int | Text:
    return pyramids.price(g) if verb == "pyramids" else payment.cost


def land(g: World, r: int, cost: Text) -> Text:
    """What there is in a province: the buildings that come with it, or the sites that are drawn there."""
    built, drawn = SITES_OF[r] & g.built, SITES_OF[r] & ~EVERYWHERE
    key = "with" if built else "province" if drawn else "bare"
    return Text(f"note.{key}", {"cost": cost, "held": bits(built or drawn)})


# ---- what a hand can pay
def pays(m: Means) -> Text:
    """With how many cards of either sort a price can be paid (4.3)."""
    kinds = len(m.counts) - m.counts.count(0)
    key = ("both" if kinds else "taxes") if m.coins else "goods" if kinds else "nothing"
    return Text(f"pays.{key}", {"n": m.coins, "n2": kinds})


def reach(m: Means) -> Text | None:
    """The largest set of a hand, and how many sets of the usual price it makes."""
    n, times = m.largest, m.coins // USUAL + _sets(m.counts)
    return Text("pays.often" if times > 1 else "pays.once", {"n": n, "n2": times}) if n else None


def _sets(counts: Sequence[int]) -> int:
    """How many sets of different commodities: k sets can be laid out if no kind is needed more than k times."""
    k = 0
    while sum(min(n, k + 1) for n in counts) >= USUAL * (k + 1):
        k += 1
    return k
