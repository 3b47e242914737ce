"""Chapter 8: who is asked in a window, in which order, and when it closes; passing for good, undo and saves inside."""

from __future__ import annotations

import json

import pytest
from winedark.display.view import view
from winedark.games.medemp.rules.state import World
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.state import build, digest, plain

from tests.games.medemp.battles import naval
from tests.games.medemp.table import CARTHAGE, CHANCE, IBERIA, LAND, MIXED, ROME, SEA, Table, kind, laid, place

GAUL = 3  # in scenario 6, where the order of play is Rome, Carthage, Iberia, Gaul
ROME6, CARTHAGE6, IBERIA6 = range(3)
QUADRIREME = "phoenician_quadrireme"


def west(target_of: int | None = ROME6) -> Table:
    """Iberia assaults Massilia, of Rome's or neutral, and all four could play defence cards."""
    t = Table("s06").own(IBERIA6, "segeda", "ilerda", "emporion")
    if target_of is not None:
        t.own(target_of, "massilia")
    t.give(IBERIA6, "scutarii")
    for seat, name in enumerate(("rome", "carthage", "iberia", "gaul")):
        t.give(seat, f"{name}.garrison")
    return t.expedition(IBERIA6, "massilia", LAND, "scutarii").until("AssaultWindow")


def assault(t: Table | None = None) -> Table:
    """Carthage assaults Capua, which is Rome's."""
    t = (t or Table()).capital(CARTHAGE, "neapolis").own(ROME, "capua").give(CARTHAGE, "gaul_mercenaries")
    return t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries").until("AssaultWindow")


def armed() -> Table:
    """All three hold cards for an assault."""
    t = Table().give(CARTHAGE, "carthage.siege_engines", "carthage.siege_engines").give(ROME, "rome.garrison", "consul")
    return assault(t.give(IBERIA, "iberia.desperate_assault", "iberia.sortie"))


def test_the_player_who_is_asked_sees_where() -> None:
    """The camera of a small map goes there."""
    t = armed()
    session = Session(t.game, [Player(name, HUMAN) for name in "abc"], {}, "1", t.g)
    assert [view(session, seat)["prompt"]["at"] for seat in (None, ROME)] == [["capua"], ["capua"]]
    t.g.attack = None
    assert t.game.asked(t.g)[0].at(t.g, t.game.asked(t.g)[1]) == []


# ---- the order
@pytest.mark.rule("8.1")
def test_the_player_who_is_asked_plays_one_card_or_passes() -> None:
    t = armed()
    assert t.can_play() == {"carthage.siege_engines:assault"} and {a[0] for a in t.legal()} == {"play", "pass", "hush"}
    t.play("carthage.siege_engines")
    assert t.seats == (ROME,) and t.hand(CARTHAGE) == ["siege_engines"]


@pytest.mark.rule("8.2", "R-012", "R-074")
def test_the_attackers_side_is_asked_first_then_the_owner_then_the_others_from_the_attacker_on() -> None:
    assert west().quiet() == [IBERIA6, ROME6, GAUL, CARTHAGE6]
    assert west(CARTHAGE6).quiet() == [IBERIA6, CARTHAGE6, GAUL, ROME6]
    assert west(None).quiet() == [IBERIA6, GAUL, ROME6, CARTHAGE6]


@pytest.mark.rule("8.2")
def test_the_order_of_play_may_be_another() -> None:
    t = west(None)
    t.g.order = (CARTHAGE6, IBERIA6, ROME6, GAUL)
    assert t.quiet() == [IBERIA6, ROME6, GAUL, CARTHAGE6]


@pytest.mark.rule("8.3")
def test_the_director_of_a_raid_is_its_side() -> None:
    t = Table().give(ROME, "rome.siege_engines").give(CARTHAGE, "carthage.garrison").give(IBERIA, "iberia.garrison")
    t.own(IBERIA, "pallantia").raid(CARTHAGE, "vascones", "pallantia").until("AssaultWindow")
    assert t.quiet() == [CARTHAGE, IBERIA, ROME]


