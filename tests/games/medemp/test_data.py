"""Map, scenarios and tables hang together and keep what the playbook says; each check finds a fault that is put in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from tests.games.medemp.files import (
    BOOK,
    CARD_NAMES,
    CARDS,
    DATA,
    EDITIONS,
    EMPIRES,
    MAP,
    NAMES,
    SCENARIOS,
    TABLES,
    TomlTable,
    each,
    land_of,
    links,
    source,
    straits_to,
)
from tests.support.damage import Change, broken, put

CITIES, AREAS = MAP["cities"], MAP["areas"]

# ---- what the playbook tells
PLAYERS = [2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8]
ABSENT = {  # barbarian areas that are out of play where the playbook names all but these
    "s06": "garamantes_lybies masamones_lybies libu_lybies arabes_nabateai lykios kimmerioi trakhios dakoi carpi skythis",
    "s10": "massaesyli_numidae marcomanni suevi batavi britanni picti iverni conii gallaeci asturi vascones aquitani",
    "s11": "massaesyli_numidae massylii_numidae garamantes_lybies masamones_lybies libu_lybies",
    "s12": "marcomanni suevi batavi britanni picti iverni",
    "s13": "",
}
STARTS = {  # who holds what in the example, which plays scenario 3
    "roma": "capua neapolis reghium terentum tarquinii pisae ravenna brundisium ancona aleria placentia nicaea",
    "carthago": "hadrumentum utica hippo_regius rusicade cirta theveste capsa nora turris_libyssonis panormos messana",
    "numantia": "segontia helmantica segeda ilerda emporion toletum castulo cartago_nova corduba gadir",
}
PROSE = "massilia syracusae delfoi pergamon sardeis saguntum astakos miletos gergovia salonae tarraco tyros athenai pella lutetia"
MORE_PROSE = "ankyra sais byzantion trapezous alesia sparte"
SIZES = {"neapolis": 1, "reghium": 1, "massilia": 2, "numantia": 2}
PORTS = ("carthago", "massilia", "neapolis")
TOUCHED = {
    "vascones": ["numantia"], "asturi": ["numantia"], "trakhios": ["pella"], "kimmerioi": ["ankyra"],
    "arabes_nabateai": ["tyros"], "aquitani": ["gergovia", "vascones"],
}  # fmt: skip
ODDS = [
    0,
    0,
    0,
    0,
    2.78,
    8.33,
    16.67,
    27.78,
    41.67,
    58.33,
    72.22,
    83.33,
    91.67,
    97.22,
    100,
]  # 16.67 is printed 16.76, 91.67 91.66

# ---- what is reconstructed, and has to stay: saves and maps build on it
SIZED = [35, 43, 66, 70, 77, 96, 100, 89, 120, 140, 165, 173, 196]
LINKS = {"land": 252, "strait": 43}


# ---- checks: each yields what is wrong, in words
def wrong_borders(board: TomlTable) -> Iterator[str]:
    """A link stands on both its sides, once, and is of one kind; straits link ports (1.2)."""
    for name, city in board["cities"].items():
        others = [other for other, _ in links(name, board)]
        yield from (f"{name}: twice {other}" for other, n in Counter(others).items() if n > 1 or other == name)
        for kind in LINKS:
            yield from (f"{name}: {kind} to {other} only" for other in city[kind] if name not in board["cities"][other][kind])
        if city["strait"] and not city["port"]:
            yield f"{name}: a strait, but no port"


def wrong_areas(board: TomlTable) -> Iterator[str]:
    """An area touches a city; that two areas touch stands with both (1.3)."""
    for name, area in board["areas"].items():
        cities = [place for place in area["touches"] if place in board["cities"]]
        others = [place for place in area["touches"] if place not in board["cities"]]
        if not cities:
            yield f"{name}: no city"
        yield from (f"{name}: {other} only" for other in others if name not in board["areas"][other]["touches"])


def wrong_places(board: TomlTable) -> Iterator[str]:
    """Sizes are 1 to 3, provinces known and none empty; no name serves both a city and an area (1.1)."""
    cities = board["cities"]
    yield from (f"{name}: size" for name, city in cities.items() if city["size"] not in (1, 2, 3))
    yield from (f"{name}: province" for name in {city["province"] for city in cities.values()} ^ set(board["provinces"]))
    yield from (f"{name}: city and area" for name in set(cities) & set(board["areas"]))


def apart(edition: str, scenario: TomlTable) -> Iterator[str]:
    """All cities in play hang together (2.2): otherwise some could be reached by no way at all."""
    land, capital = land_of(scenario), scenario["order"][0]["capital"]
    yield from sorted(land - set(straits_to(capital, land)))


def strangers(edition: str, scenario: TomlTable) -> Iterator[str]:
    """Capitals, key cities and areas lie in the land in play; a key city is nobody's capital (2.1, 2.3, 2.4)."""
    land, capitals = land_of(scenario), [side["capital"] for side in scenario["order"]]
    yield from sorted({*capitals, *scenario["key"]} - land)
    yield from sorted(set(capitals) & set(scenario["key"]))
    yield from (area for area in scenario["areas"] if not land & set(AREAS[area]["touches"]))


