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
RETIRED = "retired"  # what is left of tasks that nobody begins any more, for saves of them
FOLDER = "learn"


class Library(NamedTuple):
    """A title's tasks by id, the templates of their words, and the tasks of earlier versions of which there may be saves."""

    title: str
    tasks: dict[str, Task]
    words: dict[str, str]
    retired: dict[str, Task]

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
        """Who goes along with a session, if it is a task of this library or was one."""
        if session.task is None:
            return None
        task = (self.tasks | self.retired).get(session.task.id)
        if task is None or not self._fits(task, session):
            return None
        session.task.fit(len(task.steps), len(session.log))
        return Coach(task, session, session.task, self.seat(task), self.catalogue(task), begins=task.id in self.tasks)

    def _fits(self, task: Task, session: Session) -> bool:
        """Is it played at the task's table? A save may say anything."""
        return (task.edition, task.seats) == (session.game.edition_id, session.game.seat_count)

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
    """Everything of a title's folder as one plain table: {"tasks": […], "retired": […], "words": {key: template}}; None if it
    has no tasks."""
    package = TITLES[title]
    tasks, retired = ([one for name in names for one in _file(package, name)] for names in (FILES, (RETIRED,)))
    words = templates_of(load_table_if_any(package, "en", FOLDER) or {})
    return {"tasks": tasks, "retired": retired, "words": words} if tasks else None


def _file(package: str, name: str) -> list[Any]:
    found: list[Any] = (load_table_if_any(package, name, FOLDER) or {}).get("task", [])
    return found


def library(title: str, plain: Any) -> Library:
    """A title's tasks from such a table. Raises DataError that says what is wrong with it, SaveError for a title that is none."""
    meta = load_title(title)
    if not isinstance(plain, dict) or not isinstance(plain.get("tasks"), list) or not isinstance(plain.get("words"), dict):
        raise DataError(f"{title}: no table of tasks and words; build it anew")
    tasks, retired = (
        [read(one, f"{title}: {kind} {k + 1}") for k, one in enumerate(plain.get(name, ()))]
        for kind, name in (("task", "tasks"), ("retired task", RETIRED))
    )
    if len({task.id for task in (*tasks, *retired)}) < len(tasks) + len(retired):
        raise DataError(f"{title}: two tasks have the same id; rename one")
    for task in (*tasks, *retired):
        if task.role not in [role.id for role in meta.seating(task.edition).get(task.seats, ())]:
            raise DataError(f"{title}: task {task.id}: nobody plays {task.role!r} there; correct it")
    return Library(title, _by_id(tasks), templates_of(plain["words"]), _by_id(retired))


def _by_id(tasks: list[Task]) -> dict[str, Task]:
    return {task.id: task for task in tasks}


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
