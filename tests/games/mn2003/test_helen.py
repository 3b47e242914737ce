"""Helen of Troy, and how she meets others (8.9)."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.rules.state import legions_left
from winedark.games.mn2003.rules.state import fortresses

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, province, sea, site

ILLYRIA, LIGURIA, DACIA, NORICUM = (province(name) for name in ("illyria", "liguria", "dacia", "noricum"))


def invited(legions: int = 3, owner: int = GREECE, mover: int = ROME) -> Table:
    """Helen's owner has the marker of Illyria; somebody's legions in Liguria are about to march there."""
    t = Table().clear_units()
    t.tile(owner, "helen")
    t.owner(owner, "illyria").legions(mover, "liguria", legions)
    return t


def march(t: Table, n: int, mover: int = ROME) -> Table:
    return pass_to(t.run("campaign", mover), "March").do("march", LIGURIA, ILLYRIA, n)


def here(t: Table, *seats: int) -> list[int]:
    """The legions of these seats in Illyria."""
    return [t.g.empires[seat].legions[ILLYRIA] for seat in seats]


@pytest.mark.rule("8.9", "R-035")
def test_one_of_the_legions_that_enter_becomes_hers() -> None:
    t = march(invited(), 3)
    assert (t.step, t.seats, t.legal()) == ("Persuade", (GREECE,), [("persuade", ILLYRIA), ("refuse",)])
    t.do("persuade", ILLYRIA)
    assert here(t, ROME, GREECE) == [2, 1]
    assert t.legal() == [("fight", ILLYRIA, GREECE)]
    t.sound()


@pytest.mark.rule("8.9")
def test_her_owner_may_refuse_and_use_her_later() -> None:
    t = march(invited(), 1).do("refuse")
    assert t.step == "March" and here(t, ROME, GREECE) == [1, 0]
    assert t.do("march", LIGURIA, ILLYRIA, 1).step == "Persuade"


@pytest.mark.rule("8.9")
def test_she_works_once_in_each_military_phase() -> None:
    t = march(invited(), 1).do("persuade", ILLYRIA)
    assert t.do("march", LIGURIA, ILLYRIA, 2).step == "LandBattles"
    t.do("fight", ILLYRIA, GREECE).chance("roll", 1, 1, 1)
    t.legions(EGYPT, "dacia", 1)
    assert t.run("campaign", EGYPT).do("march", DACIA, ILLYRIA, 1).step == "LandBattles"


@pytest.mark.rule("8.9")
def test_she_is_fresh_in_the_next_turn() -> None:
    t = march(invited(), 1).do("persuade", ILLYRIA)
    assert t.g.empires[GREECE].used
    t.legions(ROME, "liguria", 2)
    t.run("round")
    assert not t.g.empires[GREECE].used
    assert march(t, 1).step == "Persuade"


@pytest.mark.rule("8.9")
def test_she_is_not_asked_in_provinces_of_others_or_of_nobody() -> None:
    t = invited()
    t.owner(EGYPT, "illyria")
    assert march(t, 3).step == "Conquer"
    t = invited()
    t.unowned("illyria")
    assert march(t, 3).step == ""


@pytest.mark.rule("8.9")
def test_she_is_not_asked_about_her_owners_own_legions() -> None:
    t = invited()
    t.legions(GREECE, "dacia", 1)
    assert t.run("campaign", GREECE).do("march", DACIA, ILLYRIA, 1).step == ""


@pytest.mark.rule("8.9")
def test_nobody_is_asked_when_nobody_has_her() -> None:
    t = invited()
    t.no_tiles(GREECE)
    assert march(t, 3).step == "Conquer"


@pytest.mark.rule("R-034")
def test_without_a_legion_in_the_supply_she_cannot_be_used() -> None:
    t = invited()
    t.legions(GREECE, "athenae", 8)
    assert legions_left(t.g.empires[GREECE]) == 0
    assert march(t, 3).step == "Conquer"
    t.legions(GREECE, "athenae", 7).legions(ROME, "liguria", 1)
    assert march(t, 1).step == "Persuade"


@pytest.mark.rule("R-035")
def test_she_is_asked_after_each_single_march() -> None:
    t = invited(2)
    t.legions(ROME, "noricum", 1)
    march(t, 1).do("refuse").do("march", LIGURIA, ILLYRIA, 1)
    assert t.step == "Persuade"
    t.do("refuse").do("march", province("noricum"), ILLYRIA, 1)
    assert t.step == "Persuade"
    assert t.do("persuade", ILLYRIA).step == "LandBattles" and here(t, ROME, GREECE) == [2, 1]


@pytest.mark.rule("R-035", "5.8")
def test_legions_that_land_from_the_sea_enter_too() -> None:
    t = invited()
    t.legions(ROME, "neapolis", 1).triremes(ROME, "hadriaticum", 1)
    pass_to(t.run("campaign", ROME), "March").do("march", province("neapolis"), ILLYRIA, 1)
    assert t.step == "Persuade"


@pytest.mark.rule("8.9", "R-036")
def test_the_last_legion_can_be_won_over() -> None:
    t = march(invited(1), 1).do("persuade", ILLYRIA)
    assert t.step == "" and here(t, ROME, GREECE) == [0, 1] and t.g.empires[ROME].troops == 0
    t.sound()


@pytest.mark.rule("R-036")
def test_the_new_owner_moves_the_legion_in_his_own_turn() -> None:
    t = march(invited(1), 1).do("persuade", ILLYRIA)
    t.run("campaign", GREECE).do("march", ILLYRIA, DACIA, 1)
    assert t.g.empires[GREECE].legions[DACIA] == 1


@pytest.mark.rule("R-036")
def test_legions_that_stood_there_before_can_still_march_on() -> None:
    t = invited(1)
    t.legions(ROME, "illyria", 2)
    march(t, 1).do("persuade", ILLYRIA)
    assert here(t, ROME, GREECE) == [2, 1]
    assert t.allows("march", ILLYRIA, DACIA, 2)


@pytest.mark.rule("8.9")
def test_a_march_that_helen_ended_is_a_march() -> None:
    t = march(invited(2), 1).do("persuade", ILLYRIA)
    step, f = t.game.pending(t.g) or (None, None)
    assert step is not None and f is not None and t.step == "March"
    assert t.game.face.confirm(step, t.g, f, ROME, ("done",)) is None


# ---- where she meets others
@pytest.mark.rule("8.9", "8.2")
def test_the_legion_that_helen_wins_from_carthage_loses_hannibals_bonus() -> None:
    t = march(invited(3, GREECE, CARTHAGE), 3, CARTHAGE).do("persuade", ILLYRIA).do("fight", ILLYRIA, GREECE)
    t.chance("roll", 1, 1, 3)
    assert t.g.battle[6:8] == (4, 3)


@pytest.mark.rule("8.9", "8.2")
def test_the_legion_that_carthage_wins_gains_it() -> None:
    t = march(invited(2, CARTHAGE, ROME), 2).do("persuade", ILLYRIA).do("fight", ILLYRIA, CARTHAGE)
    t.chance("roll", 1, 4)
    assert t.g.battle[6:8] == (1, 5) and here(t, ROME, CARTHAGE) == [0, 1]


@pytest.mark.rule("8.9", "6.5")
def test_the_legion_fights_beside_the_fortress_at_once() -> None:
    t = invited(3)
    t.fortress(GREECE, "illyria")
    march(t, 3).do("persuade", ILLYRIA)
    assert t.legal() == [("fight", ILLYRIA, GREECE)]
    t.do("fight", ILLYRIA, GREECE).chance("roll", 6, 4, 4)
    assert t.g.battle[6:10] == (10, 10, 2, 2)
    assert here(t, ROME, GREECE) == [0, 0] and fortresses(t.g.empires[GREECE], ILLYRIA) == 0
    t.sound()


@pytest.mark.rule("8.9", "6.2")
def test_the_marching_player_fights_her_owner_and_everybody_else_who_is_there() -> None:
    t = invited(3)
    t.legions(EGYPT, "illyria", 1)
    march(t, 3).do("persuade", ILLYRIA)
    assert t.legal() == [("fight", ILLYRIA, GREECE), ("fight", ILLYRIA, EGYPT)]


@pytest.mark.rule("8.9", "7.8")
def test_a_legion_won_over_in_an_occupied_province_ends_the_occupation() -> None:
    t = invited(1)
    t.building(site("illyria", "caravan"))
    t.legions(EGYPT, "illyria", 1)
    t.conqueror(EGYPT, "illyria", site("illyria", "caravan"))
    march(t, 1).do("persuade", ILLYRIA)
    assert t.step == "" and t.g.occupied == 0
    t.sound()


def besieged(rest: int) -> Table:
    """Carthage's one legion occupies Illyria's caravan, Rome's one in Noricum stands on its marker; Rome marches a legion into
    Illyria, Helen takes it, and `rest` legions are left in Liguria."""
    t = invited(1 + rest)
    t.building(site("illyria", "caravan"))
    t.owner(EGYPT, "noricum", "dacia").legions(CARTHAGE, "illyria", 1)
    t.conqueror(CARTHAGE, "illyria", site("illyria", "caravan"))
    t.legions(ROME, "noricum", 1)
    t.conqueror(ROME, "noricum", marker=True)
    return march(t, 1).do("persuade", ILLYRIA)


@pytest.mark.rule("7.8", "8.9", "R-048")
@pytest.mark.parametrize(
    "more",
    [
        (),
        (("march", LIGURIA, ILLYRIA, 1),),
        (("march", NORICUM, DACIA, 1), ("march", LIGURIA, ILLYRIA, 1)),
    ],
)
def test_what_happens_after_helens_legion_came_does_not_matter(more: tuple[tuple[object, ...], ...]) -> None:
    t = besieged(1)
    assert t.g.occupied == 0 and t.keys()[-2:] == ["war.persuaded", "posts.relieved"]
    for action in more:
        t.do(*action)
    pass_to(t, "LandBattles" if more else "Conquer")
    assert t.g.occupied == 0 and t.g.conqueror[ILLYRIA] == NOBODY
    t.sound()


@pytest.mark.rule("7.8", "8.9", "R-048")
def test_where_the_mover_has_legions_left_the_battle_decides_about_the_occupation() -> None:
    t = invited(2)
    t.building(site("illyria", "caravan"))
    t.legions(CARTHAGE, "illyria", 3)
    t.conqueror(CARTHAGE, "illyria", site("illyria", "caravan"))
    march(t, 2).do("persuade", ILLYRIA)
    assert t.step == "LandBattles" and t.g.occupied
    t.do("fight", ILLYRIA, GREECE).chance("roll", 5, 5)  # both fall, and Carthage is alone again
    assert t.step == "" and t.g.occupied


@pytest.mark.rule("8.9", "R-032")
def test_the_conqueror_keeps_his_posts_if_he_beats_the_legion_that_she_won() -> None:
    t = invited(1)
    t.building(site("illyria", "caravan"))
    t.legions(ROME, "illyria", 1)
    t.conqueror(ROME, "illyria", site("illyria", "caravan"))
    march(t, 1).do("persuade", ILLYRIA).do("done").do("fight", ILLYRIA, GREECE).chance("roll", 5, 1)
    assert t.step == "Conquer" and t.g.occupied == 1 << site("illyria", "caravan")
    t.sound()


@pytest.mark.rule("8.9", "8.15")
def test_she_stands_with_two_fortresses() -> None:
    t = invited(3)
    t.tile(GREECE, "statue_of_zeus")
    t.fortress(GREECE, "illyria", 2)
    march(t, 3).do("persuade", ILLYRIA).do("fight", ILLYRIA, GREECE).chance("roll", 2, 2, 3)
    assert t.g.battle[6:10] == (4, 15, 0, 2)
    t.sound()


@pytest.mark.rule("8.9", "5.6")
def test_she_does_not_go_to_sea() -> None:
    t = invited(0)
    t.triremes(ROME, "ionium", 1).triremes(GREECE, "hadriaticum", 1)
    assert t.run("campaign", ROME).do("sail", sea("ionium"), sea("hadriaticum"), 1).step == "SeaBattles"


@pytest.mark.rule("8.9")
def test_babylon_is_asked_about_each_enemy_in_turn_until_she_was_used() -> None:
    t = invited(1, BABYLON)
    t.legions(EGYPT, "dacia", 2)
    march(t, 1).do("refuse")
    assert t.step == "Conquer"
    t.do("seize", ILLYRIA).run("campaign", EGYPT).do("march", DACIA, ILLYRIA, 2)
    assert (t.step, t.seats) == ("Persuade", (BABYLON,))
    t.do("persuade", ILLYRIA)
    assert t.legal() == [("fight", ILLYRIA, ROME), ("fight", ILLYRIA, BABYLON)]


@pytest.mark.rule("8.9")
def test_a_player_who_has_lost_to_her_all_that_marched_has_marched_all_the_same() -> None:
    t = invited(1)
    t.legions(ROME, "illyria", 1)
    march(t, 1).do("persuade", ILLYRIA)
    step, f = t.game.pending(t.g)
    assert t.step == "March" and not any(t.g.marched) and t.game.face.confirm(step, t.g, f, ROME, ("done",)) is None
