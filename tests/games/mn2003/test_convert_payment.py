"""Chapter 4: the replacing of influence markers, and Cleopatra's exchange with the bank."""

from __future__ import annotations

import pytest
from winedark.games.mn2003.rules.board import TAX
from winedark.kernel.text import Text

from tests.games.mare_nostrum.building import pays, prices, provinces, sites
from tests.games.mn2003.building import TAXES, TWELVE, builder, buy, turn
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, site, tile


# ---- replacing a marker
def seized(where: str = "memphis", seat: int = CARTHAGE, legions: int = 1) -> Table:
    """The seat's legions stand on the influence marker of a province since an earlier turn."""
    t = Table()
    t.legions(seat, where, legions)
    t.conqueror(seat, where, marker=True)
    return t


@pytest.mark.rule("4.18", "4.4", "R-021")
def test_a_marker_that_a_legion_stands_on_is_replaced_for_three() -> None:
    """Carthage has no province beside Memphis. City and all the rest are its own from now on."""
    t = turn(seized(), CARTHAGE, "tax", "tax")
    assert t.legal("convert") == []
    turn(t, CARTHAGE, *TAXES)
    assert provinces(t, "convert") == {"memphis"} and pays(t, ("convert", province("memphis")), *TAXES)
    buy(t, "convert", province("memphis"))
    assert t.g.owner[province("memphis")] == CARTHAGE and t.held(CARTHAGE) == {}
    assert t.g.empires[CARTHAGE].markers == 8 and t.g.empires[EGYPT].markers == 10
    assert t.g.built >> site("memphis", "city") & 1
    assert t.g.seized == 0 and t.g.conqueror[province("memphis")] == NOBODY
    assert t.g.empires[CARTHAGE].legions[province("memphis")] == 1
    t.sound()


@pytest.mark.rule("4.18")
def test_the_buildings_collect_for_the_new_owner() -> None:
    t = turn(seized(), CARTHAGE, *TAXES)
    buy(t, "convert", province("memphis")).do("done")
    t.purse(EGYPT)
    before = sum(t.g.empires[CARTHAGE].purse)
    t.run("commerce")
    taxes = {e.args["seat"]: e.args["goods"].count(TAX) for e in t.g.events or [] if e.key == "revenue.got"}
    assert before == 0 and taxes[CARTHAGE] == 2 and taxes[EGYPT] == 2


@pytest.mark.rule("4.18", "4.10")
def test_nothing_is_built_in_this_turn_where_a_marker_was_replaced() -> None:
    t = turn(seized(), CARTHAGE, *["tax"] * 9)
    buy(t, "convert", province("memphis"))
    assert sites(t, "memphis") == set()
    assert "memphis" not in provinces(t, "legion") | provinces(t, "fortress")
    t.run("round")
    turn(t, CARTHAGE, *["tax"] * 6)
    assert sites(t, "memphis") == {"caravan", "market", "temple"} and "memphis" in provinces(t, "legion")


@pytest.mark.rule("4.18", "8.3", "R-047")
def test_hammurabis_free_marker_replaces_none() -> None:
    t = seized("memphis", BABYLON)
    turn(t, BABYLON)
    assert "memphis" not in provinces(t, "decree") and t.legal("convert") == []
    assert provinces(turn(t, BABYLON, *TAXES), "convert") == {"memphis"}


@pytest.mark.rule("4.18", "8.16")
def test_the_lighthouse_replaces_no_marker_from_afar() -> None:
    t = Table()
    t.tile(CARTHAGE, "lighthouse")
    turn(t, CARTHAGE, *TAXES)
    assert t.legal("convert") == [] and "memphis" not in provinces(t, "control")


@pytest.mark.rule("4.19")
def test_legions_that_occupy_buildings_or_stand_by_replace_no_marker() -> None:
    t = Table()
    t.legions(CARTHAGE, "memphis", 2)
    assert turn(t, CARTHAGE, *TAXES).legal("convert") == []
    t.conqueror(CARTHAGE, "memphis", site("memphis", "city"))
    assert turn(t, CARTHAGE, *TAXES).legal("convert") == []


@pytest.mark.rule("4.19", "R-022")
@pytest.mark.parametrize("unit", ["legion", "fortress"])
def test_a_marker_is_not_replaced_while_others_have_units_there(unit: str) -> None:
    for other in (EGYPT, ROME):
        t = seized()
        if unit == "legion":
            t.legions(other, "memphis", 1)
        else:
            t.fortress(other, "memphis")
        assert turn(t, CARTHAGE, *TAXES).legal("convert") == []


@pytest.mark.rule("4.19", "R-022", "R-032")
def test_a_legion_that_beat_off_an_attack_on_the_marker_replaces_it() -> None:
    t = Table().clear_units()
    t.legions(CARTHAGE, "memphis", 2).legions(EGYPT, "thebae", 1)
    t.conqueror(CARTHAGE, "memphis", marker=True)
    t.run("campaign", EGYPT).do("march", province("thebae"), province("memphis"), 1)
    t.do("fight", province("memphis"), CARTHAGE).chance("roll", 1, 5, 1)
    assert turn(t, CARTHAGE, *TAXES).allows("convert", province("memphis"), *[TAX] * 3)


@pytest.mark.rule("4.19", "5.10")
def test_triremes_on_land_hinder_no_replacing() -> None:
    t = seized("cnossus")
    t.docked(GREECE, "cnossus", 1)
    turn(t, CARTHAGE, *TAXES)
    buy(t, "convert", province("cnossus"))
    assert t.g.owner[province("cnossus")] == CARTHAGE and t.g.empires[GREECE].docked[province("cnossus")] == 1


