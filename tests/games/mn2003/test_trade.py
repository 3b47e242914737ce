"""Chapter 3: the number, the offers, the chain of cards taken, and what the director of commerce makes good.

Unless a test says otherwise Carthage is director of commerce.
"""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.kernel.step import sampled

from tests.games.mare_nostrum.trade import offer, open_to
from tests.games.mn2003.table import Table
from tests.games.mn2003.trade import full, hands, market, sizes, take
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods

NAMES = ("rome", "carthage", "greece", "egypt", "babylon")


# ---- the number
@pytest.mark.rule("3.1")
@pytest.mark.parametrize("n", [1, 2, 4, 5])
def test_the_director_of_commerce_calls_for_any_number_up_to_his_hand(n: int) -> None:
    t = hands().run("commerce")
    assert (t.step, t.seats, t.rule, len(t.legal())) == ("SetNumber", (CARTHAGE,), "3.1", 1)
    assert t.allows("number", 0) and t.allows("number", 5)
    assert not t.allows("number", 6) and not t.allows("number", -1)
    t.do("number", n)
    assert t.g.exchange == n and set(t.seats) == {ROME, CARTHAGE, GREECE, EGYPT}
    for seat in t.seats:
        pick = t.game.legal(t.g, seat)[0][1]
        assert (pick.low, pick.high) == (n, n)


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("director", [ROME, EGYPT])
def test_the_director_of_commerce_calls_the_number(director: int) -> None:
    t = hands()
    t.g.leaders[0] = director
    assert t.run("commerce").seats == (director,)


@pytest.mark.rule("3.1", "3.3")
def test_the_number_is_bound_to_the_directors_hand_and_suggested_so_that_all_with_cards_trade() -> None:
    t = hands({ROME: ["metal"] * 6, CARTHAGE: ["slaves"] * 4, GREECE: ["tax"] * 3}).run("commerce")
    count = t.legal()[0][1]
    assert (count.low, count.high, count.suggest()) == (0, 4, (3,))


@pytest.mark.rule("3.1", "3.2")
def test_a_director_without_cards_is_not_asked_and_there_is_no_trade() -> None:
    t = hands({ROME: ["metal"], GREECE: ["tax"]})
    t.g.exchange = 3
    t.run("commerce")
    assert t.step == "" and t.g.exchange == 0 and sizes(t) == [1, 0, 1, 0]


@pytest.mark.rule("3.2")
def test_with_the_number_0_there_is_no_trade() -> None:
    t = market(0)
    assert t.step == "" and t.keys()[-1] == "trade.none"
    assert sizes(t) == [5, 5, 5, 5] and all(e.offer == () for e in t.g.empires)


# ---- who takes part
SHORT = {ROME: ["metal", "metal", "wine"], CARTHAGE: ["slaves"] * 3, GREECE: ["tax", "oil"]}


@pytest.mark.rule("3.3")
def test_a_player_who_holds_fewer_cards_takes_no_part() -> None:
    t = market(3, SHORT)
    assert set(t.seats) == {ROME, CARTHAGE}
    offer(t, rome="metal metal wine", carthage="slaves slaves slaves")
    assert open_to(t) == {ROME}
    take(t, ROME, CARTHAGE)
    assert (t.held(GREECE), t.held(EGYPT)) == ({"tax": 1, "oil": 1}, {})


@pytest.mark.rule("3.3")
def test_a_player_who_has_just_enough_takes_part() -> None:
    assert set(market(2, SHORT).seats) == {ROME, CARTHAGE, GREECE}


@pytest.mark.rule("3.3")
def test_question_nobody_can_choose_not_to_trade() -> None:
    """He likes his cards and must offer them all the same, as many as were called for."""
    t = market(2, SHORT)
    for seat in (ROME, CARTHAGE, GREECE):
        assert [a[0] for a in t.game.legal(t.g, seat)] == ["offer"]
        assert not t.allows("offer", seat=seat)
    assert not t.allows("offer", good("metal"), seat=ROME)


