"""How long a game takes, as the start screen says: games of Normal bots are played, and the decisions of a seat counted."""

from __future__ import annotations

import pytest
from winedark.games import TITLES, load_title
from winedark_lab import arena
from winedark_lab.opponents import seated
from winedark_lab.playout import Setting, tables

DECISION = 15  # seconds that somebody thinks; e2e/newcomer.py reckons with as many
OTHERS = 0.6  # of that, for the moves of the others
ROOM = 2  # games differ: one takes at least half as long as the shortest that is named, and at most twice as long as the longest


def smallest_and_largest(title: str) -> list[tuple[str, int]]:
    every = tables(title)
    return [min(every, key=lambda table: table[1]), max(every, key=lambda table: table[1])]


@pytest.mark.parametrize("title", TITLES)
def test_a_title_says_how_many_play_and_how_long(title: str) -> None:
    plain = load_title(title).plain(lambda key: key, "human", {})
    (_, fewest), (_, most) = smallest_and_largest(title)
    assert plain["players"] == [fewest, most]
    low, high = plain["minutes"]
    assert 0 < low <= high and low % 5 == high % 5 == 0 and plain["about"] == "title.about"


@pytest.mark.nightly
@pytest.mark.parametrize(("title", "table"), [(title, k) for title in TITLES for k in (0, 1)])
def test_a_game_takes_about_as_long_as_its_title_says(title: str, table: int, record_property) -> None:
    edition, seats = smallest_and_largest(title)[table]
    setting = Setting(title, edition, seats, "1", load_title(title).usual)
    played = arena.play(setting.game, ("normal",) * seats, setting.seed, setting.options, seated)
    minutes = played.decisions / seats * DECISION / 60 * (1 + OTHERS)
    record_property(f"minutes of {title}, {seats} players", round(minutes))
    low, high = load_title(title).minutes
    assert low / ROOM <= minutes <= high * ROOM
