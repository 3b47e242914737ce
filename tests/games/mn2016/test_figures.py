"""The curves of a replay and the luck of its dice, in exact numbers."""

from __future__ import annotations

import pytest
from winedark.display.chances import model_of
from winedark.games import load_game
from winedark.games.mare_nostrum.display.battle_panel import luck
from winedark.games.mare_nostrum.rules.strength import LAND
from winedark.games.mn2016.bots.mind import standing
from winedark.games.mn2016.display.figures import army, collected, landmark
from winedark.kernel.game import Figure
from winedark.kernel.text import Event

from tests.games.mare_nostrum.luck import luck_of, mean
from tests.games.mn2016.table import Table
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, ROME, site


def values(t: Table) -> dict[str, list[float]]:
    return {figure.key: list(figure.values) for figure in t.game.figures(t.g)}


def test_the_start_of_a_game_of_five() -> None:
    found = values(Table())
    assert list(found) == ["standing", "near", "income", "trade", "culture", "military", "army", "great"]
    assert found["army"] == [3, 2, 3, 2, 2] and found["great"] == [1] * 5
    assert found["income"] == [collected(Table().g, seat) for seat in range(5)]
    assert sum(found["standing"]) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seat", range(4))
def test_a_player_of_four_who_is_about_to_win_is_told_a_high_chance(seat: int) -> None:
    """At the usual end of a game in which everything else is even."""
    model = model_of(load_game("mn2016", "en2016", 4))
    assert model is not None
    even, near = ([Figure("near", [100.0 * (s == seat) * there for s in range(4)])] for there in (0, 1))
    before, told = (model.chances(model.usual, figures)[seat] for figures in (even, near))
    assert before < 0.4 and told > 0.6


def test_an_army_is_legions_triremes_and_fortresses() -> None:
    t = Table().clear_units().legions(ROME, "gallia", 3).triremes(ROME, "mare_sardum", 2).fortress(ROME, "gallia")
    assert army(t.g, ROME) == 6


def test_income_counts_every_resource_of_the_next_collection() -> None:
    t = Table()
    before = collected(t.g, GREECE)
    t.building(site("asia", "legendary")).building(site("asia", "temple"))
    t.owner(GREECE, "asia")
    assert collected(t.g, GREECE) == before + 3, "a legendary city brings a coin and a legendary good, its temple one more (2.6)"


def test_standing_looks_at_the_board_and_not_into_hands() -> None:
    t = Table()
    before = standing(t.game, t.g)
    t.purse(ROME, *["coin"] * sum(t.g.empires[ROME].purse))
    assert standing(t.game, t.g) == before
    t.legions(GREECE, "thracia", 4)
    after = standing(t.game, t.g)
    assert after[GREECE] > before[GREECE] and sum(after) == pytest.approx(0, abs=1e-9)


# ---- luck
def test_luck_knows_of_fortresses_and_heroes() -> None:
    t = Table().clear_units()
    t.tile(CARTHAGE, "caesar")
    t.legions(CARTHAGE, "dalmatia", 3).legions(EGYPT, "dalmatia", 1).fortress(EGYPT, "dalmatia")
    found = luck_of(t, LAND, "dalmatia", CARTHAGE, EGYPT, 6, 6, 6, 1)
    assert found[CARTHAGE] == pytest.approx(2 - mean(3, added=3, cancels=1, pieces=2))
    assert found[EGYPT] == pytest.approx(1 - mean(1, added=5, pieces=3))


def test_a_draw_of_a_good_is_no_luck_in_battle() -> None:
    t = Table()
    t.run("spoils", ROME)
    assert t.step == "DrawLegend" and luck(t.game, t.g, ("draw", t.g.pile[0])) == {}


def test_battles_and_tiles_are_worth_a_mark() -> None:
    marks = [landmark(Event(key, "", {})) for key in ("battle.rolled.sea", "build.recruited", "build.raised", "trade.claimed")]
    assert marks == ["military", "hero", None, None]
