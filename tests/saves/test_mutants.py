"""Saves that somebody edited are refused as saves, or open and can be played on; whole ones are rescued."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from winedark.display.trial import tried
from winedark.games import TITLES, load_game
from winedark.kernel import saves
from winedark.kernel.errors import SaveError
from winedark.kernel.state import plain

from tests.contract.titles import parts
from tests.saves.mutants import positions, run

FEW = 40  # edited saves a title; hundreds by `python -m tests.saves.mutants 600`
CHANGES: list[tuple[Callable[[Any, str], object], str]] = [  # of a snapshot and its field "row", see `row_of`
    (lambda s, row: s[row].append(-1), "state.row: "),
    (lambda s, row: s[row].__setitem__(0, 99), "state.row[0]: 99, not a number from "),
    (lambda s, row: s["stack"][0].update(pc=-1), "state.stack[0].pc: -1, not"),
    (lambda s, row: s["stack"][0].update(todo={}), "state.stack[0].todo: dict, not"),
    (lambda s, row: s.update(round=10**30), "state.round: 1000"),
    (lambda s, row: s.pop(row), "state: row is missing"),
    (lambda s, row: s["stack"][0].pop("seq"), "state.stack[0]: seq is missing"),
]


def row_of(snapshot: dict[str, Any]) -> str:
    """The field with a number for each region: who owns it, or else what lies there."""
    rows = [name for name, value in snapshot.items() if isinstance(value, list) and value and type(value[0]) is int]
    return "owner" if "owner" in rows else rows[0]


@pytest.mark.parametrize("title", TITLES)
def test_edited_saves_are_refused_or_played_on(title: str) -> None:
    found = run(title, FEW, "test", games=1)
    assert [verdict.why for _, verdict in found if verdict.what == "broken"] == []
    assert {verdict.what for _, verdict in found} == {"opened", "refused"}


@pytest.fixture(scope="module", params=TITLES)
def start(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The save of a game that has just begun, with a digest that does not fit."""
    found: dict[str, Any] = json.loads(positions(request.param, Random(1), 1)[0])
    return found | {"digest": "00000000"}


def test_a_whole_snapshot_is_rescued(start: dict[str, Any]) -> None:
    assert saves.load(json.dumps(start), load_game, tried).rescued


def test_a_field_that_nobody_knows_is_passed_over(start: dict[str, Any]) -> None:
    snapshot = start["snapshot"] | {"new": 1}
    session = saves.load(json.dumps(start | {"snapshot": snapshot}), load_game, tried).session
    assert plain(session.base) == start["snapshot"]


@pytest.mark.parametrize(("change", "words"), [pytest.param(c, w, id=w) for c, w in CHANGES])
def test_what_does_not_fit_is_named(start: dict[str, Any], change: Callable[[Any, str], object], words: str) -> None:
    data, row = json.loads(json.dumps(start)), row_of(start["snapshot"])
    change(data["snapshot"], row)
    assert words.replace("row", row) in damage(data)


def damage(data: dict[str, Any]) -> str:
    """The complaint about a save."""
    with pytest.raises(SaveError) as error:
        saves.load(json.dumps(data), load_game, tried)
    assert error.value.key == "save.damaged"
    return str(error.value.named["field"])


def test_a_text_that_is_too_long_is_named(start: dict[str, Any]) -> None:
    texts = [name for name, value in start["snapshot"].items() if isinstance(value, str)]
    assert "how" in texts or "decided" not in parts(start["title"])
    for name in texts:
        assert f"state.{name}: " in damage(start | {"snapshot": start["snapshot"] | {name: "x" * 100}})


def test_a_player_more_than_the_position_has_is_refused(start: dict[str, Any]) -> None:
    seats = start["seats"] + start["seats"][:1] if len(start["seats"]) < 5 else start["seats"][1:]
    with pytest.raises(SaveError):
        saves.load(json.dumps(start | {"seats": seats}), load_game, tried)


def test_a_log_that_is_too_long_is_not_replayed(start: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "LONGEST_LOG", 2)
    assert saves.load(json.dumps(start | {"log": [[0, "x"]] * 3}), load_game, tried).rescued
