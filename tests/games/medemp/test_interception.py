"""Chapter 10: who may intercept what, over which way, with which cards."""

from __future__ import annotations

import pytest

from tests.games.medemp.table import CARTHAGE, DIRECT, IBERIA, LAND, MIXED, NEUTRAL, ROME, SEA, Table, laid

QUADRIREME = "phoenician_quadrireme"


def asked(t: Table) -> list[tuple[str, int]]:
    """Who is asked to intercept, and where, until the assault."""
    found = []
    while t.step not in ("", "RollAssault", "RollBattle"):
        if t.step.startswith("Intercept"):
            found.append((t.step, t.seats[0]))
            t.do("let")
        elif t.seats == (-1,):
            t.roll(*[6] * t.dice)
        else:
            t.do("pass")
    return found


def sails(t: Table, target: str, how: int = SEA) -> Table:
    """Carthage sends a fleet to a city."""
    return t.give(CARTHAGE, QUADRIREME).expedition(CARTHAGE, target, how, QUADRIREME)


def marches(t: Table, target: str) -> Table:
    """Carthage, from Neapolis, sends a troop by land."""
    return (
        t.capital(CARTHAGE, "neapolis").give(CARTHAGE, "gaul_mercenaries").expedition(CARTHAGE, target, LAND, "gaul_mercenaries")
    )


# ---- who, and where
@pytest.mark.rule("10.1", "R-013")
def test_the_owner_of_the_target_may_intercept_once_at_sea_and_once_on_land_and_nobody_else() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "hastati").give(IBERIA, "scutarii")
    assert asked(sails(t, "tarquinii")) == [("InterceptAtSea", ROME), ("InterceptOnLand", ROME)]


@pytest.mark.rule("10.1", "R-013")
def test_neutral_cities_do_not_intercept_and_nobody_without_their_capital() -> None:
    t = Table().give(ROME, "hastati").give(IBERIA, "scutarii")
    assert asked(sails(t, "tarquinii")) == []
    t = Table().own(ROME, "tarquinii").own(NEUTRAL, "roma").give(ROME, "hastati")
    assert asked(sails(t, "tarquinii")) == []
    t = Table().own(ROME, "tarquinii").own(IBERIA, "roma").give(ROME, "hastati")
    assert asked(sails(t, "tarquinii")) == []


@pytest.mark.rule("10.2")
def test_at_sea_it_takes_a_way_by_land_to_a_port_of_ones_own() -> None:
    t = Table().own(IBERIA, "emporion").give(IBERIA, "iberia.greek_allies")
    assert asked(sails(t, "emporion")) == []  # no way from Numantia to a port
    t = Table().own(IBERIA, "emporion", "segeda", "saguntum").give(IBERIA, "iberia.greek_allies")
    assert asked(sails(t, "emporion")) == [("InterceptAtSea", IBERIA), ("InterceptOnLand", IBERIA)]
    t = Table().capital(IBERIA, "emporion").give(IBERIA, "iberia.greek_allies")
    assert asked(sails(t, "emporion"))[0] == ("InterceptAtSea", IBERIA)  # the capital is a port


@pytest.mark.rule("10.2")
def test_it_meets_voyages_mixed_ways_and_pirates_and_nothing_by_land() -> None:
    t = Table().own(IBERIA, "segeda", "saguntum").own(ROME, "neapolis").give(IBERIA, "iberia.greek_allies").give(ROME, "hastati")
    t.expedition(IBERIA, "neapolis", MIXED, "iberia.greek_allies:fleet")
    assert ("InterceptAtSea", ROME) in asked(t)
    t = Table().own(ROME, "tarquinii").give(ROME, "hastati")
    assert asked(t.pirates(CARTHAGE, 2, "tarquinii")) == [("InterceptAtSea", ROME)]
    t = Table().own(ROME, "capua").give(ROME, "hastati")
    assert asked(marches(t, "capua")) == [("InterceptOnLand", ROME)]


@pytest.mark.rule("10.2", "10.5")
def test_at_sea_it_takes_fleets_with_room_for_all_troops_and_naval_strength() -> None:
    t = Table().own(ROME, "tarquinii")
    t.give(ROME, "roman_trireme", "hastati", "hastati", "principes", "principes", "consul", "rome.storm_at_sea")
    sails(t, "tarquinii").until("InterceptAtSea")
    assert t.allows("meet", *laid("roman_trireme")) and t.allows(
        "meet", *laid("roman_trireme", "hastati", "hastati", "principes")
    )
    assert not t.allows("meet", *laid("hastati")) and not t.allows("meet")
    assert not t.allows("meet", *laid("roman_trireme", "hastati", "hastati", "principes", "principes"))


