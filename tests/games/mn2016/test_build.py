"""Chapter 4: turns, sets, prices and limits."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mn2016.rules.board import HEROES_AND_WONDERS, PYRAMIDS, TILES
from winedark.games.mn2016.rules.levels import LEVELS

from tests.games.mare_nostrum.building import pays, prices, provinces
from tests.games.mn2016.building import builder, turn
from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, sea, site, tile

COINS = ("coin",) * 3


# ---- turns
@pytest.mark.rule("4.2")
def test_a_player_buys_one_thing_after_another_in_any_order_or_nothing() -> None:
    t = builder(GREECE, *COINS * 3)
    t.do("trireme", sea("mare_aegaeum"), *goods(*COINS)).do("legion", province("achaea"), *goods(*COINS))
    t.do("trireme", sea("mare_ionium"), *goods(*COINS))
    assert t.legal() == [("done",)] and t.held(GREECE) == {}
    assert t.do("done").step == ""
    t.sound()
    t = builder(GREECE, *COINS * 3)
    assert t.do("done").step == "" and t.held(GREECE)["coin"] >= 2


@pytest.mark.rule("4.2")
def test_what_cannot_be_paid_is_not_for_sale() -> None:
    assert builder(GREECE, "coin", "coin", "oil", "wine").legal() == [("done",)]


# ---- sets
LEGION = ("legion", province("achaea"))
DAVID = ("coin", "coin", "coin", "grain", "grain", "wood", "sheep", "gold", "gladiator")


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_sets_of_three(edition: str) -> None:
    """Three coins and six goods of five kinds: three sets of three, for a caravan and two legions, but none of six."""
    t = Table(edition)
    t.owner(GREECE, "dacia")
    turn(t, GREECE, *DAVID)
    assert max(max(cost) for cost in prices(t).values()) == 3
    t.do("raise", site("dacia", "caravan", "stone"), *goods(*COINS))
    t.do(*LEGION, *goods("grain", "wood", "sheep")).do(*LEGION, *goods("grain", "gold", "gladiator"))
    assert t.held(GREECE) == {} and t.g.empires[GREECE].legions[province("achaea")] == 2
    t.sound()


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_set_is_all_coins_or_all_different_goods_and_as_many_as_the_price(edition: str) -> None:
    t = builder(GREECE, *DAVID, "coin", edition=edition)
    assert pays(t, LEGION, *COINS) and pays(t, LEGION, "grain", "wood", "gold")
    for wrong in (
        ("coin", "coin", "wood"), ("coin", "wood", "gold"), ("grain", "grain", "wood"), ("coin",) * 4, ("coin",) * 2,
        ("grain", "wood"), ("grain", "wood", "gold", "sheep"), ("oil", "wood", "gold"), (),
    ):  # fmt: skip
        assert not pays(t, LEGION, *wrong), wrong


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dear_thing_takes_one_set_and_not_two_of_three(edition: str) -> None:
    t = Table(edition)
    turn(t, GREECE, *COINS, "grain", "wood", "gold")
    assert "market" not in prices(t)
    turn(t, GREECE, "gems", "stone", "oil", "grain", "wood", "gold")
    market = ("raise", site("achaea", "market"))
    assert pays(t, market, "gems", "stone", "oil", "grain", "wood", "gold")
    assert not pays(t, market, "gems", "stone", "oil")


@pytest.mark.rule("8.4", "4.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_hannibal_six(edition: str) -> None:
    """With Hannibal two grain may stand in one set: six goods of five kinds, and three coins besides."""
    t = builder(CARTHAGE, *DAVID, edition=edition)
    t.do("raise", site("africa", "temple"), *goods("grain", "grain", "sheep", "gladiator", "gold", "wood"))
    t.do("legion", province("africa"), *goods(*COINS))
    assert t.held(CARTHAGE) == {}
    t.sound()


@pytest.mark.rule("8.4", "R-046")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_hannibal_three(edition: str) -> None:
    """Metal, metal, wood is a set for Hannibal; two pairs, three of a kind and coins among goods are none."""
    t = Table(edition)
    t.purse(ROME)
    turn(t, CARTHAGE, "metal", "metal", "metal", "wood", "wood", "legendary metal", "coin")
    legion = ("legion", province("africa"))
    assert pays(t, legion, "metal", "metal", "wood") and pays(t, legion, "legendary metal", "metal", "wood")
    assert not pays(t, legion, "metal", "metal", "metal") and not pays(t, legion, "metal", "metal", "legendary metal")
    assert not pays(t, legion, "metal", "wood", "coin")
    temple = ("raise", site("africa", "temple"))
    t.purse(CARTHAGE, "metal", "metal", "wood", "wood", "oil", "gems", "gold")
    assert pays(t, temple, "metal", "metal", "wood", "oil", "gems", "gold")
    assert not pays(t, temple, "metal", "metal", "wood", "wood", "oil", "gems")


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_six_goods_of_which_two_are_a_legendary_and_an_ordinary_one_of_a_kind_are_no_set_of_six(edition: str) -> None:
    t = builder(GREECE, "sheep", "legendary sheep", "grain", "oil", "wine", "gems", edition=edition)
    assert "market" not in prices(t)
    t.purse(GREECE, "stone", "legendary sheep", "grain", "oil", "wine", "gems")
    assert pays(t, ("raise", site("achaea", "market")), "stone", "legendary sheep", "grain", "oil", "wine", "gems")


@pytest.mark.rule("4.5")
def test_spent_resources_go_back_to_the_reserve() -> None:
    t = builder(GREECE, "coin", "coin", "coin", "oil", "legendary gold", "wine")
    before = list(t.g.supply)
    t.do(*LEGION, *goods("oil", "legendary gold", "wine")).do(*LEGION, *goods(*COINS))
    gained = [a - b for a, b in zip(t.g.supply, before, strict=True)]
    assert {k: n for k, n in enumerate(gained) if n} == {good("oil"): 1, good("wine"): 1, good("coin"): 3}
    assert t.g.discard == [good("gold")]
    t.sound()


# ---- prices
@pytest.mark.rule("4.6", "4.7", "4.8", "4.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_price_list(edition: str) -> None:
    t = Table(edition)
    t.owner(EGYPT, "asia", "armenia", "germania")
    t.building(site("aegyptus", "capital"), False)
    assert prices(turn(t, EGYPT, *["coin"] * 12)) == {
        "control": {3}, "city": {3}, "capital": {3}, "legendary": {3}, "caravan": {3},
        "legion": {3}, "trireme": {3}, "fortress": {3}, "market": {6}, "temple": {6}, "recruit": {7}, "pyramids": {12},
    }  # fmt: skip


@pytest.mark.rule("4.6", "4.7")
@pytest.mark.parametrize(("n", "cheap", "dear"), [(2, False, False), (3, True, False), (5, True, False), (6, True, True)])
def test_three_coins_buy_the_cheap_things_and_six_the_dear_ones(n: int, cheap: bool, dear: bool) -> None:
    t = Table()
    t.owner(GREECE, "dacia")
    found = prices(turn(t, GREECE, *["coin"] * n))
    assert [kind in found for kind in ("control", "caravan", "legion", "trireme", "fortress")] == [cheap] * 5
    assert [kind in found for kind in ("market", "temple")] == [dear] * 2


@pytest.mark.rule("4.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("owned", "price"), [
    ((), 7), (("hercules",), 8), (("hercules", "colossus"), 9), (("hercules", "colossus", "circe"), 10),
])  # fmt: skip
def test_example_tile_prices(edition: str, owned: tuple[str, ...], price: int) -> None:
    """The starting hero is the first; the second costs 7, then 8, 9, 10, heroes and wonders alike."""
    t = Table(edition)
    t.tile(GREECE, *owned)
    assert "recruit" not in prices(turn(t, GREECE, *["coin"] * (price - 1)))
    assert prices(turn(t, GREECE, *["coin"] * price))["recruit"] == {price}
    assert len(t.legal("recruit")) == 17 - len(owned)
    t.do("recruit", tile("lighthouse"), *goods(*["coin"] * price))
    assert t.held(GREECE) == {} and t.g.empires[GREECE].tiles == tuple(map(tile, ("pericles", *owned, "lighthouse")))
    assert not t.g.up >> tile("lighthouse") & 1
    t.sound()


@pytest.mark.rule("4.8")
def test_tiles_are_bought_with_different_goods_too() -> None:
    seven = ("oil", "stone", "gems", "papyrus", "metal", "legendary wood", "gold")
    t = builder(GREECE, *seven)
    assert pays(t, ("recruit", tile("hercules")), *seven)
    assert "recruit" not in prices(turn(Table(), GREECE, *seven[:6], "coin", "coin"))


@pytest.mark.rule("4.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pyramids_cost_twelve_whatever_is_owned(edition: str) -> None:
    for owned in ((), ("hercules", "colossus", "circe")):
        t = Table(edition)
        t.tile(EGYPT, *owned).tile(EGYPT, "cleopatra")
        assert "pyramids" not in prices(turn(t, GREECE, *["coin"] * 11))
        assert prices(turn(t, GREECE, *["coin"] * 12))["pyramids"] == {12}


@pytest.mark.rule("4.9", "8.6")
def test_cleopatra_pays_the_pyramids_with_eleven_coins_and_a_good() -> None:
    t = builder(EGYPT, *["coin"] * 11, "wine")
    assert pays(t, ("pyramids",), *["coin"] * 11, "wine")


@pytest.mark.rule("4.10")
def test_a_tile_that_somebody_owns_cannot_be_bought() -> None:
    t = Table()
    t.tile(ROME, "circe", "colossus")
    turn(t, GREECE, *["coin"] * 7)
    assert {a[1] for a in t.legal("recruit")} == set(bits(HEROES_AND_WONDERS)) - {tile("circe"), tile("colossus")}
    assert not pays(t, ("recruit", tile("circe")), *["coin"] * 7)
    t.do("recruit", tile("hercules"), *goods(*["coin"] * 7))
    turn(t, EGYPT, *["coin"] * 7)
    assert tile("hercules") not in {a[1] for a in t.legal("recruit")}
    assert not {tile("caesar"), tile("pericles")} & {a[1] for a in t.legal("recruit")}


@pytest.mark.rule("4.11", "8.20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_spartacus_works_in_the_turn_of_their_purchase(edition: str) -> None:
    t = builder(GREECE, *["coin"] * 8, edition=edition)
    assert t.legal("enlist") == []
    t.do("recruit", tile("spartacus"), *goods(*["coin"] * 7)).do("enlist", province("achaea"), good("coin"))
    assert t.g.empires[GREECE].legions[province("achaea")] == 1 and t.held(GREECE) == {}
    t.sound()


@pytest.mark.rule("4.11", "6.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_circe_bonus(edition: str) -> None:
    """Egypt recruits Circe: at once trade and military are one higher."""
    t = builder(EGYPT, *["coin"] * 7, edition=edition)
    t.do("recruit", tile("circe"), *goods(*["coin"] * 7))
    assert [level(t.g, EGYPT) for level in LEVELS] == [5, 4, 3]


# ---- limits
@pytest.mark.rule("4.23", "1.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_unit_limit(edition: str) -> None:
    """No more units than the box holds: 8 legions, 5 triremes, 5 fortresses; lost ones can be bought again."""
    t = Table(edition).clear_units().owner(GREECE, "dacia", "germania", "dalmatia").legions(GREECE, "achaea", 8)
    t.triremes(GREECE, "mare_ionium", 5)
    for where in ("achaea", "macedonia", "thracia", "dacia", "germania"):
        t.fortress(GREECE, where)
    turn(t, GREECE, *COINS * 3)
    assert t.legal("legion") == t.legal("trireme") == t.legal("fortress") == []
    t.legions(GREECE, "achaea", 7).triremes(GREECE, "mare_ionium", 4).fortress(GREECE, "germania", False)
    assert t.legal("legion") and t.legal("trireme") and provinces(t, "fortress") == {"germania", "dalmatia"}
    t.do(*LEGION, *goods(*COINS)).do("trireme", sea("mare_ionium"), *goods(*COINS)).do(
        "fortress", province("dalmatia"), *goods(*COINS)
    )
    assert {a[0] for a in t.legal()} == {"done"}
    t.purse(GREECE, *["coin"] * 3)
    assert t.legal("legion") == t.legal("trireme") == t.legal("fortress") == []
    t.sound()


@pytest.mark.rule("4.23", "1.9")
def test_example_goods_limit() -> None:
    """Resources are limited by the tokens of the box: the second papyrus is not there."""
    t = Table()
    t.g.supply[good("papyrus")] = 1
    for seat in range(5):
        t.g.empires[seat].purse = [0] * len(t.g.empires[seat].purse)
    t.run("collect")
    assert t.held(EGYPT)["papyrus"] == 1 and t.g.supply[good("papyrus")] == 0


@pytest.mark.rule("4.23", "R-002", "5.48")
def test_a_marker_that_came_back_can_be_placed_again() -> None:
    t = Table()
    t.owner(GREECE, "dacia", "germania", "dalmatia", "creta", "asia")
    assert turn(t, GREECE, *COINS).legal("control") == []
    t.neutral("dacia")
    turn(t, GREECE, *COINS).do("control", province("dacia"), *goods(*COINS))
    assert t.g.empires[GREECE].markers == 0
    t.sound()


@pytest.mark.rule("4.24", "R-020")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_no_suicide(edition: str) -> None:
    """No decision of any turn removes an own unit or building for nothing."""
    t = Table(edition)
    t.owner(GREECE, "dacia").triremes(GREECE, "mare_ionium", 1)
    turn(t, GREECE, *["coin"] * 12)
    for action in t.legal():
        h = t.g.copy()
        t.game.apply(h, GREECE, action[:-1] + action[-1].suggest() if hasattr(action[-1], "suggest") else action, trusted=True)
        before, after = t.g.empires[GREECE], h.empires[GREECE]
        assert all(b >= a for a, b in zip(before.legions + before.triremes, after.legions + after.triremes, strict=True)), action
        assert after.forts & before.forts == before.forts and h.built & t.g.built == t.g.built, action
    assert {a[0] for a in t.legal()} == {"done", "control", "legion", "trireme", "fortress", "raise", "recruit", "pyramids"}


@pytest.mark.rule("4.24", "R-020", "5.26")
def test_nobody_pillages_their_own_buildings() -> None:
    t = Table()
    t.legions(GREECE, "macedonia", 3)
    t.run("campaign", GREECE).do("done")
    assert t.step == "" and t.g.conqueror == [NOBODY] * len(t.g.conqueror)


@pytest.mark.rule("4.28", "R-015")
def test_there_is_no_sixth_hero_or_wonder_but_the_pyramids_can_be_built() -> None:
    t = Table("fr_rev")
    t.tile(GREECE, "hercules", "colossus", "circe", "antigone")
    turn(t, GREECE, *["coin"] * 14)
    assert t.legal("recruit") == [] and [a[0] for a in t.legal("pyramids")] == ["pyramids"]


@pytest.mark.rule("4.28", "R-015")
def test_the_pyramids_do_not_count_among_the_five() -> None:
    t = Table("fr_rev")
    t.tile(GREECE, "hercules", "colossus", "circe")
    turn(t, GREECE, *["coin"] * 24)
    t.do("pyramids", *goods(*["coin"] * 12))
    assert prices(t)["recruit"] == {10} and t.legal("pyramids") == []
    assert t.g.empires[GREECE].tiles == tuple(map(tile, ("pericles", "hercules", "colossus", "circe")))
    assert PYRAMIDS not in {a[1] for a in t.legal("recruit")} and TILES[PYRAMIDS].kind == "pyramids"
