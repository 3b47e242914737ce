"""Notes beside moves, and the question before building ends: what waits where units go, what can still be bought."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.display.view_parts import at_sea
from winedark.games.mare_nostrum.rules.goods import Budget
from winedark.games.mare_nostrum.rules.phrases import either
from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.games.mare_nostrum.rules.units import present
from winedark.kernel.step import Ask
from winedark.kernel.text import Text


def still_to_buy(groups: Iterable[str]) -> Ask | None:
    """The question before a builder stops who could still buy something of these menu groups."""
    things = tuple(Text(f"thing.{name}") for name in dict.fromkeys(groups))
    return Ask("Build", {"things": either(things)}) if things else None


def arrival(state: FamilyWorld, seat: int, province: int, foes: list[int], seas: tuple[int, ...]) -> Text:
    """What legions find in a province, and by which seas they go there."""
    there = Text("there.battle", {"other": tuple(foes), "n": len(foes)}) if foes else _peaceful(state, seat, province)
    return Text("there.by_sea", {"there": there, "sea": seas}) if seas else there


def _peaceful(state: FamilyWorld, seat: int, province: int) -> Text:
    owner, here = state.owner[province], present(state, province)
    if owner == seat:
        return Text("there.yours")
    if seat in here:
        return Text("there.held")
    return Text("there.undefended", {"people": owner}) if owner != NOBODY else Text("there.ally" if here else "there.empty")


def ships(state: FamilyWorld, seat: int, sea: int) -> Text:
    """What triremes find in a sea."""
    fleets = [(s, piece) for s, e in enumerate(state.empires) for piece in at_sea(e, sea) if piece.n]
    others = tuple(piece.label(s) for s, piece in fleets if s != seat)
    return Text("there.ships", {"ships": others}) if others else Text("there.yours" if fleets else "there.empty")


# ---- what a purse can pay
def sets(budget: Budget, small: int, large: int, more: Iterable[Text]) -> Text | None:
    """What a purse can pay for in all: so many small things, or a large one and the rest, or what `more` says."""
    ways = []
    if n := _how_many(budget, small, ()):
        ways.append(Text("pay.small", {"n": n}))
    if budget.pays(large):
        n = _how_many(budget, small, (large,))
        ways.append(Text("pay.large_and_small" if n else "pay.large", {"n": n, "n2": large}))
    ways += more
    if not ways:
        return None
    return Text("pay.for", {"sets": reduce(lambda first, last: Text("pay.or", {"first": first, "last": last}), ways)})


def _how_many(budget: Budget, price: int, others: tuple[int, ...]) -> int:
    """How many sets of a price can be laid out beside others."""
    n = 0
    while budget.pays_all((*others, *(price,) * (n + 1))):
        n += 1
    return n
