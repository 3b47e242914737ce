"""Chapter 7: sacking, occupying, converting (7.1 to 7.5, 7.9, 7.10), and Nebuchadnezzar (8.10)."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mn2003.rules.board import SITES_OF, TAX
from winedark.games.mn2003.rules.state import fortresses

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, province, site

MEMPHIS, ATHENAE, CARTHAGO = province("memphis"), province("athenae"), province("carthago")
CITY, PAPYRUS, MARKET, TEMPLE = (site("memphis", kind) for kind in ("city", "caravan", "market", "temple"))
EVERYTHING = (PAPYRUS, MARKET, CITY, TEMPLE)


def invasion(where: str = "memphis", legions: int = 2, seat: int = BABYLON) -> Table:
    """A player's legions alone in a province of another, just before its conquest."""
    t = Table().clear_units().legions(seat, where, legions)
    return t


def memphis(legions: int = 2) -> Table:
    """Babylon alone in Memphis, with a building on each of its sites."""
    t = invasion(legions=legions)
    for i in EVERYTHING:
        t.building(i)
    return t


def conquer(t: Table, seat: int = BABYLON) -> Table:
    """Nothing moves until the conquests of the seat's turn."""
    return pass_to(t.run("campaign", seat), "Conquer")


# ---- where
@pytest.mark.rule("7.1")
def test_the_only_player_with_units_in_a_province_of_another_decides_about_it() -> None:
    t = invasion()
    assert t.g.conqueror[MEMPHIS] == NOBODY
    conquer(t)
    assert (t.step, t.seats, t.rule, t.g.conqueror[MEMPHIS]) == ("Conquer", (BABYLON,), "7.1", BABYLON)
    t.sound()


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("fort", [True, False])
def test_nothing_is_conquered_where_others_have_units_left(fort: bool) -> None:
    t = invasion(legions=3)
    t.fortress(EGYPT, "memphis") if fort else t.legions(EGYPT, "memphis", 1)
    pass_to(t.run("campaign", BABYLON), "LandBattles").do("fight", MEMPHIS, EGYPT).chance("roll", *[1] * (3 if fort else 4))
    assert t.step == "" and t.g.conqueror[MEMPHIS] == NOBODY


@pytest.mark.rule("7.1")
def test_units_of_a_third_player_hinder_the_conquest_too() -> None:
    t = invasion()
    t.legions(GREECE, "memphis", 1)
    pass_to(t.run("campaign", BABYLON), "LandBattles").do("fight", MEMPHIS, GREECE).chance("roll", 1, 1, 1)
    assert t.step == ""


@pytest.mark.rule("7.1", "R-030")
def test_own_provinces_and_those_without_a_marker_are_not_conquered() -> None:
    t = invasion("assyria")
    t.legions(BABYLON, "armenia", 1)
    assert conquer(t).step == "" and t.g.conqueror == [NOBODY] * 33
    t.sound()


@pytest.mark.rule("7.1")
def test_only_the_active_player_conquers() -> None:
    t = invasion()
    t.legions(EGYPT, "memphis", 1)
    pass_to(t.run("campaign", EGYPT), "LandBattles").do("fight", MEMPHIS, BABYLON).chance("roll", 1, 5, 1)
    assert t.step == "" and t.g.conqueror[MEMPHIS] == NOBODY
    assert conquer(t).g.conqueror[MEMPHIS] == BABYLON


@pytest.mark.rule("7.1")
def test_each_conquered_province_is_decided_about() -> None:
    t = memphis()
    t.legions(BABYLON, "thebae", 1)
    conquer(t).do("sack", CITY)
    assert t.step == "Conquer"
    t.do("seize", province("thebae"))
    assert t.step == "" and t.g.seized == 1 << province("thebae")
    t.sound()


# ---- one of three ways
@pytest.mark.rule("7.1", "R-049")
def test_there_are_three_ways_and_one_of_them_is_taken() -> None:
    t = conquer(memphis())
    assert [a[0] for a in t.legal()] == [*["sack"] * 4, "occupy", "seize"]
    assert not t.allows("keep", MEMPHIS)


