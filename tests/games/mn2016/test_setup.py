"""Chapter 1: the board, the pieces and the start position, for three, four and five players."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from winedark.api import Desk, call
from winedark.common.bits import bits
from winedark.games.mare_nostrum.state import legions_left, triremes_left
from winedark.games.mn2016 import META
from winedark.games.mn2016.board import (
    COMMODITIES,
    EMPIRES,
    EXCHANGE,
    FULL,
    HEROES_AND_WONDERS,
    SITE_KINDS,
    SITES,
    SITES_OF,
    TILES,
    TOKENS,
)
from winedark.games.mn2016.collect import income
from winedark.games.mn2016.levels import LEVELS
from winedark.kernel.game import is_chance
from winedark.kernel.step import sampled

from tests.games.mn2016.table import EDITIONS, Table, game_of
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, goods, province, site, tile

SEATS = (3, 4, 5)
BABYLONS = {"babylonia", "assyria", "armenia", "arabia"}
EGYPTS = {"aegyptus", "cyrenaica", "aethiopia", "nubia"}
COVERED = {3: BABYLONS | EGYPTS, 4: BABYLONS, 5: set()}


def names(mask: int) -> set[str]:
    return {FULL.provinces[r] for r in bits(mask)}


def targets(t: Table, verb: str) -> set[str]:
    return {FULL.provinces[action[2]] for action in t.legal(verb)}


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
    assert set(FULL.provinces) - names(game.provinces) == COVERED[seats]
    for name in COVERED[seats]:
        r = province(name)
        assert game.atlas.land[r] == game.atlas.coast[r] == 0
        assert not any(mask >> r & 1 for mask in (*game.atlas.land, *game.atlas.shores))


@pytest.mark.rule("1.4")
def test_nothing_enters_a_covered_province() -> None:
    t = Table(seats=3).clear_units()
    t.legions(CARTHAGE, "libya", 1)
    t.legions(CARTHAGE, "judaea", 1)
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
    desk = Desk()
    seats = [{"name": name, "kind": "human", "empire": wish} for name, wish in zip("ABCDE", wishes, strict=False)]
    order = {"title": "mn2016", "edition": "en2016", "seats": seats, "options": {}, "seed": seed}
    answer = json.loads(call("new", json.dumps(order), desk))
    if "error" in answer:
        return {"error": answer["error"]["kind"]}
    return {seat["role"]: seat["name"] for seat in json.loads(call("view", '{"seat": null}', desk))["ok"]["seats"]}


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


# ---- start positions
class Start(NamedTuple):
    """What stands where by province, the fortress, the legions, the resources and the levels."""

    buildings: dict[str, str]
    fortress: str
    legions: dict[str, int]
    resources: dict[str, int]
    levels: tuple[int, int, int]


STARTS = {
    "rome": Start(
        {"latium": "metal wine market Roma", "gallia": "grain sheep", "italia": "metal oil"},
        "latium",
        {"italia": 1, "gallia": 1},
        {"metal": 3, "wine": 2, "grain": 1, "sheep": 1, "oil": 1, "coin": 1},
        (7, 1, 3),
    ),
    "carthage": Start(
        {"africa": "sheep spices market Carthago", "numidia": "gold gladiator", "libya": "oil sheep"},
        "africa",
        {"libya": 1},
        {"sheep": 3, "spices": 2, "gold": 1, "gladiator": 1, "oil": 1, "coin": 1},
        (7, 1, 2),
    ),
    "greece": Start(
        {"achaea": "oil Athenae Sparta temple", "macedonia": "grain wine", "thracia": "stone Byzantium"},
        "achaea",
        {"macedonia": 1, "thracia": 1},
        {"oil": 1, "grain": 1, "wine": 1, "stone": 1, "coin": 5},
        (4, 4, 3),
    ),
    "egypt": Start(
        {"aegyptus": "papyrus Alexandria Memphis temple", "cyrenaica": "papyrus Cyrene", "aethiopia": "grain gold"},
        "aegyptus",
        {"cyrenaica": 1},
        {"papyrus": 2, "grain": 1, "gold": 1, "coin": 5},
        (4, 4, 2),
    ),
    "babylon": Start(
        {"babylonia": "spices grain market Babylon", "assyria": "sheep Ninive", "cilicia": "wine Tarsus"},
        "babylonia",
        {"cilicia": 1},
        {"spices": 2, "grain": 2, "sheep": 1, "wine": 1, "coin": 3},
        (5, 3, 2),
    ),
}


def word(i: int) -> str:
    """A site in one word: a caravan's good, a city's name, or the kind."""
    s = SITES[i]
    return COMMODITIES[s.good] if s.good >= 0 else s.name or SITE_KINDS[s.kind]


def check_start(empire: str, seats: int = 5) -> None:
    t, seat, start = Table(seats=seats), EMPIRES.index(empire), STARTS[empire]
    e = t.g.empires[seat]
    stands = {FULL.provinces[r]: sorted(word(i) for i in bits(t.g.built & SITES_OF[r])) for r in bits(e.lands)}
    assert stands == {where: sorted(what.split()) for where, what in start.buildings.items()}
    assert names(e.forts) == {start.fortress} and e.fleet == 0
    assert {FULL.provinces[r]: n for r, n in enumerate(e.legions) if n} == start.legions
    assert t.held(seat) == start.resources
    assert tuple(level(t.g, seat) for level in LEVELS) == start.levels


@pytest.mark.rule("1.12", "R-003")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_rome(seats: int) -> None:
    check_start("rome", seats)


@pytest.mark.rule("1.13", "R-003")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_carthage(seats: int) -> None:
    check_start("carthage", seats)


@pytest.mark.rule("1.14", "R-003")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_greece(seats: int) -> None:
    check_start("greece", seats)


@pytest.mark.rule("1.15", "R-003")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_start_of_egypt(seats: int) -> None:
    check_start("egypt", seats)


@pytest.mark.rule("1.16", "R-003")
def test_the_start_of_babylon() -> None:
    check_start("babylon")


@pytest.mark.rule("1.12")
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_else_stands_on_the_board(seats: int) -> None:
    g = Table(seats=seats).g
    assert g.built.bit_count() == 8 * seats
    assert sum(owner != NOBODY for owner in g.owner) == 3 * seats
    assert g.occupied == g.seized == g.ruins == 0


@pytest.mark.rule("1.17")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_collects_in_round_one(edition: str, seats: int) -> None:
    t = Table(edition, seats)
    before = [t.held(seat) for seat in range(seats)]
    assert all(sum(held.values()) == 9 for held in before)
    t.run("game")
    assert (t.g.round, t.step, t.seats) == (1, "PlayMarker", (CARTHAGE,))
    assert [t.held(seat) for seat in range(seats)] == before and t.keys() == []


@pytest.mark.rule("1.17")
def test_the_starting_resources_are_what_the_start_provinces_yield() -> None:
    t = Table()
    for seat in range(5):
        due = income(t.g, seat)
        assert due.wares == t.g.empires[seat].purse[: len(due.wares)]


@pytest.mark.rule("1.18")
def test_the_starting_levels() -> None:
    g = Table().g
    levels = [tuple(level(g, seat) for level in LEVELS) for seat in (ROME, CARTHAGE, GREECE, EGYPT, BABYLON)]
    assert levels == [(7, 1, 3), (7, 1, 2), (4, 4, 3), (4, 4, 2), (5, 3, 2)]


@pytest.mark.rule("1.19")
@pytest.mark.parametrize(("seats", "culture"), [(3, GREECE), (4, EGYPT), (5, EGYPT)])
def test_the_starting_titles(seats: int, culture: int) -> None:
    assert Table(seats=seats).g.leaders == [CARTHAGE, culture, ROME]


@pytest.mark.rule("1.19", "R-004")
def test_the_starting_titles_stand_until_the_first_claim_which_their_holders_decide() -> None:
    t = Table(seats=5)
    t.run("trade").do("exchange", 0)
    t.run("build")
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))
    t.run("war")
    assert (t.step, t.seats) == ("NameCommander", (ROME,))
    asked = []
    t.run("claim")
    while t.seats:
        asked.append((t.seats[0], {a[2] for a in t.legal("award")}))
        t.do(*t.legal("award")[0])
    assert asked == [(CARTHAGE, {ROME, CARTHAGE}), (EGYPT, {GREECE, EGYPT}), (ROME, {ROME, GREECE})]


# ---- tiles and markers
@pytest.mark.rule("1.20")
def test_in_the_full_game_all_tiles_lie_face_up() -> None:
    g = Table().g
    up = Counter(TILES[i].kind for i in bits(g.up))
    assert up == {"hero": 12, "wonder": 5, "pyramids": 1} and g.down == 0


@pytest.mark.rule("1.21")
def test_in_the_beginners_game_five_tiles_and_the_pyramids_lie_face_up() -> None:
    t = Table(tiles="beginner")
    assert t.g.up == 1 << tile("pyramids") and t.g.down == HEROES_AND_WONDERS
    t.run("game")
    for n in range(5):
        assert is_chance(t.seats) and t.g.up.bit_count() == 1 + n
        t.any_chance(n)
    assert t.step == "PlayMarker"
    assert t.g.up.bit_count() == 6 and t.g.up >> tile("pyramids") & 1
    assert t.g.up & t.g.down == 0 and (t.g.up | t.g.down) == HEROES_AND_WONDERS | 1 << tile("pyramids")


@pytest.mark.rule("1.21")
def test_every_hero_and_wonder_can_be_among_the_five() -> None:
    t = Table(tiles="beginner")
    t.run("game")
    drawn = {t.game.sample(t.g, Random(seed))[1] for seed in range(400)}
    assert drawn == set(bits(HEROES_AND_WONDERS))
    t.chance("turn", tile("circe"))
    assert not t.game.admits(t.g, -1, ("turn", tile("circe")))
    assert not t.game.admits(t.g, -1, ("turn", tile("pyramids")))


@pytest.mark.rule("1.21")
def test_a_tile_that_lies_face_down_cannot_be_bought() -> None:
    t = Table(tiles="beginner")
    t.run("game")
    for name in ("circe", "hercules", "perseus", "colossus", "antigone"):
        t.chance("turn", tile(name))
    t.purse(GREECE, *["coin"] * 7)
    t.run("builder", GREECE)
    assert {TILES[a[1]].id for a in t.legal("recruit")} == {"circe", "hercules", "perseus", "colossus", "antigone"}
    assert not t.allows("recruit", tile("spartacus"), *goods(*["coin"] * 7))


@pytest.mark.rule("1.22")
def test_the_trade_leader_holds_three_exchange_markers() -> None:
    t = Table()
    t.run("trade")
    assert t.seats == (CARTHAGE,)
    assert sorted(a[1] for a in t.legal("exchange")) == [0, 1, 2, 3, 4, 5]
    assert set(map(frozenset, EXCHANGE)) == {frozenset({5, 0}), frozenset({2, 1}), frozenset({4, 3})}


@pytest.mark.rule("1.23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_has_five_phases_and_rounds_follow_each_other(edition: str) -> None:
    t, rng = Table(edition, 3), Random(1)
    t.run("game")
    seen: list[tuple[int, int]] = []
    while t.seats and t.g.round < 4:
        if (t.g.round, t.g.phase) not in seen[-1:]:
            seen.append((t.g.round, t.g.phase))
        if is_chance(t.seats):
            t.game.apply(t.g, -1, t.game.sample(t.g, rng))
        else:
            t.game.apply(t.g, t.seats[0], sampled(t.legal(), rng))
    phases = {n: [phase for turn, phase in seen if turn == n] for n in (1, 2, 3)}
    assert all(order == sorted(set(order)) for order in phases.values())
    assert set(phases[1]) <= {1, 2, 3, 4} and {1, 2} <= set(phases[2]) and {1, 2} <= set(phases[3])
    assert t.g.round == 4


@pytest.mark.rule("1.23")
def test_collect_trade_build_war_claim() -> None:
    """All five phases have decisions here: Greece has the Colossus and shares a level with others."""
    t, order = Table(seats=3), []
    t.tile(GREECE, "colossus")
    t.g.round = 1
    t.run("round")
    while t.g.round == 2 and t.seats:
        order += [t.g.phase] if t.g.phase not in order else []
        quiet = {"PlayMarker": ("exchange", 0), "Build": ("done",), "Sail": ("done",), "March": ("done",)}
        t.do(*quiet.get(t.step, t.legal()[0]))
    assert order == [0, 1, 2, 3, 4]
    t.sound()
