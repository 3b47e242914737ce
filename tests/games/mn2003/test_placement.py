"""Chapter 4: where influence markers may be placed, and the powers of Hammurabi and the Lighthouse."""

from __future__ import annotations

import pytest

from tests.games.mare_nostrum.building import provinces, sites
from tests.games.mn2003.building import TAXES, builder, buy, turn
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, province, tile


# ---- near
@pytest.mark.rule("4.8")
def test_a_marker_goes_to_a_free_province_that_borders_an_own_one() -> None:
    t = builder(CARTHAGE, *TAXES)
    assert provinces(t, "control") == {"phazania", "cyranae"}
    buy(t, "control", province("cyranae"))
    assert t.g.owner[province("cyranae")] == CARTHAGE and t.g.empires[CARTHAGE].markers == 8
    assert t.held(CARTHAGE) == {}
    t.sound()


@pytest.mark.rule("4.8")
def test_a_province_with_anybodys_marker_is_not_free() -> None:
    t = Table()
    t.owner(EGYPT, "cyranae")
    assert provinces(turn(t, CARTHAGE, *TAXES), "control") == {"phazania"}
    t = Table(4)
    t.owner(t.seat("babylon"), "cyranae")
    assert provinces(turn(t, CARTHAGE, *TAXES), "control") == {"phazania"}


@pytest.mark.rule("4.8", "R-017")
def test_a_province_gained_in_this_turn_opens_no_further_one() -> None:
    t = builder(CARTHAGE, *TAXES * 2)
    buy(t, "control", province("cyranae"))
    assert provinces(t, "control") == {"phazania"}
    t = Table()
    t.legions(CARTHAGE, "thebae", 1)
    t.conqueror(CARTHAGE, "thebae", marker=True)
    turn(t, CARTHAGE, *TAXES * 2)
    buy(t, "convert", province("thebae"))
    assert provinces(t, "control") == {"phazania", "cyranae"}
    t.owner(EGYPT, "cyranae").unowned("memphis")
    assert provinces(t, "control") == {"phazania"}


@pytest.mark.rule("4.8", "R-017")
def test_it_opens_further_ones_in_the_next_turn() -> None:
    t = builder(CARTHAGE, *TAXES)
    t.unowned("thebae")
    buy(t, "control", province("cyranae"))
    t.run("round")
    assert t.g.empires[CARTHAGE].held >> province("cyranae") & 1
    assert "thebae" in provinces(turn(t, CARTHAGE, *TAXES), "control")


@pytest.mark.rule("4.8", "R-017")
def test_a_province_lost_since_the_turn_began_opens_none() -> None:
    t = Table()
    t.g.empires[CARTHAGE].held |= 1 << province("thebae")
    t.unowned("memphis")
    assert provinces(turn(t, CARTHAGE, *TAXES), "control") == {"phazania", "cyranae"}


@pytest.mark.rule("4.8")
def test_a_province_at_war_still_borders_others() -> None:
    t = Table()
    t.legions(ROME, "tripolitania", 2).legions(ROME, "carthago", 2)
    assert provinces(turn(t, CARTHAGE, *TAXES), "control") == {"phazania", "cyranae"}


# ---- by sea
@pytest.mark.rule("4.9", "4.8")
def test_a_chain_of_own_triremes_joins_provinces_for_markers() -> None:
    t = Table()
    assert not provinces(turn(t, CARTHAGE, *TAXES), "control") & {"syracusae", "sardinia"}
    t.triremes(CARTHAGE, "africum", 1)
    assert provinces(turn(t, CARTHAGE, *TAXES), "control") == {"phazania", "cyranae", "syracusae", "sardinia"}
    t.triremes(CARTHAGE, "ligusticum", 1)
    assert "corsica" in provinces(turn(t, CARTHAGE, *TAXES), "control")
    t.triremes(CARTHAGE, "aegaeum", 1)
    assert "rhodus" not in provinces(turn(t, CARTHAGE, *TAXES), "control")
    t.triremes(CARTHAGE, "ionium", 1)
    assert "rhodus" in provinces(turn(t, CARTHAGE, *TAXES), "control")


@pytest.mark.rule("4.9")
def test_the_triremes_of_others_join_nothing_and_break_no_chain() -> None:
    t = Table()
    t.triremes(ROME, "africum", 2)
    assert provinces(turn(t, CARTHAGE, *TAXES), "control") == {"phazania", "cyranae"}
    t.triremes(CARTHAGE, "africum", 1)
    assert "syracusae" in provinces(turn(t, CARTHAGE, *TAXES), "control")


@pytest.mark.rule("4.9", "R-017")
def test_the_other_end_of_the_chain_must_have_been_controlled_when_the_turn_began() -> None:
    t = Table()
    t.unowned("tripolitania").triremes(CARTHAGE, "libycum", 1)
    turn(t, CARTHAGE, *TAXES * 2)
    assert "cyranae" not in provinces(t, "control")
    buy(t, "control", province("tripolitania"))
    assert "cyranae" not in provinces(t, "control")


@pytest.mark.rule("R-018", "4.9")
def test_triremes_that_are_not_launched_make_no_chain() -> None:
    t = Table()
    t.docked(CARTHAGE, "carthago", 2)
    assert "syracusae" not in provinces(turn(t, CARTHAGE, *TAXES * 2), "control")
    buy(t, "trireme", province("carthago"))
    assert "syracusae" not in provinces(t, "control")


