"""Chapter 11 without openings and recovery: deployment, dice, who wins, and what it costs."""

from __future__ import annotations

import pytest

from tests.games.medemp.battles import by_pirates, field, in_hand, naval, raided, totals, won
from tests.games.medemp.table import CARTHAGE, CHANCE, IBERIA, LAND, ROME, SEA, Table, kind, laid

FLEET = "phoenician_quadrireme"


# ---- who meets whom
@pytest.mark.rule("11.1", "11.2")
def test_at_sea_it_is_a_naval_battle_on_land_a_field_battle() -> None:
    t = naval(FLEET, "roman_trireme").calm()
    assert t.told("battle.at_sea")
    t = field("gaul_mercenaries", "hastati").calm().roll(6, 1)
    assert t.told("battle.in_the_field") and totals(t) == (6 + 6, 1 + 6)  # the attacker's first


@pytest.mark.rule("11.1", "14.1")
def test_against_an_area_it_is_a_field_battle() -> None:
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, "gaul_mercenaries")
    t.expedition(CARTHAGE, "massylii_numidae", LAND, "gaul_mercenaries").calm()
    assert t.told("battle.in_the_field") and t.dice == 1 + 3
    t.roll(6, 1, 2, 3)
    assert totals(t) == (6 + 6, 6)


@pytest.mark.rule("11.3")
def test_both_sides_turn_up_their_cards() -> None:
    t = field("gaul_mercenaries numidian_cavalry", "hastati")
    shown = {told["seat"]: told["cards"] for told in t.told("battle.shows")}
    assert shown == {CARTHAGE: (kind("gaul_mercenaries"), kind("numidian_cavalry")), ROME: (kind("hastati"),)}
    assert t.g.attack is not None and t.g.attack.shown and t.g.meeting is not None and t.g.meeting.shown


# ---- loading
@pytest.mark.rule("11.4", "R-015")
def test_a_side_with_one_fleet_loads_all_on_it_and_is_not_asked() -> None:
    t = naval(f"{FLEET} carthaginian_marines libyan_elite_phalanx", "roman_trireme hastati")
    assert t.step != "Load" and t.g.loads == ((0, 0), (0,))


@pytest.mark.rule("11.4", "R-015")
def test_with_two_fleets_first_the_attacker_then_the_interceptor_divides_the_troops() -> None:
    t = naval(f"{FLEET} carthage.phoenician_trireme gaul_mercenaries", "roman_trireme roman_quinquereme hastati principes")
    assert t.step == "Load" and t.seats == (CARTHAGE,)
    t.do("load", kind("gaul_mercenaries"), kind("carthage.phoenician_trireme"), 1)
    assert t.seats == (ROME,)
    t.do("load", kind("hastati"), kind("roman_quinquereme"), 0).do("load", kind("principes"), kind("roman_trireme"), 1)
    assert t.g.loads == ((1,), (0, 1)) and t.step != "Load"


@pytest.mark.rule("11.4")
def test_a_fleet_holds_no_more_than_its_capacity() -> None:
    troops = "gaul_mercenaries gaul_mercenaries iberian_mercenaries iberian_mercenaries"
    t = naval(f"carthage.phoenician_trireme carthage.phoenician_trireme {troops}", "roman_trireme")
    for troop in ("gaul_mercenaries", "gaul_mercenaries", "iberian_mercenaries"):
        t.do("load", kind(troop), kind("carthage.phoenician_trireme"), 0)
    assert t.legal() == [("load", kind("iberian_mercenaries"), kind("carthage.phoenician_trireme"), 1)]


@pytest.mark.rule("11.4", "R-015")
def test_two_fleets_of_a_kind_with_other_troops_aboard_are_two_choices() -> None:
    trireme = "carthage.phoenician_trireme"
    t = naval(f"{trireme} {trireme} gaul_mercenaries iberian_mercenaries numidian_cavalry", "roman_trireme")
    assert [option[3] for option in t.legal()] == [0]
    for fleet in (0, 1):
        t.do(*next(option for option in t.legal() if option[3] == fleet))
    assert [option[3] for option in t.legal()] == [0, 1]
    t.do(*t.legal()[1])
    assert t.g.loads[0] == (0, 1, 1)


# ---- deployment
@pytest.mark.rule("11.5", "R-083")
def test_in_the_deployment_only_the_two_sides_are_asked_the_attacker_first() -> None:
    besides = {CARTHAGE: "mago", ROME: "consul", IBERIA: "viriato iberia.chieftain"}
    t = field("gaul_mercenaries", "hastati", besides)
    assert t.step == "Deployment" and t.quiet() == [CARTHAGE, ROME]
    t = raided("hastati", {ROME: "consul", CARTHAGE: "mago"})
    assert t.step == "Deployment" and t.quiet() == [ROME]


