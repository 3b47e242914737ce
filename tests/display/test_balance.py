"""How fair a title was measured to be."""

from __future__ import annotations

from pathlib import Path

import pytest
from winedark.display.balance import Balance, lots, measured
from winedark.kernel.errors import DataError

TABLE = """
[[table]]
edition = "first"
seats = 4
games = 1000
won = [124.5, 125, 500, 250.5]
rounds = [4, 6, 9]
how = { pyramids = 900, titles = 100 }
"""


def test_a_side_is_hard_below_half_of_its_fair_share_and_easy_above_twice_of_it() -> None:
    one = Balance("first", 4, 1000, (124.5, 125.0, 500.0, 500.5), (4, 6, 9), {})
    assert [one.lot(seat) for seat in range(4)] == ["hard", "", "", "easy"]


def test_what_was_measured_is_read_from_its_file(package: Path) -> None:
    assert measured("tables") == [] and lots("tables") == {}
    (package / "balance.toml").write_text(TABLE, encoding="utf-8")
    (one,) = measured("tables")
    assert (one.games, one.won, one.rounds, one.how) == (
        1000,
        (124.5, 125, 500, 250.5),
        (4, 6, 9),
        {"pyramids": 900, "titles": 100},
    )
    assert lots("tables") == {("first", 4): ["hard", "", "", ""]}


@pytest.mark.parametrize(("old", "new"), [("games = 1000", ""), ("seats = 4", 'seats = "4"'), ("[[table]]", "[[tables]]")])
def test_a_wrong_file_is_named(package: Path, old: str, new: str) -> None:
    (package / "balance.toml").write_text(TABLE.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError, match=r"tables: data/balance\.toml"):
        measured("tables")
