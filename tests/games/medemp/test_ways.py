"""Chapter 6: ways by land, by sea and mixed, and which of them an expedition takes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from winedark.common.bits import bits
from winedark.games.medemp.rules import ways
from winedark.games.medemp.rules.board import FIRST_AREA, LINKS, PLACES, PORTS, STRAITS, TOUCHES
from winedark.games.medemp.rules.expedition import targets
from winedark.games.medemp.rules.pieces import realm
from winedark.games.medemp.rules.ways import Realm

from tests.games.medemp.table import CARTHAGE, DIRECT, IBERIA, LAND, MIXED, NEUTRAL, PERSIA, ROME, SEA, Table, ids, place

LAND_FORCE = ("gaul_mercenaries", "african_elephants")


def reached(t: Table, seat: int, how: int) -> set[str]:
    """Where ways of a kind lead, whatever the hand holds."""
    return {PLACES[target].id for target in targets(t.g, t.game.scenario, seat, how)}


def way(t: Table, seat: int, how: int, target: str) -> list[str]:
    """The places of the way that is taken."""
    return [PLACES[p].id for p in targets(t.g, t.game.scenario, seat, how)[place(target)].places]


# ---- where they begin and what they pass
@pytest.mark.rule("6.1")
def test_every_expedition_begins_at_its_owners_capital() -> None:
    t = Table().own(CARTHAGE, "malaca").give(CARTHAGE, *LAND_FORCE).act(CARTHAGE)
    assert t.targets(LAND) == {"utica", "hadrumentum", "panormos", "lilybaeum", "nora"}
    assert all(a[0] == place("carthago") for a in [targets(t.g, t.game.scenario, CARTHAGE, LAND)[place("utica")].places])


@pytest.mark.rule("6.1", "R-031")
def test_a_player_who_does_not_hold_their_capital_can_declare_none() -> None:
    t = Table().own(CARTHAGE, "utica").own(NEUTRAL, "carthago").give(CARTHAGE, *LAND_FORCE)
    assert not t.act(CARTHAGE).legal("expedition")
    assert not t.own(ROME, "carthago").act(CARTHAGE).legal("expedition")
    assert t.own(CARTHAGE, "carthago").act(CARTHAGE).legal("expedition")


@pytest.mark.rule("6.2", "R-006")
def test_by_land_every_city_between_is_the_owners() -> None:
    t = Table().own(ROME, "hippo_regius")
    assert not {"cirta", "hippo_regius"} & reached(t, CARTHAGE, LAND)
    t.own(CARTHAGE, "utica")
    assert "hippo_regius" in reached(t, CARTHAGE, LAND) and "cirta" not in reached(t, CARTHAGE, LAND)
    t.own(CARTHAGE, "hippo_regius")
    assert {"cirta", "theveste", "rusicade"} <= reached(t, CARTHAGE, LAND) and "hippo_regius" not in reached(t, CARTHAGE, LAND)


@pytest.mark.rule("6.2", "R-040")
def test_by_land_straits_are_crossed() -> None:
    t = Table().own(CARTHAGE, "panormos", "messana")
    assert targets(t.g, t.game.scenario, CARTHAGE, LAND)[place("reghium")].straits == 2
    assert way(t, CARTHAGE, LAND, "reghium") == ["carthago", "panormos", "messana", "reghium"]


@pytest.mark.rule("6.3", "R-027")
@pytest.mark.parametrize("seat", [CARTHAGE, IBERIA])
def test_a_subdued_area_is_a_way_for_everybody(seat: int) -> None:
    t = Table().own(CARTHAGE, "carthago").capital(seat, "cirta")
    assert not {"capsa", "siga"} & reached(t, seat, LAND)
    t.subdue("massylii_numidae")
    assert {"capsa", "theveste", "massaesyli_numidae"} <= reached(t, seat, LAND)
    t.subdue("massaesyli_numidae")
    assert {"saldae", "iol", "siga"} <= reached(t, seat, LAND)
    found = targets(t.g, t.game.scenario, seat, LAND)[place("siga")]
    assert found.straits == 0 and way(t, seat, LAND, "siga") == ["cirta", "massylii_numidae", "massaesyli_numidae", "siga"]


# ---- by sea
@pytest.mark.rule("6.4", "6.7", "R-008")
def test_a_voyage_leads_from_the_capital_to_any_port_in_play() -> None:
    t = Table().own(CARTHAGE, "utica")
    ports = ids(t.game.scenario.cities & PORTS)
    assert reached(t, CARTHAGE, SEA) == ports - {"carthago", "utica"}
    assert way(t, CARTHAGE, SEA, "lixus") == ["carthago", "lixus"]
    assert reached(t.own(IBERIA, "emporion"), IBERIA, SEA) == set()  # Numantia is no port


@pytest.mark.rule("6.5")
def test_a_mixed_way_has_one_voyage_and_land_before_it_after_it_or_both() -> None:
    t = Table().own(IBERIA, "segeda", "saguntum", "neapolis", "capua")
    assert way(t, IBERIA, MIXED, "carthago") == ["numantia", "segeda", "saguntum", "carthago"]  # before
    assert way(t, IBERIA, MIXED, "terentum") == ["numantia", "segeda", "saguntum", "terentum"]
    assert way(t, IBERIA, MIXED, "roma") == ["numantia", "segeda", "saguntum", "roma"]
    t.own(CARTHAGE, "cirta").own(IBERIA, "rusicade")
    assert way(t, IBERIA, MIXED, "cirta") == ["numantia", "segeda", "saguntum", "rusicade", "cirta"]  # both
    assert way(t.own(CARTHAGE, "tarraco"), CARTHAGE, MIXED, "ilerda") == ["carthago", "tarraco", "ilerda"]  # after
    assert "segontia" not in reached(t, CARTHAGE, MIXED)


@pytest.mark.rule("6.5")
def test_the_voyage_ends_at_the_target_or_at_a_port_of_the_owners() -> None:
    t = Table().own(IBERIA, "segeda", "saguntum").own(ROME, "neapolis")
    assert "capua" not in reached(t, IBERIA, MIXED) and "arretium" not in reached(t, IBERIA, MIXED)
    assert "capua" in reached(t.own(IBERIA, "neapolis"), IBERIA, MIXED)


@pytest.mark.rule("6.6", "R-065")
def test_what_can_be_reached_by_sea_cannot_be_chosen_with_a_mixed_way() -> None:
    t = Table().own(CARTHAGE, "tarraco")
    assert reached(t, CARTHAGE, MIXED) == {"ilerda"} and "saguntum" in reached(t, CARTHAGE, SEA)
    assert not reached(t, CARTHAGE, MIXED) & reached(t, CARTHAGE, SEA)


@pytest.mark.rule("6.5", "6.9", "R-120")
def test_a_mixed_way_may_come_back_to_a_place_if_its_numbers_are_the_lowest() -> None:
    t = Table("s04").capital(PERSIA, "sparte").own(PERSIA, "olympia", "patrai")
    assert place("olympia") < place("patrai")
    assert way(t, PERSIA, MIXED, "argos") == ["sparte", "olympia", "patrai", "sparte", "argos"]


# ---- to barbarian areas
@pytest.mark.rule("6.8")
def test_to_an_area_the_way_is_by_land_or_mixed_from_a_city_of_the_owners() -> None:
    t = Table().own(CARTHAGE, "utica", "hippo_regius", "cirta")
    assert {"massylii_numidae"} == reached(t, CARTHAGE, LAND) & ids(t.game.scenario.areas)
    t.own(CARTHAGE, "nicaea").own(ROME, "iol")
    assert {"allobroges", "ligures"} <= reached(t, CARTHAGE, MIXED) and "massaesyli_numidae" not in reached(t, CARTHAGE, MIXED)
    assert not ids(t.game.scenario.areas) & (reached(t, CARTHAGE, SEA) | reached(t, CARTHAGE, DIRECT))


@pytest.mark.rule("6.8", "R-066")
def test_from_a_subdued_area_it_goes_on_to_the_next() -> None:
    t = Table()
    assert reached(t, IBERIA, LAND) & ids(t.game.scenario.areas) == {"asturi", "vascones"}
    t.subdue("vascones")
    assert reached(t, IBERIA, LAND) & ids(t.game.scenario.areas) == {"asturi", "aquitani"}


# ---- which way is taken
def paths(there: Realm, start: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every way by land that passes no place twice: straits, steps, places."""
    stack: list[tuple[int, tuple[int, ...]]] = [(0, (start,))]
    while stack:
        straits, places = stack.pop()
        yield straits, len(places) - 1, places
        here = places[-1]
        if not (there.own | there.subdued) >> here & 1:
            continue
        near = TOUCHES[here] if here >= FIRST_AREA else LINKS[here] | TOUCHES[here]
        for other in bits(near & (there.cities | there.areas)):
            if other not in places:
                strait = here < FIRST_AREA and other < FIRST_AREA and STRAITS[here] >> other & 1
                stack.append((straits + strait, (*places, other)))


