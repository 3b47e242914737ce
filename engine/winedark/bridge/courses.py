"""How a letter stands to the game that is kept here, and what becomes of the two: nobody's decision is lost without a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from winedark.kernel.post import Change
from winedark.kernel.session import Session

NEW, NEXT, SAME, OLDER, FORK = ("new", "next", "same", "older", "fork")
THEIRS, OURS, LOST = HOW = ("theirs", "ours", "lost")


class Hand(NamedTuple):
    """A seat that changed hands in one of the two games alone, and who decides for it now. `how`: the letter tells of it, it was
    done here and goes on, or it was done here and the letter has it otherwise."""

    seat: int
    kind: str
    how: str


class Meeting(NamedTuple):
    """How a letter stands to the game that is kept, the game to go on with, and the seats that changed hands."""

    verdict: str
    session: Session
    hands: list[Hand]


def met(came: Session, kept: Session | None) -> Meeting:
    """Puts a letter and the game that is kept here together, where one continues the other.

    A seat may have changed hands here while somebody else had the letter, or the other way round. Such a change crosses to the
    game that is further, from its last move on. Of two changes of one seat that of the further game counts.
    """
    how = verdict(came, kept)
    if kept is None or how not in (NEXT, OLDER):
        return Meeting(how, came, [])
    theirs, ours = _apart(came.changes(), kept.changes())
    if how == NEXT:
        crossed = _crossed(came, ours, theirs, OURS)
        told = {one.seat for one in crossed}
        others = [seat for seat, kind in theirs.items() if seat not in told and kept.players[seat].kind != kind]
        return Meeting(NEXT, came, [Hand(seat, theirs[seat], THEIRS) for seat in others] + crossed)
    news = [] if _letters(came) < _letters(kept) else _crossed(kept, theirs, ours, THEIRS)
    return Meeting(NEXT, kept, news) if any(one.how == THEIRS for one in news) else Meeting(OLDER, came, [])


def verdict(came: Session, kept: Session | None) -> str:
    """How a letter stands to the game that is kept here: it is new, goes on from it, is known, older, or another course."""
    if kept is None:
        return NEW
    ours, theirs = _moves(kept), _moves(came)
    sent, came_in = _senders(kept), _senders(came)
    if _begins(ours, theirs) and sent == came_in:
        return SAME  # what has been decided since then is not sent
    if ours == theirs:  # letters that only told who decides for a seat may have crossed
        return NEXT if len(came_in) >= len(sent) else OLDER
    if _begins(theirs, ours):
        return NEXT
    return OLDER if _begins(ours, theirs) else FORK


def _crossed(base: Session, changed: dict[int, str], own: dict[int, str], how: str) -> list[Hand]:
    """Takes over into the further game what changed in the other one, except seats that have changed in it, too."""
    told = []
    for seat, kind in changed.items():
        if base.players[seat].kind == kind:
            continue
        if seat not in own:
            base.hand(seat, kind)
        told.append(Hand(seat, base.players[seat].kind, LOST if seat in own else how))
    return told


def _apart(theirs: Sequence[Change], ours: Sequence[Change]) -> tuple[dict[int, str], dict[int, str]]:
    """Who decides in either game for the seats that have changed hands since both were the same."""
    pairs = zip(theirs, ours, strict=False)
    same = next((k for k, (one, other) in enumerate(pairs) if one != other), min(len(theirs), len(ours)))
    return {one.seat: one.after for one in theirs[same:]}, {one.seat: one.after for one in ours[same:]}


def _begins(course: list[Any], other: list[Any]) -> bool:
    """Does a course begin with another one?"""
    return course[: len(other)] == other


def _moves(session: Session) -> list[Any]:
    """All moves, those under earlier rules too."""
    return [entry for part in session.earlier for entry in part.log] + session.log


def _senders(session: Session) -> list[int]:
    return session.post.senders() if session.post else []


def _letters(session: Session) -> int:
    return len(_senders(session))
