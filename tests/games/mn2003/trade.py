"""The phase of commerce at a table of 2003: what players hold, what is called for, and what they take."""

from __future__ import annotations

from tests.games.mare_nostrum.trade import offer
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import CARTHAGE, EGYPT, GREECE, ROME

PLENTY = {
    ROME: ["metal", "metal", "metal", "wine", "wine"],
    CARTHAGE: ["slaves", "slaves", "slaves", "fruit", "perfume"],
    GREECE: ["tax", "tax", "tax", "oil", "fish"],
    EGYPT: ["papyrus", "papyrus", "grain", "gold", "gems"],
}


def hands(purses: dict[int, list[str]] = PLENTY) -> Table:
    """Four players hold these cards and nobody else any; the bank is as full as that leaves it."""
    t = Table(seats=4)
    t.g.built = 0
    for seat in range(4):
        t.purse(seat, *purses.get(seat, []))
    t.g.round = 1
    return t


def market(n: int, purses: dict[int, list[str]] = PLENTY) -> Table:
    """The director of commerce calls for `n` cards."""
    return hands(purses).run("commerce").do("number", n)


def full(n: int) -> Table:
    """Everybody offers `n` cards of one kind, so that it does not matter which are taken."""
    t = market(n, {ROME: ["metal"] * n, CARTHAGE: ["slaves"] * n, GREECE: ["tax"] * n, EGYPT: ["grain"] * n})
    return offer(t, rome="metal " * n, carthage="slaves " * n, greece="tax " * n, egypt="grain " * n)


def take(t: Table, *chain: int) -> Table:
    """One card after another is taken, each from this player."""
    for other in chain:
        t.do("claim", other, t.g.empires[other].offer[0])
    return t


def sizes(t: Table) -> list[int]:
    return [sum(t.g.empires[seat].purse) for seat in range(4)]
