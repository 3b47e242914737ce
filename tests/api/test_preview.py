"""The bridge's preview: cost, consequences and odds of a choice, without taking it."""

from __future__ import annotations

import json
from typing import Any

from winedark import api


def ask(engine: api.Engine, method: str, **order: Any) -> Any:
    return json.loads(api.call(method, json.dumps(order), engine))["ok"]


def greek_builder() -> tuple[api.Engine, dict[str, Any]]:
    """A game in which Greece builds first: everybody passes the trade, Egypt names Greece."""
    engine = api.Engine()
    kinds = [{"name": role, "kind": "human", "empire": role} for role in ("rome", "carthage", "greece", "egypt", "babylon")]
    ask(engine, "new", title="mn2016", edition="en2016", seats=kinds, options={}, seed="p")
    take(engine, 1, "Play 0")
    take(engine, 3, "Greece")
    return engine, ask(engine, "view", seat=2)


def take(engine: api.Engine, seat: int, label: str) -> None:
    view = ask(engine, "view", seat=seat)
    choice = next(c for c in view["choices"] if c["label"] == label)
    ask(engine, "act", seat=seat, rev=view["rev"], choice=choice["id"])


def previewed(engine: api.Engine, view: dict[str, Any], label: str, **more: Any) -> dict[str, Any]:
    choice = next(c for c in view["choices"] if c["label"] == label)
    found: dict[str, Any] = ask(engine, "preview", seat=2, rev=view["rev"], choice=choice["id"], **more)
    return found


def test_a_preview_tells_cost_and_consequences_and_changes_nothing() -> None:
    engine, view = greek_builder()
    found = previewed(engine, view, "Trireme in Mare Aegaeum")
    assert [(item["label"], item["n"]) for item in found["cost"]] == [("stone", 1), ("grain", 1), ("oil", 1)]
    assert found["lines"] == ["Military 3 to 4, in the lead"]
    assert found["odds"] == []
    assert ask(engine, "view", seat=2) == view


def test_a_preview_follows_the_payment_that_is_chosen() -> None:
    engine, view = greek_builder()
    coins = previewed(engine, view, "Legion in Achaea", picks=["good-13"] * 3)
    assert [(item["id"], item["n"]) for item in coins["cost"]] == [("good-13", 3)]
    wrong = previewed(engine, view, "Legion in Achaea", picks=["good-13"] * 2)
    assert wrong == {"act": None, "cost": [], "lines": [], "odds": []}


def test_blocked_choices_come_last_with_their_reason_and_cannot_be_sent() -> None:
    engine, view = greek_builder()
    blocked = [c for c in view["choices"] if c["off"]]
    assert blocked == view["choices"][-len(blocked) :]
    dear = next(c for c in blocked if c["label"] == "Hercules")
    assert dear["off"] == "Costs 7, more than you can pay." and dear["price"] == 7 and dear["rule"] == "4.8"
    answer = json.loads(api.call("act", json.dumps({"seat": 2, "rev": view["rev"], "choice": dear["id"]}), engine))
    assert answer["error"]["kind"] == "illegal"
