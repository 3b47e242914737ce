"""How often the best of all legal actions is among those that a bot gives a thought, for each kind of decision.

An action is worth what playouts say, as Hard makes them: the action, then everybody as seems best at once. The best action of
each sort, thought of or not, is found by halving, all in the same imagined states. The two are then compared in fresh states, so
that nothing seems better because it was chosen for its luck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from math import inf
from random import Random
from typing import Any, NamedTuple

from winedark.ai.comparison import SURE, error
from winedark.ai.foresight import HARD, SEED, Playouts, squashed
from winedark.ai.greedy import Search
from winedark.ai.mind import Mind, mind_of
from winedark.ai.quiet import quiet
from winedark.ai.reasons import finished, mean
from winedark.kernel.game import CONCLUDE, Game
from winedark.kernel.session import LogEntry
from winedark.kernel.state import digest
from winedark.kernel.step import CHANCE, Action, Pattern

from winedark_lab import arena
from winedark_lab.fillings import actions
from winedark_lab.playout import Setting
from winedark_lab.simulate import Match

ENOUGH = 5  # decisions of a kind that its loss is believed from


class Course(NamedTuple):
    """A game that was played: its log, and the kind and the log entry of each decision that leaves a choice."""

    setting: Setting
    log: list[LogEntry]
    asked: list[tuple[str, int]]


class Spot(NamedTuple):
    """A decision to look at: its kind, the game, the log up to the decision, whose it is, and how many playouts to compare."""

    kind: str
    setting: Setting
    log: list[LogEntry]
    seat: int
    playouts: int


class Found(NamedTuple):
    """A decision that was looked at.

    `actions` of which `candidates` are thought of; `best` seems the best of all, `thought` the best of the candidates. `loss` is
    how much better `best` is in fresh states, in units of judgement, with its standard error; 0 where it is thought of.
    """

    kind: str
    seed: str
    entry: int
    actions: int
    candidates: int
    best: Action
    thought: Action
    loss: float = 0.0
    error: float = 0.0

    @property
    def surely_missed(self) -> bool:
        """Is an action of which no bot thinks better by more than chance explains?"""
        return self.loss > SURE * self.error


# ---- which decisions
def course(match: Match) -> Course:
    """Play a game, and note its decisions."""
    setting = match.setting
    session, _ = arena.finished(setting.game, match.levels, setting.seed, setting.options)
    game, state, asked = session.game, session.game.start(session.options), []
    for entry, (seat, *rest) in enumerate(session.log):
        action = tuple(rest)
        if seat != CHANCE and action != CONCLUDE and _leaves_choice(game.legal(state, seat)):
            asked.append((type(game.asked(state)[0]).__name__, entry))
        game.apply(state, seat, action, trusted=True)
    return Course(setting, session.log, asked)


def _leaves_choice(legal: list[Action]) -> bool:
    return len(legal) > 1 or isinstance(legal[0][-1], Pattern)


def drawn(games: Iterable[Course], each: int, playouts: int, rng: Random) -> list[Spot]:
    """So many decisions of each kind, or all that there are, from all games alike; the kinds take turns."""
    kinds: defaultdict[str, list[Spot]] = defaultdict(list)
    for game in games:
        for kind, entry in game.asked:
            kinds[kind].append(Spot(kind, game.setting, game.log[:entry], game.log[entry][0], playouts))
    chosen = [rng.sample(spots, min(each, len(spots))) for _, spots in sorted(kinds.items())]
    return [spot for turn in zip_longest(*chosen) for spot in turn if spot]


# ---- one decision
def looked(spot: Spot) -> Found | None:
    """What comes of a decision; None if all that can be done comes to the same."""
    game = spot.setting.game
    state = game.start(spot.setting.options)
    for seat, *action in spot.log:
        game.apply(state, seat, tuple(action), trusted=True)
    rng = Random(f"{spot.setting.seed}/candidates/{len(spot.log)}")
    with quiet():
        trial = Trial(mind_of(game), game, spot.seat, lambda: game.imagine(state, spot.seat, rng), rng)
        return trial.found(Found(spot.kind, spot.setting.seed, len(spot.log), 0, 0, (), ()), spot.playouts)


class Trial:
    """The actions of a decision, played out in the same imagined states."""

    def __init__(self, mind: Mind[Any, Any], game: Game[Any], seat: int, imagine: Callable[[], Any], rng: Random) -> None:
        self.game, self.seat, self.imagine, self.rng = game, seat, imagine, rng
        self.search = Search(mind, HARD.beam, game, seat, rng, HARD.judges(mind))
        self.playouts = Playouts(HARD, self.search, imagine)

    def found(self, blank: Found, playouts: int) -> Found | None:
        """The blank filled in."""
        thought, others = self.sorts(self.imagine())
        if len(thought) + len(others) < 2:
            return None
        seen = blank._replace(actions=len(thought) + len(others), candidates=len(thought), best=thought[0], thought=thought[0])
        return self.compared(seen, thought, others, playouts) if others else seen

    def compared(self, seen: Found, thought: list[Action], others: list[Action], playouts: int) -> Found:
        """The best of those that are thought of and the best of the others: which is better, and by how much."""
        own, other, ahead = self.champions(thought, others, playouts)
        if not ahead:
            return seen._replace(best=own, thought=own)
        fresh = [self.played([own, other]) for _ in range(playouts)]
        loss, error = estimate([worth[other] - worth[own] for worth in fresh])
        return seen._replace(best=other, thought=own, loss=loss, error=error)

    def sorts(self, state: Any) -> tuple[list[Action], list[Action]]:
        """What a bot thinks of, and all else; of actions that lead to the same position one, rather one that is thought of."""
        secrets = finished(self.search.secrets(state, self.seat, self.rng))
        thought = list(secrets) or self.search.options(state)
        every = [*thought, *actions(self.game.legal(state, self.seat), self.rng)]
        first: dict[str, Action] = {}
        for action in every:
            after = state.copy()
            self.game.apply(after, self.seat, action, trusted=True)
            first.setdefault(digest(after), action)
        known = set(thought)
        return [one for one in first.values() if one in known], [one for one in first.values() if one not in known]

    def champions(self, thought: list[Action], others: list[Action], playouts: int) -> tuple[Action, Action, bool]:
        """The best of each sort by halving, with so many playouts for the last ones; and is the one of the others better?

        Each stage has twice the playouts of the one before, and leaves half as many of either sort at most.
        """
        stages = max(1, (max(len(thought), len(others)) - 1).bit_length())
        sums: defaultdict[Action, float] = defaultdict(float)
        for stage in range(stages):
            for _ in range(max(1, round(playouts * 2**stage / (2**stages - 1)))):
                for action, worth in self.played([*thought, *others]).items():
                    sums[action] += worth
            most = 2 ** (stages - 1 - stage)
            thought, others = ([*sorted(sort, key=lambda one: -sums[one])][:most] for sort in (thought, others))
        return thought[0], others[0], sums[others[0]] > sums[thought[0]]

    def played(self, arms: Sequence[Action]) -> dict[Action, float]:
        """What each is worth in one more imagined state, with the same chance for all."""
        state, luck = self.imagine(), self.rng.getrandbits(SEED)
        return {action: self._worth(state.copy(), action, luck) for action in arms}

    def _worth(self, state: Any, action: Action, luck: int) -> float:
        lucky = finished(self.playouts.playout(state, (action,), Random(luck)))
        return squashed(self.playouts.judgement(state) - lucky)


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """A mean and its standard error; that of one value is not known, and infinite."""
    return mean(values), error(values) if len(values) > 1 else inf


# ---- many decisions
def summary(found: Sequence[Found]) -> list[dict[str, Any]]:
    """By kind, the greatest loss first: means of numbers, parts of 1, and the mean loss with its standard error (None: unknown).

    `best`: how often the best action seemed to be a candidate; `missed`: how often another was surely better. `lacking`: is the
    loss of the kind above zero by more than chance explains? Of a few decisions nobody can say.
    """
    kinds = {kind: [one for one in found if one.kind == kind] for kind in dict.fromkeys(one.kind for one in found)}
    return sorted((_summed_up(kind, ones) for kind, ones in kinds.items()), key=lambda row: -row["loss"])


def _summed_up(kind: str, found: list[Found]) -> dict[str, Any]:
    loss, error = estimate([one.loss for one in found])
    return {
        "kind": kind,
        "positions": len(found),
        "actions": round(mean([one.actions for one in found]), 1),
        "candidates": round(mean([one.candidates for one in found]), 1),
        "best": round(mean([one.best == one.thought for one in found]), 3),
        "missed": round(mean([one.surely_missed for one in found]), 3),
        "loss": round(loss, 2),
        "error": round(error, 2) if len(found) > 1 else None,
        "lacking": len(found) >= ENOUGH and loss > SURE * error,
    }
