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


# ---- nearness to a victory
BUILDING = {"mn2003": 1, "mn2016": 2}  # the phase of building


def near(t: FamilyTable) -> list[float]:
    """How likely each player wins in this round, in percent."""
    return next(list(figure.values) for figure in t.game.figures(t.g) if figure.key == "near")


def about_to_build(table: Lay, seen: bool) -> FamilyTable:
    """Egypt holds a resource of each of twelve kinds and has still to build."""
    t = table().purse(EGYPT)
    t.purse(EGYPT, *t.words.resources[:12])
    t.g.phase, t.g.waiting, t.g.revealed = BUILDING[t.game.title], 1 << EGYPT, True
    t.g.empires[EGYPT].known = [*t.g.empires[EGYPT].purse] if seen else []
    return t


def test_a_player_seen_with_twelve_kinds_is_about_to_win(table: Lay) -> None:
    """In such a position of a game the chances said 3 percent for the player who won in that phase."""
    t = about_to_build(table, seen=True)
    assert near(t)[EGYPT] == 100 and near(t)[ROME] == 0
    t.g.waiting = 0
    assert near(t)[EGYPT] == 0, "a player who has built buys no victory in this round"


def test_nearness_looks_into_no_hand(table: Lay) -> None:
    t = about_to_build(table, seen=False)
    unseen = near(t)
    t.purse(EGYPT, *[t.words.resources[t.game.wares.coin]] * 12)
    assert near(t) == unseen and 0 < unseen[EGYPT] < 100


def test_a_victory_is_as_near_as_can_be(table: Lay) -> None:
    t = about_to_build(table, seen=True)
    t.g.winners = (ROME,)
    assert near(t) == [100, 0, 0, 0, 0]


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