@pytest.mark.rule("3.11", "R-013")
def test_nobody_trades_when_the_director_alone_has_enough_cards() -> None:
    t = market(3, {ROME: ["metal"] * 2, CARTHAGE: ["slaves"] * 3, GREECE: ["tax"]})
    assert t.step == "" and t.keys()[-2:] == ["trade.number", "trade.alone"]
    assert sizes(t) == [2, 3, 1, 0] and not any(e.due for e in t.g.empires)


@pytest.mark.rule("3.11")
def test_two_who_take_part_trade_one_card_each_way() -> None:
    t = market(2, {ROME: ["metal"] * 2, CARTHAGE: ["slaves"] * 2, GREECE: ["tax"]})
    offer(t, rome="metal metal", carthage="slaves slaves")
    take(t, ROME, CARTHAGE)
    assert t.step == "" and [spread(e.purse) for e in t.g.empires[:3]] == [
        goods("metal", "slaves"), goods("metal", "slaves"), goods("tax"),
    ]  # fmt: skip


# ---- offers
@pytest.mark.rule("3.4")
def test_cards_of_every_kind_can_be_offered_as_far_as_one_holds_them() -> None:
    t = market(3)
    assert t.allows("offer", *goods("tax", "oil", "fish"), seat=GREECE)
    assert t.allows("offer", *goods("tax", "tax", "tax"), seat=GREECE)
    assert not t.allows("offer", *goods("oil", "oil", "tax"), seat=GREECE)
    assert not t.allows("offer", *goods("tax", "tax", "gold"), seat=GREECE)
    assert not t.allows("offer", *goods("tax", "tax"), seat=GREECE)


# ---- the chain
@pytest.mark.rule("3.5")
def test_the_director_begins_and_the_player_who_lost_a_card_takes_the_next() -> None:
    t = offer(market(2), rome="metal metal", carthage="slaves perfume", greece="tax oil", egypt="gold gems")
    assert (t.step, t.seats) == ("Claim", (CARTHAGE,))
    assert {(a[1], a[2]) for a in t.legal("claim")} == {
        (ROME, good("metal")), (GREECE, good("tax")), (GREECE, good("oil")), (EGYPT, good("gold")), (EGYPT, good("gems")),
    }  # fmt: skip
    takers = []
    for other in (GREECE, ROME, EGYPT, GREECE, CARTHAGE):
        takers.append(t.seats[0])
        take(t, other)
    assert takers == [CARTHAGE, GREECE, ROME, EGYPT, GREECE] and t.seats == (CARTHAGE,)
    t.sound()


@pytest.mark.rule("3.5")
def test_nobody_passes_and_nobody_takes_his_own_card() -> None:
    t = full(2)
    assert {a[0] for a in t.legal()} == {"claim"} and open_to(t) == {ROME, GREECE, EGYPT}
    take(t, EGYPT)
    assert {a[0] for a in t.legal()} == {"claim"} and open_to(t) == {ROME, CARTHAGE, GREECE}


@pytest.mark.rule("3.6")
def test_a_card_that_was_taken_is_out_of_the_trade() -> None:
    t = offer(market(2), rome="metal metal", carthage="slaves perfume", greece="tax oil", egypt="gold gems")
    t.do("claim", GREECE, good("oil")).do("claim", ROME, good("metal"))
    assert t.held(CARTHAGE)["oil"] == 1 and t.held(GREECE)["metal"] == 1
    assert {(a[1], a[2]) for a in t.legal("claim")} == {
        (CARTHAGE, good("slaves")), (CARTHAGE, good("perfume")), (GREECE, good("tax")),
        (EGYPT, good("gold")), (EGYPT, good("gems")),
    }  # fmt: skip


