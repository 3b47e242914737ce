"""The extended example of the playbook, rounds 5 to 8, through the restatement: every question, every die, what comes of it."""

from __future__ import annotations

import pytest

from tests.restated.medemp import combat, game, odds
from tests.restated.medemp.board import NUMBER
from tests.restated.medemp.outcomes import count, event_of, event_total
from tests.restated.medemp.position import Position, start
from tests.restated.medemp.strength import attack, defence
from tests.restated.medemp.ways import Way, to_own, ways
from tests.restated.scripted import PASS, Script

ROME = "roma capua neapolis reghium terentum tarquinii pisae ravenna brundisium ancona aleria placentia nicaea"
CARTHAGE = "carthago hadrumentum utica hippo_regius rusicade cirta theveste capsa nora turris_libyssonis panormos messana"
IBERIA = "numantia segontia helmantica segeda ilerda emporion toletum castulo cartago_nova corduba gadir"
HANDS = {  # the named cards, then those that the fixture chooses
    "rome": "storm_at_sea engineering roman_diplomacy consul barbarian_allies treachery hastati principes garrison",
    "carthage": "siege_engines gaul_mercenaries libyan_elite_phalanx garrison italian_allies phoenician_quadrireme "
    "carthaginian_marines mago tributes",
    "iberia": "scutarii caetrati sack_and_plunder ambush sortie fortifications slingers greek_allies storm_at_sea viriato "
    "chieftain caetrati",
}


def table_of_the_example() -> Position:
    """Scenario 3 in the order of the example, four rounds of the first turn over."""
    table = start("s03")
    table.order = ["rome", "carthage", "iberia"]
    for empire, cities in (("rome", ROME), ("carthage", CARTHAGE), ("iberia", IBERIA)):
        for city in cities.split():
            table.owner[city] = empire
        table.hands[empire] = [f"{empire}.{card}" for card in HANDS[empire].split()]
        for card in table.hands[empire]:
            table.decks[empire].remove(card)
    table.markers["numantia"] = 2
    table.turn, table.rounds = 1, 4
    return table


def cities(table: Position) -> list[int]:
    return [len(table.cities(empire)) for empire in table.order]


def points(table: Position) -> list[int]:
    return [table.points[empire] for empire in table.order]


# ---- the steps
def fifth_round(script: Script) -> None:
    pirates_take_neapolis(script)
    table = script.table
    script.say("Act", "rome", "imperium", "rome.roman_diplomacy", 1, "neapolis")
    script.roll("CardDie", 2)  # fails
    assert table.owner["neapolis"] == ""
    carthage_takes_reghium(script)
    iberia_takes_massilia(script)


def pirates_take_neapolis(script: Script) -> None:
    table = script.table
    script.roll("EventRoll", 6, 4)
    assert table.event == "pirates"
    script.say("Lot", "", "lot", "carthage")
    script.roll("PirateRow", 5)
    script.say("NamePort", "carthage", "port", "neapolis")
    script.passing("Storm", "rome", "iberia")
    script.say("InterceptSea", "rome", *PASS)
    script.passing("Support", "carthage")
    assert (attack(table), defence(table)) == ((1, 6), 2)
    script.say("Support", "rome", "play", "rome.engineering", "defence", 1)
    script.passing("Support", "iberia")
    script.say("Support", "carthage", "play", "carthage.siege_engines", "assault", 0)
    script.passing("Support", "rome", "iberia", "carthage")
    assert script.question.menu == (2, 3)
    script.roll("AssaultDice", (3, 4), (2, 5, 3))  # 13 against 10
    assert (table.owner["neapolis"], table.markers["neapolis"]) == ("", 1)
    assert (points(table), cities(table)) == ([-1, 0, 0], [12, 12, 11])


