"""Chapter 4: where buildings and units may be placed."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mn2003.rules.board import SITES

from tests.games.mare_nostrum.building import pays, provinces, sites
from tests.games.mn2003.building import TAXES, builder, buy, turn
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, NOBODY, ROME, goods, province, site

LEGION = ("legion", province("carthago"))


# ---- own provinces
@pytest.mark.rule("4.7")
def test_buildings_and_units_need_the_builders_own_marker_and_no_unit() -> None:
    t = Table().clear_units().legions(CARTHAGE, "phazania", 3)
    turn(t, CARTHAGE, *["tax"] * 6)
    own = {"carthago", "numidia", "tripolitania"}
    assert provinces(t, "legion") == provinces(t, "fortress") == own
    assert {t.game.atlas.provinces[SITES[a[1]].province] for a in t.legal("raise")} == own


@pytest.mark.rule("4.7")
def test_legions_give_no_right_to_build_in_anothers_province() -> None:
    t = Table().clear_units().legions(CARTHAGE, "memphis", 3)
    t.conqueror(CARTHAGE, "memphis", site("memphis", "city"))
    turn(t, CARTHAGE, *["tax"] * 6)
    assert "memphis" not in provinces(t, "legion") and sites(t, "memphis") == set()


@pytest.mark.rule("4.10")
def test_nothing_is_built_where_a_marker_was_placed_in_this_turn() -> None:
    t = builder(CARTHAGE, *TAXES * 4)
    buy(t, "control", province("cyranae"))
    for verb in ("legion", "fortress", "trireme"):
        assert "cyranae" not in provinces(t, verb)
    assert sites(t, "cyranae") == set()
    t.run("round")
    turn(t, CARTHAGE, *["tax"] * 6)
    for verb in ("legion", "fortress", "trireme"):
        assert "cyranae" in provinces(t, verb)
    assert sites(t, "cyranae") == {"city", "caravan", "market", "temple"}


# ---- sites
@pytest.mark.rule("4.11", "1.2")
def test_a_province_has_a_site_for_its_city_each_resource_a_market_and_a_temple() -> None:
    t = Table()
    t.owner(ROME, "thebae", "noricum", "bithynia")
    for i in bits(t.g.built):
        t.building(i, False)
    turn(t, ROME, *["tax"] * 6)
    raised = [SITES[a[1]] for a in t.legal("raise")]
    assert sorted(s.good for s in raised if s.province == province("roma") and s.good >= 0) == sorted(goods("wine", "slaves"))
    assert sites(t, "thebae") == {"caravan", "market", "city", "temple"}
    assert sites(t, "noricum") == {"caravan", "market", "temple"} and sites(t, "bithynia") == {"market", "temple"}


@pytest.mark.rule("4.11")
def test_carthago_holds_two_caravans_one_for_each_of_its_resources() -> None:
    t = Table()
    for ware in ("perfume", "fruit"):
        t.building(site("carthago", "caravan", ware), False)
    turn(t, CARTHAGE, *TAXES * 2)
    for ware in ("perfume", "fruit"):
        assert pays(t, ("raise", site("carthago", "caravan", ware)), *TAXES)
        buy(t, "raise", site("carthago", "caravan", ware))
        assert t.g.built >> site("carthago", "caravan", ware) & 1
    assert sites(turn(t, CARTHAGE, *TAXES), "carthago") == set()
    t.sound()


@pytest.mark.rule("4.11")
def test_a_site_with_a_building_and_a_province_with_a_fortress_are_full() -> None:
    t = builder(CARTHAGE, *["tax"] * 15)
    assert provinces(t, "fortress") == {"numidia", "tripolitania"} and sites(t, "carthago") == {"market", "temple"}
    buy(t, "raise", site("carthago", "market"), cards=("tax",) * 6)
    buy(t, "raise", site("carthago", "temple"), cards=("tax",) * 6)
    buy(t, "fortress", province("numidia"))
    turn(t, CARTHAGE, *["tax"] * 6)
    assert sites(t, "carthago") == set() and provinces(t, "fortress") == {"tripolitania"}
    assert sites(t, "numidia") == {"market", "temple"}
    t.sound()


@pytest.mark.rule("4.7")
def test_any_number_of_legions_and_triremes_may_be_built_in_one_province() -> None:
    t = builder(CARTHAGE, *["tax"] * 27)
    for _ in range(5):
        buy(t, *LEGION)
    for _ in range(4):
        buy(t, "trireme", province("carthago"))
    e = t.g.empires[CARTHAGE]
    assert e.legions[province("carthago")] == 5 and e.docked[province("carthago")] == 4
    t.sound()


# ---- triremes
@pytest.mark.rule("4.12")
def test_triremes_are_built_on_islands_and_coasts_and_stay_on_land() -> None:
    t = Table()
    t.owner(EGYPT, "rhodus")
    turn(t, EGYPT, *TAXES * 2)
    assert provinces(t, "trireme") == {"alexandria", "rhodus"}
    buy(t, "trireme", province("rhodus"))
    buy(t, "trireme", province("alexandria"))
    e = t.g.empires[EGYPT]
    assert e.docks == 1 << province("rhodus") | 1 << province("alexandria") and e.fleet == 0 and sum(e.triremes) == 0
    t.sound()
    assert provinces(builder(BABYLON, *TAXES), "trireme") == {"syria"}


# ---- others in the province
@pytest.mark.rule("4.13", "R-019")
@pytest.mark.parametrize("unit", ["legion", "fortress"])
@pytest.mark.parametrize("posted", [True, False])
def test_nothing_is_built_in_a_province_in_which_others_have_units(unit: str, posted: bool) -> None:
    """Whether they hold posts there or not, and whether the owner has units there too or not."""
    t = Table()
    t.legions(CARTHAGE, "numidia", 1)
    if unit == "legion":
        t.legions(ROME, "numidia", 1)
    else:
        t.fortress(ROME, "numidia")
    if posted:
        t.legions(CARTHAGE, "numidia", 0)
        t.conqueror(ROME, "numidia", marker=True)
    turn(t, CARTHAGE, *["tax"] * 6)
    for verb in ("legion", "fortress", "trireme"):
        assert "numidia" not in provinces(t, verb)
    assert sites(t, "numidia") == set() and sites(t, "tripolitania") != set()


@pytest.mark.rule("4.13", "5.10")
def test_others_triremes_at_sea_and_on_land_hinder_nobody() -> None:
    t = Table()
    t.docked(ROME, "numidia", 1).triremes(ROME, "africum", 2)
    turn(t, CARTHAGE, *TAXES)
    assert "numidia" in provinces(t, "legion") & provinces(t, "trireme")


@pytest.mark.rule("4.14", "R-020", "7.8")
def test_in_the_own_capital_province_everything_may_be_built() -> None:
    t = Table().clear_units().legions(ROME, "carthago", 3)
    t.building(site("carthago", "caravan", "fruit"), False)
    t.conqueror(ROME, "carthago", site("carthago", "city"))
    turn(t, CARTHAGE, *["tax"] * 15)
    assert sites(t, "carthago") == {"caravan", "market", "temple"}
    assert "carthago" in provinces(t, "legion") & provinces(t, "fortress") & provinces(t, "trireme")
    buy(t, "raise", site("carthago", "caravan", "fruit"))
    buy(t, "trireme", province("carthago"))
    assert t.g.conqueror[province("carthago")] == ROME and t.g.occupied
    buy(t, *LEGION)
    assert t.g.conqueror[province("carthago")] == NOBODY and t.g.occupied == 0
    assert t.keys()[-1] == "posts.relieved"
    assert t.step == "Build" and t.g.empires[ROME].legions[province("carthago")] == 3
    t.sound()


@pytest.mark.rule("7.8", "4.14")
def test_a_fortress_in_the_occupied_capital_province_ends_the_occupation_too() -> None:
    t = Table().clear_units().legions(ROME, "carthago", 1)
    t.conqueror(ROME, "carthago", site("carthago", "city"))
    turn(t, CARTHAGE, *TAXES)
    buy(t, "fortress", province("carthago"))
    assert t.g.conqueror[province("carthago")] == NOBODY and t.g.occupied == 0
    t.sound()


@pytest.mark.rule("4.14")
def test_the_privilege_of_the_capital_province_is_its_owners_alone() -> None:
    t = Table().clear_units().legions(ROME, "carthago", 3)
    t.conqueror(ROME, "carthago", site("carthago", "city"))
    turn(t, ROME, *["tax"] * 6)
    assert "carthago" not in provinces(t, "legion") and sites(t, "carthago") == set()
