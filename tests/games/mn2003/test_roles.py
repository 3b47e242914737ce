"""Chapter 2: what counts for the three roles, who gets them, and what is done about ties.

The five have 3, 4, 3, 2, 4 for commerce, 1, 1, 2, 3, 1 for politics and 3, 1, 1, 1, 1 for the army: Babylon is given Arabia
with a caravan for the legion that it starts with, so that there is a tie.
"""

from __future__ import annotations

import pytest
from winedark.games.mn2003.rules.roles import COUNTS

from tests.games.mn2003 import table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, site

COMMERCE, POLITICAL, MILITARY = range(3)


class Table(table.Table):
    """A table where Babylon has four caravans and no legion."""

    def __init__(self, seats: int = 5) -> None:
        super().__init__(seats)
        if seats != 4:
            self.legions(self.seat("babylon"), "babylon", 0)
            self.owner(self.seat("babylon"), "arabia")
            self.building(site("arabia", "caravan"))


def counts(t: Table, office: int) -> list[int]:
    return [COUNTS[office](t.g, seat) for seat in range(t.game.seat_count)]


def new_turn(t: Table, turn: int = 2) -> Table:
    """The roles of a turn, up to the first decision of its commerce phase."""
    t.g.round = turn
    return t.run("commerce")


def markets(t: Table, *where: str) -> None:
    for name in where:
        t.building(site(name, "market"))


# ---- when
@pytest.mark.rule("2.1")
def test_the_roles_stay_as_they_are_in_the_first_turn_and_are_given_anew_in_every_later_one() -> None:
    for turn, director in ((1, CARTHAGE), (2, ROME), (7, ROME)):
        t = Table()
        markets(t, "roma", "liguria")
        assert new_turn(t, turn).g.leaders[COMMERCE] == director


@pytest.mark.rule("2.1", "R-053")
def test_all_three_roles_are_given_before_anybody_collects() -> None:
    t = Table()
    markets(t, "roma", "liguria")
    t.building(site("roma", "temple")).building(site("liguria", "temple")).building(site("neapolis", "temple"))
    t.legions(EGYPT, "memphis", 5)
    keys = new_turn(t).keys()
    assert keys[:4] == ["roles.given"] * 3 + ["revenue.got"] and t.g.leaders == [ROME, ROME, EGYPT]


# ---- what counts
@pytest.mark.rule("2.2")
def test_caravans_and_markets_count_for_commerce() -> None:
    t = Table()
    assert counts(t, COMMERCE) == [3, 4, 3, 2, 4]
    markets(t, "alexandria", "memphis")
    t.building(site("thebae", "caravan", "grain"), False).building(site("thebae", "temple"))
    assert counts(t, COMMERCE) == [3, 4, 3, 3, 4]


@pytest.mark.rule("2.3")
def test_cities_and_temples_count_for_the_political_leader() -> None:
    t = Table()
    assert counts(t, POLITICAL) == [1, 1, 2, 3, 1]
    t.building(site("roma", "temple")).building(site("roma", "market")).building(site("memphis", "city"), False)
    assert counts(t, POLITICAL) == [2, 1, 2, 2, 1]


@pytest.mark.rule("2.4")
def test_legions_triremes_and_fortresses_on_the_map_count_for_the_military_leader() -> None:
    t = Table()
    assert counts(t, MILITARY) == [3, 1, 1, 1, 1]
    t.legions(GREECE, "macedonia", 4).triremes(GREECE, "aegaeum", 2).fortress(GREECE, "cnossus")
    assert counts(t, MILITARY) == [3, 1, 8, 1, 1]


@pytest.mark.rule("2.4", "8.15")
def test_a_second_fortress_counts_too() -> None:
    t = Table()
    t.fortress(GREECE, "athenae", 2)
    assert counts(t, MILITARY)[GREECE] == 2


@pytest.mark.rule("2.4", "R-009")
def test_triremes_that_are_not_launched_count() -> None:
    t = Table()
    t.docked(CARTHAGE, "carthago", 3)
    assert counts(t, MILITARY)[CARTHAGE] == 4


@pytest.mark.rule("2.5")
def test_an_occupied_building_counts_for_the_owner_of_the_legion() -> None:
    t = Table()
    t.legions(ROME, "carthago", 2).fortress(CARTHAGE, "carthago", 0)
    t.conqueror(ROME, "carthago", site("carthago", "caravan", "fruit"), site("carthago", "city"))
    assert (counts(t, COMMERCE)[:2], counts(t, POLITICAL)[:2]) == ([4, 3], [2, 0])


@pytest.mark.rule("2.5", "R-054")
@pytest.mark.parametrize(("kind", "office"), [("market", COMMERCE), ("temple", POLITICAL)])
def test_markets_and_temples_under_a_legion_count_for_its_owner_too(kind: str, office: int) -> None:
    t = Table()
    t.building(site("tripolitania", kind))
    before = counts(t, office)
    t.legions(ROME, "tripolitania", 1)
    t.conqueror(ROME, "tripolitania", site("tripolitania", kind))
    assert counts(t, office)[:2] == [before[ROME] + 1, before[CARTHAGE] - 1]


@pytest.mark.rule("2.5")
def test_legions_without_posts_change_no_count() -> None:
    t = Table()
    t.legions(ROME, "tripolitania", 3)
    t.conqueror(ROME, "tripolitania", marker=True)
    assert counts(t, COMMERCE)[:2] == [3, 4]


@pytest.mark.rule("2.12", "R-011")
def test_an_occupation_counts_for_nothing_while_others_have_units_there_too() -> None:
    t = Table()
    t.legions(ROME, "tripolitania", 1)
    t.conqueror(ROME, "tripolitania", site("tripolitania", "caravan", "grain"))
    assert counts(t, COMMERCE)[:2] == [4, 3]
    t.legions(CARTHAGE, "tripolitania", 1)
    assert counts(t, COMMERCE)[:2] == [3, 4]


