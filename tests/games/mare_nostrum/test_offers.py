"""Covered offers, as both titles have them: nobody sees them until all have chosen, and nobody chooses twice."""

from __future__ import annotations

from random import Random

import pytest
from winedark.kernel.errors import IllegalAction

from tests.games.mare_nostrum.table import FamilyTable, Lay
from tests.games.mare_nostrum.trade import offer
from tests.games.mare_nostrum.words import CARTHAGE, EGYPT, GREECE, ROME

HANDS = {
    ROME: ("metal", "metal", "metal", "wine", "wine"),
    CARTHAGE: ("wine", "wine", "grain"),
    GREECE: ("oil", "oil", "grain"),
    EGYPT: ("papyrus", "papyrus", "grain", "gold", "gems"),
}


def market(table: Lay, n: int) -> FamilyTable:
    """Four players have these resources and nothing else, and `n` are to be offered."""
    t = table(seats=4)
    t.g.built, t.g.round = 0, 1
    for seat in HANDS:
        t.purse(seat)
    for seat, names in HANDS.items():
        t.purse(seat, *names)
    return t.phase("trade").do(t.calls, n)


@pytest.mark.rule(mn2003="3.4 2.15", mn2016="3.4 2.14")
def test_offers_lie_covered_until_all_have_chosen(table: Lay) -> None:
    t = offer(market(table, 2), egypt="gold gems", rome="metal wine")
    assert t.step == "Offer" and set(t.seats) == {CARTHAGE, GREECE} and not t.g.revealed
    assert "trade.offered" not in t.keys()
    worlds = [t.game.imagine(t.g, GREECE, Random(seed)) for seed in range(20)]
    assert len({h.empires[EGYPT].offer for h in worlds}) > 5 and {len(h.empires[EGYPT].offer) for h in worlds} == {2}
    assert all(t.game.check(h) == [] and t.game.view(h, GREECE) == t.game.view(t.g, GREECE) for h in worlds)
    own = {t.game.imagine(t.g, EGYPT, Random(seed)).empires[EGYPT].offer for seed in range(9)}
    assert own == {tuple(sorted(t.words.goods("gold", "gems")))}
    offer(t, greece="oil oil", carthage="wine wine")
    assert t.step == "Claim" and t.g.revealed and t.keys().count("trade.offered") == 4
    assert {t.game.imagine(t.g, GREECE, Random(seed)).empires[EGYPT].offer for seed in range(9)} == {t.g.empires[EGYPT].offer}


@pytest.mark.rule(mn2003="3.4", mn2016="3.4")
def test_nobody_chooses_twice(table: Lay) -> None:
    t = offer(market(table, 1), rome="metal")
    with pytest.raises(IllegalAction):
        offer(t, rome="wine")
    assert t.g.empires[ROME].offer == t.words.goods("metal")
