"""Saves of prepared games that earlier versions wrote: each opens, its coach has words, and it can be played on.

One save of each kind of task of every title, and every puzzle that has retired since. A version that changed nothing of the
tasks has no file. After a change of them let `python -m tests.saves.write_tasks tests/saves/tasks/DAY-COMMIT.json.xz` add one.
"""

from __future__ import annotations

import json
import lzma
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from winedark import api
from winedark.display.schema import COACH, misfits
from winedark.games import TITLES
from winedark.kernel.step import sampled
from winedark.learn.library import table
from winedark_lab.walks import shelf

from tests.support.nightly import nightly_but

FILES = sorted((Path(__file__).parent / "tasks").glob("*.xz"))
ON = 5  # decisions of the person that a task is played on for


@cache
def taught(title: str) -> str:
    return json.dumps(table(title))


def saves(path: Path) -> dict[str, str]:
    """By title, kind and id of the task."""
    found: dict[str, str] = json.loads(lzma.decompress(path.read_bytes()))
    return found


def ask(engine: api.Engine, method: str, **order: Any) -> Any:
    answer = json.loads(api.call(method, json.dumps(order), engine))
    assert "ok" in answer, answer
    return answer["ok"]


def coached(engine: api.Engine, task: str) -> None:
    told = ask(engine, "coach")
    assert not list(misfits(told, COACH, task))
    assert not told["gone"] and told["task"] == task and told["name"] and told["text"]


@pytest.mark.parametrize("path", nightly_but(FILES[-1:].__contains__, FILES, lambda path: path.stem))
def test_older_tasks_open_and_are_played_on(path: Path) -> None:
    for name, save in saves(path).items():
        title, _, task = name.split()
        engine, rng = api.Engine(), Random(name)
        ask(engine, "learn", title=title, data=taught(title))
        ask(engine, "load", save=save)
        coached(engine, task)
        for _ in range(ON):
            while ask(engine, "think", ms=1000)["thinking"] is not None:
                pass
            session = engine.running
            if not (seats := session.waiting()):
                break
            session.act(seats[0], sampled(session.game.legal(session.state, seats[0]), rng))
            coached(engine, task)


def test_every_kind_of_task_and_every_retired_one_is_kept() -> None:
    kept = {tuple(name.split()) for path in FILES for name in saves(path)}
    assert {(title, kind) for title, kind, _ in kept} == {
        (title, task.kind) for title in TITLES for task in shelf(title).tasks.values()
    }
    retired = {(title, task.kind, task.id) for title in TITLES for task in shelf(title).retired.values()}
    assert retired <= kept


def test_a_task_that_was_ever_kept_is_still_known() -> None:
    """One that goes retires: its words stay."""
    known = {(title, task) for title in TITLES for task in shelf(title).tasks | shelf(title).retired}
    assert {(title, task) for path in FILES for title, _, task in (name.split() for name in saves(path))} <= known
