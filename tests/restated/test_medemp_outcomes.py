"""Mediterranean Empires restated: what comes of storms, battles, assaults, raids, cards and counts; whole games at random."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.restated.medemp import combat, odds
from tests.restated.medemp.outcomes import ranks
from tests.restated.medemp.position import Battle, Expedition, Member, Position, Truce, complaints, start
from tests.restated.medemp.strength import army, led
from tests.restated.scripted import Script, laid_out

CARTHAGE = "utica nora turris_libyssonis"
ROME = "capua neapolis reghium tarquinii"


def duel(rome: str = "", carthage: str = "", **facts: object) -> Script:
    """Scenario 1, Carthage to act."""
    return Script(laid_out("s01", {"rome": ROME, "carthage": CARTHAGE}, {"rome": rome, "carthage": carthage}, **facts))


def sails(script: Script, target: str, *cards: str) -> None:
    """Carthage sends these by sea; Q for a quadrireme, M for marines."""
    names = {"Q": ("carthage.phoenician_quadrireme", "fleet"), "M": ("carthage.carthaginian_marines", "troop")}
    script.say("Act", "carthage", "expedition", target, "sea")
    script.say("Lay", "carthage", "lay", *(names[card] for card in cards))


# ---- storms and ambushes
@pytest.mark.parametrize(
    ("rolled", "event", "result"),
    [
        (3, "quiet", "none"), (4, "quiet", "cancel"), (5, "quiet", "one"), (6, "quiet", "all"), (3, "bad_weather", "cancel"),
        (6, "bad_weather", "all"), (4, "calm_seas", "none"), (6, "calm_seas", "one"), (1, "calm_seas", "none"),
    ],
)  # fmt: skip
def test_storms(rolled: int, event: str, result: str) -> None:
    script = duel("storm_at_sea", "phoenician_quadrireme carthaginian_marines carthaginian_marines", event=event)
    table = script.table
    sails(script, "tarquinii", "Q", "M", "M")
    script.say("Direct", "carthage", "land")
    script.say("Storm", "rome", "play", "rome.storm_at_sea", "event", 0)
    script.roll("CardDie", rolled)
    if result == "none":
        assert (script.question.step, len(table.expedition.members)) == ("AssaultDice", 3)  # nobody has cards
    if result == "cancel":
        assert (table.expedition, len(table.hands["carthage"]), table.discards["carthage"]) == (None, 3, [])
    if result == "all":
        assert (table.expedition, table.hands["carthage"], len(table.discards["carthage"])) == (None, [], 3)
    if result == "one":
        script.say("LoseCard", "", "lose", 0)  # the fleet: nobody carries the troops
        assert (script.question.step, set(script.question.menu)) == ("Drown", {0, 1})
        script.say("Drown", "", "lose", 1)
        script.say("Drown", "", "lose", 0)
        assert (table.expedition, len(table.discards["carthage"])) == (None, 3)
    assert "rome.storm_at_sea" in table.discards["rome"]


def test_a_window_goes_on_with_the_next_player() -> None:
    hands = {
        "rome": "storm_at_sea storm_at_sea",
        "carthage": "storm_at_sea",
        "greece": "athenian_trireme",
        "macedonia": "agrianes",
    }
    script = Script(laid_out("s08", {"rome": "capua", "carthage": "utica"}, hands, active="greece"))
    script.say("Act", "greece", "expedition", "utica", "sea")
    script.say("Lay", "greece", "lay", ("greece.athenian_trireme", "fleet"))
    script.say("Direct", "greece", "direct")
    script.passing("Storm", "carthage")
    script.say("Storm", "rome", "play", "rome.storm_at_sea", "event", 0)
    script.roll("CardDie", 1)
    script.passing("Storm", "macedonia", "carthage")
    script.say("Storm", "rome", "play", "rome.storm_at_sea", "event", 0)
    script.roll("CardDie", 2)
    script.passing("Storm", "macedonia", "carthage")  # Rome has no card left
    assert script.question.step == "InterceptSea"


def test_pirates_lose_a_row_and_barbarians_a_die() -> None:
    script = duel("barbarian_allies", "storm_at_sea", active="rome", enraged=1)
    script.say("Act", "rome", "imperium", "rome.barbarian_allies", 0, "massylii_numidae", "cirta")
    assert script.table.raid.strength == 4
    table = laid_out("s13", {"persia": "tyros"}, {"persia": "cilician_pirates", "greece": "storm_at_sea storm_at_sea"})
    table.active = "persia"
    script = Script(table)
    script.say("Act", "persia", "imperium", "persia.cilician_pirates", 0)
    script.roll("PirateRow", 2)
    script.say("NamePort", "persia", "port", "athenai")
    for left in (1, 0):
        script.say("Storm", "greece", "play", "greece.storm_at_sea", "event", 0)
        script.roll("CardDie", 5)
        assert (table.raid.strength if table.raid else 0) == left
    assert (table.owner["athenai"], script.question.step) == ("greece", "Act")


def test_room_for_exactly_all_troops_spares_the_straits() -> None:
    for troops, dice in ((4, 0), (5, 1)):
        script = duel("", "phoenician_quadrireme carthaginian_marines carthaginian_marines gaul_mercenaries mago "
                          "gaul_mercenaries iberian_mercenaries")  # fmt: skip
        script.say("Act", "carthage", "expedition", "panormos", "land")
        names = ("carthaginian_marines", "carthaginian_marines", "gaul_mercenaries", "gaul_mercenaries", "iberian_mercenaries")
        cards = [(f"carthage.{name}", "troop") for name in names[:troops]]
        script.say("Lay", "carthage", "lay", ("carthage.phoenician_quadrireme", "fleet"), *cards)
        assert (script.question.menu if script.question.step == "Straits" else 0) == dice


def test_straits_cost_cards_and_fleets_spare_them() -> None:
    for fleet, event, dice in ((False, "quiet", 1), (False, "bad_weather", 1), (False, "calm_seas", 0), (True, "quiet", 0)):
        script = duel("", "carthaginian_marines phoenician_quadrireme", event=event)
        script.say("Act", "carthage", "expedition", "panormos", "land")
        cards = [("carthage.carthaginian_marines", "troop")] + [("carthage.phoenician_quadrireme", "fleet")] * fleet
        script.say("Lay", "carthage", "lay", *cards)
        assert (script.question.menu if script.question.step == "Straits" else 0) == dice
        if event == "bad_weather":
            script.roll("Straits", 2)
            script.roll("StraitsFurther", 1, 1)
            script.say("LoseCard", "", "lose", 0)
            assert script.table.expedition is None


# ---- battles
def force(owner: str, troops: str = "", fleets: str = "", leaders: str = "") -> Expedition:
    """Cards as words, of the owner's deck."""
    made = Expedition(owner, "capua", "land", 0, (), False)
    made.members = [Member(f"{owner}.{card}", "troop") for card in troops.split()]
    made.members += [Member(f"{owner}.{card}", "fleet") for card in fleets.split()]
    made.leaders = [card if "." in card else f"{owner}.{card}" for card in leaders.split()]
    return made