@pytest.mark.rule("8.4", "R-012")
def test_after_a_card_the_asking_goes_on_and_the_player_who_played_it_is_asked_last() -> None:
    t = armed().do("pass").play("rome.garrison")
    assert t.quiet() == [IBERIA, CARTHAGE, ROME]
    t = armed().do("pass").do("pass").play("iberia.sortie")
    assert t.quiet() == [CARTHAGE, ROME, IBERIA]
    t = armed().play("carthage.siege_engines").do("pass").do("pass").play("carthage.siege_engines")
    assert t.quiet() == [ROME, IBERIA]  # Carthage has no card left


@pytest.mark.rule("8.4")
def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    t = armed()
    assert t.quiet() == [CARTHAGE, ROME, IBERIA] and t.step == "RollAssault"


@pytest.mark.rule("8.5")
def test_in_storm_and_ambush_windows_the_attackers_side_is_not_asked() -> None:
    t = Table().own(IBERIA, "segeda", "saguntum").own(ROME, "neapolis")
    for seat in (CARTHAGE, ROME, IBERIA):
        t.give(seat, *["rome.storm_at_sea"] * (seat != CARTHAGE), *["iberia.ambush"] * (seat != ROME))
    t.give(CARTHAGE, "carthage.storm_at_sea").give(ROME, "caetrati").give(IBERIA, "iberia.greek_allies", "scutarii")
    t.expedition(IBERIA, "neapolis", MIXED, "iberia.greek_allies:fleet", "scutarii")
    assert t.step == "StormWindow" and t.quiet() == [ROME, CARTHAGE]
    assert t.step == "AmbushWindow" and t.quiet() == [ROME, CARTHAGE]
    t = Table().give(CARTHAGE, "carthage.storm_at_sea").give(ROME, "rome.storm_at_sea").give(IBERIA, "iberia.storm_at_sea")
    assert t.pirates(CARTHAGE, 2, "roma").quiet() == [ROME, IBERIA]


@pytest.mark.rule("8.6", "R-014")
def test_in_the_storm_window_of_an_interception_the_interceptor_is_not_asked() -> None:
    t = Table().own(ROME, "tarquinii").give(CARTHAGE, QUADRIREME, "carthage.storm_at_sea").give(IBERIA, "iberia.storm_at_sea")
    t.give(ROME, "roman_trireme", "rome.storm_at_sea").expedition(CARTHAGE, "tarquinii", SEA, QUADRIREME)
    t.until("InterceptAtSea").meet("roman_trireme")
    assert t.step == "MeetingStorm" and t.quiet() == [CARTHAGE, IBERIA]
    t = Table("s06").own(IBERIA6, "segeda", "ilerda", "emporion").give(IBERIA6, "iberia.greek_allies")
    for seat, name in ((ROME6, "rome"), (CARTHAGE6, "carthage"), (GAUL, "gaul")):
        t.give(seat, f"{name}.storm_at_sea")
    t.give(CARTHAGE6, QUADRIREME).expedition(CARTHAGE6, "emporion", SEA, QUADRIREME).until("InterceptAtSea")
    assert t.meet("iberia.greek_allies:fleet").quiet() == [CARTHAGE6, GAUL, ROME6]


# ---- the end of it
@pytest.mark.rule("8.7")
@pytest.mark.parametrize("pip", [4, 6])
def test_a_window_closes_when_the_expedition_is_over(pip: int) -> None:
    t = Table().give(CARTHAGE, QUADRIREME).give(ROME, "rome.storm_at_sea", "hastati").give(IBERIA, "iberia.storm_at_sea")
    t.expedition(CARTHAGE, "roma", SEA, QUADRIREME).play("rome.storm_at_sea").roll(pip)
    assert t.g.attack is None and t.step == "" and t.seats == ()


@pytest.mark.rule("8.7", "10.8")
@pytest.mark.parametrize("pip", [4, 6])
def test_a_window_closes_when_the_interception_is_over_and_the_expedition_goes_on(pip: int) -> None:
    t = Table().give(CARTHAGE, QUADRIREME, "carthage.storm_at_sea").give(ROME, "roman_trireme", "rome.garrison")
    t.give(IBERIA, "iberia.storm_at_sea").own(ROME, "tarquinii").expedition(CARTHAGE, "tarquinii", SEA, QUADRIREME)
    t.until("InterceptAtSea").meet("roman_trireme").play("carthage.storm_at_sea").roll(pip)
    assert t.g.meeting is None and t.g.attack is not None and t.step == "InterceptOnLand"


