"""When there is a battle and what is rolled, as both titles have it. Egypt and Babylon begin without a hero for battles."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.rules.state import triremes_left

from tests.games.mare_nostrum.table import FamilyTable, Lay, pass_to
from tests.games.mare_nostrum.words import BABYLON, EGYPT, GREECE, ROME


def land(table: Lay, mine: int, theirs: int) -> FamilyTable:
    """Egypt's turn, just before it fights Babylon in Illyria with so many legions against so many."""
    t = table().clear_units().legions(EGYPT, "Illyria", mine).legions(BABYLON, "Illyria", theirs)
    return pass_to(t.run("campaign", EGYPT), "LandBattles").fight("Illyria", BABYLON)


def naval(table: Lay, mine: int, theirs: int) -> FamilyTable:
    """Egypt's turn, just before so many triremes fight so many of Babylon in the Ionian Sea."""
    t = table().clear_units().triremes(EGYPT, "Ionian Sea", mine).triremes(BABYLON, "Ionian Sea", theirs)
    return pass_to(t.run("campaign", EGYPT), "SeaBattles").engage("Ionian Sea", BABYLON)


# ---- when there is a battle
@pytest.mark.rule(mn2003="6.1", mn2016="5.10")
def test_legions_must_fight_legions_and_fortresses_wherever_they_stand_together(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Gaul", 1).legions(GREECE, "Illyria", 1).legions(ROME, "Greece", 1)
    t.fortress(GREECE, "Greece")
    t.run("campaign", ROME).march("Gaul", "Illyria", 1).do("done")
    assert t.legal() == [("fight", t.words.province(name), GREECE) for name in ("Illyria", "Greece")]


@pytest.mark.rule(mn2003="6.1", mn2016="5.10")
def test_battles_on_land_wait_for_the_end_of_all_marches(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Gaul", 2).legions(GREECE, "Illyria", 1)
    t.run("campaign", ROME).march("Gaul", "Illyria", 1)
    assert t.step == "March" and not t.legal("fight")
    t.do("done").fight("Illyria", GREECE).chance("roll", 1, 1)
    assert t.step == ""


@pytest.mark.rule(mn2003="6.1", mn2016="5.10")
def test_units_of_others_do_not_fight_each_other(table: Lay) -> None:
    t = table().clear_units().legions(EGYPT, "Illyria", 1).legions(GREECE, "Illyria", 1).legions(ROME, "Gaul", 1)
    assert t.run("campaign", ROME).do("done").step == ""


@pytest.mark.rule(mn2003="6.2", mn2016="5.13")
def test_battles_of_different_provinces_in_any_order(table: Lay) -> None:
    t = table().clear_units()
    left = ["Illyria", "Dacia", "Germany"]
    for name in left:
        t.legions(EGYPT, name, 1).legions(BABYLON, name, 1)
    pass_to(t.run("campaign", EGYPT), "LandBattles")
    for name in ("Dacia", "Germany"):
        assert {a[1] for a in t.legal()} == {t.words.province(other) for other in left}
        t.fight(name, BABYLON).chance("roll", 1, 1)
        left.remove(name)
    assert t.legal() == [("fight", t.words.province("Illyria"), BABYLON)]


@pytest.mark.rule(mn2003="6.10", mn2016="5.12")
def test_sides_that_are_left_together_fight_again_in_each_others_turns(table: Lay) -> None:
    t = land(table, 1, 1).chance("roll", 1, 1)
    assert t.step == "" and (t.troops(EGYPT, "Illyria"), t.troops(BABYLON, "Illyria")) == ([1], [1])
    illyria = t.words.province("Illyria")
    assert pass_to(t.run("campaign", BABYLON), "LandBattles").legal() == [("fight", illyria, EGYPT)]
    t.fight("Illyria", EGYPT).chance("roll", 1, 1)
    assert pass_to(t.run("campaign", EGYPT), "LandBattles").legal() == [("fight", illyria, BABYLON)]


# ---- what is rolled
@pytest.mark.rule(mn2003="6.4", mn2016="5.14")
def test_both_sides_roll_one_die_for_each_legion_in_one_roll(table: Lay) -> None:
    t = land(table, 3, 2)
    assert t.step == "RollDice"
    assert not t.allows("roll", 1, 1, 1, 1, seat=-1) and not t.allows("roll", 1, 1, 1, 1, 1, 1, seat=-1)
    assert not t.allows("roll", 1, 1, 1, 1, 7, seat=-1)
    t.chance("roll", 1, 2, 3, 4, 5)
    assert t.g.battle[4:8] == ((1, 2, 3), (4, 5), 6, 9)
    assert t.step == "" and (t.troops(EGYPT, "Illyria"), t.troops(BABYLON, "Illyria")) == ([2], [1])
    t.sound()


@pytest.mark.rule(mn2003="6.4 6.8", mn2016="5.14 5.17")
def test_both_sides_roll_one_die_for_each_trireme(table: Lay) -> None:
    t = naval(table, 2, 3)
    assert not t.allows("roll", 1, 1, 1, 1, seat=-1)
    t.chance("roll", 6, 4, 1, 2, 2)
    assert t.g.battle[4:10] == ((6, 4), (1, 2, 2), 10, 5, 2, 1)
    assert (t.ships(EGYPT, "Ionian Sea"), t.ships(BABYLON, "Ionian Sea")) == ([1], [1])
    babylon = t.g.empires[BABYLON]
    assert t.step == "" and triremes_left(babylon) == babylon.TRIREMES - 1
    t.sound()