def carthage_takes_reghium(script: Script) -> None:
    table = script.table
    script.say("Act", "carthage", "expedition", "reghium", "land")
    cards = (("carthage.gaul_mercenaries", "troop"), ("carthage.libyan_elite_phalanx", "troop"))
    assert script.question.menu.may(cards)
    script.say("Lay", "carthage", "lay", *cards)
    script.roll("Straits", 1, 3)  # Carthago to Panormos, Messana to Reghium
    script.roll("StraitsFurther", 4, 1)
    script.say("LoseCard", "", "lose", 0)
    assert table.discards["carthage"][-1] == "carthage.gaul_mercenaries"
    script.passing("Ambush", "iberia")  # nobody else holds a card of the only deck with an ambush in it
    script.say("InterceptLand", "rome", *PASS)
    script.passing("Support", "carthage")
    assert (attack(table), defence(table)) == ((1, 11), 2)
    script.say("Support", "rome", "play", "rome.consul", "leader", -1)
    script.passing("Support", "iberia", "carthage", "rome")
    script.roll("AssaultDice", (2,), (2, 5, 4))  # 13 against 11
    script.recovery(("carthage", "carthage.libyan_elite_phalanx", "own", 5), ("rome", "rome.consul", "own", 3))
    assert "carthage.libyan_elite_phalanx" in table.hands["carthage"]
    assert "rome.consul" in table.discards["rome"]
    assert (points(table), cities(table)) == ([-2, 1, 0], [11, 13, 11])


def iberia_takes_massilia(script: Script) -> None:
    table = script.table
    script.say("Act", "iberia", "expedition", "massilia", "land")
    script.say("Lay", "iberia", "lay", ("iberia.scutarii", "troop"), ("iberia.caetrati", "troop"))
    script.passing("Support", "iberia", "rome")
    assert (attack(table), defence(table)) == ((1, 11), 3)
    script.say("Support", "carthage", "play", "carthage.garrison", "defence", 0)
    script.passing("Support", "iberia", "rome", "carthage")
    script.roll("AssaultDice", (3,), (3, 4, 3, 2))  # 14 against 12
    script.say("Plunder", "iberia", "play", "iberia.sack_and_plunder", "event", 0)
    for card in ("slave_revolt", "celtiberian_warriors", "iberian_light_cavalry"):
        script.say("DrawCard", "", "draw", f"iberia.{card}")
    script.passing("Plunder", "iberia")  # there is a second copy, which she could hold
    assert (points(table), cities(table)) == ([-2, 1, 2], [11, 13, 12])


def sixth_round(script: Script) -> None:
    table = script.table
    script.roll("EventRoll", 1, 3)
    assert table.event == "diplomacy_season"
    script.say("Act", "rome", "imperium", "rome.barbarian_allies", 0, "vascones", "numantia")
    assert table.raid and table.raid.strength == 4
    script.say("Ambush", "iberia", "play", "iberia.ambush", "event", 0)
    script.roll("CardDie", 5)
    assert table.raid.strength == 3
    script.passing("Ambush", "iberia")
    script.say("InterceptLand", "iberia", *PASS)
    script.passing("Support", "rome")
    assert (attack(table), defence(table)) == ((3, 0), 5)
    script.say("Support", "iberia", "play", "iberia.sortie", "defence", 0)
    script.passing("Support", "carthage", "rome", "iberia")
    script.roll("CardDie", 2)
    script.roll("AssaultDice", (4, 5, 6), (3, 2, 5, 4, 1))  # 15 against 15
    assert table.owner["numantia"] == "iberia"
    script.say("Again", "rome", "imperium", "rome.treachery", 0, "carthage")
    script.say("Steal", "", "draw", "carthage.italian_allies")
    assert "carthage.italian_allies" in table.hands["rome"]
    script.say("Act", "carthage", "exchange", "carthage.tributes")
    script.say("DrawCard", "", "draw", "carthage.hasdrubal")
    script.say("Act", "iberia", "imperium", "iberia.fortifications", 0, "massilia")
    script.say("Again", "iberia", "stop")
    assert table.markers["massilia"] == 2
    assert (points(table), cities(table)) == ([-2, 1, 2], [11, 13, 12])


