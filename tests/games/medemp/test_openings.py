"""Chapter 11: the opening of a battle, and what it means for the dice."""

from __future__ import annotations

import pytest
from winedark.kernel.step import CHANCE

from tests.games.medemp.battles import field, naval, raided, totals, won
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, ROME, SEA, Table, kind

QUADRIREME, JAVELINS, CAVALRY = "phoenician_quadrireme", "libyan_javelinmen", "iberian_light_cavalry"


def against_iberia(ours: str, theirs: str) -> Table:
    """Carthage, from Emporion, attacks Ilerda; Iberia has intercepted, and nobody can lead anything."""
    t = Table().capital(CARTHAGE, "emporion").own(IBERIA, "segeda", "ilerda")
    t.give(CARTHAGE, *ours.split()).give(IBERIA, *theirs.split())
    return t.expedition(CARTHAGE, "ilerda", LAND, *ours.split()).until("InterceptOnLand").meet(*theirs.split()).calm()


def openings(t: Table, *dice: tuple[int, int]) -> Table:
    """One card after another: its victim, by number, and its die."""
    for victim, pip in dice:
        assert t.step == "RollOpening"
        t.chance("open", victim, pip)
    assert t.step != "RollOpening"
    return t


# ---- who rolls
@pytest.mark.rule("11.7", "16.13")
def test_all_cards_of_both_sides_with_an_opening_for_this_battle_roll_a_die() -> None:
    t = against_iberia(f"{JAVELINS} {JAVELINS} gaul_mercenaries", f"{CAVALRY} scutarii")
    openings(t, (0, 1), (0, 1), (0, 1)).roll(1, 1)
    assert [told["seat"] for told in t.told("opening.missed")] == [CARTHAGE, CARTHAGE, IBERIA]


@pytest.mark.rule("11.7")
def test_an_opening_for_the_other_kind_of_battle_is_not_rolled() -> None:
    assert field(f"{QUADRIREME} gaul_mercenaries", "hastati").calm().step == "RollBattle"
    assert naval(f"{QUADRIREME} {JAVELINS}", "roman_trireme").calm().step == "RollOpening"
    openings(naval(f"{QUADRIREME} {JAVELINS}", "roman_trireme").calm(), (0, 1))


@pytest.mark.rule("16.13")
@pytest.mark.parametrize(("pip", "hit"), [(5, False), (6, True)])
def test_with_the_number_needed_the_victim_is_lost(pip: int, hit: bool) -> None:
    t = openings(against_iberia(f"{JAVELINS} gaul_mercenaries", "scutarii caetrati"), (0, pip))
    assert t.met() == (["caetrati"] if hit else ["scutarii", "caetrati"])


@pytest.mark.rule("11.8", "R-087")
def test_the_victim_is_a_troop_in_the_field_and_a_fleet_at_sea() -> None:
    t = field(f"gaul_mercenaries {JAVELINS}", "hastati roman_trireme").calm()
    assert not t.game.admits(t.g, CHANCE, ("open", 1, 6))
    assert openings(t, (0, 6)).met() == ["roman_trireme"]
    t = naval(QUADRIREME, "roman_trireme hastati").calm()
    assert not t.game.admits(t.g, CHANCE, ("open", 1, 6)) and t.game.admits(t.g, CHANCE, ("open", 0, 6))


@pytest.mark.rule("11.8")
def test_without_a_victim_the_die_is_not_rolled() -> None:
    t = Table().capital(CARTHAGE, "emporion").own(IBERIA, "segeda", "ilerda").give(CARTHAGE, QUADRIREME).give(IBERIA, CAVALRY)
    t.expedition(CARTHAGE, "ilerda", LAND, QUADRIREME).until("InterceptOnLand").meet(CAVALRY)
    assert t.calm().step == "RollBattle"


@pytest.mark.rule("11.10", "R-086")
def test_no_opening_is_rolled_against_barbarians_or_raids() -> None:
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, JAVELINS)
    assert t.expedition(CARTHAGE, "massylii_numidae", LAND, JAVELINS).calm().step == "RollBattle"
    t = Table().own(IBERIA, "pallantia").give(IBERIA, CAVALRY).raid(ROME, "vascones", "pallantia").until("InterceptOnLand")
    assert t.meet(CAVALRY).calm().step == "RollBattle"
    assert raided("hastati").calm().step == "RollBattle"


# ---- what is hit
@pytest.mark.rule("11.9", "R-085")
def test_hits_are_taken_off_together_and_a_card_hit_twice_is_lost_once() -> None:
    t = against_iberia(f"{JAVELINS} {JAVELINS} gaul_mercenaries", f"{CAVALRY} scutarii caetrati")
    t.chance("open", 1, 6)
    assert len(t.met()) == 3
    t.chance("open", 1, 6).chance("open", 0, 6)  # the cavalry strikes back, whatever has been hit
    assert t.met() == ["scutarii", CAVALRY] and t.force() == [JAVELINS, JAVELINS]


@pytest.mark.rule("11.9")
def test_a_card_that_is_hit_still_rolls_its_own_opening() -> None:
    t = against_iberia(f"{JAVELINS} gaul_mercenaries", f"{CAVALRY} scutarii")
    openings(t, (1, 6), (1, 6))
    assert t.met() == ["scutarii"] and t.force() == ["gaul_mercenaries"]


