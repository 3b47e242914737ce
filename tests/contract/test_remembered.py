"""What a catalogue remembers of views changes none of them: neither another position nor another table nor another viewer."""

from __future__ import annotations

from random import Random

import pytest
from winedark.display.view import view
from winedark.games import TITLES, load_title
from winedark.kernel.session import Session
from winedark.kernel.step import sampled
from winedark_lab.playout import Setting, tables

from tests.contract.titles import having

MOVES, LOOK, STORY = 300, 15, 4  # of both tables together; how often is looked; lines of the story that are asked for


def begun(title: str, edition: str, seats: int) -> Session:
    session = Setting(title, edition, seats, "remembered", load_title(title).usual).session()
    session.settle()
    return session


@pytest.mark.parametrize("title", TITLES)
def test_a_view_is_as_if_nothing_had_been_seen_before(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found, rng = tables(title), Random(title)
    sessions = [begun(title, *table) for table in (min(found, key=lambda one: one[1]), max(found, key=lambda one: one[1]))]
    for n in range(MOVES):
        session = sessions[n // LOOK % 2]
        if session.game.over(session.state):
            continue
        seat, words = session.game.seats(session.state)[0], session.game.catalogue
        session.act(seat, sampled(session.legal(seat), rng))
        if n % LOOK == 0:
            viewers, since = (None, *range(len(session.players))), max(0, len(session.lines) - STORY)
            shown = [view(session, viewer, since) for viewer in viewers]
            monkeypatch.setattr(session.game, "catalogue", words.with_more({}))
            assert shown == [view(session, viewer, since) for viewer in viewers], f"move {n}"
            monkeypatch.setattr(session.game, "catalogue", words)


@pytest.mark.parametrize("title", having("pieces"))
def test_the_map_is_made_once_while_it_stays_as_it_is(title: str) -> None:
    *_, table = tables(title)
    session = begun(title, *table)
    one, other = (view(session, viewer)["regions"] for viewer in (0, 1))
    assert all(one[id] is other[id] for id in one)
