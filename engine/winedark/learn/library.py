"""The tasks of a title: from its folder `learn` to one plain table, and from that table to tasks with their words.

The table is what the build writes beside the page, and what the page hands to the engine when somebody wants to learn: the page's
wheel has none of it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from winedark.ai import characters
from winedark.games import TITLES, load_game, load_title
from winedark.kernel.data import load_table_if_any
from winedark.kernel.errors import DataError, IllegalAction
from winedark.kernel.meta import Role
from winedark.kernel.reading import parsed
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.state import build
from winedark.kernel.text import Catalogue, Text, templates_of
from winedark.learn.coach import Coach
from winedark.learn.task import KINDS, Task, read

FILES = ("guided", "lessons", "puzzles", "scenarios")
FOLDER = "learn"


class Library(NamedTuple):
    """A title's tasks by id, and the templates of their words."""

    title: str
    tasks: dict[str, Task]
    words: dict[str, str]

    def catalogue(self, task: Task) -> Catalogue:
        """The words of the task's game, with those of the tasks."""
        return load_game(self.title, task.edition, task.seats).catalogue.with_more(self.words)

    def begun(self, task: Task, name: str) -> Session:
        """A session of the task: the person plays as `name`, against the characters that go with the other sides."""
        roles = self.roles(task)
        players = [Player(characters.name_for(role.colour), task.rivals) for role in roles]
        players[self.seat(task)] = Player(name, HUMAN)
        usual = load_title(self.title).usual
        options = usual | {name: value for name, value in task.options.items() if name in usual}
        game = load_game(self.title, task.edition, task.seats)
        base = build(game.state_class, opened(task.position)) if task.position else None
        session = Session(game, players, options, task.seed, base)
        session.replay([(entry[0], *entry[1:]) for entry in task.log])
        session.settle()
        session.begin_here(task.id)
        return session

    def coach(self, session: Session) -> Coach | None:
        """Who goes along with a session, if it is a task of this library."""
        if session.task is None or session.task.id not in self.tasks:
            return None
        task = self.tasks[session.task.id]
        return Coach(task, session, session.task, self.seat(task), self.catalogue(task))

    def roles(self, task: Task) -> tuple[Role, ...]:
        """The sides of the task's game, by seat."""
        return load_title(self.title).seating(task.edition)[task.seats]

    def seat(self, task: Task) -> int:
        """Where the person sits."""
        return [role.id for role in self.roles(task)].index(task.role)

    def listed(self) -> list[dict[str, Any]]:
        """What a list shows of each task: see `schema.TASK`."""
        order = sorted(self.tasks.values(), key=lambda task: KINDS.index(task.kind))
        return [self._listed(task, self.catalogue(task)) for task in order]

    def _listed(self, task: Task, words: Catalogue) -> dict[str, Any]:
        role = self.roles(task)[self.seat(task)]
        return {
            "id": task.id, "kind": task.kind, "name": words.render(Text(task.key("name"), task.args)),
            "text": words.render(Text(task.key("text"), task.args)), "minutes": task.minutes, "depth": task.depth,
            "rating": task.rating, "only": task.only, "edition": task.edition, "seats": task.seats,
            "role": words.render(Text(f"role.{role.id}")), "colour": role.colour,
        }  # fmt: skip


def table(title: str) -> dict[str, Any] | None:
    """Everything of a title's folder as one plain table: {"tasks": […], "words": {key: template}}; None if it has no tasks."""
    package = TITLES[title]
    tasks = [one for name in FILES for one in (load_table_if_any(package, name, FOLDER) or {}).get("task", ())]
    words = templates_of(load_table_if_any(package, "en", FOLDER) or {})
    return {"tasks": tasks, "words": words} if tasks else None


def library(title: str, plain: Any) -> Library:
    """A title's tasks from such a table. Raises DataError that says what is wrong with it, SaveError for a title that is none."""
    meta = load_title(title)
    if not isinstance(plain, dict) or not isinstance(plain.get("tasks"), list) or not isinstance(plain.get("words"), dict):
        raise DataError(f"{title}: no table of tasks and words; build it anew")
    tasks = [read(one, f"{title}: task {k + 1}") for k, one in enumerate(plain["tasks"])]
    if len({task.id for task in tasks}) < len(tasks):
        raise DataError(f"{title}: two tasks have the same id; rename one")
    for task in tasks:
        if task.role not in [role.id for role in meta.seating(task.edition).get(task.seats, ())]:
            raise DataError(f"{title}: task {task.id}: nobody plays {task.role!r} there; correct it")
    return Library(title, {task.id: task for task in tasks}, templates_of(plain["words"]))


def opened(text: str) -> Any:
    """The table in a text. Raises DataError for what is none."""
    try:
        return parsed(text)
    except ValueError as wrong:
        raise DataError(f"tasks: {wrong}; build them anew") from None


def task_of(library: Library, wanted: str) -> Task:
    """One task. Raises IllegalAction if there is none of this id."""
    if wanted not in library.tasks:
        raise IllegalAction("error.no_task")
    return library.tasks[wanted]
