"""Who builds when, and where nobody else may, as both titles have it."""

from __future__ import annotations

import pytest

from tests.games.mare_nostrum.table import Lay
from tests.games.mare_nostrum.words import CARTHAGE, EGYPT, GREECE, ROME


@pytest.mark.rule(mn2003="4.1", mn2016="4.1")
def test_one_player_names_who_builds_until_all_have_built(table: Lay) -> None:
    t = table(seats=4).phase("build")
    order: list[int] = []
    for named in (GREECE, EGYPT, CARTHAGE):
        assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))
        assert {a[1] for a in t.legal("next")} == {ROME, CARTHAGE, GREECE, EGYPT} - set(order)
        t.do("next", named)
        assert (t.step, t.seats) == ("Build", (named,))
        order.append(named)
        t.do("done")
    assert (t.step, t.seats) == ("Build", (ROME,))
    assert t.do("done").step == ""
