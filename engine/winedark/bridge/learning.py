"""Tasks: prepared games with a coach."""

from __future__ import annotations

from winedark.bridge.bench import Bench, Payload
from winedark.kernel import saves
from winedark.kernel.errors import IllegalAction
from winedark.learn import library
from winedark.learn.library import Library


class Learning(Bench):
    """Who learns, and what."""

    def __init__(self) -> None:
        super().__init__()
        self._libraries: dict[str, Library] = {}  # by title: the tasks that have been given

    def learn(self, order: Payload) -> Payload:
        """Takes a title's tasks, as the build has written them: {"tasks": [see `schema.TASK`]}.

        DataError for a text that is no such thing.
        """
        shelf = library.library(order["title"], library.opened(order["data"]))
        self._libraries[shelf.title] = shelf
        return {"tasks": shelf.listed()}

    def task(self, order: Payload) -> Payload:
        """Begins a task in place of the game that runs: {"rev"}.

        IllegalAction if there is no such task, or `learn` has not been called.
        """
        shelf = self._libraries.get(order["title"])
        if shelf is None:
            raise IllegalAction("error.unlearned")
        return self._begun(shelf.begun(library.task_of(shelf, order["task"]), order["name"][: saves.LONGEST_NAME]))

    def coach(self, order: Payload) -> Payload | None:
        """What the coach of the running game says: see `schema.COACH`; null if it is no task.

        `seen` is the step that has been read. {"missing": true, "gone": false, "title"} while the title's tasks have not been
        given, {"missing": false, "gone": true, "title"} if the task is none of them: giving them again would not help.
        """
        session = self.running
        if session.task is None:
            return None
        shelf = self._libraries.get(session.game.title)
        coach = shelf.coach(session) if shelf else None
        if coach is None:
            return {"missing": shelf is None, "gone": shelf is not None, "title": session.game.title}
        if order.get("seen"):
            coach.read(order["seen"])
        return {"missing": False, "gone": False} | coach.tell()
