"""Weights learnt from games: which numbers of a judgement would have foretold best who won (extra `fit`).

The model is a conditional logit over the seats: the chance of a seat to win grows with its standing, taken apart into what each
weight contributes, and with a constant for the seat in each stage of the game. Weights are drawn to those set by hand, the more
so the fewer games there are. How good a model is, is measured on games that it has not seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize  # type: ignore[import-untyped]
from threadpoolctl import threadpool_limits  # type: ignore[import-untyped]

from winedark_lab.arena import Z
from winedark_lab.pool import Knob, Sample

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

STAGES = 3
FOLDS = 4
CLIP = 80.0  # to be ahead by more than this says no more: a victory in sight is as good as won
OF_A_GAME = 3.0  # positions of one game are much alike: together they count as so many
SEATS = 1.0  # how strongly the seats' constants are drawn to nothing
VALUE = re.compile(r"^(\w+) = \{ value = (\[[^]]*\]|[^,]+)", re.MULTILINE)  # a weight and its value in the file
STRENGTHS = (100.0, 30.0, 10.0, 3.0, 1.0, 0.3)  # how strongly weights are drawn to those set by hand: what is tried


@dataclass(frozen=True, slots=True)
class Games:
    """Positions of many games, a row each."""

    slopes: Floats  # by position, seat and knob
    rest: Floats  # by position and seat: what no knob contributes
    won: Floats  # by position and seat: its part of the victory
    game: Numbers  # by position
    stage: Numbers  # by position, counted from 0
    bounds: tuple[tuple[int, int], ...]  # by stage: its first and last round

    @property
    def weight(self) -> Floats:
        """How much a position counts: every game as much as any other."""
        _, place, times = np.unique(self.game, return_inverse=True, return_counts=True)
        return np.asarray(OF_A_GAME / times[place])

    def only(self, which: npt.NDArray[np.bool_]) -> Games:
        """Some of the positions."""
        return replace(self, **{name: getattr(self, name)[which] for name in ("slopes", "rest", "won", "game", "stage")})


def games(samples: Sequence[Sample]) -> Games:
    """The positions as a fit needs them. There must be some."""
    worth, slopes = np.array([one.worth for one in samples]), np.array([one.slopes for one in samples])
    won = np.zeros_like(worth)
    for row, one in zip(won, samples, strict=True):
        row[list(one.winners)] = 1 / len(one.winners)
    rounds = np.array([one.round for one in samples])
    stage, bounds = stages(rounds)
    return Games(_apart(slopes), _apart(worth - slopes.sum(2)), won, np.array([one.game for one in samples]), stage, bounds)


def _apart(worth: Floats) -> Floats:
    """How far the seats are from their mean: what all have alike says nothing about who wins."""
    return np.asarray(np.clip(worth - worth.mean(1, keepdims=True), -CLIP, CLIP))


def stages(rounds: Numbers) -> tuple[Numbers, tuple[tuple[int, int], ...]]:
    """Which stage each round belongs to, and the rounds of each: about as many positions in every one."""
    cuts = np.unique(np.quantile(rounds, [n / STAGES for n in range(1, STAGES)], method="higher"))
    stage = np.searchsorted(cuts, rounds, side="left")
    _, stage = np.unique(stage, return_inverse=True)
    return stage, tuple((int(rounds[stage == n].min()), int(rounds[stage == n].max())) for n in range(int(stage.max()) + 1))


# ---- the logit
class Pull(NamedTuple):
    """Where each coefficient is drawn to, and how strongly."""

    to: Floats
    strength: Floats
    least: Floats  # it is no smaller than this


def chances(worth: Floats) -> Floats:
    """The logarithms of the chances to win, by position and seat, if it is by so much that each seat is ahead."""
    worth = worth - worth.max(1, keepdims=True)
    return np.asarray(worth - np.log(np.exp(worth).sum(1, keepdims=True)))


def logit(features: Floats, offset: Floats | float, games: Games, pull: Pull) -> Floats:
    """The coefficients under which the victories are most likely, less what the pull costs. Features by position and seat."""
    rows, weight = features.reshape(-1, features.shape[2]), games.weight[:, None]

    def cost(found: Floats) -> tuple[float, Floats]:
        log = chances((rows @ found).reshape(games.won.shape) + offset)
        away = found - pull.to
        wrong = ((np.exp(log) - games.won) * weight).ravel() @ rows
        return float(-(weight * games.won * log).sum() + (pull.strength * away**2).sum() / 2), wrong + pull.strength * away

    begin = np.maximum(pull.to, pull.least)
    bounds = [(None if np.isinf(low) else low, None) for low in pull.least]
    with threadpool_limits(1):  # the sums are short: threads would only wait for each other
        return np.asarray(minimize(cost, begin, jac=True, method="L-BFGS-B", bounds=bounds).x)


def loss(log: Floats, games: Games) -> Floats:
    """By position: the log loss of these chances. Less is better; the logarithm of the number of seats is to know nothing."""
    return np.asarray(-(games.won * log).sum(1))


# ---- the models
@dataclass(frozen=True, slots=True)
class Model:
    """What says who wins: how many times today's value each knob counts, how much all of them say in each stage, and beside them
    what no knob contributes, and the seats."""

    times: Floats  # by knob
    scale: Floats  # by stage
    rest: Floats  # by stage: likewise, of what no knob contributes
    seats: Floats  # by stage and seat

    def chances(self, games: Games) -> Floats:
        """The logarithms of the chances to win, by position and seat."""
        scale, rest = (one[games.stage][:, None] for one in (self.scale, self.rest))
        worth = games.slopes @ self.times * scale + games.rest * rest + self.seats[games.stage]
        return chances(worth)


def by_seat(games: Games) -> Model:
    """Only the seat counts."""
    nothing = np.zeros(len(games.bounds))
    return Model(np.ones(games.slopes.shape[2]), nothing, nothing, _learnt(games, [], 0.0)[1])


def by_hand(games: Games, with_seats: bool = True) -> Model:
    """Today's weights: only how much they say in each stage is learnt, and what the seats say beside them."""
    worth = _by_stage(games.slopes.sum(2) + games.rest, games)
    scale, constants = _learnt(games, [worth], 0.0, with_seats)
    return Model(np.ones(games.slopes.shape[2]), scale, scale, constants)


