"""Chapter 5, the turn: who moves when, triremes, legions (5.1 to 5.9)."""

from __future__ import annotations

import pytest

from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, province, sea

both = pytest.mark.parametrize("edition", EDITIONS)
ITALIA, CRETA, CYRENAICA = province("italia"), province("creta"), province("cyrenaica")
IONIUM, AFRICUM = sea("mare_ionium"), sea("mare_africum")


def sea_lift(edition: str) -> Table:
    """Rome's fleet and legions before they sail for Cyrenaica."""
    t = Table(edition).clear_units().legions(ROME, "italia", 2).legions(ROME, "creta", 1)
    t.triremes(ROME, "mare_ionium", 2).triremes(EGYPT, "mare_africum", 1).legions(EGYPT, "cyrenaica", 1)
    t.fortress(EGYPT, "cyrenaica")
    return t.run("campaign", ROME)


def cilicia(edition: str) -> Table:
    """Babylon's turn: two Egyptian legions stand in Cilicia, an Egyptian fortress in Judaea."""
    t = Table(edition).clear_units().legions(BABYLON, "cilicia", 2).fortress(BABYLON, "cilicia")
    t.owner(EGYPT, "judaea").fortress(EGYPT, "judaea").legions(EGYPT, "cilicia", 2)
    return t.run("campaign", BABYLON)


# ---- the order of the turns
@pytest.mark.rule("5.1")
def test_the_military_leader_names_nobody_twice() -> None:
    t = Table().run("war")
    assert t.legal() == [("next", seat) for seat in (ROME, CARTHAGE, GREECE, EGYPT, BABYLON)]
    t.do("next", EGYPT).do("done")
    assert t.legal() == [("next", seat) for seat in (ROME, CARTHAGE, GREECE, BABYLON)]


@pytest.mark.rule("5.2", "5.5")
@both
def test_a_turn_goes_by_sea_then_by_land_then_to_the_conquests(edition: str) -> None:
    t = Table(edition).clear_units().triremes(ROME, "mare_ionium", 2).triremes(GREECE, "mare_ionium", 1)
    t.legions(ROME, "gallia", 3).legions(GREECE, "macedonia", 1).owner(GREECE, "dalmatia")
    t.legions(GREECE, "dalmatia", 1)
    steps = [t.run("campaign", ROME).step]
    steps.append(t.do("done").step)
    t.do("engage", IONIUM, GREECE).chance("roll", 5, 5, 1)
    steps.append(t.step)
    steps.append(t.do("march", province("gallia"), province("dalmatia"), 3).step)
    t.do("fight", province("dalmatia"), GREECE).chance("roll", 4, 4, 4, 1)
    steps.append(t.step)
    assert steps == ["Sail", "SeaBattles", "March", "LandBattles", "Conquer"]
    t.sound()


# ---- triremes
@pytest.mark.rule("5.3")
def test_triremes_sail_to_adjacent_seas() -> None:
    t = Table().clear_units().triremes(ROME, "mare_ionium", 1)
    t.run("campaign", ROME)
    near = ("mare_hadriaticum", "mare_tyrrhenum", "mare_africum", "mare_aegaeum")
    assert {a[2] for a in t.legal("sail")} == {sea(name) for name in near}
    assert not t.allows("sail", IONIUM, sea("mare_sardum"), 1)


@pytest.mark.rule("5.3")
def test_triremes_may_sail_again_in_the_next_turn() -> None:
    t = Table().clear_units().triremes(ROME, "mare_ionium", 1)
    t.run("campaign", ROME).do("sail", IONIUM, AFRICUM, 1)
    assert t.run("campaign", ROME).allows("sail", AFRICUM, IONIUM, 1)


# ---- legions
@pytest.mark.rule("5.6", "5.7")
def test_legions_march_to_adjoining_provinces() -> None:
    t = Table().clear_units().legions(ROME, "latium", 1).triremes(ROME, "mare_hadriaticum", 1)
    t.triremes(ROME, "mare_cyprium", 1)
    pass_to(t.run("campaign", ROME), "March")
    assert t.marches("latium") == {"gallia", "italia", "dalmatia", "macedonia"}


@pytest.mark.rule("5.6")
def test_the_legions_of_a_province_may_part() -> None:
    t = Table().clear_units().legions(ROME, "gallia", 3)
    t.run("campaign", ROME).do("march", province("gallia"), province("germania"), 1)
    t.do("march", province("gallia"), province("latium"), 1).do("done")
    assert [t.g.empires[ROME].legions[province(p)] for p in ("gallia", "germania", "latium")] == [1, 1, 1]
    t.sound()


@pytest.mark.rule("5.7")
def test_only_the_own_triremes_carry() -> None:
    t = Table().clear_units().legions(ROME, "italia", 1).triremes(GREECE, "mare_ionium", 3)
    assert t.run("campaign", ROME).marches("italia") == {"latium"}


