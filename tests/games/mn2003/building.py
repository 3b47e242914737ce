"""A seat in its construction turn: with exactly these cards, and what is for sale to it."""

from __future__ import annotations

from tests.games.mn2003.table import Table
from tests.games.mn2003.words import goods

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


def buy(t: Table, *thing: object, cards: tuple[str, ...] = TAXES) -> Table:
    """Buy a thing for these cards."""
    return t.do(*thing, *goods(*cards))


def rich(t: Table, seat: int, cards: int = 20) -> Table:
    """This player's purchases, with tax cards enough."""
    t.purse(seat, *["tax"] * cards)
    return t.builder(seat)
