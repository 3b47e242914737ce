"""Chapter 5, battles and what war does to a province (5.10 to 5.24)."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.rules.state import legions_left
from winedark.games.mn2016.rules.levels import culture_level, trade_level

from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, ROME, good, province, sea, site

both = pytest.mark.parametrize("edition", EDITIONS)
DALMATIA, CYRENAICA, IONIUM = province("dalmatia"), province("cyrenaica"), sea("mare_ionium")


def land(edition: str, mine: int, theirs: int, my_fort: bool = False, their_fort: bool = False) -> Table:
    """Carthage's turn, just before it fights Egypt in Dalmatia: nobody there has a hero for battles."""
    t = Table(edition).clear_units().legions(CARTHAGE, "dalmatia", mine).legions(EGYPT, "dalmatia", theirs)
    t.fortress(CARTHAGE, "dalmatia", my_fort).fortress(EGYPT, "dalmatia", their_fort)
    return pass_to(t.run("campaign", CARTHAGE), "LandBattles").do("fight", DALMATIA, EGYPT)


def naval(edition: str, mine: int, theirs: int) -> Table:
    """Carthage's turn, its triremes just about to fight those of Egypt in Mare Ionium."""
    t = Table(edition).clear_units().triremes(CARTHAGE, "mare_ionium", mine).triremes(EGYPT, "mare_ionium", theirs)
    return pass_to(t.run("campaign", CARTHAGE), "SeaBattles").do("engage", IONIUM, EGYPT)


def left(t: Table, seat: int, where: str = "dalmatia") -> tuple[int, int]:
    """A side's legions and fortresses in a province."""
    e = t.g.empires[seat]
    return e.legions[province(where)], e.forts >> province(where) & 1


# ---- when there is a battle
@pytest.mark.rule("5.11", "R-023")
@both
def test_a_lone_fortress_must_fight_in_its_owners_turn(edition: str) -> None:
    t = Table(edition).clear_units().fortress(GREECE, "achaea").legions(EGYPT, "achaea", 2)
    t.run("campaign", GREECE)
    assert t.legal() == [("fight", province("achaea"), EGYPT)]


@pytest.mark.rule("5.12")
@both
def test_example_choose_opponent(edition: str) -> None:
    t = Table(edition).clear_units().legions(ROME, "dalmatia", 2).legions(GREECE, "dalmatia", 1)
    t.legions(EGYPT, "dalmatia", 1)
    t.run("campaign", ROME).do("done")
    assert t.legal() == [("fight", DALMATIA, GREECE), ("fight", DALMATIA, EGYPT)]
    t.do("fight", DALMATIA, EGYPT).chance("roll", 2, 2, 1)
    assert t.step == ""
    assert [left(t, seat)[0] for seat in (ROME, GREECE, EGYPT)] == [2, 1, 0]
    t.sound()


@pytest.mark.rule("5.12")
def test_each_sea_sees_one_battle_in_a_turn_against_a_chosen_opponent() -> None:
    t = Table().clear_units().triremes(ROME, "mare_ionium", 2).triremes(GREECE, "mare_ionium", 1)
    t.triremes(EGYPT, "mare_ionium", 1)
    t.run("campaign", ROME).do("done")
    assert t.legal("engage") == [("engage", IONIUM, GREECE), ("engage", IONIUM, EGYPT)]
    assert t.do("engage", IONIUM, EGYPT).chance("roll", 1, 1, 1).step == ""


# ---- dice, totals, hits
@pytest.mark.rule("5.15")
@pytest.mark.parametrize(("dice", "expected"), [((2, 2), 0), ((1, 4), 1), ((3, 6), 1), ((4, 6), 2), ((6, 6), 2)])
def test_every_full_five_of_the_total_is_a_hit(dice: tuple[int, int], expected: int) -> None:
    t = land("en2016", 2, 4).chance("roll", *dice, 1, 1, 1, 1)
    assert t.lost() == (expected, 0)
    assert left(t, EGYPT) == (4 - expected, 0)