@pytest.mark.rule("5.8")
@both
def test_legions_go_to_a_province_at_war(edition: str) -> None:
    t = Table(edition).clear_units().legions(GREECE, "macedonia", 1).legions(EGYPT, "macedonia", 1)
    t.legions(ROME, "dalmatia", 1)
    assert "macedonia" in t.run("campaign", ROME).marches("dalmatia")


@pytest.mark.rule("5.8")
def test_legions_do_not_go_to_covered_provinces() -> None:
    t = Table(seats=4).clear_units().legions(EGYPT, "cilicia", 1)
    assert t.run("campaign", EGYPT).marches("cilicia") == {"asia", "cappadocia", "judaea"}


@pytest.mark.rule("5.9")
@both
def test_fortresses_never_move(edition: str) -> None:
    t = Table(edition).clear_units().fortress(ROME, "gallia").fortress(ROME, "latium").legions(ROME, "latium", 1)
    t.run("campaign", ROME)
    assert {a[1] for a in t.legal("march")} == {province("latium")}
    assert t.do("march", province("latium"), ITALIA, 1).step == ""
    assert t.g.empires[ROME].forts == 1 << province("gallia") | 1 << province("latium")


# ---- worked examples of the rule documents
@pytest.mark.rule("5.3", "5.4", "5.6", "5.7")
@both
def test_example_sea_lift(edition: str) -> None:
    t = sea_lift(edition).do("sail", IONIUM, AFRICUM, 1).do("done")
    assert t.step == "SeaBattles" and t.allows("engage", AFRICUM, EGYPT)
    t.do("done").do("march", ITALIA, CYRENAICA, 2).do("march", CRETA, CYRENAICA, 1)
    assert t.g.empires[ROME].legions[CYRENAICA] == 3
    assert t.g.empires[EGYPT].triremes[AFRICUM] == 1
    assert t.legal() == [("fight", CYRENAICA, EGYPT)]
    t.sound()


@pytest.mark.rule("5.5", "5.7")
@both
def test_example_sea_lift_after_battle(edition: str) -> None:
    t = sea_lift(edition).do("sail", IONIUM, AFRICUM, 1).do("done")
    t.do("engage", AFRICUM, EGYPT).chance("roll", 5, 4)
    assert t.g.empires[EGYPT].triremes[AFRICUM] == 0
    assert t.step == "March" and t.allows("march", ITALIA, CYRENAICA, 2) and t.allows("march", CRETA, CYRENAICA, 1)
    t.sound()


@pytest.mark.rule("5.5", "5.7")
@both
def test_a_trireme_lost_in_battle_carries_nobody(edition: str) -> None:
    t = sea_lift(edition).do("sail", IONIUM, AFRICUM, 1).do("done")
    t.do("engage", AFRICUM, EGYPT).chance("roll", 4, 5)
    assert t.g.empires[ROME].triremes[AFRICUM] == 0
    assert t.step == "March"
    assert "cyrenaica" not in t.marches("italia") and t.marches("creta") == set()
    t.sound()


@pytest.mark.rule("5.6", "5.10", "5.11", "5.18", "R-024")
@both
def test_example_cilicia_options_a(edition: str) -> None:
    t = cilicia(edition).do("march", province("cilicia"), province("judaea"), 2)
    assert set(t.legal()) == {("fight", province("cilicia"), EGYPT), ("fight", province("judaea"), EGYPT)}
    t.do("fight", province("cilicia"), EGYPT).chance("roll", 2, 2)
    assert t.g.empires[EGYPT].legions[province("cilicia")] == 1
    assert t.g.empires[BABYLON].forts >> province("cilicia") & 1
    assert t.legal() == [("fight", province("judaea"), EGYPT)]
    t.sound()


@pytest.mark.rule("5.6", "5.10", "5.14")
@both
def test_example_cilicia_options_b(edition: str) -> None:
    t = cilicia(edition).do("march", province("cilicia"), province("asia"), 1).do("done")
    assert t.legal() == [("fight", province("cilicia"), EGYPT)]
    t.do("fight", province("cilicia"), EGYPT).chance("roll", 5, 1, 1)
    assert t.g.empires[EGYPT].legions[province("cilicia")] == 0
    assert t.g.empires[BABYLON].legions[province("asia")] == 1
    t.sound()


@pytest.mark.rule("5.10", "5.14", "5.18")
@both
def test_example_cilicia_options_c(edition: str) -> None:
    t = cilicia(edition).do("done")
    assert t.legal() == [("fight", province("cilicia"), EGYPT)]
    t.do("fight", province("cilicia"), EGYPT).chance("roll", 3, 2, 4, 5)
    assert t.g.battle[6:10] == (10, 9, 2, 0)
    assert t.g.empires[BABYLON].legions[province("cilicia")] == 2 and t.g.empires[EGYPT].troops == 0
    t.sound()
