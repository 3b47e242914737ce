"""What is learnt from made-up games of which the truth is known."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from winedark.games import TITLES
from winedark_lab import fit
from winedark_lab.fit import Games
from winedark_lab.pool import Knob, Sample, judgement_of, knobs

from tests.contract.titles import having

pytestmark = pytest.mark.nightly

TRUE = np.array([3.0, 0.0, 1.0])  # times what was set by hand
SEATS = np.array([1.0, 0.0, 0.0, -1.0])
SCALE = 0.5


def made_up(count: int, times: Any = TRUE, seats: Any = SEATS, each: int = 3, rest: float = 0.0) -> list[Sample]:
    """Games with positions all of which foretell the winner by the same rule; by no rule if nothing counts."""
    rng, out = np.random.default_rng(5), []
    for game in range(count):
        slopes = rng.normal(size=(4, 3))
        other = rest * rng.normal(size=4)
        chances = np.exp(SCALE * (slopes @ times) + seats)
        winner = int(rng.choice(4, p=chances / chances.sum()))
        worth = [float(one) for one in slopes.sum(1) + other]
        out += [Sample(game, 1 + n, (winner,), worth, slopes.tolist()) for n in range(each)]
    return out


def losses(games: Games) -> dict[str, float]:
    """By model: the log loss in games that were not learnt from."""
    return {name: float(np.average(one, weights=games.weight)) for name, one in fit.held_out(games).losses.items()}


# ---- positions
def test_positions_are_as_far_apart_as_the_seats_are() -> None:
    near, far = (
        Sample(0, 1, (0,), [50.0, 52.0], [[10.0], [14.0]]),
        Sample(1, 5, (0, 1), [1000.0, 0.0], [[500.0], [0.0]]),
    )
    found = fit.games([near, far])
    assert found.slopes[0].ravel().tolist() == [-2.0, 2.0] and found.rest[0].tolist() == [1.0, -1.0]
    assert found.slopes[1].ravel().tolist() == [fit.CLIP, -fit.CLIP] and found.rest[1].tolist() == [fit.CLIP, -fit.CLIP]
    assert found.won.tolist() == [[1.0, 0.0], [0.5, 0.5]]


def test_every_game_counts_alike() -> None:
    found = fit.games([*made_up(1, each=8), *(one._replace(game=1) for one in made_up(1, each=2))])
    weight = found.weight
    assert weight[:8].sum() == pytest.approx(weight[8:].sum()) == fit.OF_A_GAME


@pytest.mark.parametrize(
    ("rounds", "bounds"),
    [
        (range(1, 10), ((1, 4), (5, 7), (8, 9))),
        ([1] * 50 + [2, 3, 4], ((1, 1), (2, 4))),
        ([2, 2, 2], ((2, 2),)),
    ],
)
def test_stages_are_rounds_with_about_as_many_positions(rounds: Any, bounds: Any) -> None:
    stage, found = fit.stages(np.array(rounds))
    assert found == bounds
    assert sorted(set(stage.tolist())) == list(range(len(bounds)))


# ---- the logit
def test_what_counts_is_found() -> None:
    games = fit.games(made_up(3000, each=1))
    model = fit.fitted(games, 1.0, fit.scaled(games))
    assert model.times * model.scale[0] == pytest.approx(SCALE * TRUE, abs=0.12)
    assert model.seats[0] - model.seats[0].mean() == pytest.approx(SEATS, abs=0.2)


def test_weights_stay_where_they_are_when_few_games_contradict() -> None:
    games = fit.games(made_up(30))
    away = [np.abs(fit.fitted(games, strength, fit.scaled(games)).times - 1).max() for strength in (1000.0, 10.0, 0.1)]
    assert away[0] < 0.1 < away[1] < away[2]


def test_no_weight_changes_its_sign() -> None:
    games = fit.games(made_up(400, times=np.array([2.0, -2.0, 2.0])))
    assert fit.fitted(games, 0.1, fit.scaled(games)).times[1] == 0.0


def test_what_is_fixed_may_say_nothing() -> None:
    games = fit.games(made_up(600, rest=5.0))
    model = fit.scaled(games)
    assert np.abs(model.rest).max() < 0.05 < model.scale.min()
    found = losses(games)
    assert found["fitted"] < found["fixed apart"] - 0.03 < found["today and seat"] - 0.06


def test_only_the_seat_tells_how_often_it_wins() -> None:
    games = fit.games(made_up(500, each=1))
    model = fit.by_seat(games)
    assert np.exp(model.chances(games))[0] == pytest.approx(games.won.mean(0), abs=0.01)


# ---- games that were not learnt from
def test_the_truth_foretells_best() -> None:
    found = losses(fit.games(made_up(400)))
    assert found["fitted"] < found["today and seat"] - 0.03
    assert found["today and seat"] < min(found["today"], found["seat"]) - 0.03
    assert max(found["today"], found["seat"]) < np.log(4)


def test_where_nothing_can_be_foretold_nothing_is() -> None:
    found = losses(fit.games(made_up(60, times=np.zeros(3), seats=np.zeros(4), each=10)))
    assert min(found.values()) > np.log(4) - 0.02


def test_stages_that_differ_are_told_apart() -> None:
    early, late = made_up(300, each=1), made_up(300, times=np.array([0.0, 3.0, 1.0]), each=1)
    games = fit.games(early + [one._replace(game=300 + one.game, round=9) for one in late])
    found = losses(games)
    assert len(games.bounds) == 2 and found["by stage"] < found["fitted"] - 0.05


def test_the_report_says_what_it_has_found() -> None:
    names = [Knob("income", None), Knob("tiles", 1), Knob("unit", None)]
    weights = type("Weights", (), {"income": 2.0, "tiles": (0.0, 10.0), "unit": 0.5})()
    found = fit.report(fit.games(made_up(400)), names, weights)
    assert [row["knob"] for row in found["weights"]] == ["income", "tiles[1]", "unit"]
    assert [row["today"] for row in found["weights"]] == [2.0, 10.0, 0.5]
    income, tiles, unit = (row["fitted"] / row["today"] for row in found["weights"])
    assert income > 2 * unit > 4 * tiles
    whole = found["losses"][-1]
    assert (found["games"], found["positions"], whole["first"], whole["last"], whole["positions"]) == (400, 1200, 1, 3, 1200)
    assert whole["gain"] == pytest.approx(whole["today and seat"] - whole["fitted"])
    assert 0 < whole["gain_low"] < whole["gain"] < whole["gain_high"]
    assert whole["nothing"] == pytest.approx(np.log(4))


# ---- the file
def test_fitted_values_take_the_place_of_todays() -> None:
    lines = (
        'income = { value = 1.0, about = "a = { value = 3" }',
        'tiles = { value = [0.0, 9.0], about = "x" }  # y',
        'room = { value = 2.0, about = "z" }',
    )
    text = "\n".join(lines)
    found = {"weights": [{"knob": "income", "fitted": 0.25}, {"knob": "tiles[1]", "fitted": 12.5}]}
    assert fit.rewritten(text, found) == text.replace("value = 1.0", "value = 0.25").replace("9.0]", "12.5]")


@pytest.mark.parametrize("title", having("weights"))
def test_the_file_of_every_title_can_be_written_anew(title: str) -> None:
    folder = Path(str(import_module(TITLES[title]).__file__)).parent
    text = (folder / "data" / "weights.toml").read_text(encoding="utf-8")
    judgement = judgement_of(title)
    same = {"weights": [{"knob": str(knob), "fitted": knob.of(judgement.balanced)} for knob in knobs(judgement)]}
    assert fit.rewritten(text, same) == text
    other = {"weights": [row | {"fitted": 77.0} for row in same["weights"]]}
    assert fit.rewritten(text, other).count("77.0") == len(knobs(judgement))
