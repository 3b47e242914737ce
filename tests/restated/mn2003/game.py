"""A whole game of Mare Nostrum (2003) as one generator: it yields what it waits for, and is sent (side, action)."""

from __future__ import annotations

from tests.restated.asks import Ask
from tests.restated.mn2003.commerce import commerce
from tests.restated.mn2003.construction import Play, construction, founding
from tests.restated.mn2003.position import Position, Won
from tests.restated.mn2003.war import military

FOUNDING, TURN, CONSTRUCTION, MILITARY = range(4)


def play(table: Position, at: int = TURN) -> Play:
    """Turn after turn, until somebody wins (1.22); from the middle of a turn if asked for."""
    try:
        if at == FOUNDING:
            yield from founding(table)
            at = TURN
        while True:
            if at == TURN:
                table.turn += 1
                for side in table.sides:
                    table.held[side], table.new[side], table.used[side] = table.lands(side), set(), set()
                yield from commerce(table)
            if at <= CONSTRUCTION:
                yield from construction(table)
            yield from military(table)
            at = TURN
    except Won:
        yield Ask("", (), {})
