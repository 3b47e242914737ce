"""A game retold move by move, in words; a save, played again from its first move."""

from __future__ import annotations

from typing import NamedTuple

from winedark.display.trial import tried
from winedark.games import load_game
from winedark.kernel import saves
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


class Move(NamedTuple):
    """A move retold: its number, who made it (None: chance), the bare action, and the words."""

    number: int
    seat: int | None
    action: str
    text: str


class Replay(NamedTuple):
    """A save retold: the session that its moves lead to, and `unfit`, why the rules of today do not fit it ("" if they do)."""

    session: Session
    moves: list[Move]
    unfit: str


def replay(text: str) -> Replay:
    """Play a save again, as far as its moves fit. Raises SaveError when it cannot be read."""
    found, moves = saves.opened(text, load_game, tried), []
    for number, entry in enumerate(found.log, 1):
        seat, action = None if entry[0] == CHANCE else entry[0], " ".join(str(word) for word in entry[1:])
        try:
            moves.append(Move(number, seat, action, retold(found.start, entry)))
        except Exception:  # whatever a log makes rules raise that are not its own
            return Replay(found.start, moves, f"move {number} is not legal: {action}")
    if not saves.agrees(found):
        return Replay(found.start, moves, "the moves lead to another position than the one that was saved")
    return Replay(found.start, moves, "")