@pytest.mark.rule("5.15")
def test_the_total_counts_and_not_the_single_die() -> None:
    t = land("en2016", 5, 5).chance("roll", 2, 2, 2, 2, 2, 4, 4, 4, 4, 4)
    assert t.lost() == (2, 4)
    assert (left(t, CARTHAGE), left(t, EGYPT)) == ((1, 0), (3, 0))


@pytest.mark.rule("5.16", "5.20")
@both
def test_the_side_that_is_hit_chooses_its_losses(edition: str) -> None:
    t = land(edition, 4, 2, their_fort=True).chance("roll", 6, 6, 3, 2, 1, 1)
    assert t.lost() == (2, 1)
    assert (t.step, t.seats, t.legal()) == ("TakeLosses", (EGYPT,), [("lose", 2, 0), ("lose", 1, 1)])
    t.do("lose", 1, 1)
    assert (left(t, CARTHAGE), left(t, EGYPT)) == ((3, 0), (1, 0))
    t.sound()


@pytest.mark.rule("5.16")
def test_lost_units_return_to_their_owners_supply() -> None:
    t = land("en2016", 4, 8).chance("roll", 6, 6, 6, 2, *[1] * 8)
    assert legions_left(t.g.empires[EGYPT]) == 4
    t.purse(EGYPT, *["coin"] * 3)
    t.run("builder", EGYPT).do("legion", province("aegyptus"), *[good("coin")] * 3)
    assert legions_left(t.g.empires[EGYPT]) == 3
    t.sound()


@pytest.mark.rule("5.16")
@both
def test_hits_beyond_the_last_unit_are_lost(edition: str) -> None:
    t = land(edition, 5, 1).chance("roll", 6, 6, 6, 6, 6, 1)
    assert t.lost() == (1, 0) and left(t, EGYPT) == (0, 0)
    t = naval(edition, 4, 1).chance("roll", 6, 6, 6, 6, 1)
    assert t.lost() == (1, 0) and t.g.empires[EGYPT].fleet == 0
    t.sound()


@pytest.mark.rule("5.16", "R-025")
@both
def test_the_active_player_chooses_their_losses_first(edition: str) -> None:
    t = land(edition, 2, 2, my_fort=True, their_fort=True).chance("roll", 3, 2, 3, 2)
    assert (t.step, t.seats) == ("TakeLosses", (CARTHAGE,))
    t.do("lose", 1, 0)
    assert (t.step, t.seats) == ("TakeLosses", (EGYPT,))
    t.do("lose", 0, 1)
    assert (left(t, CARTHAGE), left(t, EGYPT)) == ((1, 1), (2, 0))


@pytest.mark.rule("R-025")
@both
def test_a_player_who_has_no_choice_is_not_asked(edition: str) -> None:
    t = land(edition, 3, 1, their_fort=True).chance("roll", 6, 6, 3, 1)
    assert t.lost() == (2, 1)
    assert t.step != "TakeLosses"
    assert (left(t, CARTHAGE), left(t, EGYPT)) == ((2, 0), (0, 0))
    t.sound()


@pytest.mark.rule("5.17")
@both
def test_legions_and_fortresses_take_no_part_at_sea(edition: str) -> None:
    t = naval(edition, 1, 1)
    t.fortress(EGYPT, "italia").legions(EGYPT, "italia", 5)
    assert not t.allows("roll", 1, 1, 1)
    t.chance("roll", 5, 5)
    assert t.lost() == (1, 1)
    assert t.g.empires[CARTHAGE].fleet == t.g.empires[EGYPT].fleet == 0
    assert left(t, EGYPT, "italia") == (5, 1)


@pytest.mark.rule("5.17")
@both
def test_triremes_take_no_part_on_land(edition: str) -> None:
    t = land(edition, 1, 1)
    t.triremes(EGYPT, "mare_hadriaticum", 5).triremes(CARTHAGE, "mare_hadriaticum", 5)
    assert t.allows("roll", 1, 1) and not t.allows("roll", 1, 1, 1)
    t.chance("roll", 4, 4)
    assert t.lost() == (0, 0)
    assert t.g.empires[EGYPT].triremes[sea("mare_hadriaticum")] == 5


