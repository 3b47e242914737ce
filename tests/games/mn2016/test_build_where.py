"""Chapter 4: where markers, units and buildings may be placed."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import FULL, SITE_KINDS, SITES
from winedark.games.mn2016.rules.levels import LEVELS

from tests.games.mare_nostrum.building import pays, provinces, seas, sites
from tests.games.mn2016.building import builder, turn
from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, GREECE, ROME, goods, province, sea, site

COINS = ("coin",) * 3
LEGION = ("legion", province("achaea"))


# ---- control markers
@pytest.mark.rule("4.12", "4.13", "9.1", "9.2")
def test_example_greek_markers_en() -> None:
    """Germania borders Dacia; Asia borders nothing Greek; Dalmatia is Rome's, and a Roman legion stands in Macedonia."""
    t = Table("en2016").clear_units().neutral("macedonia").owner(GREECE, "dacia").owner(ROME, "dalmatia")
    t.legions(ROME, "macedonia", 1)
    assert provinces(turn(t, GREECE, *COINS), "control") == {"germania"}
    for where in ("mare_aegaeum", "pontus_euxinus"):
        t.triremes(GREECE, where, 1)
        assert "asia" in provinces(turn(t, GREECE, *COINS), "control")
        t.triremes(GREECE, where, 0)
    t.legions(ROME, "macedonia", 0)
    assert provinces(turn(t, GREECE, *COINS), "control") == {"germania", "macedonia"}


@pytest.mark.rule("4.12", "4.13", "9.1", "9.2")
def test_example_greek_markers_fr() -> None:
    """The same with Rome's marker in Macedonia, its legion in Dalmatia, and a Greek trireme in the Pontus Euxinus."""
    t = Table("fr_rev").clear_units().owner(ROME, "macedonia").owner(GREECE, "dacia").legions(ROME, "dalmatia", 1)
    t.triremes(GREECE, "pontus_euxinus", 1)
    assert provinces(turn(t, GREECE, *COINS), "control") == {"germania", "asia", "cappadocia", "armenia"}
    t.do("control", province("asia"), *goods(*COINS))
    assert t.g.owner[province("asia")] == GREECE and t.g.empires[GREECE].markers == 4
    t.sound()


@pytest.mark.rule("4.12")
@pytest.mark.parametrize("unit", ["legion", "fortress"])
def test_any_foreign_unit_keeps_a_marker_out_and_own_ones_do_not(unit: str) -> None:
    t = Table()
    t.legions(GREECE, "dacia", 2)
    assert "dacia" in provinces(turn(t, GREECE, *COINS), "control")
    t.legions(ROME, "dacia", 1) if unit == "legion" else t.fortress(ROME, "dacia")
    assert "dacia" not in provinces(turn(t, GREECE, *COINS), "control")
    t.legions(GREECE, "germania", 1)
    assert "germania" not in provinces(turn(t, GREECE, *COINS), "control")


@pytest.mark.rule("4.12")
def test_foreign_triremes_before_the_coast_keep_no_marker_out() -> None:
    t = Table()
    t.triremes(ROME, "pontus_euxinus", 3)
    assert "dacia" in provinces(turn(t, GREECE, *COINS), "control")


