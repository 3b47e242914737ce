"""The data files keep the facts of the printed game and hang together; broken ones are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from winedark.common.bits import bits
from winedark.games.ancient.rules import tables
from winedark.games.ancient.rules.board import (
    AMPHORAE,
    AREAS,
    ARMIES,
    ARMY_SIDE,
    BASES,
    BONUS,
    CARDS,
    COAST,
    CUBES,
    DECK,
    DIPLOMAT,
    ENGINEER,
    FORTS,
    HITS,
    LAND,
    LANDS,
    LANE,
    LEADER,
    MERCHANT,
    MOUNTAIN,
    MOUNTED,
    NEAR,
    NORTH,
    REVOLT,
    ROLLERS,
    SEAS,
    SLOW,
    SOUTH,
    STRAIT,
    TOKENS,
    TYPES,
    near,
)
from winedark.games.ancient.rules.pieces import reach

from tests.games.ancient.table import area, areas
from tests.support.damage import Change, broken, refusal
from tests.support.rows import each


# ---- the map
@pytest.mark.rule("1.1")
def test_the_north_has_24_land_areas_the_south_17_and_there_are_four_seas() -> None:
    assert (NORTH.bit_count(), SOUTH.bit_count(), SEAS.bit_count()) == (24, 17, 4)
    assert areas(SEAS) == {"western_mediterranean", "central_mediterranean", "eastern_mediterranean", "black_sea"}
    assert areas(NORTH) >= {"sicilia", "britannia", "graecia"} and areas(SOUTH) >= {"crete", "cyprus", "aegyptus", "asia"}
    assert LANDS == NORTH | SOUTH and not NORTH & SOUTH and len(AREAS) == 45


@pytest.mark.rule("1.2")
def test_borders_are_mutual_and_of_one_kind() -> None:
    for border in (LAND, MOUNTAIN, STRAIT, LANE, COAST):
        for one, mask in enumerate(border):
            assert not mask >> one & 1 and all(border[other] >> one & 1 for other in bits(mask)), AREAS[one].id
    for one in range(len(AREAS)):
        parts = (LAND[one], MOUNTAIN[one], STRAIT[one], LANE[one], COAST[one])
        assert NEAR[one] == near(one) and sum(part.bit_count() for part in parts) == NEAR[one].bit_count()


@pytest.mark.rule("1.2")
def test_coasts_join_land_to_sea_and_sea_to_sea_and_the_rest_land_to_land() -> None:
    assert all(not COAST[one] & ~SEAS for one in bits(LANDS))
    assert all(not (LAND[one] | MOUNTAIN[one] | STRAIT[one] | LANE[one]) & SEAS for one in range(len(AREAS)))
    assert areas(COAST[area("central_mediterranean")] & SEAS) == {"western_mediterranean", "eastern_mediterranean"}
    assert areas(COAST[area("black_sea")] & SEAS) == {"eastern_mediterranean"}
    assert areas(STRAIT[area("britannia")]) == {"hibernia", "belgica"} and areas(LANE[area("cyprus")]) == {"syria", "cilicia"}


@pytest.mark.rule("1.2")
def test_the_map_hangs_together_by_any_way() -> None:
    found = 1 << area("italia")
    while (more := found | reach(found)) != found:
        found = more
    assert found == LANDS | SEAS


@pytest.mark.rule("1.3", "R-001")
def test_values_and_amphorae() -> None:
    assert sum(a.value for a in AREAS) == 169
    assert [a.value for a in AREAS if a.side == "SEA"] == [8, 8, 8, 5]
    assert {a.value for a in AREAS if a.id in ("hibernia", "caledonia", "germania", "sarmatia")} == {2}
    assert AMPHORAE.bit_count() == 14 and not AMPHORAE & SEAS


@pytest.mark.rule("1.4", "R-002")
def test_the_pieces_add_up_to_the_250_of_the_box() -> None:
    assert (BASES, CUBES, FORTS, TOKENS) == (24, 20, 27, 3) and 5 * (BASES + CUBES) + FORTS + TOKENS == 250


# ---- cards
@pytest.mark.rule("1.5", "R-003")
def test_the_deck_holds_33_mercenaries_and_12_personalities() -> None:
    groups: Counter[str] = Counter()
    for card, n in zip(CARDS, DECK, strict=True):
        groups[card.group] += n
    assert groups == {"mercenary": 33, "personality": 12, "army": 0}
    assert [CARDS[k].name for k in (LEADER, DIPLOMAT, ENGINEER, MERCHANT)] == ["leader", "diplomat", "engineer", "merchant"]
    assert [DECK[k] for k in (LEADER, DIPLOMAT, ENGINEER, MERCHANT)] == [3, 3, 2, 4]


@pytest.mark.rule("1.8", "R-003")
def test_six_armies_of_ten_cards_three_on_each_side() -> None:
    assert [len(army) for army in ARMIES] == [10] * 6 and ARMY_SIDE == ("N", "N", "N", "S", "S", "S")
    assert all(list(army) == sorted(army) for army in ARMIES)
    skirmishers = [sum(CARDS[k].type == "foot_skirmisher" for k in army) for army in ARMIES]
    assert skirmishers == [2, 1, 1, 1, 1, 1]  # the one hint of the document at what an army holds


@pytest.mark.rule("R-034")
def test_cards_of_an_army_cost_nothing_and_need_no_side() -> None:
    own = [card for card in CARDS if card.group == "army"]
    assert all(card.cost == 0 and card.label == "" and card.army for card in own)


def test_ids_are_their_own() -> None:
    assert len({card.id for card in CARDS}) == len(CARDS) == 66 and len({a.id for a in AREAS}) == len(AREAS)


def test_cards_without_a_rating_roll_or_are_elephants() -> None:
    for card in CARDS:
        if card.type:
            assert (card.rating is None) == (card.type in (*ROLLERS, "elephants")), card.id
    assert set(SLOW) | set(MOUNTED) <= set(TYPES) and not set(SLOW) & set(MOUNTED)


def test_every_roller_can_hit_whatever_it_may_meet() -> None:
    on_foot = {*SLOW, "foot_skirmisher", "archer"}
    assert {other for one, other in HITS if one == "light_horse"} == on_foot | set(MOUNTED)
    assert {other for one, other in HITS if one == "artillery"} == on_foot | {"galley", "siege_tower", "artillery"}
    for one in ("foot_skirmisher", "archer"):
        assert {other for first, other in HITS if first == one} == set(TYPES)
    assert all(2 <= n <= 6 for n in HITS.values()) and all(n in (1, 3) for n in BONUS.values())


# ---- revolt
@pytest.mark.rule("R-006")
def test_the_revolt_table_names_every_land_area_once() -> None:
    for side, mask in (("N", NORTH), ("S", SOUTH)):
        assert sum(row.bit_count() for row in REVOLT[side]) == mask.bit_count()
        assert sum(REVOLT[side]) == mask and len(REVOLT[side]) == 6


# ---- damaged files
def _map(damage: Change) -> None:
    tables.check_map(broken(tables.MAP, damage))


def _cards(damage: Change) -> None:
    tables.check_cards(broken(tables.CARD_DATA, damage))


def _tables(damage: Change) -> None:
    tables.check_tables(broken(tables.TABLES, damage), tables.MAP["areas"])


@each(("check", "damage", "complaint"), [
    (_map, lambda t: t["areas"]["italia"]["lane"].remove("graecia"), "graecia borders italia by lane"),
    (_map, lambda t: t["areas"]["italia"].update(land=["cisalpina", "sicilia"]), "stands twice"),
    (_map, lambda t: t["areas"]["italia"]["land"].append("italia"), "unknown id 'italia'"),
    (_map, lambda t: t["areas"]["italia"].update(side="W"), "unknown id 'W'"),
    (_map, lambda t: t["areas"]["italia"].update(value="6"), "value must be int"),
    (_map, lambda t: t["areas"]["italia"].update(river=[]), "unknown key 'river'"),
    (_map, lambda t: t["pieces"].pop("fort"), "'fort' is missing"),
    (_map, lambda t: [t["areas"][a]["coast"].append(b) for a, b in (("italia", "africa"), ("africa", "italia"))], "coast"),
    (_cards, lambda t: t["mercenaries"]["archers"].update(n=3), "34 cards, not 33"),
    (_cards, lambda t: t["mercenaries"]["archers"].update(rating=5), "unknown key 'rating'"),
    (_cards, lambda t: t["mercenaries"]["pike"].pop("rating"), "'rating' is missing"),
    (_cards, lambda t: t["mercenaries"]["pike"].update(label="SEA"), "unknown id 'SEA'"),
    (_cards, lambda t: t["mercenaries"]["pike"].update(type="camel"), "unknown id 'camel'"),
    (_cards, lambda t: t["armies"]["C"]["cards"].pop(), "army C: 9 cards"),
    (_cards, lambda t: t["armies"].pop("F"), "'F' is missing"),
    (_cards, lambda t: t["personalities"].update(poet={"cost": 0, "n": 1}), "unknown key 'poet'"),
    (_tables, lambda t: t["revolt"]["N"]["1"].remove("gallia"), "gallia missing"),
    (_tables, lambda t: t["revolt"]["N"]["1"].append("asia"), "unknown id 'asia'"),
    (_tables, lambda t: t["revolt"]["N"]["1"].append("italia"), "stands twice"),
    (_tables, lambda t: t["bonus"].update(archer={"sword": 1}), "unknown id 'archer'"),
    (_tables, lambda t: t["hits"]["archer"].update(sword="5"), "sword must be int"),
    (_tables, lambda t: t["battle"]["slow"].append("snail"), "unknown id 'snail'"),
])  # fmt: skip
def test_a_damaged_file_is_refused_with_its_place(check: Callable[[Change], None], damage: Change, complaint: str) -> None:
    check(lambda table: None)
    assert complaint in refusal(lambda: check(damage))
