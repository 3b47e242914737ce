"""Every golden game can be looked back on and played on from anywhere, and what its replay shows is public."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from winedark.display.replay import STANDING, Replay, fork, past, timeline
from winedark.display.schema import loose_ends, misfits
from winedark.display.view import view
from winedark.games import TITLES, load_title
from winedark.kernel.ahead import alone
from winedark.kernel.game import is_chance
from winedark.kernel.session import Session
from winedark.kernel.state import digest
from winedark_lab import golden
from winedark_lab.contract import difference, share
from winedark_lab.playout import Playout, settings, tables

from tests.contract.titles import every_table
from tests.support.nightly import nightly_but, shortest

FOLDER = Path(__file__).parents[1] / "golden"
FILES = golden.kept(FOLDER)
OFTEN = 12  # positions of each game that are looked at closely
ENOUGH = 1000  # moves: there are games that never end
UNDONE = dict.fromkeys(("choices", "groups", "prompt", "undo", "redo", "restart"))
GAMES = nightly_but(shortest(FILES, lambda path: path.parent.name), FILES, lambda path: path.relative_to(FOLDER).as_posix())
every_game = pytest.mark.parametrize("kept", GAMES)

COURSE = {
    "moves": int, "viewers": [int], "marks": [{"at": int, "label": str, "steps": [{"at": int, "label": str}]}],
    "events": [{"at": int, "icon": str, "label": str}],
    "turning": [{"at": int, "seat": int, "label": str, "detail": str}],
}  # fmt: skip


def played(kept: Path) -> Session:
    """A golden game."""
    setting, log = golden.read(kept.read_text(encoding="utf-8"))
    session = setting.session()
    session.replay(log)
    return session


def some(reel: Replay) -> range:
    return range(0, reel.moves + 1, max(1, reel.moves // OFTEN))


@every_game
def test_the_last_position_is_the_final_view_and_every_other_fits_the_schema(kept: Path) -> None:
    session = played(kept)
    reel = Replay(session)
    for seat in (None, 0, session.game.seat_count - 1):
        where = difference(past(reel, reel.moves, seat) | UNDONE, view(session, seat) | UNDONE)
        assert not where, where
    for at in some(reel):
        seen = past(reel, at, at % session.game.seat_count, last=50)
        assert [*misfits(seen), *loose_ends(seen)] == [] and not seen["choices"] and seen["prompt"]["text"]


@every_game
def test_a_game_can_be_played_on_from_anywhere(kept: Path) -> None:
    reel = Replay(played(kept))
    for at in some(reel)[:-1]:
        new, there = fork(reel, at), reel.position(reel.stops[at])
        secret = new.game.decides_together(there)  # what some have already decided is decided anew
        taken = any(alone(new.game, there, seat) for seat in new.game.seats(there))  # for a person who had only one thing to do
        assert taken or (new.game.decides_together(new.state) if secret else digest(new.state) == digest(there))
        assert new.game.check(new.state) == []
        seats = new.game.seats(there)
        assert seats and not is_chance(seats) and all(new.game.legal(there, seat) for seat in seats)


@every_game
def test_a_timeline_tells_the_whole_course(kept: Path) -> None:
    session = played(kept)
    course = timeline(Replay(session))
    assert list(misfits({key: course[key] for key in COURSE}, COURSE, "timeline")) == []
    ats = [mark["at"] for mark in course["marks"]]
    steps = [step["at"] for mark in course["marks"] for step in mark["steps"]]
    assert ats[0] == 0 and ats == sorted(set(ats)) and steps == sorted(set(steps)) and set(ats) <= {*steps, *ats}
    assert all(0 <= event["at"] <= course["moves"] for event in course["events"] + course["turning"])
    for series in course["series"]:
        assert [len(values) for values in series["values"]] == [course["moves"] + 1] * session.game.seat_count
        assert series["label"] and series["note"]
    assert bool(course["turning"]) == (STANDING in [series["id"] for series in course["series"]])


@pytest.mark.parametrize(("title", "edition", "seats"), every_table())
def test_what_a_replay_shows_is_public(title: str, edition: str, seats: int) -> None:
    """Whatever lies behind the screens: curves, luck and scene are the same."""
    (setting,) = settings(title, edition, seats, 6, 1)
    playout, rng = Playout(setting), Random(5)
    checked = 0
    while playout.move():
        game, g = playout.game, playout.g
        if len(playout.log) % 11:
            continue
        shown = public(game, g)
        for seat in range(seats):
            assert public(game, game.imagine(g, seat, rng)) == shown, f"move {len(playout.log)}, {game.trail(g)}"
        checked += 1
    assert checked >= share(load_title(title), 9)


def public(game: Any, g: Any) -> Any:
    return game.figures(g), game.scene(g)


@pytest.mark.parametrize("title", TITLES)
def test_a_scene_is_what_the_view_says(title: str) -> None:
    """A title may tell its scene faster than by drawing the whole view, but not otherwise. Looked at wherever another step
    waits than before."""
    (setting,) = settings(title, *tables(title)[0], 14, 1)
    playout = Playout(setting)
    game, waits = playout.game, None
    for _ in islice(iter(playout.move, False), ENOUGH):
        waiting = game.pending(playout.g)
        if not waiting or waits is waiting[0]:
            continue
        waits = waiting[0]
        turn = game.view(playout.g, None)["turn"]
        now = next((step["label"] for step in turn["steps"] if step["state"] == "now"), None)
        assert game.scene(playout.g) == (turn["label"], now)
