"""Chapter 3: exchange markers, offers, the chain of claims, and what is given at its end.

Unless a test says otherwise Carthage is trade leader and Rome, Carthage, Greece, Egypt stand in this order on the track.
"""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.mare_nostrum.goods import spread
from winedark.kernel.step import sampled

from tests.games.mare_nostrum.trade import offer, open_to
from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods

PLENTY = {
    ROME: ["metal", "metal", "metal", "wine", "wine"],
    CARTHAGE: ["sheep", "sheep", "sheep", "spices", "spices"],
    GREECE: ["coin", "coin", "coin", "oil", "stone"],
    EGYPT: ["papyrus", "papyrus", "grain", "gold", "gems"],
}


def market(n: int, edition: str = "en2016", purses: dict[int, list[str]] = PLENTY) -> Table:
    """The marker shows `n`; everybody has these resources and nothing else."""
    t = Table(edition, len(purses))
    for seat in purses:
        t.purse(seat)
    for seat, names in purses.items():
        t.purse(seat, *names)
    return t.run("trade").do("exchange", n)


def claim(t: Table, *claims: tuple[int, str]) -> Table:
    for other, what in claims:
        t.do("claim", other, good(what))
    return t


# ---- exchange markers
@pytest.mark.rule("3.1")
@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 5])
def test_the_trade_leader_plays_any_face(n: int) -> None:
    t = Table(seats=4)
    t.run("trade")
    assert (t.step, t.seats) == ("PlayMarker", (CARTHAGE,))
    t.do("exchange", n)
    assert t.g.exchange == n
    for seat in t.seats:
        pick = t.game.legal(t.g, seat)[0][1]
        assert (pick.low, pick.high) == (n, n)


@pytest.mark.rule("3.1", "1.19")
@pytest.mark.parametrize("leader", [ROME, BABYLON])
def test_whoever_is_trade_leader_plays_the_marker(leader: int) -> None:
    t = Table()
    t.g.leaders[0] = leader
    assert t.run("trade").seats == (leader,)


def faces_after(t: Table, *played: int) -> list[int]:
    """What the trade leader may play after these, one round each."""
    for n in played:
        t.run("trade").do("exchange", n)
    return sorted(a[1] for a in t.run("trade").legal("exchange"))


@pytest.mark.rule("3.1", "3.2", "3.4")
def test_example_exchange_3_of_4() -> None:
    """English: 3 is played. All pick three resources, and in the next round 5, 0, 2 or 1 can be played."""
    t = market(3)
    assert set(t.seats) == {ROME, CARTHAGE, GREECE, EGYPT}
    assert not t.allows("offer", *goods("metal", "metal"), seat=ROME)
    assert not t.allows("offer", *goods("metal", "metal", "metal", "wine"), seat=ROME)
    offer(t, rome="metal metal wine", carthage="sheep sheep spices", greece="coin coin oil", egypt="papyrus grain gold")
    assert t.step == "Claim"
    assert faces_after(t) == [0, 1, 2, 5]


@pytest.mark.rule("3.1", "3.2", "3.4")
def test_example_exchange_4_of_3() -> None:
    """French: 4 is played, and everybody picks four."""
    t = market(4, "fr_rev")
    offer(t, rome="metal metal wine wine", carthage="sheep sheep sheep spices")
    offer(t, greece="coin coin coin oil", egypt="papyrus grain gold gems")
    assert t.step == "Claim"
    assert faces_after(t) == [0, 1, 2, 5]


@pytest.mark.rule("3.2", "R-009")
@pytest.mark.parametrize(("played", "left"), [
    ((0,), [1, 2, 3, 4]), ((5,), [1, 2, 3, 4]), ((1,), [0, 3, 4, 5]), ((2,), [0, 3, 4, 5]), ((3,), [0, 1, 2, 5]),
    ((4, 5), [1, 2]), ((1, 0), [3, 4]), ((0, 2, 3), [0, 1, 2, 3, 4, 5]),
])  # fmt: skip
def test_a_marker_is_played_with_both_faces_until_all_three_have_been(played: tuple[int, ...], left: list[int]) -> None:
    assert faces_after(Table(seats=3), *played) == left


@pytest.mark.rule("3.3")
def test_a_new_trade_leader_gets_all_markers_and_the_same_leader_does_not() -> None:
    for seat, left in ((CARTHAGE, [1, 2]), (ROME, [0, 1, 2, 3, 4, 5])):
        t = Table(seats=3)
        faces_after(t, 5, 4)
        t.run("claim")
        assert t.seats == (CARTHAGE,) and {a[2] for a in t.legal("award")} == {ROME, CARTHAGE}
        t.do("award", 0, seat)
        assert sorted(a[1] for a in t.run("trade").legal("exchange")) == left
        assert t.seats == (seat,)


# ---- offers
@pytest.mark.rule("3.4")
def test_coins_and_goods_of_every_kind_can_be_offered() -> None:
    t = Table(seats=3)
    t.purse(GREECE, "coin", "oil", "legendary oil", "legendary gems")
    t.run("trade").do("exchange", 3)
    assert t.allows("offer", *goods("coin", "oil", "legendary oil"), seat=GREECE)
    assert t.allows("offer", *goods("oil", "legendary oil", "legendary gems"), seat=GREECE)
    assert not t.allows("offer", *goods("oil", "oil", "coin"), seat=GREECE)
    assert not t.allows("offer", *goods("gems", "oil", "coin"), seat=GREECE)


SHORT = {ROME: ["metal", "metal", "wine"], CARTHAGE: ["sheep", "sheep", "sheep"], GREECE: ["coin", "oil"], EGYPT: []}


