"""Write saves of prepared games as this version makes them: `python -m tests.saves.write_tasks FOLDER/DAY-COMMIT.json.xz`.

One save of each kind of task of every title, and one of every task whose id is listed after the file: after a player has
read and decided a little. It also runs on older versions:
`PYTHONPATH=<older checkout>/engine python tests/saves/write_tasks.py FILE [ID …]`.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from winedark import api
from winedark.games import TITLES
from winedark.kernel.step import sampled
from winedark.learn.library import table

OWN = 3  # decisions of the person


def call(engine: Any, method: str, **order: Any) -> Any:
    """What the bridge answers."""
    answer = json.loads(api.call(method, json.dumps(order), engine))
    if "error" in answer:
        raise SystemExit(f"{method}: {answer['error']['detail']}")
    return answer["ok"]


def left(title: str, plain: Any, task: str) -> str:
    """The save of a player who has begun a task, heard the coach and decided a little."""
    engine, rng = api.Engine(), Random(f"{title} {task}")
    call(engine, "learn", title=title, data=json.dumps(plain))
    call(engine, "task", title=title, task=task, name="You")
    for _ in range(OWN):
        while call(engine, "think", ms=1000)["thinking"] is not None:
            pass
        while (step := call(engine, "coach")["step"]) and step["read"]:
            call(engine, "coach", seen=step["id"])
        session = engine.running
        if not (seats := session.waiting()):
            break
        session.act(seats[0], sampled(session.game.legal(session.state, seats[0]), rng))
    call(engine, "coach")
    text: str = call(engine, "save")["save"]
    return text


def chosen(tasks: list[Any], wanted: list[str]) -> Iterator[Any]:
    """The first of each kind, and those that are wanted."""
    kinds: set[str] = set()
    for task in tasks:
        if task["kind"] not in kinds or task["id"] in wanted:
            kinds.add(task["kind"])
            yield task


def main(file: Path, wanted: list[str]) -> None:
    """One file: {"<title> <kind> <id>": save}."""
    found = {}
    for title in TITLES:
        for task in chosen((plain := table(title) or {"tasks": []})["tasks"], wanted):
            found[f"{title} {task['kind']} {task['id']}"] = left(title, plain, task["id"])
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(lzma.compress(json.dumps(found).encode(), preset=9 | lzma.PRESET_EXTREME))
    print(file.name, file.stat().st_size, len(found), sep=" | ")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