@pytest.mark.rule("8.7")
def test_a_window_closes_when_the_raid_is_off() -> None:
    t = Table().own(IBERIA, "pallantia").give(IBERIA, "iberia.ambush").give(CARTHAGE, "caetrati")
    t.raid(ROME, "vascones", "pallantia").play("iberia.ambush").roll(4)
    assert t.g.attack is None and t.step == ""


# ---- who is asked
@pytest.mark.rule("8.8")
def test_nobody_is_asked_who_cannot_hold_a_fitting_card() -> None:
    t = Table().give(ROME, "hastati").give(IBERIA, "scutarii").give(CARTHAGE, "gaul_mercenaries")
    t.expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries")
    assert t.step == "AmbushWindow" and t.quiet() == [IBERIA]  # no card of Rome's can be played here
    t = Table().lay_off("iberia.ambush", "iberia.ambush").give(IBERIA, "scutarii").give(CARTHAGE, "gaul_mercenaries")
    assert t.expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries").step == "AssaultWindow"  # both lie on the discard pile
    t = Table().give(ROME, "scutarii").give(CARTHAGE, "gaul_mercenaries").expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries")
    assert t.step == "AmbushWindow" and t.quiet() == [ROME]  # a player who holds a card of Iberia's could hold that one


@pytest.mark.rule("8.8", "R-075", "22.2")
@pytest.mark.parametrize("held", ["iberia.ambush", "scutarii", "viriato", "iberia.sortie"])
def test_who_is_asked_does_not_depend_on_the_cards_in_hand(held: str) -> None:
    t = assault(Table().give(IBERIA, held).give(ROME, "rome.garrison"))
    asked = [entry[0] for entry in t.log if entry[1] in ("pass", "let")]
    assert asked == [IBERIA, ROME] and t.quiet() == [ROME, IBERIA]


@pytest.mark.rule("8.9", "R-076")
def test_nobody_plays_a_card_against_their_own_side() -> None:
    t = Table().give(CARTHAGE, "carthage.siege_engines", "carthage.garrison").give(ROME, "rome.siege_engines", "rome.garrison")
    t = assault(t.give(IBERIA, "iberia.desperate_assault", "iberia.garrison"))
    assert t.can_play() == {"carthage.siege_engines:assault"}
    assert t.do("pass").can_play() == {"rome.garrison:defence"}
    assert t.do("pass").can_play() == {"iberia.desperate_assault:assault", "iberia.garrison:defence"}
    t.play("iberia.garrison").quiet()
    t = assault(Table().give(IBERIA, "iberia.desperate_assault", "iberia.garrison").give(CARTHAGE, "mago").give(ROME, "hastati"))
    t.do("pass").do("pass").play("iberia.garrison").do("pass").do("pass")
    assert t.seats == (IBERIA,) and t.can_play() == {"iberia.desperate_assault:assault"}  # first one side, then the other


@pytest.mark.rule("8.10")
def test_a_die_is_rolled_before_anybody_else_is_asked() -> None:
    t = Table().own(ROME, "neapolis").give(ROME, "rome.storm_at_sea").give(IBERIA, "iberia.storm_at_sea")
    t = t.give(CARTHAGE, "phoenician_quadrireme").expedition(CARTHAGE, "neapolis", SEA, "phoenician_quadrireme")
    t.play("rome.storm_at_sea")
    assert t.seats == (CHANCE,) and t.dice == 1
    assert t.roll(2).seats == (IBERIA,)


