"""Mediterranean Empires restated: the board, ways, sets of cards, menus, and who is asked in a window."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from tests.restated.medemp import board, laying, menus, windows
from tests.restated.medemp.board import CARDS, EVENTS, NEAR, PIRATES, SCENARIOS
from tests.restated.medemp.position import Assault, Expedition, Interception, Position, Raid, Truce, start
from tests.restated.medemp.ways import Way, is_port, steps, to_own, to_own_port, ways
from tests.restated.scripted import laid_out

DUEL = {"carthage": "utica nora", "rome": "capua neapolis tarquinii"}


# ---- the board
def test_the_board_says_what_the_tables_say() -> None:
    tables = tomllib.loads((board.DATA / "tables.toml").read_text(encoding="utf-8"))
    assert {int(total): one["id"] for total, one in tables["events"].items()} == EVENTS | {16: "end_of_turn"}
    assert {int(row): (one["naval"], one["city"]) for row, one in tables["pirates"].items()} == PIRATES
    count = {name: (row["points"], row["cards"]) for name, row in tables["count"].items() if isinstance(row, dict)}
    assert (count["biggest"], count["progress"], count["capital_lost"]) == (board.BIGGEST, board.PROGRESS, board.CAPITAL_LOST)
    scenarios = tomllib.loads((board.DATA / "scenarios.toml").read_text(encoding="utf-8"))["scenarios"]
    for name, one in SCENARIOS.items():
        own = count | {row: (words["points"], words["cards"]) for row, words in scenarios[name].get("count", {}).items()}
        assert (own["biggest_tie"], own["key_city"], own["progress_tie"]) == (one.biggest_tie, one.each_key, one.progress_tie)


def test_decks_and_borders() -> None:
    assert all(sum(card.copies for card in CARDS.values() if card.deck == empire) == 35 for empire in board.EMPIRES)
    assert len(SCENARIOS["s01"].deck("rome")) == 34
    assert len(SCENARIOS["s13"].deck("rome")) == 35
    assert SCENARIOS["s01"].copies("iberia.scutarii") == 0
    assert all(place in NEAR[near] for place in NEAR for near in NEAR[place])


# ---- empire building
def test_markers_go_beside_ones_own_cities_and_never_on_key_cities() -> None:
    table = laid_out("s01", {"rome": "capua"}, {})
    claims = {city for what, city in menus.building(table, "rome") if what == "claim"}
    assert claims == {"tarquinii", "ancona", "neapolis"}  # not Terentum
    table.markers["roma"] = 4
    assert {city for what, city in menus.building(table, "rome") if what == "fortify"} == {"capua"}
    table.owner = dict.fromkeys(table.owner, "carthage") | {"roma": "rome"}
    assert menus.building(table, "rome") == set()


# ---- ways
def simple_ways(table: Position, empire: str) -> dict[tuple[str, bool], Way]:
    """The best of all ways that come to no spot twice, every one of them tried."""
    best: dict[tuple[str, bool], Way] = {}

    def further(spot: tuple[str, bool], way: Way, seen: frozenset[tuple[str, bool]]) -> None:
        if spot not in best or way[:3] < best[spot][:3]:
            best[spot] = way
        place = spot[0]
        if place in table.subdued or table.owner.get(place) == empire:
            for near, longer in steps(table, spot, way):
                if near not in seen:
                    further(near, longer, seen | {near})

    capital = table.capitals[empire]
    further((capital, False), Way(0, 0, (board.NUMBER[capital],), (capital,), False), frozenset({(capital, False)}))
    return best


@pytest.mark.parametrize("seed", range(12))
def test_the_best_way_is_the_best_of_all_ways(seed: int) -> None:
    rng = Random(seed)
    table = start(rng.choice(("s01", "s02")))
    for who in table.order:
        for _ in range(5):
            claims = sorted(city for what, city in menus.building(table, who) if what == "claim")
            table.owner[rng.choice(claims)] = who
    table.subdued = {area for area in table.scenario.areas if rng.random() < 0.6}
    who = rng.choice(table.order)
    found, tried = ways(table, who), simple_ways(table, who)
    assert {key: way for key, way in found.items() if key[1] == "land"} == {
        (place, "land"): way
        for (place, sailed), way in tried.items()
        if not sailed and place not in table.subdued and table.owner.get(place) != who
    }
    targets = [city for city in table.owner if table.owner[city] != who] + table.wild()
    assert {key: way for key, way in found.items() if key[1] == "mixed"} == {
        (target, "mixed"): tried[target, True] for target in targets if (target, True) in tried and (target, "sea") not in found
    }
    assert {(target, "sea") in found for target in table.owner if is_port(table, target) and table.owner[target] != who} == {
        is_port(table, table.capitals[who])
    }


def test_ways_by_land_sea_and_mixed() -> None:
    table = laid_out("s01", DUEL, {})
    found = ways(table, "rome")
    assert found["reghium", "land"].places == ("roma", "capua", "neapolis", "reghium")
    assert ("reghium", "sea") in found
    assert ("reghium", "mixed") not in found  # 6.6
    assert found["arretium", "mixed"].places == ("roma", "tarquinii", "arretium")  # by sea to Tarquinii
    assert not found["arretium", "mixed"].voyage
    assert found["turris_libyssonis", "sea"].voyage
    assert ways(table, "carthage")["turris_libyssonis", "land"].straits == 1


def test_areas_are_reached_from_own_cities_and_from_subdued_areas() -> None:
    table = laid_out("s01", {"rome": "tarquinii pisae"}, {})
    found = ways(table, "rome")
    assert found["ligures", "land"].places == ("roma", "tarquinii", "pisae", "ligures")
    assert ("allobroges", "land") not in found
    table.subdued = {"ligures"}
    found = ways(table, "rome")
    assert found["allobroges", "land"].places[-2:] == ("ligures", "allobroges")
    assert found["nicaea", "land"].places[-2:] == ("ligures", "nicaea")
    assert found["nicaea", "land"].straits == 0
    assert table.joined("pisae") >= {"nicaea", "placentia"}
    assert "mediolanum" not in table.joined("pisae")
    assert "pisae" in table.joined("allobroges")


def test_nobody_sets_out_without_their_capital() -> None:
    table = laid_out("s01", DUEL, {"rome": "hastati roman_quinquereme"})
    table.owner["roma"] = "carthage"
    assert ways(table, "rome") == {}
    assert to_own(table, "rome", "capua") is None
    assert not to_own_port(table, "rome")


def test_ways_of_interceptions() -> None:
    table = laid_out("s01", {"rome": "capua neapolis nicaea"}, {})
    assert to_own(table, "rome", "roma") == ("none", Way(0, 0, (board.NUMBER["roma"],), ("roma",), False))
    kinds = {city: found[0] for city in table.cities("rome") if (found := to_own(table, "rome", city))}
    assert kinds == {"roma": "none", "capua": "land", "neapolis": "land", "nicaea": "sea"}
    table = laid_out("s02", {"macedonia": "aigai larissa"}, {})
    table.owner |= {"aigai": "", "therme": "macedonia"}
    assert to_own(table, "macedonia", "larissa") is None  # the capital is no port, and Larissa neither
    table.owner |= {"pherai": "macedonia"}
    way = to_own(table, "macedonia", "larissa")
    assert way and (way[0], way[1].places) == ("mixed", ("pella", "therme", "pherai", "larissa"))


# ---- sets of cards
def test_which_cards_make_an_expedition() -> None:
    hand = "scutarii greek_allies slingers viriato iberian_light_cavalry barbarian_allies"
    table = laid_out("s09", {"iberia": "segontia"}, {"iberia": hand})
    table.owner["aigai"] = "greece"
    scutarii, slingers = ("iberia.scutarii", "troop"), ("iberia.slingers", "troop")
    fleet, troop = ("iberia.greek_allies", "fleet"), ("iberia.greek_allies", "troop")
    by_land = laying.for_expedition(table, "iberia", "segeda", "land")
    assert by_land.may((scutarii,))
    assert by_land.may((scutarii, fleet))
    assert by_land.may((troop, slingers))
    assert not by_land.may((scutarii, scutarii))
    assert not by_land.may((fleet, troop))
    assert not by_land.may((("iberia.viriato", "leader"),))
    assert not by_land.may((("iberia.scutarii", "fleet"),))
    assert not by_land.may(())
    mixed = laying.for_expedition(table, "iberia", "emporion", "mixed")
    assert mixed.may((scutarii, fleet))
    assert mixed.may((fleet,))
    assert not mixed.may((scutarii,))
    cargo = (scutarii, slingers, ("iberia.iberian_light_cavalry", "troop"), ("iberia.barbarian_allies", "troop"))
    assert mixed.may((fleet, *cargo[:3]))
    assert not mixed.may((fleet, *cargo))
    against_greece = laying.for_expedition(table, "iberia", "aigai", "land")
    assert not against_greece.may((scutarii, troop))
    assert against_greece.may((scutarii,))


def test_strength_is_that_of_the_combat_that_comes() -> None:
    table = laid_out("s07", {"persia": "gordion"}, {"persia": "scythed_chariots phoenician_trireme"})
    chariots = (("persia.scythed_chariots", "troop"),)
    assert not laying.for_expedition(table, "persia", "sinope", "land").may(chariots)  # no city strength
    assert laying.for_expedition(table, "persia", "kimmerioi", "land").may(chariots)
    fleet = (("persia.phoenician_trireme", "fleet"),)
    assert not laying.for_expedition(table, "persia", "kimmerioi", "land").may(fleet)
    assert laying.at_sea(table, "persia").may(fleet)
    assert not laying.at_sea(table, "persia").may(chariots)
    assert not laying.on_land(table, "persia", "land").may(fleet)
    assert laying.on_land(table, "persia", "sea").may(fleet + chariots)
    assert menus.expeditions(table, "persia") >= {("expedition", "kimmerioi", "land")}


def test_whether_anything_can_be_laid_is_known_from_pairs() -> None:
    rng = Random(4)
    for _ in range(60):
        hand = tuple(rng.sample(sorted(CARDS), 5))
        one = laying.Laying(hand, rng.choice(("city", "field", "naval")), rng.random() < 0.6, rng.random() < 0.3, "greece")
        assert one.any() == any(one.may(laid) for laid in one.sets(5)), one


# ---- actions
def test_seasons_and_empty_hands() -> None:
    table = laid_out("s01", DUEL, {"rome": "hastati spqr garrison", "carthage": ""})
    assert menus.acting(table, "carthage") == {("pass",)}
    verbs = {one[0] for one in menus.acting(table, "rome")}
    assert verbs == {"pass", "exchange", "expedition", "imperium"}
    table.event = "campaign_season"
    assert {one[0] for one in menus.acting(table, "rome")} == {"pass", "exchange", "expedition"}
    assert {one[0] for one in menus.again(table, "rome")} == {"stop", "expedition"}
    table.event = "diplomacy_season"
    assert {one[0] for one in menus.acting(table, "rome")} == {"pass", "exchange", "imperium"}
    assert {one[0] for one in menus.again(table, "rome")} == {"stop", "imperium"}
    table.decks["rome"] = []
    assert "exchange" not in {one[0] for one in menus.acting(table, "rome")}


def test_truces_keep_expeditions_raids_and_cards_away() -> None:
    table = laid_out(
        "s06", {"rome": "capua neapolis", "carthage": "utica panormos"}, {"rome": "hastati fortifications treachery"}
    )
    table.hands["carthage"] = ["carthage.tributes"]
    fortify = ("imperium", "rome.fortifications", 0, "utica")
    steal = ("imperium", "rome.treachery", 0, "carthage")
    table.owner["reghium"] = "carthage"
    march = ("expedition", "reghium", "land")
    assert {fortify, steal, march} <= menus.acting(table, "rome")
    assert "panormos" in menus.ports_to_raid(table, "rome")
    table.truces = {Truce("carthage", frozenset({"rome", "gaul"}), "turn")}
    assert not {fortify, steal, march} & menus.acting(table, "rome")
    assert "panormos" not in menus.ports_to_raid(table, "rome")
    table.truces = {Truce("rome", frozenset({"carthage"}), "turn")}  # the owner is free
    assert {fortify, steal, march} <= menus.acting(table, "rome")


USES = [  # card, number of its use, what it names
    ("rome.roman_diplomacy", 0, {"utica", "reghium"}),
    ("rome.roman_diplomacy", 1, "all neutral but key cities"),
    ("rome.spqr", 0, {"tarquinii", "terentum", "ancona", "reghium"}),
    ("rome.italian_allies", 0, "neutral cities of Italia and those of Carthage there"),
    ("carthage.carthaginian_colonies", 0, "neutral ports but key cities"),
    ("rome.fortifications", 0, "all with room"),
]


@pytest.mark.parametrize(("card", "number", "named"), USES)
def test_what_cards_may_name(card: str, number: int, named: Any) -> None:
    table = laid_out("s01", {"rome": "capua neapolis", "carthage": "utica reghium"}, {})
    table.markers["roma"] = 4
    neutral = {city for city, owner in table.owner.items() if not owner}
    italia = {city for city in table.owner if board.CITIES[city].province == "italia"}
    named = {
        "all neutral but key cities": neutral - table.scenario.key,
        "neutral cities of Italia and those of Carthage there": (neutral & italia) | {"reghium"},
        "neutral ports but key cities": {city for city in neutral if board.CITIES[city].port} - table.scenario.key,
        "all with room": set(table.owner) - {"roma"},
    }.get(named if isinstance(named, str) else "", named)
    found = menus.targets(table, "rome", CARDS[card].uses[number].words)
    assert {one[0] for one in found} == named
    assert len(found) == len(named)


def test_a_stolen_card_takes_nothing_from_its_new_holder() -> None:
    table = laid_out("s01", {"rome": "capua"}, {})
    words = CARDS["carthage.italian_allies"].uses[0].words
    assert {"capua", "roma"}.isdisjoint(one[0] for one in menus.targets(table, "rome", words))
    assert ("capua",) in menus.targets(table, "carthage", words)


def test_raids_that_may_be_named() -> None:
    table = laid_out("s01", {"rome": "capua tarquinii pisae"}, {})
    pairs = menus.raids_of_barbarians(table, "rome")
    assert ("ligures", "pisae") in pairs  # one's own, too
    assert ("massylii_numidae", "cirta") in pairs
    assert all(area in table.scenario.areas for area, _ in pairs)
    pairs = menus.raids_of_neutrals(table, "carthage")
    assert {city for _, city in pairs} == {"roma", "carthago"}  # capitals come first
    table.owner |= {"ancona": "rome", "utica": "carthage"}
    for city in board.CITIES["carthago"].roads | board.CITIES["carthago"].straits:
        table.owner[city] = "carthage"
    assert {city for _, city in menus.raids_of_neutrals(table, "carthage")} >= {"capua", "pisae", "utica"}
    assert set(menus.ports_to_raid(table, "carthage")) == {"roma", "tarquinii", "pisae", "ancona"}


# ---- windows
def four() -> Position:
    return laid_out("s06", {"rome": "capua", "carthage": "utica", "iberia": "segeda", "gaul": "lugdunum"}, {})


def test_who_is_asked_in_which_order() -> None:
    table = four()  # rome, carthage, iberia, gaul
    table.expedition = Expedition("iberia", "capua", "sea", 0, (), True)
    assert windows.ring(table, "storm") == ("rome", "gaul", "carthage")
    assert windows.ring(table, "assault") == ("iberia", "rome", "gaul", "carthage")
    table.interception = Interception("rome", "capua", "sea", "land", 0)
    assert windows.ring(table, "storm_interception") == ("iberia", "carthage", "gaul")
    table.expedition = Expedition("iberia", "massilia", "land", 0, (), False)
    assert windows.ring(table, "assault") == ("iberia", "gaul", "rome", "carthage")


def test_a_director_of_a_raid_on_their_own_city() -> None:
    table = four()
    table.raid = Raid("neutral", "carthage", "hippo_regius", "utica", 2)
    table.assault = Assault("utica")
    assert windows.ring(table, "ambush") == ("iberia", "gaul", "rome")
    assert windows.ring(table, "assault") == ("carthage", "iberia", "gaul", "rome")
    assert windows.plays(table, "assault", "carthage", "rome.engineering") == {("play", "rome.engineering", "defence", 1)}
    assert windows.plays(table, "assault", "carthage", "rome.consul") == {("play", "rome.consul", "leader", -1)}
    table.raid.director = "rome"
    assert windows.ring(table, "ambush") == ("carthage", "iberia", "gaul")
    assert windows.plays(table, "assault", "rome", "rome.engineering") == {("play", "rome.engineering", "assault", 0)}
    assert len(windows.plays(table, "assault", "gaul", "rome.engineering")) == 2
    assert windows.plays(table, "assault", "rome", "rome.consul") == set()  # nobody leads a raid


def test_asked_are_players_who_could_have_a_card_by_what_all_see() -> None:
    table = four()
    table.expedition = Expedition("rome", "utica", "land", 0, (), False)
    table.hands["gaul"] = ["gaul.garrison"]
    table.decks["gaul"].remove("gaul.garrison")
    assert windows.may_be_asked(table, "ambush", "gaul")  # there are two in the deck
    table.discards["gaul"] = ["gaul.ambush", "gaul.ambush"]
    assert not windows.may_be_asked(table, "ambush", "gaul")
    table.hands["iberia"] = ["rome.hastati"]
    assert not windows.may_be_asked(table, "ambush", "iberia")
    table.hands["carthage"] = ["iberia.viriato"]
    table.discards["iberia"] = ["iberia.ambush", "iberia.ambush"]
    assert windows.may_be_asked(table, "ambush", "carthage")  # whose city it is
    table.hands["gaul"] = ["iberia.viriato"]
    assert not windows.may_be_asked(table, "ambush", "gaul")


def test_exchanging_unseen_cards_changes_no_question() -> None:
    table = four()
    table.expedition = Expedition("rome", "utica", "mixed", 0, (), False)
    rng = Random(1)
    for deck in ("iberia", "gaul"):
        table.hands[deck] = [table.decks[deck].pop() for _ in range(4)]
    asked = [windows.may_be_asked(table, moment, who) for moment in ("storm", "ambush") for who in table.order]
    assert any(asked)
    for _ in range(20):
        for deck in ("iberia", "gaul"):
            cards = table.hands[deck] + table.decks[deck]
            rng.shuffle(cards)
            table.hands[deck], table.decks[deck] = cards[:4], cards[4:]
        again = [windows.may_be_asked(table, moment, who) for moment in ("storm", "ambush") for who in table.order]
        assert again == asked