def cramped(edition: str, scenario: TomlTable) -> Iterator[str]:
    """There are more cities than markers, and enough to win at once while all others keep a few (2.5, 2.7)."""
    n, players = len(land_of(scenario)), len(scenario["order"])
    if n <= players * scenario["markers"] or n < scenario["win"] + 3 * (players - 1):
        yield f"{n} cities"


def unplayable(edition: str, scenario: TomlTable) -> Iterator[str]:
    """No empire plays twice, and a card is taken out of a deck that is in play and has it (2.1, 2.8)."""
    empires = [side["empire"] for side in scenario["order"]]
    yield from sorted(set(empires) - set(EMPIRES)) + [name for name, n in Counter(empires).items() if n > 1]
    for empire, cards in scenario.get("removed", {}).items():
        yield from (f"{empire}.{card}" for card in cards if empire not in empires or card not in CARDS[empire])


SCENARIO_CHECKS = (apart, strangers, cramped, unplayable)


# ---- the map
@pytest.mark.rule("1.1", "1.3")
def test_the_map_has_196_cities_45_provinces_and_25_areas() -> None:
    assert (len(CITIES), len(MAP["provinces"]), len(AREAS)) == (196, 45, 25)
    assert [*wrong_places(MAP), *wrong_areas(MAP)] == []


@pytest.mark.rule("1.2")
def test_every_link_stands_on_both_sides_and_straits_link_ports() -> None:
    assert list(wrong_borders(MAP)) == []
    assert {kind: sum(len(city[kind]) for city in CITIES.values()) for kind in LINKS} == {k: 2 * n for k, n in LINKS.items()}


@pytest.mark.parametrize(
    ("check", "change", "found"),
    [
        (wrong_borders, put("cities", "roma", "land", to=["tarquinii", "ancona"]), ["capua: land to roma only"]),
        (wrong_borders, put("cities", "messana", "port", to=False), ["messana: a strait, but no port"]),
        (wrong_borders, put("cities", "reghium", "strait", to=["messana", "messana"]), ["reghium: twice messana"]),
        (wrong_areas, put("areas", "iverni", "touches", to=["picti"]), ["iverni: no city", "iverni: picti only"]),
        (wrong_places, put("cities", "eblana", "size", to=4), ["eblana: size"]),
        (wrong_places, put("cities", "eblana", "province", to="britannia"), ["hibernia: province"]),
        (wrong_places, put("areas", "roma", to={}), ["roma: city and area"]),
    ],
)
def test_a_fault_of_the_map_is_found(check: Callable[[TomlTable], Iterator[str]], change: Change, found: list[str]) -> None:
    assert list(check(broken(MAP, change))) == found


@pytest.mark.rule("R-039")
def test_cities_that_the_playbook_names_are_there_and_marked() -> None:
    named = {*STARTS, *" ".join([*STARTS.values(), PROSE, MORE_PROSE]).split()}
    assert {name for name, city in CITIES.items() if city["attested"]} == named
    assert {name: CITIES[name]["size"] for name in SIZES} == SIZES
    assert all(CITIES[name]["port"] for name in PORTS)


@pytest.mark.rule("R-047")
def test_every_name_has_one_spelling_without_accents() -> None:
    names = [entry["name"] for table in (CITIES, AREAS) for entry in table.values()] + list(MAP["provinces"].values())
    names += [name for deck in EMPIRES for name in NAMES["card"][deck].values()]
    assert all(name.isascii() for name in names)
    chosen = ["Massilia", "Carthago", "Pella", "Miletos", "Ankyra", "Hadrumentum", "Turris Libyssonis", "Trakhios", "Dakoi"]
    chosen += ["Libu Lybies", "Berserkers", "Gaul Mercenaries", "Mago", "Scutarii", "Cartago Nova", "Terentum"]
    assert set(chosen) <= set(names)


