"""Viriato never fights what comes by sea, neither on the walls nor in the field: so the playbook says of him at Massilia."""

from __future__ import annotations

import pytest

from tests.games.medemp.table import CARTHAGE, CHANCE, DIRECT, IBERIA, LAND, MIXED, ROME, SEA, Table, kind

SHIPS, LEADS = ("phoenician_quadrireme", "libyan_elite_phalanx"), "iberia.viriato:leader"
WHY = {"Play Viriato as leader": ("They do not fight expeditions by sea.", "16.31")}


def attacked(how: int) -> Table:
    """Carthage goes for Emporion; Iberia holds Viriato, a chieftain and troops."""
    t = Table().own(IBERIA, "emporion", "ilerda", "segeda").give(IBERIA, "viriato", "iberia.chieftain", "scutarii")
    if how == LAND:
        t.capital(CARTHAGE, "tarraco")
    if how == MIXED:
        t.own(CARTHAGE, "tarraco")
    return t.give(CARTHAGE, *SHIPS)


def on_the_walls(how: int, target: str = "emporion") -> Table:
    t = attacked(how).expedition(CARTHAGE, target, how, *SHIPS).until("AssaultWindow")
    assert t.g.attack is not None and t.g.attack.kind == (SEA if how == DIRECT else how)
    return t.asking(IBERIA)


@pytest.mark.rule("16.31", "R-138")
@pytest.mark.parametrize("how", [SEA, DIRECT])
def test_he_does_not_defend_a_city_against_what_comes_by_sea(how: int) -> None:
    t = on_the_walls(how)
    assert t.seats == (IBERIA,) and t.can_play() == {"iberia.chieftain:leader"} and t.why_not() == WHY


@pytest.mark.rule("16.31")
def test_nor_does_he_meet_it_in_the_field_after_its_landing() -> None:
    t = (
        attacked(SEA)
        .expedition(CARTHAGE, "emporion", SEA, *SHIPS)
        .until("InterceptOnLand")
        .meet("scutarii")
        .until("Deployment")
        .asking(IBERIA)
    )
    assert t.step == "Deployment" and t.seats == (IBERIA,)
    assert t.can_play() == {"iberia.chieftain:leader"} and t.why_not() == WHY


@pytest.mark.rule("16.31")
def test_by_land_he_does_both() -> None:
    t = on_the_walls(LAND)
    assert LEADS in t.can_play() and t.why_not() == {}
    t = (
        attacked(LAND)
        .expedition(CARTHAGE, "emporion", LAND, *SHIPS)
        .until("InterceptOnLand")
        .meet("scutarii")
        .until("Deployment")
        .asking(IBERIA)
    )
    assert LEADS in t.can_play()


@pytest.mark.rule("16.31", "R-138")
def test_against_a_mixed_way_he_fights() -> None:
    assert LEADS in on_the_walls(MIXED, "ilerda").can_play()


@pytest.mark.rule("16.31", "R-138")
def test_pirates_come_by_sea_and_barbarians_by_land() -> None:
    t = Table().own(IBERIA, "emporion", "pallantia").give(IBERIA, "viriato", "iberia.chieftain")
    t.pirates(ROME, 5, "emporion").until("AssaultWindow").asking(IBERIA)
    assert t.can_play() == {"iberia.chieftain:leader"}
    t = Table().own(IBERIA, "emporion", "pallantia").give(IBERIA, "viriato")
    t.raid(ROME, "vascones", "pallantia").until("AssaultWindow").asking(IBERIA)
    assert t.can_play() == {LEADS}


@pytest.mark.rule("16.31", "R-138")
def test_an_interception_is_no_expedition() -> None:
    """He leads Iberia's own army against defenders who have come by sea."""
    t = Table().own(ROME, "emporion").capital(IBERIA, "tarraco").give(IBERIA, "scutarii", "viriato")
    t.give(ROME, "roman_trireme", "hastati").expedition(IBERIA, "emporion", LAND, "scutarii").until("InterceptOnLand")
    t.meet("roman_trireme", "hastati")
    assert t.g.meeting is not None and t.g.meeting.kind == SEA
    assert LEADS in t.until("Deployment").asking(IBERIA).can_play()


@pytest.mark.rule("16.31", "8.8")
@pytest.mark.parametrize(("how", "asked"), [(SEA, False), (LAND, True)])
def test_nobody_is_asked_for_him_in_vain(how: int, asked: bool) -> None:
    """Carthage could hold him, and no other card that fits; by which way Rome comes is open."""
    t = Table().own(ROME, "capua", "neapolis", "reghium").own(CARTHAGE, "messana").give(CARTHAGE, "caetrati")
    for card in ("chieftain", "retogenes", "garrison", "sortie", "desperate_assault"):
        t.lay_off(*[f"iberia.{card}"] * t.empire(IBERIA).deck.count(kind(f"iberia.{card}")))
    t.give(ROME, "roman_trireme", "hastati").expedition(ROME, "messana", how, "roman_trireme", "hastati").until("InterceptOnLand")
    t.do("let")
    assert t.step == ("AssaultWindow" if asked else "RollAssault") and t.seats == ((CARTHAGE,) if asked else (CHANCE,))


@pytest.mark.rule("16.31", "16.8")
def test_so_it_is_in_other_hands() -> None:
    t = Table().own(CARTHAGE, "panormos").give(CARTHAGE, "iberia.viriato", "mago").give(ROME, "roman_trireme", "hastati")
    t.expedition(ROME, "panormos", SEA, "roman_trireme", "hastati").until("AssaultWindow").asking(CARTHAGE)
    assert t.can_play() == {"carthage.mago:leader"}
