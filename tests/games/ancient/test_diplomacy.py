"""Diplomacy (3.14 to 3.18)."""

from __future__ import annotations

import pytest
from winedark.kernel.step import Count

from tests.games.ancient.table import BLACK, GREEN, NOBODY, RED, Table, area


def courtier(*people: str, cubes: int = 5) -> Table:
    """Red owns Italia, Black Sicilia and Africa."""
    return Table().base(RED, "italia").base(BLACK, "sicilia", "africa").warehouse(RED, cubes).cards(RED, *people)


def most(t: Table, name: str) -> int:
    """How many cubes may be added in an area."""
    tail = next(a[2] for a in t.legal("win_over") if a[1] == area(name))
    assert isinstance(tail, Count) and tail.low == 0
    return tail.high


# ---- neutral areas
@pytest.mark.rule("3.14", "3.18")
@pytest.mark.parametrize(("pip", "works"), [(1, False), (2, True), (6, True)])
def test_two_cubes_and_two_or_more(pip: int, works: bool) -> None:
    t = courtier().act(RED, "court", area("cisalpina"))
    assert (t.player(RED).warehouse, t.player(RED).stock) == (3, 17)
    t.roll(pip)
    assert t.seats == () and t.owner("cisalpina") == (RED if works else NOBODY)
    assert t.player(RED).bases[area("cisalpina")] == works
    t.sound()


@pytest.mark.rule("3.14")
def test_a_diplomat_pays_one_cube_and_does_not_roll() -> None:
    t = courtier("diplomat", cubes=1).act(RED, "court", area("cisalpina"))
    assert t.seats == () and t.owner("cisalpina") == RED and t.player(RED).warehouse == 0


@pytest.mark.rule("3.14")
def test_without_the_cubes_there_is_no_diplomacy() -> None:
    t = courtier(cubes=1).act(RED)
    assert not t.legal("court") and t.why("court") == "why.cubes"


# ---- others' areas
@pytest.mark.rule("3.15")
def test_only_a_diplomat_wins_over_others() -> None:
    t = courtier().act(RED)
    assert not t.legal("win_over") and t.why("win_over") == "why.no_diplomat"
    t = courtier("diplomat").act(RED)
    assert t.targets("win_over") == {"sicilia"} and "sicilia" not in t.targets("court")


@pytest.mark.rule("3.15", "R-015")
@pytest.mark.parametrize(
    ("more", "pip", "works"), [(0, 5, False), (0, 6, True), (1, 4, False), (1, 5, True), (3, 2, False), (3, 3, True)]
)
def test_six_less_the_cubes_that_are_added_beforehand(more: int, pip: int, works: bool) -> None:
    t = courtier("diplomat").act(RED, "win_over", area("sicilia"), more)
    assert (t.player(RED).warehouse, t.player(RED).stock) == (4 - more, 16 + more)
    t.roll(pip)
    assert t.seats == () and t.owner("sicilia") == (RED if works else BLACK)
    t.sound()


@pytest.mark.rule("3.15", "R-040")
@pytest.mark.parametrize(("cubes", "added"), [(5, 3), (4, 3), (3, 2), (1, 0)])
def test_up_to_three_cubes_are_added(cubes: int, added: int) -> None:
    t = courtier("diplomat", cubes=cubes).act(RED)
    assert most(t, "sicilia") == added and not t.allows("win_over", area("sicilia"), added + 1)


@pytest.mark.rule("3.16")
def test_with_its_last_base_an_area_changes_hands_with_its_fort_and_without_plunder() -> None:
    t = courtier("diplomat").fort("sicilia").cubes(BLACK, "sicilia", 2).act(RED, "win_over", area("sicilia"), 0).roll(6)
    assert t.owner("sicilia") == RED and t.player(RED).bases[area("sicilia")] == 1 and t.player(BLACK).discs == 23
    assert t.g.forts == 1 << area("sicilia")
    assert t.player(BLACK).cubes[area("sicilia")] == 2 and t.player(RED).plunder == (0, 0, 0)
    t.sound()


@pytest.mark.rule("3.16", "R-016")
def test_as_long_as_its_owner_has_bases_left_one_is_only_lost() -> None:
    t = courtier("diplomat").base(BLACK, "sicilia")
    t.act(RED, "win_over", area("sicilia"), 0).roll(6)
    assert t.owner("sicilia") == BLACK and t.player(BLACK).bases[area("sicilia")] == 1
    assert (t.player(BLACK).discs, t.player(RED).discs) == (22, 23) and t.player(RED).bases[area("sicilia")] == 0
    t.act(RED, "win_over", area("sicilia"), 0).roll(6)
    assert t.owner("sicilia") == RED
    t.sound()


# ---- how far
@pytest.mark.rule("3.17")
@pytest.mark.parametrize("name", ["cisalpina", "sardinia", "graecia", "western_mediterranean", "central_mediterranean"])
def test_diplomacy_reaches_what_borders_on_land_or_by_sea(name: str) -> None:
    t = courtier().act(RED)
    assert t.allows("court", area(name))


@pytest.mark.rule("3.17")
@pytest.mark.parametrize(("one", "other"), [("noricum", "cisalpina"), ("britannia", "hibernia"), ("cyprus", "syria")])
def test_it_reaches_over_mountains_straits_and_lanes(one: str, other: str) -> None:
    t = Table().base(RED, one).warehouse(RED, 2).act(RED)
    assert t.allows("court", area(other))


@pytest.mark.rule("3.17", "R-017")
def test_it_does_not_reach_across_a_sea_area() -> None:
    t = courtier("diplomat").act(RED)
    assert not t.allows("court", area("narbonensis")) and not t.allows("win_over", area("africa"), 0)
    t.base(RED, "western_mediterranean").act(RED)
    assert t.allows("court", area("narbonensis")) and t.allows("win_over", area("africa"), 0)


@pytest.mark.rule("4.9")
def test_without_a_base_in_supply_there_is_no_diplomacy() -> None:
    t = courtier("diplomat").supply(RED, 0).act(RED)
    assert not t.legal("court") and not t.legal("win_over")
    assert t.why("court") == t.why("win_over") == "why.no_bases"


@pytest.mark.rule("3.17")
def test_where_everything_around_is_owned_there_is_nobody_to_court() -> None:
    t = Table().base(RED, "caledonia").base(GREEN, "britannia").warehouse(RED, 2).act(RED)
    assert not t.legal("court") and t.why("court") == "why.no_neutral"
    t.cards(RED, "diplomat").act(RED)
    assert t.targets("win_over") == {"britannia"}