@pytest.mark.rule("2.2", "1.5")
def test_neutral_civilizations_get_no_role() -> None:
    t = Table(seats=3)
    neutral = t.game.sides.index("rome")
    for where in ("roma", "liguria"):
        t.building(site(where, "market")).building(site(where, "temple")).building(site(where, "caravan"))
    t.legions(neutral, "roma", 8)
    new_turn(t)
    assert all(leader < 3 for leader in t.g.leaders)


@pytest.mark.rule("8.6", "8.7", "8.8")
@pytest.mark.parametrize(("name", "office"), [("agamemnon", COMMERCE), ("solomon", POLITICAL), ("archimedes", MILITARY)])
def test_three_heroes_add_2_to_one_count_each(name: str, office: int) -> None:
    t = Table()
    before = [counts(t, k)[BABYLON] for k in range(3)]
    t.tile(BABYLON, name)
    assert [counts(t, k)[BABYLON] - before[k] for k in range(3)] == [2 * (k == office) for k in range(3)]


@pytest.mark.rule("8.6", "2.2")
def test_agamemnon_makes_his_owner_director_of_commerce() -> None:
    t = Table()
    t.tile(GREECE, "agamemnon")
    assert new_turn(t).g.leaders[COMMERCE] == GREECE


# ---- who gets them
@pytest.mark.rule("2.2", "2.3", "2.4")
@pytest.mark.parametrize("office", [COMMERCE, POLITICAL, MILITARY])
def test_a_player_who_is_alone_at_the_top_gets_the_role(office: int) -> None:
    t = Table()
    markets(t, "babylon")
    t.legions(BABYLON, "babylon", 3)
    for where in ("babylon", "assyria", "syria"):
        t.building(site(where, "temple"))
    new_turn(t)
    assert t.g.leaders[office] == BABYLON
    given = [e for e in t.g.events or [] if e.key == "roles.given"]
    assert given[office].args == {"seat": BABYLON, "title": office} and given[office].rule == ("2.2", "2.3", "2.4")[office]


@pytest.mark.rule("2.6")
def test_the_holder_keeps_a_role_for_which_he_is_level() -> None:
    t = new_turn(Table())
    assert counts(t, COMMERCE)[CARTHAGE] == counts(t, COMMERCE)[BABYLON] == 4
    assert t.step == "SetNumber" and t.g.leaders == [CARTHAGE, EGYPT, ROME]
    assert "roles.kept" in t.keys() and "roles.given" not in t.keys()


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("holder", [CARTHAGE, BABYLON])
def test_it_is_the_holder_who_keeps_it_no_matter_who_they_are(holder: int) -> None:
    t = Table()
    t.g.leaders[COMMERCE] = holder
    assert new_turn(t).g.leaders[COMMERCE] == holder


@pytest.mark.rule("2.7", "R-010")
@pytest.mark.parametrize("given", [CARTHAGE, BABYLON])
def test_the_holder_decides_when_others_are_level_though_he_has_less(given: int) -> None:
    t = Table()
    t.g.leaders[COMMERCE] = EGYPT
    new_turn(t)
    assert (t.step, t.seats, t.rule) == ("BreakTie", (EGYPT,), "2.7")
    assert t.legal() == [("award", CARTHAGE), ("award", BABYLON)]
    t.do("award", given)
    assert (t.step, t.g.leaders[COMMERCE]) == ("SetNumber", given)


@pytest.mark.rule("2.7")
def test_each_tie_is_broken_by_the_player_who_held_that_role() -> None:
    t = Table()
    t.g.leaders[:] = [EGYPT, ROME, GREECE]
    t.legions(CARTHAGE, "carthago", 2)
    t.building(site("athenae", "temple"))
    new_turn(t)
    asked = []
    while t.step == "BreakTie":
        asked.append((t.seats[0], [a[1] for a in t.legal()]))
        t.do(*t.legal()[-1])
    assert asked == [(EGYPT, [CARTHAGE, BABYLON]), (ROME, [GREECE, EGYPT]), (GREECE, [ROME, CARTHAGE])]
    assert t.g.leaders == [BABYLON, EGYPT, CARTHAGE]


@pytest.mark.rule("2.8")
def test_one_player_can_hold_all_three_roles() -> None:
    t = Table()
    markets(t, "roma", "liguria")
    for where in ("roma", "liguria", "neapolis"):
        t.building(site(where, "temple"))
    assert new_turn(t).g.leaders == [ROME, ROME, ROME]


# ---- what two of them say
@pytest.mark.rule("4.1", "5.1")
@pytest.mark.parametrize(("phase", "step", "office"), [("construction", "NameBuilder", 1), ("military", "NameCommander", 2)])
def test_their_leaders_name_the_next_of_those_who_have_not_had_their_turn(phase: str, step: str, office: int) -> None:
    t = Table(seats=4)
    t.g.leaders = [ROME, GREECE, EGYPT]
    for seat, where in ((CARTHAGE, "carthago"), (GREECE, "athenae"), (EGYPT, "alexandria")):
        t.legions(seat, where, 1)
    t.run(phase)
    named = []
    while t.seats:
        if t.step == step:
            assert t.seats == (t.g.leaders[office],)
            assert {a[1] for a in t.legal("next")} == set(range(4)) - set(named)
            named.append(max(a[1] for a in t.legal("next")))
            t.do("next", named[-1])
            assert t.g.active == named[-1]
        else:
            t.do("done")
    assert named == [EGYPT, GREECE, CARTHAGE] and not t.g.waiting
