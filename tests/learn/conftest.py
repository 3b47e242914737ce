"""A small task of mn2016: a round of trade with a coach, and what its learner does."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from winedark.games import TITLES
from winedark.kernel.step import Pattern
from winedark.learn import daily as days

from tests.api.page import Page

STEPS: list[dict[str, Any]] = [
    {"id": "aim", "at": ["@roads"]},
    {"id": "offer", "when": {"asked": "offer"}, "until": {"did": "offer"}, "advise": ["offer", 3, 3, 3, 8, 9]},
    {"id": "claim", "when": {"asked": "claim"}, "until": {"often": {"did": "claim", "least": 2}}, "advise": ["claim", 1]},
    {"id": "build", "when": {"phase": "build"}, "until": {"did": "done"}, "rule": "5.1"},
]
TASK: dict[str, Any] = {
    "id": "trade", "kind": "guided", "edition": "en2016", "role": "rome", "seats": 3, "seed": "first", "minutes": 5,
    "step": STEPS,
}  # fmt: skip
WORDS = {
    "trade.name": "First trade", "trade.text": "Trade with {seat}.", "trade.aim": "Five roads.", "trade.offer": "Offer.",
    "trade.offer.else": "They will not want that.", "trade.claim": "Take.", "trade.claim.else": "Why that?",
    "trade.build": "Build.", "trade.why": "So that is trade.", "trade.wrong": "Not like that.",
}  # fmt: skip


class Learner(Page):
    """A page on which somebody plays a task."""

    def learn(self, task: dict[str, Any]) -> Learner:
        return self.begin(task).wait()

    def begin(self, task: dict[str, Any], words: dict[str, str] = WORDS) -> Learner:
        """Until Ann is asked; others may still have to decide with her."""
        table = {"tasks": [task], "words": words}
        self.ok("learn", title="mn2016", data=json.dumps(table))
        self.ok("task", title="mn2016", task=task["id"], name="Ann")
        while 0 not in self.engine.running.waiting():
            self.ok("think", ms=1000)
        return self

    def wait(self) -> Learner:
        """Until Ann has to decide, or nobody has."""
        while self.ok("think", ms=1000)["thinking"] is not None:
            pass
        return self

    def do(self, verb: str, *args: int) -> Learner:
        """Decides as meant, by the engine's own names; without arguments the first that is offered."""
        session = self.engine.running
        option = next(one for one in session.game.legal(session.state, 0) if one[0] == verb)
        tail = tuple(option[-1].suggest()) if isinstance(option[-1], Pattern) else option[-1:]
        session.act(0, (verb, *args) if args else option[:-1] + tail)
        return self.wait()

    def coach(self, **more: Any) -> dict[str, Any]:
        return self.ok("coach", **more)

    def step(self) -> str | None:
        told = self.coach()["step"]
        return told and told["id"]


@pytest.fixture
def task() -> dict[str, Any]:
    """The plain table of the task, to be changed at will: it is played as Rome, who offers next."""
    return deepcopy(TASK) | {"args": {"seat": 1}}


@pytest.fixture
def learner(task: dict[str, Any]) -> Learner:
    return Learner().learn(task)


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days are drawn between the titles that are shipped: with another one every day has another game."""
    monkeypatch.setattr(days, "TITLES", {title: TITLES[title] for title in ("mn2016", "mn2003", "ancient", "medemp")})
