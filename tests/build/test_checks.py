"""A check that cannot run is never taken for one that passed."""

import subprocess

import pytest
from winedark.games import TITLES

from tools import checks, selection
from tools.common import ROOT, BuildError


def missing() -> None:
    raise BuildError("no Firefox could be installed")


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which checks were run; none of them really is."""
    names: list[str] = []
    monkeypatch.setattr(checks, "NEEDS", {"firefox": missing})
    monkeypatch.setattr(checks, "passes", lambda name, command: not names.append(name))
    return names


def test_without_a_firefox_its_check_is_left_out_by_name(ran: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    checks.run(None, checks.ALL)
    told = capsys.readouterr().out
    assert ran == ["lint", "format", "dead", "types", "page", "unit", "e2e"]
    assert "firefox: LEFT OUT: no Firefox could be installed" in told
    assert "everything else passed; left out: firefox" in told
    assert "everything passed" not in told


def test_asked_for_by_name_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "NEEDS", {"firefox": missing})
    with pytest.raises(BuildError, match="no Firefox"):
        checks.run("firefox", checks.ALL)


def test_what_failed_is_named_with_what_was_left_out(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "passes", lambda name, command: name != "unit")
    with pytest.raises(BuildError, match="failed: unit; left out: firefox"):
        checks.run(None, checks.ALL)


def test_the_pages_tests_and_firefoxs_are_two_selections() -> None:
    words = {name: " ".join(map(str, command)) for name, command in checks.ALL.items()}
    assert "e2e --ignore e2e/firefox" in words["e2e"]
    assert "e2e/firefox --browser firefox" in words["firefox"]


# ---- some of them
OTHERS = "not ancient and not delos and not medemp and not mn2016"


def test_one_title_is_what_bears_its_name_and_the_pages_tests_that_say_it() -> None:
    chosen = checks.of_title("mn2003")
    assert list(chosen) == ["lint", "format", "dead", "types", "page", "unit", "e2e"]
    assert chosen["unit"][-3:] == ("tests", "-k", "mn2003") and chosen["types"] == checks.READ["types"]
    assert {"e2e/test_page_mn2003.py", "e2e/test_page_start.py", OTHERS} <= set(chosen["e2e"])
    assert "e2e/test_page_ancient.py" not in chosen["e2e"]
    with pytest.raises(BuildError, match="no title atlantis; choose one of ancient, delos, medemp, mn2003, mn2016"):
        checks.of_title("atlantis")


def test_a_quick_run_needs_no_built_site() -> None:
    chosen = checks.quick()
    assert list(chosen) == ["lint", "format", "dead", "types", "page", "unit"]
    assert "tests/kernel" in chosen["unit"] and not {"tests", "tests/build", "tests/pyodide", "tests/web"} & set(chosen["unit"])
    with pytest.raises(BuildError, match="firefox is none of these checks: lint, format, dead, types, page, unit"):
        checks.run("firefox", chosen)


@pytest.mark.parametrize(
    ("path", "proofs"),
    [
        ("engine/winedark/ai/greedy.py", {"tests/ai"}),
        (
            "engine/winedark/games/mare_nostrum/game.py",
            {"tests/games/mare_nostrum", "tests/games/mn2003", "tests/games/mn2016"},
        ),
        ("tests/games/mn2003/table.py", {"tests/games/mn2003"}),
        ("tests/cli/test_cli.py", {"tests/cli/test_cli.py"}),
        ("tests/maps/drawn.py", {"tests/maps"}),
        ("tests/web/test_page_budget.py", set()),
        ("README.md", set()),
    ],
)
def test_what_has_changed_says_which_tests_are_run(path: str, proofs: set[str]) -> None:
    assert set(selection.quick([path])) == {*selection.ALWAYS, *selection.shortest_games(), *proofs}


def test_a_title_that_has_changed_is_tested_with_all_its_golden_games() -> None:
    found = selection.quick(["engine/winedark/games/ancient/rules/trade.py"])
    assert "tests/games/ancient" in found and set(selection.golden_games("ancient")) <= set(found)
    assert "tests/games/mn2016" not in found
    assert [game.partition("[")[2].partition("/")[0] for game in selection.shortest_games()] == sorted(TITLES)


UNIT = {"unit": checks.ALL["unit"]}
CHOICES = [UNIT, checks.gate(), checks.in_parts(UNIT, "2/4"), {"unit": (*UNIT["unit"], "-k", "delos")}]


@pytest.mark.parametrize(("command", "passed"), [(each["unit"], k > 1) for k, each in enumerate(CHOICES)])
def test_only_a_choice_may_come_to_no_test_at_all(
    monkeypatch: pytest.MonkeyPatch, command: tuple[object, ...], passed: bool
) -> None:
    monkeypatch.setattr(checks.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], checks.NOTHING_CHOSEN))
    assert checks.passes("unit", command) is passed


# ---- the gate and the night
def test_the_gate_is_all_but_firefox_and_what_waits_for_the_night(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "changed", lambda: ["web/js/terms/card.js", "web/js/terms/words.js"])
    gate = checks.gate()
    assert list(gate) == ["lint", "format", "dead", "types", "page", "unit", "e2e"]
    assert gate["unit"] == (*checks.ALL["unit"], "--gate", "--also=e2e/test_page_terms.py")
    assert gate["types"] == (*checks.ALL["types"], "--exclude", checks.LABORATORY) and "--gate" not in checks.ALL["unit"]


def test_only_tests_are_shared_out() -> None:
    parts = checks.in_parts(checks.ALL, "1/4")
    assert parts["lint"] == checks.ALL["lint"] and parts["firefox"][-2:] == ("--shard", "1/4")


@pytest.mark.parametrize(
    ("path", "places"),
    [
        ("engine/winedark/games/ancient/rules/trade.py", {f"{folder}:ancient" for folder in selection.TITLES_OWN}),
        (
            "engine/winedark/games/mare_nostrum/game.py",
            {f"{f}:{t}" for f in selection.TITLES_OWN for t in ("mn2003", "mn2016")},
        ),
        (
            "examples/delos/flow.py",
            {"tests/docs/test_adding_a_title.py", *(f"{folder}:delos" for folder in selection.TITLES_OWN)},
        ),
        ("web/js/terms/card.js", {"e2e/test_page_terms.py"}),
        ("e2e/test_page_now.py", {"e2e/test_page_now.py"}),
        ("e2e/table.py", set()),
        ("README.md", set()),
    ],
)
def test_what_has_changed_brings_its_tests_of_the_night(path: str, places: set[str]) -> None:
    assert set(selection.also([path])) == places


def test_every_folder_of_the_page_has_browser_tests_of_its_own() -> None:
    folders = {f"web/js/{path.name}/" for path in (ROOT / "web" / "js").iterdir() if path.is_dir()} - {"web/js/types/"}
    assert folders <= {where for where, _ in selection.NIGHTLY}
    named = {place for table in (selection.NIGHTLY, selection.PROOFS) for row in table for place in (row[0], *row[1])}
    assert [place for place in named if not (ROOT / place.partition(":")[0]).exists()] == []


def test_a_build_server_says_since_when(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(selection, "_git", lambda *words: asked.append(words) or ["abc"])
    monkeypatch.setenv("BASE", "v1")
    selection.changed()
    assert asked[:2] == [("merge-base", "HEAD", "v1"), ("diff", "--name-only", "abc")]
