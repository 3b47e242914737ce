"""Editions that seat others, as the scenarios of a title do."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.kernel.errors import SaveError
from winedark.kernel.meta import Meta, Role
from winedark_lab import playout

from tests.kernel.toy import Toy

ROME, CARTHAGE, GREECE = (Role(name, name) for name in ("rome", "carthage", "greece"))
SEA = Meta(
    id="sea", map="sea", editions=("duel", "war", "peace"), roles={2: (ROME, CARTHAGE)}, options=(), make=Toy,
    cast={"war": {3: (CARTHAGE, ROME, GREECE)}},
)  # fmt: skip


def test_an_edition_seats_its_own_sides() -> None:
    assert SEA.seating("duel") == SEA.seating("peace") == {2: (ROME, CARTHAGE)}
    assert SEA.game("war", 3).seat_count == 3
    for edition, seats in (("war", 2), ("duel", 3), ("siege", 2)):
        with pytest.raises(SaveError):
            SEA.game(edition, seats)


def test_the_start_screen_is_told_who_sits_where() -> None:
    told = SEA.plain(lambda key: key, (), {})
    assert told["seats"] == [2] and [role["id"] for role in told["roles"]["2"]] == ["rome", "carthage"]
    duel, war, _ = told["editions"]
    assert (
        "seats" not in duel
        and war["seats"] == [3]
        and [role["id"] for role in war["roles"]["3"]] == ["carthage", "rome", "greece"]
    )


def test_the_start_screen_is_told_which_sides_are_hard() -> None:
    lots = {("war", 3): ["", "hard", ""], ("duel", 2): ["", ""]}
    assert [edition["lots"] for edition in SEA.plain(lambda key: key, (), lots)["editions"]] == [{}, {"3": ["", "hard", ""]}, {}]


def test_the_lab_plays_every_edition_with_its_own_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(title: str) -> Any:
        return SEA

    monkeypatch.setattr(playout, "load_title", load)
    assert playout.tables("sea") == [("duel", 2), ("war", 3), ("peace", 2)]
    assert playout.tables("sea", seats=2) == [("duel", 2), ("peace", 2)]
    with pytest.raises(SaveError):
        playout.tables("sea", "war", 2)
