"""When a game of another title begins, nothing is kept of the one before: neither its game nor what its rules remember."""

from __future__ import annotations

import gc
import sys
import weakref
from itertools import pairwise

import pytest
from winedark.api import Engine
from winedark.games import GAMES, TITLES, load_game, memories, within
from winedark.games.mare_nostrum.bots.mind import Memory

from tests.api.begun import begun
from tests.support.alone import alone


def sizes(title: str) -> int:
    """How much a title's rules remember."""
    modules = [name for name in sys.modules if within(name, TITLES[title])]
    found = {id(memory): memory for name in modules for memory in memories(name)}.values()
    functions = [memory for memory in found if within(memory.__module__, TITLES[title])]
    return sum(one.cache_info().currsize for one in functions) + sum(len(one) for one in found if isinstance(one, Memory))


def remembering(title: str) -> bool:
    """Do the rules of a title remember anything?"""
    return any(memories(name) for name in sys.modules if within(name, TITLES[title]))


def left(order: tuple[str, ...]) -> dict[str, list[str]]:
    """By title what is still there of it once a game of the next one has begun."""
    engine, found = Engine(), {}
    for title, following in pairwise(order):
        begun(engine, title)
        game = engine.running.game
        alive = {"game": weakref.ref(game), "words": weakref.ref(game.catalogue), "session": weakref.ref(engine.running)}
        assert sizes(title) > 0 or not remembering(title)
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
