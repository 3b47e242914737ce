"""The command line: what all commands have in common, and those that look, measure and keep."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import winedark_lab.cli
from winedark import __version__, api
from winedark.games import TITLES
from winedark.games.mn2016.rules.build import Build
from winedark_lab import __main__, playout, wording
from winedark_lab.cli import jobs
from winedark_lab.cli.app import run
from winedark_lab.fuzz import dump
from winedark_lab.playout import Playout, Setting

from tests.cli.commands import done

COMMANDS = [
    "titles",
    "play",
    "simulate",
    "arena",
    "balance",
    "conduct",
    "candidates",
    "fuzz",
    "replay",
    "golden",
    "bench",
    "words",
    "check-data",
    "check-title",
]
SETTING = Setting("mn2016", "en2016", 3, "12", {"tiles": "experienced"})
GOLDEN = Path(__file__).parents[1] / "golden"
SHORT = ("--seats", "3", "--jobs", "1")


def as_json(*args: object, code: int = 0) -> Any:
    return json.loads(done(*args, "--json", code=code))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """The save of a finished game."""
    path = tmp_path / "game.json"
    path.write_text(dump(Playout(SETTING).finish()), encoding="utf-8")
    return path


# ---- all commands
def test_help_lists_the_commands() -> None:
    text = done("--help")
    assert all(command in text for command in COMMANDS) and "Exit codes" in text
    assert done("--version") == f"{__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_json(command: str) -> None:
    text = done(command, "--help")
    assert f"{command} [OPTIONS]" in text and "--json" in text


BAD = [
    ((), 2, "name a command"),
    (("dance",), 2, "No such command 'dance'"),
    (("titles", "--loud"), 2, "No such option: --loud"),
    (("fuzz",), 2, "Missing argument"),
    (("fuzz", "chess"), 2, "There is no title chess here, only mn2016, mn2003"),
    (("fuzz", "mn2016", "--games", "none"), 2, "--games"),
    (("fuzz", "mn2016", "--games", "0"), 2, "--games"),
    (("fuzz", "mn2016", "--edition", "it"), 2, "has no edition it"),
    (("fuzz", "mn2016", "--seats", "9"), 2, "for 9 players"),
    (("simulate", "chess"), 2, "no title chess"),
    (("simulate", "mn2016", "--bots", "normal,god"), 2, "'god' is not known; there is random, easy, normal"),
    (("simulate", "mn2016", "--seats", "2"), 2, "for 2 players"),
    (("simulate", "mn2016", "--option", "tiles=all"), 2, "is no option of mn2016; there is tiles=experienced|beginner"),
    (("simulate", "mn2016", "--option", "speed"), 2, "'speed' is no option"),
    (("arena", "mn2016"), 2, "Missing option '--bots'"),
    (("arena", "mn2016", "--bots", "easy"), 2, "--bots needs two levels or more"),
    (("arena", "mn2016", "--bots", "easy,easy"), 2, "--bots needs two levels or more"),
    (("arena", "mn2016", "--bots", "easy,god"), 2, "'god' is not known"),
    (("arena", "mn2016", "--bots", "easy,random", "--record", "."), 2, "directory"),
    (("bench", "chess"), 2, "no title chess"),
    (("bench", "mn2016", "--seconds", "0"), 2, "--seconds"),
    (("replay",), 2, "Missing argument"),
    (("replay", "no such file.json"), 2, "no such file.json"),
    (("replay", "."), 2, "directory"),
    (("golden", "chess"), 2, "no title chess"),
    (("golden", "--folder", "no such folder"), 2, "no such folder"),
    (("golden", "--folder", "tests"), 1, "no golden games in tests"),
    (("play", "chess"), 2, "no title chess"),
    (("play", "--as", "sparta"), 2, "'sparta' is no side here; there is rome, carthage"),
    (("play", "--as", "rome", "--as", "rome"), 2, "Two players cannot have the same side"),
    (("play", "--seats", "3", "--as", "babylon"), 2, "'babylon' is no side here"),
    (("play", "--edition", "it"), 2, "has no edition it"),
    (("play", "--bots", ""), 2, "'' is not known"),
    (("play", "--load", "nothing.json"), 2, "nothing.json"),
]


@pytest.mark.parametrize(("args", "code", "words"), BAD)
def test_bad_input_is_one_line_on_the_error_stream(
    args: tuple[str, ...], code: int, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(GOLDEN.parents[1])
    monkeypatch.setenv("COLUMNS", "200")
    assert run(list(args)) == code
    out, err = capsys.readouterr()
    assert err.startswith("winedark: ") and err.count("\n") == 1 and words in err
    assert "Traceback" not in out + err and (not out or not args)


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "incomplete"), (b"{}", "not a saved game of"), (b"\xff\xfe", "incomplete"), (b'{"format": 5}', "format 5")],
)
@pytest.mark.parametrize("command", [("replay",), ("play", "--load")])
def test_a_bad_save_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...], content: bytes, words: str
) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    assert run([*command, str(tmp_path / "bad.json")]) == 2
    out, err = capsys.readouterr()
    assert err.startswith("winedark: ") and err.count("\n") == 1 and words in err and out == ""


def test_an_interruption_is_no_crash(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(api.Engine, "hello", interrupt)
    assert run(["titles"]) == 130


def test_a_title_with_broken_data_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object) -> None:
        raise api.DataError("map.toml: latium: unknown key 'x'; remove it")

    monkeypatch.setattr(api.Engine, "hello", broken)
    assert run(["titles"]) == 1
    assert capsys.readouterr().err == "winedark: map.toml: latium: unknown key 'x'; remove it\n"


# ---- titles, check-data, bench
def test_titles() -> None:
    words = ("mn2016", "Mare Nostrum: Empires", "en2016, fr_rev", "3, 4, 5", "tiles=experienced|beginner")
    words += ("mn2003", "en2003", "setup=basic|free", "length=usual|longer")
    assert all(word in done("titles") for word in words)
    assert as_json("titles") == api.Engine().hello({})["titles"]


def test_check_data() -> None:
    assert done("check-data") == "".join(f"{title}: sound\n" for title in TITLES)
    assert as_json("check-data") == {title: [] for title in TITLES}


def test_check_data_names_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Build, "rule", "4.99")
    monkeypatch.setitem(Build.verbs, "fly", None)
    faults = as_json("check-data", code=1)["mn2016"]
    assert "en2016, 3 seats: Build applies '4.99', which is no paragraph of the rules" in faults
    assert "fr_rev, 5 seats: text 'choice.fly' is missing; Build needs it" in faults
    assert "12 faults" in done("check-data", code=1)


def test_words_are_printed_with_their_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    text = done("words", "mn2016")
    assert "\nbuild.raised  Rome builds an oil caravan in " in text and text.endswith(" texts, 0 slips\n")
    monkeypatch.setattr(wording, "slips", lambda texts: ["x: a slip"] if texts else [])
    assert as_json("words", "mn2016", code=1)["slips"] == ["x: a slip"]
    assert "x: a slip\n" in done("words", "mn2016", code=1)


@pytest.mark.nightly
def test_bench_measures_every_title() -> None:
    figures = as_json("bench", "--seconds", "0.2")
    assert list(figures) == list(TITLES)
    assert list(figures["mn2016"]) == ["decisions_per_second", "copy_us", "imagine_us", "view_ms", "save_ms", "load_ms"]
    assert all(isinstance(value, (int, float)) and value > 0 for value in figures["mn2016"].values())
    text = done("bench", "mn2016", "--seconds", "0.2")
    assert all(name in text for name in figures["mn2016"])


# ---- simulate
@pytest.mark.nightly
def test_simulate_plays_the_same_games_whatever_the_number_of_jobs() -> None:
    order = ("simulate", "mn2016", "--seats", 3, "--games", 5, "--seed", 3)
    one, two = (as_json(*order, "--jobs", n) for n in (1, 2))
    assert (one["games"], one["title"], one["edition"], set(one["seats"])) == (5, "mn2016", "en2016", {"0", "1", "2"})
    for result in (one, two):
        assert result.pop("seconds") > 0 and result.pop("decisions_per_second") > 0
    assert one == two
    assert sum(one["how"].values()) == 5 and one["levels"]["random"]["won"] == 1
    assert one["decisions_per_game"]["least"] <= one["decisions_per_game"]["median"] <= one["decisions_per_game"]["most"]
    assert sum(one["seats"].values()) == pytest.approx(5)
    assert [share["won"] for share in one["shares"].values()] == [pytest.approx(won / 5) for won in one["seats"].values()]
    assert all(0 <= share["low"] <= share["won"] <= share["high"] <= 1 for share in one["shares"].values())


def test_simulate_says_who_won_and_how() -> None:
    more = ("--bots", "random", "--edition", "fr_rev", "--option", "tiles=beginner", *SHORT)
    text = done("simulate", "mn2016", "--games", 2, *more)
    assert "2 games, " in text and " decisions/s" in text and "rounds per game: " in text
    assert all(word in text for word in ("by level", "random", "by side, 33.3% is equal", "carthage", "by victory"))


def test_levels_take_turns_on_the_seats() -> None:
    from winedark_lab.simulate import match

    assert [match(SETTING._replace(seed=str(n)), ["a", "b"]).levels for n in (0, 1)] == [("a", "b", "a"), ("b", "a", "b")]


# ---- fuzz
@pytest.mark.nightly
def test_fuzz_counts_what_it_played(tmp_path: Path) -> None:
    result = as_json("fuzz", "mn2016", "--games", 1, "--edition", "en2016", "--quick", "--folder", tmp_path, *SHORT)
    assert result["games"] == 1 and result["decisions"] > 50 and result["faults"] == [] and list(tmp_path.iterdir()) == []
    text = done("fuzz", "mn2016", "--games", 2, "--quick", "--jobs", 2, "--folder", tmp_path)
    assert text.startswith("12 games, ") and text.endswith(" 0 broken\n")


def test_fuzz_counts_games_that_can_go_on_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "PATIENCE", 30)
    order = ("fuzz", "mn2003", "--games", 2, "--quick", "--folder", tmp_path, *SHORT)
    assert as_json(*order) == {"title": "mn2003", "games": 2, "decisions": 60, "unfinished": 2, "faults": []}
    assert done(*order) == "2 games, 60 decisions, 2 without an end, 0 broken\n"


def test_fuzz_keeps_broken_games_and_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setitem(Build.verbs, "done", crash)
    where = ("--edition", "en2016", "--folder", tmp_path / "new")
    options = ("fuzz", "mn2016", "--games", 2, "--seed", 7, "--quick", *where, *SHORT)
    faults = as_json(*options, code=1)["faults"]
    assert [fault["seed"] for fault in faults] == [7, 8] and all("oops" in fault["complaint"] for fault in faults)
    for fault in faults:
        assert fault["save"] == str(tmp_path / "new" / f"fuzz-mn2016-en2016-3-{fault['seed']}.json")
        assert "error" not in json.loads(api.call("load", json.dumps({"save": Path(fault["save"]).read_text()}), api.Engine()))
    text = done(*options, code=1)
    assert "en2016, 3 players, seed 7, after " in text and faults[0]["save"] in text and "2 broken" in text


def test_fuzz_stops_when_enough_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(Build.verbs, "done", lambda *_: 1 / 0)
    assert len(as_json("fuzz", "mn2016", "--games", 30, "--jobs", 1, "--quick", "--folder", tmp_path, code=1)["faults"]) == 10


# ---- replay
def test_replay_tells_the_game_move_by_move(save: Path) -> None:
    text = done("replay", save)
    assert "    1 carthage: [Play 1] Carthage sets this trade at 1 resource each.\n" in text
    assert text.endswith("It fits.\n") and "  1. " in text
    moves = as_json("replay", save)
    assert moves["fits"] and moves["unfit"] is None and moves["count"] == len(moves["moves"]) > 50 and moves["over"]
    first = {"number": 1, "seat": 1, "action": "exchange 1", "text": "[Play 1] Carthage sets this trade at 1 resource each."}
    assert moves["moves"][0] == first


def test_replay_can_be_quiet(save: Path) -> None:
    assert done("replay", save, "--quiet").count("\n") < 8 and as_json("replay", save, "--quiet")["moves"] == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: data["log"].__setitem__(9, [0, "fly", 3]), "move 10 is not legal: fly 3"),
        (lambda data: data.update(digest="0"), "the moves lead to another position than the one that was saved"),
    ],
)
def test_replay_says_where_a_save_no_longer_fits(save: Path, change: Any, why: str) -> None:
    data = json.loads(save.read_text())
    change(data)
    save.write_text(json.dumps(data))
    assert as_json("replay", save, code=1)["unfit"] == why
    assert f"does not fit the rules of today: {why}." in done("replay", save, "--quiet", code=1)


def test_names_in_a_save_are_no_markup(save: Path) -> None:
    save.write_text(save.read_text().replace('"name":"rome"', '"name":"[red]R[/red]:smile:"'))
    assert "[red]R[/red]:smile:" in done("replay", save, "--quiet")


# ---- golden
@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A folder with one golden game, the shortest."""
    shortest = min((GOLDEN / "mn2016").glob("*.txt"), key=lambda path: path.stat().st_size)
    (tmp_path / "golden" / "mn2016").mkdir(parents=True)
    shutil.copy(shortest, tmp_path / "golden" / "mn2016")
    return tmp_path / "golden"


