"""Saves that earlier versions wrote open and can be played on, but for those of which the index says why not."""

from __future__ import annotations

import json
import lzma
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Any

import pytest
from winedark.display.replay import Replay, past, timeline
from winedark.display.trial import tried
from winedark.display.view import view
from winedark.games import TITLES, load_game
from winedark.kernel import saves
from winedark.kernel.errors import SaveError
from winedark.kernel.session import Session
from winedark.kernel.state import digest
from winedark.kernel.step import sampled
from winedark_lab.playout import tables

from tests.support.nightly import first_of_each, nightly_but

FOLDER = Path(__file__).parent
INDEX = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))["corpus"]
FILES = [(entry, path) for entry in INDEX for path in sorted((FOLDER / entry["folder"]).glob("*.xz"))]
FIRST = first_of_each(lambda kept: (kept[0]["folder"], kept[1].name.partition("-")[0]), FILES)  # of each format and title
ON = 30  # decisions that an old game is played on for


def read(path: Path) -> dict[str, str]:
    """The saves of a file by moment."""
    found: dict[str, str] = json.loads(lzma.decompress(path.read_bytes()))
    return found


def expected(entry: dict[str, Any], path: Path, moment: str) -> str:
    """Why the index expects this save to be refused; "" if it has to open."""
    rules = [r for r in entry.get("refused", ()) if fnmatchcase(path.name, r["files"]) and fnmatchcase(moment, r["moments"])]
    return str(rules[0]["why"]) if rules else ""


def play_on(session: Session, rng: Random) -> None:
    """Everybody looks, then the game goes on at random."""
    for seat in (None, *range(session.game.seat_count)):
        view(session, seat)
    for _ in range(ON):
        if not (seats := [seat for seat in session.game.seats(session.state) if seat >= 0]):
            return
        session.act(seats[0], sampled(session.game.legal(session.state, seats[0]), rng))
    assert session.game.check(session.state) == []


@pytest.mark.parametrize("kept", nightly_but(FIRST, FILES, lambda kept: f"{kept[0]['folder']}/{kept[1].name[:-8]}"))
def test_older_saves_open_and_are_played_on(kept: tuple[dict[str, Any], Path]) -> None:
    (entry, path), whole = kept, 0
    for moment, text in read(path).items():
        try:
            session, rescued = saves.load(text, load_game, tried)
        except SaveError as wrong:
            assert expected(entry, path, moment), f"{moment}: refused ({wrong}), and the index does not say why"
        else:
            assert not expected(entry, path, moment), f"{moment}: it opens; take it off the list of those that are refused"
            whole += not rescued
            play_on(session, Random(moment))
    title, _, table = path.name[: -len(".json.xz")].partition("-")
    assert whole == entry["whole"][title][table], "so many open by their logs"


def test_what_is_kept_is_listed_and_shows_every_table() -> None:
    assert sorted(entry["folder"] for entry in INDEX) == sorted(p.name for p in FOLDER.iterdir() if p.is_dir() and "-" in p.name)
    for title in TITLES:
        latest = [entry for entry in INDEX if title in entry["whole"]][-1]
        shown = {path.name[: -len(".json.xz")] for entry, path in FILES if entry is latest and path.name.startswith(f"{title}-")}
        assert shown == {f"{title}-{edition}-{seats}" for edition, seats in tables(title)}


def test_no_reason_is_idle() -> None:
    for entry in INDEX:
        there = [(path.name, moment) for e, path in FILES if e is entry for moment in read(path)]
        for rule in entry.get("refused", ()):
            assert any(fnmatchcase(name, rule["files"]) and fnmatchcase(m, rule["moments"]) for name, m in there), rule


SELDOM = 6  # of the saves that were rescued one in so many is looked back on


@pytest.mark.parametrize("kept", nightly_but(FIRST, FILES, lambda kept: f"{kept[0]['folder']}/{kept[1].name[:-8]}"))
def test_the_history_of_older_saves_stays(kept: tuple[dict[str, Any], Path]) -> None:
    """Their whole log, and a replay of it as far as today's rules lead; the result of a finished game."""
    entry, path = kept
    saved = [(moment, text) for moment, text in read(path).items() if not expected(entry, path, moment)]
    rescued = [(moment, text) for moment, text in saved if saves.load(text, load_game, tried).rescued]
    for moment, text in [(moment, text) for k, (moment, text) in enumerate(rescued) if moment == "end" or k % SELDOM == 0]:
        session, log = saves.load(text, load_game, tried).session, json.loads(text)["log"]
        assert [list(one) for part in session.earlier for one in part.log] == log, moment
        reel = Replay(session)
        assert timeline(reel)["moves"] == reel.moves >= (1 if log else 0), moment
        for at in range(0, reel.moves + 1, max(1, reel.moves // 8)):
            assert past(reel, at, last=5)["prompt"]["text"]
        assert digest(reel.position(len(reel.log))) == digest(session.state)
        if session.game.over(session.state):
            assert view(saves.load(saves.save(session), load_game, tried).session, None)["over"] == view(session, None)["over"]
