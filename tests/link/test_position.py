"""One decision of a finished game as a link: it is asked as the seat knew it, and everything else is refused in words."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from winedark.display import dilemmas, replay, view
from winedark.display.replay import Replay
from winedark.display.trial import tried
from winedark.games import load_game
from winedark.kernel import saves
from winedark.kernel.dilemma import Dilemma, alike, dilemma
from winedark.kernel.errors import IllegalAction, SaveError
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.step import Pattern, suggested
from winedark.link import link
from winedark.link.letters import lettered, unlettered
from winedark_lab import golden
from winedark_lab.playout import Playout, Setting

from tests.support.nightly import nightly_but, shortest
from tools.common import ROOT

GOLDEN = golden.kept(ROOT / "tests" / "golden")
FITS = 2000  # letters that every messenger leaves whole
SHORTEST = [path for path in GOLDEN if shortest(GOLDEN, lambda p: p.parent.name)(path)]


@pytest.fixture(scope="module")
def session() -> Session:
    """A short game of the example: a person and two bots."""
    setting = Setting("delos", "first", 3, "175", {})
    session = setting.session()
    session.players = [Player("Ann <b>", HUMAN), Player("Ben", "easy"), Player("", "normal")]
    session.replay(Playout(setting).finish().log)
    return session


def session_of(setting: Setting, log: list[Any]) -> Session:
    session = setting.session()
    session.replay(log)
    return session


def questions(course: Replay, count: int, seed: int = 1) -> list[list[Any]]:
    """The moves to some of the decisions of a game, and those."""
    found = []
    for at in Random(seed).sample(range(course.moves), min(course.moves, 3 * count)):
        try:
            found.append(dilemmas.leading(course, at))
        except IllegalAction as error:
            assert error.key == "dilemma.none_here"
    return found[:count]


def asked(session: Session, moves: list[Any]) -> Session:
    """The decision, as the link of it asks somebody."""
    text = link.packed(session, link.POSITION, moves=moves)
    found = link.opened(text, load_game)
    assert found.whole and found.session.log == moves and len(text) < FITS
    return dilemmas.posed(found.session, "Delia", "easy")


def refused(text: str) -> str:
    with pytest.raises(SaveError) as error:
        link.opened(text, load_game)
    return error.value.key


# ---- every title
@pytest.mark.parametrize("path", nightly_but(SHORTEST.__contains__, GOLDEN, lambda path: path.stem))
def test_decisions_of_golden_games_are_asked_as_they_were(path: Path) -> None:
    setting, log = golden.read(path.read_text(encoding="utf-8"))
    session = session_of(setting, log)
    course = Replay(session)
    for moves in questions(course, 4):
        (seat, *made), begun = moves[-1], len(moves) - 1
        new = asked(session, moves)
        assert new.log == moves[:-1] == session.log[:begun] and new.state == course.position(begun)
        assert new.dilemma == Dilemma(seat, begun, tuple(made)) and new.answer() is None
        assert seat in new.waiting() == [seat] and not view.idle(new, seat) and new.admits(seat, tuple(made))
        assert view.view(new, seat)["dilemma"] == {"seat": seat, "answered": False}
        assert new.players[seat] == Player("Delia", HUMAN) and all(p.kind != HUMAN for p in new.players if p.name != "Delia")


@pytest.mark.parametrize("path", [path for path in SHORTEST if path.parent.name != "delos"], ids=lambda path: path.stem)
def test_what_others_laid_down_in_secret_is_not_told(path: Path) -> None:
    """Neither the link nor the position has a decision that others made in secret at the same time."""
    setting, log = golden.read(path.read_text(encoding="utf-8"))
    course = Replay(session := session_of(setting, log))
    together = [n for n in range(1, len(log)) if replay.before_secrets(course, n) < n]
    asked_for = 0
    for entry in together[:6]:
        seat, at = session.log[entry][0], course.move_of(entry) - 1
        begun = replay.before_secrets(course, entry)
        try:
            moves = dilemmas.leading(course, at, seat)
        except IllegalAction:
            continue
        if moves[-1] != session.log[entry]:
            continue
        new = asked(session, moves)
        assert len(moves) == begun + 1 <= entry and new.log == session.log[:begun]
        assert new.game.decides_together(new.state)
        assert set(new.game.seats(new.state)) >= {seat, *(one[0] for one in session.log[begun:entry])}
        asked_for += 1
    assert asked_for or not together


# ---- the game that begins with it
def test_a_save_keeps_the_question_and_what_was_done(session: Session) -> None:
    moves = questions(Replay(session), 1)[0]
    new = asked(session, moves)
    again = saves.load(saves.save(new), load_game, tried).session
    assert (again.dilemma, again.shared, again.log, again.seed) == (new.dilemma, True, new.log, new.seed)
    assert new.seed != session.seed


def test_nothing_from_before_the_decision_is_taken_back(session: Session) -> None:
    """The first game's player may have decided just before, and they sit on the same seat."""
    undone = 0
    for moves in questions(Replay(session), 60):
        if len(moves) < 2 or not moves[-2][0] == moves[-1][0] == 0:
            continue
        new = saves.load(saves.save(asked(session, moves)), load_game, tried).session
        assert not new.can_undo(0)
        new.act(0, suggested(new.legal(0)[0]))
        assert new.answer() is not None
        if new.log[-1][0] == 0:  # chance has not followed
            assert new.undo(0) and new.answer() is None and not new.can_undo(0)
            undone += 1
    assert undone


