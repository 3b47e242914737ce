"""Chapter 4: ways to an area that is attacked, and what is met there."""

from __future__ import annotations

import pytest
from winedark.common.bits import mask_of
from winedark.games.ancient.rules.attack import Way, targets, way_to

from tests.games.ancient.table import BLACK, CHANCE, GREEN, NOBODY, RED, Table, area


def way(t: Table, name: str) -> Way:
    return way_to(t.g, RED, area(name))


def attack(t: Table, name: str) -> Table:
    return t.act(RED, "attack", area(name))


# ---- ways
@pytest.mark.rule("4.1")
def test_an_area_that_borders_on_land_is_attacked_without_a_roll() -> None:
    t = Table().base(RED, "gallia")
    assert way(t, "belgica") == Way("land", 0, 0)
    assert attack(t, "belgica").step == "RollNeutral"


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(
    ("start", "target", "kind"), [("aquitania", "tarraconensis", "mountain"), ("belgica", "britannia", "strait")]
)
def test_over_mountains_and_across_a_strait_a_one_fails(start: str, target: str, kind: str) -> None:
    t = Table().base(RED, start).base(BLACK, "africa")
    assert way(t, target) == Way(kind, 1, 0)
    attack(t, target).roll(1)
    assert t.seats == () and t.owner(target) == NOBODY and t.keys()[-1] == f"attack.stopped.{kind}"
    attack(t, target).roll(2)
    assert t.step == "RollNeutral"


@pytest.mark.rule("4.2")
def test_owning_a_sea_does_not_help_over_mountains() -> None:
    t = Table().base(RED, "narbonensis", "western_mediterranean")
    assert way(t, "tarraconensis").kind == "mountain" and way(t, "tarraconensis").bonus == 0


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(("pip", "arrives"), [(3, False), (4, True)])
def test_a_sea_area_needs_four(pip: int, arrives: bool) -> None:
    t = Table().base(RED, "numidia")
    assert way(t, "western_mediterranean") == Way("sea", 1, 0)
    attack(t, "western_mediterranean").roll(pip)
    assert t.step == ("RollNeutral" if arrives else "")


@pytest.mark.rule("4.3")
def test_each_sea_area_is_rolled_for_and_the_first_failure_ends_it() -> None:
    t = Table().base(RED, "numidia")
    assert way(t, "graecia") == Way("sea", 2, 0) and way(t, "narbonensis") == Way("sea", 1, 0)
    attack(t, "graecia").roll(4)
    assert t.step == "RollCrossing"
    t.roll(5)
    assert t.step == "RollNeutral"
    attack(t, "graecia").roll(4).roll(3)
    assert t.seats == () and t.owner("graecia") == NOBODY


@pytest.mark.rule("4.4")
def test_several_sea_areas_may_be_crossed_no_matter_who_owns_them() -> None:
    t = Table().base(RED, "numidia").base(BLACK, "western_mediterranean", "central_mediterranean")
    assert way(t, "cyprus") == Way("sea", 3, 0) and way(t, "bosporus") == Way("sea", 4, 0)
    assert way(t, "black_sea") == Way("sea", 4, 0)


@pytest.mark.rule("4.4", "R-018")
def test_a_way_may_begin_in_an_own_sea_area_but_one_roll_is_always_made() -> None:
    t = Table().base(RED, "central_mediterranean")
    assert way(t, "libya") == way(t, "africa") == Way("sea", 1, 1)
    assert way(t, "eastern_mediterranean") == Way("sea", 1, 1) and way(t, "cyprus") == Way("sea", 1, 0)
    assert way(t, "bosporus") == Way("sea", 2, 0)
    assert attack(t, "libya").step == "RollCrossing"


@pytest.mark.rule("4.4")
def test_without_a_coast_there_is_no_way_by_sea() -> None:
    t = Table().base(RED, "gallia")
    assert targets(t.g.players[RED].lands) == mask_of(area(name) for name in ("belgica", "germania", "aquitania", "narbonensis"))


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(("pip", "arrives"), [(2, False), (3, True)])
def test_a_lane_is_one_roll_with_one_added(pip: int, arrives: bool) -> None:
    t = Table().base(RED, "crete")
    assert way(t, "cyrenaica") == Way("lane", 1, 1)
    attack(t, "cyrenaica").roll(pip)
    assert t.step == ("RollNeutral" if arrives else "")