@pytest.mark.rule("11.6", "16.4", "R-084")
def test_leaders_are_played_as_many_as_a_side_likes_if_they_have_dice_for_it() -> None:
    besides = {CARTHAGE: "mago hasdrubal", ROME: "consul consul"}
    t = field("gaul_mercenaries", "hastati", besides)
    t.play("mago").play("consul").play("hasdrubal").play("consul")
    assert t.dice == (1 + 3) + (1 + 2)
    t = Table().own(ROME, "tarquinii").capital(IBERIA, "emporion")
    t.give(IBERIA, "iberia.greek_allies", "scutarii", "viriato", "iberia.chieftain").give(ROME, "roman_trireme")
    t.run("action", IBERIA).do("expedition", t.g.empires[ROME].capital, 1).do("lay", *laid("iberia.greek_allies:fleet"))
    t.until("InterceptAtSea").meet("roman_trireme").until("Deployment")
    assert t.can_play() == {"iberia.chieftain:leader"}  # Viriato has dice in the field and in defence, none at sea


@pytest.mark.rule("16.23", "R-098")
def test_the_consular_cavalry_joins_a_field_battle_in_which_a_consul_is_and_counts_as_deployed() -> None:
    t = field("gaul_mercenaries african_elephants", "hastati", {ROME: "consul consular_cavalry"})
    assert t.can_play() == {"rome.consul:leader"}
    t.play("consul")
    assert t.can_play() == {"rome.consular_cavalry:troop"}
    t.play("consular_cavalry").calm().roll(6, 1, 1)
    assert totals(t) == (6 + 6 + 8, 2 + 6 + 8) and t.g.deployed == 2 and t.step == "RollCasualties"
    t.roll(6).fails()
    assert {"hastati", "consul", "consular_cavalry"} <= set(t.discards(ROME))
    t.sound()


@pytest.mark.rule("16.23", "R-098")
def test_the_consul_may_have_come_from_a_battle_before_and_at_sea_the_cavalry_does_not_join() -> None:
    t = Table().own(CARTHAGE, "utica").give(CARTHAGE, "carthage.phoenician_trireme", "gaul_mercenaries")
    t.give(ROME, "roman_quinquereme", "roman_trireme", "triarii", "consul", "consular_cavalry")
    t.expedition(ROME, "utica", SEA, "roman_quinquereme", "roman_trireme", "triarii").until("InterceptAtSea")
    t.meet("carthage.phoenician_trireme").do("pass").do("load", kind("triarii"), kind("roman_quinquereme"), 0)
    assert t.can_play() == {"rome.consul:leader"}
    t.play("consul")
    assert t.can_play() == set()
    t.calm().chance("open", 0, 1).roll(6, 6, 1).roll(6).fails()
    t.until("InterceptOnLand").meet("gaul_mercenaries")
    assert t.step == "Deployment" and t.can_play() == {"rome.consular_cavalry:troop"}
    assert t.play("consular_cavalry").force() == ["triarii", "consular_cavalry", "roman_quinquereme", "roman_trireme", "consul"]
    t.sound()


@pytest.mark.rule("11.13", "16.2")
def test_each_side_rolls_a_die_and_those_of_its_leaders_and_adds_its_strengths() -> None:
    t = field("gaul_mercenaries numidian_cavalry", "hastati", {CARTHAGE: "mago"})
    t.play("mago").calm()
    assert t.dice == 2 + 1
    t.roll(2, 3, 5)
    assert totals(t) == (2 + 3 + 6 + 7, 5 + 6)


@pytest.mark.rule("11.13", "16.2", "R-087")
def test_at_sea_naval_strengths_count_and_in_the_field_those_of_fleets_too() -> None:
    t = naval(f"{FLEET} carthaginian_marines", "roman_quinquereme hastati").calm()
    while t.step == "RollOpening":
        t.chance("open", 0, 1)
    t.roll(1, 1)
    assert totals(t) == (1 + 5 + 3, 1 + 5 + 2)
    t = field(f"gaul_mercenaries {FLEET}", "hastati").calm().roll(1, 1)
    assert totals(t) == (1 + 6 + 0, 1 + 6) and t.g.deployed == 1


@pytest.mark.rule("11.14")
@pytest.mark.parametrize(("pip", "wins"), [(3, False), (4, True)])
def test_the_higher_total_wins_and_a_tie_is_the_defenders(pip: int, wins: bool) -> None:
    t = field("gaul_mercenaries", "hastati").calm().roll(pip, 3)
    assert won(t) == wins


