"""Chances to win: numbers between the knots, what they come to, where they are found."""

from __future__ import annotations

from math import log

import pytest
from winedark.display import chances
from winedark.display.chances import Model, at, model_for, read, shares
from winedark.display.replay import Replay, timeline
from winedark.kernel.game import Figure
from winedark.kernel.text import Catalogue, load_templates

from tests.kernel.toy import WORDS, Toy, World, toy_session

EVEN = (0.0,) * 4
MODEL = Model(5.0, {"standing": (0.0, 0.0, 1.0, 2.0)}, (EVEN, EVEN, EVEN), (0.0, 0.0, 0.5, 1.0), 0.0, 9)


class Famed(Toy):
    """The toy with a figure that everybody can see."""

    def __init__(self) -> None:
        super().__init__(seats=3)
        words = load_templates("winedark.kernel") | WORDS | {"figure.standing.name": "Fame", "figure.standing.note": "so far"}
        self.catalogue = Catalogue(words, self.catalogue.names)

    def figures(self, state: World) -> list[Figure]:
        return [Figure("standing", state.fame)]


def test_numbers_change_evenly_between_the_knots() -> None:
    assert [at((0.0, 3.0, 6.0, 0.0), stage) for stage in (0, 1 / 6, 1 / 3, 0.5, 2 / 3, 1)] == pytest.approx(
        [0, 1.5, 3, 4.5, 6, 0]
    )
    assert all(sum(part for _, part in shares(k / 10)) == pytest.approx(1) for k in range(11))


def test_the_stage_is_a_part_of_the_usual_length() -> None:
    assert [MODEL.stage(clock) for clock in (0, 1, 3, 5, 9)] == [0, 0, 0.5, 1, 1]


def test_a_figure_tells_as_much_as_its_stage_says() -> None:
    figures = [Figure("standing", [log(2), 0, -log(2)]), Figure("unknown", [9, 0, 0])]
    assert MODEL.chances(1, figures) == pytest.approx([1 / 3] * 3)
    assert MODEL.chances(5, figures) == pytest.approx([16 / 21, 4 / 21, 1 / 21])
    assert MODEL.chances(99, [Figure("standing", [10_000, 0, 0])]) == pytest.approx([1, 0, 0])


def test_what_is_given_away_grows_with_the_loss_and_never_beyond_the_chance() -> None:
    assert MODEL.cost(5, 0.5, log(3)) == pytest.approx(0.25), "odds of 1 to 1 become 1 to 3"
    costs = [MODEL.cost(5, 0.4, loss) for loss in (0, 1, 2, 1000)]
    assert costs == sorted(costs) and costs[0] == pytest.approx(0) and costs[-1] == pytest.approx(0.4)
    assert MODEL.cost(1, 0.4, 5) == pytest.approx(0), "where judgement tells nothing, nothing is lost"
    assert MODEL.cost(5, 1.0, 5) == 0


def test_where_a_title_has_no_numbers_there_are_none() -> None:
    assert model_for("winedark.kernel", "en", 3) is None
    game = Famed()
    assert chances.chances(game, game.start({})) is None
    assert "chances" not in {series["id"] for series in timeline(Replay(toy_session(game=game)))["series"]}


def test_a_model_is_read_from_its_table() -> None:
    table = {
        "games": 9,
        "usual": 5.0,
        "figures": {"standing": [0, 0, 1, 2]},
        "seats": [[0, 0, 0, 0]] * 3,
        "judgement": [0, 0, 0.5, 1],
    }
    assert read(table) == MODEL and read(table | {"since": 0.25}) == MODEL._replace(since=0.25)


def test_a_replay_has_a_curve_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "model_for", lambda *_: MODEL)
    game = Famed()
    *_, series = timeline(Replay(toy_session(game=game)))["series"]
    assert (series["id"], series["label"]) == ("chances", "Winning chances")
    assert all(sum(now) == pytest.approx(100, abs=0.2) for now in zip(*series["values"], strict=True))
    assert series["note"] == (
        "In percent, from 9 games of Easy and Normal bots: how often each side won from positions like this. "
        "It sees the sides and the curves Fame. It knows nothing hidden."
    )


def test_nothing_is_told_before_the_model_knows_more_than_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "model_for", lambda *_: MODEL._replace(since=0.5))
    game = Famed()
    state = game.start({})
    told = [chances.chances(game, state) for state.round in (1, 2, 3, 4)]
    assert told == [None, None, pytest.approx([1 / 3] * 3), pytest.approx([1 / 3] * 3)]
    (curve,) = chances.curves(game, [None, [0.5, 0.25, 0.25]])
    assert curve["values"] == [[None, 50.0], [None, 25.0], [None, 25.0]]
    assert game.catalogue.render(curve["note"]).endswith("The curve begins where it tells more than the sides alone.")
    assert chances.curves(game, [None, None]) == []