# ---- passing for good
def test_a_player_who_passes_for_good_is_asked_no_more_in_this_expedition() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "rome.storm_at_sea", "rome.garrison", "hastati").give(CARTHAGE, QUADRIREME)
    t.give(IBERIA, "iberia.storm_at_sea", "iberia.garrison").expedition(CARTHAGE, "tarquinii", SEA, QUADRIREME)
    assert t.seats == (ROME,)
    t.do("hush")
    assert t.quiet() == [IBERIA] and t.step == "AssaultWindow" and t.quiet() == [IBERIA]  # no interception is asked for either
    t.roll(1, 1, 1)
    assert t.g.silent == 0
    t.give(CARTHAGE, "carthage.phoenician_trireme").expedition(CARTHAGE, "roma", SEA, "carthage.phoenician_trireme")
    assert t.seats == (ROME,)


def test_when_all_have_passed_for_good_the_window_closes() -> None:
    t = armed().do("hush").do("hush").do("hush")
    assert t.step == "RollAssault"
    t = armed().do("pass").do("pass").play("iberia.sortie").do("hush").do("hush").do("hush")
    assert t.step == "RollForSide" and t.g.silent == 0b111


def test_a_card_does_not_wake_those_who_have_passed_for_good() -> None:
    t = armed().do("hush").play("rome.garrison")
    assert t.quiet() == [IBERIA, ROME]


# ---- undo and saves
def seated(t: Table) -> Session:
    """A session at this position, with three people."""
    return Session(t.game, [Player(name, HUMAN) for name in ("Hanno", "Gaius", "Ana")], {}, "seed", base=t.g.copy())


def test_a_pass_can_be_taken_back_until_the_next_player_has_answered() -> None:
    session = seated(armed())
    session.settle()
    before = digest(session.state)
    session.act(CARTHAGE, ("pass",))
    assert session.waiting() == [ROME] and session.can_undo(CARTHAGE)
    assert session.undo(CARTHAGE) and digest(session.state) == before and session.waiting() == [CARTHAGE]
    session.act(CARTHAGE, ("play", kind("carthage.siege_engines"), 0))
    assert session.undo(CARTHAGE) and digest(session.state) == before
    session.act(CARTHAGE, ("pass",))
    session.act(ROME, ("play", kind("rome.garrison"), 0))
    assert not session.can_undo(CARTHAGE) and session.undo(ROME) and session.waiting() == [ROME]


def test_a_card_whose_die_has_been_rolled_cannot_be_taken_back() -> None:
    t = Table().give(IBERIA, "iberia.storm_at_sea").give(CARTHAGE, "phoenician_quadrireme")
    session = seated(t.expedition(CARTHAGE, "roma", SEA, "phoenician_quadrireme"))
    session.act(ROME, ("pass",)) if session.waiting() == [ROME] else None
    session.act(IBERIA, ("play", kind("iberia.storm_at_sea"), 0))
    assert not session.can_undo(IBERIA) and session.barrier == "chance"


@pytest.mark.rule("12.10")
def test_a_sortie_can_be_taken_back_until_the_next_player_has_answered() -> None:
    session = seated(armed())
    for seat in (CARTHAGE, ROME):
        session.act(seat, ("pass",))
    session.act(IBERIA, ("play", kind("iberia.sortie"), 0))
    assert session.waiting() == [CARTHAGE] and session.undo(IBERIA)


@pytest.mark.parametrize("passes", range(3))
def test_a_position_inside_a_window_is_saved_and_goes_on(passes: int) -> None:
    t = armed().do("pass").play("rome.garrison")
    for _ in range(passes):
        t.do("pass")
    again = build(World, json.loads(json.dumps(plain(t.g))))
    assert digest(again) == digest(t.g)
    while t.seats != (CHANCE,):
        assert t.game.seats(again) == t.seats
        t.game.apply(again, t.seats[0], ("pass",))
        t.do("pass")
    assert digest(again) == digest(t.g)


def test_a_battle_at_sea_is_saved_while_troops_are_loaded() -> None:
    t = naval(f"{QUADRIREME} carthage.phoenician_trireme gaul_mercenaries", "roman_trireme")
    again = build(World, json.loads(json.dumps(plain(t.g))))
    action = t.legal("load")[1]
    t.game.apply(again, CARTHAGE, action)
    t.do(*action)
    assert digest(again) == digest(t.g) and t.g.members == laid(QUADRIREME, "carthage.phoenician_trireme", "gaul_mercenaries")
    assert t.g.attack is not None and t.g.attack.target == place("tarquinii")