# ---- fortresses
@pytest.mark.rule("5.18")
@both
def test_a_fortress_adds_five_for_attacker_and_defender(edition: str) -> None:
    t = land(edition, 1, 1, my_fort=True).chance("roll", 1, 1)
    assert t.totals() == (6, 1) and t.lost() == (1, 0)
    t = land(edition, 1, 1, their_fort=True).chance("roll", 1, 1)
    assert t.totals() == (1, 6) and t.lost() == (0, 1)


@pytest.mark.rule("5.18", "R-024")
@both
def test_a_lone_fortress_rolls_no_die_and_scores_one_hit(edition: str) -> None:
    t = land(edition, 2, 0, their_fort=True)
    assert not t.allows("roll", 1, 1, 1)
    t.chance("roll", 1, 1)
    assert t.g.battle[7] == 5 and t.lost() == (0, 1)
    assert (left(t, CARTHAGE), left(t, EGYPT)) == ((1, 0), (0, 1))
    t.sound()


@pytest.mark.rule("5.19", "R-024")
@pytest.mark.parametrize(("dice", "expected"), [((4, 5), 0), ((5, 5), 1), ((6, 6), 1)])
def test_a_fortress_cancels_one_hit(dice: tuple[int, int], expected: int) -> None:
    t = land("en2016", 2, 0, their_fort=True).chance("roll", *dice)
    assert t.lost()[0] == expected
    assert left(t, EGYPT) == (0, 1 - expected)


@pytest.mark.rule("5.19")
@both
def test_the_attackers_fortress_cancels_one_hit_too(edition: str) -> None:
    t = land(edition, 2, 2, my_fort=True).chance("roll", 1, 1, 4, 4)
    assert t.lost() == (1, 0)


@pytest.mark.rule("5.20")
@both
def test_a_fortress_falls_only_if_its_owner_chooses_it(edition: str) -> None:
    t = land(edition, 4, 3, their_fort=True).chance("roll", 6, 6, 6, 2, 1, 1, 1)
    assert t.lost() == (3, 1)
    assert t.legal() == [("lose", 3, 0), ("lose", 2, 1)]
    t.do("lose", 3, 0)
    assert left(t, EGYPT) == (0, 1)
    t.sound()


# ---- the end of a battle
@pytest.mark.rule("5.21")
@both
def test_both_sides_take_their_losses_whatever_the_other_loses(edition: str) -> None:
    t = land(edition, 1, 1).chance("roll", 5, 6)
    assert (left(t, CARTHAGE), left(t, EGYPT)) == ((0, 0), (0, 0))
    t.sound()


@pytest.mark.rule("5.21")
@both
def test_a_battle_has_no_second_roll(edition: str) -> None:
    t = land(edition, 2, 2).chance("roll", 1, 1, 1, 1)
    assert t.step == ""
    assert (left(t, CARTHAGE), left(t, EGYPT)) == ((2, 0), (2, 0))
    t = naval(edition, 2, 2).chance("roll", 1, 1, 1, 1)
    assert t.step == ""


# ---- at war
def war_in_thracia(edition: str) -> Table:
    """Greece owns Thracia, with a caravan and a city, and still has a legion there beside one of Egypt."""
    t = Table(edition).clear_units().legions(GREECE, "thracia", 1).legions(EGYPT, "thracia", 1)
    return t


@pytest.mark.rule("5.22")
@both
def test_units_of_two_players_are_war_even_without_units_of_the_owner(edition: str) -> None:
    t = Table(edition).clear_units().legions(ROME, "thracia", 2).legions(EGYPT, "thracia", 1)
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", province("thracia"), EGYPT).chance("roll", 1, 1, 1)
    assert t.step == ""  # nobody is conqueror of a province at war
    assert not t.run("builder", GREECE).allows("legion", province("thracia"), good("coin"), good("coin"), good("coin"))
    t.sound()


@pytest.mark.rule("5.22", "5.23")
@both
def test_at_war_the_owner_keeps_the_income_and_may_not_build(edition: str) -> None:
    t = war_in_thracia(edition)
    t.purse(GREECE, *["coin"] * 5)
    t.run("builder", GREECE)
    assert not [a for a in t.legal("legion") + t.legal("fortress") if a[1] == province("thracia")]
    assert not [a for a in t.legal("raise") if a[1] in (site("thracia", "market"), site("thracia", "temple"))]
    for seat in range(5):
        t.purse(seat)
    t.run("collect")
    assert t.held(GREECE)["stone"] == 1 and t.held(GREECE)["coin"] == 5
    assert "stone" not in t.held(EGYPT)
    t.sound()


