"""What speaks for a move beside others that might have been made, where nothing does by itself: to pass, to name somebody.

Compared are the plans that a search found. Where an answer has to hold in several positions, there is a search in each.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import fsum
from typing import Any, NamedTuple

from winedark.ai.greedy import Plan, Search
from winedark.ai.hindsight import labelled, worded
from winedark.ai.reasons import Reason, agreed, changes, chief
from winedark.kernel.game import Game
from winedark.kernel.step import Action, suggested
from winedark.kernel.text import Text

MOST = 60  # moves that are tried where a bot has given them no thought
OTHERS = 4  # moves, the best ones, beside which something is looked for

Plans = dict[Action, Plan]  # what a search has found: the best plan by its first move


class Explanation(NamedTuple):
    """Reasons, and the words that lead to them if they do not speak for themselves."""

    reasons: list[Reason]
    lead: Text | None = None

    def plain(self) -> dict[str, Any]:
        """For a page: see `schema.TOLD`."""
        return {"lead": self.lead, "reasons": [reason.plain() for reason in self.reasons]}


def alternatives(search: Search, state: Any, made: Action) -> Generator[None, None, Plans]:
    """What the search has found; where it has thought of one move alone, every other that is allowed, as it is suggested."""
    if not search.first.keys() - {made}:
        actions = [made, *(suggested(option) for option in search.game.legal(state, search.seat))]
        for action in dict.fromkeys(actions[: 1 + MOST]):
            search.tried(Plan(0.0, (), state), action)
            yield
    return search.first


def compare(
    game: Game[Any], state: Any, seat: int, made: Action, found: Sequence[Plans], weights: Any
) -> Generator[None, None, Explanation | None]:
    """What speaks for a move in all searches, beside the best other one where anything does; None if there is no such move.

    `state` is one of the positions in which the move was made.
    """
    for other in _worse(game, made, found)[:OTHERS]:
        changed = []
        for plans in found:
            changed.append((yield from changes(game, plans[other].state, plans[made].state, seat, weights)))
        known, _ = agreed(changed)
        if reasons := chief(known):
            return Explanation(reasons, Text("reason.beside", {"label": _named(game, state, seat, other, made)}))
    return None


def _worse(game: Game[Any], made: Action, found: Sequence[Plans]) -> list[Action]:
    """Other moves that every search thinks worse of, the best first, as far as the game goes on after them."""
    if any(made not in plans or game.over(plans[made].state) for plans in found):
        return []

    def fits(plans: Plans, other: Action) -> bool:
        return other in plans and plans[other].value < plans[made].value and not game.over(plans[other].state)

    others = [other for other in found[0] if all(fits(plans, other) for plans in found)]
    return sorted(others, key=lambda other: -fsum(plans[other].value for plans in found))


def _named(game: Game[Any], state: Any, seat: int, other: Action, made: Action) -> Text:
    """The words of a move; with what is picked only if they would not tell it from the one that was made."""
    label, own = labelled(game, state, seat, other), labelled(game, state, seat, made)
    return worded(game, state, seat, other) if label == own else label
