"""What glossary, legend, coach and help say of the title of 2003 is what its rules do."""

from __future__ import annotations

import json

import pytest
from winedark.games.mn2003.rules.board import MILITARY, SITES, SITES_OF, TAX
from winedark.games.mn2003.rules.roles import COUNTS
from winedark.kernel.text import Text
from winedark.learn.library import table
from winedark_lab.contract import seen

from tests.games.mn2003.building import TAXES, turn
from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, province, site
from tests.support.glossary import coaching, glossary

CARAVAN = "caravan"


def told(key: str) -> str:
    return Table().game.catalogue.render(Text(key))


def detail(t: Table) -> str:
    return str(seen(t.game, t.g, t.seats[0])["prompt"]["detail"])


# ---- triremes on land (2.4, 5.10, R-009)
@pytest.mark.rule("2.4", "R-009")
def test_a_trireme_on_land_counts_for_military_leader_and_is_said_to() -> None:
    t = Table().clear_units().docked(GREECE, "athenae", 2)
    assert COUNTS[MILITARY](t.g, GREECE) == 2
    assert "counts for military leader" in told("sign.docked") and "counts for military leader" in told("worth.launch")


# ---- capital provinces (4.14, 4.20, R-029)
@pytest.mark.rule("4.14", "4.20", "7.9", "R-029")
def test_only_a_players_capital_province_keeps_its_marker_and_is_said_to() -> None:
    t = Table(3).clear_units().legions(0, "roma", 1)  # with three players Rome is neutral
    pass_to(t.run("campaign", 0), "Conquer")
    assert t.allows("seize", province("roma"))
    assert "a player's marker in it is never replaced" in glossary("mn2003")["capital_province"]


@pytest.mark.rule("7.1", "7.9")
def test_in_a_players_capital_province_nobody_is_offered_the_marker() -> None:
    t = Table().clear_units().legions(BABYLON, "alexandria", 1)
    pass_to(t.run("campaign", BABYLON), "Conquer")
    assert not t.legal("seize") and "Nobody can replace the marker" in detail(t) and "to replace it later" not in detail(t)


@pytest.mark.rule("7.1")
def test_where_nothing_is_built_nobody_is_offered_to_sack() -> None:
    t = Table().clear_units().owner(EGYPT, "illyria").legions(ROME, "illyria", 1)
    t.g.built &= ~SITES_OF[province("illyria")]
    pass_to(t.run("campaign", ROME), "Conquer")
    assert {action[0] for action in t.legal()} == {"seize"} and "Nothing is built here" in detail(t)


# ---- building at war (4.13, 4.14)
@pytest.mark.rule("4.13", "4.14")
def test_at_war_only_the_owner_of_a_capital_province_builds_and_the_glossary_says_so() -> None:
    t = Table().clear_units()
    for where in ("carthago", "numidia"):
        t.legions(CARTHAGE, where, 1).legions(ROME, where, 1)
    turn(t, CARTHAGE, *TAXES)
    assert {action[1] for action in t.legal("legion")} >= {province("carthago")}
    assert province("numidia") not in {action[1] for action in t.legal("legion")}
    assert "except players in their own capital province" in glossary("mn2003")["at_war"]


# ---- the coach
@pytest.mark.rule("1.2")
def test_phazania_has_the_one_site_that_the_coach_speaks_of() -> None:
    sites = [one for one in SITES if one.province == province("phazania") and one.kind == SITES[site("roma", CARAVAN)].kind]
    assert len(sites) == 1 and "Phazania has a site for a caravan" in coaching("mn2003")["first.land"]


@pytest.mark.rule("4.2", "4.3", "4.22")
def test_the_lesson_of_two_purses_does_not_say_that_nothing_is_left() -> None:
    """After its own solution three commodities go back to the bank."""
    task = next(one for one in table("mn2003")["tasks"] if one["id"] == "taxes")
    purse, solution = json.loads(task["position"])["empires"][0]["purse"], json.loads(task["solution"])
    paid = [good for _, _, *cards in solution for good in cards]
    left = [n - paid.count(good) for good, n in enumerate(purse)]
    assert min(left) >= 0 and left[TAX] == 0 and sum(left) == 3
    assert "three cards for the marker, six for each market" in coaching("mn2003")["taxes.why"]