@pytest.mark.rule("7.1", "R-049")
@pytest.mark.parametrize("way", [("occupy", MEMPHIS, CITY), ("seize", MEMPHIS)])
def test_a_player_who_holds_posts_there_may_leave_everything_as_it_is(way: tuple[object, ...]) -> None:
    t = conquer(conquer(memphis()).do(*way))
    held = t.g.occupied, t.g.seized
    assert t.legal()[0] == ("keep", MEMPHIS)
    t.do("keep", MEMPHIS)
    assert t.step == "" and (t.g.occupied, t.g.seized) == held and t.g.built & SITES_OF[MEMPHIS] == SITES_OF[MEMPHIS]
    t.sound()


@pytest.mark.rule("7.1", "R-049")
def test_where_none_of_the_three_ways_is_possible_nothing_is_asked() -> None:
    t = invasion("athenae")
    for i in bits(SITES_OF[ATHENAE]):
        t.building(i, False)
    assert conquer(t).step == "" and t.g.conqueror[ATHENAE] == BABYLON
    t.sound()


@pytest.mark.rule("7.5", "R-050")
def test_a_legion_that_stays_sacks_one_building_in_each_turn() -> None:
    t = memphis(1)
    for building in (CITY, PAPYRUS, MARKET):
        conquer(t).do("sack", building)
    assert t.g.built & SITES_OF[MEMPHIS] == 1 << TEMPLE
    assert not conquer(t).allows("keep", MEMPHIS)


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("choice", [("sack", CITY), ("occupy", MEMPHIS, PAPYRUS, CITY), ("seize", MEMPHIS)])
def test_one_way_excludes_the_others(choice: tuple[object, ...]) -> None:
    t = conquer(memphis(5)).do(*choice)
    assert t.step == ""
    found = [not t.g.built >> CITY & 1, bool(t.g.occupied), bool(t.g.seized)]
    assert found == [choice[0] == verb for verb in ("sack", "occupy", "seize")]
    t.sound()


# ---- sacking
@pytest.mark.rule("7.2")
@pytest.mark.parametrize("building", EVERYTHING)
def test_one_building_of_any_kind_is_sacked_and_goes_back(building: int) -> None:
    t = conquer(memphis())
    assert {a[1] for a in t.legal("sack")} == set(EVERYTHING)
    before = t.g.built
    assert t.do("sack", building).step == "" and t.g.built == before & ~(1 << building)
    assert t.held(BABYLON) == {}
    t.sound()


@pytest.mark.rule("7.2")
def test_a_sacked_building_can_be_built_again() -> None:
    t = conquer(memphis()).do("sack", CITY)
    t.legions(BABYLON, "memphis", 0)
    t.purse(EGYPT, "tax", "tax", "tax")
    assert t.builder(EGYPT).allows("raise", CITY, TAX, TAX, TAX)


@pytest.mark.rule("7.2")
def test_what_is_not_built_cannot_be_sacked() -> None:
    t = invasion("assyria", 1, ROME)
    t.building(site("assyria", "caravan"))
    assert [a[1] for a in conquer(t, ROME).legal("sack")] == [site("assyria", "caravan")]


@pytest.mark.rule("7.2")
def test_a_fortress_is_no_building_to_sack() -> None:
    t = invasion(legions=3)
    t.fortress(EGYPT, "memphis")
    pass_to(t.run("campaign", BABYLON), "LandBattles").do("fight", MEMPHIS, EGYPT).chance("roll", 1, 1, 1)
    assert t.step == "" and fortresses(t.g.empires[EGYPT], MEMPHIS) == 1


@pytest.mark.rule("7.2", "8.15")
def test_two_fortresses_have_to_fall_before_anything_is_sacked() -> None:
    t = memphis(4)
    t.tile(EGYPT, "statue_of_zeus")
    t.fortress(EGYPT, "memphis", 2)
    pass_to(t.run("campaign", BABYLON), "LandBattles").do("fight", MEMPHIS, EGYPT).chance("roll", 5, 1, 1, 1)
    assert t.step == "" and fortresses(t.g.empires[EGYPT], MEMPHIS) == 1
    pass_to(t.run("campaign", BABYLON), "LandBattles").do("fight", MEMPHIS, EGYPT).chance("roll", 4, 1)
    assert t.step == "Conquer" and {a[1] for a in t.legal("sack")} == set(EVERYTHING)
    t.sound()


