"""Chapter 14: expeditions against barbarian areas, and what it means that they are subdued."""

from __future__ import annotations

import pytest

from tests.games.medemp.battles import totals, won
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, MIXED, ROME, Table, ids, kind, place

NUMIDIA, TROOPS = "massylii_numidae", ("gaul_mercenaries", "iberian_mercenaries")


def against(enraged: int = 0) -> Table:
    """Carthage, from Capsa, attacks the Massylii Numidae; the battle is next."""
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, *TROOPS)
    t.g.enraged = enraged
    return t.expedition(CARTHAGE, NUMIDIA, LAND, *TROOPS)


def beat(t: Table, pip: int = 6) -> Table:
    """The expedition rolls high, the area low."""
    k = t.dice
    return t.roll(*[pip] + [7 - pip] * (k - 1))


@pytest.mark.rule("14.1", "4.9", "11.14")
@pytest.mark.parametrize("enraged", [0, 2])
def test_an_area_defends_with_its_dice_and_the_enraged_marker(enraged: int) -> None:
    t = against(enraged)
    assert t.step == "RollBattle" and t.dice == 1 + 3 + enraged
    t.roll(1, *[6] * (3 + enraged))
    assert totals(t) == (1 + 12, 6 * (3 + enraged)) and not won(t)
    t = against().roll(1, 6, 6, 1)
    assert totals(t) == (13, 13) and not won(t)


@pytest.mark.rule("14.1", "16.4")
def test_the_attackers_leaders_have_their_dice_and_nobody_helps_the_area() -> None:
    t = Table().give(ROME, "rome.garrison", "consul").give(IBERIA, "viriato").own(CARTHAGE, "hadrumentum", "capsa")
    t.give(CARTHAGE, "mago", *TROOPS).expedition(CARTHAGE, NUMIDIA, LAND, *TROOPS)
    assert t.step == "AmbushWindow" and t.quiet() == [IBERIA] and t.step == "Deployment" and t.seats == (CARTHAGE,)
    t.play("mago")
    assert t.step == "RollBattle" and t.dice == 2 + 3


@pytest.mark.rule("14.2", "R-026", "R-119")
def test_it_is_subdued_for_two_points_and_a_card() -> None:
    t = beat(against())
    assert ids(t.g.subdued) == {NUMIDIA} and t.points == [2, 0, 0] and t.step == "RollRecovery"
    t.fails()
    assert t.step == "Plunder"
    t.draw("tributes")
    assert t.hand(CARTHAGE) == ["tributes"] and t.step == "" and t.g.attack is None
    t.sound()


@pytest.mark.rule("14.2", "3.4")
def test_an_empty_deck_gives_no_plunder() -> None:
    t = beat(against().deck(CARTHAGE)).fails()
    assert t.step == "" and t.points == [2, 0, 0]


@pytest.mark.rule("14.3", "11.20")
@pytest.mark.parametrize("pip", [6, 1])
def test_won_or_lost_it_is_over_and_its_cards_may_return_on_a_six(pip: int) -> None:
    t = beat(against(), pip)
    t.roll(6).roll(5)
    if t.step == "Plunder":
        t.draw("tributes")
    assert t.g.attack is None and t.step == "" and not t.g.members
    assert ("gaul_mercenaries" in t.hand(CARTHAGE)) and t.discards(CARTHAGE) == ["iberian_mercenaries"]
    assert bool(t.g.subdued) == (pip == 6) and t.points == [2 * (pip == 6), 0, 0]
    t.sound()


@pytest.mark.rule("14.4")
def test_a_subdued_area_is_neither_attacked_nor_does_it_raid() -> None:
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").subdue(NUMIDIA).give(CARTHAGE, *TROOPS).act(CARTHAGE)
    assert NUMIDIA not in t.targets(LAND)
    t.run("barbarians_raid", ROME)
    assert place(NUMIDIA) not in {a[1] for a in t.legal("raid")}
    t = Table().subdue("asturi", "vascones", "allobroges", "ligures", "conii", "gallaeci", "aquitani", NUMIDIA)
    t.run("barbarians_raid", ROME)
    assert {a[1] for a in t.legal("raid")} == {place("massaesyli_numidae")}


@pytest.mark.rule("14.4", "6.3")
def test_it_is_a_way_for_the_rest_of_the_game_and_no_city() -> None:
    t = beat(against()).fails().draw("tributes")
    t.own(CARTHAGE, "theveste").give(CARTHAGE, "numidian_cavalry").act(CARTHAGE)
    assert "cirta" in t.targets(LAND) and t.empire(CARTHAGE).cities.bit_count() == 4


@pytest.mark.rule("9.2", "7.8", "6.8")
def test_on_a_mixed_way_it_can_be_stormed_and_ambushed() -> None:
    t = Table().own(CARTHAGE, "nicaea").give(CARTHAGE, "phoenician_quadrireme", "gaul_mercenaries")
    t.give(ROME, "rome.storm_at_sea", "iberia.ambush").expedition(CARTHAGE, "ligures", MIXED, "phoenician_quadrireme", TROOPS[0])
    assert t.step == "StormWindow" and t.quiet() == [ROME] and t.step == "AmbushWindow" and t.quiet() == [ROME]
    assert t.step == "RollBattle"
    t.roll(6, 1, 1, 1)
    assert t.step == "RollRecovery" and t.g.subdued == 1 << place("ligures")
    assert kind("gaul_mercenaries") in t.empire(CARTHAGE).discard
