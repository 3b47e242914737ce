"""What came before the rules changed: logs that no longer lead where they led, replayed as far as today's rules can take them.

A save whose rules have changed goes on from its snapshot. The log that led there is kept as it was (`Session.earlier`), and a
replay shows its moves up to the first that is not legal any more, and then the position that was kept.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from winedark.display.trial import tried
from winedark.kernel.errors import SaveError
from winedark.kernel.saves import position
from winedark.kernel.session import Earlier, Line, LogEntry, Session

# An entry of a replay's log where the rules have changed stands as (CHANGED, how many entries are left out): no seat has made it.
CHANGED = -2


class Part(NamedTuple):
    """A part of a game under the same rules: the position before its first entry, the one from which a session is begun to come
    there (None at the start of a game), and what followed."""

    beginning: Any
    base: Any
    log: list[LogEntry]
    lines: list[Line]


def parts(session: Session) -> list[Part]:
    """The course of a session, oldest part first; the last is that of its own log. All before it end with an entry CHANGED."""
    older = [_part(session, one) for one in session.earlier]
    return [*older, Part(beginning(session), session.base, session.log[:], session.lines[:])]


def beginning(session: Session) -> Any:
    """The state before the first entry of its log."""
    state = session.game.setup(session.options) if session.base is None else session.base.copy()
    session.game.run_on(state)
    return state


def _part(session: Session, kept: Earlier) -> Part:
    try:
        base = None if kept.base is None else position(session.game, kept.base, tried)
    except SaveError:  # not even where it began is possible any more
        return Part(beginning(session), session.base, [(CHANGED, len(kept.log))], [])
    past = Session(session.game, session.players, session.options, session.seed, base)
    try:
        past.replay(kept.log)
    except Exception:  # under other rules than its own a log may make them raise anything
        pass
    return Part(beginning(past), base, [*past.log, (CHANGED, len(kept.log) - len(past.log))], past.lines)
