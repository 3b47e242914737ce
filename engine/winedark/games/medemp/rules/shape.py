"""What may stand in each field of a state, for positions that come from outside."""

from __future__ import annotations

from typing import Any

from winedark.games.medemp.rules.board import FIRST_AREA, PLACES
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.pieces import MOST_MARKERS
from winedark.games.medemp.rules.tables import DECK, TYPES
from winedark.games.medemp.rules.turn import PHASES, TURNS
from winedark.kernel.playable import ANYTHING, STACK
from winedark.kernel.shape import Maybe, OneOf, Row, Within, at_most, exactly, mask

CARD, PILE = Within(0, len(CARDS) - 1), at_most(DECK, Within(0, len(CARDS) - 1))
MEMBERS = at_most(99, Within(0, len(CARDS) * len(TYPES) - 1))
PLACE = Within(0, len(PLACES) - 1)
TRUCE = Row(ANYTHING, 3, 4)  # older saves do not say whom it spares
POINTS = Within(-999, 9999)  # 13.4: they may fall below zero
FEW, FEW_OR_CARD = Within(-9, 99), Within(-9, len(CARDS))
LONGEST = 99  # rounds of a turn, cards of a force; there are never as many


def shape(seats: int) -> dict[str, Any]:
    """The shape of a `World` for so many players."""
    seat, anybody, everybody = Within(0, seats - 1), Within(-1, seats - 1), mask(seats)
    empire = {
        "capital": Within(0, FIRST_AREA - 1), "deck": PILE, "hand": at_most(seats * DECK, CARD), "discard": PILE,
        "cities": mask(FIRST_AREA), "points": POINTS, "limit": FEW, "before": Within(0, FIRST_AREA), "placed": FEW,
    }  # fmt: skip
    return {
        "empires": exactly(seats, empire), "order": exactly(seats, seat), "owner": exactly(FIRST_AREA, anybody),
        "markers": exactly(FIRST_AREA, Within(0, MOST_MARKERS)), "subdued": mask(len(PLACES)), "round": Within(0, TURNS),
        "lap": Within(0, LONGEST), "phase": Within(0, len(PHASES) - 1), "active": anybody, "event": Within(0, LONGEST),
        "enraged": Within(0, LONGEST), "passed": everybody, "all_passed": bool,
        "truces": at_most(LONGEST, TRUCE), "attack": Maybe(exactly(10, ANYTHING)), "members": MEMBERS,
        "meeting": Maybe(exactly(5, ANYTHING)), "met": MEMBERS, "loads": at_most(2, at_most(LONGEST, FEW)),
        "played": at_most(LONGEST, exactly(4, Within(-LONGEST, LONGEST * 10))), "to_roll": at_most(LONGEST, FEW),
        "hits": at_most(LONGEST, exactly(2, FEW)),
        "lost": at_most(LONGEST, exactly(2, Within(0, len(CARDS)))), "failed": at_most(LONGEST, Row(FEW_OR_CARD, 2, 4)),
        "deployed": FEW, "pip": FEW,
        "named": Within(-1, len(PLACES) - 1), "silent": everybody, "combat": Maybe(exactly(8, ANYTHING)),
        "winners": at_most(seats, seat), "how": OneOf(("", "cities", "points")), "stack": STACK,
    }  # fmt: skip
