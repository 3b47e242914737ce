"""Chapter 3: the end of the claims, what is given then, and trade without its leader.

Unless a test says otherwise Carthage is trade leader and Rome, Carthage, Greece, Egypt stand in this order on the track.
"""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.kernel.step import sampled

from tests.games.mare_nostrum.trade import offer, open_to
from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.trade import claim, market
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods

# ---- the end
LAST_TWO = [
    (ROME, "metal"), (CARTHAGE, "sheep"), (GREECE, "coin"), (ROME, "metal"), (CARTHAGE, "sheep"), (ROME, "metal"),
    (EGYPT, "papyrus"), (CARTHAGE, "sheep"), (ROME, "metal"), (CARTHAGE, "sheep"), (GREECE, "coin"),
]  # fmt: skip


@pytest.mark.rule("3.10", "3.11", "3.12", "3.14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_last_two(edition: str) -> None:
    """Greece and Egypt alone have offers left: they must claim from each other once, then the trade ends."""
    t = market(4, edition, {ROME: ["metal"] * 4, CARTHAGE: ["sheep"] * 4, GREECE: ["coin"] * 4, EGYPT: ["papyrus"] * 4})
    offer(t, rome="metal " * 4, carthage="sheep " * 4, greece="coin " * 4, egypt="papyrus " * 4)
    claim(t, *LAST_TWO)
    assert (t.seats, open_to(t)) == ((GREECE,), {EGYPT})
    claim(t, (EGYPT, "papyrus"))
    assert (t.seats, open_to(t)) == ((EGYPT,), {GREECE})
    claim(t, (GREECE, "coin"))
    assert t.step == "Settle" and t.keys().count("trade.back") == 2
    assert t.held(GREECE) == {"coin": 1, "metal": 1, "papyrus": 1}
    assert t.held(EGYPT) == {"papyrus": 2, "sheep": 1, "coin": 1}
    t.do("settle", good("metal"))
    assert t.held(GREECE) == {"coin": 1, "metal": 2, "papyrus": 1}
    t.sound()


@pytest.mark.rule("3.11", "3.12", "R-012")
def test_when_only_one_player_has_offers_left_they_finds_nothing_to_claim_and_takes_them_back() -> None:
    t = market(3, "en2016", {ROME: ["metal"], CARTHAGE: ["sheep"], GREECE: ["coin", "oil", "oil"]})
    offer(t, rome="metal", carthage="sheep", greece="coin oil oil")
    claim(t, (ROME, "metal"), (CARTHAGE, "sheep"), (GREECE, "coin"))
    assert t.step == "Settle" and t.held(GREECE) == {"oil": 2}
    assert [e.args for e in t.g.events or [] if e.key == "trade.back"] == [{"seat": GREECE, "goods": goods("oil", "oil")}]


@pytest.mark.rule("3.11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_trade_ends_when_everything_is_claimed(edition: str) -> None:
    t = offer(market(1, edition), rome="metal", carthage="sheep", greece="coin", egypt="gold")
    claim(t, (ROME, "metal"), (GREECE, "coin"), (EGYPT, "gold"), (CARTHAGE, "sheep"))
    assert t.step == "" and not t.g.revealed
    assert "trade.back" not in t.keys()
    t.sound()


@pytest.mark.rule("3.12")
def test_claimed_resources_go_behind_the_claimers_screen_and_the_rest_back() -> None:
    t = market(3, "en2016", {ROME: ["metal"], CARTHAGE: ["sheep"], GREECE: ["coin", "oil", "wine"]})
    offer(t, rome="metal", carthage="sheep", greece="coin oil wine")
    claim(t, (GREECE, "wine"), (ROME, "metal"), (CARTHAGE, "sheep"))
    assert (t.seats, open_to(t)) == ((CARTHAGE,), {GREECE})
    claim(t, (GREECE, "oil"))
    assert t.step == "Settle"
    assert [t.held(seat) for seat in range(3)] == [{"sheep": 1}, {"wine": 1, "oil": 1}, {"metal": 1, "coin": 1}]
    assert all(e.offer == () for e in t.g.empires)


# ---- the remainder
@pytest.mark.rule("3.13", "3.14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_remainder(edition: str) -> None:
    t = offer(market(1, edition), rome="metal", carthage="sheep", greece="coin", egypt="gold")
    claim(t, (GREECE, "coin"), (CARTHAGE, "sheep"), (EGYPT, "gold"), (ROME, "metal"))
    assert (t.step, t.seats) == ("Settle", (CARTHAGE,))
    assert {a[1] for a in t.legal("settle")} == set(goods("sheep", "spices", "coin", "gold"))
    before = [sum(t.g.empires[seat].purse) for seat in range(4)]
    assert before == [4, 6, 5, 5]
    t.do("settle", good("spices"))
    assert [sum(t.g.empires[seat].purse) for seat in range(4)] == [5, 5, 5, 5]
    assert t.held(ROME) == {"metal": 2, "wine": 2, "spices": 1}
    t.sound()


@pytest.mark.rule("3.13")
@pytest.mark.parametrize(("edition", "key", "shown"), [
    ("en2016", "trade.settled", {"seat": CARTHAGE, "other": ROME, "good": good("gold"), "goods": goods("gold")}),
    ("fr_rev", "trade.settled_secretly", {"seat": CARTHAGE, "other": ROME}),
])  # fmt: skip
def test_all_see_the_remainder_in_english_and_only_the_two_in_french(edition: str, key: str, shown: dict[str, object]) -> None:
    t = offer(market(1, edition), rome="metal", carthage="sheep", greece="coin", egypt="gold")
    claim(t, (GREECE, "coin"), (CARTHAGE, "sheep"), (EGYPT, "gold"), (ROME, "metal")).do("settle", good("gold"))
    assert [(e.key, e.args) for e in t.g.events or []][-1] == (key, shown)


@pytest.mark.rule("3.13")
def test_nothing_is_given_when_the_last_claim_was_made_on_the_leader() -> None:
    t = offer(market(1), rome="metal", carthage="sheep", greece="coin", egypt="gold")
    claim(t, (GREECE, "coin"), (ROME, "metal"), (EGYPT, "gold"), (CARTHAGE, "sheep"))
    assert t.step == "" and "trade.settled" not in t.keys()
    assert [sum(t.g.empires[seat].purse) for seat in range(4)] == [5, 5, 5, 5]


@pytest.mark.rule("3.14", "R-013")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_ends_with_as_many_resources_as_before(edition: str, seats: int) -> None:
    rng = Random(seats)
    for _ in range(40):
        t = Table(edition, seats)
        t.g.leaders[0] = rng.randrange(seats)
        t.tile(rng.randrange(seats), "antigone")
        for seat in range(seats):
            t.purse(seat, *rng.sample(["coin", "oil", "grain", "wine", "sheep", "gems", "gold"], rng.randint(0, 7)))
        before = [sum(e.purse) for e in t.g.empires]
        t.run("trade")
        while t.seats:
            t.do(*sampled(t.legal(), rng))
        assert [sum(e.purse) for e in t.g.empires] == before
        t.sound()


@pytest.mark.rule("3.14", "R-013")
def test_with_different_numbers_each_ends_with_the_number_that_they_offered() -> None:
    t = market(3, "en2016", {ROME: ["metal", "metal", "wine"], CARTHAGE: ["sheep", "sheep", "spices"], GREECE: ["coin"]})
    offer(t, rome="metal metal wine", carthage="sheep sheep spices", greece="coin")
    claim(t, (ROME, "wine"), (CARTHAGE, "sheep"), (GREECE, "coin"), (ROME, "metal"))
    claim(t, (CARTHAGE, "sheep"), (ROME, "metal"))
    assert (t.step, t.seats) == ("Settle", (CARTHAGE,))
    t.do("settle", good("spices"))
    assert [t.held(seat) for seat in range(3)] == [{"sheep": 2, "spices": 1}, {"wine": 1, "coin": 1, "metal": 1}, {"metal": 1}]


# ---- without the leader, and without a trade
@pytest.mark.rule("3.15", "R-014")
def test_the_first_on_the_trade_track_opens_and_settles_for_a_leader_who_is_short_in_the_french_edition() -> None:
    t = market(2, "fr_rev", {ROME: ["metal"] * 2, CARTHAGE: ["sheep"], GREECE: ["coin"] * 2, EGYPT: ["gold"] * 2})
    assert set(t.seats) == {ROME, GREECE, EGYPT}
    offer(t, rome="metal metal", greece="coin coin", egypt="gold gold")
    assert t.seats == (ROME,)
    claim(t, (GREECE, "coin"), (ROME, "metal"), (EGYPT, "gold"), (ROME, "metal"), (GREECE, "coin"), (EGYPT, "gold"))
    assert (t.step, t.seats) == ("Settle", (ROME,))
    assert t.do("settle", good("coin")).held(EGYPT) == {"metal": 1, "coin": 1}
    assert t.held(CARTHAGE) == {"sheep": 1}


@pytest.mark.rule("3.15", "R-014", "8.8", "R-049")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_leader_who_chose_0_with_antigone_takes_no_part(edition: str) -> None:
    t = Table(edition, 4)
    t.tile(CARTHAGE, "antigone")
    t.run("trade").do("exchange", 2)
    assert (t.step, t.seats) == ("ChooseNumber", (CARTHAGE,))
    t.do("number", 0)
    assert set(t.seats) == {ROME, GREECE, EGYPT}
    offer(t, rome="metal wine", greece="coin oil", egypt="papyrus gold")
    assert t.seats == (ROME,)


@pytest.mark.rule("3.15", "9.6")
def test_the_player_who_opens_for_the_leader_is_first_in_trade_track_order() -> None:
    t = Table("fr_rev", 5)
    t.purse(CARTHAGE).purse(ROME)
    t.run("trade").do("exchange", 1)
    offer(t, greece="coin", egypt="gold", babylon="spices")
    assert t.seats == (BABYLON,)


@pytest.mark.rule("3.15", "R-010")
def test_an_english_leader_without_any_resource_takes_no_part_either() -> None:
    t = market(1, "en2016", {ROME: ["metal"], CARTHAGE: [], GREECE: ["coin"]})
    assert set(t.seats) == {ROME, GREECE}
    assert offer(t, rome="metal", greece="coin").seats == (ROME,)


@pytest.mark.rule("3.16")
@pytest.mark.parametrize(("edition", "purses"), [
    ("en2016", {ROME: ["metal"], CARTHAGE: [], GREECE: []}),
    ("en2016", {ROME: [], CARTHAGE: [], GREECE: []}),
    ("fr_rev", {ROME: ["metal", "metal"], CARTHAGE: ["sheep"], GREECE: ["coin"]}),
])  # fmt: skip
def test_with_fewer_than_two_taking_part_there_is_no_trade(edition: str, purses: dict[int, list[str]]) -> None:
    t = market(2, edition, purses)
    assert t.step == "" and t.keys() == ["trade.exchange"]
    assert [sum(e.purse) for e in t.g.empires] == [len(names) for names in purses.values()]


@pytest.mark.rule("3.16")
def test_two_who_take_part_exchange_one_for_one() -> None:
    t = market(2, "fr_rev", {ROME: ["metal", "metal"], CARTHAGE: ["sheep", "sheep"], GREECE: ["coin"]})
    offer(t, rome="metal metal", carthage="sheep sheep")
    claim(t, (ROME, "metal"), (CARTHAGE, "sheep"))
    assert t.step == "" and [spread(e.purse) for e in t.g.empires] == [
        goods("metal", "sheep"), goods("metal", "sheep"), goods("coin"),
    ]  # fmt: skip
