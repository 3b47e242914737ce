"""Fitting chances to win: numbers that were put into games are found again, and nothing is claimed that games do not show."""

from __future__ import annotations

import json
import tomllib
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from winedark.display.chances import KNOTS, model_for, read
from winedark.kernel.game import Figure
from winedark_lab import chances as lab
from winedark_lab import chances_fit
from winedark_lab.chances import Course, Look, drawn, edition_key, matches
from winedark_lab.playout import Setting

from tests.cli.commands import done

pytestmark = pytest.mark.nightly

TABLE = Setting("mn2016", "en2016", 3, "7", {"tiles": "experienced"})
ORDER = ("chances", "mn2016", "--seats", 3, "--bots", "easy,random", "--games", 4, "--seed", 7, "--jobs", 1)
SEATS, LOOKS, MANY = 3, 3, 800


def made_up(games: int, slope: float, advantage: float = 0.0) -> list[Course]:
    """Games in which the odds of a seat grow by `slope` a unit of standing, and seat 0 is better off from the beginning."""
    rng, out = Random(5), []
    for game in range(games):
        standing = [rng.gauss(0, 1) for _ in range(SEATS)]
        odds = [exp(slope * value + advantage * (seat == 0)) for seat, value in enumerate(standing)]
        (winner,) = rng.choices(range(SEATS), odds)
        looks = [Look(1 + 2 * k, {"standing": standing, "idle": [7.0] * SEATS}, standing) for k in range(LOOKS)]
        out.append(Course(str(game), [float(seat == winner) for seat in range(SEATS)], 5.0, looks))
    return out


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """What is made of such games."""
    return chances_fit.report(made_up(MANY, slope=1.0, advantage=1.0))


def test_what_was_put_into_games_is_found_again(found: dict[str, Any]) -> None:
    numbers = found["numbers"]
    assert found["better"] and numbers["usual"] == 5.0 and "idle" not in numbers["figures"]
    assert numbers["figures"]["standing"] == pytest.approx([1.0] * KNOTS, abs=0.3)
    assert numbers["judgement"] == pytest.approx([1.0] * KNOTS, abs=0.3)
    assert [one[0] - two[0] for one, two in zip(numbers["seats"], numbers["seats"][1:], strict=False)] == pytest.approx(
        [1.0, 0.0], abs=0.3
    )
    told = read(numbers).chances(3.0, [Figure("standing", [0.0] * SEATS)])
    assert told == pytest.approx([exp(1) / (2 + exp(1)), 1 / (2 + exp(1)), 1 / (2 + exp(1))], abs=0.06)


def test_what_was_told_came_true_about_as_often(found: dict[str, Any]) -> None:
    rows = found["reliability"]
    assert sum(row["n"] for row in rows) == MANY * LOOKS * SEATS
    assert all(row["from"] <= row["told"] <= row["from"] + 0.1 for row in rows)
    assert all(row["came"] == pytest.approx(row["told"], abs=0.08) for row in rows if row["n"] > MANY / 2)


def test_a_figure_that_tells_nothing_is_no_better_than_the_seat() -> None:
    found = chances_fit.report(made_up(300, slope=0.0, advantage=1.0))
    *stages, whole = found["by_stage"]
    assert not found["better"] and whole["gain_low"] <= 0 and len(stages) == LOOKS
    assert whole["seat"] < whole["nothing"] == pytest.approx(1.0986, abs=1e-3)


def test_what_promises_too_much_is_tempered() -> None:
    """Merits twice as large as they should be: the factor halves them."""
    courses = made_up(MANY, slope=1.0)
    table = chances_fit.tabled(courses, chances_fit.Kind({}), 5.0)
    merit = np.array([look.judged for course in courses for look in course.looks])
    once, twice = (chances_fit.tempered(table, factor * merit) for factor in (1, 2))
    assert once == pytest.approx(1.0, abs=0.15) and twice == pytest.approx(once / 2, abs=0.02)


def test_nothing_is_told_where_the_model_is_not_surely_better() -> None:
    def since(*lows: float) -> float:
        whole = {"from": 0.0, "gain_low": 1.0}
        return chances_fit.begins([*({"from": k / 4, "gain_low": low} for k, low in enumerate(lows)), whole])

    assert since(-0.1, 0.0, 0.1, -0.1) == 0.5 and since(0.1, -0.1, 0.1, 0.1) == 0.0 and since(*[-0.1] * 4) == 1.0


