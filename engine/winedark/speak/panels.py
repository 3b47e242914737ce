"""What lies around the board, in words: each type of panel as lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from winedark.speak.scene import Scene, Shown
from winedark.speak.words import listed, tell


def lines_of(scene: Scene, panel: Shown) -> list[str]:
    """A panel with its title."""
    title = tell("private", title=panel["title"]) if panel["private"] else panel["title"]
    head = [tell("titled", title=title, text=panel["note"])] if panel.get("note") else []
    body = list(READ[panel["type"]](scene, panel))
    return head + body if head or len(body) > 1 else [tell("titled", title=title, text=listed(body))]


def item(scene: Scene, one: Shown) -> str:
    """A thing in a panel, with whose it is and what it does."""
    label = tell("counted", n=one["n"], label=one["label"]) if one["n"] != 1 else one["label"]
    owner = scene.side(one["seat"])["role"] if one["seat"] is not None else None
    label = tell("titled", title=owner, text=label) if owner else label
    notes = [words for words in (one["note"], one["text"], one["off"]) if words]
    return tell("noted", label=label, note="; ".join(notes)) if notes else label


def row(panel: Shown, one: Shown) -> str:
    """A row of a table: whose it is, and each heading with what stands under it."""
    title, *headings = panel["columns"]
    cells = [tell("column", title=heading, text=cell) for heading, cell in zip(headings, one["cells"][1:], strict=True)]
    return tell("titled", title=one["cells"][0] or title, text="; ".join(cells))


def road(scene: Scene, one: Shown) -> str:
    """How far everybody is, the furthest first."""
    best = sorted(one["items"], key=lambda mark: -mark["n"])
    names = [tell("standing", role=scene.side(mark["seat"])["role"], n=mark["n"]) for mark in best]
    if one["need"] is None:
        return tell("road_most", label=one["label"], list=tuple(names))
    return tell("road", label=one["label"], need=one["need"], list=tuple(names))


def _items(scene: Scene, panel: Shown) -> Iterator[str]:
    return (item(scene, one) for one in panel["items"])


def _roads(scene: Scene, panel: Shown) -> Iterator[str]:
    return (road(scene, one) for one in panel["roads"])


def _tracks(scene: Scene, panel: Shown) -> Iterator[str]:
    for track in panel["tracks"]:
        yield tell("titled", title=track["label"], text=listed(mark["label"] for mark in track["items"]))


def _table(scene: Scene, panel: Shown) -> Iterator[str]:
    return (row(panel, one) for one in panel["rows"])


def _dice(scene: Scene, panel: Shown) -> Iterator[str]:
    for side in panel["sides"]:
        parts = [tell("column", title=line["text"], text=line["n"]).strip() for line in side["lines"]]
        title = tell("column", title=scene.side(side["seat"])["role"], text=side["title"])
        yield tell("titled", title=title, text="; ".join([*map(str, side["pips"]), *parts]))
    yield from (chance(row) for row in panel["odds"])
    yield from panel["luck"]


def chance(row: Shown) -> str:
    """What may happen, and how likely it is."""
    return tell("chance", label=row["label"], percent=round(100 * row["p"]))


def _duel(scene: Scene, panel: Shown) -> Iterator[str]:
    for pair in panel["pairs"]:
        yield tell("against", one=_laid(pair["left"]), other=_laid(pair["right"]), note=pair["note"])
    yield panel["tokens"]["label"]
    if panel["result"]:
        yield panel["result"]


def _laid(one: Shown | None) -> str:
    if one is None:
        return tell("no_card")
    return tell("column", title=one["label"], text=one["value"]) if one["value"] else str(one["label"])


def _text(scene: Scene, panel: Shown) -> Iterator[str]:
    return iter(panel["lines"])


READ: dict[str, Callable[[Scene, Shown], Iterator[str]]] = {
    "cards": _items, "hand": _items, "row": _items, "roads": _roads, "track": _tracks, "table": _table, "dice": _dice,
    "duel": _duel, "text": _text,
}  # fmt: skip
