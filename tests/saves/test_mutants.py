"""Saves that somebody edited are refused as saves, or open and can be played on; whole ones are rescued."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from winedark.games import TITLES, load_game
from winedark.kernel import saves
from winedark.kernel.errors import SaveError
from winedark.kernel.state import plain

from tests.saves.mutants import positions, run

FEW = 40  # edited saves a title; hundreds by `python -m tests.saves.mutants 600`
CHANGES: list[tuple[Callable[[Any], object], str]] = [
    (lambda s: s["owner"].append(-1), "state.owner: "),
    (lambda s: s["owner"].__setitem__(0, 99), "state.owner[0]: 99, not a number from -1 to "),
    (lambda s: s["stack"][0].update(pc=-1), "state.stack[0].pc: -1, not"),
    (lambda s: s["stack"][0].update(todo={}), "state.stack[0].todo: dict, not"),
    (lambda s: s.update(round=10**30), "state.round: 1000"),
    (lambda s: s.update(how="x" * 100), "state.how: "),
    (lambda s: s.pop("owner"), "state: owner is missing"),
    (lambda s: s["stack"][0].pop("seq"), "state.stack[0]: seq is missing"),
]


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
    assert saves.load(json.dumps(start), load_game).rescued


def test_a_field_that_nobody_knows_is_passed_over(start: dict[str, Any]) -> None:
    snapshot = start["snapshot"] | {"new": 1}
    session = saves.load(json.dumps(start | {"snapshot": snapshot}), load_game).session
    assert plain(session.base) == start["snapshot"]


@pytest.mark.parametrize(("change", "words"), [pytest.param(c, w, id=w) for c, w in CHANGES])
def test_what_does_not_fit_is_named(start: dict[str, Any], change: Callable[[Any], object], words: str) -> None:
    data = json.loads(json.dumps(start))
    change(data["snapshot"])
    with pytest.raises(SaveError) as error:
        saves.load(json.dumps(data), load_game)
    assert error.value.key == "save.damaged" and words in str(error.value.named["field"])


def test_a_player_more_than_the_position_has_is_refused(start: dict[str, Any]) -> None:
    seats = start["seats"] + start["seats"][:1] if len(start["seats"]) < 5 else start["seats"][1:]
    with pytest.raises(SaveError):
        saves.load(json.dumps(start | {"seats": seats}), load_game)


def test_a_log_that_is_too_long_is_not_replayed(start: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "LONGEST_LOG", 2)
    assert saves.load(json.dumps(start | {"log": [[0, "x"]] * 3}), load_game).rescued
