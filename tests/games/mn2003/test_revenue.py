"""Chapter 2: what buildings bring, to whom, and what happens when the bank runs short."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mn2003.rules.board import CARDS, COMMODITIES, TAX
from winedark.games.mn2003.rules.revenue import gain, income

from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, site

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
@pytest.mark.rule("0.2", "2.9")
def test_everybody_collects_at_the_start_of_the_commerce_phase_in_every_turn() -> None:
    for turn in (1, 2, 5):
        t = bare()
        t.g.round = turn
        t.run("commerce")
        assert t.step == "SetNumber" and t.keys().count("revenue.got") == 5
        assert [sum(t.held(seat).values()) for seat in range(5)] == [4, 5, 5, 5, 4]
        t.sound()


@pytest.mark.rule("2.10", "2.11")
def test_what_the_civilizations_collect_at_the_start() -> None:
    t = collect(bare())
    assert [t.held(seat) for seat in range(5)] == [
        {"tax": 1, "wine": 1, "slaves": 1, "oil": 1},
        {"tax": 1, "perfume": 1, "fruit": 1, "livestock": 1, "grain": 1},
        {"tax": 2, "oil": 1, "gold": 1, "fruit": 1},
        {"tax": 3, "papyrus": 1, "grain": 1},
        {"tax": 1, "perfume": 1, "livestock": 1, "fish": 1},
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
    t.building(site("numidia", "caravan", "livestock")).building(site("carthago", "market"))
    assert collect(t).held(CARTHAGE) == {"perfume": 2, "fruit": 2, "livestock": 1}


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
    """A player who occupies a city or a caravan and wants the bonus must occupy the temple or the market too."""
    t = occupied(*kinds)
    assert (t.held(GREECE), t.held(EGYPT)) == (greece, egypt)
    t.sound()


@pytest.mark.rule("2.12", "R-011")
@pytest.mark.parametrize("fortress", [False, True])
def test_where_there_is_war_the_owner_of_the_province_collects(fortress: bool) -> None:
    t = alone(EGYPT, "memphis")
    t.building(site("memphis", "city")).building(site("memphis", "caravan"))
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
    t.legions(EGYPT, "memphis", 1).legions(GREECE, "memphis", 3)
    collect(t)
    assert (t.held(GREECE), t.held(EGYPT)) == ({}, {"tax": 1})


@pytest.mark.rule("2.13")
def test_while_his_influence_marker_is_being_converted_its_owner_collects() -> None:
    t = alone(EGYPT, "memphis")
    t.building(site("memphis", "city")).building(site("memphis", "temple"))
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
    t.building(site("roma", "city")).building(site("roma", "caravan"))
    collect(t)
    assert [sum(e.purse) for e in t.g.empires] == [5, 5, 4, 0, 0]


# ---- the bank
def slaves() -> Table:
    """Five provinces with slaves, one for each; Babylon has two markets besides, and Greece is director of commerce."""
    t = bare()
    t.g.built = 0
    t.g.leaders[0] = GREECE
    for seat, where in enumerate(("roma", "illyria", "macedonia", "hierosolyma", "liguria")):
        t.owner(seat, where)
        t.building(site(where, "caravan", "slaves"))
    t.building(site("babylon", "market")).building(site("syria", "market"))
    return t


def got(t: Table) -> dict[int, tuple[int, ...]]:
    """What each collected, in the order in which they did."""
    return {e.args["seat"]: e.args["goods"] for e in t.g.events or [] if e.key == "revenue.got"}


@pytest.mark.rule("2.14", "R-012")
@pytest.mark.parametrize("left", range(6))
def test_the_director_takes_first_then_the_others_by_their_counts_and_by_civilization_where_level(left: int) -> None:
    t = slaves()
    t.bank("slaves", left, ROME)
    collect(t)
    order = [GREECE, BABYLON, ROME, CARTHAGE, EGYPT]
    assert list(got(t)) == order
    assert [seat for seat in order if got(t)[seat]] == order[:left]
    t.sound()


@pytest.mark.rule("2.14", "R-012")
def test_what_is_left_is_collected_when_it_is_not_enough() -> None:
    t = slaves()
    t.building(site("macedonia", "market"))
    t.bank("slaves", 1, ROME)
    collect(t)
    assert got(t)[GREECE] == goods("slaves") and got(t)[BABYLON] == ()
    assert t.g.supply[good("slaves")] == 0


@pytest.mark.rule("2.14")
def test_a_shortage_of_one_card_leaves_the_others_alone() -> None:
    t = bare()
    t.bank("tax", 0, ROME)
    before = t.held(ROME)["tax"]
    collect(t)
    assert t.held(EGYPT) == {"papyrus": 1, "grain": 1} and t.held(ROME)["tax"] == before


@pytest.mark.rule("2.9", "4.21")
def test_cards_come_from_the_bank() -> None:
    t = collect(bare())
    spent = Counter(kind for e in t.g.empires for kind in spread(e.purse))
    assert [n + spent[kind] for kind, n in enumerate(t.g.supply)] == list(CARDS)


# ---- who sees what
@pytest.mark.rule("2.15")
def test_what_the_bank_gives_is_seen_and_then_only_the_number_of_cards() -> None:
    t = collect(bare())
    assert got(t)[EGYPT] == goods("papyrus", "grain", "tax", "tax", "tax")
    assert t.game.imagine(t.g, ROME, Random(1)).empires[EGYPT].purse == t.g.empires[EGYPT].purse, "it was seen"
    for e in t.g.empires:
        e.known = []
    worlds = [t.game.imagine(t.g, ROME, Random(seed)) for seed in range(20)]
    assert len({tuple(h.empires[EGYPT].purse) for h in worlds}) > 10
    assert {sum(h.empires[EGYPT].purse) for h in worlds} == {5}
    assert all(h.empires[ROME].purse == t.g.empires[ROME].purse for h in worlds)


# ---- two wonders
@pytest.mark.rule("8.12")
def test_the_colossus_brings_one_more_tax_card() -> None:
    t = bare()
    t.tile(GREECE, "colossus")
    assert collect(t).held(GREECE)["tax"] == 3


@pytest.mark.rule("8.12", "2.14")
def test_the_colossus_brings_nothing_when_the_bank_has_no_tax_card() -> None:
    t = bare()
    t.tile(GREECE, "colossus")
    t.bank("tax", 0, ROME)
    assert "tax" not in collect(t).held(GREECE)


@pytest.mark.rule("8.14")
def test_the_temple_of_artemis_brings_one_commodity_of_choice_after_the_collection() -> None:
    t = bare()
    t.tile(EGYPT, "temple_of_artemis")
    collect(t)
    assert (t.step, t.seats, t.rule) == ("ChooseGift", (EGYPT,), "8.14")
    assert [a[1] for a in t.legal("gift")] == list(range(len(COMMODITIES)))
    t.do("gift", good("gems"))
    assert t.step == "SetNumber" and t.held(EGYPT) == {"tax": 3, "papyrus": 1, "grain": 1, "gems": 1}
    t.sound()


@pytest.mark.rule("8.14", "R-041")
def test_the_temple_of_artemis_gives_what_the_bank_still_has_or_nothing() -> None:
    t = bare()
    t.tile(EGYPT, "temple_of_artemis")
    for name in COMMODITIES:
        t.bank(name, 0, ROME)
    assert collect(t).step == "SetNumber"
    for name in ("gold", "fish"):
        t.bank(name, 1, ROME)
    t.g.built = 0
    collect(t)
    assert t.legal() == [("gift", good("gold")), ("gift", good("fish"))]


# ---- previews
@pytest.mark.rule("2.10", "2.11")
@pytest.mark.parametrize(("where", "kind", "cards"), [
    ("roma", "temple", ["tax"]), ("roma", "market", ["wine"]), ("roma", "caravan slaves", ["slaves"]),
    ("neapolis", "temple", []), ("liguria", "market", ["slaves"]),
])  # fmt: skip
def test_the_preview_of_a_building_is_what_it_adds_to_the_next_collection(where: str, kind: str, cards: list[str]) -> None:
    t = bare()
    plot = site(where, *kind.split())
    assert gain(t.g, ROME, plot) == goods(*cards)
    before = income(t.g, ROME)
    t.building(plot)
    added = [b - a for a, b in zip(before, income(t.g, ROME), strict=True)]
    assert spread(added) == goods(*cards)
