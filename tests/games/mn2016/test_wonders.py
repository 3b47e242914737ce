"""Chapter 8, wonders: bonuses, Colossus, Hanging Gardens, Temple of Artemis (8.21 to 8.25)."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN, COMMODITIES, TILES
from winedark.games.mn2016.rules.levels import LEVELS

from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, EGYPT, GREECE, ROME, good, goods, site, tile

both = pytest.mark.parametrize("edition", EDITIONS)


# ---- bonuses
BONUSES = {
    "colossus": (0, 0, 0), "hanging_gardens": (2, 0, 0), "temple_of_artemis": (0, 0, 0), "lighthouse": (0, 0, 0),
    "statue_of_zeus": (0, 0, 0),
}  # fmt: skip


@pytest.mark.rule("8.22")
@pytest.mark.parametrize(("name", "bonus"), BONUSES.items())
def test_the_bonuses_count_as_soon_as_the_wonder_is_bought(name: str, bonus: tuple[int, int, int]) -> None:
    t = Table()
    t.purse(EGYPT, *["coin"] * 7)
    before = [level(t.g, EGYPT) for level in LEVELS]
    t.run("builder", EGYPT).do("recruit", tile(name), *[COIN] * 7)
    after = [level(t.g, EGYPT) for level in LEVELS]
    assert [now - then for now, then in zip(after, before, strict=True)] == list(bonus)
    t.sound()


def test_no_wonder_is_left_out() -> None:
    assert {x.id for x in TILES if x.kind == "wonder"} == set(BONUSES)


# ---- Colossus of Rhodes
@pytest.mark.rule("8.21")
@both
def test_the_colossus_brings_one_good_of_choice_when_all_have_collected(edition: str) -> None:
    t = Table(edition)
    t.tile(ROME, "colossus")
    t.owner(GREECE, "sicilia")
    t.building(site("sicilia", "legendary"))
    t.purse(ROME)
    t.run("collect").chance("draw", good("gems"))
    assert (t.step, t.seats) == ("ChooseGift", (ROME,))
    assert t.held(GREECE)["legendary gems"] == 1 and t.held(ROME)["coin"] == 1
    before = t.g.supply[good("ceramic")]
    t.do("gift", good("ceramic"))
    assert t.step == "" and t.held(ROME)["ceramic"] == 1 and t.g.supply[good("ceramic")] == before - 1
    t.sound()


@pytest.mark.rule("8.21")
def test_the_colossus_good_is_announced() -> None:
    t = Table()
    t.tile(ROME, "colossus")
    t.run("collect").do("gift", good("gold"))
    told = [event for event in t.g.events or [] if event.key == "collect.gift"]
    assert [event.args for event in told] == [{"seat": ROME, "goods": goods("gold")}]


@pytest.mark.rule("R-059")
@both
def test_the_colossus_takes_only_ordinary_goods_that_the_reserve_still_has(edition: str) -> None:
    t = Table(edition)
    t.tile(ROME, "colossus").purse(BABYLON, *["ceramic"] * 3)
    t.run("collect")
    assert {a[1] for a in t.legal()} == {k for k in range(len(COMMODITIES)) if t.g.supply[k]}
    assert not t.allows("gift", good("ceramic")) and not t.allows("gift", COIN)
    assert not t.allows("gift", good("legendary gems"))


@pytest.mark.rule("R-059")
def test_the_colossus_brings_nothing_from_an_empty_reserve() -> None:
    t = Table()
    t.tile(ROME, "colossus")
    for kind in range(COIN):
        t.g.empires[EGYPT].purse[kind] += t.g.supply[kind]
        t.g.supply[kind] = 0
    assert t.run("collect").step == ""
    t.sound()


# ---- Hanging Gardens
def gardens(edition: str, *names: str) -> Table:
    """The end of Greece's build turn, with the Hanging Gardens and these resources unspent."""
    t = Table(edition)
    t.tile(GREECE, "hanging_gardens").purse(GREECE, *names)
    return t.run("storage", GREECE) if edition == "fr_rev" else t.run("storage")


@pytest.mark.rule("8.22")
@both
def test_the_hanging_gardens_keep_two_goods_besides_two_coins(edition: str) -> None:
    t = gardens(edition, "coin", "coin", "coin", "grain", "grain", "oil", "gems")
    assert (t.step, t.seats) == ("Store", (GREECE,))
    assert t.do("store", *goods("grain", "gems")).step == ""
    assert t.held(GREECE) == {"coin": 2, "grain": 1, "gems": 1}
    t.sound()


@pytest.mark.rule("8.22")
@both
def test_the_hanging_gardens_keep_different_kinds_and_no_more_than_two(edition: str) -> None:
    t = gardens(edition, "grain", "grain", "oil", "gems", "coin", "coin", "coin")
    assert not t.allows("store", *goods("grain", "grain"))
    assert not t.allows("store", *goods("grain", "oil", "gems"))
    assert not t.allows("store", good("wine")) and not t.allows("store", COIN)


@pytest.mark.rule("8.22")
@both
def test_the_hanging_gardens_may_keep_one_good_or_none(edition: str) -> None:
    t = gardens(edition, "grain", "oil").do("store", good("oil"))
    assert t.held(GREECE) == {"oil": 1}
    t = gardens(edition, "grain", "oil", "coin").do("store")
    assert t.held(GREECE) == {"coin": 1}
    t.sound()


@pytest.mark.rule("8.22")
@both
def test_nobody_else_keeps_goods(edition: str) -> None:
    t = gardens(edition, "grain", "oil")
    t.purse(ROME, "grain", "oil", "coin", "coin", "coin")
    t.run("storage", ROME) if edition == "fr_rev" else t.run("storage").do("store")
    assert t.held(ROME) == {"coin": 2}
    t.sound()


@pytest.mark.rule("8.22")
def test_the_gardens_ask_when_storage_takes_place() -> None:
    t = Table("fr_rev")
    t.tile(EGYPT, "hanging_gardens")
    t.run("build").do("next", EGYPT).do("done")
    assert (t.step, t.seats) == ("Store", (EGYPT,))
    t = Table("en2016")
    t.tile(EGYPT, "hanging_gardens")
    t.run("build").do("next", EGYPT).do("done")
    assert t.step == "NameBuilder"


# ---- Temple of Artemis
@pytest.mark.rule("8.23")
@both
def test_the_temple_of_artemis_brings_one_coin_more(edition: str) -> None:
    t = Table(edition)
    t.tile(ROME, "temple_of_artemis").purse(ROME)
    t.run("collect")
    assert t.held(ROME)["coin"] == 2
    t.sound()


@pytest.mark.rule("8.23")
def test_the_temple_of_artemis_coin_waits_for_its_turn_when_coins_are_short() -> None:
    t = Table()
    t.tile(BABYLON, "temple_of_artemis")
    for seat in range(5):
        t.purse(seat)
    t.g.supply[COIN], t.g.empires[ROME].purse[COIN] = 5, 39
    t.run("collect")  # Rome and Carthage take one each, then Babylon what is left of its four
    assert t.held(BABYLON)["coin"] == 3 and "coin" not in t.held(EGYPT)
    t.sound()
