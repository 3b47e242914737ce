"""A game that has begun, with everything that leaves something behind in the engine."""

from __future__ import annotations

from winedark.api import Engine
from winedark.games import load_title

DECISIONS = 12


def begun(engine: Engine, title: str) -> None:
    """A game of the largest table, with some decisions of bots, a view, the course so far and a hint."""
    edition = load_title(title).editions[0]
    seats = max(load_title(title).seating(edition))
    players = [{"name": f"Bot {seat}", "kind": "normal" if seat else "human"} for seat in range(seats)]
    engine.new({"title": title, "edition": edition, "seats": players, "seed": "letting go", "options": {}})
    for _ in range(DECISIONS):
        engine.think({"ms": 1e9})
    if waiting := engine.running.waiting():
        engine.hint({"seat": waiting[0], "level": "normal", "ms": 1e9})
        engine.hint({"seat": waiting[0], "level": "easy", "ms": 0})  # not thought through
    engine.view({"seat": 0})
    engine.timeline({})
