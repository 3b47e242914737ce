"""The data files keep the facts of the printed game and the sums that they were reconstructed from; broken ones are refused."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mn2016.rules import edition, tables
from winedark.games.mn2016.rules.board import EMPIRES

from tests.games.mn2016.words import BABYLON
from tests.support.damage import Change, broken, drop, put, refusal
from tests.support.rows import each

DATA = Path(tables.__file__).parents[1] / "data"
TABLES = {name: tomllib.loads((DATA / f"{name}.toml").read_text("utf-8")) for name in ("map", "setup", "tiles", "editions")}
PROVINCES, SEAS, STARTS, TILES = (
    TABLES["map"]["provinces"],
    TABLES["map"]["seas"],
    TABLES["setup"]["empires"],
    TABLES["tiles"]["tiles"],
)


# ---- the map
def test_the_map_has_28_provinces_and_9_seas() -> None:
    assert (len(PROVINCES), len(SEAS)) == (28, 9)


@pytest.mark.rule("1.4", "1.5")
@pytest.mark.parametrize(("seats", "size"), [(3, 20), (4, 24), (5, 28)])
def test_the_board_hangs_together_for_every_number_of_players(seats: int, size: int) -> None:
    shown = {name for name, p in PROVINCES.items() if p["min_players"] <= seats}
    found: set[str] = set()
    edge = ["latium"]
    while edge:
        name = edge.pop()
        if name not in found:
            found.add(name)
            edge += [*PROVINCES[name]["land"], *PROVINCES[name]["seas"]] if name in PROVINCES else SEAS[name]["seas"]
            edge = [n for n in edge if n in shown or n in SEAS]
            edge += [n for n in shown if name in PROVINCES[n]["seas"]]
    assert found == shown | set(SEAS) and len(shown) == size
    played = TABLES["setup"]["in_play"][str(seats)]
    assert played == list(EMPIRES[:seats]) and all(set(STARTS[e]["provinces"]) <= shown for e in played)


@pytest.mark.rule("1.9", "1.10", "4.23")
def test_there_are_two_tokens_and_one_more_for_every_site_of_a_good() -> None:
    sites = Counter(good for p in PROVINCES.values() for good in p["caravans"])
    tokens = dict(TABLES["map"]["supply"])
    assert tokens.pop("coin") == 44
    assert tokens == {good: 2 * n + 1 for good, n in sites.items()} and len(tokens) == 13


@pytest.mark.rule("1.2", "1.9")
def test_the_sites_are_as_many_as_the_buildings_of_the_box() -> None:
    found = Counter(city["kind"] for p in PROVINCES.values() for city in p["cities"])
    found.update({
        "caravan": sum(len(p["caravans"]) for p in PROVINCES.values()), "market": sum(p["market"] for p in PROVINCES.values()),
        "temple": sum(p["temple"] for p in PROVINCES.values()),
    })  # fmt: skip
    assert (
        found
        == TABLES["map"]["buildings"]
        == {"caravan": 37, "market": 25, "city": 8, "capital": 5, "legendary": 3, "temple": 14}
    )


@pytest.mark.rule("1.2")
def test_where_there_is_a_caravan_site_there_is_a_market_site_and_with_a_city_site_a_temple_site() -> None:
    for name, p in PROVINCES.items():
        assert p["market"] == bool(p["caravans"]) and p["temple"] == bool(p["cities"]), name
        assert len(p["caravans"]) <= 2 and len(p["cities"]) <= 2, name


@pytest.mark.rule("9.1", "9.2")
@each(("a", "b"), [
    ("germania", "dacia"), ("dacia", "dalmatia"), ("cilicia", "judaea"), ("cilicia", "asia"), ("achaea", "mare_aegaeum"),
    ("macedonia", "mare_aegaeum"), ("thracia", "mare_aegaeum"), ("asia", "mare_aegaeum"), ("asia", "pontus_euxinus"),
    ("thracia", "pontus_euxinus"), ("italia", "mare_ionium"), ("mare_africum", "mare_ionium"), ("cyrenaica", "mare_africum"),
    ("creta", "mare_africum"),
])  # fmt: skip
def test_the_printed_neighbours(a: str, b: str) -> None:
    region = PROVINCES.get(a) or SEAS[a]
    assert b in region.get("land", []) + region["seas"]


@pytest.mark.rule("1.2", "9.1")
def test_the_printed_provinces() -> None:
    assert sorted(PROVINCES["aethiopia"]["caravans"]) == ["gold", "grain"] and PROVINCES["cyrenaica"]["caravans"] == ["papyrus"]
    assert len(PROVINCES["macedonia"]["caravans"]) == 2
    assert PROVINCES["asia"]["caravans"] == [] and not PROVINCES["asia"]["market"]
    assert not {"asia"} & {*PROVINCES["thracia"]["land"], *PROVINCES["achaea"]["land"]}


# ---- the start
@pytest.mark.rule("1.12", "1.13", "1.14", "1.15", "1.16", "1.17", "1.18", "2.3", "2.4")
@pytest.mark.parametrize("empire", EMPIRES)
def test_the_start_positions_add_up(empire: str) -> None:
    e = STARTS[empire]
    caravans = [(p, good) for p, goods in e["caravans"].items() for good in goods]
    cities = [(p, city) for p, names in e["cities"].items() for city in names]
    income = Counter(good for p, good in caravans for _ in range(1 + (p in e["markets"])))
    income["coin"] = sum(1 + (p in e["temples"]) for p, _ in cities)
    assert income == e["resources"] and income.total() == 9
    assert 3 * len(caravans + cities) + 6 * len(e["markets"] + e["temples"]) == 27
    units = sum(n for force in e["units"].values() for n in force.values())
    assert e["track"] == {"trade": len(caravans + e["markets"]), "culture": len(cities + e["temples"]), "military": units}
    assert sum(force.get("fortress", 0) for force in e["units"].values()) == 1 and set(e["units"]) <= set(e["provinces"])


@pytest.mark.rule("1.3", "1.12", "1.13", "1.14", "1.15", "1.16")
@pytest.mark.parametrize("empire", EMPIRES)
def test_the_start_provinces_are_those_of_the_empires_colour(empire: str) -> None:
    e = STARTS[empire]
    assert set(e["provinces"]) == {name for name, p in PROVINCES.items() if p["empire"] == empire} and len(e["provinces"]) == 3
    assert [c["kind"] for c in PROVINCES[e["capital"]]["cities"]][0] == "capital"
    assert TILES[e["hero"]]["kind"] == "start" and TILES[e["hero"]]["empire"] == empire


@pytest.mark.rule("1.16")
def test_babylon_is_remote_with_one_province_on_the_coast() -> None:
    mine = STARTS[EMPIRES[BABYLON]]["provinces"]
    theirs = {p for name in EMPIRES[:BABYLON] for p in STARTS[name]["provinces"]}
    assert not any(set(PROVINCES[p]["land"]) & theirs for p in mine)
    assert [p for p in mine if PROVINCES[p]["seas"]] == ["cilicia"]


@pytest.mark.rule("1.10")
def test_the_reserve_covers_all_start_resources() -> None:
    held = Counter[str]()
    for e in STARTS.values():
        held.update(e["resources"])
    assert all(n <= TABLES["map"]["supply"][kind] for kind, n in held.items())


@pytest.mark.rule("1.20", "1.7")
def test_there_are_23_tiles() -> None:
    assert Counter(t["kind"] for t in TILES.values()) == {"start": 5, "hero": 12, "wonder": 5, "pyramids": 1}


# ---- broken data
MAP_ERRORS = [
    (put("provinces", "gallia", "land", to=["latium", "dalmatia"]), "province germania borders gallia"),
    (put("provinces", "gallia", "land", to=["latium", "dalmatia", "germania", "atlantis"]), "gallia.land: unknown id 'atlantis'"),
    (put("provinces", "gallia", "seas", to=["mare_nostrum"]), "gallia.seas: unknown id 'mare_nostrum'"),
    (put("provinces", "gallia", "caravans", to=["grain", "cheese"]), "gallia.caravans: unknown id 'cheese'"),
    (put("provinces", "gallia", "market", to="yes"), "gallia: market must be bool, not str"),
    (put("provinces", "gallia", "market", to=False), "24 market sites, but 25 tokens"),
    (put("provinces", "gallia", "gold", to=3), "gallia: unknown key 'gold'"),
    (drop("provinces", "gallia", "name"), "gallia: key 'name' is missing"),
    (put("provinces", "gallia", "min_players", to=True), "gallia: min_players must be int, not bool"),
    (put("provinces", "asia", "cities", to=[{"kind": "village", "name": "Troia"}]), "asia.cities: unknown id 'village'"),
    (put("provinces", "asia", "cities", to=[{"kind": "legendary"}]), "asia.cities: key 'name' is missing"),
    (put("seas", "mare_ionium", "seas", to=["mare_africum"]), "sea mare_tyrrhenum borders mare_ionium"),
    (drop("seas", "mare_ionium", "name"), "mare_ionium: key 'name' is missing"),
    (drop("supply", "grain"), "supply: key 'grain' is missing"),
    (drop("pieces", "legion"), "pieces: key 'legion' is missing"),
    (put("buildings", "temple", to=13), "14 temple sites, but 13 tokens"),
]
SETUP_ERRORS = [
    (drop("empires", "rome"), "empires: key 'rome' is missing"),
    (put("empires", "rome", "hero", to="hercules"), "rome.hero: unknown id 'hercules'"),
    (put("empires", "rome", "capital", to="roma"), "rome.capital: unknown id 'roma'"),
    (put("empires", "rome", "provinces", to=["latium", "gallia", "etruria"]), "rome.provinces: unknown id 'etruria'"),
    (put("empires", "rome", "caravans", "gallia", to=["gold"]), "rome.caravans.gallia: unknown id 'gold'"),
    (put("empires", "rome", "markets", to=["sicilia"]), "rome.markets: sites of sicilia: unknown id 'market'"),
    (put("empires", "rome", "cities", "latium", to=["Ravenna"]), "rome.cities.latium: unknown id 'Ravenna'"),
    (put("empires", "rome", "units", "latium", to={"elephant": 1}), "rome.units.latium: unknown id 'elephant'"),
    (put("empires", "rome", "resources", "silver", to=1), "rome.resources: unknown id 'silver'"),
    (drop("empires", "rome", "track", "trade"), "rome.track: key 'trade' is missing"),
    (put("empires", "rome", "senate", to=1), "rome: unknown key 'senate'"),
    (put("leaders", "trade", to="venice"), "leaders: unknown id 'venice'"),
    (put("leaders", "culture", to={"3": "greece"}), "leaders.culture: key '4' is missing"),
    (drop("leaders", "military"), "leaders: key 'military' is missing"),
]
TILE_ERRORS = [
    (put("tiles", "circe", "kind", to="witch"), "circe.kind: unknown id 'witch'"),
    (put("tiles", "circe", "bonus", to=[1, 1]), "circe.bonus: give one number for each track"),
    (put("tiles", "circe", "bonus", to=[1, 0, "1"]), "circe.bonus: give one number"),
    (put("tiles", "circe", "empire", to="greece"), "circe: unknown key 'empire'"),
    (drop("tiles", "caesar", "empire"), "caesar: key 'empire' is missing"),
    (drop("cost", "4"), "cost: key '4' is missing"),
    (drop("tiles", "pyramids"), "tiles: unknown id 'pyramids'"),
]


def check_map(table: Any) -> None:
    tables.check_map(table)
    Atlas(table["provinces"], table["seas"])


def check_setup(table: Any) -> None:
    tables.check_setup(table, PROVINCES, TILES)


def test_the_shipped_data_are_accepted() -> None:
    check_map(TABLES["map"])
    check_setup(TABLES["setup"])
    tables.check_tiles(TABLES["tiles"])


@each(("change", "message"), MAP_ERRORS, ids=[message for _, message in MAP_ERRORS])
def test_a_broken_map_is_refused_with_the_place(change: Change, message: str) -> None:
    said = refusal(lambda: check_map(broken(TABLES["map"], change)))
    assert message in said and "; " in said


@each(("change", "message"), SETUP_ERRORS, ids=[message for _, message in SETUP_ERRORS])
def test_a_broken_set_up_is_refused_with_the_place(change: Change, message: str) -> None:
    said = refusal(lambda: check_setup(broken(TABLES["setup"], change)))
    assert said.startswith(f"setup.toml: {message}") and "; " in said


@pytest.mark.parametrize(("change", "message"), TILE_ERRORS, ids=[message for _, message in TILE_ERRORS])
def test_broken_tiles_are_refused_with_the_place(change: Change, message: str) -> None:
    said = refusal(lambda: tables.check_tiles(broken(TABLES["tiles"], change)))
    assert said.startswith(f"tiles.toml: {message}")


@pytest.mark.parametrize(("change", "message"), [
    (drop("fr_rev"), "the editions are en2016 and fr_rev"),
    (put("en2016", "circe_anywhere", to=1), "en2016: circe_anywhere must be bool, not int"),
    (drop("en2016", "name"), "en2016: key 'name' is missing"),
    (put("fr_rev", "dice", to=True), "fr_rev: unknown key 'dice'"),
])  # fmt: skip
def test_broken_editions_are_refused_with_the_place(monkeypatch: pytest.MonkeyPatch, change: Change, message: str) -> None:
    monkeypatch.setattr(edition, "load_table", lambda package, name: broken(TABLES[name], change))
    assert refusal(edition._load).startswith(f"editions.toml: {message}")


@pytest.mark.rule("3.5", "3.13", "4.25", "7.1", "7.2", "7.3", "7.4")
def test_the_editions_differ_in_every_switch() -> None:
    english, french = TABLES["editions"]["en2016"], TABLES["editions"]["fr_rev"]
    assert set(english) == set(french) and all(english[key] != french[key] for key in english)
