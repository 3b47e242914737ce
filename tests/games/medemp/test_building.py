"""Chapters 1 and 2: what is in play, the start of every scenario, and empire building."""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.medemp.rules import raids, ways
from winedark.games.medemp.rules.board import CITIES, PLACES
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.expedition import targets
from winedark.games.medemp.rules.pieces import realm
from winedark.kernel.step import sampled
from winedark.kernel.text import Text

from tests.games.medemp.files import EDITIONS, land_of
from tests.games.medemp.table import CARTHAGE, DIRECT, IBERIA, NEUTRAL, ROME, Table, game_of, ids, place

EVERY = pytest.mark.parametrize("edition", EDITIONS)


def building(t: Table) -> Table:
    """Empire building goes on from this position."""
    t.g.round, t.g.lap, t.g.phase, t.g.event = 0, 0, 0, 0
    return t.run("game")


def names(t: Table, verb: str) -> set[str]:
    return {PLACES[a[1]].id for a in t.legal(verb)}


def near(t: Table, seat: int) -> set[str]:
    """What is joined to the cities of a player."""
    return ids(ways.joined(realm(t.g, t.game.scenario, seat)))


# ---- what is in play
@pytest.mark.rule("1.4", "R-043")
@EVERY
def test_what_is_out_of_play_is_nobodys_neighbour_and_cannot_be_entered(edition: str) -> None:
    t = Table(edition)
    land = t.game.scenario
    assert ids(land.cities) == land_of(EDITIONS[edition]) and ids(land.areas) == set(EDITIONS[edition]["areas"])
    for seat, capital in enumerate(land.capitals):
        t = Table(edition).own(seat, *sorted(ids(land.cities))[::2]).capital(seat, CITIES[capital].id)
        there = t.game.scenario.cities | t.game.scenario.areas
        t.g.subdued = land.areas
        reached = {target for how in range(DIRECT + 1) for target in targets(t.g, land, seat, how)}
        assert reached and reached <= {p for p in range(len(PLACES)) if there >> p & 1}
        assert near(t, seat) <= ids(there)
        t.g.subdued = 0
        pairs = raids.barbarian_raids(t.g, land, seat) + raids.neutral_raids(t.g, land, seat)
        assert pairs and all(there >> p & 1 for pair in pairs for p in pair)


@pytest.mark.rule("1.5", "1.6")
def test_a_city_belongs_to_the_player_who_has_its_markers() -> None:
    t = building(Table())
    t.do("claim", place("utica"))
    assert t.owner("utica") == CARTHAGE and t.owner("hadrumentum") == NEUTRAL
    assert ids(t.empire(CARTHAGE).cities) == {"carthago", "utica"} and t.markers("utica") == 1
    t.sound()


@pytest.mark.rule("1.6", "R-048")
def test_four_markers_are_the_most_that_a_city_holds() -> None:
    t = building(Table().own(CARTHAGE, "carthago", markers=3))
    assert names(t, "fortify") == {"carthago"}
    t.do("fortify", place("carthago"))
    assert t.markers("carthago") == 4
    t = building(Table().own(CARTHAGE, "carthago", markers=4).own(CARTHAGE, "utica"))
    assert names(t, "fortify") == {"utica"}


@pytest.mark.rule("1.7")
def test_cities_are_joined_by_roads_straits_and_subdued_areas() -> None:
    t = Table()
    assert near(t, CARTHAGE) == {"utica", "hadrumentum", "panormos", "lilybaeum", "nora"}
    t.own(CARTHAGE, "cirta")
    assert {"hippo_regius", "rusicade", "massylii_numidae"} <= near(t, CARTHAGE) and not {"capsa", "iol"} & near(t, CARTHAGE)
    t.subdue("massylii_numidae")
    assert {"capsa", "theveste", "massaesyli_numidae"} <= near(t, CARTHAGE) and "iol" not in near(t, CARTHAGE)
    t.subdue("massaesyli_numidae")
    assert {"saldae", "iol", "siga"} <= near(t, CARTHAGE)


@pytest.mark.rule("1.8")
def test_an_area_is_joined_to_cities_that_it_touches_and_through_subdued_ones() -> None:
    t = Table()
    assert {"asturi", "vascones"} <= near(t, IBERIA) and not {"gallaeci", "aquitani"} & near(t, IBERIA)
    t.subdue("vascones", "asturi")
    assert {"gallaeci", "aquitani"} <= near(t, IBERIA)


