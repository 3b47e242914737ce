"""Exact odds against known values and against simulated battles, and which battles a choice foresees."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.rules.odds import odds
from winedark.games.mare_nostrum.rules.strength import Strength
from winedark.games.mn2003.rules.battle import side
from winedark.games.mn2003.rules.odds import foreseen

from tests.games.mare_nostrum.dice import simulated
from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, province, sea

ILLYRIA, LIGURIA, IONIUM, AEGAEUM = province("illyria"), province("liguria"), sea("ionium"), sea("aegaeum")
BATTLES = [
    (Strength(3, 0, 0, 3, 0), Strength(1, 6, 0, 1, 1)),
    (Strength(4, 4, 0, 4, 0), Strength(2, 12, 0, 2, 2)),
    (Strength(2, 2, 0, 2, 0), Strength(3, 0, 0, 3, 0)),
    (Strength(1, 0, 0, 1, 0), Strength(0, 6, 0, 0, 1)),
]


@pytest.mark.rule("6.4", "6.5", "6.6", "R-042")
@pytest.mark.parametrize("sides", BATTLES)
def test_odds_agree_with_simulated_battles(sides: tuple[Strength, Strength]) -> None:
    found, shares = odds(*sides), simulated(*sides, 20_000)
    assert shares.attacker == pytest.approx(found.attacker, abs=0.01)
    assert shares.both == pytest.approx(found.both, abs=0.01)
    assert shares.attacker_loses == pytest.approx(found.attacker_loses, abs=0.02)


@pytest.mark.rule("6.4", "6.6")
def test_three_legions_against_one() -> None:
    found = odds(Strength(3, 0, 0, 3, 0), Strength(1, 0, 0, 1, 0))
    assert (round(found.attacker * 100, 1), round(found.both * 100, 1)) == (98.1, 1.9)


@pytest.mark.rule("6.5", "6.6")
def test_a_fortress_stops_no_hit() -> None:
    """A legion that rolls 5 or 6 destroys a fortress, and falls to its 6."""
    found = odds(Strength(1, 0, 0, 1, 0), Strength(0, 6, 0, 0, 1))
    assert found.nobody == pytest.approx(2 / 6) and found.defender == pytest.approx(4 / 6)


@pytest.mark.rule("8.2", "8.4", "8.15")
def test_sides_as_the_pieces_on_the_map_make_them() -> None:
    t = Table().clear_units()
    t.tile(CARTHAGE, "statue_of_zeus")
    t.legions(CARTHAGE, "illyria", 3).fortress(CARTHAGE, "illyria", 2).triremes(GREECE, "ionium", 4)
    assert side(t.g, 0, ILLYRIA, CARTHAGE, True) == Strength(3, 15, 0, 3, 2)
    assert side(t.g, 1, IONIUM, GREECE, False) == Strength(4, 4, 0, 4, 0)


# ---- what is foreseen
def test_a_march_into_legions_shows_its_odds_and_a_march_into_peace_none() -> None:
    t = Table().clear_units().legions(ROME, "liguria", 3).legions(GREECE, "illyria", 1)
    t.run("campaign", ROME)
    [battle] = foreseen(t.game, t.g, ROME, ("march", LIGURIA, ILLYRIA, 3))
    assert battle.other == GREECE and battle.sure and 0.9 < battle.odds.attacker < 1
    assert foreseen(t.game, t.g, ROME, ("march", LIGURIA, province("roma"), 3)) == []
    assert t.g.empires[ROME].legions[LIGURIA] == 3


def test_hannibal_is_seen_in_the_odds() -> None:
    t = Table().clear_units().legions(CARTHAGE, "illyria", 2).legions(EGYPT, "illyria", 2)
    for seat, other in ((CARTHAGE, EGYPT), (EGYPT, CARTHAGE)):
        pass_to(t.run("campaign", seat), "LandBattles")
        [battle] = foreseen(t.game, t.g, seat, ("fight", ILLYRIA, other))
        mine, theirs = (2 * (s == CARTHAGE) for s in (seat, other))
        assert battle.sure and battle.odds == odds(Strength(2, mine, 0, 2, 0), Strength(2, theirs, 0, 2, 0))


@pytest.mark.rule("6.2")
def test_where_several_opponents_wait_there_are_odds_for_each() -> None:
    t = Table().clear_units().legions(ROME, "liguria", 3).legions(GREECE, "illyria", 1).legions(EGYPT, "illyria", 2)
    found = foreseen(t.run("campaign", ROME).game, t.g, ROME, ("march", LIGURIA, ILLYRIA, 3))
    assert [(b.other, b.sure, b.defence.units) for b in found] == [(GREECE, False, 1), (EGYPT, False, 2)]


@pytest.mark.rule("5.6")
def test_ships_see_the_odds_before_they_sail_and_before_they_attack() -> None:
    t = Table().clear_units().triremes(CARTHAGE, "ionium", 3).triremes(GREECE, "aegaeum", 1)
    t.run("campaign", CARTHAGE)
    [battle] = foreseen(t.game, t.g, CARTHAGE, ("sail", IONIUM, AEGAEUM, 2))
    assert not battle.sure and battle.odds == odds(Strength(2, 0, 0, 2, 0), Strength(1, 1, 0, 1, 0))
    t.do("sail", IONIUM, AEGAEUM, 2).do("done")
    [again] = foreseen(t.game, t.g, CARTHAGE, ("engage", AEGAEUM, GREECE))
    assert again.sure and again.odds == battle.odds


@pytest.mark.rule("5.3")
def test_a_launch_shows_what_could_be_fought() -> None:
    t = Table().clear_units().docked(GREECE, "athenae", 2).triremes(EGYPT, "ionium", 1)
    t.run("campaign", GREECE)
    [battle] = foreseen(t.game, t.g, GREECE, ("launch", province("athenae"), IONIUM, 2))
    assert battle.other == EGYPT and battle.attack == Strength(2, 2, 0, 2, 0)
    assert foreseen(t.game, t.g, GREECE, ("launch", province("athenae"), AEGAEUM, 2)) == []


@pytest.mark.rule("8.9")
def test_helen_makes_a_battle_uncertain_and_possible_where_nobody_stands() -> None:
    t = Table().clear_units()
    t.tile(GREECE, "helen")
    t.owner(GREECE, "illyria").legions(ROME, "liguria", 3)
    t.run("campaign", ROME)
    [battle] = foreseen(t.game, t.g, ROME, ("march", LIGURIA, ILLYRIA, 3))
    assert (battle.other, battle.sure, battle.attack.units, battle.defence.units) == (GREECE, False, 2, 1)
    assert foreseen(t.game, t.g, ROME, ("march", LIGURIA, ILLYRIA, 1)) == []
    t.fortress(GREECE, "illyria")
    [battle] = foreseen(t.game, t.g, ROME, ("march", LIGURIA, ILLYRIA, 3))
    assert not battle.sure and battle.attack.units == 3


def test_choices_without_a_battle_foresee_none() -> None:
    t = Table().clear_units().legions(BABYLON, "memphis", 1)
    pass_to(t.run("campaign", BABYLON), "Conquer")
    assert foreseen(t.game, t.g, BABYLON, ("seize", province("memphis"))) == []
