"""Chapter 5: the order of the turns, triremes, naval battles, legions (5.1 to 5.11)."""

from __future__ import annotations

import pytest
from winedark.games.mn2003.rules.state import triremes_left

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import CARTHAGE, EGYPT, GREECE, ROME, province, sea, site

ROMA, ATHENAE, SYRACUSAE, CYRANAE = province("roma"), province("athenae"), province("syracusae"), province("cyranae")
IONIUM, AFRICUM, LIBYCUM = sea("ionium"), sea("africum"), sea("libycum")


# ---- the order of the turns
@pytest.mark.rule("5.1")
def test_a_player_finishes_his_battles_and_conquests_before_the_next_is_named() -> None:
    t = Table().clear_units().legions(ROME, "liguria", 2).legions(GREECE, "illyria", 1).owner(GREECE, "illyria")
    t.run("military").do("next", ROME).do("march", province("liguria"), province("illyria"), 2)
    steps = [t.step]
    steps.append(t.do("fight", province("illyria"), GREECE).step)
    steps.append(t.chance("roll", 4, 4, 1).step)
    steps.append(t.do("seize", province("illyria")).step)
    assert steps == ["LandBattles", "RollDice", "Conquer", "NameCommander"]
    t.sound()


@pytest.mark.rule("5.2")
def test_a_player_moves_some_of_his_units_or_none() -> None:
    t = Table().clear_units().triremes(ROME, "ionium", 2).legions(ROME, "roma", 2)
    t.run("campaign", ROME).do("sail", IONIUM, AFRICUM, 1).do("done")
    t.do("march", ROMA, province("liguria"), 1).do("done")
    assert t.step == "" and t.g.empires[ROME].legions[ROMA] == 1 and t.g.empires[ROME].triremes[IONIUM] == 1
    assert t.run("campaign", ROME).do("done").do("done").step == ""
    t.sound()


@pytest.mark.rule("5.2")
def test_a_player_moves_all_of_his_units() -> None:
    t = Table().clear_units().triremes(ROME, "ionium", 2).legions(ROME, "roma", 2).legions(ROME, "liguria", 1)
    t.run("campaign", ROME).do("sail", IONIUM, AFRICUM, 2)
    t.do("march", ROMA, province("neapolis"), 2).do("march", province("liguria"), ROMA, 1)
    assert t.step == "" and t.g.empires[ROME].triremes[AFRICUM] == 2
    t.sound()


@pytest.mark.rule("5.2")
def test_a_player_who_has_nothing_to_move_is_not_asked() -> None:
    assert Table().clear_units().run("campaign", ROME).step == ""


# ---- launching
@pytest.mark.rule("5.3")
def test_triremes_move_before_legions() -> None:
    t = Table().clear_units().docked(ROME, "roma", 1).legions(ROME, "roma", 1)
    t.run("campaign", ROME)
    assert t.step == "Sail" and not t.legal("march")
    t.do("done")
    assert t.step == "March" and not t.legal("launch") and not t.legal("sail")


@pytest.mark.rule("5.3")
def test_a_trireme_on_land_is_launched_into_a_sea_that_its_province_touches() -> None:
    t = Table().clear_units().docked(GREECE, "athenae", 2)
    t.run("campaign", GREECE)
    assert {a[1:3] for a in t.legal("launch")} == {(ATHENAE, IONIUM), (ATHENAE, sea("aegaeum"))}
    t.do("launch", ATHENAE, IONIUM, 1)
    e = t.g.empires[GREECE]
    assert (e.docked[ATHENAE], e.triremes[IONIUM], triremes_left(e)) == (1, 1, 3)
    t.do("launch", ATHENAE, sea("aegaeum"), 1)
    assert t.step == "" and (e.docks, e.triremes[sea("aegaeum")]) == (0, 1)
    t.sound()


@pytest.mark.rule("5.3", "R-023")
def test_a_launched_trireme_moves_no_further_in_this_turn() -> None:
    t = Table().clear_units().docked(ROME, "roma", 1).triremes(ROME, "tyrrhenum", 1)
    t.run("campaign", ROME).do("launch", ROMA, sea("tyrrhenum"), 1)
    assert t.allows("sail", sea("tyrrhenum"), IONIUM, 1) and not t.allows("sail", sea("tyrrhenum"), IONIUM, 2)
    t.do("sail", sea("tyrrhenum"), IONIUM, 1)
    assert t.step == "" and t.g.empires[ROME].triremes[sea("tyrrhenum")] == 1
    assert t.run("campaign", ROME).allows("sail", sea("tyrrhenum"), IONIUM, 1)


