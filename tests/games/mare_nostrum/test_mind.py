"""What the bots of the family reckon with: rivals, offices, hands in a trade."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from winedark.games.mare_nostrum.bots.mind import beside_rivals, exchanges, leads, still_to_build, traded
from winedark.games.mare_nostrum.bots.purse import CLAIM, Hand

HAND = Hand((1, 1, 0), 0, 0.0)


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


@pytest.mark.parametrize(("due", "claimed", "lost", "jokers"), [
    (2, 0, 0, 1.0), (2, 1, 1, CLAIM + 0.5), (2, 3, 2, 3 * CLAIM - 0.5),
])  # fmt: skip
def test_what_a_trade_makes_of_a_hand(due: int, claimed: int, lost: int, jokers: float) -> None:
    """A player who claimed one more than they offered has one to give back (mn2016 3.13, mn2003 3.10)."""
    e = SimpleNamespace(due=due, claimed=claimed, lost=lost)
    g = SimpleNamespace(phase=1, revealed=True)
    assert traded(HAND, *exchanges(g, e, 1), 0.5).jokers == pytest.approx(jokers)
