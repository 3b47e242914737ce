"""Whether tastes can be told apart from what bots did."""

from __future__ import annotations

from random import Random

import pytest
from winedark.games import load_title
from winedark_lab.playout import Setting
from winedark_lab.styles import Seen, observe, rows, told_apart

TASTES = ("warrior", "merchant", "builder")


def games(apart: float, side: float = 0.0) -> list[Seen]:
    """Made-up games in which warriors fight more than others by so much, builders build more, and the first side fights a lot."""
    rng, found = Random(1), []
    for game in range(40):
        for seat in range(3):
            taste = TASTES[(seat + game) % 3]
            fights = rng.gauss(5.0, 1.0) + apart * (taste == "warrior") + side * (not seat)
            builds = rng.gauss(5.0, 1.0) + apart * (taste == "builder")
            found.append(Seen(game, seat, taste, {"attack": fights, "build": builds, "pass": 1.0}, 1 / 3))
    return found


def test_tastes_that_act_differently_are_told_apart_and_others_are_not() -> None:
    assert told_apart(games(apart=4.0)) > 0.95
    assert 0.2 < told_apart(games(apart=0.0)) < 0.5
    assert told_apart(games(apart=4.0, side=20.0)) > 0.95, "what a side does anyway is known"


def test_what_sets_tastes_apart_most_stands_first() -> None:
    first, second, last = rows(games(apart=4.0))
    assert {first.what, second.what} == {"attack", "build"} and 3 < second.apart <= first.apart < 5
    assert (last.what, last.apart) == ("pass", 0.0)
    assert max(first.means, key=lambda taste: first.means[taste]) == {"attack": "warrior", "build": "builder"}[first.what]


@pytest.mark.nightly
def test_a_game_is_looked_back_on() -> None:
    seen = observe(Setting("medemp", "s01", 2, "4", load_title("medemp").usual))
    assert [(one.game, one.seat, one.taste) for one in seen] == [(4, 0, "merchant"), (4, 1, "builder")]
    assert sum(one.won for one in seen) == 1 and all(one.counts["pass"] > 0 and "points at the end" in one.counts for one in seen)
