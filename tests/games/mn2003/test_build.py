"""Chapter 4: turns, sets, prices, heroes and wonders, supplies, and what the menu says."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.phrases import either
from winedark.games.mn2003.display.targets import GROUP_ICONS, group
from winedark.games.mn2003.rules.board import BUILDINGS, CARAVANS, CITIES, FORTRESSES, LEGIONS, MARKETS, SITES, TEMPLES, TRIREMES
from winedark.kernel.step import Blocked
from winedark.kernel.text import Text

from tests.games.mare_nostrum.building import pays, prices
from tests.games.mn2003.building import TAXES, TWELVE, builder, buy, turn
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, ROME, good, goods, province, site, tile

LEGION = ("legion", province("carthago"))


def blocked(t: Table) -> list[Blocked]:
    """What the menu shows greyed."""
    step, f = t.game.pending(t.g)
    found: list[Blocked] = t.game.face.blocked(step, t.g, f, t.seats[0])
    return found


# ---- turns
@pytest.mark.rule("4.2")
def test_a_builder_buys_one_thing_after_another_or_nothing() -> None:
    t = builder(CARTHAGE, *TAXES * 3)
    for _ in range(2):
        buy(t, *LEGION)
    buy(t, "fortress", province("numidia"))
    assert t.legal() == [("done",)] and t.held(CARTHAGE) == {}
    assert t.do("done").step == ""
    t.sound()
    assert builder(CARTHAGE, *TAXES).do("done").step == ""


@pytest.mark.rule("4.2")
def test_what_cannot_be_paid_is_not_for_sale() -> None:
    assert builder(CARTHAGE, "tax", "tax", "oil", "wine").legal() == [("done",)]


# ---- sets
EXAMPLE = (*TAXES, "grain", "grain", "perfume", "livestock", "gold", "slaves")


@pytest.mark.rule("4.3", "4.2", "R-016")
def test_example_sets() -> None:
    """3 taxes, 2 grain, perfume, livestock, gold, slaves: no set of 6, but three of 3, for two legions and a trireme."""
    t = builder(CARTHAGE, *EXAMPLE)
    assert {n for cost in prices(t).values() for n in cost} == {3}
    buy(t, *LEGION)
    buy(t, *LEGION, cards=("grain", "perfume", "livestock"))
    buy(t, "trireme", province("carthago"), cards=("grain", "gold", "slaves"))
    e = t.g.empires[CARTHAGE]
    assert t.held(CARTHAGE) == {} and e.legions[province("carthago")] == 2 and e.docked[province("carthago")] == 1
    t.sound()


@pytest.mark.rule("4.3", "R-016")
def test_a_set_is_all_tax_or_all_different_commodities_and_as_many_as_the_price() -> None:
    t = builder(CARTHAGE, *EXAMPLE, "tax")
    assert pays(t, LEGION, *TAXES) and pays(t, LEGION, "grain", "perfume", "gold")
    for wrong in (
        ("tax", "tax", "gold"), ("tax", "gold", "slaves"), ("grain", "grain", "gold"), ("tax",) * 4, ("tax",) * 2,
        ("grain", "gold"), ("grain", "gold", "slaves", "perfume"), ("oil", "gold", "slaves"), (),
    ):  # fmt: skip
        assert not pays(t, LEGION, *wrong), wrong


@pytest.mark.rule("4.2", "4.3", "R-016")
def test_a_dear_thing_takes_one_set_of_six_and_not_two_of_three() -> None:
    market = ("raise", site("carthago", "market"))
    assert "market" not in prices(builder(CARTHAGE, *TAXES, "grain", "wine", "gold"))
    t = builder(CARTHAGE, "gems", "fish", "oil", "grain", "wine", "gold")
    assert pays(t, market, "gems", "fish", "oil", "grain", "wine", "gold")
    assert not pays(t, market, "gems", "fish", "oil")
    assert not pays(builder(CARTHAGE, *["tax"] * 6), LEGION, *["tax"] * 6)


@pytest.mark.rule("4.21")
def test_spent_cards_go_back_to_the_bank() -> None:
    t = builder(CARTHAGE, *TAXES, "oil", "gold", "wine")
    before = list(t.g.supply)
    buy(t, *LEGION, cards=("oil", "gold", "wine"))
    buy(t, *LEGION)
    gained = [a - b for a, b in zip(t.g.supply, before, strict=True)]
    assert {k: n for k, n in enumerate(gained) if n} == {good("oil"): 1, good("gold"): 1, good("wine"): 1, good("tax"): 3}
    t.sound()


# ---- prices
@pytest.mark.rule("0.2", "4.4", "4.5", "4.6")
def test_the_price_list() -> None:
    t = Table()
    t.building(site("carthago", "city"), False).building(site("carthago", "caravan", "fruit"), False)
    assert prices(turn(t, CARTHAGE, *["tax"] * 12)) == {
        "control": {3}, "city": {3}, "caravan": {3}, "legion": {3}, "trireme": {3}, "fortress": {3},
        "market": {6}, "temple": {6}, "recruit": {9}, "pyramids": {12},
    }  # fmt: skip


OF_THREE = {"control", "caravan", "legion", "trireme", "fortress"}  # Carthage has a city, and no room for another


@pytest.mark.rule("4.4", "4.5", "4.6")
@pytest.mark.parametrize(("n", "bought"), [
    (2, set()), (3, OF_THREE), (5, OF_THREE), (6, OF_THREE | {"market", "temple"}), (8, OF_THREE | {"market", "temple"}),
    (9, OF_THREE | {"market", "temple", "recruit"}), (12, OF_THREE | {"market", "temple", "recruit", "pyramids"}),
])  # fmt: skip
@pytest.mark.parametrize("purse", [("tax",) * 12, TWELVE])
def test_what_so_many_cards_buy(n: int, bought: set[str], purse: tuple[str, ...]) -> None:
    assert set(prices(builder(CARTHAGE, *purse[:n]))) == bought


@pytest.mark.rule("4.6")
def test_a_hero_or_wonder_costs_nine_however_many_one_has() -> None:
    t = Table()
    t.tile(CARTHAGE, "agamemnon", "colossus")
    assert prices(turn(t, CARTHAGE, *["tax"] * 9))["recruit"] == {9}


# ---- heroes and wonders
@pytest.mark.rule("1.10", "4.16")
def test_a_hero_of_a_civilization_belongs_to_it_alone() -> None:
    """Julius Caesar, whom Rome did not buy in the free set-up, is on sale for Rome and for nobody else."""
    t = Table()
    t.no_tiles(ROME)
    assert tile("julius_caesar") in {a[1] for a in turn(t, ROME, *["tax"] * 9).legal("recruit")}
    assert tile("julius_caesar") not in {a[1] for a in turn(t, EGYPT, *["tax"] * 9).legal("recruit")}
    why = {b.option: b.why for b in blocked(t)}
    assert why["recruit", tile("julius_caesar")] == Text("why.others_hero", {"other": ROME})


@pytest.mark.rule("1.10")
def test_the_heroes_of_neutral_civilizations_cannot_be_bought() -> None:
    t = turn(Table(3), 0, *["tax"] * 9)
    assert not {a[1] for a in t.legal("recruit")} & {tile(name) for name in ("julius_caesar", "cleopatra")}


@pytest.mark.rule("4.16")
def test_each_general_hero_and_wonder_exists_once_and_stays_with_its_buyer() -> None:
    t = builder(CARTHAGE, *["tax"] * 9)
    general = {
        "agamemnon", "archimedes", "solomon", "helen", "nebuchadnezzar", "ulysses", "colossus", "hanging_gardens",
        "temple_of_artemis", "statue_of_zeus", "lighthouse", "mausoleum",
    }  # fmt: skip
    assert {a[1] for a in t.legal("recruit")} == {tile(name) for name in general}
    buy(t, "recruit", tile("colossus"), cards=("tax",) * 9)
    assert t.g.empires[CARTHAGE].tiles == (tile("hannibal"), tile("colossus")) and t.held(CARTHAGE) == {}
    t.sound()
    assert tile("colossus") not in {a[1] for a in turn(t, EGYPT, *["tax"] * 9).legal("recruit")}
    assert t.g.empires[CARTHAGE].tiles == (tile("hannibal"), tile("colossus"))


@pytest.mark.rule("4.15", "8.17")
def test_a_power_works_as_soon_as_it_is_bought() -> None:
    t = builder(CARTHAGE, *["tax"] * 14)
    assert prices(t)["market"] == {6}
    buy(t, "recruit", tile("mausoleum"), cards=("tax",) * 9)
    assert prices(t)["market"] == {5}
    buy(t, "raise", site("carthago", "market"), cards=("tax",) * 5)
    assert t.held(CARTHAGE) == {}
    t.sound()


# ---- supplies
@pytest.mark.rule("4.17", "1.9")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("kind", "every"), [(0, CARAVANS), (1, MARKETS), (2, CITIES), (3, TEMPLES)])
def test_the_last_building_of_a_kind_can_be_built_and_no_more(seats: int, kind: int, every: int) -> None:
    t = Table(seats)
    seat = t.game.sides.index("carthage")
    limit = BUILDINGS[seats][kind]
    t.owner(seat, *[t.game.atlas.provinces[r] for r in range(33) if r not in t.game.capital_of])
    t.clear_units()
    t.g.built &= ~every
    for i in sorted(bits(every), key=lambda i: SITES[i].province not in t.game.capital_of)[: limit - 1]:
        t.building(i)
    turn(t, seat, *["tax"] * 12)
    last = [a for a in t.legal("raise") if SITES[a[1]].kind == kind]
    assert len(last) > 1
    t.do(*last[0][:2], *last[0][2].suggest())
    assert [a for a in t.legal("raise") if SITES[a[1]].kind == kind] == []
    assert (t.g.built & every).bit_count() == limit


@pytest.mark.rule("4.17", "1.7")
def test_units_and_markers_that_are_all_on_the_map_cannot_be_built() -> None:
    t = Table().clear_units().legions(CARTHAGE, "carthago", LEGIONS - 1).docked(CARTHAGE, "carthago", TRIREMES - 2)
    t.triremes(CARTHAGE, "africum", 1)
    turn(t, CARTHAGE, *TAXES * 4)
    buy(t, *LEGION)
    buy(t, "trireme", province("carthago"))
    assert t.legal("legion") == t.legal("trireme") == []
    where = ["phazania", "cyranae", "noricum", "illyria", "dacia", "corsica", "sardinia"]
    t.owner(CARTHAGE, *where)
    for name in where:
        t.fortress(CARTHAGE, name)
    turn(t, CARTHAGE, *TAXES * 2)
    buy(t, "fortress", province("carthago"))
    assert t.g.empires[CARTHAGE].forts.bit_count() == FORTRESSES and t.legal("fortress") == []
    t.owner(CARTHAGE, "troas")
    turn(t, CARTHAGE, *TAXES * 2)
    buy(t, "control", t.legal("control")[0][1])
    assert t.g.empires[CARTHAGE].markers == 0 and t.legal("control") == []
    t.sound()


@pytest.mark.rule("4.17")
def test_a_unit_or_building_that_was_lost_can_be_built_again() -> None:
    t = Table()
    t.legions(CARTHAGE, "carthago", LEGIONS)
    assert turn(t, CARTHAGE, *TAXES).legal("legion") == []
    t.legions(CARTHAGE, "carthago", LEGIONS - 1)
    assert turn(t, CARTHAGE, *TAXES).legal("legion") != []


# ---- beside the choices
def beside(t: Table, *action: object) -> tuple[Text | None, Text | None]:
    """The remark on a choice, and what it is about in one line."""
    step, f = t.game.pending(t.g)
    option = next(a for a in t.legal() if a[: len(action)] == action)
    return t.game.face.remark(step, t.g, f, t.seats[0], option), t.game.face.text(step, t.g, f, t.seats[0], option)


@pytest.mark.rule("4.4")
def test_a_purchase_says_what_it_costs_and_brings() -> None:
    t = Table()
    t.building(site("carthago", "caravan", "fruit"), False)
    t.owner(EGYPT, "cyranae")
    turn(t, CARTHAGE, *["tax"] * 6)
    three, six = Text("note.costs", {"n": 3}), Text("note.costs", {"n": 6})
    assert beside(t, "legion") == (three, Text("text.legion")) and beside(t, "done") == (None, None)
    caravan, market = ("raise", site("carthago", "caravan", "fruit")), ("raise", site("carthago", "market"))
    temple = ("raise", site("numidia", "temple"))
    assert beside(t, *caravan) == (three, Text("text.brings", {"gained": goods("fruit")}))
    assert beside(t, *market) == (six, Text("text.brings", {"gained": goods("perfume")}))
    assert beside(t, *temple) == (six, Text("text.idle_temple"))
    there = beside(t, "control", province("phazania"))
    assert there == (three, Text("text.sites", {"held": (site("phazania", "caravan"),)}))


@pytest.mark.rule("4.2")
def test_a_player_who_stops_is_asked_about_what_they_can_still_buy() -> None:
    t = builder(CARTHAGE, *TAXES)
    step, f = t.game.pending(t.g)
    things = t.game.face.confirm(step, t.g, f, CARTHAGE, ("done",))
    names = ("thing.control", "thing.legion", "thing.fortress", "thing.trireme", "thing.caravan")
    assert things is not None and things.args["things"] == either([Text(name) for name in names])
    t = builder(EGYPT, "tax")
    step, f = t.game.pending(t.g)
    assert t.legal("swap") and t.game.face.confirm(step, t.g, f, EGYPT, ("done",)) is None


# ---- why not
def reasons(t: Table) -> dict[str, tuple[str, str]]:
    return {b.option[0]: (b.why.key, b.rule) for b in blocked(t) if b.option[0] != "recruit"}


@pytest.mark.rule("4.4", "4.5", "4.6")
def test_what_is_too_dear_is_shown_with_its_price() -> None:
    t = builder(CARTHAGE, "tax", "tax", "oil", "oil")
    found = reasons(t)
    assert found["legion"] == found["control"] == ("why.price", "4.4")
    assert found["market"] == ("why.price", "4.5") and found["pyramids"] == ("why.price", "4.6")
    why = {b.option: b.why for b in blocked(t)}
    assert why["recruit", tile("colossus")] == Text("why.price", {"n": 9})


def test_every_group_of_the_menu_has_its_sign_and_first_says_what_buying_takes() -> None:
    t = Table()
    t.no_tiles(ROME)
    found = blocked(turn(t, CARTHAGE))
    assert {group(b.option) for b in found} <= set(GROUP_ICONS)
    tiles = [b.why.key for b in found if group(b.option) == "tiles"]
    assert tiles[0] == "why.price" and tiles[-1] == "why.others_hero"


@pytest.mark.rule("4.17", "4.11", "4.12", "4.8")
def test_what_no_payment_would_mend_is_shown_with_its_reason() -> None:
    t = Table()
    t.unowned("assyria", "syria")
    turn(t, BABYLON, *["tax"] * 12)
    assert reasons(t) == {
        "fortress": ("why.all_fortified", "4.11"), "trireme": ("why.no_coast", "4.12"),
        "caravan": ("why.no_site", "4.11"), "city": ("why.no_site", "4.11"),
    }  # fmt: skip
    t.legions(BABYLON, "babylon", LEGIONS)
    for name in ("assyria", "syria", "arabia"):
        t.legions(ROME, name, 1)
    for i in bits(MARKETS)[:12]:
        t.building(i)
    found = reasons(turn(t, BABYLON, *["tax"] * 12))
    assert found["legion"] == ("why.no_legion", "4.17") and found["control"] == ("why.no_neighbour", "4.8")
    assert found["market"] == ("why.none_in_the_box", "4.17")
    t.g.empires[BABYLON].markers = 0
    assert reasons(t)["control"] == ("why.no_markers", "4.17")
