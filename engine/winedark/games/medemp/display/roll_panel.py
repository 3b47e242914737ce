"""The dice that no state keeps, as everybody sees them: for straits, cards, casualties and pirates. The story tells them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from winedark.common.view_parts import Shown, dice_side, line, panel, roll
from winedark.games.medemp.display.panels import signed
from winedark.games.medemp.display.words import SIDES, role
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.reactions import defender
from winedark.games.medemp.rules.state import World
from winedark.kernel.text import Event, Text

ROLLS = ("straits.rolled", "straits.further", "card.rolled", "card.shifted", "casualties.rolled", "raid.pirate_row")
COMBAT = "combat.totals"  # dice that have a panel of their own
RECENT = ("heading.", "meeting.", "battle.", "assault.")  # what is older than these is no news
DEEDS = (
    "act.passed", "act.exchanged", "played.imperium", "event.exchanged", "city.fortified",
    "expedition.land", "expedition.sea", "expedition.mixed", "expedition.direct",
)  # fmt: skip
BY_PIRATES = SIDES.index("pirates")


def latest(game: GameBase, state: World, viewer: int | None, panels: list[Any], story: Sequence[Event]) -> list[Any]:
    """These panels, and the last roll of this round in place of an older combat. Those concerned see them over the map."""
    at = _last(story)
    found = [
        *(shown for shown in panels if at is None or shown["id"] != "combat"),
        *([] if at is None else [_panel(game, story, at)]),
    ]
    return [shown | {"dock": "dialog"} if _is_news(state, viewer, shown, story) else shown for shown in found]


def _is_news(state: World, viewer: int | None, shown: Any, story: Sequence[Event]) -> bool:
    """Are these dice of what is under way, or has the viewer fought in them and done nothing since?"""
    if shown["id"] not in ("combat", "roll") or viewer is None or viewer not in _concerned(state, shown["id"]):
        return False
    since = next((event for event in reversed(story) if _is_deed(event, viewer) or event.key in (COMBAT, *ROLLS)), None)
    return since is not None and not _is_deed(since, viewer)


def _concerned(state: World, panel: str) -> set[int]:
    """Who has fought in the last combat, or is at odds in what is under way."""
    if panel == "combat" or state.attack is None:
        return set() if state.combat is None else {state.combat.attack.seat, state.combat.defender}
    return {state.attack.seat, defender(state)}


def _is_deed(event: Event, viewer: int) -> bool:
    """Does this begin something else that the viewer does?"""
    return event.args.get("seat") == viewer and event.key in DEEDS


def _last(story: Sequence[Event]) -> int | None:
    """Where the story tells of the last roll; None if a combat or another round came after it."""
    for at in range(len(story) - 1, -1, -1):
        key = story[at].key
        if key in ROLLS:
            return at
        if key == COMBAT or key.startswith(RECENT):
            return None
    return None


def _panel(game: GameBase, story: Sequence[Event], at: int) -> Shown:
    event = story[at]
    pips = event.args.get("pips") or (event.args["n"],)
    kind, title = "sea" if event.key.startswith("straits") else "land", Text(f"roll.{event.key.replace('.', '_')}")
    side = dice_side(_whose(game, story, at), kind, title, pips, [line(Text(event.key, event.args), strong=True)])
    return roll(Text("roll.title"), event.rule, at, side)


def _whose(game: GameBase, story: Sequence[Event], at: int) -> int:
    """Who rolled: the side that the line names, or the one that was named last before it."""
    if story[at].key == "raid.pirate_row":
        return game.seat_count + BY_PIRATES
    named = (event.args["seat"] for event in reversed(story[: at + 1]) if "seat" in event.args)
    return int(next(named, 0))


# ---- where the points have come from
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
    return [game.catalogue.kept(_sources, game, tuple([tuple(row.values()) for row in found]), points)]


def _sources(game: GameBase, found: tuple[tuple[int, ...], ...], points: tuple[int, ...]) -> Shown:
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
