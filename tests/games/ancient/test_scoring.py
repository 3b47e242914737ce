"""Chapter 8: points, and who has won."""

from __future__ import annotations

import pytest
from winedark.games.ancient.rules.board import AREAS
from winedark.games.ancient.rules.scoring import worth
from winedark.kernel.state import Frame

from tests.games.ancient.table import BLACK, GREEN, NOBODY, RED, Table, area


def last_turn(t: Table) -> Table:
    """The fourth turn ends without a further action."""
    t.g.round, t.g.lap = 4, 7
    t.g.stack = [Frame("turn", pc=5)]
    t.game.run_on(t.g)
    assert t.seats == ()
    return t


# ---- points
@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 14), (3, 14), (4, 14)])
def test_areas_are_scored_after_the_second_third_and_fourth_turn(number: int, points: int) -> None:
    t = Table().base(RED, "italia", "western_mediterranean", n=2)
    t.g.round, t.g.lap = number, 99
    t.g.stack = [Frame("turn", pc=5)]
    t.game.run_on(t.g)
    assert t.player(RED).points == points and t.player(RED).scored == ((points,) if points else ())
    assert t.player(BLACK).points == 0


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("name", "half"), [("italia", 3), ("graecia", 2), ("sicilia", 2), ("crete", 1), ("western_mediterranean", 4)]
)
def test_most_cubes_score_half_the_value_rounded_down(name: str, half: int) -> None:
    t = Table().cubes(RED, name, 2).cubes(BLACK, name, 1)
    assert (worth(t.g, RED).trade, worth(t.g, BLACK).trade) == (half, 0) and AREAS[area(name)].value // 2 == half


@pytest.mark.rule("8.2")
def test_level_cubes_score_nothing() -> None:
    t = Table().cubes(RED, "italia", 2).cubes(BLACK, "italia", 2).cubes(GREEN, "italia", 1)
    assert [worth(t.g, seat).trade for seat in (RED, BLACK, GREEN)] == [0, 0, 0]
    t.cubes(BLACK, "italia", 1)
    assert [worth(t.g, seat).trade for seat in (RED, BLACK, GREEN)] == [0, 3, 0]


@pytest.mark.rule("R-033")
def test_trade_is_scored_without_owning_the_area() -> None:
    t = Table().base(BLACK, "italia").cubes(RED, "italia", 1).cubes(RED, "belgica", 1)
    assert t.owner("belgica") == NOBODY
    assert worth(t.g, RED)[:2] == (0, 3 + 1) and worth(t.g, BLACK)[:2] == (6, 0)


@pytest.mark.rule("8.3")
def test_plundered_cubes_score_one_each_and_go_back_to_their_owners() -> None:
    t = Table().plunder(RED, BLACK, 3).plunder(RED, GREEN, 1).plunder(BLACK, RED, 2)
    assert t.player(BLACK).stock == 17
    last_turn(t)
    assert [p.points for p in t.g.players] == [4, 2, 0]
    assert [p.stock for p in t.g.players] == [20, 20, 20] and all(p.plunder == (0, 0, 0) for p in t.g.players)
    t.sound()


@pytest.mark.rule("8.4")
def test_cards_in_hand_and_personalities_cost_points() -> None:
    t = Table().cards(RED, "great_galley", "pike", "spear").cards(BLACK, "leader", "merchant", "merchant")
    assert [worth(t.g, seat).cost for seat in (RED, BLACK, GREEN)] == [2 + 1 + 0, 2 + 1 + 1, 0]


@pytest.mark.rule("8.4", "R-034")
def test_an_army_of_ones_own_costs_nothing() -> None:
    assert worth(Table().army(RED, "F").g, RED).cost == 0


@pytest.mark.rule("8.5")
def test_points_fall_below_nothing() -> None:
    t = last_turn(Table().cards(RED, "leader", "veteran_pike").base(BLACK, "italia"))
    assert t.player(RED).points == -4


# ---- the end
@pytest.mark.rule("8.6")
def test_most_points_win() -> None:
    t = last_turn(Table().base(RED, "italia").base(BLACK, "africa", "libya").base(GREEN, "gallia"))
    assert (t.g.winners, t.g.how) == ((BLACK,), "points")
    ranks = t.game.result(t.g) or []
    assert [rank[:3] for rank in ranks] == [(RED, 2, "over.behind"), (BLACK, 1, "over.points"), (GREEN, 3, "over.behind")]
    assert [rank.args["n"] for rank in ranks] == [p.points for p in t.g.players]
    assert t.keys()[-1] == "victory.points"


@pytest.mark.rule("8.6", "R-035")
def test_level_on_points_more_areas_decide() -> None:
    t = last_turn(Table().base(RED, "italia").base(BLACK, "sardinia", "numidia"))
    assert (t.g.winners, t.g.how) == ((BLACK,), "areas")


@pytest.mark.rule("8.6", "R-035")
def test_then_more_cubes_on_the_map_decide() -> None:
    t = Table().base(RED, "italia").base(BLACK, "aegyptus").cubes(RED, "crete", 1).cubes(BLACK, "crete", 1)
    t.cubes(RED, "gallia", 1).cubes(GREEN, "gallia", 1)
    assert (last_turn(t).g.winners, t.g.how) == ((RED,), "cubes")


@pytest.mark.rule("8.6", "R-035")
def test_level_in_everything_they_win_together() -> None:
    t = last_turn(Table().base(RED, "italia").base(GREEN, "africa").warehouse(GREEN, 3))
    assert (t.g.winners, t.g.how) == ((RED, GREEN), "shared")
    assert [(r.rank, r.how) for r in t.game.result(t.g) or []] == [(1, "over.shared"), (3, "over.behind"), (1, "over.shared")]


@pytest.mark.rule("8.6")
def test_there_is_no_result_before_the_end() -> None:
    assert Table().game.result(Table().g) is None
