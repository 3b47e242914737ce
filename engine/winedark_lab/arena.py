"""Bots against bots: a whole game from its seed, and how sure the shares of the wins in many of them are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from winedark.ai.base import Bot, make
from winedark.ai.quiet import quiet
from winedark.kernel.game import LOOK, PATIENCE, UNFINISHED, Game
from winedark.kernel.session import Player, Session
from winedark.kernel.step import Action

Z = 1.96  # standard deviations of a 95 % interval
Seated = Callable[[Game[Any], Sequence[Player]], list[Bot]]  # makes the bots of a table
FOREVER = 3.6e6  # milliseconds: a bot in the arena is never interrupted


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: who sat where, who won and how, rounds, bots' decisions, seconds they thought, the longest thought.

    Nobody has won a game that was broken off because it may be endless.
    """

    levels: tuple[str, ...]
    winners: tuple[int, ...]
    how: str
    rounds: int
    decisions: int
    seconds: float
    slowest: float


def seated(game: Game[Any], players: Sequence[Player]) -> list[Bot]:
    """The bots of a table, each of its player's level."""
    return [make(player.kind, game, player.name) for player in players]


def play(
    game: Game[Any], levels: Sequence[str], seed: str, options: dict[str, str] | None = None, seating: Seated = seated
) -> Outcome:
    """A whole game among bots, one level per seat; the same seed and levels give the same game."""
    session, thoughts = finished(game, levels, seed, options, seating=seating)
    ranks = game.result(session.state) or []
    winners = tuple(rank.seat for rank in ranks if rank.rank == 1)
    how = next((rank.how for rank in ranks if rank.rank == 1), UNFINISHED).rpartition(".")[2]
    return Outcome(tuple(levels), winners, how, session.state.round, len(thoughts), sum(thoughts), max(thoughts))


def finished(
    game: Game[Any],
    levels: Sequence[str],
    seed: str,
    options: dict[str, str] | None = None,
    names: Sequence[str] = (),
    seating: Seated = seated,
) -> tuple[Session, list[float]]:
    """The session of such a game at its end, and the seconds that each of the bots' thoughts took. `names` are of characters."""
    players = [Player(name, level) for name, level in zip(names or levels, levels, strict=True)]
    session = Session(game, players, options or {}, seed)
    session.settle()
    bots = seating(game, players)
    thoughts: list[float] = []
    with quiet():
        while (seat := session.thinking()) is not None and not (game.endless and len(thoughts) >= PATIENCE):
            begun = perf_counter()
            action = decide(session, seat, bots[seat])
            thoughts.append(perf_counter() - begun)
            session.act(seat, action)
            if game.endless and len(thoughts) % LOOK == 0 and session.state.stack and game.deadlock(session.state):
                session.conclude(seat)
    return session, thoughts


def decide(session: Session, seat: int, bot: Bot) -> Action:
    """A bot's decision, thought to its end. It gets its own random numbers and imagined states, never the state or the seed."""
    game, state = session.game, session.state
    rng = Random(f"{session.seed}/bot/{seat}/{len(session.log)}")
    bot.start(game, seat, lambda: game.imagine(state, seat, rng), rng)
    action = None
    while action is None:
        action = bot.think(FOREVER)
    return action


# ---- many games
class Share(NamedTuple):
    """What part of the games a level won, with its Wilson interval, and what part of the seats it had."""

    won: float
    low: float
    high: float
    seats: float


@dataclass(frozen=True, slots=True)
class Report:
    """The outcomes of several games and what can be read off them."""

    outcomes: list[Outcome]

    def share(self, level: str) -> Share:
        """How often a level won; a shared victory counts in parts."""
        n = len(self.outcomes)
        won = sum(sum(o.levels[s] == level for s in o.winners) / len(o.winners) for o in self.outcomes if o.winners)
        seats = sum(o.levels.count(level) / len(o.levels) for o in self.outcomes)
        return Share(won / n, *wilson(won, n), seats / n)

    def rounds(self) -> dict[int, int]:
        """How many games took how many rounds, the shortest first."""
        return dict(sorted(Counter(o.rounds for o in self.outcomes).items()))

    def victory_kinds(self) -> dict[str, int]:
        """How many games each kind of victory ended, the most frequent first."""
        return dict(Counter(o.how for o in self.outcomes).most_common())

    def seats(self) -> dict[int, float]:
        """How many games each seat won; a shared victory counts in parts."""
        won = [(seat, 1 / len(o.winners)) for o in self.outcomes for seat in o.winners]
        return {s: sum(part for seat, part in won if seat == s) for s in range(len(self.outcomes[0].levels))}

    def milliseconds(self) -> tuple[float, float]:
        """A bot's decision: the mean and the longest, in milliseconds."""
        total = sum(o.seconds for o in self.outcomes)
        return 1000 * total / sum(o.decisions for o in self.outcomes), 1000 * max(o.slowest for o in self.outcomes)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson."""
    p, z2 = won / games, Z * Z / games
    middle, half = p + z2 / 2, Z * sqrt(p * (1 - p) / games + z2 / games / 4)
    return (middle - half) / (1 + z2), (middle + half) / (1 + z2)