# ---- what it costs
@pytest.mark.rule("11.15", "R-017")
@pytest.mark.parametrize(("pip", "points"), [(6, [2, -2, 0]), (1, [-2, 2, 0])])
def test_the_winner_gains_two_points_and_the_loser_loses_two(pip: int, points: list[int]) -> None:
    assert field("gaul_mercenaries", "hastati").calm().roll(pip, 3).points == points


@pytest.mark.rule("11.15", "R-017", "R-019")
def test_there_are_no_points_for_battles_with_raids() -> None:
    assert raided("triarii").calm().roll(1, 1, 1, 6).points == [0, 0, 0]
    assert raided("hastati").calm().roll(6, 6, 6, 1).points == [0, 0, 0]


@pytest.mark.rule("11.16")
@pytest.mark.parametrize(("pip", "loses"), [(1, True), (2, True), (3, False)])
def test_the_beaten_interceptor_rolls_at_or_below_their_cards(pip: int, loses: bool) -> None:
    t = field("libyan_elite_phalanx african_elephants", "hastati velites").calm().roll(6, 1)
    assert t.step == "RollCasualties" and t.g.deployed == 2
    t.roll(pip)
    assert (t.step == "LoseCasualty") == loses
    if loses:
        t.chance("lose", 0)
        assert "libyan_elite_phalanx" in t.discards(CARTHAGE)
    assert len(t.force()) == 2 - loses


@pytest.mark.rule("11.16", "R-018")
def test_leaders_do_not_count_for_it_but_what_fell_at_the_opening_does() -> None:
    t = field("libyan_javelinmen libyan_elite_phalanx", "hastati velites", {ROME: "consul"})
    t.play("consul").calm().chance("open", 0, 6)
    assert t.met() == ["velites", "consul"]
    t.roll(6, 1, 1)
    assert t.step == "RollCasualties" and t.g.deployed == 2


@pytest.mark.rule("11.16")
def test_the_casualty_is_a_troop_or_a_fleet_and_no_leader() -> None:
    t = field("gaul_mercenaries iberian_mercenaries", "velites", {CARTHAGE: "mago"})
    t.play("mago").calm().roll(6, 6, 1).roll(1)
    assert not t.game.admits(t.g, CHANCE, ("lose", 2))
    t.chance("lose", 1)
    assert t.force() == ["gaul_mercenaries", "mago"]


@pytest.mark.rule("11.11", "R-137")
def test_a_fleet_that_is_the_casualty_of_a_naval_battle_takes_its_troops_along() -> None:
    t = naval(f"{FLEET} carthage.phoenician_trireme gaul_mercenaries numidian_cavalry", "roman_trireme")
    t.do("load", kind("gaul_mercenaries"), kind(FLEET), 0).do(
        "load", kind("numidian_cavalry"), kind("carthage.phoenician_trireme"), 1
    )
    t.calm()
    while t.step == "RollOpening":
        t.chance("open", 0, 1)
    t.roll(6, 1).roll(1)
    fighters = t.force()
    t.chance("lose", fighters.index("phoenician_trireme"))
    assert sorted(t.force()) == ["gaul_mercenaries", FLEET]
    assert [item[0] for item in t.g.lost] == [
        kind("carthage.phoenician_trireme"),
        kind("numidian_cavalry"),
        kind("roman_trireme"),
    ]
    t.sound()


@pytest.mark.rule("11.11", "R-087")
def test_on_land_nobody_goes_down_with_a_fleet() -> None:
    t = field(f"gaul_mercenaries {FLEET} libyan_elite_phalanx", "velites").calm().roll(6, 1).roll(1)
    t.chance("lose", t.force().index(FLEET))
    assert t.force() == ["libyan_elite_phalanx", "gaul_mercenaries"]


@pytest.mark.rule("11.17")
@pytest.mark.parametrize("pip", [1, 6])
def test_the_cards_of_the_interception_are_discarded_no_matter_who_has_won(pip: int) -> None:
    t = field("gaul_mercenaries iberian_mercenaries", "hastati velites", {ROME: "consul"})
    t.play("consul").calm().roll(pip, 2, 2)
    if t.step == "RollCasualties":
        t.roll(6)
    t.fails()
    assert {"hastati", "velites", "consul"} <= set(t.discards(ROME)) and not t.g.met and t.g.meeting is None
    t.sound()


