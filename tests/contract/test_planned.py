"""What a player may place at once in a set-up: one by one in the log, while each is legal, and decided by nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.ai.base import decided, thinker
from winedark.display.view import view
from winedark.games import load_game
from winedark.kernel import ahead
from winedark.kernel.errors import IllegalAction
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.step import suggested

SET_UPS = (("medemp", "s13", 8, "PlaceMarker"), ("medemp", "s01", 2, "PlaceMarker"), ("ancient", "en2000", 4, "PlaceBase"))


def asked(title: str, edition: str, seats: int, step: str, others: str = "normal") -> Session:
    """A game in which its only person places the first of several."""
    session = Session(
        load_game(title, edition, seats),
        [Player(f"P{seat}", HUMAN if seat == 0 else others) for seat in range(seats)],
        {},
        "planned",
    )
    session.settle()
    while at(session) != step or session.waiting() != [0]:
        seat = session.thinking()
        if seat is None:
            session.act(session.waiting()[0], suggested(session.legal(session.waiting()[0])[0]))
        else:
            session.act(seat, decided(thinker(session, seat)))
    return session


def at(session: Session) -> str:
    waiting = session.game.pending(session.state)
    return type(waiting[0]).__name__ if waiting else ""


def bots(session: Session) -> None:
    while (seat := session.thinking()) is not None:
        session.act(seat, decided(thinker(session, seat)))


@pytest.mark.parametrize(("title", "edition", "seats", "step"), SET_UPS)
def test_all_are_placed_by_one_decision(title: str, edition: str, seats: int, step: str) -> None:
    session = asked(title, edition, seats, step)
    option = session.row(0)
    assert option is not None
    shown = view(session, 0)["choices"][-1]
    assert (shown["label"], shown["act"]) == ("Place all as suggested", "Place these") and shown["pick"]["ordered"]
    assert len({item["label"] for item in shown["pick"]["items"]}) == len(shown["pick"]["items"])
    before = len([entry for entry in session.log if entry[0] == 0])
    session.act(0, suggested(option))
    bots(session)
    placed = [entry[1:] for entry in session.log if entry[0] == 0][before:]
    plan = [*option[-1].actions.values()]
    assert placed[: len(plan)] == plan or placed == plan[: len(placed)]
    assert len(placed) > 1
    again = Session(session.game, session.players, {}, "planned")
    again.replay(session.log)
    assert again.state == session.state


@pytest.mark.parametrize(("title", "edition", "seats", "step"), SET_UPS)
def test_it_stops_where_the_next_is_not_legal_any_more(title: str, edition: str, seats: int, step: str) -> None:
    session = asked(title, edition, seats, step)
    option = session.row(0)
    assert option is not None
    session.act(0, suggested(option))
    taken = session.log[-1][1:]
    session.rows[0] = [taken, *session.rows[0]]  # as if somebody had been quicker
    bots(session)
    assert session.waiting() == [0] and at(session) == step and not session.rows


@pytest.mark.parametrize(("title", "edition", "seats", "step"), SET_UPS)
def test_an_order_that_begins_with_what_is_not_legal_is_refused(title: str, edition: str, seats: int, step: str) -> None:
    session = asked(title, edition, seats, step)
    option = session.row(0)
    assert option is not None
    later = [member for member, action in option[-1].actions.items() if not session.game.admits(session.state, 0, action)]
    for first in later:
        row = (ahead.IN_ORDER, first, *(member for member in option[-1].actions if member != first))
        assert not session.admits(0, row)
        with pytest.raises(IllegalAction):
            session.act(0, row)
    assert later or title == "ancient"


@pytest.mark.parametrize(("title", "edition", "seats", "step"), SET_UPS)
def test_what_others_hide_decides_nothing(title: str, edition: str, seats: int, step: str) -> None:
    session = asked(title, edition, seats, step)
    game: Any = session.game
    for seed in range(3):
        other = game.imagine(session.state, 0, Random(seed))
        found = ahead.row(game, other, 0)
        assert found is not None and found[-1].actions == session.row(0)[-1].actions
