"""Chapter 5, conquest and pillage (5.25 to 5.33)."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN, SITES_OF
from winedark.games.mn2016.rules.levels import culture_level, trade_level

from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, site

both = pytest.mark.parametrize("edition", EDITIONS)
CYRENAICA, THRACIA = province("cyrenaica"), province("thracia")
PAPYRUS, MARKET, CYRENE, TEMPLE = (
    site("cyrenaica", "caravan"), site("cyrenaica", "market"), site("cyrenaica", "city"), site("cyrenaica", "temple"),
)  # fmt: skip


def invasion(edition: str, where: str = "cyrenaica", legions: int = 2, seat: int = ROME) -> Table:
    """A player's legions alone in a province, just before its conquest; no screen hides anything."""
    t = Table(edition).clear_units().legions(seat, where, legions)
    t.purse(seat)
    return t


def conquer(t: Table, seat: int = ROME) -> Table:
    """Nothing moves until the conquests of the seat's turn."""
    return pass_to(t.run("campaign", seat), "Conquer")


def sicilia(edition: str) -> Table:
    """Rome alone in Carthage's Sicilia with its legendary city and its temple."""
    t = invasion(edition, "sicilia")
    t.owner(CARTHAGE, "sicilia")
    t.building(site("sicilia", "legendary")).building(site("sicilia", "temple"))
    return t


# ---- who is conqueror
@pytest.mark.rule("5.25")
@both
def test_the_only_player_with_units_in_a_foreign_province_is_its_conqueror(edition: str) -> None:
    t = invasion(edition)
    assert t.g.conqueror[CYRENAICA] == NOBODY
    conquer(t)
    assert (t.step, t.seats, t.rule, t.g.conqueror[CYRENAICA]) == ("Conquer", (ROME,), "5.26", ROME)
    t.sound()


@pytest.mark.rule("5.25")
@both
def test_nobody_conquers_where_other_units_are_left(edition: str) -> None:
    t = invasion(edition)
    t.fortress(EGYPT, "cyrenaica")
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", CYRENAICA, EGYPT).chance("roll", 1, 1)
    assert t.step == "" and t.g.conqueror[CYRENAICA] == NOBODY


@pytest.mark.rule("5.25")
@both
def test_nobody_conquers_own_or_neutral_provinces(edition: str) -> None:
    t = invasion(edition, "italia")
    t.legions(ROME, "sicilia", 1)
    assert pass_to(t.run("campaign", ROME), "Conquer").step == ""
    assert t.g.conqueror == [NOBODY] * 28


@pytest.mark.rule("5.25", "R-026")
@both
def test_a_player_becomes_conqueror_only_at_the_end_of_their_own_turn(edition: str) -> None:
    t = invasion(edition, legions=1)
    t.legions(EGYPT, "cyrenaica", 1)
    pass_to(t.run("campaign", EGYPT), "LandBattles").do("fight", CYRENAICA, ROME).chance("roll", 1, 5)
    assert t.g.empires[EGYPT].legions[CYRENAICA] == 0
    assert t.step == "" and t.g.conqueror[CYRENAICA] == NOBODY
    assert conquer(t).g.conqueror[CYRENAICA] == ROME
    t.sound()


# ---- what a conqueror may do
@pytest.mark.rule("5.26", "5.27")
@both
def test_the_conqueror_has_three_possibilities(edition: str) -> None:
    t = conquer(invasion(edition))
    assert [a[0] for a in t.legal()] == ["keep", "pillage", "pillage", "occupy", "seize"]
    assert {a[1] for a in t.legal("pillage")} == {PAPYRUS, CYRENE}


@pytest.mark.rule("5.26", "R-027")
@pytest.mark.parametrize("choice", [("pillage", CYRENE), ("occupy", CYRENAICA, PAPYRUS, CYRENE), ("seize", CYRENAICA)])
@both
def test_the_conqueror_uses_one_possibility_in_each_province(edition: str, choice: tuple[object, ...]) -> None:
    t = conquer(invasion(edition, legions=4)).do(*choice)
    assert t.step == ""
    pillaged, occupied, seized = not t.g.built >> CYRENE & 1, bool(t.g.occupied), bool(t.g.seized)
    assert [pillaged, occupied, seized] == [choice[0] == verb for verb in ("pillage", "occupy", "seize")]
    t.sound()


