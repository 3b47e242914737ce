"""Numbers of possible courses from named positions, as chess engines count them: they notice what no single test looks for."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from winedark.kernel.state import digest
from winedark.lab.count import courses

from tests.games.mn2016 import table
from tests.games.mn2016.table import Table
from tests.kernel.toy import Toy

POSITIONS = tomllib.loads((Path(__file__).parent / "mn2016.toml").read_text(encoding="utf-8"))
SEATS = {"rome": 0, "carthage": 1, "greece": 2, "egypt": 3, "babylon": 4}
CASES = [
    pytest.param(name, depth, id=f"{name.replace(' ', '_')}-{depth}")
    for name, position in POSITIONS.items() for depth in range(1, 1 + len(position["counts"]))
]  # fmt: skip


def laid(position: dict[str, Any]) -> Table:
    """The position on a table: pieces first, then the sequence runs up to its first decision."""
    t = Table(position["edition"], position["seats"])
    t.g.round = position.get("round", 1)
    for who, names in position.get("purse", {}).items():
        t.purse(SEATS[who], *names)
    for lay, key in ((t.tile, "tiles"), (t.owner, "owner")):
        for who, names in position.get(key, {}).items():
            lay(SEATS[who], *names)
    for lay, key in ((t.legions, "legions"), (t.triremes, "triremes")):
        for who, where in position.get(key, {}).items():
            for place, n in where.items():
                lay(SEATS[who], place, n)
    for where, kinds in position.get("built", {}).items():
        for kind in kinds:
            t.building(table.site(where, kind))
    return t.run(position["run"], SEATS.get(position.get("turn", "")))


@pytest.mark.parametrize(("name", "depth"), CASES)
def test_as_many_courses_as_ever(name: str, depth: int) -> None:
    t = laid(POSITIONS[name])
    before = digest(t.g)
    assert courses(t.game, t.g, depth) == POSITIONS[name]["counts"][depth - 1]
    assert digest(t.g) == before
    t.sound()


def test_every_position_waits_where_it_says() -> None:
    assert {name: laid(position).step for name, position in POSITIONS.items()} == {
        name: position["step"] for name, position in POSITIONS.items()
    }


def test_counting_counts() -> None:
    """The toy by hand: three secret bids of 0 to 6 in any order; then the highest bidder, seat 0, does what he likes."""
    toy = Toy()
    g = toy.start({})
    assert courses(toy, g, 1) == 3 * 1
    assert courses(toy, g, 2) == 3 * 2
    assert courses(toy, g, 4) == 6 * 6  # done, play, two duels, two raids