@pytest.mark.rule("4.18")
def test_only_the_owner_of_the_legion_replaces_the_marker() -> None:
    t = seized()
    for seat in (ROME, GREECE, EGYPT, BABYLON):
        assert turn(t, seat, *TAXES).legal("convert") == []


@pytest.mark.rule("4.18", "4.17")
def test_without_a_marker_in_the_supply_nothing_is_replaced() -> None:
    t = seized()
    t.g.empires[CARTHAGE].markers = 0
    assert turn(t, CARTHAGE, *TAXES).legal("convert") == []


@pytest.mark.rule("4.20")
def test_the_marker_of_a_players_capital_province_is_never_replaced() -> None:
    t = Table().clear_units().legions(CARTHAGE, "alexandria", 3)
    t.conqueror(CARTHAGE, "alexandria", marker=True)
    assert turn(t, CARTHAGE, *TAXES).legal("convert") == []


@pytest.mark.rule("4.20", "R-029")
def test_the_marker_of_a_neutral_capital_province_can_be_replaced() -> None:
    t = Table(4).clear_units().legions(EGYPT, "babylon", 2)
    t.conqueror(EGYPT, "babylon", marker=True)
    turn(t, EGYPT, *TAXES)
    buy(t, "convert", province("babylon"))
    assert t.g.owner[province("babylon")] == EGYPT
    t.sound()


@pytest.mark.rule("4.18")
def test_a_marker_to_replace_says_what_comes_with_it() -> None:
    t = turn(seized(), CARTHAGE, *TAXES)
    step, f = t.game.pending(t.g)
    option = t.legal("convert")[0]
    assert t.game.face.remark(step, t.g, f, CARTHAGE, option) == Text("note.costs", {"n": 3})
    assert t.game.face.text(step, t.g, f, CARTHAGE, option) == Text("text.with", {"held": (site("memphis", "city"),)})


# ---- Cleopatra
LEGION = ("legion", province("alexandria"))


@pytest.mark.rule("8.5", "R-033")
def test_cleopatra_exchanges_a_commodity_for_a_tax_card() -> None:
    t = builder(EGYPT, "tax", "tax", "wine", "wine")
    bank = list(t.g.supply)
    assert t.legal("legion") == []
    t.do("swap", good("wine"), TAX)
    assert t.held(EGYPT) == {"tax": 3, "wine": 1}
    assert t.g.supply[good("wine")] == bank[good("wine")] + 1 and t.g.supply[TAX] == bank[TAX] - 1
    buy(t, *LEGION)
    t.sound()


@pytest.mark.rule("8.5", "R-033")
def test_cleopatra_exchanges_a_tax_card_for_any_commodity_of_the_bank() -> None:
    t = builder(EGYPT, "tax", "oil", "wine")
    assert {a[2] for a in t.legal("swap") if a[1] == TAX} == set(goods(*TWELVE))
    t.do("swap", TAX, good("gems"))
    assert t.held(EGYPT) == {"gems": 1, "oil": 1, "wine": 1}
    buy(t, *LEGION, cards=("gems", "oil", "wine"))
    t.sound()


@pytest.mark.rule("8.5", "R-033")
def test_cleopatra_exchanges_one_card_in_a_turn_and_no_commodity_for_another() -> None:
    t = builder(EGYPT, "tax", "tax", "oil", "wine")
    assert all(TAX in a[1:] and a[1] != a[2] for a in t.legal("swap"))
    t.do("swap", good("oil"), TAX)
    assert t.legal("swap") == []
    t.do("done").run("round")
    assert turn(t, EGYPT, "tax").legal("swap") != []


@pytest.mark.rule("8.5", "R-033")
def test_the_bank_must_have_the_card() -> None:
    t = builder(EGYPT, "tax", "wine")
    t.bank("gems", 0, ROME)
    assert ("swap", TAX, good("gems")) not in t.legal("swap") and ("swap", TAX, good("gold")) in t.legal("swap")
    t.bank("tax", 0, ROME)
    assert ("swap", good("wine"), TAX) not in t.legal("swap")


@pytest.mark.rule("8.5")
def test_nobody_but_egypt_has_cleopatra_and_no_card_means_no_exchange() -> None:
    for seat in (ROME, CARTHAGE, GREECE, BABYLON):
        assert builder(seat, "tax", "wine").legal("swap") == []
    assert builder(EGYPT).legal("swap") == []


@pytest.mark.rule("8.5", "4.3")
def test_the_exchange_happens_beside_the_payments_and_mixes_no_set() -> None:
    t = builder(EGYPT, "tax", "tax", "wine")
    assert not pays(t, LEGION, "tax", "tax", "wine")
    assert set(prices(t)) == set()


@pytest.mark.rule("8.5", "8.18", "4.6")
def test_cleopatra_can_complete_the_set_for_the_pyramids() -> None:
    t = builder(EGYPT, *["tax"] * 11, "wine")
    assert t.legal("pyramids") == []
    t.do("swap", good("wine"), TAX)
    assert pays(t, ("pyramids",), *["tax"] * 12)
    t = builder(EGYPT, *TWELVE[1:], "tax")
    t.do("swap", TAX, good(TWELVE[0]))
    assert pays(t, ("pyramids",), *TWELVE)
    assert tile("cleopatra") in t.g.empires[EGYPT].tiles
