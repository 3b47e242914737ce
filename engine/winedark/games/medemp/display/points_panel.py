"""Where the points of every player came from, as the story tells it; no state keeps that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from winedark.common.view_parts import Shown, panel
from winedark.games.medemp.display.panels import signed
from winedark.games.medemp.display.words import role
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.state import World
from winedark.kernel.text import Event, Text

SOURCES = ("cities", "battles", "barbarians", "cards", "counts")
# By paragraph, of what is gained or lost at once; the lines of the count have keys of their own.
BY_RULE = {"13.2": "cities", "11.15": "battles", "14.2": "barbarians", "17.9": "barbarians", "17.14": "cards"}
GAINS = {
    "points.gained": 1, "points.lost": -1, "count.biggest": 1, "count.key_cities": 1, "count.progress": 1,
    "count.capital_lost": -1,
}  # fmt: skip


def points_panel(game: GameBase, state: World, story: Sequence[Event]) -> list[Shown]:
    """A row for each player once anybody has had points."""
    found = sources(story, game.seat_count)
    if not any(any(row.values()) for row in found):
        return []
    points = tuple([empire.points for empire in state.empires])
    return [game.catalogue.kept(_panel, game, tuple([tuple(row.values()) for row in found]), points)]


def _panel(game: GameBase, found: tuple[tuple[int, ...], ...], points: tuple[int, ...]) -> Shown:
    """`found`: by seat and source."""
    rows: list[dict[str, Any]] = [
        {"cells": [role(game.scenario, seat), *map(signed, row), str(total)], "icon": None, "seat": seat}
        for seat, (row, total) in enumerate(zip(found, points, strict=True))
    ]
    columns = [Text("column.player"), *(Text(f"source.{name}") for name in SOURCES), Text("column.points")]
    return panel("sources", "table", Text("view.sources"), "tab", columns=columns, rows=rows, rule="20.1")


def sources(story: Sequence[Event], seats: int) -> list[dict[str, int]]:
    """By seat and source what was gained, less what was lost."""
    found = [dict.fromkeys(SOURCES, 0) for _ in range(seats)]
    for event in [event for event in story if event.key in GAINS]:
        source = BY_RULE.get(event.rule, "cities") if event.key.startswith("points.") else "counts"
        found[event.args["seat"]][source] += GAINS[event.key] * event.args["n"]
    return found
