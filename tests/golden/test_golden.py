"""Golden games replay to the letter, together they show every verb and every end, and changes are found and written anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from winedark.games import TITLES, load_title
from winedark.kernel.errors import DataError
from winedark.kernel.text import load_templates
from winedark_lab import golden
from winedark_lab.check_data import steps
from winedark_lab.playout import Playout, Setting, settings, tables

from tests.support.nightly import nightly_but, shortest

FOLDER = Path(__file__).parent
LARGEST = 600_000 * len(TITLES)  # bytes of all golden games together
FILES = golden.kept(FOLDER)
READ = [golden.read(path.read_text(encoding="utf-8")) for path in FILES]
EDITIONS = {path: game.setting.edition for path, game in zip(FILES, READ, strict=True)}
SHORTEST = shortest(FILES, EDITIONS.__getitem__)  # of each edition: the gate replays these
RARE = {"ancient": {"areas", "cubes", "shared"}}  # ties after whole games: tests/games/ancient/test_scoring.py makes them
RULES = [(t, [e]) for t in TITLES if not load_title(t).cast for e in load_title(t).editions]  # scenarios have the same rules
RULES += [(t, list(load_title(t).editions)) for t in TITLES if load_title(t).cast]
SHORT = Setting("mn2016", "en2016", 3, "12", {"tiles": "experienced"})


@pytest.mark.parametrize("path", nightly_but(SHORTEST, FILES, lambda path: path.relative_to(FOLDER).as_posix()))
def test_a_golden_game_replays_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    change = golden.first_change(text, golden.replayed(text))
    if change:
        pytest.fail(f"{change}\nIf this is meant, run: winedark golden --update", pytrace=False)


@pytest.mark.parametrize("title", TITLES)
def test_every_verb_occurs_in_a_golden_game(title: str) -> None:
    shown = {entry[1] for game in READ if game.setting.title == title for entry in game.log}
    every = {verb for table in tables(title) for step in steps(Setting(title, *table, "", {}).game) for verb in step.verbs}
    assert sorted(every - shown) == [], "run winedark golden --choose 600"


@pytest.mark.parametrize(("title", "editions"), RULES)
def test_every_end_occurs_in_a_golden_game_of_each_edition(title: str, editions: list[str]) -> None:
    ends = {key.removeprefix("over.") for key in load_templates(TITLES[title]) if key.startswith("over.")}
    texts = [path.read_text(encoding="utf-8") for path, game in zip(FILES, READ, strict=True) if game.setting.edition in editions]
    shown = {line.rpartition(".")[2] for text in texts for line in text.rpartition("== The end ==")[2].splitlines()}
    assert sorted(ends - shown - RARE.get(title, set())) == [], "run winedark golden --choose 600"


@pytest.mark.parametrize("title", TITLES)
def test_every_edition_and_number_of_players_has_its_golden_game(title: str) -> None:
    assert set(tables(title)) <= {(game.setting.edition, game.setting.seats) for game in READ}


def test_golden_games_are_where_they_say_and_not_too_large() -> None:
    assert [golden.place(FOLDER, game.setting) for game in READ] == FILES
    assert sum(path.stat().st_size for path in FILES) < LARGEST


# ---- writing and reading
@pytest.fixture(scope="module")
def text() -> str:
    return golden.written(SHORT, Playout(SHORT).finish().log)


def test_a_written_game_reads_back(text: str) -> None:
    game = golden.read(text)
    assert game.setting == SHORT and game.log == Playout(SHORT).finish().log
    assert golden.replayed(text) == text


def test_a_game_reads_like_one(text: str) -> None:
    head, heading, _, scene, rome, *_ = text.splitlines()
    assert head == "mn2016 en2016 3 seats, seed 12, tiles=experienced"
    assert heading == "Round 1, Trade"
    assert scene.startswith("== Round 1 == digest ")
    assert rome.startswith("   Rome: 1 of 5 heroes and wonders; 1 of 4 great cities; Trade 7; ")
    assert "carthage | exchange 1 | [Play 1] Carthage sets this trade at 1 resource each.\n" in text
    assert "\nchance | roll " in text and "\n== Round 2 ==" in text and text.endswith("\n")


def test_a_move_that_has_become_illegal_is_replaced_and_the_game_still_ends(text: str) -> None:
    lines = text.splitlines(keepends=True)
    k = next(k for k, line in enumerate(lines) if line.startswith("greece | control"))
    broken = "".join([*lines[:k], "greece | control 99 1 2 3 | [Control marker in Atlantis]\n", *lines[k + 1 :]])
    new = golden.replayed(broken)
    assert new.splitlines()[:k] == broken.splitlines()[:k] and "== The end ==" in new and golden.replayed(new) == new
    assert golden.first_change(broken, new).startswith(f"line {k + 1}: 'greece | control 99")


def test_a_game_that_is_cut_off_is_played_to_an_end(text: str) -> None:
    new = golden.replayed("".join(text.splitlines(keepends=True)[:20]))
    assert new.splitlines()[:20] == text.splitlines()[:20] and "== The end ==" in new


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("3 seats", "three seats", "line 1: 'mn2016 en2016 three seats"),
        ("carthage | exchange", "atlantis | exchange", "line 8: 'atlantis' has no seat"),
    ],
)
def test_what_is_no_golden_game_is_named(text: str, old: str, new: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        golden.read(text.replace(old, new, 1))
    with pytest.raises(DataError, match="line 1"):
        golden.read("")


def test_the_first_change_is_named() -> None:
    assert golden.first_change("a\nb\n", "a\nb\n") == ""
    assert golden.first_change("a\nb\n", "a\nc\n") == "line 2: 'b' has become 'c'"
    assert golden.first_change("a\nb\n", "a\n") == "line 2: 'b' has become '(the end)'"
    assert golden.first_change("a\n", "a\nb\n") == "line 2: '(the end)' has become 'b'"


def test_a_folder_without_golden_games_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no golden games in"):
        golden.kept(tmp_path)


def test_a_small_set_that_shows_everything_is_chosen() -> None:
    found = [golden.candidate(setting) for setting in settings("mn2016", "en2016", 3, 1, 12)]
    chosen = golden.covering(found)
    assert frozenset().union(*(c.shows for c in chosen)) == frozenset().union(*(c.shows for c in found))
    assert len(chosen) < len(found) and chosen == golden.covering(reversed(found))
