"""Saves whose rules have changed: the log from before stays, and the replay shows it as far as today's rules lead."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from winedark.display.replay import Replay, fork, past, timeline
from winedark.display.trial import tried
from winedark.display.view import view
from winedark.kernel import saves
from winedark.kernel.session import Session
from winedark.kernel.state import digest, plain
from winedark.kernel.step import sampled

from tests.kernel.toy import Toy, toy_session

HERE = "The rules changed here: this is the position as saved"


def toys(title: str, edition: str, seats: int) -> Toy:
    return Toy(edition, seats)


def finished(most: int = 1000) -> Session:
    """A toy game played at random, to its end or for so many decisions."""
    session, rng = toy_session(), Random("toy")
    while most and (seats := session.game.seats(session.state)):
        session.act(seats[0], sampled(session.game.legal(session.state, seats[0]), rng))
        most -= 1
    return session


def running() -> Session:
    return finished(8)


def changed(session: Session, at: int | None = None) -> Session:
    """The session opened again where its log leads no longer to its end; from entry `at` on its moves are not legal any more."""
    save = json.loads(saves.save(session))
    if at is not None:
        save["log"][at] = [0, "castle"]
    loaded = saves.load(json.dumps(save | {"digest": "00000000"}), toys, tried)
    assert loaded.rescued
    return loaded.session


def words(reel: Replay) -> list[str]:
    return [past(reel, at)["prompt"]["text"] for at in range(reel.moves + 1)]


def test_the_log_stays_beside_the_position_and_in_its_save() -> None:
    old = running()
    new = changed(old)
    assert new.log == [] and [list(part) for part in new.earlier] == [[None, old.log]]
    again = saves.load(saves.save(new), toys, tried)
    assert not again.rescued and again.session.earlier == new.earlier
    assert saves.save(again.session) == saves.save(new)


def test_a_log_that_is_still_legal_is_shown_whole_and_then_the_position_that_was_kept() -> None:
    old = running()
    before, reel = Replay(old), Replay(changed(old))
    assert words(reel)[: before.moves + 1] == words(before)
    assert words(reel)[before.moves + 1] == HERE and reel.moves == before.moves + 1
    assert past(reel, reel.moves)["prompt"]["detail"] is None
    assert digest(reel.position(len(reel.log))) == digest(old.state)


@pytest.mark.parametrize("at", [4, 9])
def test_where_a_move_is_not_legal_any_more_the_rest_is_counted(at: int) -> None:
    old = running()
    reel = Replay(changed(old, at))
    left = len(old.log) - at
    assert [past(reel, n)["prompt"]["detail"] for n in range(reel.moves + 1) if words(reel)[n] == HERE] == [
        f"{left} earlier {'entry' if left == 1 else 'entries'} of the log can no longer be shown."
    ]
    for n in range(at):
        assert digest(reel.position(n)) == digest(Replay(old).position(n))
    assert digest(reel.position(len(reel.log))) == digest(old.state)


def test_the_game_goes_on_and_may_change_again() -> None:
    first = changed(running())
    seat = first.waiting()[0]
    first.act(seat, sampled(first.game.legal(first.state, seat), Random("on")))
    second = changed(first)
    assert [len(part.log) > 0 for part in second.earlier] == [True, True] and second.earlier[1].base is not None
    reel = Replay(second)
    assert words(reel).count(HERE) == 2 and words(reel)[0] == "The game begins"
    assert len(timeline(reel)["series"][0]["values"][0] if timeline(reel)["series"] else []) in (0, reel.moves + 1)


def test_it_can_be_played_on_from_before_and_after_the_change() -> None:
    old = running()
    reel = Replay(changed(old))
    for at in range(reel.moves + 1):
        new = fork(reel, at)
        assert new.game.seats(new.state) and new.game.check(new.state) == []
        assert bool(new.earlier) == (at == reel.moves), "what came before it is known, and no more than that"
    assert digest(fork(reel, reel.moves).state) == digest(old.state)


@pytest.mark.parametrize("at", [None, 20])
def test_the_result_of_a_finished_game_stays(at: int | None) -> None:
    old = finished()
    new = changed(old, at)
    assert view(new, 0)["over"] == view(old, 0)["over"]
    again = saves.load(saves.save(new), toys, tried).session
    assert view(again, 0)["over"] == view(old, 0)["over"]
    assert new.game.result(new.state) == old.game.result(old.state)
    reel = Replay(new)
    assert reel.moves > 1 and timeline(reel)["moves"] == reel.moves
    assert past(reel, reel.moves)["over"] == past(Replay(old), Replay(old).moves)["over"]


@pytest.mark.parametrize(
    "end", [None, 3, ["x"], ["toy.nothing", {}], ["over.title", 3], ["toy.won", {}], ["over.title", {"a": {}}]]
)
def test_odd_words_for_the_end_are_passed_over(end: Any) -> None:
    text = json.loads(saves.save(finished())) | {"end": end, "digest": "00000000"}
    text["log"][4] = [0, "castle"]
    assert view(saves.load(json.dumps(text), toys, tried).session, 0)["over"]["text"]


@pytest.mark.parametrize(
    "earlier",
    [
        None,
        3,
        [3],
        [{}],
        [{"log": 3}],
        [{"base": 3, "log": []}],
        [{"base": {}, "log": [[0, "x"]]}],
        [{"base": None, "log": [[[]]]}],
    ],
)
def test_what_is_no_log_from_before_costs_neither_game_nor_replay(earlier: Any) -> None:
    old = running()
    text = json.dumps(json.loads(saves.save(old)) | {"earlier": earlier})
    session, rescued = saves.load(text, toys, tried)
    assert not rescued and plain(session.state) == plain(old.state)
    reel = Replay(session)
    assert digest(reel.position(len(reel.log))) == digest(old.state) and len(words(reel)) == reel.moves + 1
