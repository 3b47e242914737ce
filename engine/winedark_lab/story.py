"""A game retold move by move, in words."""

from __future__ import annotations

from winedark.kernel.session import LogEntry, Session
from winedark.kernel.step import CHANCE, Pattern
from winedark.kernel.text import Text


def retold(session: Session, entry: LogEntry) -> str:
    """Take a move of a log: what was chosen, in brackets, and what happened. Raises IllegalAction if it does not fit."""
    chosen, lines = label(session, entry), len(session.lines)
    session.replay([entry])
    return " ".join([f"[{chosen}]"] * bool(chosen) + words(session, lines))


def words(session: Session, since: int) -> list[str]:
    """The story from a line on."""
    render = session.game.catalogue.render
    return [render(Text(line.event.key, line.event.args)) for line in session.lines[since:]]


def label(session: Session, entry: LogEntry) -> str:
    """The words on the choice that a move takes; "" for chance and for moves that do not fit."""
    game, state, (seat, *action) = session.game, session.state, entry
    if seat == CHANCE or (waiting := game.pending(state)) is None:
        return ""
    step, frame = waiting
    for option in game.legal(state, seat):
        head = option[:-1] if isinstance(option[-1], Pattern) else option
        if tuple(action[: len(head)]) == head:
            return game.catalogue.render(game.face.label(step, state, frame, seat, option))
    return ""