def test_a_bots_decision_for_the_seat_is_no_answer(session: Session) -> None:
    new = asked(session, questions(Replay(session), 1)[0])
    seat = new.waiting()[0]
    new.hand(seat, "easy")
    new.act(seat, suggested(new.legal(seat)[0]))
    assert new.answer() is None


def test_the_order_of_what_was_picked_matters_only_where_the_rules_say_so() -> None:
    path = next(path for path in SHORTEST if path.parent.name == "mn2016")
    setting, log = golden.read(path.read_text(encoding="utf-8"))
    session = session_of(setting, log)
    for entry, (seat, *made) in enumerate(session.log):
        state = Replay(session).position(entry) if seat >= 0 and len(set(made[-2:])) == 2 else None
        turned = (*made[:-2], made[-1], made[-2])
        if state is not None and session.game.admits(state, seat, turned) and not session.game.admits(state, seat, made[:-1]):
            assert alike(session.game, state, seat, tuple(made), turned)
            assert not alike(session.game, state, seat, tuple(made), (*made[:-2], made[-1], made[-1]))
            return
    pytest.fail("nobody has picked two things")


@pytest.mark.parametrize(
    "kept",
    [
        None, [], "x", {}, {"seat": 0, "begun": 0}, {"seat": 3, "begun": 0, "made": ["stay"]},
        {"seat": -1, "begun": 0, "made": ["stay"]},
        {"seat": 0, "begun": 9, "made": ["stay"]}, {"seat": 0, "begun": 0, "made": []}, {"seat": 0, "begun": 0, "made": [1]},
        {"seat": 0, "begun": 0, "made": ["stay", None]}, {"seat": 0, "begun": 0, "made": ["stay", [1]]},
        {"seat": 0, "begun": 0, "made": ["x" * 500]}, {"seat": True, "begun": 0, "made": ["stay"]},
        {"seat": 0, "begun": 0, "made": ["stay"] * 201},
    ],
)  # fmt: skip
def test_a_question_that_was_made_up_is_none(kept: Any) -> None:
    assert dilemma(kept, 3, 8) is None
    assert dilemma({"seat": 0, "begun": 8, "made": ["sail", 11]}, 3, 8) == Dilemma(0, 8, ("sail", 11))


# ---- what is refused
def test_only_a_game_that_is_over_tells_a_decision(session: Session) -> None:
    moves = questions(Replay(session), 1)[0]
    running = session_of(Setting("delos", "first", 3, "175", {}), session.log[:-1])
    with pytest.raises(IllegalAction, match=r"link\.running"):
        link.packed(running, link.POSITION, moves=moves)


def test_a_move_at_which_nobody_decides_is_named(session: Session) -> None:
    course = Replay(session)
    with pytest.raises(IllegalAction, match=r"dilemma\.none_here"):
        dilemmas.leading(course, course.moves)


def test_a_link_whose_last_move_left_nothing_to_decide_is_refused() -> None:
    setting, log = golden.read(next(path for path in SHORTEST if path.parent.name == "medemp").read_text(encoding="utf-8"))
    course = Replay(session := session_of(setting, log))
    forced = next(n for n, (seat, *_) in enumerate(log) if seat >= 0 and is_alone(session.game.legal(course.position(n), seat)))
    found = link.opened(link.packed(session, link.POSITION, moves=session.log[: forced + 1]), load_game)
    with pytest.raises(SaveError, match=r"dilemma\.none"):
        dilemmas.posed(found.session, "Delia", "easy")


def is_alone(legal: list[Any]) -> bool:
    """Is there one thing to do, with nothing to pick?"""
    return len(legal) == 1 and not isinstance(legal[0][-1], Pattern)


def lied(session: Session, log: list[Any], monkeypatch: pytest.MonkeyPatch, **changes: Any) -> str:
    """A whole link of these moves with an edited head."""
    with monkeypatch.context() as patch:
        joined = link._joined
        patch.setattr(link, "_joined", lambda head, number, more=None: joined(head | changes, number, more))
        return link.packed(session, link.POSITION, moves=log)


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": None}, {"seat": 3}, {"seat": -1}, {"moves": 0}, {"concluded": 0}, {"concluded": 1}, {"kind": "challenge"},
        {"handed": 5, "seat": None},
    ],
)  # fmt: skip
def test_heads_that_were_made_up_are_refused(session: Session, changes: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(lied(session, questions(Replay(session), 1)[0], monkeypatch, **changes)) == "link.changed"


def test_a_head_that_names_another_seat_is_refused(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    moves = questions(Replay(session), 1)[0]
    assert refused(lied(session, moves, monkeypatch, seat=(moves[-1][0] + 1) % 3)) == "link.changed"


def test_a_last_move_that_chance_made_is_refused(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = next(n for n, entry in enumerate(session.log) if entry[0] < 0)
    assert refused(lied(session, session.log[: chance + 1], monkeypatch, seat=0)) == "link.changed"


def test_a_replay_that_calls_itself_a_position_is_none(session: Session) -> None:
    data = unlettered(link.packed(session, link.REPLAY))
    head = link._read_head(data[link.SIZE : link.SIZE + int.from_bytes(data[: link.SIZE], "big")])
    assert refused(lettered(link._joined(head | {"kind": "position"}, 1))) == "link.changed"
