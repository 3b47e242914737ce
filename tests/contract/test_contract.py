"""Every title, edition and number of players keeps the kit's contract, at every kind of decision (see winedark.lab.contract)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from winedark.games import TITLES
from winedark.kernel.session import Session
from winedark.kernel.state import digest
from winedark.kernel.step import sampled
from winedark.lab.contract import game_faults, position_faults, undo_faults
from winedark.lab.playout import Playout, Setting, settings, tables

SEEDS = 2  # one with each value of the first option
OFTEN = 2  # times that each kind of step is looked at in a game
FIRST = {"mn2003": 13}  # of two random games that are not long, and end
SETTINGS = [
    setting for title in TITLES for table in tables(title) for setting in settings(title, *table, FIRST.get(title, 1), SEEDS)
]  # fmt: skip
every_setting = pytest.mark.parametrize("setting", [pytest.param(s, id=s.name) for s in SETTINGS])


def told(faults: list[str]) -> str:
    return "\n".join(faults[:8])


@every_setting
def test_every_kind_of_position_keeps_the_contract(setting: Setting) -> None:
    playout, rng, seen, earlier = Playout(setting), Random(setting.seed), Counter(), []
    while waiting := playout.game.pending(playout.g):
        seen[name := type(waiting[0]).__name__] += 1
        if seen[name] <= OFTEN or seen[name] % 100 == 0:
            faults = list(position_faults(playout.game, playout.g, rng, earlier))
            assert not faults, f"move {len(playout.log)}, {playout.game.trail(playout.g)}:\n{told(faults)}"
        playout.move()
        earlier = [playout.trying[1:]]
    faults = list(position_faults(playout.game, playout.g, rng, earlier))
    assert not faults, f"at the end:\n{told(faults)}"
    assert sum(seen.values()) > 100


@every_setting
def test_every_move_keeps_the_invariants_and_the_log_tells_the_whole_game(setting: Setting) -> None:
    playout = Playout(setting, checked=True)
    while playout.move():
        assert playout.game.check(playout.g) == [], f"after move {len(playout.log)}: {playout.trying}"
    session = setting.session()
    session.replay(playout.log)
    assert digest(session.state) == digest(playout.g)
    faults = list(game_faults(session))
    assert not faults, told(faults)


@every_setting
def test_decisions_can_be_taken_back_and_taken_again(setting: Setting) -> None:
    session, rng = setting.session(), Random(setting.seed)
    session.settle()
    for _ in range(150):
        seat = session.waiting()[0]
        faults = list(undo_faults(session, seat, sampled(session.game.legal(session.state, seat), rng)))
        assert not faults, told(faults)


@every_setting
def test_restart_goes_back_to_the_barrier_and_redo_comes_forward_again(setting: Setting) -> None:
    session, rng, turns = setting.session(), Random(setting.seed), 0
    session.settle()
    while turns < 20 and session.waiting():
        seat, barrier = session.waiting()[0], digest(session.state)
        went = goes_on(session, seat, rng)
        if went > 1 and session.can_undo(seat):
            turns, after = turns + 1, digest(session.state)
            assert session.restart(seat) and digest(session.state) == barrier
            assert not session.restart(seat) and not session.can_undo(seat)
            assert all(session.redo(seat) for _ in range(went)) and digest(session.state) == after
            assert not session.can_redo(seat)
        while session.waiting() and session.can_undo(seat := session.waiting()[0]):
            session.act(seat, sampled(session.game.legal(session.state, seat), rng))
    assert turns > 5


def goes_on(session: Session, seat: int, rng: Random) -> int:
    """Let a seat decide five times, or until it cannot take back; how often it did."""
    for n in range(1, 6):
        session.act(seat, sampled(session.game.legal(session.state, seat), rng))
        if not session.can_undo(seat) or seat not in session.waiting():
            return n
    return n


@pytest.mark.parametrize("title", TITLES)
def test_imagined_states_hide_the_truth(title: str) -> None:
    """If what is hidden is not dealt anew, bots know it, and the comparison of views proves nothing."""
    for setting in [next(settings(title, *table, 1, 1)) for table in tables(title)]:
        playout, rng, hidden = Playout(setting), Random(1), Counter()
        for _ in islice(iter(playout.move, False), 300):
            seat = len(playout.log) % setting.seats
            hidden[seat] += digest(playout.game.imagine(playout.g, seat, rng)) != digest(playout.g)
        assert all(hidden[seat] > 5 for seat in range(setting.seats)), setting.name
