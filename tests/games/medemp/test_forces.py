"""The cards of an expedition or interception: which may go together, what is suggested, and what they are worth in a combat."""

from __future__ import annotations

from itertools import chain, product
from random import Random

import pytest
from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, FLEET, LEADER, NAVAL, TROOP, member
from winedark.games.medemp.rules.forces import NO_FOE, Foe, Force, Order, strength
from winedark.games.medemp.rules.tables import EMPIRES
from winedark.kernel.step import Action

from tests.games.medemp.table import CARTHAGE, GREECE, IBERIA, LAND, MACEDONIA, PERSIA, ROME, Table, kind, kinds, laid, place
from tests.support.rows import each

BY_LAND, BY_SEA = (Order(False, CITY, NO_FOE), Order(True, CITY, NO_FOE))
ORDERS = [
    BY_LAND, BY_SEA, Order(False, FIELD, NO_FOE), Order(True, FIELD, NO_FOE), Order(True, NAVAL, NO_FOE),
    Order(True, CITY, NO_FOE, 2), Order(True, CITY, Foe(EMPIRES.index("greece"))),
]  # fmt: skip
HANDS = [
    "iberia.greek_allies iberia.greek_allies",
    "iberia.greek_allies iberia.carthaginian_allies scutarii consul",
    "veneti_ships gallic_warriors scythed_chariots",
    "phoenician_quadrireme gaul_mercenaries gaul_mercenaries mago",
    "veneti_ships iberia.greek_allies",
    "scythed_chariots veneti_ships",
    "mago rome.engineering",
    "numidian_cavalry",
]


def every(hand: tuple[int, ...]) -> set[Action]:
    """Whatever could be laid of a hand: some of its cards, each as a troop or a fleet."""
    found: set[Action] = {()}
    for card in hand:
        types = [t for t in CARDS[card].types if t in (TROOP, FLEET)]
        found |= set(chain.from_iterable({tuple(sorted((*one, member(card, t)))) for one in found} for t in types))
    return found - {()}


# ---- what is suggested, and what chance lays
@pytest.mark.rule("7.2", "7.3", "7.4", "10.5", "16.21")
@each(("names", "order"), product(HANDS, ORDERS))
def test_something_is_suggested_whenever_something_can_be_laid(names: str, order: Order) -> None:
    force = Force(kinds(*names.split()), order)
    admitted = {one for one in every(force.hand) if force.admits(one)}
    assert (force.suggest() in admitted) == bool(admitted)
    if admitted:
        assert {force.sample(Random(seed)) for seed in range(30)} <= admitted
        assert set(force.possible()) <= admitted
        best = max(strength(one, order.combat, order.foe) for one in admitted)
        assert strength(force.suggest(), order.combat, order.foe) == best


def test_chance_lays_many_different_forces() -> None:
    force = Force(kinds("scutarii", "scutarii", "caetrati", "iberia.greek_allies", "slingers"), BY_LAND)
    assert len({force.sample(Random(seed)) for seed in range(200)}) > 20


def test_members_are_named_in_order_and_no_more_often_than_they_are_held() -> None:
    force = Force(kinds("scutarii", "caetrati"), BY_LAND)
    one, other = laid("scutarii", "caetrati")
    assert force.admits((one, other)) and not force.admits((other, one)) and not force.admits((one, one))
    assert not force.admits(("hastati",)) and not force.admits(())


@pytest.mark.rule("10.4", "10.5")
def test_one_of_two_cards_with_both_types_carries_the_other() -> None:
    t = Table().own(IBERIA, "segeda", "saguntum", "nora").give(CARTHAGE, "gaul_mercenaries")
    t.give(IBERIA, "iberia.greek_allies", "iberia.greek_allies")
    t.expedition(CARTHAGE, "nora", LAND, "gaul_mercenaries")
    if t.step == "RollStraits":
        t.roll(6)
    assert t.until("InterceptOnLand").legal("meet")
    assert t.allows("meet", *laid("iberia.greek_allies:fleet", "iberia.greek_allies:troop"))


# ---- strengths
@pytest.mark.rule("16.2")
def test_a_card_has_a_field_a_naval_and_a_city_strength() -> None:
    marines = laid("carthaginian_marines")
    assert [strength(marines, combat) for combat in (FIELD, NAVAL, CITY)] == [4, 3, 3]
    allies = (laid("iberia.greek_allies:troop"), laid("iberia.greek_allies:fleet"))
    assert [[strength(one, combat) for combat in (FIELD, NAVAL, CITY)] for one in allies] == [[5, 1, 4], [0, 3, 1]]


