"""Questions that came up when the rules were stated a second time (tests/restated), and what the game answers."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.board import PLACES

from tests.games.medemp.battles import by_pirates, in_hand
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, NOBODY, ROME, SEA, Table, ids, kind, place

TROOPS = ("gaul_mercenaries", "iberian_mercenaries")
PHALANX, SACK = "libyan_elite_phalanx", "iberia.sack_and_plunder"


def raids(t: Table, kind_of: str, director: int) -> set[tuple[str, str]]:
    """From where to where a director may name a raid."""
    t.run(f"{kind_of}_raid", director, active=NOBODY)
    return {(PLACES[source].id, PLACES[target].id) for _, source, target in t.legal("raid")}


# ---- who is asked
@pytest.mark.rule("8.8", "R-121")
def test_a_card_that_lies_face_up_counts_as_unseen() -> None:
    t = Table().give(CARTHAGE, TROOPS[0]).give(IBERIA, "iberia.sortie", "caetrati")
    left = [card for card in t.empire(IBERIA).deck if card != kind("caetrati")]
    t.deck(IBERIA, "caetrati", *["iberia.sortie"] * left.count(kind("iberia.sortie")))
    t = t.lay_off(*["iberia.sortie"] * left.count(kind("iberia.sortie")))
    t.expedition(CARTHAGE, "utica", LAND, TROOPS[0]).until("AssaultWindow").play("iberia.sortie")
    asked = t.quiet()
    assert asked[-1] == IBERIA and not t.can_play() and kind("iberia.sortie") not in t.empire(IBERIA).deck


@pytest.mark.rule("10.1", "R-122")
def test_the_owner_is_asked_to_intercept_whatever_the_hand_could_do() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "rome.garrison").give(CARTHAGE, "phoenician_quadrireme")
    t.expedition(CARTHAGE, "tarquinii", SEA, "phoenician_quadrireme").until("InterceptAtSea")
    assert t.seats == (ROME,) and t.legal() == [("let",), ("hush",)]
    t.do("let")
    assert t.step == "InterceptOnLand" and t.seats == (ROME,)


@pytest.mark.rule("13.5", "8.8", "R-123")
def test_the_conqueror_is_asked_again_until_a_pass() -> None:
    t = Table().give(IBERIA, "scutarii", SACK, "caetrati").expedition(IBERIA, "pallantia", LAND, "scutarii").calm()
    assert t.roll(6, 1, 1).step == "ForConquest"
    t.play(SACK).any_chance()
    assert t.step == "ForConquest" and t.seats == (IBERIA,)
    assert t.do("pass").step == ""


@pytest.mark.rule("11.4", "R-124")
def test_against_pirates_troops_go_aboard_too() -> None:
    t = by_pirates(3, "roman_trireme roman_quinquereme hastati")
    assert t.step == "Load" and t.seats == (ROME,)
    t.do(*t.legal()[0]).calm()
    assert t.step == "RollBattle" and t.dice == 1 + 1  # nobody opens against pirates, so nothing comes of it


# ---- raids
@pytest.mark.rule("15.12", "R-125")
def test_the_lot_is_drawn_even_if_nobody_can_be_raided() -> None:
    t = Table().event(14).capital(ROME, "capua").own(IBERIA, "roma").own(-1, "roma", "carthago")
    t.run("event", active=NOBODY)
    assert t.step == "DrawDirector" and t.chance("draw", CARTHAGE).step == ""  # and no row is rolled


@pytest.mark.rule("15.4", "18.2", "R-126")
def test_capitals_that_a_truce_spares_do_not_keep_other_cities_from_a_raid() -> None:
    t = Table().own(CARTHAGE, "carthago", "utica", "hadrumentum", "panormos", "lilybaeum", "nora").own(ROME, "ancona")
    t.own(IBERIA, "segontia", "segeda", "pallantia")
    assert {target for _, target in raids(t, "neutral", CARTHAGE)} == {"roma"}
    t = Table().own(CARTHAGE, "carthago", "utica", "hadrumentum", "panormos", "lilybaeum", "nora").own(ROME, "ancona")
    found = raids(t.own(IBERIA, "segontia", "segeda", "pallantia").truce(ROME), "neutral", CARTHAGE)
    assert ("hippo_regius", "utica") in found and not {target for _, target in found} & {"roma", "ancona"}


@pytest.mark.rule("15.2", "R-127")
def test_an_area_raids_what_it_touches_itself_whatever_is_subdued() -> None:
    before = {target for source, target in raids(Table(), "barbarians", CARTHAGE) if source == "aquitani"}
    after = {target for source, target in raids(Table().subdue("vascones"), "barbarians", CARTHAGE) if source == "aquitani"}
    assert after == before and "numantia" not in after


@pytest.mark.rule("16.19", "R-128")
def test_a_raid_is_no_empire_no_matter_who_directs_it() -> None:
    t = Table().own(CARTHAGE, "pisae").give(CARTHAGE, "hannibal").raid(ROME, "ligures", "pisae").until("AssaultWindow")
    while t.seats != (CARTHAGE,):
        t.do("pass")
    t.play("hannibal")
    assert [one.dice for one in t.g.played] == [1]
    t = in_hand(Table().own(CARTHAGE, "tarquinii"), "hannibal", "hastati").expedition(ROME, "tarquinii", LAND, "hastati")
    t.until("AssaultWindow")
    while t.seats != (CARTHAGE,):
        t.do("pass")
    assert [one.dice for one in t.play("hannibal").g.played] == [1 + 1]


# ---- truces
@pytest.mark.rule("18.4", "R-129")
def test_a_truce_ends_when_the_cards_are_laid_not_when_the_target_is_named() -> None:
    t = Table().capital(CARTHAGE, "neapolis").own(ROME, "capua").give(CARTHAGE, *TROOPS).truce(CARTHAGE, ROME).act(CARTHAGE)
    t.do("expedition", place("capua"), LAND)
    assert t.g.truces and not t.do("lay", *t.legal()[0][-1].suggest()).g.truces


@pytest.mark.rule("18.4", "R-130")
def test_a_favour_ends_the_owners_truce_like_any_other_imperium_card() -> None:
    t = Table().own(ROME, "capua").truce(CARTHAGE, ROME).give(CARTHAGE, "rome.fortifications")
    t.imperium(CARTHAGE, "rome.fortifications").do("name", place("capua"))
    assert t.markers("capua") == 2 and not t.g.truces


# ---- battles and conquests
@pytest.mark.rule("11.7", "R-131")
def test_openings_are_rolled_one_after_another_and_struck_together() -> None:
    t = Table().capital(CARTHAGE, "emporion").own(IBERIA, "segeda", "ilerda")
    t.give(CARTHAGE, "libyan_javelinmen").give(IBERIA, "iberian_light_cavalry")
    t.expedition(CARTHAGE, "ilerda", LAND, "libyan_javelinmen").until("InterceptOnLand").meet("iberian_light_cavalry").calm()
    assert t.g.stack[-1].item[0] == 0  # the attacker's first
    t.chance("open", 0, 6)
    assert t.step == "RollOpening" and t.met() == ["iberian_light_cavalry"]  # struck, it still rolls
    t.chance("open", 0, 6)
    assert not t.force() and t.g.combat is not None and not t.g.combat.won  # both are empty: the defender's


@pytest.mark.rule("12.9", "13.5", "R-132")
def test_dice_for_cards_that_return_come_before_cards_for_the_conquest() -> None:
    t = Table().give(CARTHAGE, PHALANX, SACK).expedition(CARTHAGE, "utica", LAND, PHALANX).calm().roll(6, 1, 1)
    assert t.step == "RollOwnRecovery"
    assert t.roll(5).step == "ForConquest" and "libyan_elite_phalanx" in t.hand(CARTHAGE)


@pytest.mark.rule("7.11", "R-133")
def test_strength_for_the_assault_is_looked_at_after_the_last_interception() -> None:
    t = Table("s04").own(0, "pergamon").capital(0, "pergamon").capital(2, "sardeis").give(0, "allied_hoplites")
    t.give(2, "scythed_chariots", "sparabara")
    t.expedition(2, "pergamon", LAND, "scythed_chariots", "sparabara").until("InterceptOnLand").meet("allied_hoplites").calm()
    while t.step == "RollOpening":
        t.chance("open", 0, 1)
    t.roll(6, 1).roll(1)
    t.chance("lose", t.force().index("sparabara")).fails()
    assert t.g.attack is None and not t.told("assault.begins") and "scythed_chariots" in t.discards(2)


# ---- the end
@pytest.mark.rule("21.1", "R-134")
def test_behind_the_player_who_has_won_by_cities_the_others_stand_by_points() -> None:
    t = Table().vast(CARTHAGE, 23, "utica").give(CARTHAGE, PHALANX).own(ROME, "capua")
    t.empire(IBERIA).points, t.empire(CARTHAGE).points = 3, -9
    t.expedition(CARTHAGE, "utica", LAND, PHALANX).calm().roll(6, 1, 1)
    assert {rank.seat: rank.rank for rank in t.game.result(t.g) or []} == {CARTHAGE: 1, IBERIA: 2, ROME: 3}
    assert len(ids(t.empire(ROME).cities)) > len(ids(t.empire(IBERIA).cities))
