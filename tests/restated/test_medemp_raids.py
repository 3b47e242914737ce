"""Mediterranean Empires restated: raids and their interception, events, cards after a battle, level battles."""

from __future__ import annotations

import pytest

from tests.restated.medemp import combat, game
from tests.restated.medemp.position import Position
from tests.restated.scripted import Script, laid_out

CARTHAGE, ROME = "utica hippo_regius cirta nora", "capua neapolis reghium"


def raided(dice: tuple[int, ...], card: str = "african_elephants") -> Script:
    """Rome sends the Massylii against Cirta; Carthage meets them with one card."""
    hands = {"rome": "barbarian_allies", "carthage": card}
    script = Script(laid_out("s01", {"carthage": CARTHAGE, "rome": ROME}, hands, active="rome", enraged=1))
    script.say("Act", "rome", "imperium", "rome.barbarian_allies", 0, "massylii_numidae", "cirta")
    script.say("InterceptLand", "carthage", "lay", (f"carthage.{card}", "troop"))
    assert script.question.menu == (4, 1)
    script.roll("BattleDice", dice, (1,))
    return script


def test_elephants_against_barbarians() -> None:
    script = raided((3, 3, 3, 3))  # 12 against 1 and 11
    table = script.table
    script.recovery(("carthage", "carthage.african_elephants", "battle", 2))
    assert (table.raid, table.owner["cirta"], table.points) == (None, "carthage", {"carthage": 0, "rome": 0})
    assert script.question.step == "EventRoll"


@pytest.mark.parametrize(("casualty", "left"), [(1, 3), (2, 4)])
def test_a_raid_that_wins_goes_on_weakened(casualty: int, left: int) -> None:
    script = raided((6, 6, 1, 1), "libyan_javelinmen")
    table = script.table
    script.roll("Casualty", casualty)
    assert table.raid and table.raid.strength == left
    script.recovery(("carthage", "carthage.libyan_javelinmen", "battle", 2))
    assert script.question.menu == (left, 3)
    script.roll("AssaultDice", (5,) * left, (4, 4, 4))
    assert (table.owner["cirta"], table.points) == ("", {"carthage": -2, "rome": 0})


def test_elephants_against_a_neutral_city_are_as_printed() -> None:
    hands = {"rome": "", "carthage": "african_elephants"}
    script = Script(laid_out("s01", {"carthage": "utica cirta", "rome": ROME}, hands, rounds=3), game.ROUND)
    script.roll("EventRoll", 5, 5)
    script.say("Lot", "", "lot", "carthage")
    assert {answer[2] for answer in script.question.menu} == {"roma", "carthago"}  # capitals first
    script.say("NameRaid", "carthage", "raid", "hadrumentum", "carthago")
    script.say("InterceptLand", "carthage", "lay", ("carthage.african_elephants", "troop"))  # no ambush by the director
    battle = script.table.battle
    assert battle
    assert [combat.yield_of(script.table, battle, side) for side in combat.SIDES] == [(2, 0), (1, 8)]


def test_a_stormed_interception_lets_the_expedition_go_on() -> None:
    hands = {"rome": "roman_trireme hastati", "carthage": "storm_at_sea phoenician_quadrireme"}
    script = Script(laid_out("s01", {"carthage": CARTHAGE, "rome": ROME}, hands))
    table = script.table
    script.say("Act", "carthage", "expedition", "reghium", "sea")
    script.say("Lay", "carthage", "lay", ("carthage.phoenician_quadrireme", "fleet"))
    script.say("Direct", "carthage", "land")
    script.passing("Storm", "rome")
    script.say("InterceptSea", "rome", "lay", ("rome.roman_trireme", "fleet"))
    script.say("StormInterception", "carthage", "play", "carthage.storm_at_sea", "event", 0)
    script.roll("CardDie", 4)
    assert (table.interception, sorted(table.hands["rome"])) == (None, ["rome.hastati", "rome.roman_trireme"])
    assert (script.question.step, script.question.who) == ("InterceptLand", "rome")
    script.say("InterceptLand", "rome", "lay", ("rome.hastati", "troop"))
    assert table.expedition and not table.expedition.afloat


def test_pirates_are_met_at_sea() -> None:
    hands = {"rome": "", "carthage": "phoenician_quadrireme phoenician_trireme"}
    script = Script(laid_out("s01", {"carthage": CARTHAGE, "rome": ROME}, hands, rounds=4), game.ROUND)
    table = script.table
    script.roll("EventRoll", 6, 4)
    script.say("Lot", "", "lot", "rome")
    script.roll("PirateRow", 1)
    script.say("NamePort", "rome", "port", "hippo_regius")
    script.passing("Storm", "carthage")
    script.say("InterceptSea", "carthage", "lay", ("carthage.phoenician_trireme", "fleet"))
    battle = table.battle
    assert battle
    assert [combat.yield_of(table, battle, side) for side in combat.SIDES] == [(1, 4), (1, 5)]
    assert combat.openers(battle, "defender") == []  # pirates have no cards
    script.passing("Deploy", "carthage")
    script.roll("BattleDice", (6,), (4,))
    script.roll("Casualty", 1)
    assert table.raid is None  # from the first row
    script.recovery(("carthage", "carthage.phoenician_trireme", "battle", 6))
    assert len(table.hands["carthage"]) == 2
    assert table.owner["hippo_regius"] == "carthage"


