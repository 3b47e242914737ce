"""When a game of another title begins, nothing is kept of the one before: neither its game nor what its rules remember."""

from __future__ import annotations

import gc
import sys
import weakref
from itertools import pairwise

import pytest
from winedark.api import Engine
from winedark.games import GAMES, TITLES, load_game, load_title, memories, within
from winedark.games.mare_nostrum.bot_memory import Memory

from tests.support.alone import alone

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


def sizes(title: str) -> int:
    """How much a title's rules remember."""
    modules = [name for name in sys.modules if within(name, TITLES[title])]
    found = {id(memory): memory for name in modules for memory in memories(name)}.values()
    functions = [memory for memory in found if within(memory.__module__, TITLES[title])]
    return sum(one.cache_info().currsize for one in functions) + sum(len(one) for one in found if isinstance(one, Memory))


def left(order: tuple[str, ...]) -> dict[str, list[str]]:
    """By title what is still there of it once a game of the next one has begun."""
    engine, found = Engine(), {}
    for title, following in pairwise(order):
        begun(engine, title)
        game = engine.running.game
        alive = {"game": weakref.ref(game), "words": weakref.ref(game.catalogue), "session": weakref.ref(engine.running)}
        assert sizes(title) > 0
        del game
        begun(engine, following)
        gc.collect()
        there = [what for what, one in alive.items() if one() is not None]
        found[title] = (
            there + [f"{sizes(title)} remembered"] * (sizes(title) > 0) + [str(known) for known in GAMES if known[0] == title]
        )
    return found


def test_another_title_goes_when_a_game_begins() -> None:
    order = (*TITLES, *list(TITLES)[:1])
    assert alone(left, order) == dict.fromkeys(TITLES, [])


def kept(title: str) -> bool:
    """Is the game that runs the one that is made again for the same table?"""
    engine = Engine()
    begun(engine, title)
    game = engine.running.game
    begun(engine, title)
    return engine.running.game is game is load_game(title, game.edition_id, game.seat_count) and sizes(title) > 0


@pytest.mark.parametrize("title", ["mn2003"])
def test_ones_own_title_stays(title: str) -> None:
    assert alone(kept, title)
