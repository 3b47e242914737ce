"""The page keeps Python's memory as a snapshot from which all its later games go on: nothing may come from a chance that these
games would share."""

from __future__ import annotations

import random

from winedark.api import Engine
from winedark.games import TITLES

from tests.api.begun import begun
from tests.support.alone import alone


def drawn_from_the_common_chance() -> list[str]:
    """The titles whose games, bots and hints draw from the chance that Python itself keeps."""
    engine, found = Engine(), []
    for title in TITLES:
        before = random.getstate()
        begun(engine, title)
        found += [title] * (random.getstate() != before)
    return found


def test_every_chance_of_a_game_has_a_seed_of_its_own() -> None:
    assert alone(drawn_from_the_common_chance) == []
