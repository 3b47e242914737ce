"""What each side of a title wins among equal opponents, and where it is kept."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from winedark.display.balance import Balance, measured
from winedark.games import TITLES
from winedark_lab.balance import rows, written
from winedark_lab.playout import tables
from winedark_lab.record import engine

from tests.cli.commands import done

ORDER = ("balance", "mn2016", "--edition", "en2016", "--bots", "random", "--games", 3, "--jobs", 1)


def balances(*order: object) -> Any:
    return json.loads(done(*ORDER, *order, "--json"))


@pytest.mark.nightly
def test_every_table_is_played(tmp_path: Path) -> None:
    found = balances("--records", tmp_path)
    assert [(one["edition"], one["seats"], one["games"]) for one in found] == [("en2016", n, 3) for n in (3, 4, 5)]
    assert all(sum(one["won"]) == pytest.approx(3, abs=0.05) and sum(one["how"].values()) == 3 for one in found)
    assert [path.name for path in sorted(tmp_path.iterdir())] == [f"mn2016-en2016-{n}.jsonl" for n in (3, 4, 5)]


def test_games_of_the_records_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = balances("--records", tmp_path)
    monkeypatch.setattr("winedark_lab.cli.balance.play", None)
    assert balances("--records", tmp_path) == first


def test_what_is_written_beside_a_title_replaces_its_table_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "seas"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(TITLES, "mn2016", "seas")
    balances("--write")
    before = measured("seas")
    balances("--write", "--seats", 4, "--seed", 9)
    after = measured("seas")
    assert [one.seats for one in before] == [one.seats for one in after] == [3, 4, 5]
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True]
    assert "en2016 | 5 | 3 |" in done(*ORDER, "--kept", "--markdown")


def test_what_is_written_leaves_records_valid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "winedark"
    root.mkdir()
    (root / "rules.py").write_text("FIVE = 5", encoding="utf-8")
    monkeypatch.setattr("winedark.__file__", str(root / "__init__.py"))
    before = engine()
    (root / "balance.toml").write_text("", encoding="utf-8")
    assert engine() == before
    (root / "weights.toml").write_text("", encoding="utf-8")
    assert engine() != before


def test_a_row_tells_which_sides_are_out_of_proportion() -> None:
    one = Balance("en2016", 3, 200, (10.0, 150.0, 40.0), (4, 6, 9), {"fifth": 150, "titles": 50})
    (row,) = rows("mn2016", [one])
    assert row == (
        "en2016", "3", "200", "rome **5** (3 to 9), carthage **75** (69 to 80), greece 20 (15 to 26)", "6 (4 to 9)",
        "fifth 75%, titles 25%",
    )  # fmt: skip
    assert tomllib.loads(written("mn2016", "normal", [one]))["table"][0]["won"] == [10, 150, 40]


@pytest.mark.parametrize("title", TITLES)
def test_only_tables_that_there_are_were_measured(title: str) -> None:
    for one in measured(TITLES[title]):
        assert (one.edition, one.seats) in tables(title) and len(one.won) == one.seats
        assert sum(one.won) <= one.games + 0.5