def seventh_round(script: Script) -> None:
    table = script.table
    script.roll("EventRoll", 1, 3)
    assert (table.event, table.enraged) == ("enraged_barbarians", 1)
    script.say("Act", "rome", "exchange", "rome.garrison")
    script.say("DrawCard", "", "draw", "rome.triarii")
    script.say("Act", "carthage", "expedition", "massilia", "sea")
    cards = ("libyan_elite_phalanx", "troop"), ("phoenician_quadrireme", "fleet"), ("carthaginian_marines", "troop")
    script.say("Lay", "carthage", "lay", *((f"carthage.{card}", serves) for card, serves in cards))
    script.say("Direct", "carthage", "direct")
    script.say("Storm", "iberia", "play", "iberia.storm_at_sea", "event", 0)
    script.roll("CardDie", 2)
    script.say("Storm", "rome", "play", "rome.storm_at_sea", "event", 0)
    script.roll("CardDie", 3)
    script.passing("Storm", "rome")  # one copy is left, Iberia's only one is gone
    battle_at_sea(script)
    script.passing("Support", "carthage")
    led = {answer[1] for answer in script.question.menu if answer[0] == "play" and answer[2] == "leader"}
    assert led == {"iberia.chieftain"}  # not Viriato, whom she holds
    assert "iberia.viriato" in table.hands["iberia"]
    script.passing("Support", "iberia", "rome")
    assert (attack(table), defence(table)) == ((2, 13), 4)
    script.roll("AssaultDice", (1, 4), (4, 5, 3, 6))  # 18 against 18
    script.recovery(("carthage", "carthage.libyan_elite_phalanx", "own", 4))
    assert table.owner["massilia"] == "iberia"
    script.say("Act", "iberia", "exchange", "iberia.caetrati")
    script.say("DrawCard", "", "draw", "iberia.scutarii")


def battle_at_sea(script: Script) -> None:
    table = script.table
    cards = (("iberia.greek_allies", "fleet"), ("iberia.slingers", "troop"))
    assert script.question.menu.may(cards)
    script.say("InterceptSea", "iberia", "lay", *cards)
    script.passing("StormInterception", "carthage", "rome")
    battle = table.battle
    assert battle
    assert [combat.yield_of(table, battle, side) for side in combat.SIDES] == [(1, 10), (1, 4)]
    script.say("Deploy", "carthage", "play", "carthage.mago", "leader", -1)
    script.passing("Deploy", "iberia", "carthage")
    assert combat.yield_of(table, battle, "attacker") == (2, 10)
    assert script.question.menu == {("attacker", 1): {0}}
    script.say("Victim", "", "victim", "attacker", 1, 0)
    script.roll("OpeningDie", 5)  # sinks the fleet with the troop aboard
    assert points(table) == [-2, 3, 0]
    script.roll("Casualty", 2)
    assert table.expedition
    assert set(script.question.menu.values()) == {member.key for member in table.expedition.members}
    script.say("CasualtyDraw", "", "lose", 2)
    script.recovery(
        ("iberia", "iberia.greek_allies", "battle", 3),
        ("iberia", "iberia.slingers", "battle", 5),
        ("carthage", "carthage.carthaginian_marines", "battle", 1),
    )
    assert table.expedition.leaders == ["carthage.mago"]


@pytest.fixture
def script() -> Script:
    return Script(table_of_the_example(), game.ROUND)


# ---- the tests
def test_the_example_is_played_as_printed(script: Script) -> None:
    table = script.table
    for play_round in (fifth_round, sixth_round, seventh_round):
        play_round(script)
    assert cities(table) == [11, 13, 12]
    assert points(table) == [-2, 3, 0]
    script.roll("EventRoll", 5, 4)  # 16
    assert points(table) == [-2, 8, 1]
    assert [table.limits[empire] for empire in table.order] == [14, 16, 15]
    assert (script.question.step, script.question.menu[0], table.turn) == ("DrawCard", "rome", 2)
    draws = [table.limits[empire] - len(table.hands[empire]) for empire in table.order]
    assert draws == [10, 15, 9]  # by the named plays; the playbook says 10, 16 and 13, which is an error of its own
    while script.question.step == "DrawCard":
        script.say("DrawCard", "", "draw", min(script.question.menu[1]))
    assert [len(table.hands[empire]) for empire in table.order] == [14, 16, 15]
    assert (script.question.step, table.enraged, table.at_start["carthage"]) == ("EventRoll", 0, 13)