@pytest.mark.rule("10.3")
def test_on_land_it_meets_what_comes_by_land_mixed_or_lands_and_raids_by_land() -> None:
    def on_land(t: Table) -> bool:
        return ("InterceptOnLand", ROME) in asked(t)

    def rome() -> Table:
        return Table().own(ROME, "capua", "neapolis", "pisae", "tarquinii").give(ROME, "hastati")

    assert on_land(marches(Table().own(ROME, "capua").give(ROME, "hastati"), "capua")) and on_land(sails(rome(), "neapolis"))
    t = rome().own(IBERIA, "segeda", "saguntum").give(IBERIA, "iberia.greek_allies")
    assert on_land(t.expedition(IBERIA, "neapolis", MIXED, "iberia.greek_allies:fleet"))
    assert on_land(rome().raid(CARTHAGE, "ligures", "pisae")) and on_land(rome().raid(CARTHAGE, "ancona", "roma"))
    assert not on_land(rome().pirates(CARTHAGE, 2, "neapolis"))


@pytest.mark.rule("10.3", "R-079")
def test_at_the_capital_itself_no_way_is_needed() -> None:
    t = sails(Table().give(ROME, "hastati"), "roma").until("InterceptOnLand").meet("hastati")
    assert t.g.meeting is not None and (t.g.meeting.kind, t.g.meeting.straits) == (LAND, 0) and t.step == "RollBattle"


@pytest.mark.rule("10.3", "10.4")
def test_without_a_way_there_is_no_interception() -> None:
    t = Table().capital(ROME, "arretium").own(NEUTRAL, "roma").own(ROME, "capua").give(ROME, "hastati", "roman_trireme")
    assert asked(marches(t, "capua")) == []


# ---- over which way
@pytest.mark.rule("10.4", "R-078")
def test_by_land_where_there_is_such_a_way() -> None:
    t = Table().own(ROME, "capua").give(ROME, "hastati", "roman_trireme")
    marches(t, "capua").until("InterceptOnLand")
    assert t.allows("meet", *laid("hastati"))
    assert t.meet("hastati").g.meeting is not None


@pytest.mark.rule("10.4", "R-027")
def test_subdued_areas_are_a_way_for_interceptors_too() -> None:
    t = Table().own(NEUTRAL, "carthago").capital(CARTHAGE, "cirta").own(CARTHAGE, "capsa").give(CARTHAGE, "gaul_mercenaries")
    t.capital(ROME, "tacape").give(ROME, "hastati")
    assert asked(t.expedition(ROME, "capsa", LAND, "hastati")) == []
    t.subdue("massylii_numidae").give(ROME, "principes")
    assert asked(t.expedition(ROME, "capsa", LAND, "principes")) == [("InterceptOnLand", CARTHAGE)]


@pytest.mark.rule("10.4", "7.3")
def test_otherwise_by_sea_or_mixed_with_fleets_that_have_room_for_all() -> None:
    t = Table().own(ROME, "reghium").give(ROME, "hastati", "principes", "roman_trireme").own(CARTHAGE, "neapolis")
    marches(t, "reghium").until("InterceptOnLand")
    assert not t.allows("meet", *laid("hastati")) and t.allows("meet", *laid("hastati", "principes", "roman_trireme"))
    t.meet("hastati", "roman_trireme")
    assert t.g.meeting is not None and t.g.meeting.kind == SEA
    t = Table().own(IBERIA, "segeda", "saguntum", "aleria").give(IBERIA, "iberia.greek_allies", "scutarii")
    sails(t, "aleria").until("InterceptOnLand").meet("iberia.greek_allies:fleet", "scutarii")
    assert t.g.meeting is not None and t.g.meeting.kind == MIXED


@pytest.mark.rule("10.4", "10.5")
def test_by_sea_field_strength_is_still_needed_on_land() -> None:
    t = Table().own(ROME, "reghium").give(ROME, "roman_trireme", "roman_quinquereme")
    assert marches(t, "reghium").until("InterceptOnLand").legal("meet") == []


@pytest.mark.rule("10.5", "R-080")
def test_strengths_must_add_up_to_one_and_then_any_may_go_along() -> None:
    t = Table().own(ROME, "capua").give(ROME, "hastati", "roman_trireme", "consul", "rome.garrison")
    marches(t, "capua").until("InterceptOnLand")
    assert not t.allows("meet", *laid("roman_trireme")) and t.allows("meet", *laid("hastati", "roman_trireme"))
    assert not t.allows("meet")
    assert {m for m, _ in t.legal("meet")[0][-1].members()} == set(laid("hastati", "roman_trireme"))


@pytest.mark.rule("10.5", "7.5")
def test_it_is_laid_face_down() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "roman_trireme", "hastati").give(CARTHAGE, "carthage.storm_at_sea")
    sails(t, "tarquinii").until("InterceptAtSea").meet("roman_trireme", "hastati")
    assert t.step == "MeetingStorm" and t.told("meeting.at_sea") == [{"seat": ROME, "n": 2}] and not t.told("battle.shows")