def test_strengths_of_armies() -> None:
    legion = force("rome", "hastati hastati principes")
    assert army(legion, "field") == 7 + 7 + 9
    assert army(legion, "city") == 6 + 6 + 7
    legion.members.append(Member("rome.triarii", "troop"))
    assert army(legion, "field") == 8 + 8 + 10 + 11
    slingers, elephants = force("iberia", "slingers"), force("carthage", "african_elephants")
    assert (army(slingers, "field", elephants), army(slingers, "field", legion), army(slingers, "naval")) == (6, 3, 1)
    assert (army(elephants, "field", None, True), army(elephants, "field", legion), army(elephants, "city")) == (11, 8, 4)
    phalanx = force("macedonia", "phalangites hypaspists companion_cavalry")
    assert (army(phalanx, "field"), army(phalanx, "city")) == (24, 14)
    phalanx.leaders = ["macedonia.alexander"]
    assert (army(phalanx, "field"), army(phalanx, "city")) == (27, 16)


def test_dice_of_leaders() -> None:
    hannibal = force("carthage", "", "", "hannibal mago")
    assert [led(hannibal, "field", foe) for foe in ("rome", "iberia", "")] == [4, 3, 3]
    assert [led(hannibal, "assault", foe) for foe in ("rome", "iberia")] == [3, 2]
    assert led(force("greece", "", "", "themistocles leonidas"), "naval", "") == 3


def battle_of(kind: str, attacker: Expedition, defender: Expedition) -> tuple[Position, Battle]:
    table = start("s13")
    table.battle = Battle(kind, "capua", attacker, defender)
    return table, table.battle


