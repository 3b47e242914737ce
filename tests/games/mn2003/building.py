"""A seat in its construction turn: with exactly these cards, and what is for sale to it."""

from __future__ import annotations

from winedark.games.mn2003.board import FULL, SITE_PROVINCE, SITES
from winedark.games.mn2003.tables import SITE_KINDS
from winedark.kernel.step import Action

from tests.games.mn2003.table import Table
from tests.games.mn2003.words import goods, province

TAXES = ("tax",) * 3
TWELVE = (
    "perfume", "papyrus", "gold", "gems", "oil", "wine", "livestock", "fruit", "metal", "grain", "fish", "slaves",
)  # fmt: skip


def turn(t: Table, seat: int, *purse: str) -> Table:
    """The seat's turn in the construction phase; nobody else has still to build."""
    t.purse(seat, *purse)
    t.g.waiting = 1 << seat
    return t.run("construction.2", seat)


def builder(seat: int, *purse: str, seats: int = 5) -> Table:
    """The same from the basic set-up."""
    return turn(Table(seats), seat, *purse)


def provinces(t: Table, verb: str) -> set[str]:
    """Where this may be placed."""
    return {FULL.provinces[a[1]] for a in t.legal(verb)}


def sites(t: Table, where: str) -> set[str]:
    """The kinds of buildings that may be built in a province now."""
    return {SITE_KINDS[SITES[a[1]].kind] for a in t.legal("raise") if SITE_PROVINCE[a[1]] == province(where)}


def prices(t: Table) -> dict[str, set[int]]:
    """By what is for sale: what it costs."""
    out: dict[str, set[int]] = {}
    for action in t.legal():
        name = SITE_KINDS[SITES[action[1]].kind] if action[0] == "raise" else action[0]
        if action[0] not in ("done", "decree", "swap"):
            out.setdefault(name, set()).add(action[-1].cost)
    return out


def pays(t: Table, thing: Action, *names: str) -> bool:
    """Are these cards accepted for this thing?"""
    return t.allows(*thing, *goods(*names))


def buy(t: Table, *thing: object, cards: tuple[str, ...] = TAXES) -> Table:
    """Buy a thing for these cards."""
    return t.do(*thing, *goods(*cards))