# ---- on the way
@pytest.mark.rule("10.6")
def test_on_land_it_rolls_for_straits_like_an_expedition() -> None:
    t = Table().own(CARTHAGE, "panormos").give(CARTHAGE, "gaul_mercenaries", "numidian_cavalry").capital(ROME, "messana")
    t.give(ROME, "hastati").expedition(ROME, "panormos", LAND, "hastati").until("InterceptOnLand")
    t.meet("gaul_mercenaries", "numidian_cavalry")
    assert t.step == "RollStraits" and t.dice == 1
    t.roll(1).roll(1, 4).lose("gaul_mercenaries")
    assert t.met() == ["numidian_cavalry"] and t.step == "RollBattle" and t.discards(CARTHAGE) == ["gaul_mercenaries"]
    t.sound()


@pytest.mark.rule("10.6", "9.11")
def test_fleets_that_carry_all_spare_it_the_dice_and_a_way_by_sea_has_none() -> None:
    t = Table().own(CARTHAGE, "panormos").give(CARTHAGE, "gaul_mercenaries", QUADRIREME).capital(ROME, "messana")
    t.give(ROME, "hastati").expedition(ROME, "panormos", LAND, "hastati").until("InterceptOnLand")
    assert t.meet("gaul_mercenaries", QUADRIREME).step == "RollBattle"
    t = Table().own(ROME, "reghium").give(ROME, "hastati", "roman_trireme").own(CARTHAGE, "neapolis")
    marches(t, "reghium").until("InterceptOnLand")
    assert t.meet("hastati", "roman_trireme").step == "RollBattle"


@pytest.mark.rule("10.2", "R-082")
def test_at_sea_it_rolls_for_no_strait_on_its_way_to_a_port() -> None:
    t = Table().capital(ROME, "carthago").own(ROME, "panormos", "roma").capital(CARTHAGE, "utica").give(ROME, "roman_trireme")
    sails(t, "panormos").until("InterceptAtSea").meet("roman_trireme")
    assert "RollStraits" not in t.step and t.g.meeting is not None and t.g.meeting.straits == 0


@pytest.mark.rule("10.7", "R-014")
def test_only_storms_at_sea_can_be_played_against_it() -> None:
    t = Table().own(ROME, "capua").give(ROME, "hastati").give(IBERIA, "iberia.ambush", "iberia.storm_at_sea")
    marches(t, "capua").until("InterceptOnLand")
    assert t.meet("hastati").step == "RollBattle"
    t = Table().own(ROME, "reghium").give(ROME, "hastati", "roman_trireme").give(IBERIA, "iberia.storm_at_sea")
    marches(t.own(CARTHAGE, "neapolis"), "reghium").until("InterceptOnLand")
    assert t.meet("hastati", "roman_trireme").step == "RollBattle"  # not even if it comes by sea


@pytest.mark.rule("10.8", "R-081")
def test_if_it_is_over_before_its_battle_what_it_met_goes_on_and_it_cannot_be_tried_again_there() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "roman_trireme", "roman_quinquereme", "hastati")
    t.give(IBERIA, "iberia.storm_at_sea")
    sails(t, "tarquinii").until("InterceptAtSea").meet("roman_trireme").play("iberia.storm_at_sea").roll(4)
    assert t.hand(ROME) == ["hastati", "roman_quinquereme", "roman_trireme"]
    assert t.step == "InterceptOnLand" and t.seats == (ROME,)
    assert t.meet("hastati").until("RollBattle").met() == ["hastati"]


@pytest.mark.rule("10.8", "7.13")
def test_an_interception_that_the_straits_have_swallowed_is_over() -> None:
    t = Table().own(CARTHAGE, "panormos").give(CARTHAGE, "gaul_mercenaries").capital(ROME, "messana").give(ROME, "hastati")
    t.expedition(ROME, "panormos", LAND, "hastati").until("InterceptOnLand").meet("gaul_mercenaries")
    t.roll(1).roll(1, 1).lose("gaul_mercenaries")
    assert t.g.meeting is None and t.step == "RollAssault" and t.force() == ["hastati"]


# ---- what cannot be intercepted
@pytest.mark.rule("10.9")
def test_a_direct_assault_is_not_met_on_land() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "hastati")
    assert asked(sails(t, "tarquinii", DIRECT)) == [("InterceptAtSea", ROME)]


@pytest.mark.rule("10.10")
def test_expeditions_against_areas_cannot_be_intercepted() -> None:
    t = (
        Table()
        .own(CARTHAGE, "hadrumentum", "capsa")
        .own(ROME, "theveste")
        .give(ROME, "hastati")
        .give(CARTHAGE, "gaul_mercenaries")
    )
    assert asked(t.expedition(CARTHAGE, "massylii_numidae", LAND, "gaul_mercenaries")) == []


@pytest.mark.rule("8.8", "10.1")
def test_a_player_who_has_no_card_is_not_asked_to_intercept_and_one_who_has_some_always_is() -> None:
    assert asked(sails(Table().own(ROME, "tarquinii"), "tarquinii")) == []
    for held in ("rome.garrison", "hastati", "roman_trireme"):
        t = Table().own(ROME, "tarquinii").give(ROME, held)
        assert asked(sails(t, "tarquinii")) == [("InterceptAtSea", ROME), ("InterceptOnLand", ROME)]