@pytest.mark.rule("5.26")
@both
def test_the_conqueror_chooses_in_each_province_that_they_have_conquered(edition: str) -> None:
    t = invasion(edition)
    t.legions(ROME, "thracia", 1)
    conquer(t).do("seize", THRACIA)
    assert t.step == "Conquer"
    t.do("pillage", PAPYRUS)
    assert t.step == "" and t.g.seized == 1 << THRACIA and not t.g.built >> PAPYRUS & 1
    t.sound()


@pytest.mark.rule("R-027")
@both
def test_pillage_gives_up_all_posts_of_the_province(edition: str) -> None:
    t = invasion(edition)
    t.conqueror(ROME, "cyrenaica", PAPYRUS)
    conquer(t).do("pillage", CYRENE)
    assert t.g.occupied == 0 and t.g.conqueror[CYRENAICA] == ROME


# ---- pillage
@pytest.mark.rule("5.27")
@both
def test_any_building_can_be_pillaged_and_only_one(edition: str) -> None:
    t = invasion(edition)
    t.building(MARKET).building(TEMPLE)
    before = t.g.built
    assert {a[1] for a in conquer(t).legal("pillage")} == {PAPYRUS, MARKET, CYRENE, TEMPLE}
    assert t.do("pillage", TEMPLE).step == ""
    assert t.g.built == before & ~(1 << TEMPLE)
    t.sound()


@pytest.mark.rule("5.27")
@both
def test_a_province_without_buildings_can_only_lose_its_marker(edition: str) -> None:
    t = invasion(edition, "dacia")
    t.owner(GREECE, "dacia")
    assert conquer(t).legal() == [("keep", province("dacia")), ("seize", province("dacia"))]


@pytest.mark.rule("5.28")
@both
def test_a_pillaged_city_brings_one_coin_from_the_reserve(edition: str) -> None:
    t = conquer(invasion(edition))
    coins = t.g.supply[COIN]
    t.do("pillage", CYRENE)
    assert t.held(ROME) == {"coin": 1} and t.g.supply[COIN] == coins - 1
    t.sound()


@pytest.mark.rule("5.28", "5.47")
@both
def test_a_pillaged_capital_brings_one_coin(edition: str) -> None:
    t = conquer(invasion(edition, "achaea")).do("pillage", site("achaea", "capital"))
    assert t.held(ROME) == {"coin": 1} and not t.g.built >> site("achaea", "capital") & 1
    assert t.g.owner[province("achaea")] == GREECE
    t.sound()


@pytest.mark.rule("5.29")
@pytest.mark.parametrize(("which", "name"), [("grain", "grain"), ("wine", "wine")])
def test_a_pillaged_caravan_brings_one_good_of_its_kind(which: str, name: str) -> None:
    t = invasion("en2016", "macedonia")
    t.building(site("macedonia", "market"))  # doubles nothing here
    conquer(t).do("pillage", site("macedonia", "caravan", which))
    assert t.held(ROME) == {name: 1}
    t.sound()


@pytest.mark.rule("5.30")
@pytest.mark.parametrize("building", [MARKET, TEMPLE])
@both
def test_a_pillaged_market_or_temple_brings_nothing(edition: str, building: int) -> None:
    t = invasion(edition)
    t.building(building)
    assert conquer(t).do("pillage", building).step == ""
    assert t.held(ROME) == {} and not t.g.built >> building & 1


@pytest.mark.rule("5.31")
@both
def test_a_pillaged_legendary_city_brings_one_coin(edition: str) -> None:
    t = conquer(sicilia(edition)).do("pillage", site("sicilia", "legendary"))
    assert (t.step, t.seats, t.legal()) == ("ChooseLoot", (ROME,), [("coin",), ("legend",)])
    assert t.do("coin").step == ""
    assert t.held(ROME) == {"coin": 1} and len(t.g.pile) == 13
    t.sound()


