"""What may stand in each field of a state, for positions that come from outside."""

from __future__ import annotations

from typing import Any

from winedark.games.ancient.rules.board import AREAS, ARMIES, BASES, CARDS, CUBES, DECK, DISPLAY, REVOLT, ROUNDS, TOKENS, TURNS
from winedark.kernel.playable import ANYTHING, STACK
from winedark.kernel.shape import Brief, Maybe, Within, at_most, exactly, mask

CARD = Within(0, len(CARDS) - 1)
CARD_ROW = at_most(sum(DECK) + sum(map(len, ARMIES)), CARD)
PILE = exactly(len(CARDS), Within(0, max(DECK)))
LANDS = mask(len(AREAS))
POINTS = Within(-999, 9999)  # 8.5: they may fall below zero


def shape(seats: int) -> dict[str, Any]:
    """The shape of a `World` for so many players."""
    seat, anybody = Within(0, seats - 1), Within(-1, seats - 1)
    cubes = Within(0, CUBES)
    player = {
        "bases": exactly(len(AREAS), Within(0, BASES)), "cubes": exactly(len(AREAS), cubes), "lands": LANDS,
        "army": Within(-1, len(ARMIES) - 1), "hand": CARD_ROW, "people": CARD_ROW, "discs": Within(0, BASES), "stock": cubes,
        "warehouse": cubes, "plunder": exactly(seats, cubes), "points": POINTS, "scored": at_most(TURNS, POINTS),
        "deck": CARD_ROW, "shown": Within(0, 99),
    }  # fmt: skip
    return {
        "players": exactly(seats, player), "owner": exactly(len(AREAS), anybody), "deck": PILE, "discard": PILE,
        "display": at_most(DISPLAY, CARD), "armies": mask(len(ARMIES)),
        "forts": LANDS, "round": Within(0, TURNS), "lap": Within(0, max(ROUNDS)), "phase": Within(0, 3), "first": anybody,
        "active": anybody, "extra": bool, "renewed": bool, "placed": Within(0, 99),
        "revolt": Maybe(exactly(2, Within(0, len(REVOLT["N"])))), "ambush": bool,
        "tokens": exactly(2, Within(0, TOKENS)), "pips": exactly(2, Within(0, 6)),
        "pairs": at_most(99, ANYTHING), "drawn": at_most(99, ANYTHING), "fight": Maybe(exactly(4, Within(-1, len(AREAS)))),
        "battle": Maybe(exactly(8, ANYTHING)), "winners": at_most(seats, seat), "how": Brief(40), "stack": STACK,
    }  # fmt: skip
