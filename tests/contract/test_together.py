"""What several decide at the same time: nobody's choices hang on what others have laid down, so nobody has to wait for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.display.view import view
from winedark.games import load_game
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.step import Action, Pattern, sampled

GAMES = (("mn2016", "en2016", 4), ("mn2003", "en2003", 4), ("ancient", "en2000", 4))
ENOUGH = 12  # decisions that are made at the same time


def offered(session: Session, seat: int) -> list[Any]:
    return [_plain(option) for option in session.legal(seat)]


def _plain(option: Action) -> Any:
    tail = option[-1]
    return (option[:-1], tail.members(), tail.low, tail.high) if isinstance(tail, Pattern) else option


def choices(session: Session, seat: int) -> Any:
    return [(choice["id"], choice["label"], choice["pick"]) for choice in view(session, seat)["choices"]]


@pytest.mark.parametrize(("title", "edition", "seats"), GAMES)
def test_choices_stay_as_they_are_while_others_decide(title: str, edition: str, seats: int) -> None:
    session, rng, found = (
        Session(load_game(title, edition, seats), [Player(f"P{s}", HUMAN) for s in range(seats)], {}, "x"),
        Random(3),
        0,
    )
    session.settle()
    while found < ENOUGH and not session.game.over(session.state):
        deciding = session.game.seats(session.state)
        first, *others = deciding
        if session.game.decides_together(session.state) and others:
            before = [(offered(session, seat), choices(session, seat)) for seat in others]
            session.act(first, sampled(session.legal(first), rng))
            assert [(offered(session, seat), choices(session, seat)) for seat in others] == before
            found += 1
        else:
            session.act(first, sampled(session.legal(first), rng))
    assert found
