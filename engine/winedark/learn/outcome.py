"""What a record of one's games keeps of a game that is over."""

from __future__ import annotations

from typing import Any

from winedark.ai.base import LEVELS
from winedark.games import load_title
from winedark.kernel.session import HUMAN, Session
from winedark.learn.daily import day_of


def outcome(session: Session, moves: int, here: list[int] | None = None) -> dict[str, Any] | None:
    """See `schema.OUTCOME`; None while the game goes on. `moves` is how many a replay of it has, `here` the seats of people at
    this device, if others have played at other ones."""
    game, state = session.game, session.state
    if (result := game.result(state)) is None:
        return None
    ranks = {one.seat: one.rank for one in result}
    turn = game.view(state, None)["turn"]
    return {
        "title": game.title, "edition": game.edition_id, "seats": game.seat_count, **_people(session, ranks, here),
        "ranked": len(set(ranks.values())) > 2, "rounds": turn["round"], "lasted": game.catalogue.render(turn["label"]),
        "moves": moves, "daily": day_of(session), "task": session.task.id if session.task else None,
    }  # fmt: skip


def _people(session: Session, ranks: dict[int, int], here: list[int] | None) -> dict[str, Any]:
    game, kinds = session.game, {player.kind for player in session.players}
    roles = load_title(game.title).seating(game.edition_id)[game.seat_count]
    own = range(game.seat_count) if here is None else here
    people = [seat for seat in own if not session.shared and _by_one_person(session, seat)]
    levels = [level for level in LEVELS if level in kinds]
    return {"roles": [roles[seat].id for seat in people], "places": [ranks[seat] for seat in people], "levels": levels}


def _by_one_person(session: Session, seat: int) -> bool:
    return session.players[seat].kind == HUMAN and all(one.seat != seat for one in session.handed)
