"""A page that talks to the engine through the bridge."""

from __future__ import annotations

import json
from typing import Any

from winedark import api

ROLES = ["rome", "carthage", "greece", "egypt", "babylon"]
ANYBODY = {"name": "a", "kind": "human", "empire": None}


class Page:
    """A page: asks the bridge in JSON."""

    def __init__(self) -> None:
        self.engine = api.Engine()

    def answer(self, method: str, **order: Any) -> dict[str, Any]:
        return json.loads(api.call(method, json.dumps(order), self.engine))

    def ok(self, method: str, **order: Any) -> dict[str, Any]:
        answer = self.answer(method, **order)
        assert "ok" in answer, answer["error"]["detail"]
        return answer["ok"]

    def error(self, method: str, **order: Any) -> dict[str, Any]:
        answer = self.answer(method, **order)
        assert set(answer) == {"error"} and set(answer["error"]) == {"kind", "text", "detail"}
        assert answer["error"]["text"] and "Traceback" not in answer["error"]["text"]
        return answer["error"]

    def new(self, *kinds: str, seed: str = "s", **more: Any) -> Page:
        kinds = kinds or ("human", "human", "human")
        seats = [{"name": f"P{k}", "kind": kind, "empire": ROLES[k]} for k, kind in enumerate(kinds)]
        self.ok("new", **({"title": "mn2016", "edition": "en2016", "seats": seats, "options": {}, "seed": seed} | more))
        return self

    def view(self, seat: int | None = None, since: int = 0) -> dict[str, Any]:
        return self.ok("view", seat=seat, since=since)

    def waiting(self) -> list[int]:
        return self.ok("think", ms=0)["waiting"]

    def free(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """The choices that are not blocked."""
        return [choice for choice in self.view(seat, since)["choices"] if choice["off"] is None]

    def act(self, seat: int, choice: int = 0, **more: Any) -> dict[str, Any]:
        return self.ok("act", seat=seat, rev=self.view(seat)["rev"], choice=choice, **({"picks": None, "count": None} | more))


def offered(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that may be sent: blocked ones come last."""
    return [choice for choice in choices if choice["off"] is None]


def hot_seat() -> Page:
    """Two people and a bot; seat 0 and the bot have made their offers in secret, seat 1 has still to do so."""
    page = Page().new("human", "human", "normal", seed="hot")
    labels = [choice["label"] for choice in page.view(1)["choices"]]
    page.act(1, labels.index("Play 3"))
    page.act(0)
    page.ok("think", ms=10_000)
    assert page.waiting() == [1]
    return page