@pytest.mark.rule("5.31")
@both
def test_a_pillaged_legendary_city_brings_one_legendary_good(edition: str) -> None:
    t = conquer(sicilia(edition)).do("pillage", site("sicilia", "legendary")).do("legend")
    assert t.step == "DrawLegend"
    assert t.chance("draw", good("gems")).step == ""
    assert t.held(ROME) == {"legendary gems": 1} and len(t.g.pile) == 12
    t.sound()


@pytest.mark.rule("R-028")
@both
def test_pillage_brings_nothing_that_the_reserve_lacks(edition: str) -> None:
    t = invasion(edition)
    t.purse(GREECE, *["papyrus"] * 3)
    assert t.g.supply[good("papyrus")] == 0  # Egypt holds the other two
    conquer(t).do("pillage", PAPYRUS)
    assert t.held(ROME) == {} and not t.g.built >> PAPYRUS & 1
    t.sound()


@pytest.mark.rule("R-028")
@both
def test_without_coins_a_legendary_city_brings_a_legendary_good_only(edition: str) -> None:
    t = sicilia(edition)
    t.purse(BABYLON, *["coin"] * (t.g.supply[COIN] + 3))
    conquer(t).do("pillage", site("sicilia", "legendary"))
    assert t.legal() == [("legend",)]


@pytest.mark.rule("R-028")
@both
def test_without_legendary_goods_a_legendary_city_brings_a_coin_only(edition: str) -> None:
    t = sicilia(edition)
    t.g.empires[EGYPT].purse[14:] = [1] * 13
    t.g.pile = []
    conquer(t).do("pillage", site("sicilia", "legendary"))
    assert t.legal() == [("coin",)]
    t.purse(EGYPT).purse(BABYLON, *["coin"] * (t.g.supply[COIN] + 3))
    t.g.empires[EGYPT].purse[14:] = [1] * 13
    t.g.pile = []
    t.building(site("sicilia", "legendary"))
    assert conquer(t).do("pillage", site("sicilia", "legendary")).step == ""
    assert t.held(ROME) == {}
    t.sound()


@pytest.mark.rule("5.31")
def test_a_legendary_good_may_be_drawn_from_the_shuffled_discard() -> None:
    t = sicilia("en2016")
    t.g.discard, t.g.pile = t.g.pile, []
    conquer(t).do("pillage", site("sicilia", "legendary")).do("legend").chance("draw", good("wine"))
    assert t.held(ROME) == {"legendary wine": 1} and t.g.discard == []
    t.sound()


@pytest.mark.rule("5.32")
def test_a_legion_is_put_on_the_emptied_site_in_en2016() -> None:
    t = conquer(invasion("en2016")).do("pillage", CYRENE)
    assert t.g.ruins == 1 << CYRENE


@pytest.mark.rule("5.32")
def test_the_emptied_site_stays_empty_in_fr_rev() -> None:
    t = conquer(invasion("fr_rev")).do("pillage", CYRENE)
    assert t.g.ruins == 0


@pytest.mark.rule("5.32", "R-029")
def test_the_legion_on_an_emptied_site_holds_and_blocks_nothing() -> None:
    t = invasion("en2016", "achaea", legions=1)
    capital = site("achaea", "capital")
    conquer(t).do("pillage", capital)
    assert t.g.occupied == 0
    assert t.run("builder", GREECE).allows("raise", capital, *[good("coin")] * 3)
    conquer(t).do("occupy", province("achaea"), site("achaea", "temple"))
    assert t.g.occupied == 1 << site("achaea", "temple") and t.g.ruins == 0
    t.sound()


@pytest.mark.rule("R-029")
def test_a_building_on_an_emptied_site_takes_the_legion_off_it() -> None:
    t = conquer(invasion("en2016", "achaea")).do("pillage", site("achaea", "capital"))
    t.run("builder", GREECE).do("raise", site("achaea", "capital"), *[good("coin")] * 3)
    assert t.g.ruins == 0 and culture_level(t.g, GREECE) == 4
    t.sound()


