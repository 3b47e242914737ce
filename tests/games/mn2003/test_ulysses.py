"""Ulysses (8.11): who is asked and when, what goes back, what is taken instead, and how the chain goes on.

Carthage is director of commerce and Greece owns Ulysses.
"""

from __future__ import annotations

from random import Random

import pytest
from winedark.kernel.step import sampled

from tests.games.mare_nostrum.trade import offer, open_to
from tests.games.mn2003.table import Table
from tests.games.mn2003.trade import full, market, sizes, take
from tests.games.mn2003.words import CARTHAGE, EGYPT, GREECE, ROME, good, goods

OFFERS = {"rome": "metal wine", "carthage": "slaves fruit", "greece": "tax oil", "egypt": "gold gems"}


def cunning(t: Table) -> Table:
    """Greece has Ulysses."""
    t.tile(GREECE, "ulysses")
    return t


def opened() -> Table:
    return cunning(offer(market(2), **OFFERS))


def asked(t: Table) -> bool:
    return t.step == "Intervene"


def passing(t: Table, *chain: int) -> Table:
    """Cards are taken and Ulysses lets it happen."""
    for other in chain:
        take(t, other)
        if asked(t):
            t.do("pass")
    return t


# ---- who is asked
@pytest.mark.rule("8.11")
def test_his_owner_is_asked_when_another_has_taken_a_card_from_somebody_else() -> None:
    t = take(opened(), ROME)
    assert (t.step, t.seats, t.rule) == ("Intervene", (GREECE,), "8.11")
    assert t.legal() == [("intervene",), ("pass",)]


@pytest.mark.rule("8.11")
def test_if_he_lets_it_happen_the_loser_takes_the_next_card_and_he_is_asked_again_later() -> None:
    t = opened().do("claim", ROME, good("metal")).do("pass")
    assert (t.step, t.seats) == ("Claim", (ROME,)) and t.held(CARTHAGE)["metal"] == 1
    assert asked(take(t, EGYPT)) and t.seats == (GREECE,)


@pytest.mark.rule("8.11", "R-039")
def test_he_is_not_asked_when_the_card_was_taken_from_his_owner() -> None:
    t = take(opened(), GREECE)
    assert (t.step, t.seats) == ("Claim", (GREECE,))


@pytest.mark.rule("8.11")
def test_he_is_not_asked_when_his_owner_takes_a_card() -> None:
    t = take(opened(), GREECE, ROME)
    assert (t.step, t.seats) == ("Claim", (ROME,))


@pytest.mark.rule("8.11")
def test_he_is_not_asked_without_an_offered_card_left() -> None:
    t = cunning(full(1))
    take(t, GREECE, ROME, EGYPT)
    assert (t.step, t.seats) == ("Claim", (EGYPT,))


@pytest.mark.rule("8.11")
def test_he_is_not_asked_when_his_owner_takes_no_part_in_the_trade() -> None:
    t = cunning(market(2, {ROME: ["metal"] * 2, CARTHAGE: ["slaves"] * 2, GREECE: ["tax"]}))
    take(offer(t, rome="metal metal", carthage="slaves slaves"), ROME)
    assert (t.step, t.seats) == ("Claim", (ROME,))


@pytest.mark.rule("8.11")
def test_nobody_is_asked_when_nobody_has_him() -> None:
    assert take(offer(market(2), **OFFERS), ROME).step == "Claim"


# ---- what happens
@pytest.mark.rule("8.11")
def test_the_card_goes_back_and_one_of_his_owners_is_taken_instead() -> None:
    t = opened().do("claim", ROME, good("metal")).do("intervene")
    assert (t.step, t.seats) == ("TakeInstead", (CARTHAGE,))
    assert "metal" not in t.held(CARTHAGE) and t.g.empires[ROME].offer == tuple(sorted(goods("metal", "wine")))
    assert t.legal() == [("take_instead", kind) for kind in sorted(goods("tax", "oil"))]
    t.do("take_instead", good("oil"))
    assert t.held(CARTHAGE)["oil"] == 1 and t.g.empires[GREECE].offer == goods("tax")
    assert [(e.claimed, e.lost) for e in t.g.empires[:4]] == [(0, 0), (1, 0), (0, 1), (0, 0)]
    t.sound()


@pytest.mark.rule("8.11")
def test_all_hear_of_it() -> None:
    t = opened().do("claim", ROME, good("metal")).do("intervene").do("take_instead", good("oil"))
    told = [(e.key, e.rule, e.args) for e in (t.g.events or [])[-2:]]
    assert told == [
        ("claimed.undone", "8.11", {"seat": GREECE, "other": CARTHAGE, "loser": ROME, "goods": goods("metal")}),
        ("claimed.from", "8.11", {"seat": CARTHAGE, "other": GREECE, "good": good("oil"), "goods": goods("oil")}),
    ]


