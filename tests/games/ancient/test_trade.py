"""Trade (3.10 to 3.13)."""

from __future__ import annotations

import pytest
from winedark.games.ancient.rules.board import AREAS, NEAR

from tests.games.ancient.table import BLACK, GREEN, RED, Table, area, areas


def trader(*merchants: str) -> Table:
    """Red owns Italia, has five cubes and these merchants."""
    return Table().base(RED, "italia").warehouse(RED, 5).cards(RED, *merchants)


# ---- how many
@pytest.mark.rule("3.10")
@pytest.mark.parametrize("merchants", [0, 1, 3])
def test_two_cubes_and_one_more_for_each_merchant(merchants: int) -> None:
    t = trader(*["merchant"] * merchants).act(RED, "trade")
    for k in range(2 + merchants):
        assert t.step == "PlaceCube" and t.g.placed == k
        t.do("place", area("italia"))
    assert t.seats == () and t.player(RED).cubes[area("italia")] == 2 + merchants
    assert t.player(RED).warehouse == 3 - merchants
    t.sound()


@pytest.mark.rule("3.10")
def test_no_more_cubes_than_the_warehouse_holds() -> None:
    t = trader().warehouse(RED, 1).act(RED, "trade").do("place", area("italia"))
    assert t.seats == () and t.player(RED).warehouse == 0
    t.act(RED)
    assert not t.legal("trade") and t.why("trade") == "why.no_cube"


@pytest.mark.rule("R-012")
def test_a_player_may_stop_after_each_cube() -> None:
    t = trader().act(RED, "trade").do("place", area("italia")).do("done")
    assert t.seats == () and t.player(RED).warehouse == 4
    t.act(RED, "trade")
    assert t.g.placed == 0 and t.do("done").seats == () and t.player(RED).warehouse == 4


# ---- where
@pytest.mark.rule("3.11", "R-013")
def test_cubes_go_to_own_areas_and_to_those_that_border_them_in_any_way() -> None:
    t = trader().act(RED, "trade")
    assert t.targets("place") == {"italia"} | areas(NEAR[area("italia")])
    assert {"cisalpina", "sicilia", "graecia", "western_mediterranean"} <= t.targets("place")
    assert not {"gallia", "africa"} & t.targets("place")


@pytest.mark.rule("3.11")
def test_they_go_beside_own_cubes_too_and_those_just_placed_count() -> None:
    t = trader().cubes(RED, "britannia", 1).base(BLACK, "belgica").act(RED, "trade")
    assert {"britannia", "belgica", "hibernia", "caledonia"} <= t.targets("place") and "gallia" not in t.targets("place")
    t.do("place", area("belgica"))
    assert {"gallia", "germania"} <= t.targets("place")


@pytest.mark.rule("3.11")
def test_cubes_of_others_open_no_way() -> None:
    t = trader().cubes(BLACK, "cisalpina", 1).act(RED, "trade")
    assert "noricum" not in t.targets("place")


@pytest.mark.rule("3.12")
@pytest.mark.parametrize(("name", "value"), [("sardinia", 3), ("italia", 6), ("western_mediterranean", 8)])
def test_an_area_holds_as_many_cubes_as_its_value(name: str, value: int) -> None:
    assert AREAS[area(name)].value == value
    t = trader().cubes(BLACK, name, value - 1).act(RED, "trade")
    assert t.allows("place", area(name)) and not t.allows("dislodge", area(name), BLACK)
    t.do("place", area(name))
    assert not t.allows("place", area(name))
    t.sound()


# ---- taking another's place
@pytest.mark.rule("3.13", "R-014")
def test_in_a_full_area_the_player_names_whose_cube_is_to_be_replaced() -> None:
    t = trader().cubes(BLACK, "italia", 3).cubes(GREEN, "italia", 2).cubes(RED, "italia", 1).act(RED, "trade")
    assert {a[2] for a in t.legal("dislodge") if a[1] == area("italia")} == {BLACK, GREEN}
    t.do("dislodge", area("italia"), GREEN).roll(5)
    assert [p.cubes[area("italia")] for p in t.g.players] == [2, 3, 1]
    assert t.player(GREEN).stock == 19 and t.player(RED).warehouse == 4
    assert t.step == "PlaceCube" and t.g.placed == 1
    t.sound()


@pytest.mark.rule("3.13")
@pytest.mark.parametrize(("merchants", "pip", "works"), [
    (0, 4, False), (0, 5, True), (1, 3, False), (1, 4, True), (2, 2, False), (2, 3, True), (4, 1, True),
])  # fmt: skip
def test_it_takes_five_less_the_merchants(merchants: int, pip: int, works: bool) -> None:
    t = trader(*["merchant"] * merchants).cubes(BLACK, "italia", 6).act(RED, "trade")
    stock = t.player(RED).stock
    t.do("dislodge", area("italia"), BLACK).roll(pip)
    assert t.player(RED).cubes[area("italia")] == works and t.player(BLACK).cubes[area("italia")] == 6 - works
    assert t.player(RED).stock == stock + (not works) and t.player(RED).warehouse == 4
    assert t.player(BLACK).stock == 14 + works
    t.sound()


@pytest.mark.rule("3.13", "3.10")
def test_a_failed_cube_counts_among_those_placed() -> None:
    t = trader().cubes(BLACK, "italia", 6).act(RED, "trade").do("place", area("sicilia"))
    t.do("dislodge", area("italia"), BLACK).roll(1)
    assert t.seats == () and t.player(RED).warehouse == 3


@pytest.mark.rule("3.13")
def test_an_area_full_of_own_cubes_is_closed() -> None:
    t = trader().cubes(RED, "italia", 6).act(RED, "trade")
    assert "italia" not in t.targets("place") | t.targets("dislodge")


@pytest.mark.rule("3.11")
def test_a_player_who_reaches_no_area_cannot_trade() -> None:
    t = Table().warehouse(RED, 3).act(RED)
    assert not t.legal("trade") and t.why("trade") == "why.no_route"
