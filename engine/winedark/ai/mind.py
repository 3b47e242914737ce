"""What a title tells its bots: `MIND`, in the module `bot` in the title's folder."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar, cast

from winedark.ai.mixing import Secret
from winedark.ai.opening import in_rounds
from winedark.kernel.game import Game, part_of
from winedark.kernel.step import Action

S = TypeVar("S")  # the title's state
V = TypeVar("V")  # the title's weights
Secrets = Generator[None, None, dict[Action, Secret]]  # yields after each handful of actions that it has weighed


def its_round(game: Any, state: Any) -> object:
    """The horizon of a title that names none: the round."""
    return state.round


def one_stride(game: Any) -> int:
    """In a title that names no strides each change of the horizon ends a round."""
    return 1


@dataclass(kw_only=True, eq=False)
class Mind(Generic[S, V]):
    """How a title's bots judge. All worths are in one unit, the title's own.

    Functions take the game and a position that the bot imagines; `seat` is the seat for which they judge.
    """

    evaluate: Callable[[Any, S, int, V], float]
    """How good a position is for a seat; where chance is about to move, what it is worth on average."""
    candidates: Callable[[Any, S, int, list[Action], V], list[Action]]
    """Complete actions worth a thought, open tails filled in; at least one."""
    personalities: Sequence[V]
    """Weights for `evaluate`: the balanced ones first, then those of the characters."""
    hard_weights: V | None = None
    """The weights that Hard judges by; the balanced ones if there are none."""
    expert_weights: V | None = None
    """The weights that Expert judges by; Hard's if there are none."""

    standings: Callable[[Any, S, int, V], list[float]] | None = None
    """By seat: what everybody has, as `seat` sees it. `winedark fit` learns from it what each weight is worth."""
    opening: Callable[[Any, Any], bool] = in_rounds
    """Is it still so early that a bot draws among plans that are worth about the same?"""
    hidden: Callable[[Any, S, int, V, Random], Secrets] | None = None
    """For what several seats lay down at the same time in secret: by action, what it is worth on average over what the others may
    do, and how often it should be chosen so that nobody can count on it (see `ai.mixing`); {} for all other decisions."""
    outguess: Callable[[Any, S, int, V, V, Random], Secrets] | None = None
    """The same for Expert, who expects the others to choose as `hidden` has them choose by the weights that come last."""

    horizon: Callable[[Any, S], object] = its_round
    """A playout goes on until this changes."""
    strides: Callable[[Any], int] = one_stride
    """How many changes of the horizon count as one round."""
    replies: Callable[[Any, S, int, list[Action], V], list[Action]] | None = None
    """What is tried in a playout; the candidates without it."""
    average: Callable[[Any, S, int, V], float | None] | None = None
    """What `evaluate` will say on average once chance has moved, exactly: a playout takes off the difference as luck."""
    ended: Callable[[Any, S, int, V], float] | None = None
    """What the end of a game is worth; what `evaluate` says without it."""
    averages_chance: bool = False
    """Is `evaluate` the average over what chance is about to decide, so that a playout may take off all luck?"""
    easy_errors: float = 1.0
    """How large Easy's errors are, as part of what the level gives."""
    effort: float = 1.0
    """How much a bot of this title thinks about a decision, as part of what the level gives."""

    @property
    def balanced(self) -> V:
        """The weights that Normal judges by."""
        return self.personalities[0]

    @property
    def hard(self) -> V:
        """The weights that Hard judges by."""
        return self.balanced if self.hard_weights is None else self.hard_weights

    @property
    def expert(self) -> V:
        """The weights that Expert judges by."""
        return self.hard if self.expert_weights is None else self.expert_weights


def mind_of(game: Game[Any]) -> Mind[Any, Any]:
    """The mind of the title that `game` belongs to."""
    return cast("Mind[Any, Any]", part_of(game, game.mind).MIND)