@pytest.mark.rule("8.11", "3.5")
def test_his_owner_has_lost_the_card_and_takes_the_next() -> None:
    t = take(opened(), ROME).do("intervene").do("take_instead", good("oil"))
    assert (t.step, t.seats, open_to(t)) == ("Claim", (GREECE,), {ROME, CARTHAGE, EGYPT})


@pytest.mark.rule("8.11")
def test_a_card_that_was_given_back_can_be_taken_again() -> None:
    t = opened().do("claim", ROME, good("wine")).do("intervene").do("take_instead", good("oil"))
    assert t.do("claim", ROME, good("wine")).held(GREECE)["wine"] == 1


@pytest.mark.rule("8.11")
def test_he_works_once_in_a_commerce_phase_and_again_in_the_next_turn() -> None:
    t = take(opened(), ROME).do("intervene").do("take_instead", good("oil"))
    take(t, ROME, EGYPT)
    assert (t.step, t.seats) == ("Claim", (EGYPT,))
    t.g.built = 0
    t.run("round").do("number", 2)
    for seat in list(t.seats):
        t.do("offer", *t.game.legal(t.g, seat)[0][1].suggest(), seat=seat)
    assert asked(take(t, ROME))


# ---- two in a row
@pytest.mark.rule("8.11", "R-038")
def test_the_forced_card_may_break_the_rule_of_two_in_a_row() -> None:
    """Greece has just taken from Carthage the second of two cards between them, and forces Carthage all the same."""
    t = passing(cunning(full(3)), GREECE, CARTHAGE)
    assert open_to(t) == {ROME, EGYPT}
    take(t, ROME).do("intervene").do("take_instead", good("tax"))
    assert (t.seats, open_to(t)) == ((GREECE,), {ROME, EGYPT})


@pytest.mark.rule("8.11", "R-038", "3.7")
def test_the_forced_card_counts_for_two_in_a_row() -> None:
    t = take(cunning(full(3)), ROME).do("intervene").do("take_instead", good("tax"))
    take(t, CARTHAGE)
    assert (t.seats, open_to(t)) == ((CARTHAGE,), {ROME, EGYPT})


@pytest.mark.rule("8.11", "R-038")
def test_the_card_that_was_given_back_does_not_count() -> None:
    """Rome answers Carthage and is forced: it took from Greece, and no two of the three have traded twice in a row."""
    t = passing(cunning(full(3)), ROME)
    take(t, CARTHAGE).do("intervene").do("take_instead", good("tax"))
    assert (t.seats, open_to(t)) == ((GREECE,), {ROME, CARTHAGE, EGYPT})
    take(t, CARTHAGE)
    assert (t.seats, open_to(t)) == ((CARTHAGE,), {ROME, GREECE, EGYPT})


# ---- the end of the trade
@pytest.mark.rule("8.11", "3.8", "3.10")
def test_he_can_change_who_comes_out_short() -> None:
    """All others are out of cards; the last one that Egypt had goes back, and Greece is one card short instead."""
    t = cunning(full(1))
    passing(t, ROME, CARTHAGE)
    assert (t.seats, open_to(t)) == ((CARTHAGE,), {GREECE, EGYPT})
    take(t, EGYPT).do("intervene").do("take_instead", good("tax"))
    assert (t.seats, open_to(t)) == ((GREECE,), {EGYPT})
    take(t, EGYPT)
    assert (t.step, t.seats, sizes(t)) == ("Settle", (CARTHAGE,), [1, 2, 1, 0])


@pytest.mark.rule("8.11", "3.10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_ends_with_as_many_cards_as_before(seats: int) -> None:
    rng, used = Random(seats), 0
    for _ in range(60):
        t = Table(seats=seats)
        t.g.built, t.g.round = 0, 1
        t.tile(rng.randrange(seats), "ulysses")
        for seat in range(seats):
            t.purse(seat, *rng.sample(["tax", "oil", "grain", "wine", "fish", "gems"], rng.randint(2, 6)))
        before = [sum(e.purse) for e in t.g.empires]
        t.run("commerce")
        while t.seats:
            t.do(*sampled(t.legal(), rng))
        assert [sum(e.purse) for e in t.g.empires] == before
        t.sound()
        used += "claimed.undone" in t.keys()
    assert used > 10


# ---- what is shown
@pytest.mark.rule("8.11", "3.4")
@pytest.mark.parametrize("answers", [[], ["intervene"]])
def test_the_offers_are_shown_while_he_is_asked_and_obeyed(answers: list[str]) -> None:
    t = opened().do("claim", ROME, good("metal"))
    for verb in answers:
        t.do(verb)
    for viewer in (GREECE, CARTHAGE, None):
        panel = next(p for p in t.game.view(t.g, viewer)["panels"] if p["id"] == "offers")
        back = {f"offer-{ROME}-{good('metal')}"} if answers else set()
        left = {f"offer-{seat}-{kind}" for seat in (ROME, CARTHAGE, GREECE, EGYPT) for kind in t.g.empires[seat].offer}
        assert {item["id"] for item in panel["items"]} == left and back <= left and panel["rule"] == "8.11"