def test_golden_compares_and_writes_anew(few: Path) -> None:
    (path,) = few.glob("*/*.txt")
    name, whole = f"mn2016/{path.name}", path.read_text()
    assert as_json("golden", "--folder", few) == {"games": 1, "changed": {}, "updated": False}
    path.write_text(whole.replace("Trade 7", "Trade 8", 1))
    assert "has become" in as_json("golden", "--folder", few, code=1)["changed"][name]
    assert f"{name}: line " in done("golden", "--folder", few, code=1) and path.read_text() != whole
    assert done("golden", "--folder", few, "--update").endswith("1 golden games, 1 written anew\n")
    assert path.read_text() == whole and done("golden", "--folder", few) == "1 golden games, 0 changed\n"


@pytest.mark.nightly
def test_golden_chooses_anew_but_for_games_that_somebody_else_picked(few: Path) -> None:
    (old,) = few.glob("*/*.txt")
    picked = old.with_name("en2016-3-picked.txt")
    picked.write_text(re.sub(r"seed \d+", "seed picked", old.read_text(), count=1))
    result = as_json("golden", "mn2016", "--folder", few, "--choose", 1, "--jobs", 1)
    assert 7 <= result["games"] == len(list(few.glob("mn2016/*.txt"))) and result["changed"] == {}
    assert picked.exists() and not old.exists()
    assert [path.name for path in few.iterdir()] == ["mn2016"]