@pytest.mark.rule("5.23")
@both
def test_at_war_the_unoccupied_buildings_count_for_the_owner(edition: str) -> None:
    t = war_in_thracia(edition)
    assert (trade_level(t.g, GREECE), culture_level(t.g, GREECE)) == (4, 4)
    assert (trade_level(t.g, EGYPT), culture_level(t.g, EGYPT)) == (4, 4)


@pytest.mark.rule("5.23")
@both
def test_a_province_at_war_is_still_its_owners_for_neighbouring_markers(edition: str) -> None:
    t = war_in_thracia(edition)
    t.neutral("macedonia")
    t.purse(GREECE, *["coin"] * 3)
    t.run("builder", GREECE)
    assert t.allows("control", province("dacia"), *[good("coin")] * 3)


@pytest.mark.rule("5.24")
@both
def test_a_province_at_war_gives_no_right_to_triremes(edition: str) -> None:
    t = war_in_thracia(edition)
    t.purse(GREECE, *["coin"] * 3)
    seas = {a[1] for a in t.run("builder", GREECE).legal("trireme")}
    assert sea("pontus_euxinus") not in seas  # only Thracia touches it
    assert sea("mare_aegaeum") in seas  # Macedonia and Achaea touch it too
    t.legions(EGYPT, "thracia", 0)
    assert sea("pontus_euxinus") in {a[1] for a in t.run("builder", GREECE).legal("trireme")}


@pytest.mark.rule("5.24")
@both
def test_the_capital_province_at_war_still_launches_triremes(edition: str) -> None:
    t = Table(edition).clear_units().fortress(EGYPT, "aegyptus").legions(ROME, "aegyptus", 2)
    t.legions(ROME, "cyrenaica", 1)
    t.purse(EGYPT, *["coin"] * 3)
    assert {a[1] for a in t.run("builder", EGYPT).legal("trireme")} == {sea("mare_aegyptum")}


# ---- worked examples of the rule documents
def cyrenaica(edition: str) -> Table:
    """Three Roman legions have landed in Cyrenaica beside an Egyptian legion and fortress."""
    t = Table(edition).clear_units().legions(ROME, "cyrenaica", 3).legions(EGYPT, "cyrenaica", 1)
    t.fortress(EGYPT, "cyrenaica")
    return pass_to(t.run("campaign", ROME), "LandBattles").do("fight", CYRENAICA, EGYPT)


@pytest.mark.rule("5.14", "5.15", "5.16", "5.18", "5.19", "8.3")
@both
def test_example_cyrenaica_battle(edition: str) -> None:
    t = cyrenaica(edition).chance("roll", 5, 4, 3, 3)
    assert t.g.battle[6:10] == (15, 8, 2, 1)
    assert (left(t, ROME, "cyrenaica"), left(t, EGYPT, "cyrenaica")) == ((2, 0), (0, 0))
    assert (t.step, t.seats) == ("Conquer", (ROME,))
    t.sound()


@pytest.mark.rule("5.10", "5.21")
@both
def test_example_second_battle(edition: str) -> None:
    t = pass_to(cyrenaica(edition).chance("roll", 5, 4, 3, 3))
    t.legions(CARTHAGE, "libya", 2)
    t.run("campaign", CARTHAGE).do("march", province("libya"), CYRENAICA, 2)
    assert t.legal() == [("fight", CYRENAICA, ROME)]
    t.do("fight", CYRENAICA, ROME).chance("roll", 6, 4, 5, 2)
    assert t.g.battle[6:10] == (10, 7, 2, 1)
    assert (left(t, CARTHAGE, "cyrenaica"), left(t, ROME, "cyrenaica")) == ((1, 0), (0, 0))
    assert (t.step, t.seats) == ("Conquer", (CARTHAGE,))
    t.sound()