# ---- the start
@pytest.mark.rule("2.9", "2.10", "2.16", "2.17", "2.8", "R-001")
@EVERY
def test_the_start_of_a_scenario(edition: str) -> None:
    t, scenario = Table(edition), EDITIONS[edition]
    capitals = [side["capital"] for side in scenario["order"]]
    for seat, side in enumerate(scenario["order"]):
        empire, out = t.empire(seat), scenario.get("removed", {}).get(side["empire"], [])
        assert (ids(empire.cities), empire.placed, empire.points) == ({capitals[seat]}, 1, 0)
        assert ids(1 << empire.capital) == {capitals[seat]} and t.markers(capitals[seat]) == 1
        gone = sum(card.copies for card in CARDS if card.id in {f"{side['empire']}.{name}" for name in out})
        assert len(empire.deck) == 35 - gone and not {CARDS[k].name for k in empire.deck} & set(out)
        assert empire.hand == empire.discard == ()
    assert all(t.markers(city) == 1 for city in land_of(scenario))
    t.sound()


# ---- empire building
@pytest.mark.rule("2.11", "2.5", "2.16", "R-001", "R-002")
@EVERY
def test_markers_are_placed_one_at_a_time_in_the_order_of_play(edition: str) -> None:
    t, rng, asked = Table(edition), Random(7), []
    building(t)
    while t.step == "PlaceMarker":
        asked.append(t.seats[0])
        t.do(*sampled(t.legal(), rng))
    seats, each = t.game.scenario.seats, t.game.scenario.markers - 1
    assert asked == list(range(seats)) * each
    for seat, empire in enumerate(t.g.empires):
        markers = sum(t.markers(city) for city in ids(empire.cities))
        assert (empire.placed, markers, empire.points) == (each + 1, each + 1, 0), seat
        assert not empire.cities & t.game.scenario.keys
    assert t.step == "Refill" and t.g.round == 1
    t.sound()


@pytest.mark.rule("2.12", "R-002")
def test_a_marker_claims_a_neutral_city_joined_to_ones_own() -> None:
    t = building(Table().own(ROME, "utica"))
    assert names(t, "claim") == {"hadrumentum", "panormos", "lilybaeum", "nora"}
    t.do("claim", place("nora"))
    assert t.markers("nora") == 1 and t.owner("nora") == CARTHAGE


@pytest.mark.rule("2.13", "R-002")
def test_key_cities_cannot_be_claimed() -> None:
    t = building(Table().own(CARTHAGE, "messana", "akragas", "nicaea"))
    assert {"reghium", "panormos", "genua"} <= names(t, "claim") and not {"syracusae", "massilia"} & names(t, "claim")


@pytest.mark.rule("2.14")
def test_a_marker_may_go_on_a_city_of_ones_own_instead() -> None:
    t = building(Table().own(CARTHAGE, "utica"))
    assert names(t, "fortify") == {"carthago", "utica"}
    t.do("fortify", place("utica"))
    assert t.markers("utica") == 2 and t.empire(CARTHAGE).placed == 2 and t.seats == (ROME,)


@pytest.mark.rule("2.15", "R-002")
def test_nobody_may_leave_a_marker_out_and_a_player_who_has_no_place_is_passed_over() -> None:
    t = Table().own(NEUTRAL, "carthago").capital(CARTHAGE, "ebusus").own(CARTHAGE, "ebusus", markers=4)
    building(t.own(IBERIA, "tarraco", "hemeroskopeion"))
    assert t.seats == (ROME,) and {a[0] for a in t.legal()} == {"claim", "fortify"}
    assert t.do("fortify", place("roma")).seats == (IBERIA,)
    assert t.do("fortify", place("tarraco")).seats == (ROME,)


@pytest.mark.rule("2.11")
def test_a_player_who_has_placed_all_is_not_asked_again() -> None:
    t = Table()
    t.empire(CARTHAGE).placed, t.empire(IBERIA).placed = 12, 11
    building(t)
    assert t.seats == (ROME,) and t.do("fortify", place("roma")).seats == (IBERIA,)
    assert t.do("fortify", place("numantia")).seats == (ROME,)


def test_a_game_knows_its_scenario() -> None:
    assert [game_of(edition).seat_count for edition in EDITIONS] == [len(one["order"]) for one in EDITIONS.values()]


@pytest.mark.rule("2.11")
def test_a_player_is_told_how_many_markers_are_left_to_place() -> None:
    t = building(Table())
    step, frame = t.game.asked(t.g)
    left = t.game.scenario.markers - t.g.empires[t.seats[0]].placed
    assert t.game.face.detail(step, t.g, frame, t.seats[0]) == Text("detail.PlaceMarker", {"n": left})
