"""Every title, edition and number of players keeps the kit's contract, at every kind of decision (see winedark_lab.contract)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from winedark.games import TITLES, load_title
from winedark.kernel.meta import LONG
from winedark.kernel.session import Session
from winedark.kernel.state import digest
from winedark.kernel.step import CHANCE, sampled
from winedark_lab.contract import IMAGININGS, game_faults, position_faults, undeclared, undo_faults, unhidden
from winedark_lab.playout import Playout, Setting, settings, tables

from tests.contract.titles import every_setting, is_largest, often
from tests.support.nightly import first_of_each, nightly_but

SEEDS = 2  # one with each value of the first option
OFTEN = 2  # times that each kind of step is looked at in a game; at each table of scenarios once
FIRST = {"mn2003": 47}  # of two random games that are not long, and end
SETTINGS = every_setting(FIRST, SEEDS)
first = first_of_each(lambda setting: setting[:3], SETTINGS)
AT_GATE = nightly_but(lambda setting: is_largest(*setting[:3]) and first(setting), SETTINGS, lambda setting: setting.name)
at_every_table = pytest.mark.parametrize("setting", AT_GATE)


def told(faults: list[str]) -> str:
    return "\n".join(faults[:8])


@at_every_table
def test_every_kind_of_position_keeps_the_contract(setting: Setting) -> None:
    playout, rng, seen, earlier = Playout(setting), Random(setting.seed), Counter(), []
    times = often(setting.title, OFTEN)
    imaginings = 1 if times > 1 else IMAGININGS  # of each kind of position as many in all
    while waiting := playout.game.pending(playout.g):
        seen[name := type(waiting[0]).__name__] += 1
        if seen[name] <= times or seen[name] % 100 == 0:
            faults = list(position_faults(playout.game, playout.g, rng, earlier, imaginings))
            assert not faults, f"move {len(playout.log)}, {playout.game.trail(playout.g)}:\n{told(faults)}"
        playout.move()
        earlier = [playout.trying[1:]]
    faults = list(position_faults(playout.game, playout.g, rng, earlier, imaginings))
    assert not faults, f"at the end:\n{told(faults)}"
    assert sum(seen.values()) == len(playout.log)


@at_every_table
def test_every_move_keeps_the_invariants_and_the_log_tells_the_whole_game(setting: Setting) -> None:
    playout = Playout(setting, checked=True)
    while playout.move():
        assert playout.game.check(playout.g) == [], f"after move {len(playout.log)}: {playout.trying}"
    session = setting.session()
    session.replay(playout.log)
    assert digest(session.state) == digest(playout.g)
    faults = [*game_faults(session), *undeclared(load_title(setting.title), session.game, session.log)]
    assert not faults, told(faults)


@at_every_table
def test_decisions_can_be_taken_back_and_taken_again(setting: Setting) -> None:
    rng = Random(setting.seed)
    for session in islice(deciding(setting), 150):
        seat = session.waiting()[0]
        faults = list(undo_faults(session, seat, sampled(session.game.legal(session.state, seat), rng)))
        assert not faults, told(faults)


@at_every_table
def test_restart_goes_back_to_the_barrier_and_redo_comes_forward_again(setting: Setting) -> None:
    rng, turns, twice = Random(setting.seed), 0, False
    for session in islice(sessions(setting), enough(setting.title)):
        while turns < 20 and session.waiting():
            turns += restarted(session, rng)
        twice = twice or any(a[0] == b[0] != CHANCE for a, b in pairwise(session.log))
    assert turns > 5 or not twice, "somebody decides twice in a row, and cannot take both back"


def restarted(session: Session, rng: Random) -> bool:
    """Take a turn back and again, if it has several decisions; then let its seat decide on until it cannot take back."""
    seat, barrier = session.waiting()[0], digest(session.state)
    went = goes_on(session, seat, rng)
    if several := went > 1 and session.can_undo(seat):
        after = digest(session.state)
        assert session.restart(seat) and digest(session.state) == barrier
        assert not session.restart(seat) and not session.can_undo(seat)
        assert all(session.redo(seat) for _ in range(went)) and digest(session.state) == after
        assert not session.can_redo(seat)
    while session.waiting() and session.can_undo(seat := session.waiting()[0]):
        session.act(seat, sampled(session.game.legal(session.state, seat), rng))
    return several


def sessions(setting: Setting) -> Iterator[Session]:
    """The game at its start, again and again."""
    while True:
        session = setting.session()
        session.settle()
        yield session


def enough(title: str) -> int:
    """How many games have at least as many moves as a long one."""
    return -(-LONG // load_title(title).shortest)


def deciding(setting: Setting) -> Iterator[Session]:
    """The session as long as somebody has to decide; then the next game."""
    for session in sessions(setting):
        while session.waiting():
            yield session


def goes_on(session: Session, seat: int, rng: Random) -> int:
    """Let a seat decide five times, or until it cannot take back; how often it did."""
    for n in range(1, 6):
        session.act(seat, sampled(session.game.legal(session.state, seat), rng))
        if not session.can_undo(seat) or seat not in session.waiting():
            return n
    return n


@pytest.mark.parametrize("title", TITLES)
def test_what_is_hidden_is_what_the_title_says(title: str) -> None:
    for edition, seats in tables(title):
        looked, differing = looks(title, edition, seats)
        faults = list(unhidden(load_title(title), differing, looked))
        assert not faults, f"{edition}, {seats} seats: {told(faults)}"


def looks(title: str, edition: str, seats: int) -> tuple[int, list[int]]:
    """Two seats look at each position: at so many, and by seat how often it imagined another state than the true one.

    Any two, because where several decide together something is hidden for a moment only, and not from every seat.
    """
    looked, differing, rng = 0, [0] * seats, Random(1)
    for setting in settings(title, edition, seats, 1, enough(title)):
        playout = Playout(setting)
        for _ in islice(iter(playout.move, False), 300):
            looked += 1
            for seat in rng.sample(range(seats), 2):
                differing[seat] += playout.game.imagine(playout.g, seat, rng) != playout.g
    return looked, differing
