"""Chapter 7, posts: what legions hold, and when they lose it (7.3 to 7.8)."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.rules.posts import posts
from winedark.games.mn2003.rules.board import COMMERCE_SITES, POLITICAL_SITES
from winedark.games.mn2003.rules.posts import settle_holds
from winedark.games.mn2003.rules.state import controlled

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, province, sea, site

MEMPHIS, THEBAE, ARABIA, CYRANAE = province("memphis"), province("thebae"), province("arabia"), province("cyranae")
CITY, PAPYRUS, MARKET, TEMPLE = (site("memphis", kind) for kind in ("city", "caravan", "market", "temple"))
EVERYTHING = (PAPYRUS, MARKET, CITY, TEMPLE)


def occupation(legions: int, *sites: int, marker: bool = False) -> Table:
    """Babylon alone in Egypt's Memphis, its legions on posts; every site there is built."""
    t = Table().clear_units()
    for i in EVERYTHING:
        t.building(i)
    t.legions(BABYLON, "memphis", legions)
    t.conqueror(BABYLON, "memphis", *sites, marker=marker)
    return t


def counts(t: Table, seat: int) -> tuple[int, int]:
    """Buildings that count for a side: for commerce, for politics."""
    sites = controlled(t.g, seat)
    return (sites & COMMERCE_SITES).bit_count(), (sites & POLITICAL_SITES).bit_count()


# ---- what is held
@pytest.mark.rule("7.3")
def test_occupied_buildings_count_for_the_owner_of_the_legions() -> None:
    t = occupation(3, PAPYRUS, CITY)
    assert controlled(t.g, BABYLON) >> PAPYRUS & 1 and controlled(t.g, BABYLON) >> CITY & 1
    assert not controlled(t.g, BABYLON) >> MARKET & 1
    assert controlled(t.g, EGYPT) & (1 << MARKET | 1 << TEMPLE) and not controlled(t.g, EGYPT) & (1 << PAPYRUS | 1 << CITY)


@pytest.mark.rule("7.3")
def test_example_roles_count_occupying_legions_instead_of_the_owner_of_the_province() -> None:
    t = occupation(4)
    before = counts(t, BABYLON), counts(t, EGYPT)
    pass_to(t.run("campaign", BABYLON), "Conquer").do("occupy", MEMPHIS, *EVERYTHING)
    (mine, theirs), (mine2, theirs2) = before, (counts(t, BABYLON), counts(t, EGYPT))
    assert mine2 == (mine[0] + 2, mine[1] + 2) and theirs2 == (theirs[0] - 2, theirs[1] - 2)
    t.sound()


@pytest.mark.rule("7.4")
def test_a_legion_on_the_marker_takes_no_building_from_its_owner() -> None:
    t = occupation(1, marker=True)
    assert controlled(t.g, EGYPT) & controlled(t.g, BABYLON) == 0 and controlled(t.g, EGYPT) >> CITY & 1
    assert posts(t.g, BABYLON, MEMPHIS) == 1


@pytest.mark.rule("7.6")
def test_posts_are_held_through_everybodys_turns() -> None:
    t = occupation(2, PAPYRUS, CITY)
    for seat in range(5):
        pass_to(t.run("campaign", seat))
    assert t.g.occupied == 1 << PAPYRUS | 1 << CITY and t.g.conqueror[MEMPHIS] == BABYLON
    t.sound()


@pytest.mark.rule("7.6")
def test_a_player_who_leaves_their_choice_as_it_is_keeps_the_marker() -> None:
    t = occupation(1, marker=True)
    pass_to(t.run("campaign", BABYLON), "Conquer").do("keep", MEMPHIS)
    assert t.g.seized == 1 << MEMPHIS and t.g.conqueror[MEMPHIS] == BABYLON


# ---- marching away
@pytest.mark.rule("7.6")
def test_a_player_who_marches_away_holds_nothing() -> None:
    t = occupation(1, CITY)
    t.run("campaign", BABYLON).do("march", MEMPHIS, ARABIA, 1)
    assert t.step == "" and t.g.occupied == 0 and t.g.conqueror[MEMPHIS] == NOBODY
    t.sound()


@pytest.mark.rule("7.6")
def test_legions_that_come_in_for_those_that_left_hold_nothing_yet() -> None:
    t = occupation(1, marker=True)
    t.legions(BABYLON, "arabia", 1)
    t.run("campaign", BABYLON).do("march", MEMPHIS, province("hierosolyma"), 1).do("march", ARABIA, MEMPHIS, 1)
    assert t.g.seized == 0 and t.step == "Conquer"
    t.do("seize", MEMPHIS)
    assert t.g.seized == 1 << MEMPHIS
    pass_to(t)
    t.sound()


@pytest.mark.rule("7.7")
def test_a_player_who_marches_with_a_part_says_which_posts_they_give_up() -> None:
    t = occupation(3, PAPYRUS, CITY, TEMPLE)
    t.run("campaign", BABYLON).do("march", MEMPHIS, ARABIA, 1).do("done")
    assert (t.step, t.seats, t.rule) == ("GiveUp", (BABYLON,), "7.7")
    assert t.legal() == [("vacate", i) for i in (PAPYRUS, CITY, TEMPLE)]
    t.do("vacate", PAPYRUS)
    assert t.step == "Conquer" and t.g.occupied == 1 << CITY | 1 << TEMPLE
    pass_to(t)
    t.sound()


@pytest.mark.rule("7.7")
def test_legions_without_a_post_march_away_freely() -> None:
    t = occupation(3, CITY)
    t.run("campaign", BABYLON).do("march", MEMPHIS, ARABIA, 2).do("done")
    assert t.step == "Conquer" and t.g.occupied == 1 << CITY