@pytest.mark.rule("3.5", "R-010")
def test_a_player_with_too_few_resources_offers_all_that_they_has_in_the_english_edition() -> None:
    t = market(3, "en2016", SHORT)
    assert set(t.seats) == {ROME, CARTHAGE, GREECE}
    pick = t.game.legal(t.g, GREECE)[0][1]
    assert (pick.low, pick.high) == (2, 2)
    offer(t, rome="metal metal wine", carthage="sheep sheep sheep", greece="coin oil")
    assert open_to(t) == {ROME, GREECE}


@pytest.mark.rule("3.5")
def test_a_player_with_too_few_resources_takes_no_part_in_the_french_edition() -> None:
    t = market(3, "fr_rev", SHORT)
    assert set(t.seats) == {ROME, CARTHAGE}
    offer(t, rome="metal metal wine", carthage="sheep sheep sheep")
    assert open_to(t) == {ROME}
    assert t.held(GREECE) == {"coin": 1, "oil": 1}


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_with_just_enough_takes_part(edition: str) -> None:
    t = market(2, edition, SHORT)
    assert set(t.seats) == {ROME, CARTHAGE, GREECE}


@pytest.mark.rule("3.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_the_number_0_there_is_no_trade(edition: str) -> None:
    t = market(0, edition)
    assert t.step == "" and t.keys() == ["trade.none"]
    assert [t.g.empires[seat].offer for seat in range(4)] == [()] * 4


@pytest.mark.rule("3.6", "R-011")
@pytest.mark.parametrize("edition", EDITIONS)
def test_not_even_antigones_owner_trades_with_the_number_0(edition: str) -> None:
    t = Table(edition, 4)
    t.tile(GREECE, "antigone")
    t.run("trade").do("exchange", 0)
    assert t.step == ""


# ---- claims
@pytest.mark.rule("3.7")
def test_the_trade_leader_claims_first_and_the_resource_is_out_of_the_trade() -> None:
    t = offer(market(2), rome="metal metal", carthage="sheep spices", greece="coin oil", egypt="gold gems")
    assert t.seats == (CARTHAGE,)
    assert {(a[1], a[2]) for a in t.legal("claim")} == {
        (ROME, good("metal")), (GREECE, good("coin")), (GREECE, good("oil")), (EGYPT, good("gold")), (EGYPT, good("gems")),
    }  # fmt: skip
    claim(t, (GREECE, "coin"))
    assert t.seats == (GREECE,)
    claim(t, (CARTHAGE, "sheep"), (ROME, "metal"))
    assert {(a[1], a[2]) for a in t.legal("claim")} == {
        (CARTHAGE, good("spices")), (GREECE, good("oil")), (EGYPT, good("gold")), (EGYPT, good("gems")),
    }  # fmt: skip
    assert t.held(CARTHAGE)["coin"] == 1 and t.held(GREECE)["sheep"] == 1


@pytest.mark.rule("3.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_chain(edition: str) -> None:
    """The leader claims from A, A from B, B from A, A from C, and so on: who was claimed from claims next."""
    t = offer(
        market(3, edition),
        rome="metal metal wine",
        carthage="sheep sheep spices",
        greece="coin coin oil",
        egypt="papyrus gold gems",
    )
    claimers = []
    for other, what in ((ROME, "metal"), (GREECE, "oil"), (ROME, "wine"), (EGYPT, "gems")):
        claimers.append(t.seats[0])
        claim(t, (other, what))
    assert claimers == [CARTHAGE, ROME, GREECE, ROME] and t.seats == (EGYPT,)
    assert t.g.empires[ROME].offer == goods("metal")
    t.sound()


@pytest.mark.rule("3.9")
def test_nobody_passes_who_can_take_and_nobody_takes_from_themselves() -> None:
    t = offer(market(2), rome="metal metal", carthage="sheep spices", greece="coin oil", egypt="gold gems")
    assert {a[0] for a in t.legal()} == {"claim"} and open_to(t) == {ROME, GREECE, EGYPT}
    claim(t, (EGYPT, "gems"))
    assert {a[0] for a in t.legal()} == {"claim"} and open_to(t) == {ROME, CARTHAGE, GREECE}


@pytest.mark.rule("3.10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_no_ping_pong(edition: str) -> None:
    """The leader claims from B, B straight back: now the leader must claim from somebody else, and later may from B."""
    t = offer(
        market(3, edition),
        rome="metal metal wine",
        carthage="sheep sheep spices",
        greece="coin coin oil",
        egypt="papyrus gold gems",
    )
    claim(t, (GREECE, "coin"), (CARTHAGE, "sheep"))
    assert (t.seats, open_to(t)) == ((CARTHAGE,), {ROME, EGYPT})
    assert not t.allows("claim", GREECE, good("coin"))
    claim(t, (ROME, "metal"), (CARTHAGE, "sheep"))
    assert open_to(t) == {GREECE, EGYPT}
    claim(t, (GREECE, "coin"))
    assert open_to(t) == {ROME, CARTHAGE, EGYPT}


@pytest.mark.rule("3.10")
def test_a_claim_through_a_third_player_bars_nobody() -> None:
    t = offer(
        market(3), rome="metal metal wine", carthage="sheep sheep spices", greece="coin coin oil", egypt="papyrus gold gems"
    )
    claim(t, (ROME, "metal"), (GREECE, "coin"), (CARTHAGE, "sheep"))
    assert open_to(t) == {ROME, GREECE, EGYPT}


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
def test_who_opens_for_the_leader_is_first_in_trade_track_order() -> None:
    t = Table("fr_rev", 5)
    t.purse(CARTHAGE)
    t.purse(ROME)
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