@pytest.mark.rule("11.11")
@pytest.mark.parametrize(("victim", "left"), [(0, ["principes", "roman_trireme"]), (1, ["hastati", "roman_quinquereme"])])
def test_a_fleet_that_is_sunk_takes_the_troops_loaded_on_it_along(victim: int, left: list[str]) -> None:
    t = naval(QUADRIREME, "roman_trireme roman_quinquereme hastati principes")
    t.do("load", kind("hastati"), kind("roman_quinquereme"), 0).do("load", kind("principes"), kind("roman_trireme"), 1)
    openings(t.calm(), (victim, 5))
    assert t.met() == left and t.g.loads == ((), (0,))
    assert t.roll(6, 1).g.deployed == 4
    t.sound()


@pytest.mark.rule("11.11")
def test_what_is_left_keeps_its_loads_for_the_casualty() -> None:
    t = Table().capital(IBERIA, "emporion").own(CARTHAGE, "utica").give(CARTHAGE, QUADRIREME)
    t.give(IBERIA, "iberia.greek_allies", "iberia.greek_allies", "scutarii", "caetrati")
    t.expedition(IBERIA, "utica", SEA, "iberia.greek_allies:fleet", "iberia.greek_allies:fleet", "scutarii", "caetrati")
    t.until("InterceptAtSea").meet(QUADRIREME)
    for fleet, troop in enumerate(("scutarii", "caetrati")):
        t.do("load", kind(troop), kind("iberia.greek_allies"), fleet)
    openings(t.calm(), (0, 5)).roll(6, 1).roll(1)
    assert t.force() == ["caetrati", "greek_allies"]
    t.chance("lose", 1).fails()
    assert t.g.attack is None and sorted(t.discards(IBERIA)) == ["caetrati", "greek_allies", "greek_allies", "scutarii"]
    t.sound()


@pytest.mark.rule("16.14", "R-095")
@pytest.mark.parametrize(("pip", "hit"), [(4, True), (3, False)])
def test_a_fleet_that_is_easy_to_ram_is_hit_by_one_less(pip: int, hit: bool) -> None:
    t = openings(naval(QUADRIREME, "roman_trireme roman_quinquereme").calm(), (1, pip))
    assert len(t.met()) == 2 - hit


@pytest.mark.rule("16.14")
@pytest.mark.parametrize(("pip", "hit"), [(5, True), (4, False)])
def test_other_fleets_are_not(pip: int, hit: bool) -> None:
    t = Table().capital(IBERIA, "emporion").own(IBERIA, "tarraco").give(CARTHAGE, QUADRIREME)
    t.give(IBERIA, "iberia.greek_allies", "iberia.greek_allies").expedition(CARTHAGE, "tarraco", SEA, QUADRIREME)
    t.until("InterceptAtSea").meet("iberia.greek_allies:fleet", "iberia.greek_allies:fleet").calm()
    assert len(openings(t, (0, pip)).met()) == 2 - hit


# ---- the end of it
@pytest.mark.rule("11.12", "R-016")
def test_a_side_with_nothing_left_has_lost_without_dice() -> None:
    t = openings(field(f"{JAVELINS} gaul_mercenaries", "hastati").calm(), (0, 6))
    assert t.step == "RollCasualties" and won(t) and totals(t) == (0, 0) and t.points == [2, -2, 0]
    t = openings(against_iberia("gaul_mercenaries", f"{CAVALRY} scutarii"), (0, 6))
    assert not won(t) and t.points == [-2, 0, 2]


@pytest.mark.rule("11.12", "R-016")
def test_leaders_alone_cannot_fight() -> None:
    t = field(f"{JAVELINS} gaul_mercenaries", "hastati", {ROME: "consul"}).play("consul")
    openings(t.calm(), (0, 6))
    assert won(t) and t.step == "RollCasualties"


@pytest.mark.rule("11.12")
def test_if_both_have_nothing_left_the_defender_has_won() -> None:
    t = openings(against_iberia(JAVELINS, CAVALRY), (0, 6), (0, 6))
    assert not won(t) and t.points == [-2, 0, 2]
    t.fails().sound()


@pytest.mark.rule("16.17", "R-088")
@pytest.mark.parametrize(("pip", "strength"), [(1, 3 + 3 + 6), (6, 3 + 6)])
def test_slingers_are_stronger_against_elephants_that_still_stand(pip: int, strength: int) -> None:
    t = against_iberia("african_elephants gaul_mercenaries", f"slingers {CAVALRY}")
    openings(t, (t.force().index("african_elephants"), pip)).roll(1, 1)
    assert totals(t)[1] == 1 + strength


@pytest.mark.rule("16.17")
def test_slingers_are_not_stronger_in_other_combats() -> None:
    t = Table().capital(IBERIA, "emporion").own(CARTHAGE, "ilerda").give(IBERIA, "slingers").give(CARTHAGE, "african_elephants")
    t.expedition(IBERIA, "ilerda", LAND, "slingers").until("RollAssault").roll(1, 1, 1)
    assert totals(t)[0] == 1 + 3
