"""What ends by itself: a person with nothing to decide is not asked."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.ai.base import decided, thinker
from winedark.display import view
from winedark.kernel.session import Session

from tests.api.page import Page


def begun() -> Page:
    """A game at the person's turn to build, with nothing to pay for anything."""
    page = Page().new("human", "normal", "normal")
    session = page.engine.running
    while not builds(session):
        seat = session.thinking()
        level = None if seat is not None else "normal"
        seat = session.waiting()[0] if seat is None else seat
        session.act(seat, decided(thinker(session, seat, level)))
    seat = session.waiting()[0]
    purse = session.state.empires[seat].purse
    purse[:] = [0] * len(purse)
    session._legal_in = None
    return page


def builds(session: Session) -> bool:
    step: Any = session.game.pending(session.state)
    waiting = session.waiting()
    return type(step[0]).__name__ == "Build" and bool(waiting) and not session.can_undo(waiting[0])


def test_what_can_only_be_ended_ends_by_itself() -> None:
    page = begun()
    session = page.engine.running
    (seat,) = session.waiting()
    assert page.ok("think", ms=0)["idle"] and page.view(seat)["prompt"]["idle"]
    rev, entries = session.rev, len(session.log)
    assert page.ok("let", seat=seat)["rev"] > rev
    assert session.log[entries] == (seat, "done") and not session.can_undo(seat), "it was no decision of theirs"


def test_where_there_is_something_to_decide_nothing_ends_by_itself() -> None:
    page = Page().new("human", "easy", "easy")
    while page.ok("think", ms=1000)["thinking"] is not None:
        pass
    session = page.engine.running
    (seat,), before = session.waiting(), [*session.log]
    assert not page.view(seat)["prompt"]["idle"]
    for other in range(3):
        page.error("let", seat=other)
    assert session.log == before


def test_what_can_still_be_taken_back_is_not_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who have bought the last thing that they could pay for may think better of it."""
    page = begun()
    session = page.engine.running
    (seat,) = session.waiting()
    assert view.idle(session, seat)
    monkeypatch.setattr(session, "can_undo", lambda _: True)
    assert not view.idle(session, seat)
    page.error("let", seat=seat)


def test_with_a_coach_it_is_a_lesson() -> None:
    page = begun()
    session = page.engine.running
    (seat,) = session.waiting()
    session.begin_here("first")
    assert not page.view(seat)["prompt"]["idle"]
    page.error("let", seat=seat)


def test_what_passed_by_itself_is_taken_back_with_the_decision_before() -> None:
    page = begun()
    session = page.engine.running
    (seat,) = session.waiting()
    marks = len(session._marks)
    session.act(seat, ("done",), asked=False)
    assert len(session._marks) <= marks