def test_openings() -> None:
    table, battle = battle_of("naval", force("carthage", "", "phoenician_quadrireme"), force("rome", "hastati", "roman_trireme"))
    assert combat.openers(battle, "attacker") == [0]
    assert combat.openers(battle, "defender") == []
    assert combat.victims(battle, "attacker") == [1]
    assert [bool(combat.hits(battle, "attacker", 0, 1, pip)) for pip in range(1, 7)] == [False] * 3 + [True] * 3  # rammed
    troop, ship = battle.sides["defender"].members
    troop.aboard = ship
    assert combat.sunk(battle, "defender", [ship]) == [troop, ship]
    field = Battle("field", "capua", force("carthage", "libyan_javelinmen"), force("rome", "", "roman_trireme"))
    assert combat.openers(field, "attacker") == []  # no troop to be hit


def test_both_sides_emptied_by_the_opening() -> None:
    _, battle = battle_of("field", force("greece", "cretan_archers"), force("persia", "sparabara"))
    assert combat.emptied(battle) == ""
    for sides, winner in ((("attacker", "defender"), "defender"), (("attacker",), "defender"), (("defender",), "attacker")):
        _, battle = battle_of("field", force("greece", "cretan_archers"), force("persia", "sparabara"))
        for side in sides:
            battle.sides[side].members = []
        assert combat.emptied(battle) == winner


def test_chances_of_battles() -> None:
    table, battle = battle_of("naval", force("carthage", "", "phoenician_quadrireme"), force("rome", "", "roman_quinquereme"))
    assert odds.higher(1, 5, 1, 5) == (15, 36)
    won, throws = odds.of_battle(table, battle)
    assert won * 2 * 36 == (36 + 15) * throws  # half of the openings sink the only fleet
    table, battle = battle_of("field", force("greece", "cretan_archers"), force("persia", "persian_archers"))
    won, throws = odds.of_battle(table, battle)
    assert won * 3 * 36 == (36 + 15) * throws  # one in 3 empties the defender alone, one in 3 nobody
    assert throws == 6**4


def test_a_battle_at_sea_with_two_fleets() -> None:
    fleets = "phoenician_quadrireme phoenician_quadrireme carthaginian_marines carthaginian_marines hannibal"
    script = duel("roman_trireme velites hastati", fleets)
    table = script.table
    sails(script, "tarquinii", "Q", "Q", "M", "M")
    script.say("Direct", "carthage", "direct")
    script.passing("Storm", "rome")
    script.say("InterceptSea", "rome", "lay", ("rome.roman_trireme", "fleet"), ("rome.velites", "troop"))
    script.passing("StormInterception", "carthage")
    script.say("Load", "carthage", "load", 0, 1)
    script.say("Deploy", "carthage", "play", "carthage.hannibal", "leader", -1)
    script.passing("Deploy", "rome")
    assert script.question.step == "Victim"
    for place in (0, 1):
        script.say("Victim", "", "victim", "attacker", place, 0)
        script.roll("OpeningDie", 3)
    assert script.question.menu == (3, 1)  # Hannibal: 1, and 1 against Rome
    assert [combat.yield_of(table, table.battle, side)[1] for side in combat.SIDES] == [16, 4]
    script.roll("BattleDice", (1, 1, 1), (6,))
    script.roll("Casualty", 2)
    script.say("CasualtyDraw", "", "lose", 1)  # the second fleet, and who was aboard
    assert Counter(member.card.split(".")[1] for member in table.expedition.members) == {
        "phoenician_quadrireme": 1, "carthaginian_marines": 1,
    }  # fmt: skip
    lost = [("carthage", "carthage.phoenician_quadrireme"), ("carthage", "carthage.carthaginian_marines")]
    for who, card in [*lost, ("rome", "rome.roman_trireme"), ("rome", "rome.velites")]:
        script.recovery((who, card, "battle", 6 if "marines" in card else 5))
    assert table.hands["carthage"] == ["carthage.carthaginian_marines"]
    assert table.points == {"carthage": 2, "rome": -2}
    assert table.expedition.direct  # one fleet of strength 2 for a city of size 1
    assert script.question.step == "Support"