# ---- others' units
@pytest.mark.rule("4.13")
@pytest.mark.parametrize("unit", ["legion", "fortress"])
def test_others_units_keep_a_marker_out_and_own_ones_do_not(unit: str) -> None:
    t = Table()
    t.legions(CARTHAGE, "cyranae", 2)
    assert "cyranae" in provinces(turn(t, CARTHAGE, *TAXES), "control")
    if unit == "legion":
        t.legions(ROME, "cyranae", 1)
    else:
        t.fortress(ROME, "cyranae")
    assert "cyranae" not in provinces(turn(t, CARTHAGE, *TAXES), "control")


@pytest.mark.rule("4.13")
def test_neutral_units_keep_a_marker_out_too() -> None:
    t = Table(4)
    t.legions(t.seat("babylon"), "cyranae", 1)
    assert "cyranae" not in provinces(turn(t, CARTHAGE, *TAXES), "control")


@pytest.mark.rule("4.13")
def test_others_triremes_before_the_coast_keep_no_marker_out() -> None:
    t = Table()
    t.triremes(ROME, "libycum", 3)
    assert "cyranae" in provinces(turn(t, CARTHAGE, *TAXES), "control")


# ---- Hammurabi
@pytest.mark.rule("8.3", "4.10")
def test_hammurabi_places_one_marker_without_paying() -> None:
    t = builder(BABYLON, *TAXES)
    open_to_all = provinces(t, "control")
    assert provinces(t, "decree") == open_to_all == {"arabia", "armenia", "cilicia", "cappadocia", "hierosolyma"}
    t.do("decree", province("hierosolyma"))
    assert t.g.owner[province("hierosolyma")] == BABYLON and t.held(BABYLON) == {"tax": 3}
    assert t.legal("decree") == [] and provinces(t, "control") == open_to_all - {"hierosolyma"}
    assert sites(t, "hierosolyma") == set() and "hierosolyma" not in provinces(t, "legion")
    buy(t, "control", province("arabia"))
    t.sound()


@pytest.mark.rule("8.3")
def test_hammurabi_works_in_every_turn_and_without_any_card() -> None:
    t = builder(BABYLON)
    t.do("decree", province("arabia"))
    assert t.legal() == [("done",)]
    t.do("done").run("round")
    assert turn(t, BABYLON).legal("decree") != []


@pytest.mark.rule("8.3", "4.13", "4.17", "4.9")
def test_the_rules_for_placing_hold_for_hammurabi() -> None:
    t = Table()
    t.legions(ROME, "arabia", 1).triremes(BABYLON, "cyprium", 1)
    assert provinces(turn(t, BABYLON), "decree") == {"armenia", "cilicia", "cappadocia", "hierosolyma", "cyprus", "rhodus"}
    t.g.empires[BABYLON].markers = 0
    assert turn(t, BABYLON).legal("decree") == []


@pytest.mark.rule("8.3")
def test_nobody_but_babylon_has_hammurabi() -> None:
    for seat in (ROME, CARTHAGE, GREECE, EGYPT):
        assert builder(seat).legal("decree") == []


# ---- Lighthouse
@pytest.mark.rule("8.16")
def test_the_lighthouse_reaches_provinces_that_border_none_of_ones_own() -> None:
    t = Table()
    t.tile(CARTHAGE, "lighthouse")
    turn(t, CARTHAGE, *TAXES)
    free = {t.game.atlas.provinces[r] for r, owner in enumerate(t.g.owner) if owner == NOBODY}
    assert provinces(t, "control") == free and {"armenia", "corsica", "noricum"} <= free
    buy(t, "control", province("armenia"))
    assert t.g.owner[province("armenia")] == CARTHAGE
    t.sound()


@pytest.mark.rule("8.16", "4.15")
def test_the_lighthouse_works_in_the_turn_of_its_purchase() -> None:
    t = builder(CARTHAGE, *["tax"] * 12)
    assert "armenia" not in provinces(t, "control")
    buy(t, "recruit", tile("lighthouse"), cards=("tax",) * 9)
    assert "armenia" in provinces(t, "control")


@pytest.mark.rule("8.16", "R-043", "4.8", "4.10", "4.13", "4.17")
def test_all_other_rules_hold_for_the_lighthouse() -> None:
    t = Table()
    t.tile(CARTHAGE, "lighthouse")
    t.legions(ROME, "armenia", 1).fortress(ROME, "noricum")
    turn(t, CARTHAGE, *TAXES * 2)
    assert not provinces(t, "control") & {"armenia", "noricum", "thebae", "roma"}
    buy(t, "control", province("corsica"))
    assert sites(t, "corsica") == set() and "corsica" not in provinces(t, "legion")
    t.g.empires[CARTHAGE].markers = 0
    assert t.legal("control") == []


@pytest.mark.rule("8.16", "8.3")
def test_hammurabi_with_the_lighthouse_places_his_free_marker_anywhere() -> None:
    t = Table()
    t.tile(BABYLON, "lighthouse")
    t.legions(ROME, "noricum", 1)
    turn(t, BABYLON)
    assert {"corsica", "illyria"} <= provinces(t, "decree") and "noricum" not in provinces(t, "decree")
    t.do("decree", province("corsica"))
    assert t.g.owner[province("corsica")] == BABYLON and t.legal("decree") == []
    t.sound()
