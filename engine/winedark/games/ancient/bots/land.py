"""What areas and cubes are worth to a bot. Pure functions, remembered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.common.dice import FACES
from winedark.common.rounding import rounded
from winedark.games.ancient.bots.empire import REMEMBERED, Chances, empires
from winedark.games.ancient.bots.war import VALUES
from winedark.games.ancient.bots.weights import Weights
from winedark.games.ancient.rules.board import LANDS, ROUNDS, TURNS
from winedark.games.ancient.rules.scoring import FIRST_SCORING
from winedark.games.ancient.rules.state import World
from winedark.games.ancient.rules.trade import need, open_areas
from winedark.kernel.step import Action

REVOLT = 1 / 12  # how often a land area is named by the table in a turn (2.2, R-006)
COURTED = 4.0  # what it costs to get an area back that has turned neutral, in points
HIGHEST = max(VALUES)
GRADES = 40  # of a risk
STEP = GRADES / HIGHEST  # grades of risk for each point of an area that is surely lost to an attack
OUTLOOKS = 1 << 10  # how many are remembered
WON_OVER = 0.3  # how likely a diplomat's work hits one of the areas that it borders


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """What the rest of the game is like. There is one of each, compared as objects."""

    scorings: tuple[int, ...]  # still to come: rounds until each of them
    weight: float  # their number, the later ones counted for less
    here: int  # rounds left in this turn
    part: float  # of all rounds, how many are left
    heat: float  # how much can still happen before the end, 0 to 1
    incomes: int  # still to come, and as many revolts


@lru_cache(maxsize=OUTLOOKS)
def outlook(turn: int, lap: int, weights: Weights) -> Outlook:
    """The outlook in a round of a turn, before the set-up is over in turn 0."""
    here = ROUNDS[turn - 1] - lap if turn else 0
    until = tuple(here + sum(ROUNDS[turn:last]) for last in range(max(turn, FIRST_SCORING), TURNS + 1))
    first = weights.later if turn < FIRST_SCORING else 1.0
    weight = rounded(first * fsum(weights.later**k for k in range(len(until))))
    return Outlook(until, weight, here, until[-1] / sum(ROUNDS), min(1.0, (1 + until[-1]) / weights.haste), TURNS - turn)


# ---- areas
class Ground(NamedTuple):
    """An area of a player's: its value, how likely a diplomat wins it over, what revolts will probably cost there."""

    value: int
    courted: float
    revolts: float


def holdings(threats: Chances, ground: tuple[Ground, ...], then: Outlook, weights: Weights) -> float:
    """What a player's areas will score, under the threats of attacks."""
    table, sum_ = kept(then, weights), 0.0
    for (value, courted, revolts), threat in zip(ground, threats, strict=True):
        sum_ += value * table[int((threat + courted) * value * STEP)]
        sum_ -= revolts
    return sum_


@lru_cache(maxsize=REMEMBERED)
def grounds(
    lands: int, forts: int, bases: tuple[int, ...], diplomats: int, then: Outlook, weights: Weights
) -> tuple[Ground, ...]:
    """A player's areas, with the forts, bases and others' diplomats there."""
    firm, areas = forts | ~LANDS, zip(bits(lands), bases, strict=True)
    return tuple(
        [ground(VALUES[area], count == 1, firm >> area & 1, diplomats >> area & 1, then, weights) for area, count in areas]
    )


@lru_cache(maxsize=REMEMBERED)
def ground(value: int, alone: bool, firm: int, diplomats: int, then: Outlook, weights: Weights) -> Ground:
    """An area where a base stands alone or not, with a fort or at sea or neither, and bordered by others' diplomats or not."""
    return Ground(value, WON_OVER if diplomats and alone else 0.0, revolt(value, alone, bool(firm), then, weights))


@lru_cache(maxsize=OUTLOOKS)
def kept(then: Outlook, weights: Weights) -> tuple[float, ...]:
    """By risk (in GRADES): in how many scorings an area will count, more often than if it were not held now.

    The risk is the threat by the value of the area, as part of the highest. Others go where there is much to have and it is
    easily had: in games among equal bots areas were lost about in proportion to the square of that.
    """
    return tuple(_kept(risk / GRADES, then.scorings, weights) for risk in range(int((1.0 + WON_OVER) * GRADES) + 1))


