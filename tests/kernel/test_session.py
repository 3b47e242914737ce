"""Sessions: log, chance, undo with its barrier, redo, restart, whose turn it is, the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from winedark.display.view import view
from winedark.kernel.errors import IllegalAction
from winedark.kernel.session import HUMAN, Player, Session, chance_source
from winedark.kernel.state import digest
from winedark.kernel.step import CHANCE

from tests.kernel.toy import NO_BID, Toy, toy_session

ALONE = (HUMAN, "random", "random")


def bids_made(*kinds: str, bids: tuple[int, ...] = (3, 2, 1)) -> Session:
    """A toy game in which all bids are in: seat 0 acts first."""
    session = toy_session(*kinds)
    for seat, bid in enumerate(bids):
        session.act(seat, ("bid", bid))
    return session


def keys(session: Session) -> list[str]:
    return [line.event.key for line in session.lines]


class Counting(Toy):
    """The toy that counts how often it works out what is legal."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0
        for ops in self.code.values():
            for kind, step, _ in ops:
                if kind in ("ask", "together"):
                    step.legal = self._counted(step.legal)

    def _counted(self, legal: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            self.times += 1
            return legal(*given)

        return counted


# ---- what is legal
def test_what_is_legal_is_worked_out_once_for_each_position() -> None:
    game = Counting()
    session = toy_session(game=game)
    for seat, bid in enumerate((3, 2, 1)):
        session.act(seat, ("bid", bid))
    begun, card = game.times, session.state.hands[0].cards[0]
    before = view(session, 0)
    assert session.admits(0, ("play", card))
    session.act(0, ("play", card))
    assert view(session, 0)["choices"] and game.times == begun + 1
    assert session.undo(0)
    assert view(session, 0)["choices"] == before["choices"] and game.times == begun + 1, "it is a position as it was before"
    session.act(0, ("play", card))
    assert view(session, 0)["undo"]["what"] and game.times == begun + 2


def test_what_is_legal_changes_with_the_position() -> None:
    session = bids_made()
    before = session.legal(0)
    session.act(0, ("duel", 1))
    assert session.legal(0) != before and not session.admits(0, ("duel", 1))
    other = bids_made(bids=(1, 2, 3)).state
    session.state = other
    assert session.legal(0) == session.game.legal(other, 0) != before


# ---- log and chance
def test_chance_settles_by_itself_and_is_logged() -> None:
    session = toy_session()
    assert [entry[:2] for entry in session.log] == [(CHANCE, "draw")] * 3
    assert session.waiting() == [0, 1, 2]


def test_the_nth_chance_depends_on_seed_and_n_alone() -> None:
    assert toy_session(seed="x").log == toy_session(seed="x").log != toy_session(seed="y").log
    a, b = bids_made(), bids_made(bids=(3, 1, 0))
    for session in (a, b):
        session.act(0, ("duel", 1))
    assert [e for e in a.log if e[0] == CHANCE] == [e for e in b.log if e[0] == CHANCE]
    assert chance_source("x", 3).random() == chance_source("x", 3).random() != chance_source("x", 4).random()
    used = chance_source("x", 4)
    assert chance_source("x", 3, used) is used and used.random() == chance_source("x", 3).random()


def test_a_log_replays_without_chance_of_its_own() -> None:
    first = bids_made()
    first.act(0, ("duel", 1))
    again = Session(Toy(), first.players, {}, "another seed")
    again.replay(first.log)
    assert digest(again.state) == digest(first.state) and again.lines == first.lines and again.log == first.log


def test_replaying_takes_lists_as_they_come_out_of_json() -> None:
    session = Session(Toy(), [Player("a", HUMAN)] * 3, {}, "")
    session.replay([[-1, "draw", 0], [-1, "draw", 1], [-1, "draw", 2], [0, "bid", 2]])  # type: ignore[list-item]
    assert session.log[-1] == (0, "bid", 2)


def test_a_move_that_does_not_fit_stops_the_replay() -> None:
    session = Session(Toy(), [Player("a", HUMAN)] * 3, {}, "")
    with pytest.raises(IllegalAction):
        session.replay([(-1, "draw", 0), (-1, "draw", 0)])
    assert session.log == [(-1, "draw", 0)]


def test_what_is_refused_changes_nothing() -> None:
    session = toy_session()
    for seat in range(2):
        session.act(seat, ("bid", 1))
    session.undo(1)
    before = (digest(session.state), session.rev, session.log[:], session.lines[:], session.can_redo(2))
    for seat, action in ((0, ("bid", 2)), (2, ("bid", 99)), (2, ("fly",)), (CHANCE, ("draw", 1))):
        with pytest.raises(IllegalAction):
            session.act(seat, action)
    assert (digest(session.state), session.rev, session.log, session.lines, session.can_redo(2)) == before


def test_every_change_counts() -> None:
    session = toy_session()
    revs = [session.rev]
    session.act(0, ("bid", 1))
    revs.append(session.rev)
    session.undo(0)
    revs.append(session.rev)
    session.redo(0)
    revs.append(session.rev)
    assert sorted(set(revs)) == revs


# ---- undo
def test_nothing_can_be_undone_at_the_start() -> None:
    session = Session(Toy(), [Player("a", HUMAN)] * 3, {}, "")
    assert session.barrier == "start" and not session.can_undo(0) and not session.undo(0) and not session.restart(0)


def test_ones_own_decision_can_be_taken_back() -> None:
    session = toy_session()
    before = digest(session.state)
    session.act(1, ("bid", 4))
    assert session.can_undo(1) and session.undo(1)
    assert digest(session.state) == before and session.state.hands[1].bid == NO_BID and len(session.log) == 3


def test_several_decisions_can_be_taken_back_one_by_one() -> None:
    session = bids_made()
    card = session.state.hands[0].cards[0]
    digests = [digest(session.state)]
    session.act(0, ("play", card))
    digests.append(digest(session.state))
    session.act(0, ("done",))
    assert session.undo(0) and digest(session.state) == digests[1]
    assert session.undo(0) and digest(session.state) == digests[0]
    assert not session.can_undo(0)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nobody_takes_back_anothers_decision(seat: int | None) -> None:
    session = toy_session()
    session.act(1, ("bid", 4))
    assert not session.can_undo(seat)
    assert seat is None or not session.undo(seat)


def test_another_players_decision_is_a_barrier() -> None:
    session = toy_session()
    session.act(0, ("bid", 1))
    session.act(1, ("bid", 1))
    assert not session.can_undo(0) and session.barrier == "other"
    assert session.undo(1) and not session.can_undo(0) and not session.can_undo(1)


def test_dice_are_a_barrier() -> None:
    session = bids_made()
    session.act(0, ("duel", 1))
    assert session.log[-1][0] == CHANCE and session.barrier == "chance" and not session.can_undo(0)
    session.act(0, ("play", session.state.hands[0].cards[0]))
    assert session.undo(0) and not session.can_undo(0) and session.barrier == "chance"


def test_a_bots_decision_is_a_barrier_and_cannot_be_undone() -> None:
    session = toy_session(*ALONE)
    session.act(0, ("bid", 1))
    session.act(1, ("bid", 1))
    assert not session.can_undo(0) and not session.can_undo(1) and session.barrier == "other"


def test_undo_takes_the_story_back_too() -> None:
    session = bids_made()
    told = keys(session)
    session.act(0, ("play", session.state.hands[0].cards[0]))
    assert keys(session) == [*told, "toy.played"]
    session.undo(0)
    assert keys(session) == told


def test_players_who_have_seen_what_others_decided_in_secret_take_nothing_back() -> None:
    session = toy_session()
    for seat in range(3):
        session.act(seat, ("bid", seat))
        assert session.can_undo(seat) == (seat < 2)
    assert session.barrier == "other"
    alone = toy_session(*ALONE)
    alone.act(1, ("bid", 1))
    alone.act(2, ("bid", 1))
    alone.act(0, ("bid", 2))
    assert not alone.can_undo(0)


def test_fate_cannot_be_rolled_again_by_undoing() -> None:
    session = bids_made()
    session.act(0, ("play", session.state.hands[0].cards[0]))
    session.undo(0)
    session.act(0, ("duel", 1))
    straight = bids_made()
    straight.act(0, ("duel", 1))
    assert session.state.pips == straight.state.pips


# ---- redo and restart
def test_what_was_taken_back_can_be_taken_again() -> None:
    session = bids_made()
    session.act(0, ("play", session.state.hands[0].cards[0]))
    session.act(0, ("done",))
    after = (digest(session.state), session.log[:], session.lines[:])
    session.undo(0)
    session.undo(0)
    assert not session.can_redo(1) and not session.redo(1)
    assert session.redo(0) and session.redo(0) and not session.can_redo(0) and not session.redo(0)
    assert (digest(session.state), session.log, session.lines) == after
    assert session.can_undo(0)


def test_a_new_decision_ends_what_could_be_taken_again() -> None:
    session = toy_session()
    session.act(0, ("bid", 1))
    session.undo(0)
    assert session.can_redo(0)
    session.act(0, ("bid", 2))
    assert not session.can_redo(0) and session.state.hands[0].bid == 2


def test_restart_takes_back_everything_since_the_barrier() -> None:
    session = bids_made()
    before = digest(session.state)
    for card in session.state.hands[0].cards[:]:
        session.act(0, ("play", card))
    session.act(0, ("done",))
    assert session.restart(0) and digest(session.state) == before
    assert session.redo(0) and session.redo(0)


def test_restart_leaves_others_alone() -> None:
    session = toy_session()
    session.act(1, ("bid", 1))
    assert not session.restart(0) and session.state.hands[1].bid == 1


# ---- whose turn
def test_people_wait_and_bots_think() -> None:
    session = toy_session("random", HUMAN, "easy")
    assert session.waiting() == [1] and session.thinking() == 0
    session.act(0, ("bid", 1))
    assert session.waiting() == [1] and session.thinking() == 2
    session.act(2, ("bid", 1))
    assert session.waiting() == [1] and session.thinking() is None


def test_nobody_waits_when_the_game_is_over() -> None:
    session = toy_session()
    while session.waiting():
        seat = session.waiting()[0]
        session.act(seat, session.game.legal(session.state, seat)[0][:1] + (0,) * (session.state.hands[seat].bid == NO_BID))
    assert session.game.over(session.state) and session.thinking() is None and keys(session)[-1] == "toy.won"


# ---- the story and positions to start from
def test_lines_know_their_move_and_who_made_it() -> None:
    session = bids_made()
    session.act(0, ("duel", 1))
    rolled = session.lines[-1]
    assert (rolled.event.key, rolled.seat, session.log[rolled.entry][1]) == ("toy.rolled", None, "roll")
    assert session.lines[0].entry == -1 and session.lines[-2].seat == 2


def test_a_session_may_start_from_a_position() -> None:
    first = bids_made()
    later = Session(first.game, first.players, {}, "other", first.state)
    assert digest(later.state) == digest(first.state) and later.log == [] and later.barrier == "start"
    later.act(0, ("done",))
    assert digest(later.state) != digest(first.state) and later.undo(0)
    assert digest(later.state) == digest(first.state)
