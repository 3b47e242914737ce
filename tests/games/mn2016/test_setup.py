"""Chapter 1: the board, the empires, heroes and pieces."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from winedark.api import Engine, call
from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.state import legions_left, triremes_left
from winedark.games.mn2016 import META
from winedark.games.mn2016.rules.board import (
    COMMODITIES,
    FULL,
    SITE_KINDS,
    SITES,
    SITES_OF,
    TOKENS,
)

from tests.games.mn2016.table import Table, game_of
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, NOBODY, ROME, WORDS, goods, province, site, tile

SEATS = (3, 4, 5)
BABYLONS = {"babylonia", "assyria", "armenia", "arabia"}
EGYPTS = {"aegyptus", "cyrenaica", "aethiopia", "nubia"}
COVERED = {3: BABYLONS | EGYPTS, 4: BABYLONS, 5: set()}


def sites_in(where: str) -> list[str]:
    return sorted(SITE_KINDS[SITES[i].kind] for i in bits(SITES_OF[province(where)]))


# ---- the board
@pytest.mark.rule("1.1")
@pytest.mark.parametrize("island", ["sicilia", "creta"])
def test_an_island_with_sites_is_a_province_like_any_other(island: str) -> None:
    t = Table(seats=3)
    assert (len(FULL.provinces), len(FULL.seas)) == (28, 9)
    t.triremes(CARTHAGE, "mare_africum", 1)
    t.purse(CARTHAGE, *["coin"] * 6)
    t.run("builder", CARTHAGE).do("control", province(island), *goods(*["coin"] * 3))
    assert t.allows("legion", province(island), *goods(*["coin"] * 3))
    t.sound()


@pytest.mark.rule("1.2")
def test_no_province_has_more_sites_than_the_kinds_allow() -> None:
    most = {"caravan": 2, "market": 1, "temple": 1}
    for name in FULL.provinces:
        found = Counter(sites_in(name))
        assert all(found[kind] <= n for kind, n in most.items()), name
        assert found["city"] + found["capital"] + found["legendary"] <= 2, name


@pytest.mark.rule("1.2")
def test_a_building_without_a_site_can_never_stand() -> None:
    t = Table()
    t.owner(EGYPT, "asia", "nubia")
    t.purse(EGYPT, *["coin"] * 6)
    t.run("builder", EGYPT)
    raised = {(FULL.provinces[SITES[a[1]].province], SITE_KINDS[SITES[a[1]].kind]) for a in t.legal("raise")}
    assert {kind for where, kind in raised if where == "asia"} == {"legendary", "temple"}
    assert {kind for where, kind in raised if where == "nubia"} == {"caravan", "market"}


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_empires_that_are_played(seats: int) -> None:
    t = Table(seats=seats)
    expected = ["rome", "carthage", "greece", "egypt", "babylon"][:seats]
    assert [role.id for role in META.roles[seats]] == expected
    capitals = ["latium", "africa", "achaea", "aegyptus", "babylonia"][:seats]
    assert [t.g.owner[province(name)] for name in capitals] == list(range(seats))
    assert set(t.g.owner) == {NOBODY, *range(seats)}
    t.sound()


@pytest.mark.rule("1.4", "R-001")
@pytest.mark.parametrize("seats", SEATS)
def test_the_covered_provinces(seats: int) -> None:
    game = game_of(seats=seats)
    assert set(FULL.provinces) - WORDS.provinces(game.provinces) == COVERED[seats]
    for name in COVERED[seats]:
        r = province(name)
        assert game.atlas.land[r] == game.atlas.coast[r] == 0
        assert not any(mask >> r & 1 for mask in (*game.atlas.land, *game.atlas.shores))


@pytest.mark.rule("1.4")
def test_nothing_enters_a_covered_province() -> None:
    t = Table(seats=3).clear_units().legions(CARTHAGE, "libya", 1).legions(CARTHAGE, "judaea", 1)
    t.triremes(CARTHAGE, "mare_aegyptum", 1)
    t.run("campaign", CARTHAGE).do("done")
    marches = {(FULL.provinces[a[1]], FULL.provinces[a[2]]) for a in t.legal("march")}
    assert {to for at, to in marches if at == "libya"} == {"africa", "phasania", "garamantia"}
    assert {to for at, to in marches if at == "judaea"} == {"cilicia", "creta"}


@pytest.mark.rule("1.4")
@pytest.mark.parametrize(("seats", "reached"), [(3, {"phasania"}), (4, {"phasania", "nubia"}), (5, {"phasania", "nubia"})])
def test_no_marker_is_placed_in_a_covered_province(seats: int, reached: set[str]) -> None:
    t = Table(seats=seats)
    t.owner(CARTHAGE, "garamantia")
    t.purse(CARTHAGE, *["coin"] * 3)
    t.run("builder", CARTHAGE)
    assert {FULL.provinces[a[1]] for a in t.legal("control")} == reached


@pytest.mark.rule("1.4", "R-001")
@pytest.mark.parametrize("seats", [3, 4])
def test_cilicia_is_neutral_with_all_its_sites_when_babylon_is_not_played(seats: int) -> None:
    t = Table(seats=seats)
    assert t.g.owner[province("cilicia")] == NOBODY
    assert sites_in("cilicia") == ["caravan", "city", "market", "temple"]
    assert not t.g.built & SITES_OF[province("cilicia")]
    t.owner(GREECE, "asia")
    t.purse(GREECE, *["coin"] * 6)
    t.run("builder", GREECE).do("control", province("cilicia"), *goods("coin", "coin", "coin"))
    assert t.allows("raise", site("cilicia", "caravan", "wine"), *goods("coin", "coin", "coin"))


@pytest.mark.rule("1.5")
@pytest.mark.parametrize(("seats", "provinces"), [(3, 20), (4, 24), (5, 28)])
def test_every_other_province_and_all_nine_seas_are_in_play(seats: int, provinces: int) -> None:
    game = game_of(seats=seats)
    assert game.provinces.bit_count() == provinces
    assert all(game.atlas.land[r] or game.atlas.coast[r] for r in bits(game.provinces))
    assert game.atlas.sea == FULL.sea and all(game.atlas.sea)


@pytest.mark.rule("1.5")
def test_a_fleet_sails_the_seas_before_covered_provinces() -> None:
    t = Table(seats=3)
    t.triremes(GREECE, "mare_aegyptum", 1)
    t.run("campaign", GREECE)
    assert {FULL.seas[a[2]] for a in t.legal("sail")} == {"mare_africum", "mare_aegaeum", "mare_cyprium"}


# ---- empires, heroes and pieces
def roles(wishes: list[str | None], seed: str = "") -> dict[str, str]:
    """Who plays what after these wishes of players A, B, C …: names by role. An error's kind stands under "error"."""
    engine = Engine()
    seats = [{"name": name, "kind": "human", "empire": wish} for name, wish in zip("ABCDE", wishes, strict=False)]
    order = {"title": "mn2016", "edition": "en2016", "seats": seats, "options": {}, "seed": seed}
    answer = json.loads(call("new", json.dumps(order), engine))
    if "error" in answer:
        return {"error": answer["error"]["kind"]}
    return {seat["role"]: seat["name"] for seat in json.loads(call("view", '{"seat": null}', engine))["ok"]["seats"]}


