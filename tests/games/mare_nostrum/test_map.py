"""What the map of each title says of its borders, read from its data file as it stands."""

from __future__ import annotations

import pytest
from winedark.kernel.data import load_table

from tests.games.mare_nostrum.table import Lay


@pytest.mark.rule(mn2003="1.1 5.4 5.7", mn2016="9.1")
def test_borders_are_mutual_and_nothing_borders_itself(table: Lay) -> None:
    drawn = load_table(f"winedark.games.{table().game.title}", "map")
    provinces, seas = drawn["provinces"], drawn["seas"]
    for kind, regions in (("land", provinces), ("seas", seas)):
        for name, region in regions.items():
            near = region[kind]
            assert name not in near and len(near) == len(set(near)), name
            assert all(name in regions[other][kind] for other in near), name
    assert all(len(p["seas"]) == len(set(p["seas"])) and set(p["seas"]) <= set(seas) for p in provinces.values())
    assert {s for p in provinces.values() for s in p["seas"]} == set(seas)
