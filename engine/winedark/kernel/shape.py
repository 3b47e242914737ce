"""Shapes of plain JSON, and what does not fit them: of views, of orders to the bridge, of the states of titles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

HUGE = 10**9  # no number of a game is as large, but for masks
MANY = 100  # nor is anything loose as long


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
    """An object whose field `by` says which further fields it has beside the common ones, and beside those that it may have."""

    common: dict[str, Any]
    may: dict[str, Any]
    more: dict[str, dict[str, Any]]
    by: str = "type"


class Within(NamedTuple):
    """A whole number from `low` to `high`."""

    low: int
    high: int


class Brief(NamedTuple):
    """A string of at most so many characters."""

    most: int


class Row(NamedTuple):
    """A list of at least `low` and at most `high` of one shape."""

    shape: Any
    low: int
    high: int


class Given(NamedTuple):
    """An object with these fields, and perhaps with those; further ones are not looked at."""

    must: dict[str, Any]
    may: dict[str, Any] = {}


class Loose(NamedTuple):
    """Something small of whatever kind: null, a truth value, a number or a short string, or lists of such, so many deep."""

    depth: int


def exactly(count: int, shape: Any) -> Row:
    """A list of so many."""
    return Row(shape, count, count)


def at_most(count: int, shape: Any) -> Row:
    """A list of that many, or fewer."""
    return Row(shape, 0, count)


def mask(count: int) -> Within:
    """A set of numbers below `count`, as a bit mask."""
    return Within(0, (1 << count) - 1)


def misfits(value: Any, shape: Any, where: str) -> Iterator[str]:
    """What does not fit, as sentences that name the place.

    A shape is a type, a list of one shape, an object of named shapes, or one of the records above.
    """
    if isinstance(shape, type):
        if type(value) is not shape:
            yield f"{where}: {type(value).__name__}, not {shape.__name__}"
    else:
        yield from INSIDE[type(shape)](value, shape, where)


def _maybe(value: Any, shape: Maybe, where: str) -> Iterator[str]:
    if value is not None:
        yield from misfits(value, shape.shape, where)


def _one_of(value: Any, shape: OneOf, where: str) -> Iterator[str]:
    if not isinstance(value, str) or value not in shape.words:
        yield f"{where}: {_named(value)}, not one of {', '.join(shape.words)}"


def _named(value: Any) -> str:
    """An atom itself, cut to a few characters; of anything else what it is."""
    return repr(value)[:40] if isinstance(value, str) or type(value) is int else type(value).__name__


def _within(value: Any, shape: Within, where: str) -> Iterator[str]:
    if type(value) is not int or not shape.low <= value <= shape.high:
        yield f"{where}: {_named(value)}, not a number {_span(shape.low, shape.high)}"


def _span(low: int, high: int) -> str:
    return f"from {low} to {high}" if high <= HUGE else "that can be meant"


def _brief(value: Any, shape: Brief, where: str) -> Iterator[str]:
    yield from misfits(value, str, where)
    if isinstance(value, str) and len(value) > shape.most:
        yield f"{where}: {len(value)} characters, not {shape.most} at most"


def _list(value: Any, shape: list[Any], where: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{where}: {type(value).__name__}, not list"
        return
    for k, item in enumerate(value):
        yield from misfits(item, shape[0], f"{where}[{k}]")


def _row(value: Any, shape: Row, where: str) -> Iterator[str]:
    if isinstance(value, list) and not shape.low <= len(value) <= shape.high:
        yield f"{where}: {len(value)} of them, not {shape.low}" + f" to {shape.high}" * (shape.low < shape.high)
    else:
        yield from _list(value, [shape.shape], where)


def _loose(value: Any, shape: Loose, where: str) -> Iterator[str]:
    if isinstance(value, list) and shape.depth and len(value) <= MANY:
        for k, item in enumerate(value):
            yield from _loose(item, Loose(shape.depth - 1), f"{where}[{k}]")
    elif value is not None and type(value) is not bool:
        yield from misfits(value, Brief(MANY) if isinstance(value, str) else Within(-HUGE, HUGE), where)


def _given(value: Any, shape: Given, where: str) -> Iterator[str]:
    known = shape.must | {key: part for key, part in shape.may.items() if isinstance(value, dict) and key in value}
    looked_at = {key: part for key, part in value.items() if key in known} if isinstance(value, dict) else value
    yield from _object(looked_at, known, where)


def _object(value: Any, shape: dict[str, Any], where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {type(value).__name__}, not object"
        return
    for key in sorted(set(value) ^ set(shape)):
        yield f"{where}: {key[:40]} is {'missing' if key in shape else 'not in the schema'}"
    for key in (key for key in shape if key in value):
        yield from misfits(value[key], shape[key], f"{where}.{key}")


def _map(value: Any, shape: MapOf, where: str) -> Iterator[str]:
    yield from _object(value, dict.fromkeys(value, shape.shape) if isinstance(value, dict) else {}, where)


def _by_type(value: Any, shape: ByType, where: str) -> Iterator[str]:
    kind = value.get(shape.by) if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in shape.more:
        yield f"{where}: {shape.by} {kind!r}, not one of {', '.join(shape.more)}"
    else:
        there = {key: part for key, part in shape.may.items() if key in value}
        yield from _object(value, shape.common | there | shape.more[kind], where)


INSIDE: dict[type, Callable[..., Iterator[str]]] = {
    Maybe: _maybe, OneOf: _one_of, MapOf: _map, ByType: _by_type, list: _list, dict: _object,
    Within: _within, Brief: _brief, Row: _row, Given: _given, Loose: _loose,
}  # fmt: skip
