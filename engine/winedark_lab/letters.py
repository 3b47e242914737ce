"""How many letters does a game by post take, and how long is the link to a game that is over?

For the first: games of Normals, looked back on as if each seat were a person's.

A letter goes whenever somebody has to decide at another device. What leaves nothing to decide but to pass takes none, and a row
that can be laid down at once takes one. Where several decide at the same time the player with the letter decides first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winedark.display.view import idle
from winedark.kernel import ahead
from winedark.kernel.session import LogEntry, Session
from winedark.link import link

from winedark_lab import arena
from winedark_lab.playout import Setting


class Post(NamedTuple):
    """The letters of a game, and how many there were per player and round."""

    letters: int
    rounds: int
    each: float


def by_post(setting: Setting) -> Post:
    """Play a game to its end and count its letters."""
    levels = ["normal"] * setting.seats
    played, _ = arena.finished(setting.game, levels, setting.seed, setting.options)
    rounds = int(played.game.clock(played.state))
    letters = counted(setting.session(), played.log)
    return Post(letters, rounds, letters / (setting.seats * rounds))


def linked(order: tuple[Setting, str]) -> int | None:
    """Play a game among bots of a level; how many letters its link has, without the site's address. None without an end."""
    setting, level = order
    played, _ = arena.finished(setting.game, [level] * setting.seats, setting.seed, setting.options)
    return len(link.packed(played, link.REPLAY)) if played.game.over(played.state) else None


def counted(walk: Session, log: list[LogEntry]) -> int:
    """The letters of a log, which begins where `walk` stands."""
    letters, holder = 0, None
    for askers in _asked(walk, log):
        others = [seat for seat in askers if seat != holder]
        letters += len(others) if holder is not None else max(len(others) - 1, 0)
        holder = others[-1] if others else holder
    return letters


def _asked(walk: Session, log: list[LogEntry]) -> Iterator[list[int]]:
    """The seats that decide, one after another; those that decide together in one list."""
    together: list[int] = []
    rows: set[tuple[int, str]] = set()  # who has laid down a row in which step of this round
    clock = 0
    for entry in log:
        if together and not walk.game.decides_together(walk.state):
            yield together
            together = []
        if (now := int(walk.game.clock(walk.state))) != clock:
            clock, rows = now, set()
        if (seat := entry[0]) >= 0 and not _spared(walk, seat, rows):
            if not walk.game.decides_together(walk.state):
                yield [seat]
            elif seat not in together:
                together.append(seat)
        walk.replay([entry])
    if together:
        yield together


def _spared(session: Session, seat: int, rows: set[tuple[int, str]]) -> bool:
    """Is a person not asked at all, for there is nothing to decide, or they have laid it down before?"""
    step = type(session.game.asked(session.state)[0]).__name__
    if (seat, step) in rows:
        return True
    if session.row(seat) is not None:
        rows.add((seat, step))
    forced = ahead.alone(session.game, session.state, seat, session.legal(seat))
    return forced is not None or idle(session, seat)
