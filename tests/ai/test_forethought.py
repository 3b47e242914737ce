"""What is thought beforehand: it changes no game, is there when the guess was right, and is no secret's way to a bot."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from winedark.ai import forethought
from winedark.ai.base import thinker
from winedark.ai.forethought import Forethought, guesses
from winedark.kernel.session import Session
from winedark.kernel.state import digest
from winedark.kernel.step import Action, suggested

from tests.api.page import Page

LONG = 10_000  # ms
PLAYED = 40  # entries of the log
TITLES = (("mn2016", "en2016", 3), ("mn2003", "en2003", 3), ("ancient", "en2000", 3), ("medemp", "s03", 3), ("delos", "first", 3))


def begun(title: str, edition: str, seats: int, level: str = "normal") -> Page:
    page = Page()
    people = [{"name": f"P{seat}", "kind": "human" if not seat else level} for seat in range(seats)]
    page.ok("new", title=title, edition=edition, seats=people, seed="ahead")
    return page


def person(session: Session, rng: Random) -> Action:
    """Somebody who decides now this, now that."""
    legal = session.legal(session.waiting()[0])
    return suggested(legal[int(rng.random() * len(legal))])


def played(page: Page, ms: float | None) -> Session:
    """Goes on for a while; bots think ahead for `ms` at every turn, where that is given."""
    session, rng = page.engine.running, Random(5)
    while len(session.log) < PLAYED and not session.game.over(session.state):
        if ms is not None:
            page.ok("ahead", ms=ms)
        if page.ok("think", ms=LONG)["thinking"] is None and session.waiting():
            session.act(session.waiting()[0], person(session, rng))
    return session


@pytest.mark.parametrize(("title", "edition", "seats"), TITLES)
def test_a_game_is_the_same_whether_bots_think_ahead_or_not(title: str, edition: str, seats: int) -> None:
    plain, ahead, hasty = (played(begun(title, edition, seats), ms) for ms in (None, LONG, 0))
    assert plain.log == ahead.log == hasty.log
    assert digest(plain.state) == digest(ahead.state) == digest(hasty.state)
    assert [line.event for line in plain.lines] == [line.event for line in ahead.lines]


def waited_for(page: Page) -> Session:
    """The first decision of a person."""
    while page.ok("think", ms=LONG)["thinking"] is not None:
        pass
    return page.engine.running


def prepared(page: Page) -> None:
    while not page.ok("ahead", ms=LONG)["done"]:
        pass


def test_where_the_guess_was_right_all_that_follows_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    page = begun("medemp", "s03", 3)
    session = waited_for(page)
    prepared(page)
    seat = session.waiting()[0]
    likeliest = _first(session, seat)

    def unasked(*_: Any) -> None:
        raise AssertionError("this was to be known")

    monkeypatch.setattr(forethought, "thinker", unasked)
    session.act(seat, likeliest)
    moves = 0
    while session.thinking() is not None:
        moves += page.ok("think", ms=0)["moved"]
    assert moves >= 2


def _first(session: Session, seat: int) -> Action:
    work = guesses(forethought.Branch(session))
    while True:
        try:
            next(work)
        except StopIteration as found:
            return found.value[0]


def test_another_decision_is_thought_about_when_it_comes() -> None:
    """And what was known of the one that was guessed is forgotten."""
    page = begun("medemp", "s03", 3)
    session = waited_for(page)
    prepared(page)
    seat = session.waiting()[0]
    guessed = _first(session, seat)
    other = next(action for action in map(suggested, reversed(session.legal(seat))) if action != guessed)
    session.act(seat, other)
    bot = session.thinking()
    assert bot is not None
    fresh = thinker(session, bot)
    while (expected := fresh.think(LONG)) is None:
        pass
    while not page.ok("think", ms=LONG)["moved"]:
        pass
    assert session.log[len(session.log) - 1][1:] == expected or (bot, *expected) in session.log


def test_what_a_person_seems_to_be_about_to_do_comes_first() -> None:
    page = begun("medemp", "s03", 3)
    session = waited_for(page)
    seat = session.waiting()[0]
    last = len(session.legal(seat)) - 1
    asked = {"choice": last, "picks": None, "count": None}
    page.ok("ahead", ms=LONG, seat=seat, rev=session.rev, asked=asked)
    root = page.engine._forethought._root
    assert root is not None and (seat, suggested(session.legal(seat)[last])) in root.then
    for nonsense in ({"choice": 10_000}, {"choice": last, "picks": ["nothing"]}):
        page.ok("ahead", ms=0, seat=seat, rev=session.rev, asked=nonsense)
    page.ok("ahead", ms=0, seat=seat, rev=session.rev + 7, asked=asked)


def test_bots_see_in_copies_what_they_see_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their states are imagined, of the game's own position or of a copy's, and made with chance of their own."""
    page = begun("ancient", "en2000", 3)
    session = waited_for(page)
    true, seen = [], []
    imagine = type(session.game).imagine

    def watched(game: Any, state: Any, seat: int, rng: Random) -> Any:
        true.append(state)
        found = imagine(game, state, seat, rng)
        seen.append(found)
        return found

    monkeypatch.setattr(type(session.game), "imagine", watched)
    prepared(page)
    assert seen and not any(one is other for one in seen for other in true)


def test_nothing_changes_while_bots_think_ahead() -> None:
    page = begun("mn2016", "en2016", 3)
    session = waited_for(page)
    before = json.dumps(page.view(0)), digest(session.state), [*session.log], session.rev
    prepared(page)
    assert (json.dumps(page.view(0)), digest(session.state), [*session.log], session.rev) == before


def test_a_side_that_is_handed_over_is_thought_about_anew() -> None:
    page = begun("medemp", "s03", 3)
    session = waited_for(page)
    prepared(page)
    page.ok("hand", seat=1, kind="easy")
    page.ok("ahead", ms=0)
    root = page.engine._forethought._root
    assert root is not None and root.session.players == session.players


def test_what_lies_too_far_ahead_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forethought, "MOST", 10)
    page = begun("medemp", "s03", 3)
    waited_for(page)
    prepared(page)
    root = page.engine._forethought._root
    assert root is not None and 5 < _size(root) <= 30


def _size(branch: forethought.Branch) -> int:
    return 1 + sum(map(_size, branch.then.values()))


def test_a_game_that_is_over_leaves_nothing_to_think_about() -> None:
    one = Forethought()
    page = begun("medemp", "s03", 3)
    session = waited_for(page)
    session.state.stack.clear()
    assert one.ahead(session, LONG)


def test_a_game_without_bots_leaves_nothing_to_think_about(monkeypatch: pytest.MonkeyPatch) -> None:
    session = waited_for(begun("mn2003", "en2003", 3, "human"))
    monkeypatch.setattr(forethought, "Outlook", None)  # nobody looks ahead
    assert Forethought().ahead(session, LONG)