@pytest.mark.rule("1.6", "1.3")
def test_each_player_gets_the_empire_that_they_chose() -> None:
    assert roles(["greece", "rome", "carthage"]) == {"Rome": "B", "Carthage": "C", "Greece": "A"}
    assert roles(["babylon", "egypt", "greece", "carthage", "rome"])["Babylon"] == "A"


@pytest.mark.rule("1.6", "1.3")
@pytest.mark.parametrize("wishes", [["rome", "rome", None], ["egypt", "rome", None], ["babylon", None, None, None]])
def test_an_empire_that_is_taken_or_not_in_play_cannot_be_chosen(wishes: list[str | None]) -> None:
    assert roles(wishes) == {"error": "illegal"}


@pytest.mark.rule("1.6")
def test_empires_that_nobody_chose_are_dealt_at_random() -> None:
    dealt = {tuple(roles([None, "rome", None, None], str(seed)).items()) for seed in range(60)}
    assert len(dealt) == 6 and all(dict(deal)["Rome"] == "B" and len(set(dict(deal).values())) == 4 for deal in dealt)
    assert roles([None, None, None], "same") == roles([None, None, None], "same")


@pytest.mark.rule("1.7")
@pytest.mark.parametrize("seats", SEATS)
def test_each_empire_begins_with_its_own_hero_and_the_others_stay_out(seats: int) -> None:
    t = Table(seats=seats)
    heroes = ["caesar", "hannibal", "pericles", "cleopatra", "hammurabi"]
    assert [e.tiles for e in t.g.empires] == [(tile(h),) for h in heroes[:seats]]
    assert [e.powers for e in t.g.empires] == [1 << tile(h) for h in heroes[:seats]]
    assert not any((t.g.up | t.g.down) >> tile(h) & 1 for h in heroes)


