"""The data files keep the facts of the printed game and the sums that they were reconstructed from; broken ones are refused."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mn2003.rules import tables
from winedark.games.mn2003.rules.board import BUILDINGS, CARDS, COMMODITIES, LEGIONS, MARKERS, OF_KIND, SIDES, SITES, SITES_OF
from winedark.games.mn2003.rules.tables import EMPIRES

from tests.support.damage import Change, broken, drop, put, refusal

DATA = Path(tables.__file__).parents[1] / "data"
TABLES = {name: tomllib.loads((DATA / f"{name}.toml").read_text("utf-8")) for name in ("map", "tiles", "costs", "setup")}
PROVINCES, SEAS, STARTS, TILES, COSTS = (
    TABLES["map"]["provinces"],
    TABLES["map"]["seas"],
    TABLES["setup"]["empires"],
    TABLES["tiles"],
    TABLES["costs"],
)
ATTESTED = {
    "roma", "carthago", "athenae", "alexandria", "babylon", "syracusae", "constantinopolis", "troas", "rhodus", "cnossus",
    "hierosolyma", "cyranae", "memphis", "thebae",
}  # fmt: skip
ISLANDS = {"corsica", "sardinia", "syracusae", "cnossus", "rhodus", "cyprus"}


# ---- the map
@pytest.mark.rule("1.1")
def test_the_map_has_33_provinces_and_10_seas() -> None:
    assert (len(PROVINCES), len(SEAS)) == (33, 10)


@pytest.mark.rule("1.1")
def test_the_islands_are_provinces_with_something_on_them() -> None:
    assert {name for name, p in PROVINCES.items() if not p["land"]} == ISLANDS
    assert all(PROVINCES[name]["seas"] and (PROVINCES[name]["city"] or PROVINCES[name]["caravans"]) for name in ISLANDS)


@pytest.mark.rule("1.1")
def test_the_board_hangs_together() -> None:
    found: set[str] = set()
    edge = ["roma"]
    while edge:
        name = edge.pop()
        if name not in found:
            found.add(name)
            edge += [*PROVINCES[name]["land"], *PROVINCES[name]["seas"]] if name in PROVINCES else SEAS[name]["seas"]
            edge += [n for n, p in PROVINCES.items() if name in p["seas"]]
    assert found == {*PROVINCES, *SEAS}


@pytest.mark.rule("1.2")
def test_cities_have_the_names_of_the_document_and_icons_are_as_many_as_the_cards_say() -> None:
    assert {name for name, p in PROVINCES.items() if p["city"]} == ATTESTED
    assert all(p["city"] in ("", name.capitalize()) for name, p in PROVINCES.items())
    icons = Counter(good for p in PROVINCES.values() for good in p["caravans"])
    assert icons.total() == 36 and {good: 2 * n + 1 for good, n in icons.items()} == {
        c: CARDS[i] for i, c in enumerate(COMMODITIES)
    }
    assert all(len(p["caravans"]) <= 2 for p in PROVINCES.values())


@pytest.mark.rule("1.2", "4.11")
def test_every_province_has_room_for_a_market_and_a_temple() -> None:
    for r, (name, p) in enumerate(PROVINCES.items()):
        kinds = Counter(SITES[i].kind for i in range(len(SITES)) if SITES_OF[r] >> i & 1)
        assert [kinds[kind] for kind in range(4)] == [len(p["caravans"]), 1, bool(p["city"]), 1], name


@pytest.mark.rule("1.1", "5.8")
@pytest.mark.parametrize(("a", "b"), [
    ("roma", "hadriaticum"), ("hadriaticum", "ionium"), ("athenae", "ionium"), ("syracusae", "ionium"), ("cyranae", "libycum"),
    ("alexandria", "hierosolyma"), ("constantinopolis", "aegaeum"), ("troas", "aegaeum"), ("rhodus", "aegaeum"),
    ("cnossus", "aegaeum"), ("athenae", "macedonia"),
])  # fmt: skip
def test_the_neighbours_that_the_examples_name(a: str, b: str) -> None:
    region = PROVINCES.get(a) or SEAS[a]
    assert b in region.get("land", []) + region["seas"]


@pytest.mark.rule("1.1", "5.8")
def test_two_seas_lie_between_athenae_and_alexandria() -> None:
    atlas = Atlas(PROVINCES, SEAS)
    passage = atlas.passage(atlas.number["athenae"], atlas.number["alexandria"], (1 << len(SEAS)) - 1)
    assert len(passage) == 2


@pytest.mark.rule("1.2")
def test_the_resources_that_the_examples_name() -> None:
    assert PROVINCES["carthago"]["caravans"] == ["perfume", "fruit"]
    assert PROVINCES["memphis"]["caravans"] == PROVINCES["alexandria"]["caravans"] == ["papyrus"]
    assert PROVINCES["troas"]["caravans"] == ["oil"]


# ---- numbers
@pytest.mark.rule("1.8", "R-003")
def test_the_bank_has_35_tax_cards_and_the_84_listed_commodities() -> None:
    listed = dict.fromkeys(("perfume", "papyrus", "gold", "gems"), 5)
    listed |= dict.fromkeys(("oil", "wine", "livestock", "fruit", "metal", "grain"), 7) | {"fish": 11, "slaves": 11}
    assert dict(zip(COMMODITIES, CARDS, strict=False)) == listed and sum(listed.values()) == 84
    assert CARDS[len(COMMODITIES)] == 35


@pytest.mark.rule("1.7")
def test_the_pieces_of_a_civilization() -> None:
    assert TABLES["map"]["pieces"] == {"legion": 8, "trireme": 5, "fortress": 8, "influence": 12}
    assert (LEGIONS, MARKERS) == (8, 12)


@pytest.mark.rule("1.9", "R-004")
def test_the_buildings_by_number_of_players() -> None:
    assert BUILDINGS == {3: (18, 8, 8, 4), 4: (23, 10, 10, 5), 5: (28, 12, 12, 6)}
    assert all(BUILDINGS[5][kind] < sites.bit_count() for kind, sites in enumerate(OF_KIND))  # they are meant to be scarce


@pytest.mark.rule("4.4", "4.5", "4.6")
def test_the_costs() -> None:
    dear = {"market": 6, "temple": 6, "hero": 9, "wonder": 9, "pyramids": 12}
    assert COSTS["cost"] == dict.fromkeys(("influence", "city", "caravan", "legion", "trireme", "fortress"), 3) | dear
    assert COSTS["discounts"] == {
        "julius_caesar": {"legion": 2, "fortress": 2}, "pericles": {"trireme": 2},
        "mausoleum": {"city": 2, "caravan": 2, "market": 5, "temple": 5},
    }  # fmt: skip


@pytest.mark.rule("1.23", "9.2")
def test_the_goals() -> None:
    assert COSTS["goal"] == {"collection": 4, "points": 36} and COSTS["longer"] == {"pyramids": 13, "collection": 5}


@pytest.mark.rule("1.10", "4.16")
def test_there_are_18_heroes_and_wonders_with_one_hero_for_each_civilization() -> None:
    assert Counter(t["kind"] for t in TILES.values()) == {"civ": 5, "hero": 6, "wonder": 6, "pyramids": 1}
    heroes = {"rome": "julius_caesar", "carthage": "hannibal", "greece": "pericles", "egypt": "cleopatra", "babylon": "hammurabi"}
    assert {t["empire"]: name for name, t in TILES.items() if t["kind"] == "civ"} == heroes


# ---- the start
@pytest.mark.rule("1.11", "1.12", "1.13", "1.14", "1.15", "1.16", "1.17", "R-006")
@pytest.mark.parametrize("empire", EMPIRES)
def test_every_basic_set_up_is_worth_36_points(empire: str) -> None:
    e, cost = STARTS[empire], COSTS["cost"] | COSTS["discounts"].get(STARTS[empire]["hero"], {})
    assert len(e["provinces"]) == 3 and TILES[e["hero"]]["empire"] == empire
    caravans = sum(len(goods) for goods in e["caravans"].values())
    units = sum(n * cost[kind] for force in e["units"].values() for kind, n in force.items())
    assert 9 + 3 * cost["influence"] + (caravans + len(e["cities"])) * 3 + units == 36
    assert e["units"][e["capital"]]["fortress"] == 1


@pytest.mark.rule("1.19")
@pytest.mark.parametrize("empire", EMPIRES)
def test_every_basic_set_up_would_be_allowed_in_the_free_one(empire: str) -> None:
    e = STARTS[empire]
    aegean = TABLES["map"]["free"]["aegean"] if empire == "greece" else []
    assert set(e["provinces"]) <= {e["capital"], *PROVINCES[e["capital"]]["land"], *aegean}
    assert set(e["units"]) == {e["capital"]}


@pytest.mark.rule("1.4", "1.5", "R-001")
def test_the_sides_by_number_of_players() -> None:
    assert SIDES[3] == ("carthage", "greece", "babylon", "rome", "egypt")
    assert SIDES[4] == SIDES[5] == EMPIRES


@pytest.mark.rule("1.5", "1.19")
def test_no_two_civilizations_start_in_the_same_province() -> None:
    lands = [{e["capital"], *PROVINCES[e["capital"]]["land"]} for e in STARTS.values()]
    lands[EMPIRES.index("greece")] |= set(TABLES["map"]["free"]["aegean"])
    assert sum(map(len, lands)) == len(set().union(*lands))


# ---- broken data
MAP_ERRORS = [
    (put("provinces", "roma", "land", to=["liguria", "atlantis"]), "roma.land: unknown id 'atlantis'"),
    (put("provinces", "roma", "land", to=["liguria"]), "borders roma, but not the other way round"),
    (put("provinces", "roma", "seas", to=["nostrum"]), "roma.seas: unknown id 'nostrum'"),
    (put("provinces", "roma", "caravans", to=["amber"]), "roma.caravans: unknown id 'amber'"),
    (put("provinces", "roma", "caravans", to=["wine", "wine"]), "roma.caravans: an id stands twice"),
    (put("provinces", "roma", "caravans", to=["wine"]), "4 sites of slaves, but 11 cards"),
    (put("provinces", "roma", "city", to=1), "roma: city must be str, not int"),
    (put("provinces", "roma", "colour", to="red"), "roma: unknown key 'colour'"),
    (drop("provinces", "roma", "source"), "roma: key 'source' is missing"),
    (put("seas", "ionium", "seas", to=["oceanus"]), "ionium.seas: unknown id 'oceanus'"),
    (put("free", "aegean", to=["lesbos"]), "free.aegean: unknown id 'lesbos'"),
    (put("supply", "tax", to="many"), "supply: tax must be int, not str"),
    (drop("pieces"), "map.toml: key 'pieces' is missing"),
]


@pytest.mark.parametrize(("change", "said"), MAP_ERRORS, ids=[said for _, said in MAP_ERRORS])
def test_a_broken_map_is_refused(change: Change, said: str) -> None:
    def read() -> None:
        table = broken(TABLES["map"], change)
        tables.check_map(table)
        Atlas(table["provinces"], table["seas"])

    assert said in refusal(read)


TILE_ERRORS = [
    (put("helen", "kind", to="goddess"), "helen.kind: unknown id 'goddess'"),
    (put("helen", "empire", to="greece"), "helen: unknown key 'empire'"),
    (put("hannibal", "empire", to="numidia"), "unknown id 'numidia'"),
    (put("hannibal", "empire", to="rome"), "an id stands twice"),
    (drop("hannibal"), "a civilization has no hero of its own"),
    (drop("pyramids"), "unknown id 'pyramids'"),
]


@pytest.mark.parametrize(("change", "said"), TILE_ERRORS, ids=[said for _, said in TILE_ERRORS])
def test_broken_tiles_are_refused(change: Change, said: str) -> None:
    assert said in refusal(lambda: tables.check_tiles(broken(TABLES["tiles"], change)))


COST_ERRORS = [
    (drop("cost", "wonder"), "cost: key 'wonder' is missing"),
    (put("discounts", "nero", to={"city": 1}), "discounts: unknown id 'nero'"),
    (put("discounts", "pericles", "hero", to=1), "discounts.pericles: unknown id 'hero'"),
    (put("discounts", "pericles", "trireme", to="two"), "trireme must be int"),
    (drop("buildings", "4"), "buildings: key '4' is missing"),
    (drop("buildings", "4", "temple"), "buildings.4: key 'temple' is missing"),
    (drop("longer", "pyramids"), "longer: key 'pyramids' is missing"),
    (put("goal", "collection", to=True), "goal: collection must be int"),
]


@pytest.mark.parametrize(("change", "said"), COST_ERRORS, ids=[said for _, said in COST_ERRORS])
def test_broken_costs_are_refused(change: Change, said: str) -> None:
    assert said in refusal(lambda: tables.check_costs(broken(TABLES["costs"], change), TILES))


SETUP_ERRORS = [
    (put("roles", "military", to="sparta"), "roles: unknown id 'sparta'"),
    (put("in_play", "3", to=["carthage", "greece"]), "in_play.3 must name 3 civilizations"),
    (put("in_play", "3", to=["greece", "carthage", "babylon"]), "in_play.3 must name 3 civilizations in their order"),
    (put("empires", "rome", "hero", to="hannibal"), "rome.hero: unknown id 'hannibal'"),
    (put("empires", "rome", "capital", to="noricum"), "rome.capital: unknown id 'noricum'"),
    (put("empires", "rome", "cities", to=["liguria"]), "rome.cities: unknown id 'liguria'"),
    (put("empires", "rome", "caravans", to={"roma": ["oil"]}), "rome.caravans.roma: unknown id 'oil'"),
    (put("empires", "rome", "caravans", to={"noricum": ["gems"]}), "rome.caravans: unknown id 'noricum'"),
    (put("empires", "rome", "units", to={"roma": {"elephant": 1}}), "rome.units.roma: unknown id 'elephant'"),
    (put("empires", "rome", "units", to={"roma": {"legion": "two"}}), "legion must be int"),
    (drop("empires", "egypt"), "empires: key 'egypt' is missing"),
]


@pytest.mark.parametrize(("change", "said"), SETUP_ERRORS, ids=[said for _, said in SETUP_ERRORS])
def test_a_broken_set_up_is_refused(change: Change, said: str) -> None:
    assert said in refusal(lambda: tables.check_setup(broken(TABLES["setup"], change), PROVINCES, TILES))


@pytest.mark.parametrize("table", TABLES)
def test_the_data_as_they_are_pass(table: str) -> None:
    checks: dict[str, Callable[[Any], object]] = {
        "map": tables.check_map, "tiles": tables.check_tiles, "costs": lambda t: tables.check_costs(t, TILES),
        "setup": lambda t: tables.check_setup(t, PROVINCES, TILES),
    }  # fmt: skip
    checks[table](deepcopy(TABLES[table]))