@pytest.mark.rule("R-040")
def test_roads_are_those_that_the_example_forces() -> None:
    held = {capital: {capital, *names.split()} for capital, names in STARTS.items()}
    assert all(set(straits_to(capital, land)) == land for capital, land in held.items())
    assert straits_to("carthago", held["carthago"] | {"reghium"})["reghium"] == 2
    assert straits_to("numantia", held["numantia"] | {"massilia"})["massilia"] == 0
    assert straits_to("roma", held["roma"])["reghium"] == 0
    assert "reghium" not in straits_to("roma", held["roma"] - {"neapolis"})
    assert "massilia" in CITIES["nicaea"]["land"]


@pytest.mark.rule("R-041", "R-042")
def test_areas_touch_what_the_playbook_says_and_sais_is_a_port() -> None:
    assert AREAS["vascones"]["dice"] == 4
    assert all(place in AREAS[area]["touches"] for area, places in TOUCHED.items() for place in places)
    assert all(3 <= area["dice"] <= 5 for area in AREAS.values())
    assert CITIES["sais"]["port"] and not CITIES["sais"]["strait"]


# ---- the scenarios
def test_there_are_13_scenarios_with_their_players() -> None:
    assert list(EDITIONS) == list(BOOK.editions) == [f"s{n:02}" for n in range(1, 14)]
    assert [len(scenario["order"]) for scenario in EDITIONS.values()] == PLAYERS
    assert [len(land_of(scenario)) for scenario in EDITIONS.values()] == SIZED


@pytest.mark.parametrize("check", SCENARIO_CHECKS)
def test_scenarios_can_be_played(check: Callable[[str, TomlTable], Iterator[str]]) -> None:
    assert each(check, EDITIONS) == []


@pytest.mark.parametrize(
    ("check", "change", "found"),
    [
        (apart, put("scenarios", "s01", "provinces", to=["italia", "africa", "numidia"]), "roma"),
        (strangers, put("scenarios", "s01", "key", to=["terentum", "massilia"]), "massilia"),
        (strangers, put("scenarios", "s01", "key", to=["roma"]), "roma"),
        (strangers, put("scenarios", "s01", "areas", to=["picti"]), "picti"),
        (cramped, put("scenarios", "s01", "markers", to=18), "35 cities"),
        (cramped, put("scenarios", "s01", "win", to=33), "35 cities"),
        (unplayable, put("scenarios", "s01", "removed", to={"gaul": ["ambush"]}), "gaul.ambush"),
        (unplayable, put("scenarios", "s01", "removed", to={"rome": ["truce"]}), "rome.truce"),
    ],
)
def test_a_fault_of_a_scenario_is_found(check: Callable[[str, TomlTable], Iterator[str]], change: Change, found: str) -> None:
    assert found in check("s01", broken(SCENARIOS, change)["scenarios"]["s01"])


@pytest.mark.parametrize(("edition", "absent"), ABSENT.items())
def test_all_areas_but_the_named_ones_are_in_play(edition: str, absent: str) -> None:
    assert set(EDITIONS[edition]["areas"]) == set(AREAS) - set(absent.split())
    assert len(EDITIONS[edition]["areas"]) == 25 - len(absent.split())


def test_west_and_east_share_the_areas_between_them() -> None:
    west, east = EDITIONS["s06"]["areas"], EDITIONS["s07"]["areas"]
    assert sorted(west + east) == sorted(AREAS)