def test_a_model_is_checked_in_games_that_it_was_not_fitted_to(found: dict[str, Any]) -> None:
    model = read(found["numbers"])
    good, bad = (chances_fit.checked(made_up(200, slope, advantage=1.0), model) for slope in (1.0, -1.0))
    assert good["better"] and not bad["better"] and good["games"] == 200
    assert sum(row["n"] for row in good["reliability"]) == 200 * LOOKS * SEATS
    late = chances_fit.checked(made_up(200, 1.0, advantage=1.0), model._replace(since=0.6))
    assert sum(row["n"] for row in late["reliability"]) == 200 * SEATS, "one look in three is late enough"


def test_each_seat_draws_its_bot_from_the_pool() -> None:
    levels = [match.levels for match in matches(TABLE, ["a", "b"], 40)]
    assert {level for one in levels for level in one} == {"a", "b"} and len(set(levels)) > 4
    assert levels[3] == drawn(["a", "b"], 3, "10/pool") and matches(TABLE, ["a"], 2)[1].setting.seed == "8"


def test_scenarios_have_numbers_of_their_own_and_editions_share_theirs() -> None:
    assert edition_key(TABLE) == edition_key(TABLE._replace(edition="fr_rev")) == "all"
    assert edition_key(Setting("medemp", "s05", 3, "1", {})) == "s05"


# ---- the command
@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the numbers go."""
    path = tmp_path / "chances.toml"
    monkeypatch.setattr("winedark_lab.cli.chances.data_file", lambda title: path)
    monkeypatch.setattr(lab, "data_file", lambda title: path)
    return path


def test_games_of_a_record_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    first = json.loads(done(*ORDER, "--record", path, "--json"))
    assert first["games"] == len(path.read_text(encoding="utf-8").splitlines()) == 4
    with path.open("a", encoding="utf-8") as file:
        file.write('["8", [0.0')  # the fifth game was being written
    monkeypatch.setattr("winedark_lab.cli.chances.play", None)
    assert json.loads(done(*ORDER, "--record", path, "--json")) == first


def test_words_and_markdown(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    text = done(*ORDER, "--record", path)
    assert all(word in text for word in ("mn2016 en2016, 3 players: 4 games", "only the seat", "came true", "whole game"))
    text = done(*ORDER, "--record", path, "--markdown")
    assert text.startswith("| stage | games | model |") and "\n| told | came true |" in text


def test_the_numbers_of_a_title_can_be_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, model = tmp_path / "games.jsonl", model_for("winedark.games.mn2016", "en2016", 3)
    found = json.loads(done(*ORDER, "--record", record, "--check", "--json"))
    assert model is not None and (found["games"], found["usual"]) == (4, model.usual) and "numbers" not in found
    monkeypatch.setattr("winedark_lab.cli.chances.model_of", lambda game: None)
    assert "leave --check out" in failed(*ORDER, "--check")


def numbers(**more: Any) -> dict[str, Any]:
    return {"games": 9, "usual": 5.0, "judgement": [0.1] * 4, "seats": [[0.0] * 4] * 3, "figures": {"standing": [0.1] * 4}} | more


def test_only_what_is_better_than_the_seat_is_written(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "games.jsonl"
    file.write_text(lab.written({"all": {"4": numbers()}}), encoding="utf-8")
    for better, written in ((True, {"3": numbers(), "4": numbers()}), (False, {"4": numbers()})):
        report = {"games": 4, "better": better, "numbers": numbers(), "by_stage": [], "reliability": [], "since": 0.0}
        monkeypatch.setattr("winedark_lab.chances_fit.report", lambda courses, report=report: report)
        done(*ORDER, "--record", record, "--write")
        assert tomllib.loads(file.read_text(encoding="utf-8")) == {"all": written}


def test_what_is_written_is_read_as_a_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = lab.written({"s02": {"2": numbers()}, "all": {"10": numbers(), "3": numbers(usual=7.5)}})
    assert text.startswith("#") and text.index("all.3") < text.index("all.10") < text.index("s02.2")
    (tmp_path / "boxed" / "data").mkdir(parents=True)
    (tmp_path / "boxed" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "boxed" / "data" / "chances.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    model = model_for("boxed", "whatever", 3)
    assert model is not None and model.usual == 7.5
    assert model_for("boxed", "s02", 2) == read(numbers()) and model_for("boxed", "s02", 3) is None


def test_nothing_can_be_learnt_from_one_game(tmp_path: Path) -> None:
    assert "too few" in failed("chances", "mn2016", "--seats", 3, "--bots", "easy", "--games", 1, "--jobs", 1)


def failed(*args: object) -> str:
    from typer.testing import CliRunner
    from winedark_lab.cli.app import app

    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, [str(arg) for arg in args])
    assert result.exit_code == 2
    return result.output
