"""Games between bots, without a page: who wins, how, how long it takes."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from winedark_lab import arena
from winedark_lab.opponents import seated
from winedark_lab.playout import Setting


class Match(NamedTuple):
    """A game to be played by bots: the level of each seat."""

    setting: Setting
    levels: tuple[str, ...]


class Played(NamedTuple):
    """A game that was played, and the seconds that it took."""

    outcome: arena.Outcome
    seconds: float


def match(setting: Setting, levels: list[str]) -> Match:
    """A game in which the levels take turns on the seats; which of them begins, changes with the seed."""
    first = int(setting.seed)
    return Match(setting, tuple(levels[(seat + first) % len(levels)] for seat in range(setting.seats)))


def play(match: Match) -> Played:
    """Play a game to its end."""
    setting, begun = match.setting, perf_counter()
    outcome = arena.play(setting.game, match.levels, setting.seed, setting.options, seated)
    return Played(outcome, perf_counter() - begun)


def summary(games: Iterable[Played]) -> dict[str, Any]:
    """The games in figures, and by level, seat and way of winning; a shared victory counts in parts.

    `seconds` and `decisions_per_second` are for one game after the other.
    """
    games = list(games)
    report = arena.Report([game.outcome for game in games])
    decisions, seconds = sum(o.decisions for o in report.outcomes), sum(game.seconds for game in games)
    levels = sorted({level for o in report.outcomes for level in o.levels})
    return {
        "games": len(games),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "levels": {level: {name: round(x, 4) for name, x in report.share(level)._asdict().items()} for level in levels},
        "seats": report.seats(),
        "shares": {seat: _share(won, len(games)) for seat, won in report.seats().items()},
        "how": report.victory_kinds(),
        "decisions_per_game": _spread([o.decisions for o in report.outcomes]),
        "rounds_per_game": _spread([o.rounds for o in report.outcomes]),
    }


def _share(won: float, games: int) -> dict[str, float]:
    """The part of the games that a seat won, with its 95 % interval."""
    low, high = arena.wilson(won, games)
    return {"won": round(won / games, 4), "low": round(low, 4), "high": round(high, 4)}


def _spread(values: list[int]) -> dict[str, float]:
    return {"least": min(values), "median": median(values), "most": max(values)}