@pytest.mark.rule("1.8")
def test_the_pieces_of_an_empire() -> None:
    t = Table().clear_units()
    for e in t.g.empires:
        assert (legions_left(e), triremes_left(e), e.markers) == (8, 5, 5)
    t.purse(ROME, *["coin"] * 3)
    t.owner(ROME, "germania", "dalmatia", "dacia")
    for where in ("latium", "gallia", "italia", "germania"):
        t.fortress(ROME, where)
    assert t.run("builder", ROME).legal("fortress")
    t.fortress(ROME, "dalmatia")
    assert t.run("builder", ROME).legal("fortress") == []
    t.sound()


@pytest.mark.rule("1.8", "R-002")
def test_an_empire_can_own_eight_provinces_and_no_ninth() -> None:
    t = Table()
    t.owner(ROME, "germania", "dalmatia", "dacia", "sicilia")
    t.purse(ROME, *["coin"] * 6)
    t.triremes(ROME, "pontus_euxinus", 1)
    t.run("builder", ROME).do("control", province("asia"), *goods("coin", "coin", "coin"))
    assert t.g.empires[ROME].lands.bit_count() == 8
    assert t.legal("control") == []
    t.sound()


@pytest.mark.rule("1.9")
def test_there_is_one_building_for_every_site() -> None:
    sites = Counter(SITE_KINDS[s.kind] for s in SITES)
    assert sites == {"caravan": 37, "market": 25, "city": 8, "capital": 5, "legendary": 3, "temple": 14}
    assert len(SITES) == 92


@pytest.mark.rule("1.10")
@pytest.mark.parametrize("seats", SEATS)
def test_the_resources_of_the_reserve(seats: int) -> None:
    counted = dict.fromkeys(("gems", "papyrus", "metal", "spices", "stone", "wood"), 5)
    counted |= {"ceramic": 3, "gold": 7, "grain": 9, "oil": 9, "sheep": 9, "wine": 9, "gladiator": 11, "coin": 44}
    assert dict(zip((*COMMODITIES, "coin"), TOKENS, strict=True)) == counted
    g = Table(seats=seats).g
    held = [sum(e.purse[kind] for e in g.empires) for kind in range(len(TOKENS))]
    assert [a + b for a, b in zip(held, g.supply, strict=True)] == list(TOKENS)


@pytest.mark.rule("1.11")
def test_thirteen_legendary_goods_one_of_each_kind_lie_hidden() -> None:
    t = Table()
    assert len(COMMODITIES) == 13
    assert t.g.pile == list(range(13)) and t.g.discard == []
    t.run("spoils", GREECE)
    assert all(t.game.admits(t.g, -1, ("draw", kind)) for kind in range(13))
    drawn = {t.game.sample(t.g, Random(seed))[1] for seed in range(200)}
    assert drawn == set(range(13))
