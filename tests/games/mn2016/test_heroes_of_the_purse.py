"""Chapter 8, heroes: who pays otherwise, and at a reduced price (8.1 to 8.20)."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN

from tests.games.mn2016.heroes import rich
from tests.games.mn2016.table import EDITIONS, new_round
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, ROME, good, goods, province, sea, site, tile

both = pytest.mark.parametrize("edition", EDITIONS)
COINS3 = goods("coin", "coin", "coin")


# ---- Hannibal and Cleopatra
@pytest.mark.rule("8.4")
@both
def test_hannibal_uses_one_kind_twice_in_each_set_of_goods(edition: str) -> None:
    t = rich(edition, CARTHAGE, "wine", "wine", "wine", "wood", "wood", "gold", "gold")
    africa = province("africa")
    assert not t.allows("legion", africa, *goods("wine", "wine", "wine"))
    t.do("legion", africa, *goods("wine", "wine", "wood"))
    assert t.allows("legion", africa, *goods("wood", "gold", "gold"))  # in each set
    t.sound()


@pytest.mark.rule("8.4", "R-046")
@both
def test_hannibal_never_uses_two_kinds_twice(edition: str) -> None:
    t = rich(edition, CARTHAGE, "metal", "metal", "wood", "wood", "gold", "oil", "wine")
    temple = site("africa", "temple")
    assert not t.allows("raise", temple, *goods("metal", "metal", "wood", "wood", "gold", "oil"))
    assert t.allows("raise", temple, *goods("metal", "metal", "wood", "gold", "oil", "wine"))


@pytest.mark.rule("8.4", "R-046")
@both
def test_hannibal_pairs_a_legendary_good_with_an_ordinary_one(edition: str) -> None:
    t = rich(edition, CARTHAGE, "grain", "legendary grain", "oil", "legendary oil", "wine")
    assert t.allows("legion", province("africa"), *goods("grain", "legendary grain", "oil"))
    assert not t.allows("raise", site("africa", "temple"), *goods("grain", "legendary grain", "oil", "legendary oil", "wine"))
    t = rich(edition, EGYPT, "grain", "legendary grain", "oil")
    assert not t.allows("legion", province("aegyptus"), *goods("grain", "legendary grain", "oil"))


@pytest.mark.rule("8.4")
@both
def test_example_hannibal_six_and_three(edition: str) -> None:
    t = rich(edition, CARTHAGE, "grain", "grain", "sheep", "gladiator", "gold", "wood", "coin", "coin", "coin")
    t.do("raise", site("africa", "temple"), *goods("grain", "grain", "sheep", "gladiator", "gold", "wood"))
    t.do("legion", province("africa"), *COINS3)
    assert t.held(CARTHAGE) == {}
    t.sound()


@pytest.mark.rule("8.4")
@both
def test_hannibal_does_not_mix_coins_and_goods(edition: str) -> None:
    t = rich(edition, CARTHAGE, "metal", "metal", "coin", "coin")
    assert not t.allows("legion", province("africa"), *goods("metal", "metal", "coin"))
    assert not t.allows("legion", province("africa"), *goods("metal", "coin", "coin"))


@pytest.mark.rule("8.6")
@both
def test_cleopatra_replaces_one_good_with_a_coin_and_one_coin_with_a_good(edition: str) -> None:
    t = rich(edition, EGYPT, "coin", "coin", "coin", "grain", "oil", "wine")
    home = province("aegyptus")
    assert t.allows("legion", home, *goods("coin", "grain", "oil"))
    assert t.allows("legion", home, *goods("coin", "coin", "grain"))
    assert t.allows("legion", home, *goods("grain", "oil", "wine")) and t.allows("legion", home, *COINS3)
    t = rich(edition, ROME, "coin", "coin", "coin", "grain", "oil", "wine")
    assert not t.allows("legion", province("latium"), *goods("coin", "grain", "oil"))
    assert not t.allows("legion", province("latium"), *goods("coin", "coin", "grain"))


@pytest.mark.rule("8.6", "R-047")
@both
def test_cleopatra_replaces_only_one_in_each_set(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 5, "grain", "oil", "wine", "sheep", "gold")
    market = site("aegyptus", "market")
    assert t.allows("raise", market, *goods("coin", "grain", "oil", "wine", "sheep", "gold"))
    assert t.allows("raise", market, *goods("coin", "coin", "coin", "coin", "coin", "grain"))
    assert not t.allows("raise", market, *goods("coin", "coin", "grain", "oil", "wine", "sheep"))
    assert not t.allows("raise", market, *goods("coin", "coin", "coin", "coin", "grain", "oil"))


@pytest.mark.rule("8.6")
@both
def test_cleopatra_keeps_the_goods_of_a_set_different(edition: str) -> None:
    t = rich(edition, EGYPT, "coin", "grain", "grain", "legendary grain")
    assert not t.legal("legion")
    assert not t.allows("legion", province("aegyptus"), *goods("coin", "grain", "grain"))
    assert not t.allows("legion", province("aegyptus"), *goods("coin", "grain", "legendary grain"))


@pytest.mark.rule("R-047")
@pytest.mark.parametrize(
    ("owner", "verb", "where"),
    [("gilgamesh", "wall", "cyrenaica"), ("spartacus", "enlist", "aegyptus"), ("lighthouse", "launch", "mare_aegyptum")],
)
def test_cleopatra_does_not_change_reduced_prices(owner: str, verb: str, where: str) -> None:
    place = sea(where) if verb == "launch" else province(where)
    t = rich("en2016", EGYPT, "grain", "oil", tiles=(owner,))
    assert not t.legal(verb) and not t.allows(verb, place, good("grain"))
    assert rich("en2016", EGYPT, "coin", tiles=(owner,)).allows(verb, place, COIN)


# ---- reduced prices
REDUCED = [
    ("spartacus", "enlist", "gladiator", province("thracia")),
    ("gilgamesh", "wall", "stone", province("thracia")),
    ("lighthouse", "launch", "wood", sea("mare_aegaeum")),
]
PLAIN = {"enlist": "legion", "wall": "fortress", "launch": "trireme"}


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
@both
def test_one_unit_a_round_costs_one_coin_or_one_good(edition: str, owner: str, verb: str, kind: str, place: int) -> None:
    for payment in ("coin", kind, f"legendary {kind}"):
        t = rich(edition, GREECE, payment, tiles=(owner,)).do(verb, place, good(payment))
        assert t.held(GREECE) == {}
        t.sound()
    assert not rich(edition, GREECE, "grain", tiles=(owner,)).allows(verb, place, good("grain"))


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
@both
def test_the_reduced_price_holds_once_a_round(edition: str, owner: str, verb: str, kind: str, place: int) -> None:
    t = rich(edition, GREECE, "coin", "coin", "coin", kind, tiles=(owner,)).do(verb, place, good(kind))
    assert not t.legal(verb)
    assert new_round(t, GREECE).legal(verb)


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
def test_more_of_them_can_be_bought_at_the_normal_price(owner: str, verb: str, kind: str, place: int) -> None:
    plain, second = PLAIN[verb], province("macedonia") if verb == "wall" else place
    t = rich("en2016", GREECE, *["coin"] * 7, tiles=(owner,)).do(verb, place, COIN)
    t.do(plain, second, *COINS3)
    assert t.held(GREECE) == {"coin": 3}
    t.sound()


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
def test_the_reduced_unit_stands_where_a_bought_one_may(owner: str, verb: str, kind: str, place: int) -> None:
    t = rich("en2016", GREECE, "coin", "coin", "coin", kind, tiles=(owner,))
    assert [a[1] for a in t.legal(verb)] == [a[1] for a in t.legal(PLAIN[verb])]


@pytest.mark.rule("8.20")
@both
def test_example_spartacus_at_once(edition: str) -> None:
    t = rich(edition, CARTHAGE, *["coin"] * 7, "gladiator").do("recruit", tile("spartacus"), *[COIN] * 7)
    t.do("enlist", province("africa"), good("gladiator"))
    assert t.g.empires[CARTHAGE].legions[province("africa")] == 1 and t.held(CARTHAGE) == {}
    t.sound()
