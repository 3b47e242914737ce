"""What a position is worth to everybody, in points: what the scorings to come will bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import fsum
from operator import add

from winedark.games.ancient.bots.empire import REMEMBERED, Empire, Empires, empires, prospects, threats
from winedark.games.ancient.bots.land import Counts, Outlook, commerce, grounds, holdings, outlook
from winedark.games.ancient.bots.weights import JUDGEMENT, Weights
from winedark.games.ancient.rules.board import AMPHORAE, LEADER
from winedark.games.ancient.rules.scoring import foremost
from winedark.games.ancient.rules.state import World

PLACED = 2.5  # cubes that an action places, about


# ---- what only Expert looks at: how far a player's cubes are spread, beyond what they score now
@cache
def routed(weights: Weights) -> bool:
    """Does anything of this count?"""
    return JUDGEMENT.counts("expert", weights)


@lru_cache(maxsize=REMEMBERED)
def routes(all_: Empires, cubes: Counts, then: Outlook, weights: Weights) -> tuple[float, ...]:
    """By player: what their cubes promise."""
    most = majorities(cubes)
    return tuple(
        [
            then.weight * (weights.spread * sum(row) + weights.abroad * abroad(row, all_, seat) + weights.majority * most[seat])
            for seat, row in enumerate(cubes)
        ]
    )


def majorities(cubes: Counts) -> list[int]:
    """By player: in how many areas they have more cubes than anybody else (8.2)."""
    first = [foremost(counts) for counts in zip(*cubes, strict=True)]
    return [first.count(seat) for seat in range(len(cubes))]


def abroad(row: tuple[int, ...], all_: Empires, seat: int) -> int:
    """How many of a player's cubes lie in others' areas."""
    return sum([sum(one.within(row)) for other, one in enumerate(all_) if other != seat])


# ---- everything
def position(state: World, seat: int, weights: Weights) -> float:
    """A seat's own standing, less the rivals'."""
    worth = standings(state, weights)
    value = worth.pop(seat)
    return value - weights.leader * max(worth) - weights.rivals * fsum(worth) / len(worth)


def standings(state: World, weights: Weights) -> list[float]:
    """By player: points, and what the scorings to come will bring."""
    players, then, all_ = state.players, outlook(state.round, state.lap, weights), empires(state)
    on_map = _on_map(all_, state.forts, tuple([p.bases for p in players]), tuple([p.cubes for p in players]), then, weights)
    return [
        p.points + sum(p.plunder) + trade + areas + hoped + supplies(one, p.warehouse, then, weights)
        for p, one, (trade, areas, hoped) in zip(players, all_, on_map, strict=True)
    ]


@lru_cache(maxsize=REMEMBERED)
def _on_map(
    all_: Empires, forts: int, bases: Counts, cubes: Counts, then: Outlook, weights: Weights
) -> list[tuple[float, float, float]]:
    """By player: what their cubes and their areas will bring, and what there is to gain by attacks."""
    trade, areas = _traded(all_, cubes, then, weights), _areas(all_, forts, _own(all_, bases), then, weights)
    scale = weights.reach * then.heat * then.weight
    hoped = [scale * targets for targets in prospects(all_, forts, cubes, weights.targets)]
    return list(zip(trade, areas, hoped, strict=True))


def _traded(all_: Empires, cubes: Counts, then: Outlook, weights: Weights) -> Sequence[float]:
    """By player: what their cubes will bring."""
    scored = commerce(cubes, then, weights)
    return list(map(add, scored, routes(all_, cubes, then, weights))) if routed(weights) else scored


def _own(all_: Empires, counts: Counts) -> Counts:
    """Of counts by player and area of the map: what lies in everybody's own areas."""
    return tuple([one.within(row) for one, row in zip(all_, counts, strict=True)])


@lru_cache(maxsize=REMEMBERED)
def _areas(all_: Empires, forts: int, bases: tuple[tuple[int, ...], ...], then: Outlook, weights: Weights) -> list[float]:
    """By player: what their areas will bring."""
    out = []
    for seat, one in enumerate(all_):
        diplomats = 0
        for other, q in enumerate(all_):
            if other != seat:
                diplomats |= q.courted
        out.append(_held(all_, seat, forts & one.lands, bases[seat], diplomats & one.lands, then, weights))
    return out


@lru_cache(maxsize=REMEMBERED)
def _held(all_: Empires, seat: int, forts: int, bases: tuple[int, ...], diplomats: int, then: Outlook, weights: Weights) -> float:
    """What a player's areas will bring, with the forts, bases and others' diplomats there."""
    lands = all_[seat].lands
    ground = grounds(lands, forts, bases, diplomats, then, weights)
    income = weights.income * (lands & AMPHORAE).bit_count() * then.incomes
    return holdings(threats(all_, seat, forts), ground, then, weights) + income


@lru_cache(maxsize=REMEMBERED)
def supplies(one: Empire, warehouse: int, then: Outlook, weights: Weights) -> float:
    """Cubes that can still be placed, personalities, the cost of all cards in every scoring; what cards and areas may lead to."""
    usable = min(warehouse, PLACED * then.here)
    have = weights.cube * then.weight * usable + _people(one.people, weights) * then.part - one.cost * len(then.scorings)
    return have + then.heat * (weights.hand * len(one.force.hand) + weights.land * one.lands.bit_count())


@lru_cache(maxsize=REMEMBERED)
def _people(people: tuple[int, ...], weights: Weights) -> float:
    return fsum(weights.people[kind - LEADER] for kind in people)
