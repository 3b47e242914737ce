"""Chapter 8: powers that make things cheaper or allow more, and where two of them meet."""

from __future__ import annotations

import pytest

from tests.games.mare_nostrum.building import pays, prices, provinces
from tests.games.mn2003.building import TAXES, TWELVE, builder, buy, turn
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, province, site, tile

NINE = ("tax",) * 9
TWO = ("tax",) * 2


def all_for_sale(t: Table, seat: int, where: str) -> Table:
    """A turn with cards for everything, and a free site of every kind in one province."""
    for kind in ("city", "caravan"):
        t.building(site(where, kind), False)
    return turn(t, seat, *["tax"] * 12)


# ---- Julius Caesar
@pytest.mark.rule("8.1", "4.4")
def test_julius_caesar_makes_legions_and_fortresses_cost_two() -> None:
    found = prices(all_for_sale(Table(), ROME, "roma"))
    assert found["legion"] == found["fortress"] == {2}
    assert {name: cost for name, cost in found.items() if name not in ("legion", "fortress")} == {
        "control": {3}, "city": {3}, "caravan": {3}, "trireme": {3}, "market": {6}, "temple": {6}, "recruit": {9},
        "pyramids": {12},
    }  # fmt: skip
    t = builder(ROME, "oil", "wine", *TWO)
    assert pays(t, ("legion", province("roma")), "oil", "wine") and not pays(t, ("legion", province("roma")), "oil", "tax")
    buy(t, "legion", province("roma"), cards=("oil", "wine"))
    buy(t, "fortress", province("liguria"), cards=TWO)
    assert t.held(ROME) == {}
    t.sound()


@pytest.mark.rule("8.1", "1.10")
def test_without_julius_caesar_rome_pays_three() -> None:
    t = Table()
    t.no_tiles(ROME)
    found = prices(turn(t, ROME, *["tax"] * 14))
    assert found["legion"] == found["fortress"] == {3}
    buy(t, "recruit", tile("julius_caesar"), cards=NINE)
    assert prices(t)["legion"] == {2}


# ---- Pericles
@pytest.mark.rule("8.4", "4.4")
def test_pericles_makes_triremes_cost_two() -> None:
    found = prices(all_for_sale(Table(), GREECE, "athenae"))
    assert found.pop("trireme") == {2} and found == {
        "control": {3}, "city": {3}, "caravan": {3}, "legion": {3}, "fortress": {3}, "market": {6}, "temple": {6},
        "recruit": {9}, "pyramids": {12},
    }  # fmt: skip
    t = builder(GREECE, *TWO)
    buy(t, "trireme", province("athenae"), cards=TWO)
    assert t.g.empires[GREECE].docked[province("athenae")] == 1 and t.held(GREECE) == {}
    assert prices(builder(EGYPT, *TAXES))["trireme"] == {3}


# ---- Statue of Zeus
@pytest.mark.rule("8.15", "4.11")
def test_the_statue_of_zeus_allows_two_fortresses_in_a_province_and_no_third() -> None:
    t = Table()
    t.tile(CARTHAGE, "statue_of_zeus")
    turn(t, CARTHAGE, *["tax"] * 12)
    assert provinces(t, "fortress") == {"carthago", "numidia", "tripolitania"}
    buy(t, "fortress", province("carthago"))
    assert provinces(t, "fortress") == {"numidia", "tripolitania"}
    buy(t, "fortress", province("numidia"))
    buy(t, "fortress", province("numidia"))
    e = t.g.empires[CARTHAGE]
    assert e.forts == e.doubled == 1 << province("carthago") | 1 << province("numidia")
    assert provinces(t, "fortress") == {"tripolitania"}
    t.sound()


@pytest.mark.rule("8.15", "4.15")
def test_the_statue_of_zeus_works_in_the_turn_of_its_purchase_and_for_its_owner_only() -> None:
    t = builder(CARTHAGE, *["tax"] * 12)
    assert "carthago" not in provinces(t, "fortress")
    buy(t, "recruit", tile("statue_of_zeus"), cards=NINE)
    assert "carthago" in provinces(t, "fortress")
    assert "roma" not in provinces(turn(t, ROME, *TAXES), "fortress")


@pytest.mark.rule("8.15", "4.17", "1.7")
def test_second_fortresses_come_from_the_same_supply_of_eight() -> None:
    t = Table()
    t.tile(CARTHAGE, "statue_of_zeus")
    t.owner(CARTHAGE, "phazania", "cyranae")
    for where in ("carthago", "numidia", "tripolitania"):
        t.fortress(CARTHAGE, where, 2)
    t.fortress(CARTHAGE, "phazania")
    turn(t, CARTHAGE, *TAXES * 2)
    buy(t, "fortress", province("phazania"))
    assert t.legal("fortress") == []
    t.sound()


