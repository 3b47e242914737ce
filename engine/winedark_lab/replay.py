"""A save, played again from its first move."""

from __future__ import annotations

from typing import NamedTuple

from winedark.display.trial import tried
from winedark.games import load_game
from winedark.kernel import saves
from winedark.kernel.session import Session
from winedark.kernel.step import CHANCE

from winedark_lab.story import retold


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
