"""Weights as data: whatever is wrong in the file is said with its place, and the numbers stand as the title's class has them."""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from winedark.ai.judgement import Judgement, Note, read
from winedark.ai.mind import mind_of
from winedark.games import TITLES
from winedark.kernel.errors import DataError
from winedark_lab.playout import Setting, largest

from tests.contract.titles import having
from tests.support.rows import each

GOOD = """
[weights]
income = { value = 1.5, about = "a card a turn" }
targets = { value = 4, about = "how many", fixed = "shape" }
tiles = { value = [0.0, 9.0, 60.0], about = "so many tiles", fixed = "cliff", entries = [2] }
[personalities.warrior]
tiles = [0.0, 1.0, 60.0]
targets = 6
[personalities.merchant]
income = 2.5
[powers]
circe = 3.0
"""
HOLDERS = ("hannibal", "circe")


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Those of a title that there is only here."""

    income: float
    targets: int
    tiles: tuple[float, float, float]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package `liked` with a good file of weights."""
    path = tmp_path / "liked" / "data" / "weights.toml"
    path.parent.mkdir(parents=True)
    (tmp_path / "liked" / "__init__.py").touch()
    path.write_text(GOOD, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "liked", raising=False)
    return path


def plain(weights: Weights) -> tuple[Any, ...]:
    """The weights as they stand."""
    return tuple(getattr(weights, field.name) for field in fields(weights))


def test_the_numbers_of_the_file(package: Path) -> None:
    found = read("liked", Weights, HOLDERS)
    assert plain(found.balanced) == (1.5, 4, (0.0, 9.0, 60.0))
    assert {name: plain(one) for name, one in found.personalities.items()} == {
        "warrior": (1.5, 6, (0.0, 1.0, 60.0)),
        "merchant": (2.5, 4, (0.0, 9.0, 60.0)),
    }
    assert found.powers == (0.0, 3.0)
    assert found.all == (found.balanced, *found.personalities.values())


def test_expert_judges_as_hard_does_but_for_weights_of_its_own(package: Path) -> None:
    package.write_text(GOOD + "[hard]\nincome = 3.5\ntargets = 5\n[expert]\ntargets = 7\n", encoding="utf-8")
    found = read("liked", Weights, HOLDERS)
    assert [plain(one)[:2] for one in (found.balanced, found.hard, found.expert)] == [(1.5, 4), (3.5, 5), (3.5, 7)]
    package.write_text(GOOD + "[expert]\nluck = 7\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"toml: expert.*luck"):
        read("liked", Weights, HOLDERS)


def test_hard_may_judge_otherwise(package: Path) -> None:
    found = read("liked", Weights, HOLDERS)
    assert found.hard is found.balanced
    package.write_text(GOOD + "[hard]\nincome = 3.5\n", encoding="utf-8")
    found = read("liked", Weights, HOLDERS)
    assert plain(found.hard) == (3.5, 4, (0.0, 9.0, 60.0)) and plain(found.balanced) == (1.5, 4, (0.0, 9.0, 60.0))
    assert found.expert is found.hard
    package.write_text(GOOD + "[hard]\nincome = 3\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"toml: hard\.income must be a finite float, not 3"):
        read("liked", Weights, HOLDERS)


def test_what_is_fixed_is_not_free(package: Path) -> None:
    notes = read("liked", Weights, HOLDERS).notes
    assert notes["income"] == Note("a card a turn") and notes["income"].free(0)
    assert not notes["targets"].free(0)
    assert [notes["tiles"].free(n) for n in range(3)] == [True, True, False]


@each(
    ("line", "instead", "words"),
    [
        ('income = { value = 1.5, about = "a card a turn" }\n', "", "toml: weights: key 'income' is missing; add it"),
        ("income = { value = 1.5", "wage = { value = 1.5", "toml: weights: unknown key 'wage'; remove it"),
        ("value = 1.5", "value = 1", "toml: weights.income must be a finite float, not 1; correct it"),
        ("value = 1.5", "value = nan", "toml: weights.income must be a finite float, not nan"),
        ("value = 1.5", "value = [1.5]", r"toml: weights.income must be a finite float, not \[1.5\]"),
        ("value = 4", "value = true", "toml: weights.targets must be a finite int, not True"),
        ("value = 4", "value = 4.0", "toml: weights.targets must be a finite int, not 4.0"),
        ("9.0, 60.0], about", "9.0], about", r"toml: weights.tiles must be a list of 3 entries, not \[0.0, 9.0\]"),
        ("9.0, 60.0], about", "'x', 60.0], about", r"toml: weights.tiles\[1\] must be a finite float, not 'x'"),
        (', about = "a card a turn"', "", "toml: weights.income: key 'about' is missing"),
        ('about = "a card a turn"', "about = 3", "toml: weights.income: about must be str, not int"),
        ('"how many", fixed', '"how many", fixd', "toml: weights.targets: unknown key 'fixd'"),
        ("entries = [2]", "entries = [3]", "toml: weights.tiles: entries must be some of the value's"),
        ("entries = [2]", "entries = []", "toml: weights.tiles: entries must be some of the value's"),
        ('fixed = "cliff", entries', "entries", "toml: weights.tiles: entries must be some of the value's"),
        ('fixed = "shape"', 'fixed = "shape", entries = [0]', "toml: weights.targets: entries must be some of the value's"),
        ("targets = 6", "tragets = 6", "toml: personalities.warrior: unknown id 'tragets'"),
        ("targets = 6", "targets = 6.5", "toml: personalities.warrior.targets must be a finite int, not 6.5"),
        ("circe", "kirke", "toml: powers: unknown id 'kirke'"),
        ("circe = 3.0", 'circe = "3"', "toml: powers.circe must be a finite float, not '3'"),
        ("[powers]\ncirce = 3.0", "", "toml: key 'powers' is missing"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(package: Path, line: str, instead: str, words: str) -> None:
    assert GOOD.count(line) == 1
    package.write_text(GOOD.replace(line, instead), encoding="utf-8")
    with pytest.raises(DataError, match=f"liked: data/weights.{words}"):
        read("liked", Weights, HOLDERS)


def test_a_title_without_powers_has_none(package: Path) -> None:
    with pytest.raises(DataError, match="unknown key 'powers'"):
        read("liked", Weights)
    package.write_text(GOOD.partition("[powers]")[0], encoding="utf-8")
    assert read("liked", Weights).powers == ()


@pytest.mark.parametrize("title", having("weights"))
def test_the_bots_of_every_title_play_by_its_file(title: str) -> None:
    judgement: Judgement[Any] = import_module(f"{TITLES[title]}.bots.weights").JUDGEMENT
    assert mind_of(Setting(title, *largest(title), "", {}).game).personalities == judgement.all
    assert len({id(weights) for weights in judgement.all}) == len(judgement.all) > 2
    assert any(note.free(0) for note in judgement.notes.values())
    assert all(not note.about.endswith((".", " ")) and note.about for note in judgement.notes.values())
