"""How chances to win are fitted to games, and how good they are in games that they were not fitted to.

Needs numpy, which the extra `fit` brings; nothing else of the package does.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median, stdev
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from winedark.display.chances import KNOTS, Model, shares
from winedark.kernel.game import Figure

from winedark_lab.arena import Z
from winedark_lab.chances import Course, Look

Array = NDArray[np.float64]
FOLDS = 5
RIDGE = 1.0  # how much the numbers are drawn to 0, in games
STEPS = 40
CLOSE = 1e-6
STAGES = 4  # parts of a game that the result shows apart
TENTHS = 10
LEAST = 1e-6  # nothing is held to be less likely
JUDGED = "judged"
TEMPERS = np.linspace(0.5, 1.2, 71)  # factors on all merits that are tried


class Samples(NamedTuple):
    """Positions in rows: what may tell the winner by row, seat and number, what each seat won, which game, at what stage."""

    merits: Array
    won: Array
    game: NDArray[np.int64]
    stage: Array


class Kind(NamedTuple):
    """What a model looks at beside the seat: the keys of figures, each with what its values are divided by."""

    scales: dict[str, float]

    @property
    def keys(self) -> list[str]:
        """The figures in the order of their numbers."""
        return list(self.scales)


def values_of(look: Look, key: str) -> list[float]:
    """A figure of a position, by seat and above the average."""
    values = look.judged if key == JUDGED else look.figures[key]
    mean = fmean(values)
    return [value - mean for value in values]


def kind_of(courses: Sequence[Course], keys: Sequence[str]) -> Kind:
    """The figures, and how far their values lie apart; one that never differs tells nothing."""
    spread = {key: float(np.std([values_of(look, key) for course in courses for look in course.looks])) for key in keys}
    return Kind({key: one for key, one in spread.items() if one > 0})


def usual_length(courses: Sequence[Course]) -> float:
    """The clock at which games end, in the middle."""
    return round(median(course.end for course in courses), 2)


def tabled(courses: Sequence[Course], kind: Kind, usual: float) -> Samples:
    """All positions of these games."""
    blank = Model(usual, {}, (), ())
    rows = [(k, course, look, blank.stage(look.clock)) for k, course in enumerate(courses) for look in course.looks]
    merits = np.array([_merits(look, kind, stage) for _, _, look, stage in rows])
    won = np.array([course.won for _, course, _, _ in rows])
    return Samples(merits, won, np.array([k for k, *_ in rows]), np.array([stage for *_, stage in rows]))


def _merits(look: Look, kind: Kind, stage: float) -> Array:
    """By seat: what each number of the model is multiplied by; those of the figures first, then those of the seats."""
    seats = len(look.judged)
    found = np.zeros((seats, len(kind.scales) + seats, KNOTS))
    for knot, part in shares(stage):
        for k, (key, scale) in enumerate(kind.scales.items()):
            found[:, k, knot] = [part * value / scale for value in values_of(look, key)]
        for seat in range(seats):
            found[seat, len(kind.scales) + seat, knot] = part
    return found.reshape(seats, -1)


def fitted(table: Samples) -> Array:
    """The numbers that make the winners likeliest, drawn to 0 a little; every game counts alike. By Newton's method."""
    weight = 1 / np.bincount(table.game)[table.game]
    numbers = np.zeros(table.merits.shape[2])
    for _ in range(STEPS):
        chance = predicted(table.merits @ numbers)
        mean = np.einsum("rs,rsn->rn", chance, table.merits)
        slope = np.einsum("r,rs,rsn->n", weight, table.won - chance, table.merits) - RIDGE * numbers
        apart = table.merits - mean[:, None, :]
        bend = np.einsum("rs,rsn,rsm->nm", weight[:, None] * chance, apart, apart, optimize=True)
        step = np.linalg.solve(bend + RIDGE * np.eye(len(numbers)), slope)
        numbers = numbers + step
        if np.abs(step).max() < CLOSE:
            break
    return numbers


def predicted(merit: Array) -> Array:
    """By row and seat: the chance to win that these merits give."""
    odds = np.exp(merit - merit.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True), dtype=np.float64)


def held_out(courses: Sequence[Course], keys: Sequence[str], usual: float) -> tuple[Samples, Array]:
    """All positions, and the merits of each by numbers fitted to other games."""
    table = tabled(courses, kind_of(courses, keys), usual)
    merit = np.zeros(table.won.shape)
    for fold in range(FOLDS):
        out = table.game % FOLDS == fold
        rest = Samples(table.merits[~out], table.won[~out], _numbered(table.game[~out]), table.stage[~out])
        merit[out] = table.merits[out] @ fitted(rest)
    return table, merit


def tempered(table: Samples, merit: Array) -> float:
    """The factor on merits in held-out games that makes the winners likeliest: below 1 if they promise too much.

    Numbers promise more in the games that they were fitted to than in others.
    """
    weight = 1 / np.bincount(table.game)[table.game]
    losing = [float((weight * losses(table.won, predicted(factor * merit))).sum()) for factor in TEMPERS]
    return float(TEMPERS[int(np.argmin(losing))])


