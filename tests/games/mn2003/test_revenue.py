"""Chapter 2: what buildings bring, to whom, and what happens when the bank runs short."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from winedark.games.mn2003.board import CARDS, COMMODITIES, TAX, WARES
from winedark.games.mn2003.revenue import gain, income

from tests.games.mn2003.table import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, Table, good, goods, site

Held = dict[str, int]


def bare(seats: int = 5) -> Table:
    """A table where nobody holds a card."""
    t = Table(seats=seats)
    for seat in range(seats):
        t.purse(seat)
    return t


def alone(seat: int, *where: str) -> Table:
    """No building stands on the map, and these provinces belong to the seat."""
    t = bare()
    t.g.built = 0
    t.owner(seat, *where)
    return t


def collect(t: Table) -> Table:
    """The first turn's collection, with no choice of roles before it."""
    t.g.round = 1
    return t.run("commerce")


# ---- what buildings bring
@pytest.mark.rule("2.9")
def test_everybody_collects_at_the_start_of_the_commerce_phase_in_every_turn() -> None:
    for turn in (1, 2, 5):
        t = bare()
        t.g.round = turn
        t.run("commerce")
        assert t.step == "SetNumber" and t.keys().count("revenue.got") == 5
        assert [sum(t.held(seat).values()) for seat in range(5)] == [4, 5, 5, 5, 5]
        t.sound()


@pytest.mark.rule("2.10", "2.11")
def test_what_the_civilizations_collect_at_the_start() -> None:
    t = collect(bare())
    assert [t.held(seat) for seat in range(5)] == [
        {"tax": 1, "wine": 1, "slaves": 1, "oil": 1},
        {"tax": 1, "perfume": 1, "fruit": 1, "slaves": 1, "fish": 1},
        {"tax": 2, "oil": 1, "fish": 1, "wine": 1},
        {"tax": 3, "papyrus": 1, "grain": 1},
        {"tax": 1, "perfume": 1, "grain": 1, "livestock": 1, "wine": 1},
    ]


@pytest.mark.rule("2.10")
@pytest.mark.parametrize(("temple", "tax"), [(None, 1), ("roma", 2), ("liguria", 1)])
def test_a_city_brings_one_tax_card_and_two_with_a_temple_in_its_province(temple: str | None, tax: int) -> None:
    t = alone(ROME, "roma", "liguria")
    t.building(site("roma", "city"))
    if temple:
        t.building(site(temple, "temple"))
    assert collect(t).held(ROME) == {"tax": tax}


@pytest.mark.rule("2.10", "2.11")
@pytest.mark.parametrize("kind", ["temple", "market"])
def test_a_temple_or_a_market_alone_brings_nothing(kind: str) -> None:
    t = alone(ROME, "roma")
    t.building(site("roma", kind))
    assert collect(t).held(ROME) == {}


@pytest.mark.rule("2.11")
def test_a_temple_does_nothing_for_caravans_and_a_market_nothing_for_cities() -> None:
    t = alone(ROME, "roma")
    for i in (site("roma", "city"), site("roma", "market")):
        t.building(i)
    t.owner(GREECE, "liguria")
    for i in (site("liguria", "caravan"), site("liguria", "temple")):
        t.building(i)
    collect(t)
    assert (t.held(ROME), t.held(GREECE)) == ({"tax": 1}, {"slaves": 1})


@pytest.mark.rule("2.11")
@pytest.mark.parametrize(("caravans", "held"), [
    (["perfume"], {"perfume": 1}), (["fruit"], {"fruit": 1}), (["perfume", "fruit"], {"perfume": 1, "fruit": 1}),
])  # fmt: skip
def test_question_two_commodities_of_carthago(caravans: list[str], held: Held) -> None:
    """A caravan stands on one resource: perfume or fruit, and both need two caravans."""
    t = alone(CARTHAGE, "carthago")
    for what in caravans:
        t.building(site("carthago", "caravan", what))
    assert collect(t).held(CARTHAGE) == held


@pytest.mark.rule("2.11")
def test_one_market_doubles_every_caravan_of_its_province_and_no_other() -> None:
    t = alone(CARTHAGE, "carthago", "numidia")
    for what in ("perfume", "fruit"):
        t.building(site("carthago", "caravan", what))
    t.building(site("numidia", "caravan", "slaves"))
    t.building(site("carthago", "market"))
    assert collect(t).held(CARTHAGE) == {"perfume": 2, "fruit": 2, "slaves": 1}


