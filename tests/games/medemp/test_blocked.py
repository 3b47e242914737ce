"""What a player might look for and may not do now says why; so do picks that will not do."""

from __future__ import annotations

import json

import pytest
from winedark import api
from winedark.kernel.session import HUMAN, Player, Session

from tests.games.medemp.battles import field
from tests.games.medemp.table import CARTHAGE, DIRECT, GREECE, IBERIA, LAND, MACEDONIA, PERSIA, ROME, SEA, Table, place


# ---- actions
@pytest.mark.rule("5.4", "5.1")
def test_without_cards_there_is_only_the_pass() -> None:
    none = ("You have no cards.", "5.4")
    assert Table().act(ROME).why_not() == {
        "Expedition": none, "Imperium card": ("You have no Imperium card.", "5.1"), "Exchange": none,
    }  # fmt: skip


@pytest.mark.rule("5.3", "7.4", "17.1")
def test_cards_that_reach_nothing_are_told_from_none() -> None:
    t = Table().give(CARTHAGE, "mago", "carthage.commerce").deck(CARTHAGE).deck(ROME).deck(IBERIA).act(CARTHAGE)
    assert t.why_not()["Expedition"] == ("Your cards are too weak for any target.", "7.4")
    assert t.why_not()["Exchange"] == ("Your deck is empty.", "5.3")
    t = Table().give(ROME, "rome.siege_engines").act(ROME)
    assert t.why_not()["Imperium card"] == ("You have no Imperium card.", "5.1")
    t = Table().give(IBERIA, "iberia.slave_revolt").truce(ROME).truce(CARTHAGE).act(IBERIA)
    assert t.why_not()["Imperium card"] == ("None of your Imperium cards has a target now.", "17.1")


@pytest.mark.rule("4.6", "4.8", "6.1")
def test_seasons_and_a_lost_capital_are_reasons() -> None:
    hand = ("hastati", "spqr")
    assert Table().give(ROME, *hand).event(9).act(ROME).why_not()["Expedition"][1] == "4.8"
    assert Table().give(ROME, *hand).event(7).act(ROME).why_not()["Imperium card"][1] == "4.6"
    t = Table().give(ROME, *hand).own(CARTHAGE, "roma").own(ROME, "capua").act(ROME)
    assert t.why_not()["Expedition"] == ("You do not hold Roma, your capital.", "6.1")


@pytest.mark.rule("4.6")
def test_of_a_second_action_nothing_is_missed() -> None:
    t = Table().give(ROME, "hastati", "spqr", "consul").event(7).expedition(ROME, "capua", LAND, "hastati").calm()
    while t.step != "Act":
        t.any_chance() if t.seats == (-1,) else t.do("pass")
    assert t.why_not() == {}


# ---- cards that may not go
@pytest.mark.rule("16.21")
def test_allies_say_against_whom_they_do_not_march() -> None:
    t = Table("s04").own(GREECE, "aigai").give(MACEDONIA, "macedonia.greek_allies", "phalangites", "hypaspists")
    t.act(MACEDONIA).do("expedition", place("aigai"), LAND)
    assert t.why_not() == {"Greek Allies": ("You cannot use this card against Greece.", "16.21")}
    t.act(MACEDONIA).do("expedition", place("therme"), LAND)
    assert t.why_not() == {}


@pytest.mark.rule("16.21", "10.5")
def test_so_do_those_of_an_interceptor_and_cards_without_strength() -> None:
    t = Table("s04").own(GREECE, "larissa").capital(GREECE, "larissa").own(MACEDONIA, "aigai")
    t.give(GREECE, "spartan_eparitas").give(MACEDONIA, "macedonia.greek_allies")
    t.expedition(GREECE, "aigai", LAND, "spartan_eparitas").until("InterceptOnLand")
    assert t.why_not() == {
        "Intercept": ("None of your cards can intercept here.", "10.5"),
        "Greek Allies": ("You cannot use this card against Greece.", "16.21"),
    }
    passing = set(t.game.asked(t.g)[0].passing)
    assert {verb for verb, *_ in t.legal()} <= passing, "a person who plays alone is not asked: the page passes for them"
    t.give(MACEDONIA, "phalangites")
    assert list(t.why_not()) == ["Greek Allies"] and not {verb for verb, *_ in t.legal()} <= passing


# ---- leaders
@pytest.mark.rule("16.22")
def test_leaders_say_with_whom_they_are_at_odds() -> None:
    t = Table("s04").own(GREECE, "delfoi").give(GREECE, "spartan_eparitas", "pericles", "leonidas")
    t.expedition(GREECE, "thebai", LAND, "spartan_eparitas").until("AssaultWindow")
    why = ("They do not serve beside Spartans, and you have some on your side.", "16.22")
    assert t.why_not() == {"Play Pericles as leader": why}  # Leonidas has no dice here
    t = Table("s04").give(GREECE, "allied_hoplites", "pericles").expedition(GREECE, "thebai", LAND, "allied_hoplites")
    assert t.until("AssaultWindow").why_not() == {}


