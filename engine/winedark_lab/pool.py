"""Games of a pool of players that differ in taste and skill, and what each weight of a title's judgement says in them.

They are what `winedark fit` learns from: one level alone would teach only what happens among its like.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, cast

from winedark.ai.greedy import Greedy, Level
from winedark.ai.judgement import Judgement
from winedark.ai.mind import mind_of
from winedark.games import TITLES
from winedark.kernel.game import PATIENCE, Game
from winedark.kernel.session import Session

from winedark_lab.arena import decide
from winedark_lab.playout import Setting

SKILLS = (
    Level(depth=1, width=1, keep=0, noise=1.0, has_personality=True),
    Level(depth=1, width=1, keep=0, noise=3.0, has_personality=True),
    Level(depth=6, width=2, keep=6, noise=1.0, has_personality=True),
)
RARE = 1 / 16  # of the decisions of a game are looked at: neighbours say much the same
BUMP = 1.02  # by how much a weight is raised to see what depends on it


class Knob(NamedTuple):
    """A number that a fit may turn: a weight, or one entry of a weight that has several."""

    weight: str
    entry: int | None

    def __str__(self) -> str:
        return self.weight if self.entry is None else f"{self.weight}[{self.entry}]"

    def of(self, weights: Any) -> float:
        """The number as it stands."""
        value = getattr(weights, self.weight)
        return float(value if self.entry is None else value[self.entry])

    def turned(self, weights: Any, times: float) -> Any:
        """The weights with this number so many times as large."""
        value = getattr(weights, self.weight)
        if self.entry is not None:
            return replace(
                weights, **{self.weight: tuple(one * (times if n == self.entry else 1) for n, one in enumerate(value))}
            )
        return replace(weights, **{self.weight: value * times})


class Sample(NamedTuple):
    """A position of a game: who won it, and the standing of each seat with its slopes.

    A slope is a knob's value times the derivative of the standing by it: what it contributes, where the standing is linear in it.
    """

    game: int
    round: int
    winners: tuple[int, ...]
    worth: list[float]  # by seat
    slopes: list[list[float]]  # by seat, then by knob


def judgement_of(title: str) -> Judgement[Any]:
    """What the bots of a title go by."""
    return cast(Judgement[Any], import_module(f"{TITLES[title]}.bots.weights").JUDGEMENT)


def knobs(judgement: Judgement[Any]) -> list[Knob]:
    """The numbers that a fit may turn: those that are not fixed, and of which there is something to be turned."""
    every = [knob for name in judgement.notes for knob in _entries(name, getattr(judgement.balanced, name))]
    return [one for one in every if judgement.notes[one.weight].free(one.entry or 0) and one.of(judgement.balanced)]


def _entries(name: str, value: Any) -> list[Knob]:
    return [Knob(name, n) for n in range(len(value))] if isinstance(value, tuple) else [Knob(name, None)]


@cache
def turned(title: str) -> list[Any]:
    """The balanced weights with each knob turned a little. Kept, for weights are keys of the evaluators' memories."""
    judgement = judgement_of(title)
    return [knob.turned(judgement.balanced, BUMP) for knob in knobs(judgement)]


class Member(Greedy):
    """A player of the pool: a level with a taste of its own."""

    def __init__(self, game: Game[Any], level: Level, taste: Any) -> None:
        super().__init__(game, level)
        self.taste = taste

    def weights(self, seat: int) -> Any:
        """The same on every seat."""
        return self.taste


def table(setting: Setting) -> list[Member]:
    """Who plays: drawn anew for each seat of each game from all skills and tastes."""
    rng, game, tastes = Random(f"{setting.seed}/pool"), setting.game, judgement_of(setting.title).all
    return [Member(game, rng.choice(SKILLS), rng.choice(tastes)) for _ in range(setting.seats)]


def samples(setting: Setting) -> list[Sample]:
    """A game of the pool to its end, and some of its positions as the player who decides there sees them; none if nobody wins."""
    session, rng = setting.session("easy"), Random(f"{setting.seed}/samples")
    found = list(_played(session, table(setting), rng))
    winners = tuple(rank.seat for rank in session.game.result(session.state) or [] if rank.rank == 1)
    return [one._replace(game=int(setting.seed), winners=winners) for one in found] if winners else []


def _played(session: Session, members: Sequence[Member], rng: Random) -> Iterator[Sample]:
    """Plays the game, and looks at positions on the way."""
    game, title, decisions = session.game, session.game.title, 0
    session.settle()
    while (seat := session.thinking()) is not None and decisions < PATIENCE:
        if rng.random() < RARE:
            yield look(title, game, game.imagine(session.state, seat, rng), seat)
        session.act(seat, decide(session, seat, members[seat]))
        decisions += 1


def look(title: str, game: Game[Any], state: Any, seat: int) -> Sample:
    """A position as the title's own judgement has it for a seat, of a game that nobody has won yet."""
    standings = mind_of(game).standings
    assert standings is not None, f"{title}: its mind names no standings"
    worth = standings(game, state, seat, judgement_of(title).balanced)
    columns = [standings(game, state, seat, weights) for weights in turned(title)]
    slopes = [[(column[s] - worth[s]) / (BUMP - 1) for column in columns] for s in range(game.seat_count)]
    return Sample(0, state.round, (), worth[: game.seat_count], slopes)
