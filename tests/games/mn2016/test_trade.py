"""Chapter 3: exchange markers, offers and claims.

Unless a test says otherwise Carthage is trade leader and Rome, Carthage, Greece, Egypt stand in this order on the track.
"""

from __future__ import annotations

import pytest

from tests.games.mare_nostrum.trade import offer, open_to
from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.trade import claim, market
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods


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
def test_the_trade_leader_plays_the_marker(leader: int) -> None:
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
THREE_EACH = {
    "rome": "metal metal wine",
    "carthage": "sheep sheep spices",
    "greece": "coin coin oil",
    "egypt": "papyrus gold gems",
}


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
    """The leader claims from A, A from B, B from A, A from C, and so on: the player who was claimed from claims next."""
    t = offer(market(3, edition), **THREE_EACH)
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
    t = offer(market(3, edition), **THREE_EACH)
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