@pytest.mark.rule("6.9", "R-007")
@pytest.mark.parametrize("seed", range(12))
def test_of_all_ways_the_one_with_the_fewest_straits_then_steps_then_the_lowest_numbers_is_taken(seed: int) -> None:
    t, rng = Table(), Random(seed)
    west = "segontia segeda ilerda emporion tarraco saguntum cartago_nova castulo hemeroskopeion malaca ebusus siga tingis gadir"
    t.own(IBERIA, *rng.sample(west.split(), 8)).subdue(*rng.sample(["vascones", "asturi", "massaesyli_numidae"], 1))
    there = realm(t.g, t.game.scenario, IBERIA)
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {}
    voyages: dict[int, tuple[int, int, tuple[int, ...]]] = {}
    for found in paths(there, there.capital):
        best[found[2][-1]] = min(found, best.get(found[2][-1], found))
    ports = [best[p] for p in bits(there.own & PORTS) if p in best]
    for straits, steps, places in ports:
        for end in bits(there.cities & PORTS):
            if end != places[-1]:
                sailed = (straits, steps + 1, (*places, end))
                voyages[end] = min(sailed, voyages.get(end, sailed))
    assert {p: w.places for p, w in ways.by_land(there)[1].items()} == {
        p: one[2] for p, one in best.items() if not (there.own | there.subdued) >> p & 1
    }
    assert {p: w.places for p, w in ways.voyages(there).items()} == {p: one[2] for p, one in voyages.items()}
    mixed: dict[int, tuple[int, int, tuple[int, ...]]] = {}
    for end, (straits, steps, places) in voyages.items():
        for more in paths(there, end):
            found = (straits + more[0], steps + more[1], places + more[2][1:])
            mixed[found[2][-1]] = min(found, mixed.get(found[2][-1], found))
    assert {p: w.places for p, w in ways.mixed(there).items()} == {
        p: one[2] for p, one in mixed.items() if not (there.own | there.subdued) >> p & 1
    }


