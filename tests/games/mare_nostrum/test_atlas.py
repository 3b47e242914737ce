"""Borders and chains of ships on a small board that can be checked by eye; bit masks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mn2016.rules.board import FULL
from winedark.kernel.errors import DataError


def board(**changes: dict[str, list[str]]) -> Atlas:
    """Home and Hill touch on land. West sea: Home, Isle. East sea: Hill, Far. South sea, apart: Port."""
    provinces: dict[str, dict[str, Any]] = {
        "home": {"name": "Home", "land": ["hill"], "seas": ["west"]},
        "hill": {"name": "Hill", "land": ["home"], "seas": ["east"]},
        "isle": {"name": "Isle", "land": [], "seas": ["west"]},
        "far": {"name": "Far", "land": [], "seas": ["east"]},
        "port": {"name": "Port", "land": [], "seas": ["south"]},
    }
    seas: dict[str, dict[str, Any]] = {
        "west": {"name": "West sea", "seas": ["east"]},
        "east": {"name": "East sea", "seas": ["west"]},
        "south": {"name": "South sea", "seas": []},
    }
    for name, change in changes.items():
        (provinces if name in provinces else seas)[name] |= change
    return Atlas(provinces, seas)


HOME, HILL, ISLE, FAR, PORT = range(5)
WEST, EAST, SOUTH = 1, 2, 4


def members(mask: int) -> set[int]:
    return set(bits(mask))


# ---- masks
def test_masks_hold_sets_of_small_numbers() -> None:
    assert [*bits(0)] == [] and [*bits(0b1011)] == [0, 1, 3] and [*bits(1 << 90)] == [90]
    assert mask_of([]) == 0 and mask_of([3, 0, 3]) == 0b1001


def test_bits_and_mask_of_are_inverse() -> None:
    rng = Random(3)
    for _ in range(200):
        numbers = sorted(rng.sample(range(100), rng.randint(0, 20)))
        assert [*bits(mask_of(numbers))] == numbers


# ---- the board
def test_regions_are_numbered_in_the_order_of_the_data() -> None:
    atlas = board()
    assert atlas.provinces == ("home", "hill", "isle", "far", "port") and atlas.seas == ("west", "east", "south")
    assert atlas.province_names[ISLE] == "Isle" and atlas.sea_names[1] == "East sea"
    assert atlas.number["far"] == FAR and atlas.sea_number["south"] == 2


def test_borders_coasts_and_shores() -> None:
    atlas = board()
    assert [members(mask) for mask in atlas.land] == [{HILL}, {HOME}, set(), set(), set()]
    assert atlas.coast == (WEST, EAST, WEST, EAST, SOUTH)
    assert [members(mask) for mask in atlas.shores] == [{HOME, ISLE}, {HILL, FAR}, {PORT}]
    assert atlas.sea_neighbours == ((1,), (0,), ())


@pytest.mark.parametrize(("changes", "named"), [
    ({"home": {"land": ["hill", "isle"]}}, "province home borders isle"),
    ({"hill": {"land": []}}, "province home borders hill"),
    ({"west": {"seas": ["east", "south"]}}, "sea west borders south"),
])  # fmt: skip
def test_a_border_that_stands_on_one_side_only_is_an_error_in_the_data(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(DataError, match=f"{named}, but not the other way round; "):
        board(**changes)


# ---- chains of ships
@pytest.mark.parametrize(("fleet", "expected"), [
    (0, [{HILL}, {HOME}, set(), set(), set()]),
    (WEST, [{HILL, ISLE}, {HOME}, {HOME}, set(), set()]),
    (EAST, [{HILL}, {HOME, FAR}, set(), {HILL}, set()]),
    (WEST | EAST, [{HILL, ISLE, FAR}, {HOME, ISLE, FAR}, {HOME, HILL, FAR}, {HOME, HILL, ISLE}, set()]),
    (SOUTH, [{HILL}, {HOME}, set(), set(), set()]),
    (WEST | SOUTH, [{HILL, ISLE}, {HOME}, {HOME}, set(), set()]),
])  # fmt: skip
def test_reach_follows_unbroken_chains(fleet: int, expected: list[set[int]]) -> None:
    atlas = board()
    assert [members(mask) for mask in atlas.reach(fleet)] == expected
    assert [set(row) for row in atlas.routes(fleet)] == expected
    assert all(list(row) == sorted(row) for row in atlas.routes(fleet))
    assert atlas.reach(fleet) is atlas.reach(fleet)


def test_around_joins_the_reach_of_several_provinces() -> None:
    atlas = board()
    assert members(atlas.around(mask_of([HILL, ISLE]), WEST)) == {HOME}
    assert members(atlas.around(mask_of([HOME, HILL]), WEST)) == {HOME, HILL, ISLE}
    assert atlas.around(0, WEST | EAST) == 0 and atlas.around(1 << PORT, SOUTH) == 0


def walked(start: int, fleet: int) -> set[int]:
    """Where one gets from a province of the full board: on land, or from sea to sea inside the fleet."""
    seas, edge = set(), [s for s in bits(FULL.coast[start]) if fleet >> s & 1]
    while edge:
        s = edge.pop()
        seas.add(s)
        edge += [t for t in bits(FULL.sea[s]) if fleet >> t & 1 and t not in seas]
    landed = {r for r in range(len(FULL.provinces)) if any(FULL.coast[r] >> s & 1 for s in seas)}
    return (landed | members(FULL.land[start])) - {start}


def test_reach_on_a_real_board_is_what_one_finds_by_walking() -> None:
    rng = Random(9)
    for fleet in {rng.getrandbits(9) for _ in range(60)}:
        assert [members(mask) for mask in FULL.reach(fleet)] == [walked(r, fleet) for r in range(len(FULL.provinces))]