@pytest.mark.rule("3.7")
def test_example_alicia() -> None:
    """The director takes from Alicia, she takes from him: now he must take from somebody else, and later again from her."""
    t = take(full(3), ROME)
    assert t.seats == (ROME,) and CARTHAGE in open_to(t)
    take(t, CARTHAGE)
    assert (t.seats, open_to(t)) == ((CARTHAGE,), {GREECE, EGYPT})
    assert not t.allows("claim", ROME, good("metal"))
    take(t, GREECE, CARTHAGE)
    assert open_to(t) == {ROME, EGYPT}
    take(t, ROME)
    assert open_to(t) == {CARTHAGE, GREECE, EGYPT}


@pytest.mark.rule("3.7")
def test_a_card_through_a_third_player_bars_nobody() -> None:
    assert open_to(take(full(3), ROME, GREECE, CARTHAGE)) == {ROME, GREECE, EGYPT}


@pytest.mark.rule("3.7")
def test_the_reason_is_given_with_the_cards_that_are_barred() -> None:
    t = take(full(2), ROME, CARTHAGE)
    step, f = t.game.pending(t.g) or (None, None)
    assert step is not None and f is not None
    barred = t.game.face.blocked(step, t.g, f, CARTHAGE)
    assert [(b.option, b.rule) for b in barred] == [(("claim", ROME, good("metal")), "3.7")]


# ---- the end
@pytest.mark.rule("3.8", "3.9")
def test_trading_ends_when_all_cards_are_taken() -> None:
    t = take(full(1), ROME, GREECE, EGYPT, CARTHAGE)
    assert t.step == "" and not t.g.revealed and t.g.active == -1
    assert "trade.back" not in t.keys() and sizes(t) == [1, 1, 1, 1]
    t.sound()


@pytest.mark.rule("3.8", "3.9", "R-014")
def test_example_ending_early_with_one_player_left() -> None:
    """Egypt alone has cards left and it is its turn: it takes them back."""
    t = take(full(2), ROME, GREECE, CARTHAGE, GREECE, ROME, CARTHAGE, EGYPT)
    assert t.step == "Settle" and t.keys().count("trade.back") == 1
    assert [e.args for e in t.g.events or [] if e.key == "trade.back"] == [{"seat": EGYPT, "goods": goods("grain")}]
    assert t.held(EGYPT) == {"grain": 1} and sizes(t) == [2, 3, 2, 1]


@pytest.mark.rule("3.8", "R-052")
def test_trading_goes_on_while_the_player_whose_turn_it_is_can_take_from_the_only_player_with_cards_left() -> None:
    t = take(full(1), ROME, CARTHAGE, GREECE)
    assert [seat for seat, e in enumerate(t.g.empires) if e.offer] == [EGYPT]
    assert (t.step, t.seats, open_to(t)) == ("Claim", (GREECE,), {EGYPT})
    take(t, EGYPT)
    assert "trade.back" not in t.keys() and (t.step, t.seats) == ("Settle", (CARTHAGE,))


@pytest.mark.rule("3.7", "3.8", "3.9", "R-014")
def test_example_ending_early_with_two_players_left() -> None:
    """Greece and Egypt alone have cards left; after two cards in a row between them both take theirs back."""
    t = full(4)
    take(t, ROME, CARTHAGE, GREECE, ROME, CARTHAGE, ROME, EGYPT, CARTHAGE, ROME, CARTHAGE, GREECE)
    assert (t.seats, open_to(t)) == ((GREECE,), {EGYPT})
    take(t, EGYPT)
    assert (t.seats, open_to(t)) == ((EGYPT,), {GREECE})
    take(t, GREECE)
    assert t.step == "Settle" and t.keys().count("trade.back") == 2
    assert t.held(GREECE) == {"tax": 1, "metal": 1, "grain": 1}
    assert t.held(EGYPT) == {"grain": 2, "slaves": 1, "tax": 1}
    t.sound()