@pytest.mark.parametrize(
    ("dice", "rounds", "event"),
    [((6, 4), 5, "pirates"), ((1, 3), 6, "diplomacy_season"), ((2, 2), 7, "enraged_barbarians"), ((5, 4), 8, "")],
)
def test_the_event_rolls_of_the_example(dice: tuple[int, int], rounds: int, event: str) -> None:
    table = table_of_the_example()
    table.rounds = rounds
    assert event_of(event_total(table, dice)) == event
    table.all_passed = True
    assert event_total(table, dice) == sum(dice) + rounds + 1
    table.rounds = 4
    assert event_total(table, (6, 6)) == 15
    assert event_total(table, (5, 4)) == 14


def test_only_the_printed_dice_give_the_printed_end() -> None:
    script = Script(table_of_the_example(), game.ROUND)
    for step, answer in (("EventRoll", ("dice", 6, 4)), ("Lot", ("lot", "carthage")), ("PirateRow", ("dice", 4))):
        script.say(step, "", *answer)
    script.say("NamePort", "carthage", "port", "neapolis")
    script.passing("Storm", "rome", "iberia")
    script.say("InterceptSea", "rome", *PASS)
    assert attack(script.table) == (1, 5)
    script.passing("Support", "carthage", "rome", "iberia")
    script.roll("AssaultDice", (1,), (3, 3))
    assert script.table.owner["neapolis"] == "rome"


def test_ways_of_the_example() -> None:
    table = table_of_the_example()
    found = ways(table, "carthage")
    assert found["reghium", "land"].straits == 2
    assert found["reghium", "land"].places == ("carthago", "panormos", "messana", "reghium")
    assert found["massilia", "sea"].voyage
    assert ("massilia", "mixed") not in found
    found = ways(table, "iberia")
    assert found["massilia", "land"].places == ("numantia", "segeda", "ilerda", "emporion", "massilia")
    assert found["massilia", "land"].straits == 0
    assert to_own(table, "rome", "reghium") == ("land", Way(0, 3, *to_reghium(), False))
    table.owner["neapolis"] = ""
    fleets_needed = to_own(table, "rome", "reghium")
    assert fleets_needed and fleets_needed[0] == "sea"


def to_reghium() -> tuple[tuple[int, ...], tuple[str, ...]]:
    places = ("roma", "capua", "neapolis", "reghium")
    return tuple(NUMBER[place] for place in places), places


def test_the_count_from_the_second_turn_on() -> None:
    """Progress would bring two points each, says the playbook, to Carthage and Iberia, each with one city more."""
    script = Script(table_of_the_example(), game.ROUND)
    script.table.at_start = {"rome": 13, "carthage": 12, "iberia": 11}
    for play_round in (fifth_round, sixth_round, seventh_round):
        play_round(script)
    assert count(script.table) == {"rome": (0, 0), "carthage": (5, 2), "iberia": (1, 1)}
    script.table.turn = 2
    assert count(script.table) == {"rome": (0, 0), "carthage": (7, 2), "iberia": (3, 1)}
    script.table.turn = 3
    assert {empire: points for empire, (points, _) in count(script.table).items()} == {"rome": 0, "carthage": 14, "iberia": 6}


PRINTED = {  # of a hundred; 16.76 for round 7 is a misprint, so is the rounding of round 13
    1: 0, 2: 0, 3: 0, 4: 0, 5: 2.78, 6: 8.33, 7: 16.67, 8: 27.78, 9: 41.67, 10: 58.33, 11: 72.22, 12: 83.33, 13: 91.67, 14: 97.22,
    15: 100,
}  # fmt: skip


@pytest.mark.parametrize("number", PRINTED)
def test_the_odds_that_a_turn_ends(number: int) -> None:
    ways, throws = odds.turn_ends(number)
    assert round(100 * ways / throws, 2) == PRINTED[number]
    assert odds.turn_ends(number, all_passed=True) == (odds.turn_ends(min(number + 2, 15)) if number > 4 else (0, 36))