@pytest.mark.rule("11.18")
def test_an_expedition_that_has_lost_is_over() -> None:
    t = field("gaul_mercenaries", "triarii", {CARTHAGE: "mago"}).play("mago").calm().roll(1, 1, 6).fails()
    assert t.g.attack is None and t.seats == () and t.discards(CARTHAGE) == ["gaul_mercenaries", "mago"]
    assert t.owner("capua") == ROME
    t.sound()


@pytest.mark.rule("11.19")
def test_an_expedition_that_has_won_goes_on_with_all_its_cards_leaders_included() -> None:
    t = field("gaul_mercenaries", "velites", {CARTHAGE: "mago"}).play("mago").calm().roll(6, 6, 1).roll(6).fails()
    begun = [t.told(key)[-1]["seat"] for key in ("battle.in_the_field", "battle.attacker_won", "assault.begins")]
    assert begun == [CARTHAGE] * 3, "the story says whose expedition it is, no matter who passed last"
    assert t.force() == ["gaul_mercenaries", "mago"]
    assert t.calm().dice == (1 + 1) + (2 + 1)


@pytest.mark.rule("7.13", "R-089")
def test_if_the_winners_last_troop_is_the_casualty_the_leaders_are_discarded_too() -> None:
    t = field("libyan_elite_phalanx", "velites", {CARTHAGE: "mago"}).play("mago").calm().roll(6, 6, 1).roll(1)
    t.chance("lose", 0).fails()
    assert t.g.attack is None and t.discards(CARTHAGE) == ["libyan_elite_phalanx", "mago"] and not t.told("assault.begins")
    t.sound()


@pytest.mark.rule("7.13", "11.20", "R-117")
def test_leaders_whose_last_troop_is_the_casualty_may_return() -> None:
    t = field("gaul_mercenaries", "velites", {CARTHAGE: "mago"}).play("mago").calm().roll(6, 6, 1).roll(1).chance("lose", 0)
    rolled = []
    while t.step == "RollRecovery":
        rolled.append(t.g.stack[-1].item)
        t.roll(6 if rolled[-1][0] == kind("mago") else 1)
    assert sorted(rolled) == sorted([(kind("gaul_mercenaries"), CARTHAGE), (kind("mago"), CARTHAGE), (kind("velites"), ROME)])
    t.do("pass")  # no Italian Allies for the battle won
    assert t.hand(CARTHAGE) == ["mago"] and t.g.attack is None and not t.told("assault.begins")
    t.sound()


# ---- raids
@pytest.mark.rule("11.21", "R-019")
def test_a_raid_that_loses_a_battle_is_over() -> None:
    t = raided("triarii").calm().roll(1, 1, 1, 6).fails()
    assert t.g.attack is None and t.markers("pisae") == 1 and t.owner("pisae") == ROME and "triarii" in t.discards(ROME)


@pytest.mark.rule("11.22", "R-019")
@pytest.mark.parametrize(("pip", "dice"), [(2, 2), (3, 3)])
def test_a_raid_that_wins_goes_on_perhaps_with_a_die_fewer(pip: int, dice: int) -> None:
    t = raided("hastati velites").calm().roll(6, 6, 6, 1).roll(pip).fails()
    assert t.told("assault.begins") and t.g.attack is not None and t.g.attack.strength == dice
    assert t.calm().dice == dice + 2


@pytest.mark.rule("11.22", "15.8", "R-019", "R-136")
@pytest.mark.parametrize(("row", "pip", "left"), [(3, 1, 2), (3, 2, 3), (1, 1, 0)])
def test_pirates_that_win_go_on_perhaps_a_row_lower(row: int, pip: int, left: int) -> None:
    t = by_pirates(row, "roman_trireme").calm()
    assert t.dice == 1 + 1
    t.roll(6, 1)
    assert totals(t) == (6 + row + 3, 1 + 3)
    t.roll(pip).fails()
    assert (t.g.attack.strength if t.g.attack else 0) == left
    if left:
        assert t.calm().dice == 1 + 2
        t.roll(4, 1, 1)
        assert totals(t) == (4 + left + 1, 2)


@pytest.mark.rule("11.22")
def test_dice_for_cards_to_return_do_not_weaken_a_raid() -> None:
    t = raided("hastati", {ROME: "consul"}).play("consul").calm().roll(6, 6, 6, 1, 1).roll(2)
    assert t.step == "RollRecovery"
    t.roll(1).roll(6)
    assert t.g.attack is not None and t.g.attack.strength == 3 and "consul" in t.hand(ROME)


def test_the_two_hands_of_a_position_are_out_of_the_right_decks() -> None:
    in_hand(Table(), "gaul_mercenaries", "hastati", {IBERIA: "scutarii"}).sound()
