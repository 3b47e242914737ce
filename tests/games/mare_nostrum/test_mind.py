"""What the bots of the family reckon with: rivals, offices, hands in a trade."""

from __future__ import annotations

from math import inf
from types import SimpleNamespace

import pytest
from winedark.games.mare_nostrum.bots.mind import beside_rivals, fresh, in_the_open, leads, still_to_build
from winedark.games.mare_nostrum.bots.purse import Hand, pays
from winedark.games.mare_nostrum.rules.goods import Wares


def test_the_strongest_rival_harms_most() -> None:
    assert beside_rivals([10.0, 4.0, 8.0], 0, 0.5, 0.3) == pytest.approx(10 - 0.5 * 8 - 0.3 * 6)


@pytest.mark.parametrize(("phase", "active", "waiting", "builds"), [
    (0, -1, 0, True), (1, 0, 0, True), (1, 1, 0b01, True), (1, 1, 0b10, False), (2, -1, 0, False),
])  # fmt: skip
def test_who_has_still_to_build(phase: int, active: int, waiting: int, builds: bool) -> None:
    assert still_to_build(SimpleNamespace(phase=phase, active=active, waiting=waiting), 1) & 1 == builds


def test_a_tie_goes_to_the_holder_and_leads_are_cut_off() -> None:
    assert list(leads((5, 5, 1), 1)) == [(False, 0), (True, 0), (False, -3)]
    assert list(leads((9, 5, 1), 1)) == [(True, 3), (False, -3), (False, -3)]


@pytest.mark.parametrize(("revealed", "offer", "due", "seen"), [
    (False, (), 0, ((1, 1, 0), 2, 0)),  # two of its four resources are known
    (False, (), 3, ((1, 1, 0), 2, 3)),  # three are to be offered
    (False, (0, 2), 2, ((1, 1, 0), 4, 2)),  # they lie covered, and are still among what is held
    (True, (0, 2), 2, ((1, 1, 0), 2, 0)),  # they have been turned up, and are held no longer
])  # fmt: skip
def test_of_another_s_hand_is_seen_what_everybody_knows(
    revealed: bool, offer: tuple[int, ...], due: int, seen: tuple[tuple[int, ...], int, int]
) -> None:
    e = SimpleNamespace(known=[1, 1, 0], purse=[2, 1, 1], offer=offer, due=due, claimed=0, lost=0)
    assert in_the_open(SimpleNamespace(phase=1, revealed=revealed), e, 1) == seen


def test_without_a_ledger_nothing_is_seen() -> None:
    e = SimpleNamespace(known=[], purse=[2, 1], offer=(), due=0, claimed=0, lost=0)
    assert in_the_open(SimpleNamespace(phase=0, revealed=False), e, 1) == ((0, 0), 3, 0)


# ---- what a trade can still bring
WARES = Wares(("stone", "gold", "gems"), twins=True)
COIN = WARES.coin


def growth(hand: tuple[int, ...], *offers: tuple[int, ...], revealed: bool = True) -> float:
    sides = [SimpleNamespace(offer=offer) for offer in ((), *offers)]
    return fresh(WARES, SimpleNamespace(revealed=revealed, empires=sides), sides[0], hand)


def test_claims_bring_no_kind_that_nobody_has_laid_out() -> None:
    stone, coins = (1, 0, 0, 0, 0, 0, 0), (0, 0, 0, 2, 0, 0, 0)
    assert growth(stone, (1, 1), (2,)) == 2, "gold twice is one kind"
    assert growth(stone, (0, 0), (COIN,)) == 0, "a coin is no good"
    assert growth(stone, (WARES.twin(0), WARES.twin(1))) == 1, "a legendary good is one of its commodity"
    assert growth(coins, (COIN, COIN), (0,)) == 2 and growth(coins, (0, 1)) == 0, "goods do not grow a set of two coins"
    assert growth(coins, (0, 1, 2)) == 1, "but three kinds are more than two coins"


def test_one_s_own_offer_brings_nothing_and_covered_ones_may_bring_anything() -> None:
    side = SimpleNamespace(offer=(1, 2))
    assert fresh(WARES, SimpleNamespace(revealed=True, empires=[side]), side, (1, 0, 0, 0, 0, 0, 0)) == 0
    assert growth((1, 0, 0, 0, 0, 0, 0), (1,), revealed=False) == inf


def test_what_is_not_on_the_table_is_not_paid_with() -> None:
    hand = Hand((1, 1, 0), 0, 2.0)
    assert pays(hand, 3) > 0.8 and pays(hand._replace(fresh=0.0), 3) == 0.0
    assert pays(hand._replace(fresh=1.0), 3) == pays(hand._replace(jokers=1.0), 3)
