"""How far somebody is from a victory: purchases, things held together, who presses."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.games.mare_nostrum.bots.chase import (
    RARE,
    Road,
    by_holdings,
    by_purchases,
    nearest,
    now,
    pressing,
    urgency,
    while_one_is_near,
)
from winedark.games.mare_nostrum.bots.mind import burdens
from winedark.games.mare_nostrum.bots.purse import Hand, pays
from winedark.games.mn2003.bots import chase as chase2003
from winedark.games.mn2016.bots import chase as chase2016

from tests.games.mare_nostrum.table import FamilyTable, Lay
from tests.games.mare_nostrum.words import BABYLON, CARTHAGE, EGYPT, NOBODY, ROME

TEN, NINE, TWO = (Hand((0,) * 6, coins, 0.0) for coins in (10, 9, 2))


def road(chance: float, rounds: float = 3.0) -> Road:
    return Road("fifth", 1, 9, chance, rounds)


# ---- roads
def test_what_can_be_paid_wins_in_this_round() -> None:
    assert by_purchases("fifth", (9,), NINE, TWO) == Road("fifth", 1, 9, 1.0, 1.0)


def test_a_player_who_has_built_waits_for_the_next_round() -> None:
    assert by_purchases("fifth", (9,), None, TEN) == Road("fifth", 1, 9, 0.0, 2.0)


def test_one_purchase_after_another() -> None:
    """The first is made in this round, the second in the next one: no victory is near."""
    assert by_purchases("fifth", (9, 10), NINE, TEN) == Road("fifth", 2, 0, 0.0, 2.0)


def test_what_is_hardly_ever_paid_is_far_away() -> None:
    assert by_purchases("pyramids", (12,), TWO, TWO).rounds == 1 + 1 / RARE


def test_things_that_are_held_together() -> None:
    assert by_holdings("titles", 2, 1.5) == Road("titles", 2, 0, 0.0, 4.0)
    assert by_holdings("titles", -1, 1.5) == Road("titles", 0, 0, 1.0, 1.0)


# ---- who is in front
def test_a_seat_is_as_near_as_on_its_best_road() -> None:
    roads = (road(0.2, 4.0), road(0.6, 2.0))
    assert nearest(roads).rounds == 2.0 and now(roads) == 0.6


# ---- at the table
PYRAMIDS_PRICE = 12
TRADING = {"mn2003": 0, "mn2016": 1}  # the phase
CHASES: dict[str, Any] = {"mn2003": chase2003, "mn2016": chase2016}


def ways(t: FamilyTable, seat: int, viewer: int) -> dict[str, Road]:
    """A seat's roads by kind, as the viewer sees them."""
    return {found.how: found for found in CHASES[t.game.title].everybody(t.game, t.g, viewer)[seat]}


def test_only_the_viewer_knows_their_own_hand(table: Lay) -> None:
    t = table()
    t.purse(EGYPT, *[t.words.resources[t.game.wares.coin]] * 12)
    assert ways(t, EGYPT, EGYPT)["pyramids"].now == 1.0
    assert ways(t, EGYPT, ROME)["pyramids"].now < 1.0
    t.purse(EGYPT)
    assert ways(t, EGYPT, EGYPT)["pyramids"].now == 0.0


def test_to_take_the_last_of_a_kind_stops_a_player_who_lacks_it(table: Lay) -> None:
    """One of eleven kinds and a claim to come: what lies on the table decides."""
    t = table()
    *goods, last = t.words.resources[:PYRAMIDS_PRICE]
    t.purse(EGYPT, *goods)
    t.g.phase, t.g.revealed = TRADING[t.game.title], True
    t.g.empires[EGYPT].known = [*t.g.empires[EGYPT].purse]
    t.g.empires[EGYPT].lost = 1
    on_offer = [t.words.goods(last)[0], *t.words.goods(goods[0])]
    t.g.empires[ROME].offer = tuple(sorted(on_offer))
    near = ways(t, EGYPT, ROME)["pyramids"].now
    t.g.empires[ROME].offer = tuple(on_offer[1:])
    assert near > 0.3 and ways(t, EGYPT, ROME)["pyramids"].now == ways(t, EGYPT, EGYPT)["pyramids"].now == 0.0


@pytest.mark.rule(mn2003="9.1 9.2", mn2016="7.1 7.2 7.5 7.8")
def test_everybody_is_on_every_road(table: Lay) -> None:
    t = table()
    every = {"mn2003": {"collection", "pyramids"}, "mn2016": {"fifth", "pyramids", "conquest", "titles"}}[t.game.title]
    for seat in range(5):
        found = ways(t, seat, BABYLON)
        assert set(found) == every and all(one.rounds >= 1 and 0 <= one.now <= 1 for one in found.values())


def test_a_hero_more_is_a_purchase_less(table: Lay) -> None:
    t = table()
    how = "collection" if t.game.title == "mn2003" else "fifth"
    before = ways(t, CARTHAGE, ROME)[how]
    t.tile(CARTHAGE, "colossus")
    after = ways(t, CARTHAGE, ROME)[how]
    assert after.lacks == before.lacks - 1 and after.rounds < before.rounds


# ---- who has to be stopped
def test_a_player_who_wins_in_the_next_round_is_as_urgent_as_can_be() -> None:
    assert [urgency((road(0.0, rounds),)) for rounds in (1.0, 2.0, 3.5, 5.0, 9.0)] == [1.0, 1.0, 0.5, 0.0, 0.0]


def test_a_player_who_is_near_draws_the_blows_from_the_others() -> None:
    """Rome looks at itself, at two who are far away, and at Egypt: they count less as long as it is near, and it counts more."""
    assert while_one_is_near([0.0, 0.0, 0.5, 0.0], 0, 1.0) == [0.5, 0.5, 1.5, 0.5]
    assert while_one_is_near([1.0, 0.25, 0.25], 0, 2.0)[1:] == [1.5, 1.5]


def test_the_strongest_rivals_losses_count_most_and_all_of_them_one_on_average() -> None:
    found = burdens([9.0, 5.0, 7.0, 1.0], [1.0] * 4, 0, leader=0.5, rivals=0.3)
    assert found[1] == found[3] < 1 < found[2] and sum(found[1:]) == pytest.approx(3.0)
    three = burdens([9.0, 5.0, 7.0], [1.0] * 3, 0, leader=0.5, rivals=0.3)
    assert sum(three[1:]) == pytest.approx(2.0) and three[2] < found[2]
    assert burdens([9.0, 5.0, 7.0], [1.0, 2.0, 0.5], 0, leader=0.5, rivals=0.3) == [three[0], 2 * three[1], three[2] / 2]


def test_a_trade_makes_no_coins_and_helps_most_the_player_who_sets_its_size() -> None:
    """What jokers promise counts for a set of goods: five kinds and two jokers, or eight coins and none."""
    hand = Hand((1, 1, 1, 1, 1, 0), 8, 2.0)
    goods, coins = chase2016.hands_to_come(hand, False)
    assert not pays(coins, 9) and pays(coins, 8) == 1.0
    assert pays(goods, 9) < pays(hand, 9) and 0 < pays(goods, 7) < pays(chase2016.hands_to_come(hand, True)[0], 7)


def test_what_a_coming_winner_loses_counts_more() -> None:
    urgencies = [0.25, 0.0, 0.0, 0.5]
    assert pressing(urgencies, EGYPT, ROME, 2.0) == 2.0
    assert [pressing(urgencies, other, ROME, 2.0) for other in (ROME, NOBODY, len(urgencies))] == [1.0, 1.0, 1.0]