@pytest.mark.rule("4.13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_marker_placed_in_this_round_opens_no_further_province(edition: str) -> None:
    t = builder(GREECE, *COINS * 2, edition=edition)
    assert provinces(t, "control") == {"dacia", "dalmatia"}
    t.do("control", province("dacia"), *goods(*COINS))
    assert provinces(t, "control") == {"dalmatia"}
    t.run("round")
    assert t.g.empires[GREECE].held >> province("dacia") & 1
    assert "germania" in provinces(turn(t, GREECE, *COINS), "control")


@pytest.mark.rule("4.13", "R-016")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_province_at_war_or_occupied_serves_as_a_starting_point(edition: str) -> None:
    t = Table(edition)
    t.legions(ROME, "thracia", 1).legions(GREECE, "macedonia", 0).legions(ROME, "macedonia", 1)
    t.conqueror(ROME, "macedonia", marker=True)
    assert provinces(turn(t, GREECE, *COINS), "control") == {"dacia", "dalmatia"}


@pytest.mark.rule("4.14", "R-017", "1.2", "4.16", "9.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_trireme_marker_troia(edition: str) -> None:
    """Trireme in the Mare Aegaeum, marker in Asia, which now adjoins, then Troia. Asia has one more site, a temple's."""
    t = builder(GREECE, *COINS * 3, *["oil", "wine", "gems", "gold", "wood", "grain"], edition=edition)
    assert "asia" not in provinces(t, "control")
    t.do("trireme", sea("mare_aegaeum"), *goods(*COINS)).do("control", province("asia"), *goods(*COINS))
    assert sites(t, "asia") == {"legendary", "temple"}
    before = [level(t.g, GREECE) for level in LEVELS]
    t.do("raise", site("asia", "legendary"), *goods(*COINS))
    assert [level(t.g, GREECE) for level in LEVELS] == [before[0], before[1] + 1, before[2]]
    t.sound()


@pytest.mark.rule("6.4", "6.2", "6.3")
def test_example_trireme_and_legendary_city_raise_the_levels() -> None:
    t = Table()
    t.owner(GREECE, "asia")
    turn(t, GREECE, *COINS * 2)
    t.do("trireme", sea("mare_aegaeum"), *goods(*COINS)).do("raise", site("asia", "legendary"), *goods(*COINS))
    assert [level(t.g, GREECE) for level in LEVELS] == [4, 5, 4]


@pytest.mark.rule("4.14", "R-017")
def test_the_other_end_of_the_chain_must_have_borne_the_marker_at_the_start_of_the_round() -> None:
    for thracia in (True, False):
        t = Table()
        t.neutral(*["thracia"] * (not thracia))
        turn(t, GREECE, *COINS * 3)
        t.do("control", province("dacia"), *goods(*COINS)).do("trireme", sea("pontus_euxinus"), *goods(*COINS))
        assert ("asia" in provinces(t, "control")) == thracia


# ---- where units and buildings go
@pytest.mark.rule("4.15")
def test_units_and_buildings_go_to_own_provinces_without_foreign_units_and_no_own_unit_is_needed() -> None:
    t = Table().clear_units()
    turn(t, GREECE, *["coin"] * 6)
    assert provinces(t, "legion") == provinces(t, "fortress") == {"achaea", "macedonia", "thracia"}
    assert {FULL.provinces[SITES[a[1]].province] for a in t.legal("raise")} == {"achaea", "macedonia", "thracia"}
    t.legions(ROME, "macedonia", 1).fortress(ROME, "thracia")
    turn(t, GREECE, *["coin"] * 6)
    assert provinces(t, "legion") == provinces(t, "fortress") == {"achaea"}
    assert {FULL.provinces[SITES[a[1]].province] for a in t.legal("raise")} == {"achaea"}


@pytest.mark.rule("4.15", "5.23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_built_in_a_province_at_war(edition: str) -> None:
    t = Table(edition)
    t.legions(ROME, "macedonia", 1)
    assert t.g.empires[GREECE].legions[province("macedonia")] == 1
    turn(t, GREECE, *["coin"] * 6)
    assert provinces(t, "legion") == {"achaea", "thracia"} and sites(t, "macedonia") == set()


@pytest.mark.rule("4.15")
def test_a_legion_of_ones_own_gives_no_right_in_a_neutral_province() -> None:
    t = Table()
    t.legions(GREECE, "dacia", 3)
    turn(t, GREECE, *["coin"] * 6)
    assert "dacia" not in provinces(t, "legion") and sites(t, "dacia") == set()


@pytest.mark.rule("4.16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_province_that_got_its_marker_in_this_turn_may_be_built_in_at_once(edition: str) -> None:
    t = builder(GREECE, *COINS * 4, edition=edition)
    assert sites(t, "dacia") == set()
    t.do("control", province("dacia"), *goods(*COINS)).do("raise", site("dacia", "caravan", "wine"), *goods(*COINS))
    t.do("fortress", province("dacia"), *goods(*COINS)).do("trireme", sea("pontus_euxinus"), *goods(*COINS))
    t.sound()


@pytest.mark.rule("4.17", "R-018", "4.22", "5.40")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_an_occupied_capital_province_everything_may_be_built(edition: str) -> None:
    t = Table(edition).clear_units().legions(ROME, "achaea", 3)
    for kind in ("capital", "temple"):
        t.building(site("achaea", kind), False)
    t.conqueror(ROME, "achaea", site("achaea", "city", "Sparta"))
    t.g.ruins = 1 << site("achaea", "capital") if edition == "en2016" else 0
    turn(t, GREECE, *["coin"] * 12)
    assert sites(t, "achaea") == {"capital", "market", "temple"}
    assert "achaea" in provinces(t, "fortress") and seas(t) >= {"mare_ionium", "mare_aegaeum"}
    t.do("raise", site("achaea", "capital"), *goods(*COINS))
    assert t.g.built >> site("achaea", "capital") & 1 and t.g.ruins == 0 and t.g.conqueror[province("achaea")] == ROME
    assert [level(t.g, GREECE) for level in LEVELS][1] == 2
    t.do("legion", province("achaea"), *goods(*COINS))
    assert t.g.conqueror[province("achaea")] == ROME  # the battle decides
    t.sound()


@pytest.mark.rule("4.17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_a_capital_province_at_war_units_and_triremes_may_be_placed(edition: str) -> None:
    t = Table(edition)
    t.legions(ROME, "achaea", 2).fortress(GREECE, "achaea", False).neutral("macedonia", "thracia")
    turn(t, GREECE, *["coin"] * 6)
    assert provinces(t, "legion") == provinces(t, "fortress") == {"achaea"}
    assert seas(t) == {"mare_ionium", "mare_aegaeum"} and sites(t, "achaea") == {"market"}


@pytest.mark.rule("4.17")
def test_the_privilege_is_the_owners_alone() -> None:
    t = Table().clear_units().legions(ROME, "achaea", 3)
    t.conqueror(ROME, "achaea", site("achaea", "capital"))
    turn(t, ROME, *["coin"] * 6)
    assert "achaea" not in provinces(t, "legion") and sites(t, "achaea") == set()


@pytest.mark.rule("4.18")
def test_any_number_of_legions_may_be_placed_in_one_province() -> None:
    t = Table().clear_units()
    turn(t, GREECE, *COINS * 8)
    for _ in range(8):
        t.do(*LEGION, *goods(*COINS))
    assert t.g.empires[GREECE].legions[province("achaea")] == 8
    t.sound()


@pytest.mark.rule("4.19")
def test_a_province_holds_one_fortress() -> None:
    t = builder(GREECE, *COINS * 2)
    assert provinces(t, "fortress") == {"macedonia", "thracia"}
    t.do("fortress", province("thracia"), *goods(*COINS))
    assert provinces(t, "fortress") == {"macedonia"}


@pytest.mark.rule("4.20")
def test_triremes_are_placed_in_the_seas_beside_provinces_that_may_be_built_in() -> None:
    t = Table()
    t.triremes(ROME, "mare_ionium", 2)
    turn(t, GREECE, *COINS * 3)
    assert seas(t) == {"mare_hadriaticum", "mare_ionium", "mare_aegaeum", "pontus_euxinus"}
    for _ in range(3):
        t.do("trireme", sea("mare_ionium"), *goods(*COINS))
    assert t.g.empires[GREECE].triremes[sea("mare_ionium")] == 3
    assert seas(turn(Table(), BABYLON, *COINS)) == {"mare_cyprium"}


@pytest.mark.rule("4.20", "5.24", "R-019")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_province_at_war_gives_no_right_to_the_seas_beside_it_but_closes_none(edition: str) -> None:
    t = Table(edition)
    t.legions(ROME, "thracia", 1)
    assert seas(turn(t, GREECE, *COINS)) == {"mare_hadriaticum", "mare_ionium", "mare_aegaeum"}
    t.legions(ROME, "macedonia", 1)
    assert seas(turn(t, GREECE, *COINS)) == {"mare_ionium", "mare_aegaeum"}
    t.legions(ROME, "achaea", 1)
    assert seas(turn(t, GREECE, *COINS)) == {"mare_ionium", "mare_aegaeum"}


@pytest.mark.rule("4.21")
def test_a_building_takes_a_free_site_of_its_kind() -> None:
    t = Table()
    t.owner(GREECE, "dacia", "germania")
    turn(t, GREECE, *COINS * 2)
    assert sites(t, "dacia") == {"caravan", "market"} and sites(t, "germania") == {"caravan", "market"}
    t.do("raise", site("germania", "caravan"), *goods(*COINS)).do("raise", site("dacia", "caravan", "wine"), *goods(*COINS))
    turn(t, GREECE, *COINS * 2)
    assert sites(t, "germania") == {"market"}
    assert [a[1] for a in t.legal("raise") if SITES[a[1]].kind == 0] == [site("dacia", "caravan", "stone")]
    assert not pays(t, ("raise", site("germania", "caravan")), *COINS)


@pytest.mark.rule("4.22")
def test_capitals_and_legendary_cities_stand_on_their_own_sites_alone() -> None:
    kinds = {SITES[i].name: SITE_KINDS[SITES[i].kind] for i in range(len(SITES)) if SITES[i].name}
    assert {name for name, kind in kinds.items() if kind == "capital"} == {"Roma", "Carthago", "Athenae", "Alexandria", "Babylon"}
    assert {name for name, kind in kinds.items() if kind == "legendary"} == {"Syracusae", "Ierusalem", "Troia"}
    t = Table()
    t.owner(GREECE, "sicilia", "creta")
    t.building(site("thracia", "city"), False)
    turn(t, GREECE, *["coin"] * 6)
    assert [sites(t, where) - {"caravan", "market", "temple"} for where in ("sicilia", "creta", "thracia")] == [
        {"legendary"},
        {"city"},
        {"city"},
    ]


@pytest.mark.rule("4.22", "4.23")
@pytest.mark.parametrize("kind", ["capital", "caravan", "temple"])
def test_a_pillaged_building_can_be_built_again(kind: str) -> None:
    t = builder(GREECE, *["coin"] * 6)
    assert kind not in sites(t, "achaea")
    t.building(site("achaea", kind), False)
    turn(t, GREECE, *["coin"] * 6)
    assert kind in sites(t, "achaea")
