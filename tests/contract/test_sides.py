"""How often each side wins is measured at every table of every title (see docs/opponents.md)."""

from __future__ import annotations

import pytest
from winedark.display.balance import measured
from winedark.games import TITLES
from winedark_lab.playout import tables

from tests.contract.titles import having

LEAST = 1000  # games


@pytest.mark.nightly
@pytest.mark.parametrize("title", having("balance"))
def test_every_table_of_a_title_was_measured(title: str) -> None:
    found = measured(TITLES[title])
    assert {(one.edition, one.seats) for one in found} == set(tables(title))
    assert all(one.games >= LEAST and abs(sum(one.won) - one.games) < 0.1 for one in found)
