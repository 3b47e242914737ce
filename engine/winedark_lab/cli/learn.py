"""`winedark learn`: the tasks of a title, played through by script."""

from __future__ import annotations

from typing import Annotated

import typer
from winedark.kernel.errors import DataError
from winedark.kernel.text import Text
from winedark.learn import library
from winedark.learn.task import Task

from winedark_lab.cli.options import Title
from winedark_lab.cli.show import console, table
from winedark_lab.walks import WAYS, Said, Walk, solved, walk

COLUMNS = ("task", "way", "steps", "decisions", "words at most", "ends", "wrong")


def learn(
    title: Title,
    only: Annotated[str, typer.Option("--task", help="One task, with everything that is said on the advised way.")] = "",
) -> None:
    """Play the tasks of a title through, along the advised way and along stray ones, and say what is wrong with them."""
    plain = library.table(title)
    if plain is None:
        raise DataError(f"{title} has no tasks; write some in its folder learn")
    shelf = library.library(title, plain)
    if only:
        _tell(shelf, only)
        return
    rows = [row for task in shelf.tasks.values() for row in _rows(shelf, task)]
    console().print(table(title, COLUMNS, rows))


def _rows(shelf: library.Library, task: Task) -> list[tuple[str, ...]]:
    if task.solution:
        return [(task.id, "solution", "", str(len(task.solution)), "", "done" if solved(shelf, task) else "open", "")]
    return [_row(task.id, way, walk(shelf, task, way)) for way in WAYS]


def _row(task: str, way: str, found: Walk) -> tuple[str, ...]:
    most = max((said.words for said in found.said), default=0)
    wrong = "; ".join(one for said in found.said for one in said.wrong)
    return (task, way, str(len(found.said)), str(found.decisions), str(most), found.state, wrong)


def _tell(shelf: library.Library, wanted: str) -> None:
    """Everything that the coach says, with the person's decisions between."""
    task = library.task_of(shelf, wanted)
    words = shelf.catalogue(task)
    for said in walk(shelf, task).said:
        console().print(_line(said, words.render(Text(task.key(said.step), task.args))))


def _line(said: Said, words: str) -> str:
    return f"{said.decisions:3} {said.step}: {words}" + "".join(f"\n    wrong: {one}" for one in said.wrong)
