"""Of which good actions bots do not think: the measurement on a game whose best field only playing on shows, and the command."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from winedark.games import TITLES
from winedark.games.mare_nostrum.rules.goods import OneOf
from winedark.kernel.game import Game
from winedark.kernel.step import Action, Count, Pick
from winedark_lab.candidates import Course, Found, Trial, course, drawn, estimate, looked, summary
from winedark_lab.fillings import LISTED, MOST, actions, fillings
from winedark_lab.playout import Setting
from winedark_lab.simulate import match

from tests.ai.meadow import FIELDS, Dealer, Looker, Meadow, Meadows
from tests.cli.commands import done

BLANK = Found("Take", "1", 0, 0, 0, (), ())
PLACE = Setting("delos", "first", 2, "1", {})


class Narrow(Looker):
    """Thinks of some fields alone."""

    def __init__(self, *fields: int) -> None:
        super().__init__()
        self.fields = fields

    def candidates(self, game: Any, g: Meadow, seat: int, legal: list[Action], weights: Any) -> list[Action]:
        return [option for option in legal if seat or option[1] in self.fields]


@pytest.fixture
def delos(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example is one of the titles."""
    monkeypatch.setitem(TITLES, "delos", "examples.delos")


def found(mind: Looker, game: Game[Any] | None = None, playouts: int = 8) -> Found | None:
    """What comes of the first decision of a meadow."""
    return Trial(mind.mind(), game or Meadows(), 0, Dealer(), Random(1)).found(BLANK, playouts)


# ---- open tails
def test_every_filling_of_a_tail_is_found_once() -> None:
    rng = Random(1)
    assert fillings(("stay",), rng) == [("stay",)]
    assert fillings(("pour", Count(1, 3)), rng) == [("pour", 1), ("pour", 2), ("pour", 3)]
    assert fillings(("ask", OneOf((4, 7))), rng) == [("ask", 4), ("ask", 7)]
    pick = Pick(((7, 1), (2, 2)), 0, 2)
    assert fillings(("give", pick), rng) == [("give",), ("give", 2), ("give", 7), ("give", 2, 2), ("give", 2, 7)]
    assert ("give", 2, 2) not in fillings(("give", Pick(((7, 1), (2, 2)), 2, 2, distinct=True)), rng)


def test_an_order_that_matters_is_found() -> None:
    class Row(Pick):
        ordered = True

    rows = fillings(("lay", Row(((1, 1), (2, 2)), 2, 2)), Random(1))
    assert rows == [("lay", 1, 2), ("lay", 2, 1), ("lay", 2, 2)]


def test_of_many_fillings_some_are_drawn_and_all_are_admitted() -> None:
    pick = Pick(tuple((n, 1) for n in range(20)), 0, 20)
    assert 2**20 > LISTED
    some = fillings(("give", pick), Random(1))
    assert len(set(some)) == len(some) > MOST and all(pick.admits(one[1:]) for one in some)
    assert some == fillings(("give", pick), Random(1)) != fillings(("give", pick), Random(2))


def test_every_option_keeps_a_filling_however_many_another_has() -> None:
    legal: list[Action] = [("pour", Count(1, 500)), *(("sail", n) for n in range(8))]
    some = actions(legal, Random(1))
    assert len(some) == len(set(some)) == MOST and set(legal[1:]) < set(some)
    many: list[Action] = [("sail", n) for n in range(MOST + 5)]
    assert actions(many, Random(1)) == many
    assert sorted(actions([("pour", Count(1, 3)), ("stay",)], Random(1))) == [("pour", 1), ("pour", 2), ("pour", 3), ("stay",)]


# ---- one decision
def test_a_better_action_that_nobody_thinks_of_is_found() -> None:
    """Field 0 looks best and leaves the most to the other; the die is the same for both, so the difference is always alike."""
    seen = found(Narrow(0))
    assert seen is not None and (seen.actions, seen.candidates) == (len(FIELDS), 1)
    assert (seen.best, seen.thought, seen.surely_missed) == (("take", 1), ("take", 0), True)
    assert seen.loss > 0 and seen.error < seen.loss / 2


def test_nothing_is_lost_where_the_best_is_thought_of() -> None:
    seen = found(Narrow(0, 1))
    assert seen is not None and seen.best == seen.thought == ("take", 1)
    assert (seen.loss, seen.error, seen.surely_missed) == (0.0, 0.0, False)


def test_what_seemed_better_by_luck_is_no_loss_on_average() -> None:
    """Actions that are all alike, judged with errors: the one that seems best is no better in fresh states."""

    class Blind(Narrow):
        rng = Random(5)

        def evaluate(self, game: Any, g: Meadow, seat: int, weights: Any) -> float:
            return self.rng.gauss(0.0, 4.0)

    mind = Blind(0)
    seen = [one for one in (found(mind, playouts=6) for _ in range(60)) if one]
    chosen = [one for one in seen if one.best != one.thought]
    assert len(chosen) > 30
    loss, error = estimate([one.loss for one in chosen])
    assert abs(loss) < 2.5 * error
    assert sum(one.surely_missed for one in seen) <= 6
    assert not summary(seen)[0]["lacking"]


