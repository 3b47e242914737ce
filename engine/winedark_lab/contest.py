"""Contests between opponents: who sits where, and what the games say about them.

In a challenge one seat of the first opponent meets the second on all others; in a round robin every two share the table; at a
mixed table the first meets several at once. All pairings play the same seeds. A challenge plays each seed once more with the
second opponent alone: the control of all its seats. Who is fed has one seat only, those who feed them the others, and there is
no control.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, cycle, islice
from math import ceil, log10, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from winedark_lab.arena import Outcome, Z, wilson
from winedark_lab.opponents import FED, FEEDS, table_of
from winedark_lab.playout import Setting
from winedark_lab.simulate import Match

ROUNDS = 500  # in which ratings settle
ELO = 400.0  # a rating higher by so much wins ten times as often


class Game(NamedTuple):
    """A game of a contest that has been played."""

    seed: str
    outcome: Outcome


# ---- who plays
def challenge(table: Setting, bots: Sequence[str], games: int, controls: bool = True) -> list[Match]:
    """The first bot on every seat in turn, all others on the second one's; before each round of seats their control."""
    one, other = bots
    out: list[Match] = []
    for n in range(games):
        setting, seat = _on(table, n // table.seats), n % table.seats
        if controls and not seat and other != FED:
            out.append(Match(setting, (other,) * table.seats))
        out.append(Match(setting, table_of(table.seats, one, seat, other, n // table.seats)))
    return out


def round_robin(table: Setting, bots: Sequence[str], games: int) -> list[Match]:
    """Every two bots take turns on the seats of `games` games; which of them begins, changes with the game."""
    return [
        Match(_on(table, n // 2), tuple(pair[(s + n) % 2] for s in range(table.seats)))
        for n in range(games)
        for pair in combinations(bots, 2)
    ]


def mixed(table: Setting, bots: Sequence[str], games: int) -> list[Match]:
    """The first bot on every seat in turn, beside it as many of the others as there is room for, all of them equally often and
    at every distance; each in `games` games or a few more."""
    one, *others = bots
    met = min(table.seats - 1, len(others))
    out: list[Match] = []
    for n in range(ceil(games / (table.seats * met)) * len(others)):
        row = (one, *islice(cycle(others), n, n + table.seats - 1))
        out += [Match(_on(table, n), (*row[-seat:], *row[:-seat])) for seat in range(table.seats)]
    return out


def _on(table: Setting, more: int) -> Setting:
    """The table with a later seed."""
    return table._replace(seed=str(int(table.seed) + more))


# ---- what it says
def report(games: Iterable[Game], bots: Sequence[str]) -> dict[str, Any]:
    """Pairings of the bots with their shares of the games, 95 % intervals, and ratings of all bots.

    `won` is the part of the games that the first of a pairing won, shared victories in parts, `lost` the second's; `equal` is
    the first's part of the seats, those aside that play for somebody. A challenge has `gain` too: by how much its seats won more
    often than the same seats of the same seeds in the control, with the interval of the paired difference.
    """
    games = list(games)
    controls = {(g.seed, g.outcome.levels[0]): g.outcome for g in games if len(set(g.outcome.levels)) == 1}
    by_pair: dict[tuple[str, str], list[Game]] = {}
    for game in games:
        for pair in combinations([level for level in bots if level in game.outcome.levels], 2):
            by_pair.setdefault(pair, []).append(game)
    return {
        "games": len(games),
        "pairings": [_pairing(pair, found, controls) for pair, found in by_pair.items()],
        "ratings": ratings([game.outcome for game in games]),
        "how": dict(Counter(game.outcome.how for game in games).most_common()),
    }


def _pairing(pair: tuple[str, str], games: Sequence[Game], controls: dict[tuple[str, str], Outcome]) -> dict[str, Any]:
    one, other = pair
    won = sum(part(game.outcome, seat) for game in games for seat in seats_of(game.outcome, one))
    low, high = wilson(won, len(games))
    lost = sum(part(game.outcome, seat) for game in games for seat in seats_of(game.outcome, other))
    equal = fmean(_equal(game.outcome.levels, one) for game in games)
    found = {"one": one, "other": other, "games": len(games), "won": won / len(games), "low": low, "high": high}
    found |= {"lost": lost / len(games), "equal": equal}
    return found | _gain([*_differences(one, other, games, controls)])


def _equal(levels: Sequence[str], one: str) -> float:
    return levels.count(one) / (len(levels) - levels.count(FEEDS))


def _differences(one: str, other: str, games: Iterable[Game], controls: dict[tuple[str, str], Outcome]) -> Iterator[float]:
    """By how much more a challenger won on its seat than the control did there."""
    for seed, outcome in games:
        control, seats = controls.get((seed, other)), seats_of(outcome, one)
        if control and len(seats) == 1:
            yield part(outcome, seats[0]) - part(control, seats[0])


def _gain(differences: list[float]) -> dict[str, float]:
    if len(differences) < 2:
        return {}
    mean, half = fmean(differences), Z * stdev(differences) / sqrt(len(differences))
    return {"gain": mean, "gain_low": mean - half, "gain_high": mean + half}


def seats_of(outcome: Outcome, level: str) -> list[int]:
    """The seats that a level had."""
    return [seat for seat, one in enumerate(outcome.levels) if one == level]


def part(outcome: Outcome, seat: int) -> float:
    """A seat's part of the victory."""
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def ratings(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Elo ratings of all bots, the best first, their mean 0: what explains best who won, if each seat wins in proportion to its
    bot's strength (Plackett and Luce; found after Hunter 2004). Each bot drew one more game against strength 1, so that none is
    without end."""
    strength = {level: 1.0 for outcome in outcomes for level in outcome.levels}
    won = dict.fromkeys(strength, 0.5)
    for outcome in outcomes:
        for seat in outcome.winners:
            won[outcome.levels[seat]] += part(outcome, seat)
    tables = Counter(tuple(sorted(outcome.levels)) for outcome in outcomes if outcome.winners)
    for _ in range(ROUNDS):
        met = {level: 1 / (1 + one) for level, one in strength.items()}
        for levels, n in tables.items():
            share = n / sum(strength[level] for level in levels)
            for level in levels:
                met[level] += share
        strength = {level: won[level] / met[level] for level in strength}
    elo = {level: ELO * log10(one) for level, one in strength.items()}
    mean = fmean(elo.values()) if elo else 0.0
    return {level: elo[level] - mean for level in sorted(elo, key=lambda level: (-elo[level], level))}
