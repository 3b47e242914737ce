"""How likely the turn ends with the next round (3.5 to 3.7): exact, from two dice and the rounds that are over."""

from __future__ import annotations

from winedark.common.dice import FACES
from winedark.games.medemp.rules.odds import ways
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.turn import COUNT, ENDS, EVENT_ROLL, total


def ends(rounds: int, all_passed: bool) -> float:
    """The chance that the turn ends after so many rounds of it, if all have passed in the last one or not."""
    dice = int(EVENT_ROLL["dice"])
    ending = [n for pips, n in enumerate(ways(dice)) if total(pips, rounds, all_passed) >= ENDS]
    return float(sum(ending) / FACES**dice)


def next_round(state: World) -> tuple[float, float] | None:
    """The chances that the next event roll ends the turn: otherwise, and if all pass in this round; None if none is to come."""
    if not state.round or state.phase == COUNT or state.winners or state.event >= ENDS:
        return None
    return ends(state.lap, False), ends(state.lap, True)
