"""Rules that are easily broken without anybody noticing: in each position the rule and the mistake part."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.victory import crown
from winedark.kernel.state import Frame

from tests.games.medemp.battles import totals
from tests.games.medemp.table import CARTHAGE, DIRECT, IBERIA, LAND, ROME, SEA, Table, kind

QUADRIREME, JAVELINS = "phoenician_quadrireme", "libyan_javelinmen"


# ---- the count and the end
@pytest.mark.rule("20.8", "20.4")
def test_a_key_city_is_a_city_for_the_progress() -> None:
    """Carthage has two cities more, one of them a key city, Rome one more, and one less that is a key city."""
    t = Table().own(CARTHAGE, "utica", "syracusae").own(ROME, "capua", "pisae")
    for empire, before in zip(t.g.empires, (1, 2, 1), strict=True):
        empire.before = before
    t.g.round, t.g.event = 2, 16
    t.g.stack = [Frame("game", pc=1), Frame("turn", pc=2)]
    t.game.run_on(t.g)
    assert [told["seat"] for told in t.told("count.progress")] == [CARTHAGE]
    assert t.points == [3 + 3 + 1, 3, 0]  # progress, the biggest empire shared, a key city


@pytest.mark.rule("21.3")
def test_more_cities_decide_before_more_key_cities() -> None:
    t = Table().own(CARTHAGE, "utica", "hippo_regius", "capsa").own(ROME, "capua", "massilia")
    crown(t.game, t.g)
    assert t.g.winners == (CARTHAGE,)
    ranks = {rank.seat: rank.rank for rank in t.game.result(t.g) or []}
    assert ranks == {CARTHAGE: 1, ROME: 2, IBERIA: 3}


# ---- battles
ABOARD = {0: "principes", 1: "triarii", 2: "hastati"}  # by fleet: two quinqueremes and a trireme


@pytest.mark.rule("11.11", "11.16")
@pytest.mark.parametrize(("sunk", "casualty"), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)])
def test_of_three_fleets_each_takes_its_own_troops_along(sunk: int, casualty: int) -> None:
    """One is sunk at the opening, another is the casualty: the troops of the third sail on."""
    force = ("roman_quinquereme", "roman_quinquereme", "roman_trireme", *ABOARD.values())
    t = Table().own(CARTHAGE, "panormos").give(ROME, *force).give(CARTHAGE, QUADRIREME)
    t.expedition(ROME, "panormos", SEA, *force).until("InterceptAtSea").meet(QUADRIREME).until("Load")
    for fleet in (2, 0, 1):  # hastati, principes, triarii
        t.do(*next(one for one in t.legal("load") if one[3] == fleet))
    t.calm().chance("open", sunk, 6)
    assert ABOARD[sunk] not in t.force() and len(t.force()) == 4
    left = [fleet for fleet in ABOARD if fleet != sunk]
    t.roll(6, 1).roll(1).chance("lose", 2 + left.index(casualty)).fails()
    (last,) = (fleet for fleet in left if fleet != casualty)
    assert sorted(t.force()) == sorted((ABOARD[last], force[last]))


@pytest.mark.rule("11.9", "R-085")
def test_a_card_hit_twice_with_another_between_is_lost_once() -> None:
    t = three_openings()
    for victim in (0, 1, 0):
        t.chance("open", victim, 6)
    assert t.met() == ["triarii"] and len(t.g.lost) == 2 and t.discards(ROME) == ["hastati", "principes"]
    t.sound()


def three_openings() -> Table:
    """Three cards with an opening against three troops of Rome."""
    t = (
        Table()
        .capital(CARTHAGE, "neapolis")
        .own(ROME, "capua")
        .give(CARTHAGE, JAVELINS, JAVELINS, "iberia.iberian_light_cavalry")
    )
    t.give(ROME, "hastati", "principes", "triarii")
    t.expedition(CARTHAGE, "capua", LAND, JAVELINS, JAVELINS, "iberia.iberian_light_cavalry").until("InterceptOnLand")
    return t.meet("hastati", "principes", "triarii").calm()


@pytest.mark.rule("16.17")
@pytest.mark.parametrize("elephants", [False, True])
def test_slingers_are_not_stronger_at_sea(elephants: bool) -> None:
    """The playbook: if fighting in a field battle."""
    troop = "african_elephants" if elephants else "gaul_mercenaries"
    t = Table().own(IBERIA, "emporion").capital(IBERIA, "emporion").give(CARTHAGE, "carthage.phoenician_trireme", troop)
    t.give(IBERIA, "iberia.greek_allies", "slingers").expedition(CARTHAGE, "emporion", SEA, "carthage.phoenician_trireme", troop)
    t.until("InterceptAtSea").meet("iberia.greek_allies:fleet", "slingers").calm().chance("open", 0, 1).roll(1, 1)
    assert totals(t)[1] == 1 + 3 + 1


@pytest.mark.rule("7.10", "7.6")
def test_troops_aboard_do_not_keep_a_direct_assault_going() -> None:
    """Two fleets reach the size of Roma, one does not, whatever the Phalanx adds in the assault itself."""
    force = (QUADRIREME, "carthage.phoenician_trireme", "libyan_elite_phalanx")
    t = Table().give(CARTHAGE, *force).give(ROME, "roman_trireme", "hastati").expedition(CARTHAGE, "roma", DIRECT, *force)
    t.until("InterceptAtSea").meet("roman_trireme").until("Load")
    t.do(*next(one for one in t.legal("load") if one[2] == kind(QUADRIREME))).calm()
    while t.step == "RollOpening":
        t.chance("open", 0, 1)
    t.roll(6, 1).roll(1)
    t.chance("lose", t.force().index("phoenician_trireme")).fails()
    assert sorted(t.force()) == ["libyan_elite_phalanx", QUADRIREME]
    assert t.told("expedition.lands") and t.step == "InterceptOnLand"


# ---- truces and raids
@pytest.mark.rule("17.13", "18.2")
def test_two_truces_protect_two_hands() -> None:
    t = Table().give(ROME, "rome.treachery").give(CARTHAGE, "mago").give(IBERIA, "caetrati")
    t.truce(CARTHAGE, ROME).truce(IBERIA, ROME).act(ROME)
    assert not t.legal("imperium")
    t = Table("s06").give(0, "rome.treachery").give(1, "mago").give(2, "caetrati").give(3, "noble_guard")
    t.truce(1, 0).truce(3, 0).imperium(0, "rome.treachery")
    assert {one[1] for one in t.legal("name")} == {2}


@pytest.mark.rule("11.21")
def test_a_beaten_raid_is_over_however_many_dice_it_had() -> None:
    t = Table().own(IBERIA, "pallantia").give(IBERIA, "scutarii")
    t.g.enraged = 3
    t.raid(ROME, "vascones", "pallantia").until("InterceptOnLand").meet("scutarii").calm()
    assert t.dice == 4 + 3 + 1
    t.roll(*[1] * 7, 6).fails()
    assert t.g.attack is None and not t.told("assault.begins") and t.owner("pallantia") == IBERIA
