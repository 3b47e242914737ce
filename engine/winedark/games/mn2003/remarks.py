"""What is said beside a choice and asked before it, in a few words: costs and yields, what waits where a move ends."""

from __future__ import annotations

from collections.abc import Iterable

from winedark.common.bits import bits
from winedark.common.goods import Payment
from winedark.common.units import present
from winedark.games.mn2003.board import SITES_OF
from winedark.games.mn2003.revenue import gain
from winedark.games.mn2003.state import NOBODY, World
from winedark.games.mn2003.targets import group
from winedark.kernel.step import Action
from winedark.kernel.text import Text

NO_PURCHASE = ("done", "swap")


# ---- construction
def purchase(g: World, seat: int, option: Action) -> Text | None:
    """The cost of a purchase and what there is to it."""
    verb, payment = option[0], option[-1]
    if verb in NO_PURCHASE:
        return None
    cost = Text("note.costs", {"n": payment.cost}) if isinstance(payment, Payment) else Text(f"note.{verb}")
    if verb == "raise":
        goods = gain(g, seat, option[1])
        return Text("note.yields" if goods else "note.yields_nothing", {"cost": cost, "gained": goods})
    if verb in ("control", "decree", "convert"):
        return _province(g, option[1], cost)
    return cost


def _province(g: World, r: int, cost: Text) -> Text:
    """What there is in a province: the buildings that come with it, or all that can be built there."""
    built = SITES_OF[r] & g.built
    return Text("note.with" if built else "note.province", {"cost": cost, "uses": tuple(bits(built or SITES_OF[r]))})


def still_to_buy(legal: Iterable[Action]) -> Text | None:
    """The question before a builder stops who could still buy something."""
    groups = dict.fromkeys(group(option) for option in legal if option[0] not in NO_PURCHASE)
    return Text("ask.Build", {"things": tuple(Text(f"thing.{name}") for name in groups)}) if groups else None


# ---- moves
def arrival(g: World, seat: int, r: int, foes: list[int], seas: tuple[int, ...]) -> Text:
    """What legions find in a province, and by which seas they go there."""
    there = Text("there.battle", {"other": tuple(foes), "n": len(foes)}) if foes else _peaceful(g, seat, r)
    return Text("there.by_sea", {"there": there, "sea": seas}) if seas else there


def _peaceful(g: World, seat: int, r: int) -> Text:
    owner = g.owner[r]
    if owner == seat:
        return Text("there.yours")
    if seat in present(g, r):
        return Text("there.held")
    return Text("there.undefended", {"people": owner}) if owner != NOBODY else Text("there.empty")


def ships(g: World, seat: int, sea: int) -> Text:
    """What triremes find in a sea."""
    fleets = [(s, e.triremes[sea]) for s, e in enumerate(g.empires) if e.triremes[sea]]
    others = tuple(Text("view.triremes", {"n": n, "people": s}) for s, n in fleets if s != seat)
    return Text("there.ships", {"ships": others}) if others else Text("there.yours" if fleets else "there.empty")