@pytest.mark.rule("7.2")
def test_sacking_gives_up_what_was_held() -> None:
    t = memphis()
    t.conqueror(BABYLON, "memphis", PAPYRUS, CITY)
    conquer(t).do("sack", CITY)
    assert t.g.occupied == 0 and t.g.conqueror[MEMPHIS] == BABYLON
    t.sound()


# ---- occupying
@pytest.mark.rule("7.3")
def test_one_legion_for_each_building() -> None:
    t = conquer(memphis(2))
    assert t.allows("occupy", MEMPHIS, CITY) and t.allows("occupy", MEMPHIS, CITY, TEMPLE)
    assert not t.allows("occupy", MEMPHIS) and not t.allows("occupy", MEMPHIS, CITY, CITY)
    assert not t.allows("occupy", MEMPHIS, PAPYRUS, CITY, TEMPLE)
    t.do("occupy", MEMPHIS, CITY, TEMPLE)
    assert t.g.occupied == 1 << CITY | 1 << TEMPLE
    t.sound()


@pytest.mark.rule("7.3")
def test_only_buildings_of_the_province_are_occupied() -> None:
    t = conquer(memphis(4))
    assert not t.allows("occupy", MEMPHIS, site("thebae", "city"))
    t = conquer(invasion("assyria", 2, ROME), ROME)
    assert not t.allows("occupy", province("assyria"), site("assyria", "market"))


@pytest.mark.rule("7.3", "R-031")
def test_legions_without_a_post_stand_by() -> None:
    t = conquer(memphis(6)).do("occupy", MEMPHIS, CITY)
    assert t.step == "" and t.g.occupied == 1 << CITY and t.g.empires[BABYLON].legions[MEMPHIS] == 6
    t.sound()


# ---- converting
@pytest.mark.rule("7.4")
def test_one_legion_stands_on_the_marker() -> None:
    t = conquer(memphis(1)).do("seize", MEMPHIS)
    assert t.g.seized == 1 << MEMPHIS and t.g.owner[MEMPHIS] == EGYPT and t.g.conqueror[MEMPHIS] == BABYLON
    t.sound()


@pytest.mark.rule("7.4")
def test_starting_to_convert_leaves_the_buildings() -> None:
    t = memphis(4)
    t.conqueror(BABYLON, "memphis", CITY, TEMPLE)
    conquer(t).do("seize", MEMPHIS)
    assert t.g.occupied == 0 and t.g.seized == 1 << MEMPHIS
    conquer(t).do("occupy", MEMPHIS, CITY)
    assert t.g.occupied == 1 << CITY and t.g.seized == 0
    t.sound()


@pytest.mark.rule("7.4")
def test_a_province_without_buildings_can_only_be_converted() -> None:
    t = invasion("armenia", 1)
    t.owner(EGYPT, "armenia")
    assert conquer(t).legal() == [("seize", province("armenia"))]


@pytest.mark.rule("7.5")
def test_the_conqueror_chooses_anew_in_each_of_his_turns() -> None:
    t = conquer(memphis(2)).do("occupy", MEMPHIS, CITY)
    conquer(t).do("occupy", MEMPHIS, PAPYRUS, MARKET)
    assert t.g.occupied == 1 << PAPYRUS | 1 << MARKET
    conquer(t).do("sack", CITY)
    conquer(t).do("seize", MEMPHIS)
    assert (t.g.occupied, t.g.seized) == (0, 1 << MEMPHIS)
    t.sound()


@pytest.mark.rule("7.5")
def test_he_does_not_choose_while_others_have_units_there() -> None:
    t = conquer(memphis(2)).do("occupy", MEMPHIS, CITY)
    t.legions(EGYPT, "memphis", 1)
    pass_to(t.run("campaign", BABYLON), "LandBattles").do("fight", MEMPHIS, EGYPT).chance("roll", 1, 1, 1)
    assert t.step == "" and t.g.occupied == 0


# ---- capital provinces
@pytest.mark.rule("7.9")
def test_a_players_capital_province_is_sacked_and_occupied_but_not_converted() -> None:
    t = conquer(invasion("carthago", 3, ROME), ROME)
    assert {a[0] for a in t.legal()} == {"sack", "occupy"} and not t.allows("seize", CARTHAGO)
    t.do("occupy", CARTHAGO, site("carthago", "city"), site("carthago", "caravan", "fruit"))
    assert t.g.occupied.bit_count() == 2
    conquer(t, ROME).do("sack", site("carthago", "city"))
    assert not t.g.built >> site("carthago", "city") & 1 and t.g.owner[CARTHAGO] == CARTHAGE
    t.sound()