@pytest.mark.rule("2.1", "2.2", "2.3", "2.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rule_text_of_a_scenario_names_its_places(edition: str) -> None:
    scenario, said = EDITIONS[edition], [BOOK.text(f"2.{n}", edition) for n in range(1, 5)]
    sides = [f"{NAMES['role'][side['empire']]} (capital {CITIES[side['capital']]['name']})" for side in scenario["order"]]
    assert re.findall(r"\w+ \(capital \w+\)", said[0]) == sides
    for text, key, table in zip(said[1:], ("provinces", "areas", "key"), (MAP["provinces"], AREAS, CITIES), strict=True):
        names = [table[name] if key == "provinces" else table[name]["name"] for name in scenario[key]]
        assert text.startswith("All") or text.partition(": ")[2] == ", ".join(names) + "."
        assert text.startswith("All") == (len(names) == len(table))


@pytest.mark.rule("2.5", "2.6", "2.7", "2.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rule_text_of_a_scenario_says_its_numbers(edition: str) -> None:
    scenario, said = EDITIONS[edition], [BOOK.text(f"2.{n}", edition) for n in range(5, 8)]
    assert [re.findall(r"\d+", text) for text in said] == [[str(scenario[key])] for key in ("markers", "hand", "win")]
    removed = scenario.get("removed", {})
    names = {
        f"{CARD_NAMES[empire][card]} from the deck of {NAMES['role'][empire]}" for empire in removed for card in removed[empire]
    }
    taken = [p.text for p in BOOK.paragraphs if p.id == "2.8" and p.holds_in(edition)]
    assert set(re.split(r", | and ", taken[0].removeprefix("Taken out before the game: ")[:-1]) if taken else ()) == names


@pytest.mark.rule("20.2", "20.3", "20.5", "R-110")
def test_scenarios_1_and_2_count_ties_and_key_cities_in_their_own_way() -> None:
    rows = {edition: scenario["count"] for edition, scenario in EDITIONS.items() if "count" in scenario}
    ties = dict.fromkeys(("biggest_tie", "progress_tie"), {"points": 0, "cards": 0})
    assert rows == {e: {"key_city": {"points": n, "cards": 0}} | ties for e, n in (("s01", 3), ("s02", 2))}
    assert all(set(row) <= set(TABLES["count"]) for row in rows.values())


# ---- the tables
@pytest.mark.rule("3.5", "3.7")
def test_the_odds_that_a_turn_ends_are_the_printed_ones() -> None:
    roll = TABLES["event_roll"]
    pairs = [a + b for a in range(1, 7) for b in range(1, 7)]
    for n, percent in enumerate(ODDS):
        chance = Fraction(sum(pair + n * roll["round"] >= roll["ends_turn"] for pair in pairs), len(pairs))
        assert round(float(chance) * 100, 2) == percent


@pytest.mark.rule("R-045")
def test_every_total_is_one_event_and_those_of_the_playbook_keep_their_number() -> None:
    events = {int(total): event["id"] for total, event in TABLES["events"].items()}
    assert sorted(events) == list(range(2, TABLES["event_roll"]["ends_turn"] + 1)) and len(set(events.values())) == 15
    assert {n: events[n] for n in (9, 10, 14, 16)} == {
        9: "diplomacy_season", 10: "enraged_barbarians", 14: "pirates", 16: "end_of_turn",
    }  # fmt: skip
    assert set(NAMES["happening"]) == set(events.values())


@pytest.mark.rule("15.7", "R-046")
def test_the_pirates_grow_by_one_a_row() -> None:
    assert TABLES["pirates"]["5"] == {"naval": 8, "city": 6}
    assert [TABLES["pirates"][str(n)] for n in range(1, 7)] == [{"naval": n + 3, "city": n + 1} for n in range(1, 7)]


def test_the_rule_text_tells_the_numbers_of_the_tables() -> None:
    count, points, strait = TABLES["count"], TABLES["points"], TABLES["straits"]
    told = {
        "3.6": TABLES["event_roll"]["all_passed"], "3.7": TABLES["event_roll"]["ends_turn"], "9.12": strait["first"],
        "11.15": points["battle_won"], "11.20": TABLES["combat"]["recovery"],
        "14.2": points["subdued"], "17.9": points["subdued"],
        "20.1": count["biggest"]["points"], "20.4": count["progress"]["points"], "20.6": -count["capital_lost"]["points"],
    }  # fmt: skip
    assert {ref: int(re.findall(r"\d+", BOOK.text(ref, "s13"))[0]) for ref in told} == told
    for ref, row in (("20.2", "biggest_tie"), ("20.3", "key_city")):
        assert [int(n) for n in re.findall(r"\d+", BOOK.text(ref, "s13"))] == [count[row]["points"], count[row]["cards"]]


@pytest.mark.parametrize("name", DATA)
def test_paragraphs_and_rulings_that_the_comments_name_exist(name: str) -> None:
    comments = " ".join(line.partition("#")[2] for line in source(name).splitlines())
    paragraphs = {found for found in re.findall(r"(?<![\d.-])\d{1,2}\.\d{1,2}(?![\d.])", comments)}
    assert paragraphs - {paragraph.id for paragraph in BOOK.paragraphs} == set()
    assert set(re.findall(r"R-\d{3}", comments)) - set(BOOK.rulings) == set()
    assert re.search(r"\d\.\d|R-\d", comments)
