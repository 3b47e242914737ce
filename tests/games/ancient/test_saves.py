"""Saves whose positions are as odd as the rules allow: they are opened again."""

from __future__ import annotations

import json

import pytest
from winedark.display.trial import tried
from winedark.kernel import saves
from winedark.kernel.session import Player, Session
from winedark.kernel.step import suggested

from tests.games.ancient.table import RED, game_of


def begun() -> Session:
    """A game in which all have settled."""
    session = Session(game_of(3), [Player("x", "human")] * 3, {}, "odd")
    session.settle()
    while not session.state.round:
        seat = session.waiting()[0]
        session.act(seat, suggested(session.game.legal(session.state, seat)[0]))
    return session


@pytest.mark.rule("8.5")
def test_a_save_with_points_below_zero_is_opened() -> None:
    """Its position alone counts, as where the rules have changed since."""
    session = begun()
    p = session.state.players[RED]
    p.points, p.scored = -7, (-7,)
    text = json.dumps(json.loads(saves.save(session)) | {"digest": "00000000"})
    loaded = saves.load(text, lambda title, edition, seats: game_of(seats), tried)
    assert loaded.rescued and loaded.session.state.players[RED].points == -7
