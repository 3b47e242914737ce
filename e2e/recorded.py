"""What the record of somebody's games may hold: entries, damage, and saves whose end is near."""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from playwright.sync_api import Page
from winedark.kernel.session import HUMAN, Player
from winedark.learn.daily import daily

from e2e.positions import Table as Engine
from e2e.table import Table

DAY = "2026-12-01"  # of Mediterranean Empires, with three players; a Tuesday
PLAYED = "played:"
GAME = {
    "version": 1, "at": "2026-12-01T20:00:00.000Z", "title": "mn2016", "edition": "en2016", "seats": 3, "roles": ["rome"],
    "places": [1], "ranked": True, "levels": ["easy"], "rounds": 5, "lasted": "Round 5", "moves": 190,
    "daily": None, "task": None,
}  # fmt: skip


def at_noon(page: Page, day: str = DAY) -> Table:
    """The page on this day; its timers run as ever."""
    page.clock.set_fixed_time(datetime.fromisoformat(f"{day}T12:00:00+00:00"))
    return Table(page)


def played(**games: dict[str, Any]) -> dict[str, str]:
    """Entries by the ids of their saves, as they lie in the storage."""
    return {f"{PLAYED}{name}": json.dumps(GAME | game) for name, game in games.items()}


def dailies(days: Iterable[str], **more: Any) -> dict[str, str]:
    """A finished daily game for each day."""
    return played(**{f"day{k}": {"daily": day, "at": f"{day}T20:00:00.000Z"} | more for k, day in enumerate(days)})


def last_decision(day: str) -> dict[str, Any]:
    """The save of a day's game in which the person decides for the last time; until then bots have played it."""
    game = daily(day)
    kinds = [seat["kind"] for seat in game["seats"]]
    engine = Engine(title=game["title"], edition=game["edition"], people=(kinds.index(HUMAN),))
    bots = [seat | {"kind": game["level"]} for seat in game["seats"]]
    engine.call("new", title=game["title"], edition=game["edition"], seats=bots, options=game["options"], seed=game["seed"])
    session, found = engine.engine.running, None
    everybody = [Player(seat["name"], kind) for seat, kind in zip(game["seats"], kinds, strict=True)]
    while not session.game.over(session.state):
        if session.thinking() == kinds.index(HUMAN):
            thinking, session.players = session.players, everybody
            found = {"format": "winedark-save", "version": 1, "name": "Daily", "at": f"{day}T20:00:00Z", **engine.call("save")}
            session.players = thinking
        engine.call("think", ms=1000)
    return found
