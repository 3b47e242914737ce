"""What is said beside a purchase, in a few words: costs and yields."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.goods import Payment
from winedark.games.mn2016.board import SITES_OF
from winedark.games.mn2016.collect import gain
from winedark.games.mn2016.state import World
from winedark.kernel.step import Action
from winedark.kernel.text import Text


def purchase(g: World, seat: int, option: Action) -> Text | None:
    """The cost of a purchase and what there is to it."""
    verb, payment = option[0], option[-1]
    if verb == "done":
        return None
    cost = Text("note.costs", {"n": payment.cost}) if isinstance(payment, Payment) else Text(f"note.{verb}")
    if verb == "raise":
        goods = gain(g, seat, option[1])
        return Text("note.yields" if goods else "note.yields_nothing", {"cost": cost, "gained": goods})
    if verb in ("control", "decree"):
        sites = tuple(bits(SITES_OF[option[1]]))
        return Text("note.province", {"cost": cost, "uses": sites}) if sites else cost
    return cost