def scaled(games: Games) -> Model:
    """Today's weights, but what is fixed may say more or less beside the rest: no unit is common to both."""
    parts = [_by_stage(worth, games) for worth in (games.slopes.sum(2), games.rest)]
    found, constants = _learnt(games, parts, 0.0)
    scale, rest = found.reshape(2, -1)
    return Model(np.ones(games.slopes.shape[2]), scale, rest, constants)


def fitted(games: Games, strength: float, scaled: Model) -> Model:
    """Weights that are learnt, drawn to today's, on the scales that those have."""
    scale, rest = (one[games.stage][:, None, None] for one in (scaled.scale, scaled.rest))
    knobs = games.slopes * scale
    times, constants = _learnt(games, [knobs], strength, offset=games.rest * rest[:, :, 0])
    return replace(scaled, times=times, seats=constants)


def _by_stage(worth: Floats, games: Games) -> Floats:
    """A feature for each stage: what this says in it."""
    out = np.zeros((*worth.shape, len(games.bounds)))
    out[np.arange(len(worth)), :, games.stage] = worth
    return out


def _learnt(
    games: Games, parts: list[Floats], strength: float, with_seats: bool = True, offset: Floats | float = 0.0
) -> tuple[Floats, Floats]:
    """The coefficients of some features, drawn to 1 and never below 0, and beside them the seats' constants, by stage and seat.

    `offset` is the part that a fit leaves alone.
    """
    n, seats = games.won.shape
    stages, own = len(games.bounds), sum(part.shape[2] for part in parts)
    constants = _by_seat(games) if with_seats else np.zeros((n, seats, 0))
    free = constants.shape[2]
    pull = Pull(
        np.concatenate([np.ones(own), np.zeros(free)]),
        np.concatenate([np.full(own, strength), np.full(free, SEATS)]),
        np.concatenate([np.zeros(own), np.full(free, -np.inf)]),
    )
    found = logit(np.concatenate([*parts, constants], 2), offset, games, pull)
    return found[:own], found[own:].reshape(stages, -1) if with_seats else np.zeros((stages, seats))


def _by_seat(games: Games) -> Floats:
    """A feature for each seat in each stage."""
    n, seats = games.won.shape
    out = np.zeros((n, seats, len(games.bounds) * seats))
    for seat in range(seats):
        out[np.arange(n), seat, games.stage * seats + seat] = 1.0
    return out


def _stage(games: Games, stage: int) -> Games:
    """The positions of one stage, as if there were no other."""
    part = games.only(games.stage == stage)
    return replace(part, stage=np.zeros_like(part.stage), bounds=games.bounds[stage : stage + 1])


# ---- how good they are
@dataclass(frozen=True, slots=True)
class Held:
    """The forecasts for games that a model had not seen: losses by position under each model, and the best strengths."""

    losses: dict[str, Floats]
    strength: float  # of weights for all stages
    strength_by_stage: float


