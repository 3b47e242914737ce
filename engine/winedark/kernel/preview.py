"""What a choice would cost and change, before it is taken: read off a copy, so that no rule is told twice."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.kernel.session import Session
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Text


def preview(session: Session, seat: int, option: Action, action: Action) -> dict[str, Any]:
    """{"cost": items, "lines": what changes in the ledger, "odds": battles that the action starts}; Texts not yet filled in.

    The copy is an imagined state: a preview tells nothing that the seat could not know.
    """
    game, g = session.game, session.state
    before = game.ledger(g, seat)
    after_state = game.imagine(g, seat, Random(session.rev))
    game.apply(after_state, seat, action, trusted=True)
    after = game.ledger(after_state, seat)
    changed = [line for line, old in zip(after, before, strict=True) if line.value != old.value]
    was = {line.key: line.value for line in before}
    return {
        "cost": _cost(session, option, action),
        "lines": [Text(f"ledger.{line.key}", {"n": was[line.key], "n2": line.value, **line.args}) for line in changed],
        "odds": game.odds(g, seat, action),
    }


def _cost(session: Session, option: Action, action: Action) -> list[dict[str, Any]]:
    tail = option[-1]
    if not isinstance(tail, Pattern) or not tail.spends:
        return []
    spent = action[len(option) - 1 :]
    return [session.game.item(option, kind) | {"n": spent.count(kind)} for kind in dict.fromkeys(spent)]
