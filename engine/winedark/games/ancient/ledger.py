"""The quantities that a player watches, for previews. All of them are public."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.ancient.board import AREAS, TURNS
from winedark.games.ancient.scoring import FIRST_SCORING, trader, worth
from winedark.games.ancient.state import World
from winedark.kernel.game import Entry


def ledger(g: World, seat: int) -> list[Entry]:
    """Areas and their value, areas that score by trade, what the next scoring would bring, cubes, bases and cards."""
    p = g.players[seat]
    return [
        Entry("lands", p.lands.bit_count()),
        Entry("value", sum(AREAS[area].value for area in bits(p.lands))),
        Entry("trade", majorities(g, seat)),
        Entry("projected", projected(g, seat)),
        Entry("warehouse", p.warehouse),
        Entry("discs", p.discs),
        Entry("cards", (*p.hand, *p.people)),
    ]


def majorities(g: World, seat: int) -> int:
    """In how many areas a player has more cubes than anybody else (8.2)."""
    return sum(trader(g, area) == seat for area, n in enumerate(g.players[seat].cubes) if n)


def projected(g: World, seat: int) -> int:
    """What the next scoring would bring a player as things stand; nothing after the last (8.1)."""
    return worth(g, seat).total if scorings_left(g) else 0


def scorings_left(g: World) -> int:
    """How many scorings are to come (8.1)."""
    return TURNS - FIRST_SCORING + 1 - len(g.players[0].scored)