def test_a_leader_and_troops_that_join_him() -> None:
    script = duel("consular_cavalry consul hastati", "numidian_cavalry")
    table = script.table
    table.owner["messana"] = table.owner["panormos"] = "carthage"
    table.at_start["carthage"] += 2
    script = Script(table)
    script.say("Act", "carthage", "expedition", "reghium", "land")
    script.say("Lay", "carthage", "lay", ("carthage.numidian_cavalry", "troop"))
    script.roll("Straits", 2, 3)
    script.say("InterceptLand", "rome", "lay", ("rome.hastati", "troop"))
    assert (script.question.step, script.question.who) == ("Deploy", "rome")  # Carthage has no cards left
    assert ("play", "rome.consular_cavalry", "troop", -1) not in script.question.menu
    script.say("Deploy", "rome", "play", "rome.consul", "leader", -1)
    assert ("play", "rome.consular_cavalry", "troop", -1) in script.question.menu
    script.say("Deploy", "rome", "play", "rome.consular_cavalry", "troop", -1)
    assert table.battle.deployed["defender"] == 2
    assert script.question.menu == (1, 2)
    script.roll("BattleDice", (6,), (1, 1))  # 12 against 15
    script.recovery(
        ("rome", "rome.consul", "battle", 5), ("rome", "rome.consul", "own", 5), ("rome", "rome.hastati", "battle", 1),
        ("rome", "rome.consular_cavalry", "battle", 1), ("carthage", "carthage.numidian_cavalry", "battle", 1),
    )  # fmt: skip
    assert table.hands["rome"] == ["rome.consul"]
    assert (table.points, table.owner["reghium"]) == ({"carthage": -2, "rome": 2}, "rome")


def test_rivals_and_cards_that_never_return() -> None:
    hands = {"greece": "spartan_eparitas athenian_hoplites pericles leonidas", "macedonia": "", "persia": ""}
    script = Script(laid_out("s04", {"greece": "thebai"}, hands, active="greece"))
    script.say("Act", "greece", "expedition", "delfoi", "land")
    script.say("Lay", "greece", "lay", ("greece.athenian_hoplites", "troop"))
    assert ("play", "greece.pericles", "leader", -1) in script.question.menu
    assert not any(answer[1:2] == ("greece.leonidas",) for answer in script.question.menu)  # no dice for it, and a rival
    assert odds.returns(True, 0) == (0, 36)
    assert odds.returns(True, None) == (6, 36)
    assert odds.returns(True, 5) == (16, 36)
    assert odds.returns(False, 5) == (12, 36)
    script = Script(laid_out("s06", {"gaul": "lugdunum"}, {"gaul": "berserkers"}, active="gaul"))
    script.say("Act", "gaul", "expedition", "allobroges", "land")
    script.say("Lay", "gaul", "lay", ("gaul.berserkers", "troop"))
    assert script.question.menu == (1, 4)
    script.roll("BattleDice", (6,), (3, 3, 3, 4))
    assert (script.table.subdued, script.table.points["gaul"]) == ({"allobroges"}, 2)
    assert script.question.step == "DrawCard"
    script.say("DrawCard", "", "draw", "gaul.garrison")
    assert script.question.step == "EventRoll"  # no recovery


# ---- assaults
def test_a_direct_assault_that_has_lost_its_ships_lands() -> None:
    script = duel("storm_at_sea hastati", "phoenician_trireme phoenician_trireme carthaginian_marines")
    table = script.table
    table.owner["akragas"] = "rome"
    script = Script(table)
    script.say("Act", "carthage", "expedition", "akragas", "sea")
    fleet = ("carthage.phoenician_trireme", "fleet")
    script.say("Lay", "carthage", "lay", fleet, fleet, ("carthage.carthaginian_marines", "troop"))
    script.say("Direct", "carthage", "direct")
    script.say("Storm", "rome", "play", "rome.storm_at_sea", "event", 0)
    script.roll("CardDie", 5)
    script.say("LoseCard", "", "lose", 0)
    script.passing("Storm", "rome")
    script.say("InterceptSea", "rome", "pass")
    assert not table.expedition.direct  # 1 is less than the size of 2
    assert script.question.step == "InterceptLand"


def test_capitals_in_strange_hands_and_retogenes() -> None:
    table = laid_out("s03", {"carthage": "numantia"}, {"iberia": "retogenes"})
    table.assault = combat.Assault("numantia")
    table.expedition = force("iberia", "scutarii")
    table.expedition.target = "numantia"
    assert combat.defence(table) == 2 + 1 + 1
    table.raid = None
    for owner, dice in (("carthage", 1), ("iberia", 2)):
        table.owner["numantia"] = owner
        assert combat.defending_leader(table, owner, "iberia.retogenes").dice == dice