@pytest.mark.rule("16.12", "R-094")
@pytest.mark.parametrize(("names", "field"), [
    ("hastati", 6), ("hastati hastati", 12), ("hastati principes", 6 + 1 + 8 + 1), ("hastati hastati principes", 6 + 6 + 8 + 3),
    ("hastati principes triarii", 6 + 8 + 9 + 2 * 3), ("hastati velites", 11),
])  # fmt: skip
def test_legions_support_each_other_in_the_field(names: str, field: int) -> None:
    force = laid(*names.split())
    assert strength(force, FIELD) == field
    assert strength(force, CITY) == sum(CARDS[kind(name)].troop[CITY] for name in names.split())


@pytest.mark.rule("16.18")
def test_elephants_frighten_barbarians() -> None:
    elephants = laid("african_elephants")
    assert strength(elephants, FIELD) == 8 and strength(elephants, FIELD, Foe(barbarians=True)) == 11
    assert strength(elephants, CITY, Foe(barbarians=True)) == 4


@pytest.mark.rule("16.18")
def test_against_an_area_and_against_its_raid() -> None:
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, "african_elephants")
    t.expedition(CARTHAGE, "massylii_numidae", LAND, "african_elephants").calm().roll(1, 1, 1, 1)
    assert t.g.combat is not None and t.g.combat.totals == (1 + 11, 3)
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, "african_elephants")
    t.raid(ROME, "massylii_numidae", "capsa").until("InterceptOnLand").meet("african_elephants").calm().roll(1, 1, 1, 1)
    assert t.g.combat is not None and t.g.combat.totals == (3, 1 + 11)
    t = Table().give(CARTHAGE, "african_elephants")
    t.raid(ROME, "utica", "carthago").until("InterceptOnLand").meet("african_elephants").calm().roll(1, 1, 1)
    assert t.g.combat is not None and t.g.combat.totals == (2, 1 + 8)  # a neutral city is no barbarian


@pytest.mark.rule("16.20")
def test_alexanders_troops_are_stronger_with_him() -> None:
    alone = laid("phalangites", "hypaspists", "companion_cavalry")
    force = tuple(sorted((*alone, member(kind("alexander"), LEADER))))
    assert [strength(alone, c) for c in (FIELD, CITY)] == [8 + 7 + 9, 5 + 7 + 2]
    assert [strength(force, c) for c in (FIELD, CITY)] == [8 + 1 + 7 + 9 + 2, 5 + 7 + 2 + 2]


@pytest.mark.rule("16.20", "16.4")
def test_he_leads_them_in_the_assault_too() -> None:
    t = Table("s02").give(MACEDONIA, "hypaspists", "alexander")
    t.expedition(MACEDONIA, "aigai", LAND, "hypaspists").play("alexander").calm()
    assert t.dice == (1 + 2) + 2
    t.roll(1, 1, 1, 6, 6)
    assert t.g.combat is not None and t.g.combat.totals[0] == 3 + 7 + 2


# ---- against whom they are not used
@pytest.mark.rule("16.21", "R-096")
def test_allies_are_in_no_expedition_against_a_city_of_their_empire() -> None:
    t = Table("s04").own(GREECE, "aigai").give(MACEDONIA, "macedonia.greek_allies").act(MACEDONIA)
    assert "aigai" not in t.targets(LAND) and "therme" in t.targets(LAND)
    t.give(MACEDONIA, "phalangites").act(MACEDONIA).do("expedition", place("aigai"), LAND)
    assert not t.allows("lay", *laid("macedonia.greek_allies:troop", "phalangites"))
    assert t.allows("lay", *laid("phalangites"))


@pytest.mark.rule("16.21", "R-096")
def test_allies_are_in_no_interception_against_an_expedition_of_their_empire() -> None:
    t = Table("s04").own(GREECE, "larissa").capital(GREECE, "larissa").own(MACEDONIA, "aigai")
    t.give(GREECE, "spartan_eparitas").give(MACEDONIA, "macedonia.greek_allies")
    t.expedition(GREECE, "aigai", LAND, "spartan_eparitas").until("InterceptOnLand")
    assert not t.legal("meet")
    t.capital(PERSIA, "larissa").give(PERSIA, "immortals").expedition(PERSIA, "aigai", LAND, "immortals").until("InterceptOnLand")
    assert t.legal("meet")


@pytest.mark.rule("16.21", "R-096")
def test_against_a_raid_they_may_be_used_no_matter_who_directs_it() -> None:
    t = Table("s04").give(MACEDONIA, "macedonia.greek_allies").raid(GREECE, "trakhios", "pella").until("InterceptOnLand")
    assert t.allows("meet", *laid("macedonia.greek_allies:troop"))
