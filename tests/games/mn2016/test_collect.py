"""Chapter 2: what buildings yield, to whom, and what happens when the reserve runs short."""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.mn2016.rules.board import COIN, COMMODITIES, SITES_OF, WARES

from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, province, site

Held = dict[str, int]


def bare(edition: str = "en2016", seats: int = 5) -> Table:
    """A table where nobody has anything behind a screen."""
    t = Table(edition, seats)
    for seat in range(seats):
        t.purse(seat)
    return t


def empty(t: Table, where: str) -> None:
    """No building stands in the province."""
    t.g.built &= ~SITES_OF[province(where)]


def alone(seat: int, *where: str) -> Table:
    """Only these provinces have buildings (none as yet); all belong to the seat."""
    t = bare()
    t.g.built = 0
    t.owner(seat, *[name for name in where if t.g.owner[province(name)] != seat])
    return t


def build_all(t: Table, *sites: int) -> Table:
    for i in sites:
        t.building(i)
    return t


# ---- who collects
@pytest.mark.rule("2.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_every_later_round_all_collect_together_at_the_beginning(edition: str) -> None:
    for turn in (2, 3, 9):
        t = bare(edition)
        t.g.round = turn - 1
        t.run("round")
        assert (t.g.round, t.step) == (turn, "PlayMarker")
        assert [sum(t.held(seat).values()) for seat in range(5)] == [9] * 5
        assert t.keys() == ["collect.got"] * 5
        t.sound()


@pytest.mark.rule("2.2", "2.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_aethiopia_income(edition: str) -> None:
    """Aethiopia has two caravans and no legion: both are controlled by its owner, one grain and one gold."""
    t = bare(edition)
    for where in ("aegyptus", "cyrenaica"):
        empty(t, where)
    t.run("collect")
    assert t.held(EGYPT) == {"grain": 1, "gold": 1}


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_macedonia_occupied(edition: str) -> None:
    """One of Macedonia's two caravans is occupied: the owner controls, and collects from, the other alone."""
    t = bare(edition)
    for where in ("achaea", "thracia", "latium", "gallia", "italia"):
        empty(t, where)
    t.legions(GREECE, "macedonia", 0).legions(ROME, "macedonia", 1)
    t.conqueror(ROME, "macedonia", site("macedonia", "caravan", "wine"))
    t.run("collect")
    assert t.held(GREECE) == {"grain": 1}
    assert t.held(ROME) == {"wine": 1}
    t.sound()


@pytest.mark.rule("2.2", "2.3", "2.4", "2.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_cyrenaica_occupied(edition: str) -> None:
    """Rome occupies caravan and market of Cyrenaica: two papyrus for Rome, the city's coin for Egypt."""
    t = bare(edition)
    for where in ("latium", "gallia", "italia", "aegyptus", "aethiopia"):
        empty(t, where)
    t.building(site("cyrenaica", "market"))
    t.legions(EGYPT, "cyrenaica", 0).legions(ROME, "cyrenaica", 2)
    t.conqueror(ROME, "cyrenaica", site("cyrenaica", "caravan"), site("cyrenaica", "market"))
    t.run("collect")
    assert (t.held(ROME), t.held(EGYPT)) == ({"papyrus": 2}, {"coin": 1})


@pytest.mark.rule("2.2")
def test_a_legion_that_only_stands_there_collects_nothing() -> None:
    t = bare()
    t.legions(GREECE, "macedonia", 0).legions(ROME, "macedonia", 3)
    t.conqueror(ROME, "macedonia", marker=True)
    t.run("collect")
    assert t.held(GREECE) == {"oil": 1, "grain": 1, "wine": 1, "stone": 1, "coin": 5}
    assert t.held(ROME) == {"metal": 3, "wine": 2, "grain": 1, "sheep": 1, "oil": 1, "coin": 1}


# ---- what buildings yield
@pytest.mark.rule("2.3")
@pytest.mark.parametrize(("market", "yielded"), [(False, {"metal": 1, "wine": 1}), (True, {"metal": 2, "wine": 2})])
def test_a_caravan_yields_its_good_and_a_market_doubles_both(market: bool, yielded: Held) -> None:
    t = build_all(alone(ROME, "latium"), site("latium", "caravan", "metal"), site("latium", "caravan", "wine"))
    t.building(site("latium", "market"), market)
    assert t.run("collect").held(ROME) == yielded


@pytest.mark.rule("2.3")
def test_a_market_doubles_in_its_own_province_only() -> None:
    t = build_all(alone(ROME), site("latium", "market"), site("italia", "caravan", "oil"))
    assert t.run("collect").held(ROME) == {"oil": 1}


@pytest.mark.rule("2.4")
@pytest.mark.parametrize(("temple", "coins"), [(False, 2), (True, 4)])
def test_cities_and_capitals_yield_coins_and_a_temple_doubles_both(temple: bool, coins: int) -> None:
    t = build_all(alone(GREECE), site("achaea", "capital"), site("achaea", "city", "Sparta"))
    t.building(site("achaea", "temple"), temple)
    assert t.run("collect").held(GREECE) == {"coin": coins}


@pytest.mark.rule("2.4")
def test_a_temple_doubles_in_its_own_province_only() -> None:
    t = build_all(alone(GREECE), site("achaea", "temple"), site("thracia", "city"))
    assert t.run("collect").held(GREECE) == {"coin": 1}


@pytest.mark.rule("2.5", "2.10")
@pytest.mark.parametrize("where", ["sicilia", "judaea", "asia"])
def test_a_legendary_city_yields_a_coin_and_a_legendary_good(where: str) -> None:
    t = build_all(alone(GREECE, where), site(where, "legendary"))
    t.run("collect")
    assert (t.step, t.held(GREECE)) == ("DrawLegend", {"coin": 1})
    t.chance("draw", good("sheep"))
    assert t.step == "" and t.held(GREECE) == {"coin": 1, "legendary sheep": 1}
    t.sound()


@pytest.mark.rule("2.6")
@pytest.mark.parametrize(("chosen", "draws", "yielded"), [
    ("coin", ["sheep"], {"coin": 2, "legendary sheep": 1}),
    ("legend", ["sheep", "gold"], {"coin": 1, "legendary sheep": 1, "legendary gold": 1}),
])  # fmt: skip
def test_a_temple_doubles_the_coin_or_the_legendary_good(chosen: str, draws: list[str], yielded: Held) -> None:
    t = build_all(alone(GREECE, "asia"), site("asia", "legendary"), site("asia", "temple"))
    t.run("collect")
    assert (t.step, t.seats, t.legal()) == ("ChooseTribute", (GREECE,), [("coin",), ("legend",)])
    t.do(chosen)
    for name in draws:
        t.chance("draw", good(name))
    assert t.step == "" and t.held(GREECE) == yielded
    t.sound()


@pytest.mark.rule("2.6")
@pytest.mark.parametrize(("chosen", "coins", "legends"), [("coin coin", 4, 2), ("coin legend", 3, 3), ("legend legend", 2, 4)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_of_several_temples_of_legendary_cities_is_chosen_for(edition: str, chosen: str, coins: int, legends: int) -> None:
    t = bare(edition)
    t.g.built = 0
    t.owner(GREECE, "asia", "judaea")
    for where in ("asia", "judaea"):
        build_all(t, site(where, "legendary"), site(where, "temple"))
    t.run("collect")
    for choice in chosen.split():
        t.do(choice)
    while t.step == "DrawLegend":
        t.any_chance()
    held = t.held(GREECE)
    assert (held.pop("coin"), sum(held.values())) == (coins, legends)
    t.sound()


@pytest.mark.rule("2.6")
def test_the_owner_of_a_temple_under_a_foreign_legion_chooses_nothing() -> None:
    t = build_all(alone(GREECE, "asia"), site("asia", "legendary"), site("asia", "temple"))
    t.legions(ROME, "asia", 1)
    t.conqueror(ROME, "asia", site("asia", "temple"))
    t.run("collect")
    assert t.step == "DrawLegend"
    t.chance("draw", good("oil"))
    assert (t.held(GREECE), t.held(ROME)) == ({"coin": 1, "legendary oil": 1}, {})


@pytest.mark.rule("2.6", "R-005", "9.7")
def test_all_choose_in_trade_track_order_before_anybody_draws() -> None:
    t = alone(GREECE, "asia")
    t.owner(EGYPT, "judaea", "sicilia")
    for where in ("asia", "judaea", "sicilia"):
        build_all(t, site(where, "legendary"), site(where, "temple"))
    build_all(t, site("aethiopia", "caravan", "gold"))
    t.run("collect")
    asked = []
    while t.step == "ChooseTribute":
        asked.append(t.seats[0])
        t.do("legend" if t.seats[0] == EGYPT else "coin")
    assert asked == [EGYPT, EGYPT, GREECE]
    for name in ("gems", "gold", "grain", "oil", "wine"):
        t.chance("draw", good(name))
    assert t.held(EGYPT) == {
        "coin": 2,
        "gold": 1,
        "legendary gems": 1,
        "legendary gold": 1,
        "legendary grain": 1,
        "legendary oil": 1,
    }
    assert t.held(GREECE) == {"coin": 2, "legendary wine": 1}
    t.sound()


@pytest.mark.rule("2.7")
def test_a_market_or_temple_alone_yields_nothing() -> None:
    t = build_all(alone(GREECE, "asia"), site("achaea", "market"), site("achaea", "temple"), site("asia", "temple"))
    t.run("collect")
    assert t.held(GREECE) == {} and t.step == ""


@pytest.mark.rule("2.7")
@pytest.mark.parametrize(("kind", "held_by_rome", "rome", "egypt"), [
    ("market", "market", {}, {"papyrus": 1, "coin": 3}),
    ("market", "caravan", {"papyrus": 1}, {"coin": 3}),
    ("temple", "temple", {}, {"papyrus": 1, "coin": 2}),
    ("temple", "capital", {"coin": 1}, {"papyrus": 1, "coin": 2}),
])  # fmt: skip
def test_nothing_is_doubled_for_a_player_with_only_one_of_the_two(kind: str, held_by_rome: str, rome: Held, egypt: Held) -> None:
    t = build_all(alone(EGYPT), *[site("aegyptus", k) for k in ("caravan", "capital", "city", kind)])
    if kind == "market":
        t.building(site("cyrenaica", "city"))
    t.fortress(EGYPT, "aegyptus", False).legions(ROME, "aegyptus", 1)
    t.conqueror(ROME, "aegyptus", site("aegyptus", held_by_rome))
    t.run("collect")
    assert (t.held(ROME), t.held(EGYPT)) == (rome, egypt)


@pytest.mark.rule("2.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_province_at_war_yields_as_usual(edition: str) -> None:
    t = bare(edition)
    t.legions(ROME, "macedonia", 2)
    t.run("collect")
    assert t.held(GREECE) == {"oil": 1, "grain": 1, "wine": 1, "stone": 1, "coin": 5}


@pytest.mark.rule("2.9")
def test_buildings_in_a_neutral_province_yield_nothing() -> None:
    t = bare()
    t.neutral("aethiopia").legions(EGYPT, "aethiopia", 1)
    t.run("collect")
    assert t.held(EGYPT) == {"papyrus": 2, "coin": 5}
    assert sum(sum(t.held(seat).values()) for seat in range(5)) == 9 * 4 + 7


# ---- legendary goods
@pytest.mark.rule("2.10", "2.14", "R-008")
def test_only_the_player_who_drew_legendary_goods_knows_them() -> None:
    t = build_all(alone(GREECE, "asia"), site("asia", "legendary"))
    t.run("collect").chance("draw", good("sheep"))
    drew = [event.args for event in t.g.events or [] if event.key == "collect.drew"]
    assert drew == [{"seat": GREECE}]
    imagined = [t.game.imagine(t.g, ROME, Random(seed)).empires[GREECE].purse for seed in range(60)]
    assert {WARES.commodity(next(k for k in range(COIN + 1, WARES.kinds) if purse[k])) for purse in imagined} > {
        good("sheep"),
        good("gems"),
    }
    own = [t.game.imagine(t.g, GREECE, Random(seed)).empires[GREECE].purse for seed in range(60)]
    assert all(purse == t.g.empires[GREECE].purse for purse in own)


@pytest.mark.rule("2.11", "4.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_legendary_sheep(edition: str) -> None:
    """A legendary sheep is a sheep: the two cannot stand in one set, but either may."""
    t = Table(edition)
    t.purse(GREECE, "sheep", "legendary sheep", "grain", "wine")
    t.run("builder", GREECE)
    assert not t.allows("legion", province("achaea"), *goods("sheep", "legendary sheep", "grain"))
    assert t.allows("legion", province("achaea"), *goods("legendary sheep", "grain", "wine"))
    assert t.allows("legion", province("achaea"), *goods("sheep", "grain", "wine"))


@pytest.mark.rule("2.11")
def test_a_legendary_gladiator_pays_spartacus_like_any_other() -> None:
    t = Table()
    t.tile(GREECE, "spartacus").purse(GREECE, "legendary gladiator")
    t.run("builder", GREECE)
    t.do("enlist", province("achaea"), good("legendary gladiator"))
    assert t.g.empires[GREECE].legions[province("achaea")] == 1 and t.g.discard == [good("gladiator")]
    t.sound()


@pytest.mark.rule("2.12", "4.5")
def test_a_legendary_good_that_is_spent_goes_to_the_discard() -> None:
    t = Table()
    t.purse(GREECE, "legendary sheep", "grain", "wine")
    t.run("builder", GREECE).do("legion", province("achaea"), *goods("grain", "wine", "legendary sheep"))
    assert t.g.discard == [good("sheep")] and good("sheep") not in t.g.pile
    t.sound()


@pytest.mark.rule("2.12", "R-006")
def test_the_discard_becomes_the_pile_only_when_a_draw_is_due_from_an_empty_one() -> None:
    t = build_all(alone(GREECE, "asia", "judaea"), site("asia", "legendary"), site("judaea", "legendary"))
    t.g.pile, t.g.discard = [good("gold")], [good("grain"), good("wine")]
    t.run("collect")
    assert {t.game.sample(t.g, Random(seed)) for seed in range(20)} == {("draw", good("gold"))}
    assert not t.game.admits(t.g, -1, ("draw", good("wine")))
    t.chance("draw", good("gold"))
    assert t.g.pile == [] and t.g.discard == [good("grain"), good("wine")]
    assert not t.game.admits(t.g, -1, ("draw", good("gold")))
    t.chance("draw", good("wine"))
    assert t.g.pile == [good("grain")] and t.g.discard == []
    assert t.keys().count("collect.reshuffled") == 1


@pytest.mark.rule("2.12", "R-006")
def test_from_an_empty_pile_and_an_empty_discard_nothing_is_drawn_and_nothing_is_owed() -> None:
    t = build_all(alone(GREECE, "asia", "judaea"), site("asia", "legendary"), site("judaea", "legendary"))
    t.g.pile = [good("gold")]
    t.run("collect").chance("draw", good("gold"))
    assert t.step == "" and t.held(GREECE) == {"coin": 2, "legendary gold": 1}
    t.g.pile = [good("oil"), good("wine"), good("gems")]
    t.run("collect").chance("draw", good("oil")).chance("draw", good("wine"))
    assert t.step == ""


# ---- shortage, secrecy, what is held already
@pytest.mark.rule("2.13", "R-007")
def test_a_player_who_stands_higher_on_the_trade_track_takes_all_their_goods_first() -> None:
    t = bare()
    t.g.supply[good("sheep")] = 4
    t.run("collect")
    assert [t.held(seat).get("sheep", 0) for seat in (ROME, CARTHAGE, BABYLON)] == [1, 3, 0]
    t.g.supply[good("wine")] = 3
    for seat in range(5):
        t.g.empires[seat].purse = [0] * WARES.kinds
    t.run("collect")
    assert [t.held(seat).get("wine", 0) for seat in (ROME, CARTHAGE, GREECE, EGYPT, BABYLON)] == [2, 0, 0, 0, 1]


@pytest.mark.rule("2.13", "R-007")
def test_of_the_last_coins_the_first_takes_all_that_is_due_and_the_next_what_is_left() -> None:
    t = build_all(alone(GREECE, "asia"), site("asia", "legendary"), site("asia", "temple"), site("macedonia", "caravan", "wine"))
    t.owner(EGYPT, "judaea")
    build_all(t, site("judaea", "legendary"), site("aegyptus", "capital"))
    t.g.supply[COIN] = 3
    t.run("collect").do("coin")
    assert (t.held(GREECE)["coin"], t.held(EGYPT)["coin"]) == (2, 1)


@pytest.mark.rule("2.13")
def test_the_shortage_of_one_good_leaves_the_others_alone() -> None:
    t = bare()
    t.g.supply[good("metal")] = 0
    t.run("collect")
    assert t.held(ROME) == {"wine": 2, "grain": 1, "sheep": 1, "oil": 1, "coin": 1}


@pytest.mark.rule("2.15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_stored_or_pillaged_is_held_in_addition(edition: str) -> None:
    t = Table(edition)
    t.purse(EGYPT, "coin", "coin", "gems")
    t.g.round = 1
    t.run("round")
    assert t.held(EGYPT) == {"coin": 7, "gems": 1, "papyrus": 2, "grain": 1, "gold": 1}
    t.sound()


@pytest.mark.rule("2.13", "8.21", "8.23", "R-059")
def test_the_temple_of_artemis_and_the_colossus_take_from_what_is_left() -> None:
    t = alone(GREECE)
    t.tile(GREECE, "temple_of_artemis", "colossus")
    t.g.supply[COIN] = 0
    t.g.supply[good("gold")] = 0
    t.run("collect")
    assert t.step == "ChooseGift" and t.held(GREECE) == {}
    assert [a[1] for a in t.legal("gift")] == [k for k in range(len(COMMODITIES)) if k != good("gold")]
