"""What can I do now, and why would I? Answered from the step that waits, what it offers, and the roads to victory.

A title says in its catalogue what each step is about, `now.<Step>`, and what its choices are good for: `worth.<Step>.<verb>`, or
else `worth.<verb>`, or else `worth.<group>`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from winedark.display import view
from winedark.kernel.game import Game
from winedark.kernel.session import Session
from winedark.kernel.step import Step
from winedark.kernel.text import Text


def now(session: Session, seat: int) -> dict[str, Any]:
    """See `schema.NOW`. Of others only what `seat` may see; a seat that is not asked learns that."""
    model = view.view(session, seat, len(session.lines))
    waiting = session.game.pending(session.state)
    asked = waiting is not None and seat in session.game.seats(session.state)
    return {
        "text": session.game.catalogue.render(_about(session.game, waiting[0]) if waiting and asked else _idle(session)),
        "rule": model["prompt"]["rule"] if asked else None,
        "offers": _offers(session, seat, model) if asked else [],
        "roads": list(_roads(session, seat, model)),
    }


def _idle(session: Session) -> Text:
    return Text("now.over" if session.game.over(session.state) else "now.wait")


def _about(game: Game[Any], step: Step[Any]) -> Text:
    key = f"now.{type(step).__name__}"
    return Text(key if key in game.catalogue else "now.step")


# ---- what is offered
def _offers(session: Session, seat: int, model: dict[str, Any]) -> list[dict[str, Any]]:
    """The choices by what they are good for, in the order in which they are offered."""
    step, frame = session.game.asked(session.state)
    verbs = [choice.option[0] for choice in view.choices(session, seat)]
    verbs += [blocked.option[0] for blocked in session.game.face.blocked(step, session.state, frame, seat)]
    found: dict[str, list[dict[str, Any]]] = {}
    for verb, choice in zip(verbs, model["choices"], strict=True):
        found.setdefault(_key(session.game, step, verb, choice["group"]), []).append(choice)
    groups = {group["id"]: group for group in model["groups"]}
    return [_offer(session.game, key, choices, groups) for key, choices in found.items()]


def _key(game: Game[Any], step: Step[Any], verb: str, group: str) -> str:
    name = type(step).__name__
    keys = (f"worth.{name}.{verb}", f"worth.{verb}", f"worth.{group}")
    return next((key for key in keys if key in game.catalogue), "")


def _offer(game: Game[Any], key: str, choices: list[dict[str, Any]], groups: dict[str, Any]) -> dict[str, Any]:
    """One entry: the choice by its own words if it is alone, or else by those of the group, or else by the first of them."""
    first, more, offered = choices[0], len(choices) - 1, sum(choice["off"] is None for choice in choices)
    group = groups.get(first["group"]) if more else None
    label = Text("now.among", {"label": first["label"], "n": more}) if more else first["label"]
    return {
        "label": group["label"] if group else game.catalogue.render(label), "icon": group["icon"] if group else first["icon"],
        "n": offered, "off": None if offered else first["off"],
        "text": game.catalogue.render(Text(key)) if key else "",
    }  # fmt: skip


# ---- how far everybody is
def _roads(session: Session, seat: int, model: dict[str, Any]) -> Iterator[dict[str, Any]]:
    roles = {one["id"]: one["role"] for one in model["seats"]}
    for road in (road for panel in model["panels"] if panel["type"] == "roads" for road in panel["roads"]):
        own = next(item for item in road["items"] if item["seat"] == seat)
        others = [item for item in road["items"] if item["seat"] != seat]
        best = max((item["n"] for item in others), default=own["n"] - 1)
        first = [item for item in others if item["n"] == best]
        yield {
            "label": road["label"], "icon": road["icon"], "own": own["label"],
            "others": session.game.catalogue.render(_compared(own["n"] - best, first, roles)),
        }  # fmt: skip


def _compared(lead: int, first: list[dict[str, Any]], roles: dict[int, str]) -> Text:
    if lead > 0:
        return Text("now.ahead")
    named = {"roles": tuple(roles[item["seat"]] for item in first), "n": len(first)}
    return Text("now.behind", named | {"label": first[0]["label"]}) if lead < 0 else Text("now.level", named)