def at_battle(dice: tuple[tuple[int, ...], tuple[int, ...]]) -> Script:
    """Carthage before Neapolis, and Rome comes out; both with an army and perhaps Italian Allies in hand."""
    hands = {"carthage": "italian_allies gaul_mercenaries", "rome": "hastati carthage.italian_allies"}
    cities = {"carthage": f"{CARTHAGE} panormos messana reghium", "rome": "capua neapolis terentum ancona"}
    table = laid_out("s01", cities, hands)
    script = Script(table)
    script.say("Act", "carthage", "expedition", "neapolis", "land")
    script.say("Lay", "carthage", "lay", ("carthage.gaul_mercenaries", "troop"))
    script.roll("Straits", 5, 5)
    script.say("InterceptLand", "rome", "lay", ("rome.hastati", "troop"))
    while script.question.step == "Deploy":
        script.passing("Deploy", script.question.who)
    assert script.question.menu == (1, 1)
    script.roll("BattleDice", *dice)
    return script


def test_allies_join_a_player_who_beats_rome() -> None:
    script = at_battle(((4,), (1,)))  # 10 against 7
    table = script.table
    script.roll("Casualty", 6)
    script.recovery(("rome", "rome.hastati", "battle", 1))
    named = {answer[4] for answer in script.question.menu if answer[0] == "play"}
    assert (script.question.step, script.question.who) == ("Profit", "carthage")
    assert {"ancona", "brundisium"} <= named
    assert named.isdisjoint({"neapolis", "roma", "terentum", "reghium", "utica", "akragas"})
    script.say("Profit", "carthage", "play", "carthage.italian_allies", "imperium", 1, "ancona")
    assert (table.owner["ancona"], table.points) == ("carthage", {"carthage": 2 + 1, "rome": -2 - 1})
    assert table.expedition and script.question.step == "Support"


def test_level_battles_are_the_defenders() -> None:
    script = at_battle(((3,), (3,)))
    assert script.table.points == {"carthage": -2, "rome": 2}
    assert script.table.expedition is None
    script.recovery(("rome", "rome.hastati", "battle", 1), ("carthage", "carthage.gaul_mercenaries", "battle", 1))
    assert script.question.who == "rome"  # a player who does not beat Rome gets no allies of it
    assert script.question.step == "Act"


# ---- events
def at_event(*dice: int, rounds: int = 0, **hands: str) -> Script:
    cities = {"carthage": CARTHAGE, "rome": ROME}
    script = Script(laid_out("s01", cities, hands, rounds=rounds), game.ROUND)
    script.roll("EventRoll", *dice)
    return script


def test_events_that_give_and_take() -> None:
    for dice, cards in (((1, 1), 2), ((1, 2), 1)):
        script = at_event(*dice)
        for who in ("carthage", "rome"):
            for _ in range(cards):
                assert script.question.menu[0] == who
                script.say("DrawCard", "", "draw", min(script.question.menu[1]))
        assert script.question.step == "Act"
    script = at_event(6, 6, rounds=3, rome="hastati")  # the plague
    assert (script.table.event, script.question.menu) == ("plague", ("rome", {"rome.hastati"}))
    script.say("Plague", "", "draw", "rome.hastati")
    assert script.table.discards["rome"] == ["rome.hastati"]


def test_public_works_and_reorganisation() -> None:
    script = at_event(2, 3)
    script.say("PublicWorks", "carthage", "fortify", "utica")
    script.say("PublicWorks", "rome", "pass")
    assert script.table.markers["utica"] == 2
    script = at_event(3, 3, rome="hastati garrison hastati")
    assert script.question == ("Reorganise", "rome", (("rome.hastati", "rome.garrison", "rome.hastati"), 2))
    script.say("Reorganise", "rome", "discard", "rome.hastati", "rome.hastati")
    for _ in range(2):
        script.say("DrawCard", "", "draw", "rome.principes")
    assert script.table.hands["rome"] == ["rome.garrison", "rome.principes", "rome.principes"]


def table_after_passes(script: Script) -> Position:
    script.say("Act", "carthage", "pass")
    script.say("Act", "rome", "pass")
    return script.table


def test_a_round_of_passes_hastens_the_end_once() -> None:
    script = at_event(4, 4, rounds=0)
    assert table_after_passes(script).all_passed
    script.roll("EventRoll", 1, 1)  # 2, 1 and 2
    assert script.table.event == "public_works"
    assert not script.table.all_passed


def test_new_capitals_are_declared_after_the_count() -> None:
    script = Script(laid_out("s01", {"carthage": f"{CARTHAGE} roma", "rome": "capua pisae"}, {}, rounds=9), game.ROUND)
    table = script.table
    script.roll("EventRoll", 6, 6)
    assert table.points == {"carthage": 5, "rome": -3}
    assert script.question.menu == {("capital", "capua"), ("capital", "pisae")}
    script.say("Capital", "rome", "capital", "pisae")
    assert (table.capitals["rome"], table.limits["rome"], table.turn) == ("pisae", 13, 2)
