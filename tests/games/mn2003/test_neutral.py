"""Neutral civilizations defend themselves, lose, and can be conquered (1.6, 6.9, 7.1, R-027 to R-029)."""

from __future__ import annotations

import pytest
from winedark.games.mn2003.rules.state import fortresses

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, NOBODY, province, sea, site

ROMA, LIGURIA, NORICUM = province("roma"), province("liguria"), province("noricum")
GREECE = 1  # with three players: Carthage, Greece, Babylon; then Rome and Egypt, neutral


def against_rome(n: int = 3, roman: int = 1, where: str = "roma") -> Table:
    """Three players: Greek legions stand in a province of neutral Rome, just before they fight there."""
    t = Table(3)
    assert t.seat("greece") == GREECE
    t.legions(t.seat("rome"), where, roman).legions(GREECE, where, n)
    return pass_to(t.run("campaign", GREECE), "LandBattles").do("fight", province(where), t.seat("rome"))


def left(t: Table, where: str = "roma") -> tuple[int, int]:
    """Rome's legions and fortresses in a province."""
    e = t.g.empires[t.seat("rome")]
    return e.legions[province(where)], fortresses(e, province(where))


@pytest.mark.rule("1.6", "6.1", "6.2")
def test_neutral_units_are_opponents_like_others() -> None:
    t = Table(3)
    rome, egypt = t.seat("rome"), t.seat("egypt")
    t.legions(GREECE, "roma", 1).legions(GREECE, "thebae", 1)
    pass_to(t.run("campaign", GREECE), "LandBattles")
    assert set(t.legal()) == {("fight", ROMA, rome), ("fight", province("thebae"), egypt)}


@pytest.mark.rule("1.6")
def test_neutral_units_defend_themselves_with_dice_and_fortress() -> None:
    t = against_rome()
    assert t.allows("roll", 1, 1, 1, 4, seat=-1)
    t.chance("roll", 1, 1, 1, 4)
    assert t.g.battle[6:10] == (3, 10, 0, 2)
    assert t.g.empires[GREECE].legions[ROMA] == 1
    t.sound()


@pytest.mark.rule("1.6")
def test_neutral_units_never_have_a_turn() -> None:
    t = Table(3).clear_units()
    t.legions(t.seat("rome"), "roma", 1).legions(GREECE, "roma", 1)
    t.run("military")
    assert t.legal() == [("next", seat) for seat in range(3)]
    for seat in (GREECE, 0):
        t.do("next", seat)
        if seat == GREECE:
            t.do("done").do("fight", ROMA, t.seat("rome")).chance("roll", 1, 1)
    assert t.step == ""
    t.sound()


@pytest.mark.rule("6.9", "R-028")
def test_neutral_sides_lose_their_legions_before_their_fortress_and_are_not_asked() -> None:
    t = against_rome(3, roman=2).chance("roll", 5, 1, 1, 1, 1)
    assert t.step == "" and left(t) == (1, 1)
    t = against_rome(4, roman=2).chance("roll", 5, 3, 1, 1, 1, 1)
    assert t.step == "" and left(t) == (0, 1)
    t.sound()


@pytest.mark.rule("6.9", "R-028")
def test_the_fortress_falls_when_no_legion_is_left() -> None:
    t = against_rome(3, roman=1).chance("roll", 6, 3, 1, 1)
    assert t.step == "Conquer" and left(t) == (0, 0)
    assert against_rome(3, roman=1).chance("roll", 5, 1, 1, 1).step == ""
    t.sound()


@pytest.mark.rule("6.9")
def test_the_player_is_still_asked_about_his_own_losses() -> None:
    t = Table(3)
    t.owner(GREECE, "illyria").legions(GREECE, "athenae", 1).legions(t.seat("rome"), "athenae", 1)
    pass_to(t.run("campaign", GREECE), "LandBattles").do("fight", province("athenae"), t.seat("rome")).chance("roll", 1, 5)
    assert (t.step, t.seats) == ("TakeLosses", (GREECE,))


@pytest.mark.rule("R-027")
def test_hannibals_bonus_goes_to_no_neutral_side() -> None:
    t = Table(3)
    egypt, rome = t.seat("egypt"), t.seat("rome")
    for seat in (egypt, rome):
        assert t.g.empires[seat].powers == 0
    t = against_rome(3).chance("roll", 1, 1, 1, 1)
    assert t.g.battle[7] == 7 and t.g.battle[14] == (("fortress", 6),)


@pytest.mark.rule("7.1", "R-029")
def test_neutral_provinces_are_sacked_occupied_and_converted() -> None:
    t = against_rome(3, where="liguria").chance("roll", 4, 3, 2, 1)
    assert t.step == "Conquer" and t.legal() == [("seize", LIGURIA)]
    t.building(site("liguria", "caravan"))
    assert {a[0] for a in t.legal()} == {"sack", "occupy", "seize"}
    t.do("seize", LIGURIA)
    assert t.g.seized == 1 << LIGURIA and t.g.conqueror[LIGURIA] == GREECE
    t.sound()


@pytest.mark.rule("R-029", "7.9")
def test_the_capital_province_of_a_neutral_civilization_can_be_converted() -> None:
    t = against_rome(3).chance("roll", 6, 3, 1, 1)
    assert t.legal() == [("seize", ROMA)]
    t.do("seize", ROMA)
    t.purse(GREECE, "tax", "tax", "tax")
    t.builder(GREECE)
    assert t.legal("convert") and t.legal("convert")[0][1] == ROMA


@pytest.mark.rule("R-029", "7.9")
def test_a_players_capital_province_is_none_of_these_with_three_players_either() -> None:
    t = Table(3).clear_units().legions(GREECE, "babylon", 1)
    assert {a[0] for a in pass_to(t.run("campaign", GREECE), "Conquer").legal()} == {"sack", "occupy"}


@pytest.mark.rule("R-029")
def test_babylon_is_neutral_with_four_players() -> None:
    t = Table(4)
    assert t.seat("babylon") == BABYLON == 4
    t.clear_units()
    t.legions(3, "babylon", 1)
    assert pass_to(t.run("campaign", 3), "Conquer").allows("seize", province("babylon"))


@pytest.mark.rule("1.6", "5.6")
def test_there_are_no_neutral_triremes_to_fight() -> None:
    t = Table(3)
    t.triremes(GREECE, "tyrrhenum", 2).triremes(GREECE, "aegyptium", 2)
    t.run("campaign", GREECE).do("sail", sea("tyrrhenum"), sea("ionium"), 1).do("done")
    assert t.step == ""


@pytest.mark.rule("1.6", "6.10")
def test_a_neutral_side_that_is_left_is_fought_again_in_the_players_next_turn() -> None:
    t = against_rome(1, where="liguria").chance("roll", 1, 1)
    assert t.step == "" and t.g.conqueror[LIGURIA] == NOBODY
    pass_to(t.run("campaign", GREECE), "LandBattles")
    assert t.legal() == [("fight", LIGURIA, t.seat("rome"))]


@pytest.mark.rule("1.6")
def test_a_neutral_province_without_units_is_entered_without_a_battle() -> None:
    t = Table(3)
    t.legions(t.seat("rome"), "liguria", 0).legions(GREECE, "noricum", 1)
    t.run("campaign", GREECE).do("march", NORICUM, LIGURIA, 1)
    assert t.step == "Conquer" and t.g.battle is None