@pytest.mark.rule("4.6", "R-019")
def test_an_own_sea_area_that_the_target_borders_adds_one_to_every_roll() -> None:
    t = Table().base(RED, "crete", "central_mediterranean")
    assert way(t, "cyrenaica") == Way("lane", 1, 2)
    assert way(t, "africa") == Way("sea", 1, 1) and way(t, "numidia") == Way("sea", 1, 0)
    t = Table().base(RED, "mauretania", "black_sea")
    assert way(t, "asia") == Way("sea", 1, 1) and way(t, "cyprus") == Way("sea", 1, 0)
    assert attack(t, "asia").roll(3).step == "RollNeutral"


@pytest.mark.rule("4.6")
def test_the_sea_area_of_somebody_else_adds_nothing() -> None:
    t = Table().base(RED, "crete").base(GREEN, "central_mediterranean")
    assert way(t, "cyrenaica") == Way("lane", 1, 1) and way(t, "africa") == Way("sea", 1, 0)


@pytest.mark.rule("4.10")
def test_an_attack_goes_the_way_that_succeeds_most_often() -> None:
    t = Table().base(RED, "italia")
    assert way(t, "cisalpina").kind == "land" and way(t, "sicilia").kind == "strait"
    assert way(t, "graecia") == Way("lane", 1, 1)
    t.base(RED, "macedonia")
    assert way(t, "graecia").kind == "land"
    t = Table().base(RED, "syria")
    assert way(t, "cilicia") == Way("mountain", 1, 0) and way(t, "cyprus").kind == "lane"


@pytest.mark.rule("4.10")
@pytest.mark.parametrize(("found", "chance"), [
    (Way("land", 0, 0), 1), (Way("mountain", 1, 0), 5 / 6), (Way("lane", 1, 1), 4 / 6), (Way("lane", 1, 2), 5 / 6),
    (Way("sea", 1, 0), 3 / 6), (Way("sea", 2, 0), 1 / 4), (Way("sea", 2, 1), 4 / 9),
])  # fmt: skip
def test_how_often_a_way_succeeds(found: Way, chance: float) -> None:
    assert found.chance == pytest.approx(chance)


# ---- what is met
@pytest.mark.rule("4.7", "R-046")
@pytest.mark.parametrize(("pip", "works"), [(2, False), (3, True)])
def test_a_neutral_area_needs_three(pip: int, works: bool) -> None:
    t = attack(Table().base(RED, "gallia").cubes(BLACK, "belgica", 1), "belgica").roll(pip)
    assert t.seats == () and t.owner("belgica") == (RED if works else NOBODY) and t.player(RED).discs == 23 - works
    assert t.player(BLACK).cubes[area("belgica")] == 1 and t.player(RED).plunder == (0, 0, 0)
    t.sound()


@pytest.mark.rule("4.8")
def test_another_players_area_is_fought_for() -> None:
    t = Table().base(RED, "gallia").base(BLACK, "belgica").army(RED, "A").army(BLACK, "B")
    attack(t, "belgica")
    assert "battle" in t.game.trail(t.g) and t.seats != (CHANCE,) and t.owner("belgica") == BLACK


@pytest.mark.rule("4.8", "4.2")
def test_a_battle_waits_for_the_crossing() -> None:
    t = Table().base(RED, "aquitania").base(BLACK, "tarraconensis").army(RED, "A").army(BLACK, "B")
    attack(t, "tarraconensis")
    assert t.step == "RollCrossing" and "battle" not in t.game.trail(t.g)
    assert "battle" in t.game.trail(t.roll(2).g)
    attack(t, "tarraconensis").roll(1)
    assert t.seats == () and t.owner("tarraconensis") == BLACK


@pytest.mark.rule("R-020")
@pytest.mark.parametrize(("letter", "winner"), [("A", RED), ("", BLACK)])
def test_an_area_without_defending_cards_is_fought_for_all_the_same(letter: str, winner: int) -> None:
    t = Table().base(RED, "gallia").base(BLACK, "belgica")
    if letter:
        t.army(RED, letter)
    attack(t, "belgica")
    while t.any_chance().seats and t.step != "Act":
        t.do(*t.first())
    assert t.owner("belgica") == winner


@pytest.mark.rule("4.9", "R-041")
def test_without_a_base_in_supply_there_is_no_attack() -> None:
    t = Table().base(RED, "gallia").supply(RED, 0).act(RED)
    assert not t.legal("attack") and t.why("attack") == "why.no_bases"
    t = Table().base(RED, "gallia").supply(RED, 1).act(RED)
    assert t.legal("attack")