def held_out(games: Games) -> Held:
    """Cross-validation by game. The strength that does best on the games held out is reported with what it did there: the choice
    among a few makes its losses look a little better than they are."""
    fold = np.unique(games.game, return_inverse=True)[1] % FOLDS
    found: dict[Any, Floats] = {}
    for n in range(FOLDS):
        known, unknown = games.only(fold != n), games.only(fold == n)
        for name, log in _said(known, unknown):
            found.setdefault(name, np.zeros(len(fold)))[fold == n] = loss(log, unknown)
    mean = {name: float(np.average(one, weights=games.weight)) for name, one in found.items()}
    best, best_by_stage = (min(STRENGTHS, key=lambda strength: mean[kind, strength]) for kind in ("fitted", "by stage"))
    named = {name: found[name] for name in ("seat", "today", "today and seat", "fixed apart")}
    return Held(named | {"fitted": found["fitted", best], "by stage": found["by stage", best_by_stage]}, best, best_by_stage)


def _said(known: Games, unknown: Games) -> Iterable[tuple[Any, Floats]]:
    """What each model that knows some games says of others."""
    yield "seat", by_seat(known).chances(unknown)
    yield "today", by_hand(known, with_seats=False).chances(unknown)
    yield "today and seat", by_hand(known).chances(unknown)
    hand, parts = scaled(known), [_stage(known, stage) for stage in range(len(known.bounds))]
    yield "fixed apart", hand.chances(unknown)
    hands = [scaled(part) for part in parts]
    for strength in STRENGTHS:
        yield ("fitted", strength), fitted(known, strength, hand).chances(unknown)
        log = np.zeros_like(unknown.won)
        for stage, part in enumerate(parts):
            log[unknown.stage == stage] = fitted(part, strength, hands[stage]).chances(_stage(unknown, stage))
        yield ("by stage", strength), log


def report(games: Games, knobs: Sequence[Knob], weights: Any) -> dict[str, Any]:
    """What a fit to these games finds: losses by stage on games held out, and each knob's value today and fitted.

    `gain` is by how much less the fitted weights lose than today's with the seats' constants beside both, with its 95 % interval
    over games.
    """
    held = held_out(games)
    model = fitted(games, held.strength, scaled(games))
    stages = [_stage(games, n) for n in range(len(games.bounds))]
    apart = [fitted(part, held.strength_by_stage, scaled(part)) for part in stages]
    every = np.ones(len(games.game), dtype=bool)
    parts = [(low, high, games.stage == n) for n, (low, high) in enumerate(games.bounds)]
    parts.append((games.bounds[0][0], games.bounds[-1][1], every))
    return {
        "games": len(np.unique(games.game)),
        "positions": len(games.game),
        "strength": held.strength,
        "strength_by_stage": held.strength_by_stage,
        "losses": [{"first": low, "last": high, **_row(games, held, which)} for low, high, which in parts],
        "scales": [float(one) for one in model.scale],
        "constants": [[float(one) for one in row] for row in model.seats],
        "weights": [
            {
                "knob": str(knob),
                "today": knob.of(weights),
                "fitted": rounded(knob.of(weights) * float(model.times[n])),
                "by_stage": [rounded(knob.of(weights) * float(one.times[n])) for one in apart],
            }
            for n, knob in enumerate(knobs)
        ],
    }


def _row(games: Games, held: Held, which: npt.NDArray[np.bool_]) -> dict[str, Any]:
    weight = games.weight[which]
    means = {name: float(np.average(one[which], weights=weight)) for name, one in held.losses.items()}
    gain = (held.losses["today and seat"] - held.losses["fitted"])[which]
    by_game = [float(gain[games.game[which] == game].mean()) for game in np.unique(games.game[which])]
    mean, half = float(np.mean(by_game)), Z * float(np.std(by_game)) / len(by_game) ** 0.5
    return {"positions": int(which.sum()), "nothing": float(np.log(games.won.shape[1])), **means,
            "gain": mean, "gain_low": mean - half, "gain_high": mean + half}  # fmt: skip


def rounded(value: float) -> float:
    """A weight with three digits: the games know no more of it."""
    return float(f"{value:.3g}")


# ---- the file
def rewritten(text: str, found: dict[str, Any]) -> str:
    """The file of weights with the fitted values in the place of today's; all else of it stays."""
    values: dict[str, float] = {one["knob"]: one["fitted"] for one in found["weights"]}
    return re.sub(
        r"^(\w+) = \{ value = (\[[^]]*\]|[^,]+)", lambda line: _line(line[1], line[2], values), text, flags=re.MULTILINE
    )


def _line(name: str, value: str, values: dict[str, float]) -> str:
    if not value.startswith("["):
        return f"{name} = {{ value = {values.get(name, value)}"
    entries = [str(values.get(f"{name}[{n}]", one.strip())) for n, one in enumerate(value[1:-1].split(","))]
    return f"{name} = {{ value = [{', '.join(entries)}]"