@pytest.mark.rule("5.3", "5.4", "R-023")
def test_triremes_launched_and_sailed_into_one_sea_have_all_moved() -> None:
    t = Table().clear_units().docked(ROME, "roma", 2).triremes(ROME, "ionium", 1)
    t.run("campaign", ROME).do("sail", IONIUM, sea("tyrrhenum"), 1).do("launch", ROMA, sea("tyrrhenum"), 1)
    assert not t.legal("sail")
    assert t.do("launch", ROMA, sea("tyrrhenum"), 1).step == "" and t.g.empires[ROME].triremes[sea("tyrrhenum")] == 3


@pytest.mark.rule("5.11", "R-055")
def test_nobody_has_to_launch() -> None:
    t = Table().clear_units().docked(ROME, "roma", 1)
    assert t.run("campaign", ROME).do("done").step == "" and t.g.empires[ROME].docked[ROMA] == 1
    assert t.run("campaign", ROME).allows("launch", ROMA, sea("tyrrhenum"), 1)


# ---- sailing
@pytest.mark.rule("5.4")
def test_triremes_sail_to_neighbouring_seas() -> None:
    t = Table().clear_units().triremes(ROME, "ionium", 1)
    t.run("campaign", ROME)
    assert {a[2] for a in t.legal("sail")} == {sea(s) for s in ("hadriaticum", "tyrrhenum", "africum", "libycum", "aegaeum")}
    assert not t.allows("sail", IONIUM, sea("euxinus"), 1)


# ---- naval battles
@pytest.mark.rule("5.6", "R-024")
def test_each_opponent_in_a_sea_can_be_fought_once_in_a_turn() -> None:
    t = Table().clear_units()
    for seat, n in ((ROME, 2), (CARTHAGE, 1), (EGYPT, 1)):
        t.triremes(seat, "ionium", n)
    t.run("campaign", ROME).do("done")
    assert t.legal("engage") == [("engage", IONIUM, CARTHAGE), ("engage", IONIUM, EGYPT)]
    t.do("engage", IONIUM, EGYPT).chance("roll", 1, 1, 1)
    assert t.legal("engage") == [("engage", IONIUM, CARTHAGE)]
    assert t.do("engage", IONIUM, CARTHAGE).chance("roll", 1, 1, 1).step == ""
    assert t.run("campaign", EGYPT).do("done").legal("engage") == [("engage", IONIUM, ROME), ("engage", IONIUM, CARTHAGE)]


@pytest.mark.rule("5.6")
def test_several_seas_see_battles_in_one_turn() -> None:
    t = Table().clear_units()
    for seat in (ROME, CARTHAGE):
        t.triremes(seat, "ionium", 1).triremes(seat, "africum", 1)
    t.run("campaign", ROME).do("done").do("engage", AFRICUM, CARTHAGE).chance("roll", 1, 1)
    assert t.legal() == [("engage", IONIUM, CARTHAGE), ("done",)]


@pytest.mark.rule("5.6", "5.8")
def test_a_trireme_lost_in_battle_carries_nobody() -> None:
    t = Table().clear_units().triremes(GREECE, "ionium", 1).triremes(EGYPT, "ionium", 1)
    t.legions(GREECE, "athenae", 1)
    t.run("campaign", GREECE).do("done")
    t.do("engage", IONIUM, EGYPT).chance("roll", 1, 5)
    assert t.step == "March" and t.marches("athenae") == {"macedonia"}


# ---- legions
@pytest.mark.rule("5.7")
def test_fortresses_never_move() -> None:
    t = Table().clear_units().fortress(ROME, "roma")
    assert t.run("campaign", ROME).step == ""


@pytest.mark.rule("5.8")
def test_only_the_own_triremes_at_sea_carry() -> None:
    t = Table().clear_units().legions(ROME, "neapolis", 1).triremes(GREECE, "ionium", 3).docked(ROME, "neapolis", 1)
    pass_to(t.run("campaign", ROME), "March")
    assert t.marches("neapolis") == {"roma"}


@pytest.mark.rule("5.8")
def test_a_chain_over_two_seas_is_one_move() -> None:
    t = Table().clear_units().legions(GREECE, "athenae", 2).triremes(GREECE, "aegaeum", 1)
    pass_to(t.run("campaign", GREECE), "March")
    assert "alexandria" not in t.marches("athenae")
    t.triremes(GREECE, "aegyptium", 1)
    pass_to(t.run("campaign", GREECE), "March")
    assert "alexandria" in t.marches("athenae")
    assert t.do("march", ATHENAE, province("alexandria"), 2).step == "Conquer"