@pytest.mark.rule("16.22")
def test_in_a_battle_they_say_it_too() -> None:
    t = Table("s04").own(GREECE, "larissa").capital(GREECE, "larissa").own(MACEDONIA, "aigai")
    t.give(GREECE, "spartan_eparitas", "pericles", "themistocles", "leonidas").give(MACEDONIA, "phalangites")
    t.expedition(GREECE, "aigai", LAND, "spartan_eparitas").until("InterceptOnLand").meet("phalangites").until("Deployment")
    assert t.seats == (GREECE,) and t.can_play() == {"greece.leonidas:leader"}
    assert list(t.why_not()) == ["Play Pericles as leader"]  # Themistocles has no dice in the field


@pytest.mark.rule("16.23")
def test_cavalry_says_whom_it_waits_for() -> None:
    t = field("gaul_mercenaries", "velites", {ROME: "consular_cavalry consul"}).until("Deployment")
    while t.seats != (ROME,):
        t.do("pass")
    assert t.why_not() == {"Play Consular Cavalry as troop": ("It can only join a battle that Consul leads for you.", "16.23")}
    t.play("consul")
    while t.seats != (ROME,):
        t.do("pass")
    assert t.why_not() == {} and t.can_play() == {"rome.consular_cavalry:troop"}


# ---- picks
def asked(t: Table, verb: str, *picks: str) -> str | None:
    """What the bridge says against cards that are picked for a choice; None if they will do."""
    engine, people = api.Engine(), [Player("", HUMAN)] * t.game.seat_count
    engine.session = Session(t.game, people, {}, "", t.g)
    seat = t.seats[0]
    choices = json.loads(api.call("view", json.dumps({"seat": seat}), engine))["ok"]["choices"]
    (choice,) = [one for one in choices if one["pick"] is not None and one["label"] == verb]
    ids = {item["label"]: item["id"] for item in choice["pick"]["items"]}
    order = {"seat": seat, "rev": engine.session.rev, "choice": choice["id"], "picks": [ids[name] for name in picks]}
    found = json.loads(api.call("admits", json.dumps(order), engine))["ok"]
    assert found["ok"] == (found["why"] is None)
    why: str | None = found["why"]
    return why


SHIP, OTHER, TROOP, MARINES = "Phoenician Quadrireme", "Phoenician Trireme", "Libyan Elite Phalanx", "Carthaginian Marines"


def sailing(way: int, target: str) -> Table:
    t = Table().give(CARTHAGE, "phoenician_quadrireme", "carthage.phoenician_trireme", *["gaul_mercenaries"] * 2)
    t.give(CARTHAGE, "libyan_elite_phalanx", "carthaginian_marines", "numidian_cavalry")
    return t.act(CARTHAGE).do("expedition", place(target), way)


@pytest.mark.rule("7.2", "7.3", "7.6")
def test_picks_for_a_voyage_say_what_they_lack() -> None:
    t, send = sailing(SEA, "syracusae"), "Send these cards"
    assert asked(t, send) == "Choose 1 more."
    assert asked(t, send, TROOP) == "You cannot sail without a fleet: choose one."
    assert asked(t, send, SHIP, TROOP) is None
    five = [TROOP, MARINES, "Numidian Cavalry", "Gaul Mercenaries", "Gaul Mercenaries"]
    assert asked(t, send, SHIP, *five) == "Your fleets have room for 4 troops, but you chose 5."
    assert asked(t, send, SHIP, OTHER, *five) is None
    assert asked(sailing(DIRECT, "syracusae"), send, OTHER, TROOP) == (
        "For a direct assault your fleets need city strengths of 3 in all."
    )


@pytest.mark.rule("7.4", "10.5")
def test_picks_say_that_they_have_no_strength() -> None:
    weak = "These cards have no strength in this combat: choose a stronger one."
    t = Table("s04").give(PERSIA, "scythed_chariots", "immortals").act(PERSIA).do("expedition", place("sidon"), LAND)
    assert asked(t, "Send these cards", "Scythed Chariots") == weak
    assert asked(t, "Send these cards", "Scythed Chariots", "Immortals") is None
    t = Table().capital(CARTHAGE, "neapolis").own(ROME, "capua").give(CARTHAGE, "gaul_mercenaries")
    t.give(ROME, "roman_trireme", "hastati").expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries").until("InterceptOnLand")
    assert asked(t, "Intercept with these cards", "Roman Trireme") == weak
    assert asked(t, "Intercept with these cards", "Roman Trireme", "Hastati") is None