def test_a_conquest_may_win_at_once() -> None:
    table = laid_out("s01", {"carthage": CARTHAGE}, {"carthage": "libyan_elite_phalanx"})
    neutral = [city for city in table.owner if not table.owner[city] and city not in ("panormos", "lilybaeum")]
    for city in neutral[: 20 - 1 - len(table.cities("carthage"))]:
        table.owner[city] = "carthage"
    script = Script(table)
    script.say("Act", "carthage", "expedition", "panormos", "land")
    script.say("Lay", "carthage", "lay", ("carthage.libyan_elite_phalanx", "troop"))
    script.roll("Straits", 5)
    script.roll("AssaultDice", (1,), (6, 5))  # 12 against 11
    assert script.question.step == ""
    assert (table.winner, ranks(table)) == ("carthage", {"carthage": 1, "rome": 2})
    assert table.expedition and not complaints(table)  # nothing is discarded any more


# ---- raids, truces, cards
def test_raids_on_neutral_cities_and_on_ones_own() -> None:
    table = laid_out("s01", {"rome": "capua pisae"}, {"rome": "barbarian_allies barbarian_allies"}, active="rome")
    table.markers["genua"] = 3
    table.event = "diplomacy_season"
    script = Script(table)
    script.say("Act", "rome", "imperium", "rome.barbarian_allies", 0, "ligures", "genua")
    script.passing("Support", "rome")
    script.roll("AssaultDice", (6, 6, 6), (1, 1, 1, 1))
    assert (table.owner["genua"], table.markers["genua"], table.points["rome"]) == ("", 1, 0)
    script.say("Again", "rome", "imperium", "rome.barbarian_allies", 0, "ligures", "pisae")
    assert script.question.step == "AssaultDice"  # Rome has no cards left
    script.roll("AssaultDice", (4, 1, 1), (3, 3))
    assert (table.owner["pisae"], table.points["rome"]) == ("rome", 0)


def test_truces_end() -> None:
    hands = {"rome": "pax fortifications fortifications", "carthage": "truce", "iberia": "", "gaul": "broken_truce"}
    hands["rome"] = "pax fortifications treachery"
    table = laid_out("s06", {"rome": "capua", "carthage": "utica"}, hands, event="diplomacy_season")
    script = Script(table)
    script.say("Act", "rome", "imperium", "rome.pax", 0)
    assert table.truces == {Truce("rome", frozenset({"carthage", "iberia", "gaul"}), "action")}
    script.say("Again", "rome", "stop")
    script.say("Act", "carthage", "imperium", "carthage.truce", 0, "rome")
    script.say("Again", "carthage", "stop")
    script.say("Act", "iberia", "pass")
    assert {answer[3:] for answer in script.question.menu if answer[1:2] == ("gaul.broken_truce",)} == {
        ("rome", ("carthage", "gaul", "iberia")), ("carthage", ("rome",)), (), ("avaricum",), ("bibracte",), ("lugdunum",),
    }  # fmt: skip
    script.say("Act", "gaul", "pass")
    script.roll("EventRoll", 4, 3)
    assert table.event == "quiet"
    assert table.truces == {Truce("carthage", frozenset({"rome"}), "turn")}  # Rome's action has begun
    assert ("imperium", "rome.treachery", 0, "carthage") not in script.question.menu


def test_a_favour_to_somebody_bound_ends_the_truce() -> None:
    script = duel("fortifications", "", active="rome", truces={Truce("rome", frozenset({"carthage"}), "turn")})
    script.say("Act", "rome", "imperium", "rome.fortifications", 0, "utica")
    assert (script.table.truces, script.table.markers["utica"]) == (set(), 2)


def test_effects_of_cards() -> None:
    hands = {"macedonia": "rebellious_plot", "greece": "garrison", "persia": ""}
    table = laid_out("s04", {"greece": "thebai", "macedonia": "therme"}, hands, active="macedonia")
    script = Script(table)
    script.say("Act", "macedonia", "imperium", "macedonia.rebellious_plot", 0, "thebai")
    script.roll("CardDie", 4)
    script.say("Steal", "", "draw", "greece.garrison")
    assert (table.owner["thebai"], table.points["greece"], table.points["macedonia"]) == ("", -2, 0)
    assert table.hands["macedonia"] == ["greece.garrison"]
    script = Script(laid_out("s07", {"persia": "gordion"}, {"persia": "new_capital"}, active="persia"))
    script.say("Act", "persia", "imperium", "persia.new_capital", 0, "gordion")
    assert script.table.capitals["persia"] == "gordion"