def _numbered(games: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.asarray(np.unique(games, return_inverse=True)[1], dtype=np.int64)


# ---- the result
def losses(won: Array, chance: Array) -> Array:
    """By row: the log loss, the less the better."""
    return np.asarray(-(won * np.log(np.maximum(chance, LEAST))).sum(axis=1), dtype=np.float64)


def compared(table: Samples, model: Array, seat: Array) -> list[dict[str, Any]]:
    """The log loss of the model, of the seat alone and of nothing known: by stage, and of the whole, which is the last.

    `gain` is what the model has less than the seat alone; its 95 % interval is that of the games' means.
    """
    stages = np.minimum((table.stage * STAGES).astype(int), STAGES - 1)
    parts = [(k / STAGES, f"{k / STAGES:.0%} to {(k + 1) / STAGES:.0%}", stages == k) for k in range(STAGES)]
    whole = (0.0, "whole game", np.ones(len(stages), dtype=bool))
    loss, alone = losses(table.won, model), losses(table.won, seat)
    return [
        {"from": first, "stage": name} | _compared(rows, table, loss, alone)
        for first, name, rows in (*parts, whole)
        if rows.any()
    ]


def _compared(rows: NDArray[np.bool_], table: Samples, loss: Array, alone: Array) -> dict[str, Any]:
    games = [rows & (table.game == game) for game in np.unique(table.game[rows])]
    ours, seats = ([float(one[game].mean()) for game in games] for one in (loss, alone))
    gains = [b - a for a, b in zip(ours, seats, strict=True)]
    half = Z * stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else float("inf")
    return {
        "games": len(games), "model": fmean(ours), "seat": fmean(seats),
        "nothing": float(np.log(table.won.shape[1])), "gain": fmean(gains),
        "gain_low": fmean(gains) - half, "gain_high": fmean(gains) + half,
    }  # fmt: skip


def reliability(table: Samples, chance: Array, since: float) -> list[dict[str, Any]]:
    """How often forecasts came true, by tenths of the chance; each seat of each position from a stage on counts once."""
    told = table.stage >= since
    flat, won, game = chance[told].ravel(), table.won[told].ravel(), np.repeat(table.game[told], chance.shape[1])
    tenth = np.minimum((flat * TENTHS).astype(int), TENTHS - 1)
    parts = [(k, tenth == k) for k in range(TENTHS)]
    return [
        {"from": k / TENTHS, "told": float(flat[of].mean()), "came": float(won[of].mean()), "n": int(of.sum()),
         "games": len(np.unique(game[of]))}
        for k, of in parts if of.any()
    ]  # fmt: skip


def report(courses: Sequence[Course]) -> dict[str, Any]:
    """The model of these games (see `chances.Model`), and how good it is in games it was not fitted to.

    `better`: is its loss surely less than that of the seat alone?
    """
    usual, keys = usual_length(courses), list(courses[0].looks[0].figures)
    table, merit = held_out(courses, keys, usual)
    temper = tempered(table, merit)
    found = _compared_with_seats(courses, table, predicted(temper * merit), usual)
    since = begins(found["by_stage"])
    return found | {
        "temper": temper, "since": since, "reliability": reliability(table, predicted(temper * merit), since),
        "numbers": numbers(courses, keys, usual, temper) | {"since": since},
    }  # fmt: skip


def checked(courses: Sequence[Course], model: Model) -> dict[str, Any]:
    """How good a model is in these games, which it was not fitted to."""
    table = tabled(courses, Kind({}), model.usual)
    looks = [look for course in courses for look in course.looks]
    chance = np.array([model.chances(look.clock, [Figure(*one) for one in look.figures.items()]) for look in looks])
    found = _compared_with_seats(courses, table, chance, model.usual)
    return found | {"since": model.since, "reliability": reliability(table, chance, model.since)}


def _compared_with_seats(courses: Sequence[Course], table: Samples, chance: Array, usual: float) -> dict[str, Any]:
    by_stage = compared(table, chance, predicted(held_out(courses, (), usual)[1]))
    return {"games": len(courses), "usual": usual, "by_stage": by_stage, "better": by_stage[-1]["gain_low"] > 0}


def begins(by_stage: Sequence[dict[str, Any]]) -> float:
    """The stage from which on the model surely knows more than the seat."""
    *parts, _ = by_stage
    return next((float(one["from"]) for one in parts if one["gain_low"] > 0), 1.0)


def numbers(courses: Sequence[Course], keys: Sequence[str], usual: float, temper: float) -> dict[str, Any]:
    """What the model is read from: fitted to all games, and tempered."""
    kind, judged = kind_of(courses, keys), kind_of(courses, (JUDGED,))
    found = temper * fitted(tabled(courses, kind, usual)).reshape(-1, KNOTS)
    bots = fitted(tabled(courses, judged, usual)).reshape(-1, KNOTS)
    figures = {key: _rounded(found[k] / scale) for k, (key, scale) in enumerate(kind.scales.items())}
    worth = bots[0] / judged.scales[JUDGED] if judged.scales else np.zeros(KNOTS)
    return {
        "games": len(courses), "usual": usual, "judgement": _rounded(worth),
        "seats": [_rounded(one) for one in found[len(kind.scales) :]], "figures": figures,
    }  # fmt: skip


def _rounded(found: Array) -> list[float]:
    return [float(f"{one:.3g}") for one in found]