@pytest.mark.rule("5.33")
@both
def test_loot_is_kept_through_the_next_round_up_to_its_build_phase(edition: str) -> None:
    t = invasion(edition, "macedonia")
    conquer(t).do("pillage", site("macedonia", "caravan", "wine"))
    t.run("collect")
    assert t.held(ROME)["wine"] == 3  # two from Latium and its market
    t.run("trade").do("exchange", 0)
    assert t.held(ROME)["wine"] == 3
    t.run("build").do("next", ROME).do("done")
    while t.step:
        t.do(*t.legal("next")[0]) if t.step == "NameBuilder" else t.do("done")
    assert "wine" not in t.held(ROME)
    t.sound()


@pytest.mark.rule("5.27")
@both
def test_a_pillaged_building_no_longer_counts_for_its_owner(edition: str) -> None:
    t = invasion(edition)
    assert (trade_level(t.g, EGYPT), culture_level(t.g, EGYPT)) == (4, 4)
    conquer(t).do("pillage", CYRENE)
    assert (trade_level(t.g, EGYPT), culture_level(t.g, EGYPT)) == (4, 3)
    conquer(t).do("pillage", PAPYRUS)
    assert (trade_level(t.g, EGYPT), culture_level(t.g, EGYPT)) == (3, 3)
    assert t.g.built & SITES_OF[CYRENAICA] == 0


@pytest.mark.rule("5.27")
def test_a_pillaged_building_can_be_bought_again() -> None:
    t = conquer(invasion("en2016")).do("pillage", CYRENE)
    t.legions(ROME, "cyrenaica", 0)
    t.purse(EGYPT, "coin", "coin", "coin")
    t.run("builder", EGYPT).do("raise", CYRENE, *goods("coin", "coin", "coin"))
    assert t.g.built >> CYRENE & 1


# ---- worked examples of the rule documents
def won(edition: str) -> Table:
    """Rome has beaten Egypt in Cyrenaica and has two legions left there."""
    t = invasion(edition, legions=3)
    t.legions(EGYPT, "cyrenaica", 1).fortress(EGYPT, "cyrenaica")
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", CYRENAICA, EGYPT).chance("roll", 5, 4, 3, 3)
    assert t.g.empires[ROME].legions[CYRENAICA] == 2
    return t


@pytest.mark.rule("5.26", "5.27", "5.29", "5.32")
@both
def test_example_pillage_caravan(edition: str) -> None:
    t = won(edition).do("pillage", PAPYRUS)
    assert t.held(ROME) == {"papyrus": 1}
    assert not t.g.built >> PAPYRUS & 1 and t.g.built >> CYRENE & 1
    assert t.g.ruins == (1 << PAPYRUS if edition == "en2016" else 0)
    assert t.g.empires[ROME].legions[CYRENAICA] == 2
    t.sound()


@pytest.mark.rule("5.34", "5.42")
@both
def test_example_occupy_caravan_market(edition: str) -> None:
    t = won(edition)
    t.building(MARKET)
    t.do("occupy", CYRENAICA, PAPYRUS, MARKET)
    t.purse(EGYPT)
    t.run("collect")
    assert t.held(ROME)["papyrus"] == 2
    assert t.held(EGYPT) == {"papyrus": 1, "grain": 1, "gold": 1, "coin": 5}  # Cyrene's coin is among the five
    t.sound()


@pytest.mark.rule("5.34")
@both
def test_example_occupy_tracks(edition: str) -> None:
    t = won(edition)
    t.building(MARKET)
    before = (trade_level(t.g, ROME), trade_level(t.g, EGYPT))
    t.do("occupy", CYRENAICA, PAPYRUS, MARKET)
    assert (trade_level(t.g, ROME), trade_level(t.g, EGYPT)) == (before[0] + 2, before[1] - 2)
