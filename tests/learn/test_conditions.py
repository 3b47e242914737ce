"""Each word of a condition says something about a position, and a wrong word is found out."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.kernel.errors import DataError
from winedark.learn.conditions import WORDS, Position, faults, holds
from winedark.learn.library import library
from winedark.learn.task import read

from tests.learn.conftest import WORDS as SAID
from tests.learn.conftest import Learner
from tests.support.rows import each

SO = [
    {}, {"asked": "claim"}, {"asked": ["build", "claim"]}, {"phase": "trade"}, {"round": 1}, {"did": "offer"},
    {"did": ["offer", 3]}, {"told": "trade.off"}, {"often": {"told": "trade.offered", "least": 3}},
    {"often": {"did": "offer", "least": 1}}, {"owns": ["roma"]}, {"road": {"fifth": 0}}, {"item": {"exchange-0": 1}},
    {"figure": {"income": 9}}, {"others": True}, {"over": False}, {"won": False},
    {"any": [{"over": True}, {"round": 1}]}, {"not": {"over": True}}, {"asked": "claim", "phase": "trade"},
    {"all": [{"did": "offer"}, {"asked": "claim"}]},
]  # fmt: skip
NOT_SO = [
    {"asked": "offer"}, {"phase": "war"}, {"round": 2}, {"did": "build"}, {"did": ["offer", 99]}, {"told": "battle."},
    {"often": {"told": "trade.offered", "least": 4}}, {"road": {"fifth": 5}}, {"road": {"none": 0}}, {"item": {"none": 1}},
    {"figure": {"income": 10}}, {"ahead": "trade"}, {"ahead": "fifth"}, {"others": False}, {"over": True}, {"won": True},
    {"any": []}, {"asked": "claim", "phase": "war"},
    {"all": [{"did": "offer"}, {"did": "claim"}]},
]  # fmt: skip


@pytest.fixture(scope="module")
def position() -> Position:
    """Rome has offered in the first round of mn2016 and has to claim."""
    task = {"id": "trade", "kind": "lesson", "edition": "en2016", "role": "rome", "seats": 3, "seed": "first", "minutes": 1}
    learner = Learner().learn(task | {"goal": {"over": True}, "args": {"seat": 1}})
    return Position(learner.do("offer").engine.running, 0, 0)


@each("condition", SO)
def test_what_is_so_holds(position: Position, condition: dict[str, Any]) -> None:
    if "owns" in condition:
        condition = {"owns": [name for name, region in position.view["regions"].items() if region["owner"] == 0][:2]}
    assert holds(condition, position)
    assert not holds({"not": condition}, position)


@each("condition", NOT_SO)
def test_what_is_not_so_does_not(position: Position, condition: dict[str, Any]) -> None:
    assert not holds(condition, position)


def test_every_word_is_tried_above() -> None:
    tried = {word for condition in (*SO, *NOT_SO) for word in condition}
    assert tried == set(WORDS)


def test_only_the_player_who_has_most_is_ahead(position: Position) -> None:
    session = position.session
    assert [seat for seat in range(3) if holds({"ahead": "culture"}, Position(session, seat, 0))] == [2]
    assert not any(holds({"ahead": "trade"}, Position(session, seat, 0)) for seat in range(3)), "two are level"


def test_what_happened_before_does_not_count(position: Position) -> None:
    later = Position(position.session, 0, len(position.session.log))
    assert not holds({"did": "offer"}, later) and not holds({"told": "trade."}, later)
    assert holds({"others": False}, later)


@pytest.mark.parametrize(
    ("condition", "wrong"),
    [
        ({"build": 1}, "goal.build: 'build', not one of asked"), ({"round": "1"}, "goal.round: '1', not a number"),
        ({"did": []}, "goal.did: [], not a verb"), ({"asked": 3}, "goal.asked: 3"), ({"not": 3}, "goal.not: int, not a table"),
        ({"any": [{"x": 1}]}, "goal.any[0].x"), ({"often": {"did": "build"}}, "goal.often: least is missing"),
        ({"owns": []}, "goal.owns: 0 of them"), ({"figure": 3}, "goal.figure"),
        ({"ahead": 3}, "goal.ahead"), ({"road": {"a": "b"}}, "goal.road.a"), (3, "goal: int, not a table"),
    ],
)  # fmt: skip
def test_a_wrong_condition_is_named(condition: Any, wrong: str) -> None:
    assert wrong in next(faults(condition, "goal"))


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"kind": "story"}, "kind: 'story', not one of guided"), ({"goal": {"x": 1}}, "goal.x"),
        ({"colour": "red"}, "'colour' is no part"), ({"step": [{"id": "a", "when": {"x": 1}}]}, "a.when.x"),
        ({"goal": None}, "neither a goal nor a step"), ({"log": "[3"}, "log: "), ({"log": "[3]"}, "log: "),
        ({"step": [{"id": "a", "who": 1}]}, "a: 'who' is no part of a step"),
    ],
)  # fmt: skip
def test_a_wrong_task_is_named(task: dict[str, Any], change: dict[str, Any], wrong: str) -> None:
    table = {**task, "step": [], "goal": {"over": True}} | change
    with pytest.raises(DataError, match="mend the file") as found:
        read({key: value for key, value in table.items() if value is not None}, "here")
    assert wrong in str(found.value)


@pytest.mark.parametrize(
    ("plain", "wrong"),
    [
        ([], "no table of tasks"), ({"tasks": []}, "no table of tasks"), ({"tasks": ["", ""], "words": {}}, "str, not object"),
        ({"tasks": "twice", "words": SAID}, "the same id"), ({"tasks": "egypt", "words": SAID}, "nobody plays 'egypt'"),
        ({"tasks": [], "words": {"a": 3}}, "a template is a string"),
    ],
)  # fmt: skip
def test_a_wrong_library_is_named(task: dict[str, Any], plain: Any, wrong: str) -> None:
    if isinstance(plain, dict) and isinstance(plain["tasks"], str):
        plain = plain | {"tasks": [task, task] if plain["tasks"] == "twice" else [task | {"role": "egypt"}]}
    with pytest.raises(DataError) as found:
        library("mn2016", plain)
    assert wrong in str(found.value)
