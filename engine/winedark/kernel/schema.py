"""The view model as a schema, and what does not fit it. The page relies on nothing else; the contract holds every title to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple


class Maybe(NamedTuple):
    """Such a value, or null."""

    shape: Any


class OneOf(NamedTuple):
    """One of these strings."""

    words: tuple[str, ...]


class MapOf(NamedTuple):
    """An object of any keys with such values."""

    shape: Any


class ByType(NamedTuple):
    """An object whose `type` says which further fields it has beside the common ones."""

    common: dict[str, Any]
    more: dict[str, dict[str, Any]]


# A shape is a type, a list of one shape, an object of named shapes, or one of the records above.
CHIP = {"icon": str, "n": int, "label": str, "on": bool}
SEAT = {
    "id": int, "name": str, "role": str, "colour": str, "bot": Maybe(str), "acting": bool, "chips": [CHIP], "label": str,
}  # fmt: skip
REGION = {
    "name": str, "kind": OneOf(("land", "sea")), "owner": Maybe(int), "colour": Maybe(str), "out": bool,
    "tags": [{"id": str, "label": str}], "label": str,
}  # fmt: skip
TOKEN = {
    "id": str, "kind": str, "icon": str, "seat": Maybe(int), "at": str, "slot": str, "i": int, "n": int,
    "state": OneOf(("built", "empty", "occupied", "")), "label": str,
}  # fmt: skip
ITEM = {
    "id": str, "icon": str, "label": str, "n": int, "note": Maybe(str), "off": Maybe(str), "seat": Maybe(int), "state": str,
}  # fmt: skip
MARK = {"seat": int, "n": int, "leader": bool, "label": str}
DICE = {"seat": int, "kind": OneOf(("land", "sea")), "pips": [int], "lines": [str], "total": int, "hits": int}
PANEL = ByType(
    {"id": str, "type": str, "title": str, "dock": OneOf(("me", "board", "tab", "dialog")), "private": bool},
    {
        "cards": {"items": [ITEM]},
        "row": {"items": [ITEM]},
        "track": {"tracks": [{"id": str, "label": str, "icon": str, "items": [MARK]}]},
        "table": {"columns": [str], "rows": [{"cells": [str], "icon": Maybe(str), "seat": Maybe(int)}]},
        "dice": {"sides": [DICE]},
        "text": {"lines": [str]},
    },
)
PICK = {"items": [{"id": str, "icon": str, "label": str, "max": int}], "low": int, "high": int, "suggested": [str]}
CHOICE = {
    "id": int, "label": str, "group": str, "path": [str], "main": bool, "rule": str, "off": Maybe(str), "pick": Maybe(PICK),
    "count": Maybe({"low": int, "high": int, "suggested": int}),
}  # fmt: skip
LINE = {"i": int, "seat": Maybe(int), "text": str, "kind": str, "rule": str}
VIEW = {
    "rev": int, "title": str, "edition": str, "map": str, "viewer": Maybe(int),
    "turn": {
        "label": str, "round": int, "active": [int],
        "steps": [{"id": str, "label": str, "state": OneOf(("done", "now", "next"))}],
    },
    "seats": [SEAT], "regions": MapOf(REGION), "tokens": [TOKEN], "panels": [PANEL],
    "prompt": {"seat": Maybe(int), "text": str, "detail": Maybe(str), "rule": Maybe(str)},
    "choices": [CHOICE], "groups": [{"id": str, "label": str, "icon": str}],
    "undo": {"can": bool, "why": Maybe(str)}, "redo": {"can": bool}, "restart": {"can": bool},
    "log": {"from": int, "lines": [LINE]},
    "over": Maybe({"text": str, "ranks": [{"seat": int, "rank": int, "text": str}]}),
}  # fmt: skip

PREVIEW = {
    "cost": [{"id": str, "icon": str, "label": str, "n": int}], "lines": [str],
    "odds": [{"title": str, "rows": [{"label": str, "p": float}]}],
}  # fmt: skip


def misfits(value: Any, shape: Any = VIEW, where: str = "view") -> Iterator[str]:
    """What does not fit, as sentences that name the place."""
    if isinstance(shape, type):
        if type(value) is not shape:
            yield f"{where}: {type(value).__name__}, not {shape.__name__}"
    else:
        yield from INSIDE[type(shape)](value, shape, where)


def _maybe(value: Any, shape: Maybe, where: str) -> Iterator[str]:
    if value is not None:
        yield from misfits(value, shape.shape, where)


def _one_of(value: Any, shape: OneOf, where: str) -> Iterator[str]:
    if value not in shape.words:
        yield f"{where}: {value!r}, not one of {', '.join(shape.words)}"


def _list(value: Any, shape: list[Any], where: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{where}: {type(value).__name__}, not list"
        return
    for k, item in enumerate(value):
        yield from misfits(item, shape[0], f"{where}[{k}]")


def _object(value: Any, shape: dict[str, Any], where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {type(value).__name__}, not object"
        return
    for key in sorted(set(value) ^ set(shape)):
        yield f"{where}: {key} is {'missing' if key in shape else 'not in the schema'}"
    for key in (key for key in shape if key in value):
        yield from misfits(value[key], shape[key], f"{where}.{key}")


def _map(value: Any, shape: MapOf, where: str) -> Iterator[str]:
    yield from _object(value, dict.fromkeys(value, shape.shape) if isinstance(value, dict) else {}, where)


def _by_type(value: Any, shape: ByType, where: str) -> Iterator[str]:
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in shape.more:
        yield f"{where}: type {kind!r}, not one of {', '.join(shape.more)}"
    else:
        yield from _object(value, shape.common | shape.more[kind], where)


INSIDE: dict[type, Callable[..., Iterator[str]]] = {
    Maybe: _maybe, OneOf: _one_of, MapOf: _map, ByType: _by_type, list: _list, dict: _object,
}  # fmt: skip


def loose_ends(view: dict[str, Any]) -> Iterator[str]:
    """What a view that fits the schema says of things that are not in it."""
    seats, regions = {seat["id"] for seat in view["seats"]}, set(view["regions"])
    for token in view["tokens"]:
        if token["at"] not in regions:
            yield f"token {token['id']} is at {token['at']!r}, which is no region"
    named = [x["seat"] for x in (*view["tokens"], *view["log"]["lines"])] + [r["owner"] for r in view["regions"].values()]
    for seat in {s for s in (*named, *view["turn"]["active"], view["viewer"]) if s is not None} - seats:
        yield f"there is no seat {seat}"
    yield from _twice(view)
    yield from _choices(view)


def _twice(view: dict[str, Any]) -> Iterator[str]:
    items = [item["id"] for panel in view["panels"] for item in panel.get("items", ())]
    parts = {"token": [t["id"] for t in view["tokens"]], "panel": [p["id"] for p in view["panels"]], "item": items}
    for part, ids in parts.items():
        yield from (f"{part} {id} stands twice" for id, n in Counter(ids).items() if n > 1)


def _choices(view: dict[str, Any]) -> Iterator[str]:
    groups = {group["id"] for group in view["groups"]} | {""}
    for k, choice in enumerate(view["choices"]):
        if choice["id"] != k:
            yield f"choice {k} has the id {choice['id']}"
        if choice["group"] not in groups:
            yield f"choice {k}: there is no group {choice['group']!r}"
        if choice["pick"] and choice["off"] is None:
            yield from _suggestion(choice["pick"], f"choice {k}")
    if (blocked := [choice["off"] is not None for choice in view["choices"]]) != sorted(blocked):
        yield "a blocked choice stands before one that can be taken"


def _suggestion(pick: dict[str, Any], where: str) -> Iterator[str]:
    most = {item["id"]: item["max"] for item in pick["items"]}
    chosen = Counter(pick["suggested"])
    if not pick["low"] <= chosen.total() <= pick["high"]:
        yield f"{where}: {chosen.total()} are suggested, not {pick['low']} to {pick['high']}"
    yield from (f"{where}: {n} of {id} are suggested" for id, n in chosen.items() if n > most.get(id, 0))