@pytest.mark.rule("8.15", "4.13", "4.10")
def test_the_second_fortress_keeps_to_the_rules_for_building() -> None:
    t = Table()
    t.tile(CARTHAGE, "statue_of_zeus")
    t.fortress(CARTHAGE, "numidia").legions(ROME, "numidia", 1)
    assert "numidia" not in provinces(turn(t, CARTHAGE, *TAXES), "fortress")


# ---- Mausoleum
@pytest.mark.rule("8.17", "4.4", "4.5")
def test_the_mausoleum_makes_buildings_one_card_cheaper() -> None:
    t = Table()
    t.tile(CARTHAGE, "mausoleum")
    assert prices(all_for_sale(t, CARTHAGE, "carthago")) == {
        "city": {2}, "caravan": {2}, "market": {5}, "temple": {5},
        "control": {3}, "legion": {3}, "trireme": {3}, "fortress": {3}, "recruit": {9}, "pyramids": {12},
    }  # fmt: skip
    buy(t, "raise", site("carthago", "city"), cards=TWO)
    buy(t, "raise", site("carthago", "temple"), cards=("tax",) * 5)
    assert t.held(CARTHAGE) == {"tax": 5}
    t.sound()


@pytest.mark.rule("8.17", "4.6")
def test_the_mausoleum_makes_no_hero_or_wonder_cheaper() -> None:
    t = Table()
    t.tile(CARTHAGE, "mausoleum")
    assert turn(t, CARTHAGE, *["tax"] * 8).legal("recruit") == []
    assert turn(t, CARTHAGE, *TWELVE[1:]).legal("pyramids") == []


@pytest.mark.rule("8.17", "4.3")
def test_two_cards_for_a_city_are_a_set_too() -> None:
    t = Table()
    t.tile(CARTHAGE, "mausoleum")
    t.building(site("carthago", "city"), False)
    city = ("raise", site("carthago", "city"))
    turn(t, CARTHAGE, "oil", "wine", "wine", "tax", "tax")
    assert pays(t, city, "oil", "wine") and pays(t, city, "tax", "tax")
    assert not pays(t, city, "wine", "wine") and not pays(t, city, "tax", "oil")


@pytest.mark.rule("8.17", "R-044")
def test_the_mausoleum_cannot_be_had_in_the_free_set_up() -> None:
    t = Table(setup="free").run("founding")
    assert t.step == "Found"
    assert tile("mausoleum") not in {a[1] for a in t.legal("recruit")}


# ---- where two meet
@pytest.mark.rule("8.17", "8.1")
def test_mausoleum_and_caesar_each_make_their_own_things_cheaper_in_one_turn() -> None:
    t = Table()
    t.tile(ROME, "mausoleum")
    found = prices(all_for_sale(t, ROME, "roma"))
    assert found == {
        "legion": {2}, "fortress": {2}, "city": {2}, "caravan": {2}, "market": {5}, "temple": {5},
        "control": {3}, "trireme": {3}, "recruit": {9}, "pyramids": {12},
    }  # fmt: skip
    buy(t, "raise", site("roma", "city"), cards=TWO)
    buy(t, "legion", province("roma"), cards=TWO)
    buy(t, "fortress", province("neapolis"), cards=TWO)
    assert t.held(ROME) == {"tax": 6}
    t.sound()


@pytest.mark.rule("8.15", "8.1")
def test_with_zeus_caesars_second_fortress_costs_two_as_well() -> None:
    t = Table()
    t.tile(ROME, "statue_of_zeus")
    turn(t, ROME, *TWO * 3)
    buy(t, "fortress", province("roma"), cards=TWO)
    buy(t, "fortress", province("liguria"), cards=TWO)
    buy(t, "fortress", province("liguria"), cards=TWO)
    e = t.g.empires[ROME]
    assert e.doubled == 1 << province("roma") | 1 << province("liguria") and t.held(ROME) == {}
    t.sound()


@pytest.mark.rule("8.3", "8.17", "4.15")
def test_hammurabis_free_marker_and_the_mausoleums_price_go_together() -> None:
    t = Table()
    t.tile(BABYLON, "mausoleum")
    turn(t, BABYLON, *["tax"] * 5)
    t.do("decree", province("arabia"))
    buy(t, "raise", site("babylon", "temple"), cards=("tax",) * 5)
    assert t.held(BABYLON) == {}
    t.sound()
