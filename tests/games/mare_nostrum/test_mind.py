"""What the bots of the family reckon with: rivals, offices, hands in a trade."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from winedark.games.mare_nostrum.bots.mind import beside_rivals, in_the_open, leads, still_to_build


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
