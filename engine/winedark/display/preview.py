"""What a choice would cost and change, before it is taken: read off a copy, so that no rule is written twice."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from winedark.display.acts import labelled
from winedark.kernel import ahead
from winedark.kernel.game import Game, LedgerEntry
from winedark.kernel.session import Session
from winedark.kernel.state import S
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Text


def preview(session: Session, seat: int, option: Action, action: Action) -> dict[str, Any]:
    """{"act": words of its button, "cost": items, "lines": what changes in the ledger, "odds": of what it starts}, as Texts.

    The copy is an imagined state: a preview tells nothing that the seat could not know. Where several decide at once the copy
    would run on with decisions of the others that are only imagined: a preview leaves out their effects.
    """
    game, state, face = session.game, session.state, session.game.face
    if option[0] == ahead.IN_ORDER:
        return {"act": None, "cost": [], "lines": [], "odds": []}
    step, frame = game.asked(state)
    chance = face.chance(step, state, frame, seat, action)
    act = labelled(face.act(step, state, frame, seat, action), step.price(state, frame, seat, option), chance)
    lines = [] if game.decides_together(state) else _consequences(session, seat, action)
    return {"act": act, "cost": _cost(session, option, action), "lines": lines, "odds": game.odds(state, seat, action)}


def _consequences(session: Session, seat: int, action: Action) -> list[Text]:
    game, state = session.game, session.state
    before = game.ledger(state, seat)
    imagined = game.imagine(state, seat, Random(session.rev))
    game.apply(imagined, seat, action, trusted=True)
    changed = [(old, new) for old, new in zip(before, game.ledger(imagined, seat), strict=True) if new.value != old.value]
    return [*_ending(game, imagined, seat), *(_change(old, new) for old, new in changed)]


def _ending(game: Game[S], imagined: S, seat: int) -> list[Text]:
    ranks = game.result(imagined) or []
    return [Text("preview.wins" if r.rank == 1 else "preview.ends") for r in ranks if r.seat == seat]


def _change(old: LedgerEntry, new: LedgerEntry) -> Text:
    """A number's change from `n` to `n2`, or what is `gained` and `lost` of a list."""
    if not isinstance(new.value, tuple) or not isinstance(old.value, tuple):
        return Text(f"ledger.{new.key}", {"n": old.value, "n2": new.value, **new.args})
    gained, lost = _without(new.value, old.value), _without(old.value, new.value)
    how = "swap" if gained and lost else "gain" if gained else "loss"
    return Text(f"ledger.{new.key}.{how}", {"gained": gained, "lost": lost, **new.args})


def _without(these: tuple[int, ...], those: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((Counter(these) - Counter(those)).elements())


def _cost(session: Session, option: Action, action: Action) -> list[dict[str, Any]]:
    tail = option[-1]
    if not isinstance(tail, Pattern) or not tail.spends:
        return []
    spent = action[len(option) - 1 :]
    items = {kind: session.game.item(option, kind) for kind in spent}
    return [{key: item[key] for key in ("id", "icon", "label")} | {"n": spent.count(kind)} for kind, item in items.items()]