# ---- to whom
def occupied(*kinds: str) -> Table:
    """Greece stands in Egypt's Memphis, fully built, and holds these buildings."""
    t = alone(EGYPT, "memphis")
    for kind in ("city", "temple", "caravan", "market"):
        t.building(site("memphis", kind))
    t.legions(GREECE, "memphis", 4)
    if kinds:
        t.conqueror(GREECE, "memphis", *(site("memphis", kind) for kind in kinds))
    return collect(t)


@pytest.mark.rule("2.9", "2.5")
@pytest.mark.parametrize(("kinds", "greece", "egypt"), [
    ((), {}, {"tax": 2, "papyrus": 2}),
    (("city",), {"tax": 1}, {"papyrus": 2}),
    (("temple",), {}, {"tax": 1, "papyrus": 2}),
    (("city", "temple"), {"tax": 2}, {"papyrus": 2}),
    (("caravan",), {"papyrus": 1}, {"tax": 2}),
    (("caravan", "market"), {"papyrus": 2}, {"tax": 2}),
    (("market", "temple"), {}, {"tax": 1, "papyrus": 1}),
    (("city", "temple", "caravan", "market"), {"tax": 2, "papyrus": 2}, {}),
])  # fmt: skip
def test_example_occupied_buildings(kinds: tuple[str, ...], greece: Held, egypt: Held) -> None:
    """Whoever occupies a city or a caravan and wants the bonus must occupy the temple or the market too."""
    t = occupied(*kinds)
    assert (t.held(GREECE), t.held(EGYPT)) == (greece, egypt)
    t.sound()


@pytest.mark.rule("2.12", "R-011")
@pytest.mark.parametrize("fortress", [False, True])
def test_where_there_is_war_the_owner_of_the_province_collects(fortress: bool) -> None:
    t = alone(EGYPT, "memphis")
    t.building(site("memphis", "city"))
    t.building(site("memphis", "caravan"))
    t.legions(GREECE, "memphis", 2)
    t.conqueror(GREECE, "memphis", site("memphis", "city"), site("memphis", "caravan"))
    assert (income(t.g, GREECE)[TAX], income(t.g, EGYPT)[TAX]) == (1, 0)
    if fortress:
        t.fortress(EGYPT, "memphis")
    else:
        t.legions(ROME, "memphis", 1)
    collect(t)
    assert [t.held(seat) for seat in (ROME, GREECE, EGYPT)] == [{}, {}, {"tax": 1, "papyrus": 1}]


@pytest.mark.rule("2.12", "2.9")
def test_legions_in_a_province_that_they_do_not_occupy_take_nothing_from_its_owner() -> None:
    t = alone(EGYPT, "memphis")
    t.building(site("memphis", "city"))
    t.legions(EGYPT, "memphis", 1)
    t.legions(GREECE, "memphis", 3)
    collect(t)
    assert (t.held(GREECE), t.held(EGYPT)) == ({}, {"tax": 1})


@pytest.mark.rule("2.13")
def test_while_his_influence_marker_is_being_converted_its_owner_collects() -> None:
    t = alone(EGYPT, "memphis")
    t.building(site("memphis", "city"))
    t.building(site("memphis", "temple"))
    t.legions(GREECE, "memphis", 1)
    t.conqueror(GREECE, "memphis", marker=True)
    collect(t)
    assert (t.held(GREECE), t.held(EGYPT)) == ({}, {"tax": 2})
    t.owner(GREECE, "memphis")
    t.conqueror(-1, "memphis")
    assert (income(t.g, GREECE)[TAX], income(t.g, EGYPT)[TAX]) == (2, 0)


@pytest.mark.rule("2.9", "1.6")
def test_neutral_civilizations_collect_nothing() -> None:
    t = bare(3)
    t.building(site("roma", "city"))
    t.building(site("roma", "caravan"))
    collect(t)
    assert [sum(e.purse) for e in t.g.empires] == [5, 5, 5, 0, 0]


# ---- the bank
@pytest.mark.rule("2.14", "R-012")
@pytest.mark.parametrize(("left", "order"), [
    (1, [GREECE]), (2, [GREECE, BABYLON]), (3, [GREECE, BABYLON, ROME]), (4, [GREECE, BABYLON, ROME, EGYPT]),
])  # fmt: skip
def test_the_director_of_commerce_takes_first_then_the_others_by_their_counts(left: int, order: list[int]) -> None:
    t = bare()
    t.g.built = 0
    t.g.leaders[0] = GREECE
    for seat, where in ((ROME, "roma"), (GREECE, "macedonia"), (EGYPT, "alexandria"), (BABYLON, "syria")):
        t.building(site(where, "caravan", "wine" if seat != EGYPT else 0))
    t.owner(EGYPT, "thracia") if "thracia" in t.game.atlas.number else None
    assert order
