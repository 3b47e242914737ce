"""Chapter 17: when Imperium cards can be played, and how; the words of single cards are proved in test_card_actions."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.cards import CARDS
from winedark.kernel.state import Frame

from tests.games.medemp.table import CARTHAGE, IBERIA, NEUTRAL, PERSIA, ROME, Table, ids, kind, place


def playable(t: Table, seat: int) -> set[tuple[str, int]]:
    """The cards that a player may play as an action, with the numbers of their uses."""
    return {(CARDS[a[1]].name, a[2]) for a in t.act(seat).legal("imperium")}


# ---- when
@pytest.mark.rule("17.1")
def test_a_card_can_be_played_only_with_a_legal_target() -> None:
    t = Table().give(ROME, "rome.treachery", "rome.fortifications", "rome.italian_allies")
    assert playable(t, ROME) == {("fortifications", 0), ("italian_allies", 0)}  # nobody has a card to steal
    t.give(IBERIA, "viriato")
    assert ("treachery", 0) in playable(t, ROME)
    t = Table("s06").give(2, "iberia.broken_truce")
    assert playable(t, 2) == {("broken_truce", 1), ("broken_truce", 2)}
    assert playable(t.truce(0, 1), 2) == {("broken_truce", use) for use in range(3)}
    t = Table("s04").give(PERSIA, "new_capital")
    assert playable(t, PERSIA) == set() and playable(t.own(PERSIA, "sidon"), PERSIA) == {("new_capital", 0)}


@pytest.mark.rule("17.1", "17.8", "1.6")
def test_full_cities_are_not_fortified() -> None:
    t = Table().give(ROME, "rome.fortifications").own(ROME, "roma", markers=4)
    t.imperium(ROME, "rome.fortifications")
    assert "roma" not in t.named() and {"carthago", "capua"} <= t.named()
    for owner, city in ((ROME, "capua"), (CARTHAGE, "carthago"), (NEUTRAL, "neapolis")):
        t = Table().give(ROME, "rome.fortifications").own(owner, city, markers=3).imperium(ROME, "rome.fortifications")
        t.do("name", place(city))
        assert (t.owner(city), t.markers(city)) == (owner, 4)


@pytest.mark.rule("17.1", "R-102")
def test_a_card_that_draws_needs_one_card_in_the_deck_and_draws_what_there_is() -> None:
    t = Table().give(CARTHAGE, "tributes").deck(CARTHAGE)
    assert playable(t, CARTHAGE) == set()
    t = Table().give(CARTHAGE, "tributes").deck(CARTHAGE, "mago")
    t.imperium(CARTHAGE, "tributes").draw("mago")
    assert t.hand(CARTHAGE) == ["mago"] and t.step == ""


@pytest.mark.rule("17.1", "R-104")
def test_what_is_not_in_play_cannot_be_named() -> None:
    t = Table("s01").give(1, "rome.italian_allies").own(0, "neapolis").imperium(1, "rome.italian_allies")
    assert "neapolis" in t.named() and t.named() <= ids(t.game.scenario.cities)
    t = Table("s05").give(0, "rome.italian_allies").own(1, "neapolis").imperium(0, "rome.italian_allies")
    assert "neapolis" not in t.named() and "capua" in t.named()  # no Carthage, but the neutral part remains


@pytest.mark.rule("17.2")
def test_of_several_effects_one_is_chosen() -> None:
    t = Table().own(ROME, "capua").give(ROME, "rome.spqr")
    assert playable(t, ROME) == {("spqr", 0), ("spqr", 1)}
    assert t.imperium(ROME, "rome.spqr", 1).points == [0, 2, 0] and t.step == ""
    t = Table().give(ROME, "rome.spqr").imperium(ROME, "rome.spqr", 0)
    assert t.step == "NameCity" and "neapolis" not in t.named() and "capua" in t.named()


# ---- how
@pytest.mark.rule("17.3", "R-028", "16.7")
def test_the_target_is_named_before_the_die_and_the_card_is_used_up_whatever_it_shows() -> None:
    t = Table().give(ROME, "rome.spqr").imperium(ROME, "rome.spqr", 0)
    assert t.discards(ROME) == ["spqr"] and t.step == "NameCity" and not t.allows("roll", 6)
    t.do("name", place("capua"))
    assert t.step == "RollForCard"
    assert t.roll(4).owner("capua") == NEUTRAL and t.discards(ROME) == ["spqr"] and t.told("card.failed")


@pytest.mark.rule("17.4")
def test_nobody_can_answer_but_a_raid_opens_its_windows() -> None:
    t = Table().own(IBERIA, "pallantia").give(IBERIA, "iberia.ambush", "iberia.sortie").give(ROME, "rome.spqr")
    assert t.imperium(ROME, "rome.spqr", 1).step == ""
    t.give(ROME, "rome.barbarian_allies").imperium(ROME, "rome.barbarian_allies")
    t.do("raid", place("vascones"), place("pallantia"))
    assert t.step == "AmbushWindow" and t.seats == (IBERIA,)


@pytest.mark.rule("17.5", "17.6")
def test_taken_and_neutral_cities_have_one_marker() -> None:
    t = Table().own(IBERIA, "capua", markers=4).give(ROME, "rome.spqr").imperium(ROME, "rome.spqr").do("name", place("capua"))
    assert (t.roll(5).owner("capua"), t.markers("capua")) == (ROME, 1) and t.points == [0, 2, -2]
    t = Table().own(IBERIA, "capua", markers=4).give(ROME, "roman_diplomacy").imperium(ROME, "roman_diplomacy")
    assert (t.do("name", place("capua")).roll(3).owner("capua"), t.markers("capua")) == (NEUTRAL, 1)
    assert t.points == [0, 0, -2]


@pytest.mark.rule("17.9", "R-101")
def test_subduing_by_a_card_brings_points_and_no_card() -> None:
    t = Table().give(IBERIA, "iberia.barbarian_allies").imperium(IBERIA, "iberia.barbarian_allies", 1)
    assert t.named() == {"asturi", "vascones"}
    t.do("name", place("vascones")).roll(4)
    assert ids(t.g.subdued) == {"vascones"} and t.points == [0, 0, 2] and t.hand(IBERIA) == [] and t.step == ""


@pytest.mark.rule("17.10", "17.11", "15.12")
def test_raids_need_somebody_to_raid() -> None:
    t = Table().give(ROME, "rome.barbarian_allies").subdue(*ids(Table().game.scenario.areas))
    assert playable(t, ROME) == set()
    t = Table("s04").give(PERSIA, "cilician_pirates").own(NEUTRAL, "athenai", "pella")
    assert playable(t, PERSIA) == set() and playable(t.own(0, "rhodos"), PERSIA) == {("cilician_pirates", 0)}


@pytest.mark.rule("17.12", "R-103")
def test_commerce_draws_from_the_deck_of_another_in_spite_of_a_truce() -> None:
    t = Table().give(CARTHAGE, "commerce").truce(ROME).deck(IBERIA).imperium(CARTHAGE, "commerce", 0)
    assert {a[1] for a in t.legal("name")} == {ROME}
    t.do("name", ROME).draw("triarii")
    assert t.hand(CARTHAGE) == ["triarii"] and kind("triarii") not in t.empire(ROME).hand and len(t.empire(ROME).deck) == 33
    t.sound()


@pytest.mark.rule("17.13", "R-103", "18.2")
def test_cards_are_stolen_from_somebody_who_has_some_and_not_against_a_truce() -> None:
    t = Table().give(ROME, "rome.treachery").give(CARTHAGE, "mago", "tributes").give(IBERIA, "viriato").truce(IBERIA, ROME)
    t.imperium(ROME, "rome.treachery")
    assert {a[1] for a in t.legal("name")} == {CARTHAGE}
    t.do("name", CARTHAGE)
    assert not t.game.admits(t.g, -1, ("steal", kind("hannibal")))
    assert not t.game.admits(t.g, -1, ("steal", kind("mago"), kind("tributes")))
    t.chance("steal", kind("mago"))
    assert t.hand(ROME) == ["mago"] and t.hand(CARTHAGE) == ["tributes"]


@pytest.mark.rule("R-033", "16.8")
def test_a_stolen_card_is_played_like_an_own_one() -> None:
    t = Table().own(ROME, "capua").give(ROME, "carthage.italian_allies").imperium(ROME, "carthage.italian_allies")
    assert "capua" not in t.named() and "neapolis" in t.named()  # that it names Rome is empty now
    assert t.do("name", place("neapolis")).roll(5).owner("neapolis") == ROME and t.discards(CARTHAGE) == ["italian_allies"]


@pytest.mark.rule("17.17", "19.1")
def test_the_capital_is_moved_to_another_city_of_ones_own() -> None:
    t = Table("s04").own(PERSIA, "sidon", "byblos").give(PERSIA, "new_capital").imperium(PERSIA, "new_capital")
    assert t.named() == {"sidon", "byblos"}
    assert t.do("name", place("sidon")).empire(PERSIA).capital == place("sidon")
    t = Table("s04").own(0, "tyros").own(PERSIA, "sidon", "byblos").give(PERSIA, "new_capital").imperium(PERSIA, "new_capital")
    assert t.named() == {"sidon", "byblos"}  # a lost capital is moved, too
    assert t.do("name", place("sidon")).empire(PERSIA).capital == place("sidon")


@pytest.mark.rule("17.19", "1.7")
def test_joined_reaches_over_straits_and_subdued_areas() -> None:
    t = Table("s02").give(0, "democracy").imperium(0, "democracy")
    assert {"khalkis", "naxos", "thebai"} <= t.named() and "delfoi" not in t.named() and "larissa" not in t.named()
    t = Table("s13").capital(4, "ainos").give(4, "democracy").imperium(4, "democracy")
    assert "stoboi" not in t.named() and "pella" not in t.named()
    t = Table("s13").capital(4, "ainos").subdue("trakhios").give(4, "democracy").imperium(4, "democracy")
    assert {"philippopolis", "amphipolis"} <= t.named()


@pytest.mark.rule("17.22")
def test_no_capital_of_anybody_is_taken_no_matter_who_holds_it() -> None:
    t = Table().own(NEUTRAL, "carthago").own(ROME, "utica").give(ROME, "rome.spqr").imperium(ROME, "rome.spqr", 0)
    assert "carthago" not in t.named() and "hippo_regius" in t.named()


@pytest.mark.rule("17.4", "21.1")
def test_an_action_with_a_card_is_over_when_it_has_won() -> None:
    t = Table().give(ROME, "rome.spqr", "hastati").vast(ROME, 23, "capua")
    t.g.stack = [Frame("game", pc=1), Frame("turn", pc=2)]
    t.game.run_on(t.g)
    t.roll(4, 4).do("pass").do("imperium", kind("rome.spqr"), 0).do("name", place("capua")).roll(6)
    assert t.game.over(t.g) and t.g.winners == (ROME,) and t.g.how == "cities" and t.hand(ROME) == ["hastati"]