@pytest.mark.rule("6.2", "6.4", "6.5", "7.6")
@pytest.mark.parametrize("seed", range(12))
def test_there_is_a_way_to_each_place_that_is_reached_and_to_no_other(seed: int) -> None:
    rng = Random(seed)
    t = Table("s13")
    names = [PLACES[city].id for city in bits(t.game.scenario.cities)]
    t.own(CARTHAGE, *rng.sample(names, 5 * seed)).own(CARTHAGE, "carthago")
    t.subdue(*rng.sample([PLACES[area].id for area in bits(t.game.scenario.areas)], seed % 4))
    there = realm(t.g, t.game.scenario, CARTHAGE)
    for kind, found in enumerate(ways.reached(there)):
        assert bits(found) == tuple(sorted(targets(t.g, t.game.scenario, CARTHAGE, kind)))
    through, ends = ways.by_land(there)
    assert [bits(found) for found in ways.flooded(there, 1 << there.capital)] == [tuple(sorted(through)), tuple(sorted(ends))]


@pytest.mark.rule("6.9")
def test_two_ways_that_are_alike_are_told_apart_by_the_numbers_of_places() -> None:
    t = Table().own(CARTHAGE, "panormos", "lilybaeum")
    names = way(t, CARTHAGE, LAND, "akragas")
    assert place("panormos") < place("lilybaeum") and names == ["carthago", "panormos", "akragas"]


@pytest.mark.rule("6.9")
def test_the_player_names_target_and_kind_and_nothing_else() -> None:
    t = Table().own(CARTHAGE, "panormos", "messana").give(CARTHAGE, "gaul_mercenaries", "phoenician_quadrireme").act(CARTHAGE)
    assert [a for a in t.legal("expedition") if a[1] == place("reghium")] == [
        ("expedition", place("reghium"), how) for how in (LAND, SEA, DIRECT)
    ]
