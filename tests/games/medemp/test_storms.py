"""Chapter 9: storms, straits and ambushes, and what they do to expeditions, interceptions and raids."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.medemp.table import CARTHAGE, CHANCE, DIRECT, GREECE, IBERIA, LAND, MACEDONIA, MIXED, ROME, SEA, Table

QUADRIREME, TRIREME = "phoenician_quadrireme", "carthage.phoenician_trireme"
STORM, AMBUSH = "rome.storm_at_sea", "iberia.ambush"
CALM, BAD = 4, 11  # events


def at_sea(event: int = 8) -> Table:
    """A voyage of two fleets and a troop to Roma; Rome can raise a storm."""
    t = Table().own(ROME, "tarquinii").give(CARTHAGE, QUADRIREME, TRIREME, "gaul_mercenaries").give(ROME, STORM).event(event)
    return t.expedition(CARTHAGE, "roma", SEA, QUADRIREME, TRIREME, "gaul_mercenaries")


def meeting() -> Table:
    """Rome has intercepted that voyage at sea, with two fleets; Carthage can raise a storm."""
    t = Table().own(ROME, "tarquinii").give(CARTHAGE, QUADRIREME, "carthage.storm_at_sea")
    t.give(ROME, "roman_trireme", "roman_quinquereme", "hastati", "principes", "triarii", "velites", "consul")
    t.expedition(CARTHAGE, "roma", SEA, QUADRIREME).until("InterceptAtSea")
    return t.meet("roman_trireme", "roman_quinquereme", "hastati", "principes", "triarii", "velites")


def on_land(event: int = 8) -> Table:
    """Two troops of Carthage march to Utica; Rome lies in ambush."""
    t = Table().give(CARTHAGE, "gaul_mercenaries", "numidian_cavalry").give(ROME, AMBUSH).event(event)
    return t.expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries", "numidian_cavalry")


def over_straits(*cards: str, event: int = 8) -> Table:
    """An expedition of Carthage to Reghium, over two straits."""
    t = Table().own(CARTHAGE, "panormos", "messana").give(CARTHAGE, *cards).event(event)
    return t.expedition(CARTHAGE, "reghium", LAND, *cards)


# ---- when windows open
@pytest.mark.rule("9.1")
def test_storms_rise_before_voyages_interceptions_at_sea_and_pirates() -> None:
    assert at_sea().step == "StormWindow" and meeting().step == "MeetingStorm"
    t = Table().give(IBERIA, "iberia.storm_at_sea").pirates(CARTHAGE, 3, "roma")
    assert t.step == "StormWindow" and on_land().step == "AmbushWindow"
    t = Table().own(IBERIA, "segeda", "saguntum").give(IBERIA, "iberia.greek_allies").give(ROME, STORM)
    assert t.expedition(IBERIA, "carthago", MIXED, "iberia.greek_allies:fleet").step == "StormWindow"


@pytest.mark.rule("9.2", "R-069")
def test_ambushes_are_laid_on_what_goes_by_land() -> None:
    t = over_straits("gaul_mercenaries").give(ROME, AMBUSH)
    assert t.step == "RollStraits" and t.roll(6, 6).step == "AmbushWindow"
    t = Table().own(IBERIA, "segeda", "saguntum").give(IBERIA, "iberia.greek_allies").give(ROME, AMBUSH)
    assert t.expedition(IBERIA, "carthago", MIXED, "iberia.greek_allies:fleet").until("AmbushWindow").seats == (ROME,)
    t = Table().own(ROME, "pisae").give(ROME, AMBUSH)
    assert t.raid(CARTHAGE, "ligures", "pisae").step == "AmbushWindow"
    assert t.raid(CARTHAGE, "tarquinii", "roma").step == "AmbushWindow"
    t = Table().give(ROME, AMBUSH).give(CARTHAGE, QUADRIREME).expedition(CARTHAGE, "roma", SEA, QUADRIREME)
    assert t.step != "AmbushWindow" and t.calm().step == "RollAssault"


# ---- what they do
@pytest.mark.rule("9.3", "16.27")
@pytest.mark.parametrize("pip", [1, 2, 3])
def test_none(pip: int) -> None:
    t = at_sea().play(STORM).roll(pip)
    assert len(t.force()) == 3 and t.g.attack is not None and t.discards(ROME) == ["storm_at_sea"]


@pytest.mark.rule("9.4", "R-068")
def test_cancel_gives_the_cards_back_and_the_action_is_used_up() -> None:
    t = at_sea().play(STORM).roll(4)
    assert t.hand(CARTHAGE) == ["gaul_mercenaries", QUADRIREME, "phoenician_trireme"] and t.g.attack is None and t.step == ""
    t = on_land().play(AMBUSH).roll(4)
    assert t.hand(CARTHAGE) == ["gaul_mercenaries", "numidian_cavalry"] and t.step == ""
    t.sound()


@pytest.mark.rule("9.4", "9.8", "10.8")
@pytest.mark.parametrize(("pip", "back"), [(4, True), (6, False)])
def test_an_interception_is_cancelled_or_discarded_and_the_voyage_goes_on(pip: int, back: bool) -> None:
    t = meeting().play("carthage.storm_at_sea").roll(pip)
    assert t.g.meeting is None and not t.g.met and ("hastati" in t.hand(ROME)) == back
    assert ("hastati" in t.discards(ROME)) != back and t.force() == [QUADRIREME]
    t.sound()


@pytest.mark.rule("9.5", "R-068")
def test_lose_one_takes_any_of_the_cards() -> None:
    t = at_sea().play(STORM).roll(5)
    assert t.step == "LoseCards" and {t.game.sample(t.g, Random(seed))[1] for seed in range(40)} == set(t.g.members)
    t.lose(TRIREME)
    assert t.force() == ["gaul_mercenaries", QUADRIREME] and t.discards(CARTHAGE) == ["phoenician_trireme"]
    t = meeting().play("carthage.storm_at_sea").roll(5).lose("velites")
    assert "velites" in t.discards(ROME) and len(t.met()) == 5


@pytest.mark.rule("7.9", "9.5")
def test_an_interception_at_sea_that_loses_a_fleet_loses_whom_the_other_cannot_carry() -> None:
    t = meeting().play("carthage.storm_at_sea").roll(5).lose("roman_quinquereme")
    assert t.step == "LoseTroops" and not t.game.admits(t.g, CHANCE, ("lose",))
    t.lose("hastati")
    assert t.met() == ["principes", "triarii", "velites", "roman_trireme"] and t.step != "LoseTroops"
    t.sound()


@pytest.mark.rule("9.5", "R-014")
def test_an_interception_of_pirates_can_lose_a_card_to_a_storm_too() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "roman_trireme", "hastati").give(IBERIA, "iberia.storm_at_sea")
    t.pirates(CARTHAGE, 3, "tarquinii").until("InterceptAtSea").meet("roman_trireme", "hastati")
    t.play("iberia.storm_at_sea").roll(5)
    assert t.step == "LoseCards"
    t.lose("roman_trireme").lose("hastati")
    assert t.g.meeting is None and t.g.attack is not None and t.g.attack.strength == 3 and t.step == "RollAssault"
    t.sound()


@pytest.mark.rule("9.6", "9.4", "9.8")
@pytest.mark.parametrize(("pip", "dice"), [(3, 4), (4, 0), (5, 3), (6, 0)])
def test_a_raid_by_land_has_a_die_fewer_or_is_off(pip: int, dice: int) -> None:
    t = Table().own(IBERIA, "pallantia").give(IBERIA, AMBUSH).raid(ROME, "vascones", "pallantia").play(AMBUSH).roll(pip)
    assert (t.g.attack.strength if t.g.attack else 0) == dice and t.owner("pallantia") == IBERIA
    assert (t.calm().step == "RollAssault") == bool(dice)


@pytest.mark.rule("9.6")
def test_with_no_die_left_it_does_not_take_place() -> None:
    t = Table().own(IBERIA, "pallantia").give(IBERIA, AMBUSH).raid(ROME, "vascones", "pallantia")
    assert t.g.attack is not None
    t.g.attack = t.g.attack._replace(strength=1)
    assert t.play(AMBUSH).roll(5).g.attack is None and t.step == ""


@pytest.mark.rule("9.7", "9.4", "9.8")
@pytest.mark.parametrize(("row", "pip", "left"), [(3, 2, 3), (3, 4, 0), (3, 5, 2), (1, 5, 0), (3, 6, 0)])
def test_pirates_are_a_row_lower_or_off(row: int, pip: int, left: int) -> None:
    t = Table().give(ROME, STORM).pirates(CARTHAGE, row, "roma").play(STORM).roll(pip)
    assert (t.g.attack.strength if t.g.attack else 0) == left


@pytest.mark.rule("9.8")
def test_lose_all_discards_everything_and_ends_it() -> None:
    t = at_sea().play(STORM).roll(6)
    assert t.g.attack is None and t.discards(CARTHAGE) == ["gaul_mercenaries", QUADRIREME, "phoenician_trireme"] and t.step == ""
    t = on_land().play(AMBUSH).roll(6)
    assert t.g.attack is None and t.discards(CARTHAGE) == ["gaul_mercenaries", "numidian_cavalry"]
    t.sound()


@pytest.mark.rule("16.11")
@pytest.mark.parametrize(("pip", "lost"), [(4, False), (5, True)])
def test_peltasts_need_a_five(pip: int, lost: bool) -> None:
    t = Table("s02").give(GREECE, "peltasts").give(MACEDONIA, "phalangites").expedition(MACEDONIA, "aigai", LAND, "phalangites")
    t.play("peltasts").roll(pip)
    assert (t.step == "LoseCards") == lost and t.discards(GREECE) == ["peltasts"]
    assert t.force() == ["phalangites"]


@pytest.mark.rule("16.26", "16.25", "R-100")
def test_viriato_strikes_expeditions_against_iberias_own_cities_without_a_die() -> None:
    t = Table().own(IBERIA, "emporion").capital(CARTHAGE, "tarraco").give(CARTHAGE, "gaul_mercenaries").give(IBERIA, "viriato")
    t.expedition(CARTHAGE, "emporion", LAND, "gaul_mercenaries")
    assert t.can_play() == {"iberia.viriato:event"}
    assert t.play("viriato").step == "LoseCards"
    for target in ("saguntum", "ilerda"):
        t = Table().capital(CARTHAGE, "tarraco").own(ROME, "ilerda").give(CARTHAGE, "gaul_mercenaries").give(IBERIA, "viriato")
        t.expedition(CARTHAGE, target, LAND, "gaul_mercenaries")
        assert t.step == "AmbushWindow" and t.can_play() == set()
    t = Table().own(IBERIA, "pallantia").give(IBERIA, "viriato").raid(ROME, "vascones", "pallantia")
    assert t.step == "AmbushWindow" and t.can_play() == set()


@pytest.mark.rule("R-100", "9.2")
def test_viriato_strikes_mixed_expeditions_too() -> None:
    t = Table().own(IBERIA, "emporion", "ilerda").own(CARTHAGE, "tarraco").give(CARTHAGE, QUADRIREME).give(IBERIA, "viriato")
    t.expedition(CARTHAGE, "ilerda", MIXED, QUADRIREME).until("AmbushWindow")
    assert t.can_play() == {"iberia.viriato:event"}


# ---- events shift dice
@pytest.mark.rule("9.9", "4.3", "4.10", "R-056", "16.27")
@pytest.mark.parametrize(("event", "pip", "fate"), [
    (CALM, 1, "none"), (CALM, 4, "none"), (CALM, 5, "cancel"), (CALM, 6, "lose_one"),
    (BAD, 1, "none"), (BAD, 3, "cancel"), (BAD, 5, "lose_all"), (BAD, 6, "lose_all"),
])  # fmt: skip
def test_calm_and_bad_weather_shift_the_dice_of_storms(event: int, pip: int, fate: str) -> None:
    t = at_sea(event).play(STORM).roll(pip)
    assert t.told(f"struck.{fate}")


@pytest.mark.rule("4.10", "R-056")
@pytest.mark.parametrize("event", [CALM, BAD])
def test_ambushes_are_not_shifted(event: int) -> None:
    assert on_land(event).play(AMBUSH).roll(4).told("struck.cancel")


@pytest.mark.rule("4.10", "9.9", "R-056")
def test_the_shift_holds_for_interceptions_and_pirates() -> None:
    t = Table().give(ROME, STORM).event(BAD).pirates(CARTHAGE, 3, "roma").play(STORM).roll(3)
    assert t.g.attack is None
    t = meeting()
    t.g.event = CALM
    t.play("carthage.storm_at_sea").roll(4)
    assert t.g.meeting is not None


# ---- straits
@pytest.mark.rule("9.10")
def test_a_die_is_rolled_for_each_strait() -> None:
    t = over_straits("gaul_mercenaries")
    assert t.step == "RollStraits" and t.dice == 2
    assert t.roll(2, 6).step == "RollAssault"


@pytest.mark.rule("9.12")
def test_for_each_one_two_further_dice_and_for_each_one_among_them_a_card() -> None:
    cards = ("gaul_mercenaries", "iberian_mercenaries", "numidian_cavalry", "african_elephants")
    t = over_straits(*cards).roll(1, 1)
    assert t.step == "RollFurther" and t.dice == 4
    t.roll(1, 2, 1, 6)
    assert t.step == "LoseToStraits"
    t.lose("gaul_mercenaries", "numidian_cavalry")
    assert sorted(t.force()) == ["african_elephants", "iberian_mercenaries"] and t.step == "RollAssault"
    assert over_straits(*cards).roll(1, 3).roll(2, 2).step == "RollAssault"
    t.sound()


@pytest.mark.rule("9.12", "7.13")
def test_no_more_than_there_are_can_be_lost() -> None:
    t = over_straits("gaul_mercenaries").roll(1, 1).roll(1, 1, 1, 1).lose("gaul_mercenaries")
    assert t.g.attack is None and t.step == ""


@pytest.mark.rule("9.11", "R-067")
def test_none_is_rolled_if_its_fleets_have_room_for_all() -> None:
    assert over_straits("gaul_mercenaries", QUADRIREME).step == "RollAssault"
    assert over_straits(QUADRIREME).step == "RollAssault"
    troops = ["gaul_mercenaries", "gaul_mercenaries", "iberian_mercenaries", "iberian_mercenaries"]
    assert over_straits(*troops, TRIREME).step == "RollStraits"
    t = over_straits("gaul_mercenaries", QUADRIREME)
    assert t.g.attack is not None and t.g.attack.kind == LAND and "StormWindow" not in t.keys()


@pytest.mark.rule("9.13")
def test_by_sea_and_on_a_mixed_way_none_is_rolled() -> None:
    t = Table().own(CARTHAGE, "panormos", "messana").give(CARTHAGE, QUADRIREME)
    assert t.expedition(CARTHAGE, "reghium", DIRECT, QUADRIREME).step == "RollAssault"
    t = Table().own(CARTHAGE, "panormos", "ebusus", "tarraco").give(CARTHAGE, QUADRIREME)
    t.expedition(CARTHAGE, "ilerda", MIXED, QUADRIREME)
    assert t.step == "RollAssault"


@pytest.mark.rule("4.3", "R-056")
def test_in_calm_seas_nobody_rolls_for_straits() -> None:
    assert over_straits("gaul_mercenaries", event=CALM).step == "RollAssault"


@pytest.mark.rule("4.10", "R-056")
def test_in_bad_weather_a_two_forces_the_further_dice_and_they_take_a_card_on_a_one_only() -> None:
    t = over_straits("gaul_mercenaries", "numidian_cavalry", event=BAD).roll(1, 2)
    assert t.step == "RollFurther" and t.dice == 4
    assert t.roll(2, 2, 3, 6).step == "RollAssault"
    assert over_straits("gaul_mercenaries", event=BAD).roll(3, 3).step == "RollAssault"