# ---- battles
def attacked(t: Table, legions: int, seat: int = EGYPT) -> Table:
    """Somebody's legions march from Thebae into Memphis and fight Babylon."""
    t.legions(seat, "thebae", legions)
    return t.run("campaign", seat).do("march", THEBAE, MEMPHIS, legions).do("fight", MEMPHIS, BABYLON)


@pytest.mark.rule("7.6", "R-032")
def test_the_conqueror_who_is_alone_again_after_a_battle_keeps_his_posts() -> None:
    t = attacked(occupation(2, PAPYRUS, CITY), 1).chance("roll", 1, 5, 5)
    assert t.step == "" and t.g.occupied == 1 << PAPYRUS | 1 << CITY and t.g.conqueror[MEMPHIS] == BABYLON
    t.sound()


@pytest.mark.rule("7.7", "R-032")
def test_he_keeps_them_as_far_as_his_legions_suffice() -> None:
    t = attacked(occupation(2, PAPYRUS, CITY), 1).chance("roll", 5, 5, 5)
    assert (t.step, t.seats) == ("GiveUp", (BABYLON,))
    t.do("vacate", PAPYRUS)
    assert t.step == "" and t.g.occupied == 1 << CITY
    t.sound()


@pytest.mark.rule("7.7")
def test_posts_are_given_up_one_after_another() -> None:
    t = attacked(occupation(4, *EVERYTHING), 2).chance("roll", 6, 5, 6, 6, 1, 1)
    assert t.do("vacate", CITY).step == "GiveUp"
    assert t.do("vacate", MARKET).step == "" and t.g.occupied == 1 << PAPYRUS | 1 << TEMPLE
    t.sound()


@pytest.mark.rule("7.6")
def test_a_player_who_shares_the_province_after_a_battle_holds_nothing_any_more() -> None:
    t = attacked(occupation(2, CITY), 2).chance("roll", 1, 1, 1, 1)
    assert t.step == "" and t.g.occupied == 0 and t.g.conqueror[MEMPHIS] == NOBODY
    assert controlled(t.g, EGYPT) >> CITY & 1
    t.sound()


@pytest.mark.rule("7.6")
def test_a_third_player_ends_the_hold_too() -> None:
    t = attacked(occupation(2, marker=True), 2, GREECE).chance("roll", 1, 1, 1, 1)
    assert t.g.seized == 0 and t.g.conqueror[MEMPHIS] == NOBODY


@pytest.mark.rule("7.6")
def test_a_conqueror_who_fell_holds_nothing() -> None:
    t = attacked(occupation(1, CITY), 2).chance("roll", 5, 1, 1)
    assert t.g.occupied == 0 and t.g.conqueror[MEMPHIS] == NOBODY
    t.sound()


@pytest.mark.rule("7.6", "R-032")
def test_a_hold_is_decided_when_all_battles_of_the_province_are_fought() -> None:
    t = occupation(2, CITY)
    t.legions(EGYPT, "memphis", 1).legions(GREECE, "memphis", 1)
    pass_to(t.run("campaign", BABYLON), "LandBattles").do("fight", MEMPHIS, EGYPT).chance("roll", 4, 1, 1)
    assert t.g.occupied == 1 << CITY
    t.do("fight", MEMPHIS, GREECE).chance("roll", 4, 1, 1)
    assert t.step == "Conquer" and t.g.occupied == 1 << CITY
    pass_to(t)
    t.sound()


@pytest.mark.rule("R-032")
def test_a_battle_at_sea_ends_no_hold() -> None:
    t = occupation(1, CITY)
    t.triremes(BABYLON, "ionium", 1).triremes(EGYPT, "ionium", 1)
    pass_to(t.run("campaign", EGYPT), "SeaBattles").do("engage", sea("ionium"), BABYLON).chance("roll", 5, 5)
    assert t.step == "" and t.g.occupied == 1 << CITY


# ---- without a battle
@pytest.mark.rule("7.8")
def test_units_of_the_owner_that_come_to_stand_there_without_a_battle_end_the_occupation() -> None:
    t = Table().clear_units().legions(ROME, "alexandria", 1)
    t.conqueror(ROME, "alexandria", site("alexandria", "city"))
    t.legions(EGYPT, "alexandria", 1)
    settle_holds(t.g)
    assert t.g.occupied == 0 and t.g.conqueror[province("alexandria")] == NOBODY
    assert t.keys() == ["posts.hold_over"]
    t.sound()


@pytest.mark.rule("7.8")
def test_an_occupation_where_nobody_comes_goes_on() -> None:
    t = occupation(1, CITY)
    settle_holds(t.g)
    assert t.g.occupied == 1 << CITY and t.keys() == []


@pytest.mark.rule("5.10", "7.6")
def test_triremes_on_land_share_nothing() -> None:
    t = Table().clear_units().owner(EGYPT, "cyranae")
    t.building(site("cyranae", "city"))
    t.legions(CARTHAGE, "cyranae", 1)
    t.conqueror(CARTHAGE, "cyranae", site("cyranae", "city"))
    t.docked(EGYPT, "cyranae", 1)
    pass_to(t.run("campaign", EGYPT))
    assert t.g.occupied == 1 << site("cyranae", "city") and t.g.conqueror[CYRANAE] == CARTHAGE


@pytest.mark.rule("7.6")
def test_a_player_who_leaves_a_province_without_positions_loses_nothing_that_is_worth_telling() -> None:
    t = Table().clear_units().legions(ROME, "alexandria", 1)
    t.conqueror(ROME, "alexandria")
    t.legions(EGYPT, "alexandria", 1)
    settle_holds(t.g)
    assert t.g.conqueror[province("alexandria")] == NOBODY and t.keys() == []
