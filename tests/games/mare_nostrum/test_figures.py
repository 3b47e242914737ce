"""The curve of standing and the luck of dice, as both titles have them, in exact numbers."""

from __future__ import annotations

from itertools import product

import pytest
from winedark.games.mare_nostrum.rules.strength import LAND, SEA

from tests.games.mare_nostrum.luck import luck_of, mean
from tests.games.mare_nostrum.table import FamilyTable, Lay
from tests.games.mare_nostrum.words import BABYLON, EGYPT, ROME

WON = {"mn2003": 36, "mn2016": 60}  # points of standing


def standing(t: FamilyTable) -> list[float]:
    """How far each player is ahead of the table."""
    return next(list(figure.values) for figure in t.game.figures(t.g) if figure.key == "standing")


def test_a_victory_raises_the_winner(table: Lay) -> None:
    t = table()
    won, before = WON[t.game.title], standing(t)
    t.g.winners = (EGYPT,)
    after = standing(t)
    assert after[EGYPT] - before[EGYPT] == pytest.approx(won * 4 / 5)
    assert after[ROME] - before[ROME] == pytest.approx(-won / 5)


@pytest.mark.rule(mn2003="6.6", mn2016="5.15 5.16")
def test_luck_is_hits_made_minus_the_mean_of_all_rolls(table: Lay) -> None:
    t = table().clear_units().triremes(EGYPT, "Ionian Sea", 2).triremes(BABYLON, "Ionian Sea", 1)
    found = luck_of(t, SEA, "Ionian Sea", EGYPT, BABYLON, 1, 2, 6)
    assert found == {EGYPT: pytest.approx(0 - 30 / 36), BABYLON: pytest.approx(1 - 2 / 6)}
    assert mean(2, pieces=1) == 30 / 36 and mean(1) == 2 / 6


def test_no_roll_is_lucky_on_average(table: Lay) -> None:
    t = table().clear_units().legions(EGYPT, "Illyria", 2).legions(BABYLON, "Illyria", 1)
    totals = [luck_of(t, LAND, "Illyria", EGYPT, BABYLON, *roll) for roll in product(range(1, 7), repeat=3)]
    for seat in (EGYPT, BABYLON):
        assert sum(found[seat] for found in totals) == pytest.approx(0, abs=1e-9)
