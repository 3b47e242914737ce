"""Games between bots, without a page: who wins, how, how long it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import inf
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from winedark.ai.base import make
from winedark.kernel.session import Session
from winedark.lab.playout import Setting


class Match(NamedTuple):
    """A game to be played by bots: the level of each seat."""

    setting: Setting
    bots: tuple[str, ...]


class Played(NamedTuple):
    """A game that was played: its decisions, rounds and seconds, the seats that won, and how (a template key)."""

    match: Match
    decisions: int
    rounds: int
    seconds: float
    winners: tuple[int, ...]
    how: str


def match(setting: Setting, levels: list[str]) -> Match:
    """A game in which the levels take turns on the seats; which of them begins, changes with the seed."""
    first = int(setting.seed)
    return Match(setting, tuple(levels[(seat + first) % len(levels)] for seat in range(setting.seats)))


def play(match: Match) -> Played:
    """Play a game to its end."""
    session, start, decisions = match.setting.session("random"), perf_counter(), 0
    session.settle()
    while (seat := session.thinking()) is not None:
        session.act(seat, decision(session, seat, match.bots[seat]))
        decisions += 1
    best = [rank for rank in session.game.result(session.state) or [] if rank.rank == 1]
    rounds = session.game.view(session.state, None)["turn"]["round"]
    return Played(match, decisions, rounds, perf_counter() - start, tuple(rank.seat for rank in best), best[0].how)


def decision(session: Session, seat: int, level: str) -> Any:
    """What a bot of this level does with all the time that it likes."""
    game, state, rng = session.game, session.state, Random(f"{session.seed}/bot/{seat}/{len(session.log)}")
    bot = make(level, game)
    bot.start(game, seat, lambda: game.imagine(state, seat, rng), rng)
    while (action := bot.think(inf)) is None:
        pass
    return action


def summary(games: Iterable[Played]) -> dict[str, Any]:
    """The games in figures, by themselves and by level, role and way of winning; a shared victory counts for each winner."""
    games = list(games)
    decisions, seconds = sum(g.decisions for g in games), sum(g.seconds for g in games)
    return {
        "games": len(games),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "winners": {
            "level": _counted(g.match.bots[seat] for g in games for seat in g.winners),
            "seats_of_level": _counted(level for g in games for level in g.match.bots),
            "seat": _counted(str(seat) for g in games for seat in g.winners),
        },
        "how": _counted(g.how.rpartition(".")[2] for g in games),
        "decisions_per_game": _spread([g.decisions for g in games]),
        "rounds_per_game": _spread([g.rounds for g in games]),
    }


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items(), key=lambda item: (-item[1], item[0])))


def _spread(values: list[int]) -> dict[str, float]:
    return {"least": min(values), "median": median(values), "most": max(values)}
