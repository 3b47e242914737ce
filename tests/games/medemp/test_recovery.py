"""Cards that return to a hand: the die of every card after a battle, that of a card's own word, and when there is none."""

from __future__ import annotations

import pytest

from tests.games.medemp.battles import field, in_hand, raided
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, ROME, SEA, Table

GAUL = 2  # the seat of Gaul in scenario 5, after Rome and Iberia


@pytest.mark.rule("11.20")
@pytest.mark.parametrize(("pip", "back"), [(5, False), (6, True)])
def test_after_a_battle_a_card_returns_on_a_six(pip: int, back: bool) -> None:
    t = field("gaul_mercenaries", "velites").calm().roll(6, 1).roll(6)
    assert t.step == "RollRecovery" and t.dice == 1
    t.roll(pip)
    assert t.hand(ROME) == ["velites"] * back and t.discards(ROME) == ["velites"] * (not back)
    t.sound()


@pytest.mark.rule("11.20")
def test_a_die_is_rolled_for_each_card_lost_leaders_included() -> None:
    t = field("gaul_mercenaries iberian_mercenaries", "hastati velites", {CARTHAGE: "mago", ROME: "consul"})
    t.play("mago").play("consul").calm().roll(6, 6, 1, 1).roll(1).chance("lose", 0)
    rolled = []
    while t.step == "RollRecovery":
        rolled.append(t.g.stack[-1].item)
        t.roll(1 if t.g.stack[-1].n else 2)
    assert len(rolled) == 1 + 3 + 1  # the casualty, three of the interception, and the Consul's second die


@pytest.mark.rule("16.15", "R-090")
@pytest.mark.parametrize(("dice", "back"), [((6,), True), ((1, 5), True), ((5, 4), False)])
def test_a_card_with_a_recovery_of_its_own_rolls_a_second_die_if_it_needs_one(dice: tuple[int, ...], back: bool) -> None:
    t = field("gaul_mercenaries", "triarii", {CARTHAGE: "hannibal"}).play("hannibal").calm()
    t.roll(1, 1, 1, 1, 6)
    assert t.step == "RollRecovery"
    t.roll(1)
    for pip in dice:
        assert t.step == "RollRecovery" and t.dice == 1
        t.roll(pip)
    assert ("hannibal" in t.hand(CARTHAGE)) == back
    assert t.step == "RollRecovery" and t.g.stack[-1].n == 0  # the next card
    t.sound()


def gaul_attacks(*theirs: str) -> Table:
    """The Berserkers of Gaul, from Massilia, attack Nicaea, which is Rome's."""
    t = Table("s05").capital(GAUL, "massilia").own(0, "nicaea", "genua", "pisae", "tarquinii")
    t.give(GAUL, "berserkers").give(0, *theirs)
    return t.expedition(GAUL, "nicaea", LAND, "berserkers")


@pytest.mark.rule("16.16")
def test_no_die_is_ever_rolled_for_berserkers() -> None:
    t = gaul_attacks().calm().roll(1, 6, 6)
    assert t.g.attack is None and t.discards(GAUL) == ["berserkers"] and t.step == ""
    t = gaul_attacks("triarii", "principes").until("InterceptOnLand").meet("triarii", "principes").calm().roll(1, 6)
    assert t.step == "RollRecovery"
    t.roll(1).roll(1)  # for the two of Rome
    assert t.step == "" and t.discards(GAUL) == ["berserkers"]


@pytest.mark.rule("12.9", "16.15")
def test_after_an_assault_only_a_cards_own_word_brings_it_back() -> None:
    t = in_hand(Table().capital(CARTHAGE, "neapolis").own(ROME, "capua"), "libyan_elite_phalanx gaul_mercenaries", "consul")
    t.expedition(CARTHAGE, "capua", LAND, "libyan_elite_phalanx", "gaul_mercenaries").until("AssaultWindow")
    t.play("consul").calm().roll(1, 1, 1, 1, 1)
    assert t.g.attack is None and t.step == "RollOwnRecovery" and t.dice == 1
    t.roll(5).roll(4)
    assert t.hand(CARTHAGE) == ["libyan_elite_phalanx"] and t.hand(ROME) == []
    assert t.step != "RollOwnRecovery" and t.discards(CARTHAGE) == ["gaul_mercenaries"]
    t.sound()


@pytest.mark.rule("R-092", "16.7", "16.8")
def test_a_stolen_card_returns_to_the_player_who_played_it_and_else_to_the_discards_of_its_deck() -> None:
    t = Table().capital(CARTHAGE, "neapolis").own(ROME, "capua").give(CARTHAGE, "hastati", "principes")
    t.give(ROME, "triarii", "triarii").expedition(CARTHAGE, "capua", LAND, "hastati", "principes")
    t.until("InterceptOnLand").meet("triarii", "triarii").calm().roll(1, 6)
    assert {"hastati", "principes"} <= set(t.discards(ROME)) and not t.discards(CARTHAGE)
    t.roll(6).roll(1).fails()
    assert t.hand(CARTHAGE) == ["hastati"] and "principes" in t.discards(ROME)
    t.sound()


@pytest.mark.rule("9.14", "R-091")
def test_what_is_lost_to_storms_ambushes_and_straits_does_not_recover() -> None:
    besides = {IBERIA: "iberia.storm_at_sea iberia.ambush"}
    force = "libyan_elite_phalanx phoenician_quadrireme"
    t = in_hand(Table().own(ROME, "tarquinii"), force, "", besides)
    t.expedition(CARTHAGE, "tarquinii", SEA, *force.split()).play("iberia.storm_at_sea").roll(6)
    assert t.g.attack is None and t.step == "" and len(t.discards(CARTHAGE)) == 2
    t = in_hand(Table().capital(CARTHAGE, "neapolis").own(ROME, "capua"), "libyan_elite_phalanx", "", besides)
    t.expedition(CARTHAGE, "capua", LAND, "libyan_elite_phalanx").play("iberia.ambush").roll(5).lose("libyan_elite_phalanx")
    assert t.g.attack is None and t.step == "" and t.discards(CARTHAGE) == ["libyan_elite_phalanx"]
    t = in_hand(Table().own(ROME, "panormos"), "libyan_elite_phalanx", "")
    t.expedition(CARTHAGE, "panormos", LAND, "libyan_elite_phalanx").roll(1).roll(1, 6).lose("libyan_elite_phalanx")
    assert t.g.attack is None and t.step == "" and t.discards(CARTHAGE) == ["libyan_elite_phalanx"]


@pytest.mark.rule("11.20", "R-019")
def test_cards_that_beat_a_raid_may_return_too() -> None:
    t = raided("triarii").calm().roll(1, 1, 1, 6)
    assert t.step == "RollRecovery"
    t.roll(6)
    assert t.hand(ROME) == ["triarii"] and t.g.attack is None
