"""The command that learns weights, on few games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
import winedark_lab
from winedark.ai.mind import mind_of
from winedark_lab.cli import fit as command
from winedark_lab.cli.app import run
from winedark_lab.playout import Playout, Setting, largest
from winedark_lab.pool import SKILLS, Sample, judgement_of, knobs, look, samples, table

from tests.cli.commands import done
from tests.contract.titles import having

ORDER = ("fit", "medemp", "--edition", "s01", "--games", 8, "--jobs", 1)
SMALL = Setting("medemp", "s01", 2, "3", {})


# ---- the pool
def test_the_pool_has_all_tastes_and_skills_on_every_seat() -> None:
    drawn = [table(SMALL._replace(seed=str(seed))) for seed in range(100)]
    every = {(id(taste), skill) for taste in judgement_of("medemp").all for skill in SKILLS}
    for seat in range(2):
        assert {(id(members[seat].taste), members[seat].level) for members in drawn} == every
    assert [one.taste for one in table(SMALL)] == [one.taste for one in table(SMALL)]


def test_the_same_seed_plays_the_same_game() -> None:
    found = samples(SMALL)
    assert found == samples(SMALL) != samples(SMALL._replace(seed="4"))
    assert len(found) > 3 and {(one.game, one.winners) for one in found} == {(3, found[0].winners)}
    assert found[0].winners and [one.round for one in found] == sorted(one.round for one in found)


def later(setting: Setting) -> Any:
    """A position in the middle of a random game."""
    playout = Playout(setting)
    for _ in range(150):
        playout.move()
    return playout.g


@pytest.mark.parametrize("title", having("weights"))
def test_slopes_say_what_each_weight_contributes(title: str) -> None:
    setting = Setting(title, *largest(title), "1", {})
    game, balanced, names = setting.game, judgement_of(title).balanced, knobs(judgement_of(title))
    state = later(setting)
    found = look(title, game, state, 0)
    assert len(found.worth) == len(found.slopes) == setting.seats and len(found.slopes[0]) == len(names)
    standings = cast(Any, mind_of(game)).standings
    assert found.worth == standings(game, state, 0, balanced)[: setting.seats]
    for n, knob in enumerate(names):
        less = standings(game, state, 0, knob.turned(balanced, 0.99))
        lost = [100 * (one - other) for one, other in zip(found.worth, less, strict=False)]
        assert [row[n] for row in found.slopes] == pytest.approx(lost, rel=0.1, abs=0.05), knob
    assert any(any(row) for row in found.slopes)


def test_a_slope_is_what_all_units_of_a_side_are_worth() -> None:
    setting = Setting("mn2016", "en2016", 4, "1", {})
    state, names = later(setting), [str(knob) for knob in knobs(judgement_of("mn2016"))]
    units = [sum(side.legions) + sum(side.triremes) + side.forts.bit_count() for side in state.empires[:4]]
    worth = judgement_of("mn2016").balanced.unit
    slopes = look("mn2016", setting.game, state, 0).slopes
    assert [row[names.index("unit")] for row in slopes] == pytest.approx([worth * n for n in units]) and any(units)


def test_what_is_fixed_is_no_knob() -> None:
    names = [str(knob) for knob in knobs(judgement_of("mn2016"))]
    assert {"income", "tiles[2]", "titles[1]"} < set(names)
    assert not {"win_now", "rounds", "leader", "tiles[0]", "tiles[5]", "titles[0]"} & set(names)


# ---- the command
@pytest.mark.nightly
def test_weights_are_learnt_and_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    found = json.loads(done(*ORDER, "--write", path, "--json"))
    assert (found["title"], found["edition"], found["seats"], found["games"]) == ("medemp", "s01", 2, 8)
    assert [row["knob"] for row in found["weights"]] == [str(knob) for knob in knobs(judgement_of("medemp"))]
    assert set(command.MODELS) < set(found["losses"][-1])
    city = next(row["fitted"] for row in found["weights"] if row["knob"] == "city")
    assert f"\ncity = {{ value = {city}, about = " in path.read_text(encoding="utf-8")


def made_up(setting: Setting) -> list[Sample]:
    """A game in which the winner can be foretold by nothing."""
    rng = Random(setting.seed)
    slopes = [[rng.gauss(0, 1) for _ in knobs(judgement_of("medemp"))] for _ in range(2)]
    return [Sample(int(setting.seed), n, (rng.randrange(2),), [sum(row) for row in slopes], slopes) for n in (1, 2, 3)]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No games are played."""
    monkeypatch.setattr(command, "samples", made_up)


@pytest.mark.usefixtures("quick")
@pytest.mark.nightly
def test_tables_for_people_and_for_the_documentation() -> None:
    text = done(*ORDER)
    assert "medemp s01, 2 players: 8 games" in text and "only the seat" in text and "rounds 1 to 2" in text
    lines = done(*ORDER, "--markdown").splitlines()
    assert lines[0].startswith("| rounds | positions | nothing known | only the seat |") and lines[1].startswith("| --- |")
    assert "| 1 to 3 | 24 | 0.693 | " in "\n".join(lines)
    assert any(line.startswith("| city | 2.5 | ") for line in lines)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--games", 3), "8"),
        (("--seats", 7), "7"),
        (("--edition", "s99"), "s99"),
    ],
)
def test_what_cannot_be_learnt_from_is_one_line(words: Any, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*map(str, (*ORDER, *words))]) == 2
    out, err = capsys.readouterr()
    assert said in err and err.count("\n") == 1 and not out


def test_without_its_libraries_it_says_which_extra(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(winedark_lab, "fit", raising=False)
    monkeypatch.setitem(sys.modules, "winedark_lab.fit", None)
    assert run([*map(str, ORDER)]) == 2
    out, err = capsys.readouterr()
    assert "install the extra `fit`" in err and not out
