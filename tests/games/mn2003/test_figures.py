"""The curves of a replay and the luck of its dice, in exact numbers."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.rules.strength import LAND
from winedark.games.mn2003.display.figures import army, landmark, scene, standing, worth
from winedark.kernel.text import Event, Text

from tests.games.mare_nostrum.luck import luck_of, mean
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import CARTHAGE, EGYPT, GREECE, ROME, province, site


def values(t: Table) -> dict[str, list[float]]:
    return {figure.key: list(figure.values) for figure in t.game.figures(t.g)}


# ---- curves
@pytest.mark.rule("1.12", "1.13", "1.14", "1.15", "1.16")
def test_the_start_of_a_game_of_five() -> None:
    found = values(Table())
    assert list(found) == ["standing", "near", "income", "commerce", "political", "military", "army", "tiles"]
    assert found["army"] == [3, 1, 1, 1, 2] and found["tiles"] == [1] * 5
    assert found["income"] == [4, 5, 5, 5, 4] and found["commerce"] == [3, 4, 3, 2, 3]
    assert sum(found["standing"]) == pytest.approx(0, abs=1e-9)


@pytest.mark.rule("1.17")
def test_every_basic_set_up_is_worth_the_points_of_the_free_one() -> None:
    """At full costs; Rome has saved three points with Julius Caesar (R-006)."""
    t = Table()
    assert [worth(t.g, seat) for seat in range(5)] == [39, 36, 36, 36, 36]
    t = Table(setup="free")
    assert [worth(t.g, seat) for seat in range(5)] == [36] * 5 and values(t)["standing"] == [0] * 5


@pytest.mark.rule("1.6")
def test_neutral_sides_have_no_curves() -> None:
    assert all(len(curve) == 3 for curve in values(Table(3)).values())


@pytest.mark.rule("2.4", "8.15")
def test_an_army_is_all_units_on_the_map() -> None:
    t = Table().clear_units().legions(ROME, "roma", 3).triremes(ROME, "ionium", 2).docked(ROME, "neapolis", 1)
    t.fortress(ROME, "roma", 2)
    assert army(t.g, ROME) == 8


def test_standing_looks_at_the_board_and_not_into_hands() -> None:
    t = Table()
    t.purse(ROME, "fish", "fish", "fish")
    before = standing(t.game, t.g)
    t.purse(ROME, "gold", "tax", "perfume")
    assert standing(t.game, t.g) == before
    t.building(site("athenae", "temple"))
    after = standing(t.game, t.g)
    assert after[GREECE] - before[GREECE] == pytest.approx(6 * 4 / 5)


@pytest.mark.rule("2.5")
def test_an_occupied_building_stands_with_whom_it_works_for() -> None:
    t = Table()
    before = [worth(t.g, seat) for seat in (ROME, GREECE)]
    t.legions(ROME, "cnossus", 1)
    t.conqueror(ROME, "cnossus", site("cnossus", "city"))
    assert [worth(t.g, seat) for seat in (ROME, GREECE)] == [before[0] + 3 + 3, before[1] - 3]


def test_the_scene_is_turn_and_phase_or_the_set_up() -> None:
    t = Table(setup="free")
    assert scene(t.g) == (Text("view.founding"), None)
    t.g.round, t.g.phase = 3, 2
    assert scene(t.g) == (Text("view.round", {"n": 3}), Text("phase.military"))


# ---- luck
@pytest.mark.rule("6.5", "8.2")
def test_luck_knows_of_fortresses_and_heroes() -> None:
    t = Table().clear_units().legions(CARTHAGE, "thebae", 3).legions(EGYPT, "thebae", 1).fortress(EGYPT, "thebae")
    found = luck_of(t, LAND, "thebae", CARTHAGE, EGYPT, 6, 6, 6, 1)
    assert found[CARTHAGE] == pytest.approx(2 - mean(3, added=3, pieces=2))
    assert found[EGYPT] == pytest.approx(1 - mean(1, added=6, pieces=3))


@pytest.mark.rule("1.6")
def test_neutral_sides_have_no_luck() -> None:
    t = Table(3).clear_units()
    carthage, rome = t.seat("carthage"), t.seat("rome")
    t.legions(carthage, "roma", 1).legions(rome, "roma", 1)
    t.run("battle", (LAND, province("roma"), carthage, rome), active=carthage)
    assert set(t.game.luck(t.g, ("roll", 3, 3))) == {carthage}


def test_battles_and_tiles_are_worth_a_mark() -> None:
    marks = [landmark(Event(key, "", {})) for key in ("battle.rolled.sea", "build.recruited", "build.pyramids", "build.raised")]
    assert marks == ["military", "hero", "pyramids", None]
