"""The quantities that a player watches, for previews. All of them are public."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.ancient.rules.board import AREAS, TURNS
from winedark.games.ancient.rules.scoring import FIRST_SCORING, trader, worth
from winedark.games.ancient.rules.state import World
from winedark.kernel.game import LedgerEntry


def ledger(state: World, seat: int) -> list[LedgerEntry]:
    """Areas and their value, areas that score by trade, what the next scoring would bring, cubes, bases and cards."""
    player = state.players[seat]
    return [
        LedgerEntry("lands", player.lands.bit_count()),
        LedgerEntry("value", sum(AREAS[area].value for area in bits(player.lands))),
        LedgerEntry("trade", majorities(state, seat)),
        LedgerEntry("projected", projected(state, seat)),
        LedgerEntry("warehouse", player.warehouse),
        LedgerEntry("discs", player.discs),
        LedgerEntry("cards", (*player.hand, *player.people)),
    ]


def majorities(state: World, seat: int) -> int:
    """In how many areas a player has more cubes than anybody else (8.2)."""
    return sum(trader(state, area) == seat for area, n in enumerate(state.players[seat].cubes) if n)


def projected(state: World, seat: int) -> int:
    """What the next scoring would bring a player as things stand; nothing after the last (8.1)."""
    return worth(state, seat).total if scorings_left(state) else 0


def scorings_left(state: World) -> int:
    """How many scorings are to come (8.1)."""
    return TURNS - FIRST_SCORING + 1 - len(state.players[0].scored)
