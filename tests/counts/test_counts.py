"""Numbers of possible courses from named positions, as chess engines count them: they notice what no single test looks for."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from winedark.kernel.state import digest
from winedark_lab.count import courses

from tests.games.mn2003.table import Table as Table2003
from tests.games.mn2016.table import Table as Table2016
from tests.kernel.toy import Toy
from tests.support.rows import check_all

FOLDER = Path(__file__).parent
TABLES: dict[str, Any] = {"mn2016": Table2016, "mn2003": Table2003}
SEATS = {"rome": 0, "carthage": 1, "greece": 2, "egypt": 3, "babylon": 4}
POSITIONS = {
    (title, name): position
    for title in TABLES
    for name, position in tomllib.loads((FOLDER / f"{title}.toml").read_text(encoding="utf-8")).items()
}
CASES = [(*at, depth) for at, position in POSITIONS.items() for depth in range(1, 1 + len(position["counts"]))]


def laid(title: str, name: str) -> Any:
    """The position on a table: pieces first, then the sequence runs up to its first decision."""
    position = POSITIONS[title, name]
    editions = [position["edition"]] if "edition" in position else []
    t = TABLES[title](*editions, position["seats"], **position.get("options", {}))
    seat = getattr(t, "seat", SEATS.get)
    t.g.round = position.get("round", 1)
    for who, names in position.get("purse", {}).items():
        t.purse(seat(who), *names)
    for lay, key in ((t.tile, "tiles"), (t.owner, "owner")):
        for who, names in position.get(key, {}).items():
            lay(seat(who), *names)
    for lay, key in ((t.legions, "legions"), (t.triremes, "triremes")):
        for who, where in position.get(key, {}).items():
            for place, n in where.items():
                lay(seat(who), place, n)
    for where, kinds in position.get("built", {}).items():
        for kind in kinds:
            t.building(t.words.site(where, *kind.split()))
    return t.run(position["run"], seat(position["turn"]) if "turn" in position else None)


def as_many(title: str, name: str, depth: int) -> None:
    t = laid(title, name)
    before = digest(t.g)
    assert courses(t.game, t.g, depth) == POSITIONS[title, name]["counts"][depth - 1]
    assert digest(t.g) == before
    t.sound()


@pytest.mark.parametrize("title", TABLES)
def test_as_many_courses_as_ever(title: str) -> None:
    check_all(as_many, [case for case in CASES if case[0] == title])


def test_every_position_waits_where_it_says() -> None:
    assert {at: laid(*at).step for at in POSITIONS} == {at: position["step"] for at, position in POSITIONS.items()}


def test_counting_counts() -> None:
    """The toy by hand: three secret bids of 0 to 6 in any order; then the highest bidder, seat 0, does as they like."""
    toy = Toy()
    g = toy.start({})
    assert courses(toy, g, 1) == 3 * 1
    assert courses(toy, g, 2) == 3 * 2
    assert courses(toy, g, 4) == 6 * 6  # done, play, two duels, two raids
