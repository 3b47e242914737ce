"""A decision of another game that somebody takes anew: what a session and its save keep of it, beside the game before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from winedark.kernel.game import Game
from winedark.kernel.shape import Given, Loose, Row, Within, misfits
from winedark.kernel.step import Action, Pattern

MOST = 10**6  # entries of a log
LONGEST = 200  # words of a decision; the longest of the titles have about 30
SHAPE = Given({"seat": Within(0, 19), "begun": Within(0, MOST), "made": Row(Loose(0), 1, LONGEST)})


@dataclass(frozen=True, slots=True)
class Dilemma:
    """`seat` decides anew what it decided in the first game: that was `made`, when the log had `begun` entries.

    The page must not tell what was made before the seat has decided.
    """

    seat: int
    begun: int
    made: Action

    def plain(self) -> dict[str, Any]:
        """As a save keeps it."""
        return {"seat": self.seat, "begun": self.begun, "made": list(self.made)}


def dilemma(kept: Any, seats: int, entries: int) -> Dilemma | None:
    """What a save kept, for a log of so many entries; None for what is no such thing: no position hangs on it."""
    if next(misfits(kept, SHAPE, "dilemma"), "") or kept["seat"] >= seats or kept["begun"] > entries:
        return None
    made = kept["made"]
    if type(made[0]) is not str or any(type(word) not in (int, str) for word in made):
        return None
    return Dilemma(kept["seat"], kept["begun"], tuple(made))


def is_open(game: Game[Any], state: Any, seat: int, made: Action) -> bool:
    """Was there anything to decide for a seat where it did this: more than one thing, and more than to let it pass?"""
    if seat < 0 or seat not in game.seats(state) or not game.admits(state, seat, made):
        return False
    step, _ = game.asked(state)
    legal = game.legal(state, seat)
    if all(option[0] in step.passing for option in legal):
        return False
    return len(legal) > 1 or isinstance(legal[0][-1], Pattern)


def alike(game: Game[Any], state: Any, seat: int, one: Action, other: Action) -> bool:
    """Are two decisions of a seat the same? The order of what was picked matters only where the rules say so."""
    if one == other:
        return True
    return any(
        isinstance(tail := option[-1], Pattern) and not tail.ordered and _picks(option, one) == _picks(option, other) is not None
        for option in game.legal(state, seat)
    )


def _picks(option: Action, action: Action) -> list[Any] | None:
    """What an action picks for the open tail of an option, in no order; None if it takes another option."""
    head = len(option) - 1
    return sorted(action[head:]) if action[:head] == option[:-1] and option[-1].admits(action[head:]) else None
