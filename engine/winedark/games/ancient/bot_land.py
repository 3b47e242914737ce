"""What areas and cubes are worth to a bot. Pure functions, remembered."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.common.dice import FACES
from winedark.games.ancient.board import AMPHORAE, DIPLOMAT, LANDS, NEAR, ROUNDS, TURNS
from winedark.games.ancient.bot_war import REMEMBERED, VALUES, War
from winedark.games.ancient.bot_weights import Weights
from winedark.games.ancient.pieces import has
from winedark.games.ancient.scoring import FIRST_SCORING
from winedark.games.ancient.state import World
from winedark.games.ancient.trade import need
from winedark.kernel.step import Action

REVOLT = 1 / 12  # how often a land area is named by the table in a turn (2.2, R-006)
COURTED = 4.0  # what it costs to get an area back that has turned neutral, in points
GRADES = 20
WON_OVER = 0.3  # how likely a diplomat's work hits one of the areas that it borders


class Outlook(NamedTuple):
    """What the rest of the game is like."""

    scorings: tuple[int, ...]  # still to come: rounds until each of them
    weight: float  # their number, the later ones counted for less
    here: int  # rounds left in this turn
    part: float  # of all rounds, how many are left
    heat: float  # how much can still happen before the end, 0 to 1
    incomes: int  # still to come, and as many revolts


@lru_cache(maxsize=REMEMBERED)
def outlook(turn: int, lap: int, weights: Weights) -> Outlook:
    """The outlook in a round of a turn, before the set-up is over in turn 0."""
    here = ROUNDS[turn - 1] - lap if turn else 0
    until = tuple(here + sum(ROUNDS[turn:last]) for last in range(max(turn, FIRST_SCORING), TURNS + 1))
    first = weights.later if turn < FIRST_SCORING else 1.0
    weight = first * sum(weights.later**k for k in range(len(until)))
    return Outlook(until, weight, here, until[-1] / sum(ROUNDS), min(1.0, (1 + until[-1]) / weights.haste), TURNS - turn)


# ---- areas
def holdings(state: World, seat: int, war: War, diplomats: int, then: Outlook, weights: Weights) -> float:
    """What a player's areas will score, and the cubes that they bring."""
    player, sum_ = state.players[seat], 0.0
    for area in bits(player.lands):
        lost = war.threats[area] + (WON_OVER if diplomats >> area & 1 and player.bases[area] == 1 else 0.0)
        sum_ += VALUES[area] * kept(int(lost * GRADES), then.scorings, weights)
        sum_ -= revolt(VALUES[area], player.bases[area], bool((state.forts | ~LANDS) >> area & 1), then, weights)
    return sum_ + weights.income * (player.lands & AMPHORAE).bit_count() * then.incomes


@lru_cache(maxsize=REMEMBERED)
def kept(threat: int, scorings: tuple[int, ...], weights: Weights) -> float:
    """In how many scorings an area under such a threat (in GRADES) will count, more often than if it were not held now."""
    stays = 1.0 - min(0.9, weights.danger * threat / GRADES)
    return math.fsum(weights.later**k * stays ** (0.5 + n) for k, n in enumerate(scorings))


@lru_cache(maxsize=REMEMBERED)
def revolt(value: int, bases: int, firm: bool, then: Outlook, weights: Weights) -> float:
    """What revolts will probably cost in an area; forts and the sea are firm (2.2)."""
    harm = min(value * then.weight, COURTED) if bases == 1 else weights.spare
    return 0.0 if firm else REVOLT * then.incomes * harm


def courted_by(state: World, seat: int) -> int:
    """The areas that others' diplomats border, if they have cubes to spend or will have some."""
    mask = 0
    for other, q in enumerate(state.players):
        if other != seat and has(q, DIPLOMAT):
            mask |= borders(q.lands)
    return mask


@lru_cache(maxsize=REMEMBERED)
def borders(lands: int) -> int:
    """The areas that border any of these."""
    mask = 0
    for area in bits(lands):
        mask |= NEAR[area]
    return mask


# ---- trade
def commerce(state: World, then: Outlook, weights: Weights) -> list[float]:
    """By player: what their cubes will score."""
    sums = [0.0] * len(state.players)
    for value, counts in zip(VALUES, zip(*(p.cubes for p in state.players), strict=True), strict=True):
        if any(counts):
            for seat, share in shares(counts, value, then.heat):
                sums[seat] += share
    return [weights.trade * then.weight * s for s in sums]


@lru_cache(maxsize=REMEMBERED)
def shares(counts: tuple[int, ...], value: int, heat: float) -> tuple[tuple[int, float], ...]:
    """Who will probably score how much for the cubes in an area (8.2): whoever is far ahead, or alone where none fits in."""
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


def gain(state: World, seat: int, place: Action, heat: float) -> float:
    """What a cube placed so adds to what its owner scores; one that others stand in the way of does so now and then (3.13)."""
    area: int = place[1]
    counts = [q.cubes[area] for q in state.players]
    before = _share(counts, area, heat, seat)
    counts[seat] += 1
    if place[0] == "place":
        return _share(counts, area, heat, seat) - before
    counts[place[2]] -= 1
    return (_share(counts, area, heat, seat) - before) * (FACES + 1 - need(state.players[seat])) / FACES


def _share(counts: list[int], area: int, heat: float, seat: int) -> float:
    return dict(shares(tuple(counts), VALUES[area], heat)).get(seat, 0.0)