def _kept(risk: float, scorings: tuple[int, ...], weights: Weights) -> float:
    stays = 1.0 - min(0.9, weights.danger * risk * risk)
    return rounded(fsum(weights.later**k * stays ** (0.5 + n) for k, n in enumerate(scorings)))


def revolt(value: int, alone: bool, firm: bool, then: Outlook, weights: Weights) -> float:
    """What revolts will probably cost in an area, where a base stands alone or not; forts and the sea are firm (2.2)."""
    harm = min(value * then.weight, COURTED) if alone else weights.spare
    return 0.0 if firm else REVOLT * then.incomes * harm


def courted_by(state: World, seat: int) -> int:
    """The areas that others' diplomats border."""
    mask = 0
    for other, one in enumerate(empires(state)):
        if other != seat:
            mask |= one.courted
    return mask


# ---- trade
Counts = tuple[tuple[int, ...], ...]  # by player: cubes by area


@lru_cache(maxsize=REMEMBERED)
def commerce(cubes: Counts, then: Outlook, weights: Weights) -> tuple[float, ...]:
    """By player: what their cubes will score."""
    return tuple([weights.trade * then.weight * sum_ for sum_ in traded(cubes, then.heat)])


def traded(cubes: Counts, heat: float) -> tuple[float, ...]:
    """By player: what their cubes would score in one scoring."""
    sums = [0.0] * len(cubes)
    for value, counts in zip(VALUES, zip(*cubes, strict=True), strict=True):
        if any(counts):
            for seat, share in shares(counts, value, heat):
                sums[seat] += share
    return tuple(sums)


@lru_cache(maxsize=REMEMBERED)
def shares(counts: tuple[int, ...], value: int, heat: float) -> tuple[tuple[int, float], ...]:
    """Who will probably score how much for the cubes in an area (8.2): a player far ahead, or alone where none fits in."""
    most, room, out = max(counts), value - sum(counts), []
    tied = counts.count(most) > 1
    second = most if tied else max((n for n in counts if n < most), default=0)
    for seat, n in enumerate(counts):
        if n == most and not tied:
            doubt = 0.5 ** (most - second) * (0.7 if room else 0.3)
            out.append((seat, value // 2 * (1.0 - heat * doubt)))
        elif n and most - n <= 1:
            out.append((seat, value // 2 * heat * (0.2 if tied else 0.1) * (1.0 if room else 0.6)))
    return tuple(out)


def gains_of(state: World, seat: int, heat: float) -> list[float]:
    """What one cube more adds to what a player scores, for each place where it may go."""
    player, out = state.players[seat], list[float]()
    counts, needed = list(zip(*[p.cubes for p in state.players], strict=True)), need(player)
    for area in bits(open_areas(player)):
        out += gains(counts[area], VALUES[area], heat, seat, needed)
    return out


@lru_cache(maxsize=REMEMBERED)
def gains(counts: tuple[int, ...], value: int, heat: float, seat: int, needed: int) -> tuple[float, ...]:
    """The same for an area: one gain where there is room, else one for each of the others whose place it may take."""
    if sum(counts) < value:
        return (more(counts, value, heat, seat, None),)
    others = [other for other, count in enumerate(counts) if count and other != seat]
    return tuple([_perhaps(more(counts, value, heat, seat, other), needed) for other in others])


def gain(counts: tuple[int, ...], seat: int, place: Action, heat: float, needed: int) -> float:
    """What a cube placed so adds to what its owner scores; one that others stand in the way of does so now and then (3.13)."""
    if place[0] == "place":
        return more(counts, VALUES[place[1]], heat, seat, None)
    return _perhaps(more(counts, VALUES[place[1]], heat, seat, place[2]), needed)


def _perhaps(value: float, needed: int) -> float:
    """What is worth so much, if a die shows what is needed."""
    return value * (FACES + 1 - needed) / FACES


@lru_cache(maxsize=REMEMBERED)
def more(counts: tuple[int, ...], value: int, heat: float, seat: int, instead: int | None) -> float:
    """What one cube more in an area adds to what a player scores, instead of one of another's or beside them."""
    after = list(counts)
    after[seat] += 1
    if instead is not None:
        after[instead] -= 1
    return _share(tuple(after), value, heat, seat) - _share(counts, value, heat, seat)


def _share(counts: tuple[int, ...], value: int, heat: float, seat: int) -> float:
    return dict(shares(counts, value, heat)).get(seat, 0.0)