# ---- many jobs
def test_results_come_in_order_from_any_number_of_jobs() -> None:
    assert list(jobs.spread(abs, range(-9, 0), 1)) == list(jobs.spread(abs, range(-9, 0), 3)) == list(range(9, 0, -1))


# ---- as a program
def program(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "winedark_lab", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=os.environ | environment)


def test_the_program_itself() -> None:
    good, bad = program("titles", "--json"), program("replay", "nowhere")
    assert good.returncode == 0 and json.loads(good.stdout)[0]["id"] == "mn2016" and good.stderr == ""
    assert bad.returncode == 2 and bad.stdout == "" and bad.stderr.startswith("winedark: ") and bad.stderr.count("\n") == 1


def test_without_its_libraries_the_program_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["winedark", "titles"])
    monkeypatch.setitem(sys.modules, "typer", None)
    for name in [name for name in sys.modules if name.startswith("winedark_lab.cli")]:
        monkeypatch.delitem(sys.modules, name)
    # what is imported now takes its place, which other tests look into
    monkeypatch.setattr(winedark_lab, "cli", winedark_lab.cli)
    with pytest.raises(SystemExit) as exit:
        __main__.main()
    assert exit.value.code == 2 and capsys.readouterr().err == (
        "winedark: the command line needs typer: install it with pip install 'winedark[cli]'\n"
    )