@pytest.mark.rule("3.9", "3.6")
def test_cards_that_nobody_took_go_back_to_their_owners() -> None:
    t = market(2, {ROME: ["metal"] * 2, CARTHAGE: ["slaves"] * 2, GREECE: ["tax"]})
    offer(t, rome="metal metal", carthage="slaves slaves")
    take(t, ROME, CARTHAGE)
    assert [e.args["goods"] for e in t.g.events or [] if e.key == "trade.back"] == [goods("metal"), goods("slaves")]
    assert all(e.offer == () for e in t.g.empires)


# ---- what the director makes good
@pytest.mark.rule("3.10")
def test_example_shorted_player() -> None:
    """The last card was taken from Rome: the director, who has one too many, gives Rome one out of all that he holds."""
    t = offer(market(2), rome="metal wine", carthage="slaves fruit", greece="tax oil", egypt="gold gems")
    take(t, GREECE, CARTHAGE, EGYPT, GREECE, CARTHAGE, EGYPT, ROME)
    assert t.step == "Settle" and t.seats == (CARTHAGE,) and sizes(t) == [4, 6, 5, 5]
    assert {a[1] for a in t.legal("settle")} == {kind for kind, n in enumerate(t.g.empires[CARTHAGE].purse) if n}
    t.do("settle", good("perfume"))
    assert sizes(t) == [5, 5, 5, 5] and t.held(ROME)["perfume"] == 1
    t.sound()


@pytest.mark.rule("3.10", "R-015")
def test_nothing_is_given_when_the_last_card_was_taken_from_the_director() -> None:
    t = take(full(1), GREECE, ROME, EGYPT, CARTHAGE)
    assert t.step == "" and not any(key.startswith("trade.settled") for key in t.keys())
    assert sizes(t) == [1, 1, 1, 1]


@pytest.mark.rule("3.10", "R-015")
def test_what_was_made_good_is_forgotten_in_the_next_trade() -> None:
    t = take(full(2), ROME, GREECE, CARTHAGE, GREECE, ROME, CARTHAGE, EGYPT).do("settle", good("metal"))
    t.run("commerce").do("number", 1)
    for seat in list(t.seats):
        t.do("offer", *t.game.legal(t.g, seat)[0][1].suggest(), seat=seat)
    assert take(t, GREECE, ROME, EGYPT, CARTHAGE).step == "" and sizes(t) == [2, 2, 2, 2]


@pytest.mark.rule("3.10", "2.15")
def test_nobody_else_sees_which_card_the_director_gives() -> None:
    t = take(full(2), ROME, GREECE, CARTHAGE, GREECE, ROME, CARTHAGE, EGYPT).do("settle", good("metal"))
    told = (t.g.events or [])[-1]
    assert (told.key, told.args) == ("trade.settled_secretly", {"seat": CARTHAGE, "other": EGYPT})


@pytest.mark.rule("3.10", "R-015")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_ends_with_as_many_cards_as_before(seats: int) -> None:
    rng = Random(seats)
    for _ in range(60):
        t = Table(seats=seats)
        t.g.built, t.g.round = 0, 1
        t.g.leaders[0] = rng.randrange(seats)
        for seat in range(seats):
            t.purse(seat, *rng.sample(["tax", "tax", "oil", "grain", "wine", "fish", "gems"], rng.randint(0, 7)))
        before = [sum(e.purse) for e in t.g.empires]
        t.run("commerce")
        while t.seats:
            if t.step == "Settle":
                assert t.seats == (t.g.leaders[0],)
            t.do(*sampled(t.legal(), rng))
        assert [sum(e.purse) for e in t.g.empires] == before
        t.sound()


@pytest.mark.rule("3.5", "3.11")
def test_five_players_trade_and_neutral_civilizations_do_not() -> None:
    t = Table(seats=5)
    t.g.round = 1
    t.run("commerce").do("number", 1)
    assert set(t.seats) == {ROME, CARTHAGE, GREECE, EGYPT, BABYLON}
    t = Table(seats=3)
    t.g.round = 1
    t.run("commerce").do("number", 1)
    assert set(t.seats) == {0, 1, 2}