@pytest.mark.rule("7.9", "7.10")
def test_a_capital_province_without_buildings_offers_nothing() -> None:
    t = invasion("carthago", 1, ROME)
    for i in (site("carthago", "city"), site("carthago", "caravan", "fruit"), site("carthago", "caravan", "perfume")):
        t.building(i, False)
    assert conquer(t, ROME).step == "" and t.g.conqueror[CARTHAGO] == ROME
    assert t.g.owner[CARTHAGO] == CARTHAGE


@pytest.mark.rule("7.10")
def test_a_player_who_has_lost_everything_else_keeps_his_capital_province_and_plays_on() -> None:
    t = invasion("carthago", 8, ROME)
    t.unowned("numidia", "tripolitania")
    conquer(t, ROME).do("sack", site("carthago", "city"))
    for _ in range(2):
        conquer(t, ROME).do(*t.legal("sack")[0])
    assert conquer(t, ROME).step == "" and t.g.owner[CARTHAGO] == CARTHAGE and t.g.built & SITES_OF[CARTHAGO] == 0
    t.purse(CARTHAGE, "tax", "tax", "tax")
    assert t.builder(CARTHAGE).step == "Build" and t.allows("legion", CARTHAGO, TAX, TAX, TAX)
    t.run("military")
    assert ("next", CARTHAGE) in t.legal()


# ---- Nebuchadnezzar
@pytest.mark.rule("8.10")
@pytest.mark.parametrize(("building", "gained"), [(PAPYRUS, {"papyrus": 1}), (CITY, {"tax": 1})])
def test_nebuchadnezzar_brings_the_commodity_of_a_caravan_and_a_tax_card_for_a_city(
    building: int, gained: dict[str, int]
) -> None:
    t = memphis()
    t.tile(BABYLON, "nebuchadnezzar")
    conquer(t).do("sack", building)
    assert t.held(BABYLON) == gained and not t.g.built >> building & 1
    t.sound()


@pytest.mark.rule("8.10")
def test_each_sacked_province_brings_its_card() -> None:
    t = memphis()
    t.tile(BABYLON, "nebuchadnezzar")
    t.legions(BABYLON, "thebae", 1)
    conquer(t).do("sack", PAPYRUS).do("sack", site("thebae", "caravan", "grain"))
    assert t.held(BABYLON) == {"papyrus": 1, "grain": 1}
    t.sound()


@pytest.mark.rule("R-037")
@pytest.mark.parametrize("building", [MARKET, TEMPLE])
def test_he_brings_nothing_for_a_market_or_a_temple(building: int) -> None:
    t = memphis()
    t.tile(BABYLON, "nebuchadnezzar")
    conquer(t).do("sack", building)
    assert t.held(BABYLON) == {} and not t.g.built >> building & 1


@pytest.mark.rule("8.10")
def test_he_helps_his_owner_only() -> None:
    t = memphis()
    t.tile(GREECE, "nebuchadnezzar")
    conquer(t).do("sack", CITY)
    assert t.held(BABYLON) == t.held(GREECE) == {}


@pytest.mark.rule("8.10")
@pytest.mark.parametrize(("building", "card"), [(PAPYRUS, "papyrus"), (CITY, "tax")])
def test_an_empty_bank_brings_nothing_and_the_building_falls_all_the_same(building: int, card: str) -> None:
    t = memphis()
    t.tile(BABYLON, "nebuchadnezzar")
    t.bank(card, 0, GREECE)
    conquer(t).do("sack", building)
    assert t.held(BABYLON) == {} and not t.g.built >> building & 1 and t.g.supply[good(card)] == 0
    t.sound()


@pytest.mark.rule("8.10")
def test_the_choice_says_what_he_brings() -> None:
    t = memphis()
    t.tile(BABYLON, "nebuchadnezzar")
    conquer(t)
    step, f = t.game.pending(t.g) or (None, None)
    assert step is not None and f is not None
    words = [t.game.face.remark(step, t.g, f, BABYLON, a) for a in t.legal("sack")]
    assert [w and t.game.catalogue.render(w) for w in words] == ["brings 1 papyrus", None, "brings 1 tax card", None]
