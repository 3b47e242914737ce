"""Replays: moves and their positions, who may see what, timelines, and new games that begin in the middle of another."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.display import replay
from winedark.display.replay import Replay, fork, past, timeline, viewers
from winedark.display.schema import misfits
from winedark.display.view import view
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import Figure
from winedark.kernel.session import Session
from winedark.kernel.state import digest
from winedark.kernel.step import CHANCE, Action, sampled
from winedark.kernel.text import Catalogue, Event, load_templates

from tests.kernel.toy import WORDS, Toy, World, toy_session

BIDS = (3, 2, 1)
MORE = {
    "figure.standing.name": "Fame", "figure.standing.note": "won so far", "luck.note": "pips over 3.5", "heading.toy": "Acts",
}  # fmt: skip


class Watched(Toy):
    """The toy with everything that a title may give to its replays."""

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats=seats)
        self.catalogue = Catalogue(load_templates("winedark.kernel") | WORDS | MORE, self.catalogue.names)

    def figures(self, g: World) -> list[Figure]:
        return [Figure("standing", [10.04 * n for n in g.fame])]

    def luck(self, g: World, action: Action) -> dict[int, float]:
        if action[0] != "roll":
            return {}
        a, b = g.stack[-1].item  # type: ignore[misc]
        return {a: action[1] - 3.5, b: action[2] - 3.5}

    def landmark(self, event: Event) -> str | None:
        return "dice" if event.key == "toy.rolled" else None


def bid(session: Session, bids: tuple[int, ...] = BIDS) -> Session:
    for seat, n in enumerate(bids):
        session.act(seat, ("bid", n))
    return session


def finished(*kinds: str, seed: str = "toy", game: Toy | None = None) -> Session:
    """A toy game played at random to its end."""
    session, rng = toy_session(*kinds, seed=seed, game=game), Random(seed)
    while seats := session.game.seats(session.state):
        session.act(seats[0], sampled(session.game.legal(session.state, seats[0]), rng))
    return session


def replayed(session: Session, n: int) -> Session:
    again = Session(session.game, session.players, session.options, session.seed, session.base)
    again.replay(session.log[:n])
    return again


# ---- moves and positions
def test_a_move_is_what_the_story_tells_with_the_chance_that_follows() -> None:
    session = bid(toy_session())
    session.act(0, ("duel", 1))
    reel = Replay(session)
    assert [entry[1] for entry in session.log] == ["draw"] * 3 + ["bid"] * 3 + ["duel", "roll"]
    assert (reel.stops, reel.moves) == ([3, 6, 8], 2), "draws to begin with, all secret bids in one move, a duel with its roll"
    assert [reel.move_of(n) for n in range(-1, 8)] == [0, 0, 0, 0, 1, 1, 1, 2, 2]


def test_what_nobody_can_see_yet_is_the_last_move() -> None:
    session = toy_session()
    assert Replay(session).stops == [3]
    session.act(2, ("bid", 1))
    assert Replay(session).stops == [3, 4]
    assert past(Replay(session), 1)["prompt"]["text"] == "Secret decisions, not yet revealed"


def test_every_position_is_the_one_that_the_log_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "EVERY", 5)
    session = finished()
    reel = Replay(session)
    for n in [*range(len(session.log), -1, -7), *range(0, len(session.log), 5)]:
        assert digest(reel.position(n)) == digest(replayed(session, n).state), n
    assert len(reel._kept) <= len(session.log) // 5 + 1


def test_positions_are_copies() -> None:
    reel = Replay(finished())
    for n in (0, 7):
        reel.position(n).fame[0] = 99
        assert reel.position(n).fame[0] != 99


def test_a_replay_stays_what_it_was_when_the_game_goes_on() -> None:
    session = bid(toy_session())
    reel = Replay(session)
    session.act(0, ("duel", 1))
    assert (reel.moves, reel.rev, len(reel.log)) == (1, session.rev - 2, 6)


# ---- one position
def test_the_last_position_is_the_view_of_the_game_but_for_what_can_be_done() -> None:
    session = finished("human", "random", "random")
    before = digest(session.state), session.rev, session.log[:], session.lines[:]
    changed = {"choices": [], "groups": [], "prompt": None, "undo": None}
    reel = Replay(session)
    for seat in (None, 0, 1, 2):
        seen, true = past(reel, reel.moves, seat), view(session, seat)
        assert seen | changed == true | changed and list(misfits(seen)) == []
    assert (digest(session.state), session.rev, session.log, session.lines) == before


def test_nothing_can_be_done_in_the_past() -> None:
    session = bid(toy_session("human", "random", "random"))
    session.act(0, ("done",))
    seen = past(Replay(session), 1, 0)
    assert view(replayed(session, 6), 0)["choices"], "it was this seat's turn"
    assert (seen["choices"], seen["groups"], seen["rev"]) == ([], [], session.rev)
    assert seen["undo"] == {"can": False, "why": None, "what": None, "told": None} and seen["redo"] == seen["restart"] == {
        "can": False
    }


def test_a_move_is_told_with_the_log_up_to_there() -> None:
    session = bid(toy_session())
    session.act(0, ("duel", 1))
    session.act(0, ("done",))
    reel = Replay(session)
    told = [past(reel, at) for at in range(reel.moves + 1)]
    assert [m["prompt"]["text"] for m in told][:2] == ["The game begins", "Player 0 bids 3."]
    others = "Player 1 bids 2. Player 2 bids 1."
    assert told[1]["prompt"] == {
        "seat": 0, "text": "Player 0 bids 3.", "detail": others, "rule": "2", "open": False, "idle": False, "at": [], "off": None,
    }  # fmt: skip
    assert told[2]["prompt"]["text"].endswith("against " + str(session.log[7][3]) + ".")
    assert [len(m["log"]["lines"]) for m in told] == [1, 4, 5, 5]
    few = past(reel, 2, last=2)["log"]
    assert few == {"from": 3, "lines": told[2]["log"]["lines"][3:]}
    assert past(reel, 2, last=99)["log"] == told[2]["log"]


def test_that_a_phase_begins_is_no_move_of_its_own() -> None:
    reel = Replay(bid(toy_session(game=Watched())))
    heading = reel.lines[1]._replace(event=Event("heading.toy", "", {}))
    reel.lines.insert(1, heading)
    assert past(reel, 1)["prompt"]["text"] == "Player 0 bids 3."
    del reel.lines[2:]
    assert past(reel, 1)["prompt"]["text"] == "Acts"


@pytest.mark.parametrize("at", [-1, 3, 99, None, "1", 1.0, True])
def test_a_move_that_is_none_is_refused(at: Any) -> None:
    session = bid(toy_session())
    session.act(0, ("duel", 1))
    for method in (past, fork):
        with pytest.raises(IllegalAction) as wrong:
            method(Replay(session), at)
        assert wrong.value.key == "replay.no_move" and wrong.value.named["most"] == 2


# ---- who may see what
@pytest.mark.parametrize(
    ("kinds", "seen"),
    [(("human", "human", "random"), []), (("human", "random", "random"), [0]), (("random", "random", "human"), [2]),
     (("random",) * 3, [])],
)  # fmt: skip
def test_while_the_game_runs_only_the_only_human_has_a_side_to_look_at(kinds: tuple[str, ...], seen: list[int]) -> None:
    reel = Replay(bid(toy_session(*kinds)))
    assert viewers(reel.session) == seen
    for seat in (0, 1, 2):
        if seat in seen:
            assert [p["id"] for p in past(reel, 1, seat)["panels"]] == ["hand"]
        else:
            with pytest.raises(IllegalAction, match="replay.no_seat"):
                past(reel, 1, seat)
    assert past(reel, 1)["panels"] == []


def test_in_a_finished_game_every_side_may_be_seen() -> None:
    reel = Replay(finished("human", "human", "random"))
    assert viewers(reel.session) == [0, 1, 2]
    assert all(past(reel, 1, seat)["panels"] for seat in (0, 1, 2))


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 0.0])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    with pytest.raises(IllegalAction, match="replay.no_seat"):
        past(Replay(finished()), 0, seat)


# ---- timelines
def test_a_title_without_figures_has_rounds_alone() -> None:
    course = timeline(Replay(finished()))
    assert (course["series"], course["events"], course["luck"], course["turning"]) == ([], [], None, [])
    assert [mark["label"] for mark in course["marks"]] == ["Round 1", "Round 2", "Round 3", "Round 4"]
    assert course["marks"][0]["at"] == 0 and all(mark["steps"] == [] for mark in course["marks"])


def test_curves_luck_and_marks_in_exact_numbers() -> None:
    session = bid(toy_session(game=Watched()))
    session.act(0, ("duel", 1))
    first = session.log[-1][2:]
    session.act(0, ("raid", 2))
    second = session.log[-1][2:]
    course = timeline(Replay(session))
    fame = [[0.0] * 3 for _ in range(4)]
    for k, (pips, sides) in enumerate(((first, (0, 1)), (second, (0, 2))), 2):
        fame[k] = fame[k - 1][:]
        if pips[0] != pips[1]:
            fame[k][sides[pips[1] > pips[0]]] += 10.0
    assert course["series"] == [
        {"id": "standing", "label": "Fame", "note": "won so far", "values": [[row[seat] for row in fame] for seat in range(3)]}
    ]
    a, b = first[0] - 3.5, second[0] - 3.5
    assert course["luck"] == {"note": "pips over 3.5", "points": [
        {"at": 0, "values": [0, 0, 0]}, {"at": 2, "values": [a, first[1] - 3.5, 0]},
        {"at": 3, "values": [a + b, first[1] - 3.5, second[1] - 3.5]},
    ]}  # fmt: skip
    assert [(e["at"], e["icon"]) for e in course["events"]] == [(2, "dice"), (3, "dice")]
    assert (course["moves"], course["viewers"]) == (3, [])


def test_turning_points_are_each_seats_largest_change_and_weighty(monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(game=Watched())
    reel = Replay(session)
    curves = [[0.0] * (reel.moves + 1) for _ in range(3)]
    for seat, move, to in ((0, 2, 8.0), (0, 4, 28.0), (1, 4, -15.0), (1, 5, -22.6), (2, 7, 2.0)):
        curves[seat][move:] = [to] * (reel.moves + 1 - move)
    turning = replay._turning(reel, curves)
    assert [(t["at"], t["seat"]) for t in turning] == [(4, 0), (5, 1)], "seat 2 never moved by a quarter of the largest change"
    words = [reel.game.catalogue.render(t["detail"]) for t in turning]
    assert words == ["Player 0: standing +8 to +28", "Player 1: standing \u221215 to \u221223"]
    assert turning[0]["label"] == past(reel, 4)["prompt"]["text"]


def test_a_timeline_is_worked_out_once_for_each_replay() -> None:
    session = finished()
    course = Replay(session)
    assert timeline(course) is timeline(course)
    again = timeline(Replay(session))
    assert again == timeline(course) and again is not timeline(course)


def test_a_game_without_moves_has_a_timeline() -> None:
    course = timeline(Replay(toy_session(game=Watched())))
    assert (course["moves"], course["turning"], course["luck"]) == (0, [], None)
    assert [mark["label"] for mark in course["marks"]] == ["Round 1"]
    assert [len(values) for values in course["series"][0]["values"]] == [1, 1, 1]


# ---- playing on from a move
def test_a_new_game_begins_where_the_other_was_cut() -> None:
    session = finished("human", "random", "random")
    reel, before = Replay(session), (digest(session.state), session.log[:])
    for at in range(reel.moves):
        new = fork(reel, at)
        n = reel.stops[at]
        assert new.log[:n] == session.log[:n] and digest(new.state) == digest(reel.position(n))
        assert (new.players, new.options, new.game) == (session.players, session.options, session.game)
        assert new.lines == [line for line in session.lines if line.entry < n] and not new.game.over(new.state)
    assert (digest(session.state), session.log) == before


def test_the_chance_of_a_new_game_is_not_that_of_the_old_one() -> None:
    """A player who tries out what the dice will say learns nothing of the game that they came from; the log still is the game."""
    same = 0
    for k in range(40):
        session = bid(toy_session(seed=str(k)))
        new, again = (fork(Replay(session), 1) for _ in range(2))
        for game in (session, new, again):
            game.act(0, ("duel", 1))
        assert new.log == again.log and new.seed not in (session.seed, f"{session.seed}/rescued")
        same += new.log[-1] == session.log[-1]
        assert digest(replayed(new, len(new.log)).state) == digest(new.state)
    assert same < 8


def test_what_was_decided_in_secret_is_decided_anew() -> None:
    session = toy_session("human", "random", "human")
    session.act(1, ("bid", 5))
    session.act(0, ("bid", 2))
    new = fork(Replay(session), 1)
    assert session.waiting() == [2] and new.waiting() == [0, 2] and new.thinking() == 1
    assert [hand.bid for hand in new.state.hands] == [-1, -1, -1] and new.log == session.log[:3]


def test_a_move_at_which_the_game_is_over_begins_nothing() -> None:
    reel = Replay(finished())
    with pytest.raises(IllegalAction, match="replay.over"):
        fork(reel, reel.moves)


def test_a_rescued_game_is_replayed_from_where_it_was_kept() -> None:
    old = bid(toy_session())
    session = Session(old.game, old.players, old.options, "kept", old.state)
    session.act(0, ("duel", 1))
    session.act(0, ("done",))
    reel = Replay(session)
    assert (reel.stops, past(reel, 0)["prompt"]["text"]) == ([0, 2, 3], "The history begins here; earlier moves were not kept")
    assert digest(reel.position(0)) == digest(old.state) and digest(reel.position(3)) == digest(session.state)
    new = fork(reel, 1)
    assert new.base == session.base and new.log == session.log[:2] and digest(new.state) == digest(reel.position(2))


def test_a_game_that_begins_with_chance_begins_after_it() -> None:
    session = toy_session()
    assert [entry[0] for entry in session.log] == [CHANCE] * 3
    assert fork(Replay(session), 0).log == session.log
