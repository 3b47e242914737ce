"""A task: a prepared game with an aim of its own, read from a plain table.

Titles bring tasks as `learn/<kind>.toml`, with words in `learn/en.toml`; `library` puts them together.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from winedark.kernel.errors import DataError
from winedark.kernel.shape import Brief, Given, Loose, MapOf, OneOf, Row, Within, misfits
from winedark.kernel.state import frozen
from winedark.learn.conditions import Condition, faults

KINDS = ("guided", "lesson", "puzzle", "scenario")  # in the order of the list that the page shows
LONG = 200_000  # characters of a log
NAME, NUMBER = Brief(100), Within(0, 10**6)
STEP = Given({"id": NAME}, {"rule": NAME, "at": Row(NAME, 0, 20), "advise": Row(Loose(0), 1, 40), "when": dict, "until": dict})
QUESTION = Given(
    {"id": NAME, "answers": Row(NAME, 2, 6)},
    {"right": NAME, "rights": MapOf(dict), "rule": NAME, "when": dict, "board": bool, "also": Row(NAME, 0, 40)},
)
TASK = Given(
    {"id": NAME, "kind": OneOf(KINDS), "edition": NAME, "role": NAME, "seats": Within(1, 20), "seed": NAME, "minutes": NUMBER},
    {
        "rivals": NAME, "options": MapOf(NAME), "position": Brief(LONG), "log": Brief(LONG), "solution": Brief(LONG),
        "goal": dict, "fail": dict, "only": bool, "depth": NUMBER, "rating": NUMBER, "args": dict, "words": NAME, "step": [STEP],
        "question": [QUESTION],
    },
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CoachStep:
    """What a coach says once: words `<task>.<id>`, what it points at, when it comes and when it is over.

    `at` are ids of the view (a region, a token, an item, `seat-1`), or parts of the page that begin with @. Without `until` it is
    over when it has been read. `advise` is the beginning of the decision that is advised, if one is.
    """

    id: str
    rule: str | None = None
    at: tuple[str, ...] = ()
    when: Condition | None = None
    until: Condition | None = None
    advise: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Asked when a task is done: words `<task>.ask.<id>.text`, `.why` after the right answer, `.wrong` after another, and one for
    each of the `answers`. With `board` they are ids of the view, and may be clicked there; those in `also` are right, too.

    `when`: it is asked only then. The right one is `right`, or the first of `rights` whose condition holds for the winner; if
    none does, it is not asked.
    """

    id: str
    answers: tuple[str, ...]
    right: str = ""
    rights: dict[str, Condition] = field(default_factory=dict)
    rule: str | None = None
    when: Condition | None = None
    board: bool = False
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A prepared game. `position` is the state that it begins in, if not at the start of a game, as a save has it, less what
    stands at its default; `log` are the entries that follow, `solution` decisions of the person that reach the goal.

    `words` is where its words begin in the catalogue, `args` their arguments. `depth` is how many decisions deep a search had
    to go, `only` says that no other way leads there, `rating` from 1 to 5 how hard it is.
    """

    id: str
    kind: str
    edition: str
    role: str
    seats: int
    seed: str
    minutes: int
    rivals: str = "easy"
    options: dict[str, str] = field(default_factory=dict)
    position: str = ""
    log: tuple[tuple[Any, ...], ...] = ()
    solution: tuple[tuple[Any, ...], ...] = ()
    goal: Condition | None = None
    fail: Condition | None = None
    only: bool = False
    depth: int = 0
    rating: int = 0
    args: dict[str, Any] = field(default_factory=dict)
    words: str = ""
    steps: tuple[CoachStep, ...] = ()
    questions: tuple[Question, ...] = ()

    def key(self, part: str) -> str:
        """Of its words: "name", "text", "why", "wrong", or a step."""
        return f"{self.words or self.id}.{part}"


def read(table: Any, where: str) -> Task:
    """A task of a file. Raises DataError that says what is wrong with it."""
    if wrong := next(_wrong(table, where), ""):
        raise DataError(f"{wrong}; mend the file")
    known = {name: table[name] for name in (*TASK.must, *TASK.may) if name in table and name not in ("step", "question")}
    entries = {name: _entries(table[name], f"{where}.{name}") for name in ("log", "solution") if name in table}
    steps, questions = tuple(map(_step, table.get("step", ()))), tuple(map(_question, table.get("question", ())))
    return Task(**known | entries, steps=steps, questions=questions)


def _wrong(table: Any, where: str) -> Iterator[str]:
    yield from misfits(table, TASK, where)
    yield from (f"{where}: {unknown!r} is no part of a task" for unknown in sorted(set(table) - {*TASK.must, *TASK.may}))
    if "goal" not in table and not table.get("step"):
        yield f"{where}: there is neither a goal nor a step"
    for part in ("goal", "fail"):
        yield from faults(table.get(part, {}), f"{where}.{part}")
    for step in table.get("step", ()):
        here = f"{where}.{step['id']}"
        yield from (f"{here}: {unknown!r} is no part of a step" for unknown in sorted(set(step) - {*STEP.must, *STEP.may}))
        yield from faults(step.get("when", {}), f"{here}.when")
        yield from faults(step.get("until", {}), f"{here}.until")
    for question in table.get("question", ()):
        yield from _wrong_question(question, f"{where}.{question['id']}")


def _wrong_question(table: dict[str, Any], here: str) -> Iterator[str]:
    yield from (f"{here}: {unknown!r} is no part of a question" for unknown in sorted({*table} - {*QUESTION.must, *QUESTION.may}))
    known = {table["right"]} if "right" in table else set(table.get("rights", ()))
    if not known or not known <= set(table["answers"]):
        yield f"{here}: none of its answers is right, or one that it has not"
    for condition in (table.get("when", {}), *table.get("rights", {}).values()):
        yield from faults(condition, here)


def _step(table: dict[str, Any]) -> CoachStep:
    return CoachStep(**table | {part: tuple(frozen(table[part])) for part in ("at", "advise") if part in table})


def _question(table: dict[str, Any]) -> Question:
    return Question(**table | {part: tuple(table[part]) for part in ("answers", "also") if part in table})


def _entries(text: str, where: str) -> tuple[tuple[Any, ...], ...]:
    try:
        return tuple(tuple(frozen(entry)) for entry in json.loads(text))
    except (ValueError, TypeError) as wrong:
        raise DataError(f"{where}: {wrong}; mend the file") from None