@pytest.mark.rule("5.9")
def test_legions_leave_a_province_at_war() -> None:
    t = Table().clear_units().legions(GREECE, "macedonia", 2).legions(EGYPT, "macedonia", 3)
    t.fortress(EGYPT, "macedonia")
    t.run("campaign", GREECE).do("march", province("macedonia"), ATHENAE, 2)
    assert t.step == "" and t.g.empires[GREECE].legions[ATHENAE] == 2


@pytest.mark.rule("5.9")
def test_legions_march_on_through_no_second_province() -> None:
    t = Table().clear_units().legions(GREECE, "macedonia", 1)
    t.run("campaign", GREECE).do("march", province("macedonia"), province("illyria"), 1)
    assert t.step == ""


# ---- triremes on land
def cyranae() -> Table:
    """Carthage's two legions march into Egypt's Cyranae with one legion and a trireme that is not launched yet."""
    t = Table().clear_units().owner(EGYPT, "cyranae")
    t.building(site("cyranae", "city")).building(site("cyranae", "caravan"))
    t.legions(CARTHAGE, "tripolitania", 2).legions(EGYPT, "cyranae", 1).docked(EGYPT, "cyranae", 1)
    t.run("campaign", CARTHAGE).do("march", province("tripolitania"), CYRANAE, 2)
    return t.do("fight", CYRANAE, EGYPT)


@pytest.mark.rule("5.10")
def test_example_cyranae_the_trireme_on_land_is_ignored() -> None:
    t = cyranae().chance("roll", 5, 4, 3)
    assert t.g.empires[EGYPT].troops == 0 and t.g.empires[EGYPT].docked[CYRANAE] == 1
    assert t.step == "Conquer" and {a[0] for a in t.legal()} == {"sack", "occupy", "seize"}
    t.do("sack", site("cyranae", "city"))
    assert t.g.empires[EGYPT].docked[CYRANAE] == 1
    t.sound()


@pytest.mark.rule("5.10", "5.3")
def test_example_cyranae_its_owner_launches_it_in_his_turn() -> None:
    t = cyranae().chance("roll", 5, 4, 3).do("seize", CYRANAE)
    t.run("campaign", EGYPT).do("launch", CYRANAE, LIBYCUM, 1)
    assert t.step == "" and t.g.empires[EGYPT].triremes[LIBYCUM] == 1 and t.g.conqueror[CYRANAE] == CARTHAGE
    t.sound()


@pytest.mark.rule("5.10")
def test_triremes_on_land_start_no_battle() -> None:
    t = Table().clear_units().docked(EGYPT, "cyranae", 1).legions(CARTHAGE, "cyranae", 1)
    t.triremes(CARTHAGE, "libycum", 1)
    assert pass_to(t.run("campaign", CARTHAGE)).step == ""
    assert t.run("campaign", EGYPT).step == "Sail" and t.do("done").step == ""


# ---- worked examples of the rule document
def athenae() -> Table:
    """A legion and a trireme have just been built in Athenae."""
    t = Table().clear_units().legions(GREECE, "athenae", 1).docked(GREECE, "athenae", 1)
    return t


@pytest.mark.rule("5.3", "5.8")
def test_example_from_athenae_to_syracusae() -> None:
    t = athenae().run("campaign", GREECE).do("launch", ATHENAE, IONIUM, 1)
    assert t.step == "March" and "syracusae" in t.marches("athenae") and "roma" not in t.marches("athenae")
    t.do("march", ATHENAE, SYRACUSAE, 1)
    assert t.g.empires[GREECE].legions[SYRACUSAE] == 1
    t.sound()


@pytest.mark.rule("5.3", "5.8")
def test_example_from_athenae_to_roma_over_a_chain_of_triremes() -> None:
    t = athenae()
    t.triremes(GREECE, "hadriaticum", 1)
    t.run("campaign", GREECE).do("launch", ATHENAE, IONIUM, 1).do("done")
    t.do("march", ATHENAE, ROMA, 1)
    assert t.step == "Conquer" and t.g.conqueror[ROMA] == GREECE
    t.sound()


@pytest.mark.rule("5.3", "5.4")
def test_launches_and_moves_at_sea_are_told_by_their_own_paragraphs() -> None:
    t = Table().clear_units().docked(ROME, "roma", 1).triremes(ROME, "ionium", 1)
    t.run("campaign", ROME)
    assert t.game.pending(t.g)[0].rule == "5.3"
    t.do(*next(action[:3] for action in t.legal() if action[0] == "launch"), 1)
    t.do(*next(action[:3] for action in t.legal() if action[0] == "sail"), 1)
    assert [(e.key, e.rule) for e in t.g.events or []] == [("war.launched", "5.3"), ("war.sailed", "5.4")]
