"""The curves of a replay and the luck of its dice, in exact numbers."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.games.ancient.display.figures import army, figures, landmark, luck, scene, standing, strength
from winedark.games.ancient.rules.battle import FIELD, SEA
from winedark.games.ancient.rules.board import ARMIES, CARDS
from winedark.games.ancient.rules.odds import pair_chances
from winedark.games.ancient.rules.scoring import score
from winedark.games.ancient.rules.state import Manner
from winedark.kernel.state import Frame
from winedark.kernel.text import Event, Text

from tests.games.ancient.table import BLACK, GREEN, RED, Table, area, kind


def values(t: Table) -> dict[str, list[float]]:
    return {figure.key: list(figure.values) for figure in figures(t.game, t.g)}


def field() -> Table:
    """Red owns Gallia, Black Aegyptus."""
    return Table().base(RED, "gallia").base(BLACK, "aegyptus")


# ---- curves
def test_the_curves_of_a_position() -> None:
    t = field().base(RED, "belgica").cubes(BLACK, "gallia", 2)
    t.player(GREEN).points = 9
    found = values(t)
    assert list(found) == ["standing", "points", "lands", "trade", "army"]
    assert found["points"] == [0, 0, 9] and found["lands"] == [2, 1, 0] and found["trade"] == [0, 1, 0]
    assert sum(found["standing"]) == pytest.approx(0)


@pytest.mark.rule("8.1", "8.2", "8.3", "8.4")
def test_standing_looks_at_all_scorings_to_come() -> None:
    t = Table()
    before = standing(t.game, t.g)
    assert before == [0, 0, 0]
    t.base(RED, "gallia").cards(RED, "great_galley")
    after = standing(t.game, t.g)
    assert after[RED] - after[GREEN] == 3 * (4 - 2), "three scorings, 4 points less 2"
    t.plunder(BLACK, GREEN, 2)
    assert standing(t.game, t.g)[BLACK] - standing(t.game, t.g)[GREEN] == 2, "plunder is scored once"


@pytest.mark.rule("8.1", "8.3")
def test_a_scoring_by_itself_moves_nobody() -> None:
    """What was foreseen comes true: only decisions and dice are turning points."""
    t = field().plunder(BLACK, GREEN, 2).cubes(GREEN, "gallia", 1).cards(RED, "great_galley")
    before = standing(t.game, t.g)
    for _ in range(3):
        score(t.game, t.g, Frame("turn"))
        assert standing(t.game, t.g) == pytest.approx(before)
    points = [p.points for p in t.g.players]
    assert before == pytest.approx([n - sum(points) / 3 for n in points]), "at the end it is the result"
    t.base(RED, "italia")
    assert standing(t.game, t.g) == pytest.approx(before), "nothing is scored any more"


def mean(card: int, battle: int, foes: list[int]) -> float:
    """Pairs won against these cards, level ones counting half."""
    pairs = [pair_chances(Manner(battle), card, other) for other in foes]
    return sum(pair.won + pair.level / 2 for pair in pairs) / len(pairs)


@pytest.mark.rule("5.5", "5.8")
def test_a_cards_strength_is_the_pairs_that_it_wins() -> None:
    foes = [card for hand in ARMIES for card in hand if CARDS[card].type not in ("galley", "siege_tower", "artillery")]
    sword = kind("b_sword_6")
    assert strength(sword) >= mean(sword, FIELD, foes) > 0
    assert strength(kind("great_galley")) > strength(kind("b_galley_5")) > 0, "galleys fight at sea"
    assert strength(kind("siege_tower")) > 0.5 and strength(kind("artillery")) > 0
    afloat = ("galley", "sword", "spear", "foot_skirmisher", "archer")
    at_sea = [card for hand in ARMIES for card in hand if CARDS[card].type in afloat]
    galley = kind("great_galley")
    assert strength(galley) == pytest.approx(mean(galley, SEA, at_sea))


def test_an_army_is_the_sum_of_its_cards() -> None:
    t = field().army(RED, "B").cards(RED, "great_galley", "diplomat")
    hand = (*ARMIES[1], kind("great_galley"))
    assert army(t.g, RED) == pytest.approx(sum(strength(card) for card in hand)) and army(t.g, BLACK) == 0


def test_the_scene_is_turn_round_and_phase() -> None:
    t = Table()
    assert scene(t.g) == (Text("view.lap", {"n": 2, "n2": 1, "n3": 9}), Text("phase.actions"))
    t.g.phase = 1
    assert scene(t.g) == (Text("view.round", {"n": 2}), Text("phase.income"))
    t.g.round = t.g.phase = t.g.lap = 0
    assert scene(t.g) == (Text("view.founding"), Text("phase.setup"))
    del t.g.stack[:]
    assert scene(t.g)[1] is None, "the game is over"


# ---- luck
@pytest.mark.rule("5.8")
def test_luck_is_pairs_won_minus_the_mean() -> None:
    t = Table().army(RED, "B").army(BLACK, "A").base(RED, "gallia").base(BLACK, "belgica")
    t.act(RED, "attack", area("belgica"))
    fast, slow = kind("b_light_horse"), kind("b_sword_6")
    t.do("lay", fast, kind("b_heavy_horse_6"), slow, slow, kind("b_spear_6"), seat=RED)
    t.do("lay", *map(kind, ("a_heavy_horse_5", "a_archer", "a_sword_5", "a_warband_6", "a_warband_5")), seat=BLACK)
    assert t.step == "RollPair", "light horse rolls against heavy horse"
    need = 5
    chance = (7 - need) / 6
    for pip in range(1, 7):
        more = (pip >= need) - chance
        assert luck(t.game, t.g, ("roll", pip)) == {RED: pytest.approx(more), BLACK: pytest.approx(-more)}
    assert sum(luck(t.game, t.g, ("roll", pip))[RED] for pip in range(1, 7)) == pytest.approx(0)


def test_other_chances_are_no_luck_in_battle() -> None:
    t = field()
    t.act(RED, "attack", area("belgica"))
    assert t.step == "RollNeutral" and luck(t.game, t.g, ("roll", 6)) == {}


@pytest.mark.parametrize(
    ("key", "icon"),
    [("battle.attacker.rout", "military"), ("battle.defender.win", "military"), ("diplomacy.turned", "diplomat"),
     ("act.fort", "fort"), ("act.base", None)],
)  # fmt: skip
def test_landmarks(key: str, icon: str | None) -> None:
    args: dict[str, Any] = {}
    assert landmark(Event(key, "3.1", args)) == icon