def test_all_candidates_need_no_playout() -> None:
    mind = Looker()
    seen = found(mind)
    assert seen is not None and seen.candidates == len(FIELDS) and not mind.ends


def test_actions_that_lead_to_the_same_are_one() -> None:
    class Alike(Meadows):
        fields = 3

        def apply(self, state: Meadow, seat: int, action: Action, trusted: bool = False) -> tuple[int, ...]:
            taken = action if action[0] != "take" else ("take", min(action[1], self.fields - 1))
            return super().apply(state, seat, taken, trusted)

    class Same(Alike):
        fields = 1

    seen = found(Narrow(2), Alike())
    assert seen is not None and (seen.actions, seen.candidates) == (3, 1)
    assert found(Narrow(2), Same()) is None


def test_the_same_states_and_the_same_chance_for_all() -> None:
    mind = Narrow(0)
    trial = Trial(mind.mind(), Meadows(), 0, Dealer(), Random(1))
    trial.played([("take", n) for n in FIELDS])
    assert {(end.secret, tuple(end.dice)) for end in mind.ends} == {(1, tuple(mind.ends[0].dice))}
    assert [end.taken[0] for end in mind.ends] == [*FIELDS]


def test_the_better_half_of_either_sort_gets_twice_the_playouts() -> None:
    mind = Narrow(0)
    Trial(mind.mind(), Meadows(), 0, Dealer(), Random(1)).champions([("take", 0)], [("take", n) for n in FIELDS[1:]], 30)
    counts = sorted(sum(end.taken[0] == n for end in mind.ends) for n in FIELDS)
    assert counts == [10, 30, 30, 30]


# ---- many decisions
def test_the_kinds_take_turns_and_none_has_too_many() -> None:
    log = [(n % 2, "stay") for n in range(9)]
    game = Course(PLACE, log, [("Sail", n) for n in range(6)] + [("Pour", n) for n in range(6, 8)])
    spots = drawn([game, game], 5, 100, Random(1))
    assert [spot.kind for spot in spots] == ["Pour", "Sail"] * 4 + ["Sail"]
    assert all(spot.seat == log[len(spot.log)][0] and spot.log == log[: len(spot.log)] for spot in spots)


def test_a_summary_says_what_surely_lacks() -> None:
    def one(kind: str, loss: float, missed: bool = True) -> Found:
        return Found(kind, "1", 0, 6, 2, ("a",), ("b",) if missed else ("a",), loss, 0.5)

    sure, few = [one("Sail", 3.0 + n / 10) for n in range(5)], [one("Pour", 5.0), one("Pour", 5.1)]
    noise = [one("Load", loss, missed=loss != 0) for loss in (4.0, -4.0, 0.0, 0.4, -0.4)]
    rows = {row["kind"]: row for row in summary([*noise, *sure, *few])}
    assert list(rows) == ["Pour", "Sail", "Load"]
    assert [row["lacking"] for row in rows.values()] == [False, True, False]
    assert rows["Sail"] | {"error": 0.07} == rows["Sail"] == {
        "kind": "Sail", "positions": 5, "actions": 6.0, "candidates": 2.0, "best": 0.0, "missed": 1.0, "loss": 3.2,
        "error": 0.07, "lacking": True,
    }  # fmt: skip
    assert (rows["Load"]["best"], rows["Load"]["missed"], rows["Load"]["loss"]) == (0.2, 0.2, 0.0)
    assert summary([one("Pour", 5.0)])[0]["error"] is None


@pytest.mark.usefixtures("delos")
def test_a_decision_of_a_game_is_looked_at_alike_each_time() -> None:
    game = course(match(PLACE, ["normal"]))
    assert game.asked and all(game.log[entry][0] >= 0 for _, entry in game.asked)
    spot = drawn([game], 1, 4, Random(1))[0]
    assert looked(spot) == looked(spot) is not None


# ---- the command
@pytest.mark.usefixtures("delos")
def test_the_command_tells_kinds_and_decisions() -> None:
    order = ("candidates", "delos", "--games", 1, "--positions", 2, "--playouts", 4, "--jobs", 1)
    told = json.loads(done(*order, "--json"))
    assert (told["title"], told["seats"], told["playouts"]) == ("delos", 3, 4)
    assert sum(kind["positions"] for kind in told["kinds"]) == len(told["decisions"]) > 0
    text = done(*order)
    assert all(kind["kind"] in text for kind in told["kinds"]) and "lacking" in text
    assert "| Sail | " in done(*order, "--markdown")
