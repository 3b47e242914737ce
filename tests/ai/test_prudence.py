"""Both Mare Nostrums: no fight without a chance and without a gain, and nobody walks into Helen's arms."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.ai.greedy import mind_of
from winedark.games.mare_nostrum.bots.prudence import hopeless
from winedark.games.mare_nostrum.bots.war import Expectation
from winedark.kernel.step import Action

from tests.games.mare_nostrum.conftest import TABLES
from tests.games.mare_nostrum.table import FamilyTable, Lay
from tests.games.mn2003.table import Table as Table2003
from tests.games.mn2003.words import CARTHAGE, EGYPT, GREECE, ROME

WAR = {"mn2003": 2, "mn2016": 3}  # the phase


def campaign(t: FamilyTable, seat: int) -> FamilyTable:
    t.g.phase = WAR[t.game.title]
    t.run("campaign", seat)
    return t


def thought_of(t: FamilyTable, legal: list[Action] | None = None) -> list[Action]:
    """What a bot gives a thought in the position."""
    mind: Any = mind_of(t.game)
    return mind.candidates(t.game, t.g, t.seats[0], legal or t.legal(), mind.balanced)  # type: ignore[no-any-return]


def richest(t: FamilyTable, seat: int) -> None:
    """The seat stands best: it has the most heroes and wonders."""
    names = ["lighthouse", "statue_of_zeus"] if seat == CARTHAGE else ["colossus", "hanging_gardens", "temple_of_artemis"]
    for name in names:
        t.tile(seat, name)


def marches(t: FamilyTable, to: str) -> set[tuple[int, int]]:
    """From where marches to a province are thought of, and with how many legions."""
    return {(a[1], a[3]) for a in thought_of(t) if a[0] == "march" and a[2] == t.words.province(to)}


def test_hopeless_is_without_a_chance_and_without_a_gain() -> None:
    assert hopeless(Expectation(0.04, 1.0, 0.9))
    assert not hopeless(Expectation(0.05, 1.0, 0.9)) and not hopeless(Expectation(0.04, 1.0, 1.0))


def test_no_lone_legion_marches_against_an_army(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Illyria", 1).legions(GREECE, "Macedonia", 3).fortress(GREECE, "Macedonia")
    assert not marches(campaign(t, ROME), "Macedonia")
    t.legions(ROME, "Illyria", 6)
    assert marches(t, "Macedonia")


def test_those_who_have_a_chance_only_together_go_together(table: Lay) -> None:
    """Four legions stand in Macedonia; of the two on either side of it none would kill as much as they lose."""
    t = table().clear_units().legions(GREECE, "Macedonia", 4).legions(ROME, "Illyria", 2).legions(ROME, "Dacia", 3)
    illyria, dacia, macedonia = map(t.words.province, ("Illyria", "Dacia", "Macedonia"))
    campaign(t, ROME)
    assert {origin for origin, _ in marches(t, "Macedonia")} == {illyria, dacia}
    t.do("march", illyria, macedonia, 2)
    assert {action[:3] for action in thought_of(t)} == {("march", dacia, macedonia)}
    t.do("march", dacia, macedonia, 3)
    assert t.step == "LandBattles"


def test_those_who_cannot_be_helped_stay(table: Lay) -> None:
    """If nothing else is left to think of, the turn is over."""
    t = table().clear_units().legions(ROME, "Illyria", 1).legions(GREECE, "Macedonia", 3).fortress(GREECE, "Macedonia")
    campaign(t, ROME)
    bad = [a for a in t.legal("march") if a[2] == t.words.province("Macedonia")]
    assert bad and thought_of(t, bad) == [("done",)]


def test_a_lone_trireme_leaves_a_fleet_alone(table: Lay) -> None:
    t = table().clear_units().triremes(ROME, "Ionian Sea", 1).triremes(GREECE, "Ionian Sea", 3)
    t.triremes(CARTHAGE, "Ionian Sea", 1)
    richest(t, CARTHAGE)
    campaign(t, ROME).do("done")
    sea = t.words.sea("Ionian Sea")
    assert set(t.legal()) == {("engage", sea, GREECE), ("engage", sea, CARTHAGE), ("done",)}
    assert thought_of(t) == [("engage", sea, CARTHAGE), ("done",)]


@pytest.mark.parametrize(("title", "triremes"), [("mn2016-en2016", 1), ("mn2016-en2016", 2), ("mn2003", 2)])
def test_ships_are_not_given_for_those_of_a_player_who_is_behind(title: str, triremes: int) -> None:
    """What they do to another one helps the player who is ahead, unless that player loses it."""
    t = TABLES[title]().clear_units().triremes(ROME, "Ionian Sea", triremes).triremes(GREECE, "Ionian Sea", 1)
    richest(t, CARTHAGE)
    campaign(t, ROME).do("done")
    sea = t.words.sea("Ionian Sea")
    assert set(t.legal()) == {("engage", sea, GREECE), ("done",)} and thought_of(t) == [("done",)]
    richest(t, GREECE)
    assert thought_of(t) == [("engage", sea, GREECE), ("done",)]


def test_of_several_opponents_the_one_who_can_be_beaten() -> None:
    t = TABLES["mn2016-en2016"]().clear_units().legions(ROME, "Illyria", 3)
    t.legions(GREECE, "Illyria", 9).legions(EGYPT, "Illyria", 1)
    campaign(t, ROME).do("done")
    illyria = t.words.province("Illyria")
    assert set(t.legal()) == {("fight", illyria, GREECE), ("fight", illyria, EGYPT)}
    assert thought_of(t) == [("fight", illyria, EGYPT)]


# ---- Helen
def helens(legions: int) -> Table2003:
    """Rome's legions in Illyria, beside Macedonia, which is Carthage's, whose player has Helen."""
    t = Table2003().clear_units().owner(CARTHAGE, "Macedonia").tile(CARTHAGE, "helen").legions(ROME, "Illyria", legions)
    campaign(t, ROME)
    return t


def test_no_legion_goes_alone_where_helen_would_take_it() -> None:
    assert not marches(helens(1), "Macedonia")
    assert {n for _, n in marches(helens(3), "Macedonia")} == {3}


def test_helen_takes_one_in_a_round() -> None:
    t = helens(1)
    t.g.empires[CARTHAGE].used = t.g.empires[CARTHAGE].powers
    assert marches(t, "Macedonia") == {(t.words.province("Illyria"), 1)}
