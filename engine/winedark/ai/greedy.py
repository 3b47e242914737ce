"""An opponent that plans its turn: a beam over the sub-moves of one seat, judged by the title's evaluator.

It looks at states that it imagines, goes no further than its own turn, and plays the first move of the best plan.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from winedark.ai.characters import taste_of
from winedark.ai.mind import Mind, mind_of
from winedark.ai.mixing import Secret
from winedark.ai.quiet import quiet
from winedark.common.rounding import rounded
from winedark.kernel.game import Game
from winedark.kernel.step import Action, Pattern


@dataclass(frozen=True, slots=True)
class Level:
    """How far and how exactly a bot looks."""

    depth: int  # sub-moves of a plan
    width: int  # plans kept at each depth
    keep: int  # options of the first sub-move that are still looked at in the later ones
    noise: float  # standard deviation of its errors of judgement, in the evaluator's unit
    has_personality: bool  # or does it judge by the balanced weights?
    mixes: bool = True  # are secret choices made as often as each should be, or as this bot judges them now?
    outguesses: bool = False  # and do they answer what the others usually choose?


NORMAL = Level(depth=8, width=3, keep=10, noise=0.3, has_personality=False)
EASY = Level(depth=1, width=1, keep=0, noise=3.0, has_personality=True, mixes=False)

EQUAL_WORTH = 0.5  # plans that are no further apart count as equal: a bot that always plays the same one is soon known


class Plan(NamedTuple):
    """Sub-moves of one turn, as far as they matter: what they seem to be worth, where they lead, and what that is worth."""

    value: float
    moves: tuple[Action, ...]
    state: Any
    worth: float = 0.0


class Greedy:
    """Plays the first move of the best plan for the rest of its turn."""

    def __init__(self, game: Game[Any], level: Level, name: str = "") -> None:
        self.mind, self.level, self.name = mind_of(game), level, name
        self.own: Any = None  # weights that it judges by in place of the usual ones
        self._work: Iterator[Action | None] = iter(())
        self.last: Search | None = None  # the search begun last

    def start(self, game: Game[Any], seat: int, imagine: Callable[[], Any], rng: Random) -> None:
        """See `Bot`."""
        self._work = self.search(game, seat, rng).work(imagine())

    def search(self, game: Game[Any], seat: int, rng: Random) -> Search:
        """A search for the seat's decision."""
        self.last = Search(self.mind, self.level, game, seat, rng, self.own or self.weights(seat))
        return self.last

    def weights(self, seat: int) -> Any:
        """By what this bot judges on a seat: its character's taste, or the balanced one."""
        balanced, *others = self.mind.personalities
        return others[taste_of(self.name, seat) % len(others)] if self.level.has_personality else balanced

    def think(self, ms: float) -> Action | None:
        """See `Bot`. One unit of work is one sub-move tried, or a handful of what may be laid down in secret."""
        deadline = perf_counter() + ms / 1000
        with quiet():
            for decision in self._work:
                if decision is not None or perf_counter() >= deadline:
                    return decision
        return None


def easy(game: Game[Any]) -> Level:
    """Easy, as it is in the title that `game` belongs to."""
    return replace(EASY, noise=EASY.noise * mind_of(game).easy_errors)


class Search:
    """One decision in the making."""

    def __init__(self, mind: Mind[Any, Any], level: Level, game: Game[Any], seat: int, rng: Random, weights: Any) -> None:
        self.mind, self.level, self.game, self.seat, self.rng, self.weights = mind, level, game, seat, rng, weights
        self.turn = 0  # how deep the control stack is while the turn lasts
        self.poor: set[Action] = set()
        self.errors: dict[float, float] = {}  # positions of the same worth are misjudged alike
        self.first: dict[Action, Plan] = {}  # the best plan that begins with each first move
        self.whole: list[Plan] = []  # the plans that were followed to the end of the turn, or as far as the bot looks
        self.best: Plan

    def work(self, state: Any) -> Iterator[Action | None]:
        """One unit of work after another: None while there is more to do, at last the decision."""
        sure = yield from self.sure(state)
        if sure is None:
            yield from self.plans(state)
            sure = self.drawn(state, self.best, self.whole, _worth).moves[0]
        yield sure

    def drawn(self, state: Any, best: Plan, plans: Sequence[Plan], worth: Callable[[Plan], float]) -> Plan:
        """The best plan, in the opening any that is worth about the same: drawn, so that no two games begin alike."""
        if not self.mind.opening(self.game, state):
            return best
        equal = [*{plan.moves[0]: plan for plan in plans if abs(worth(plan) - worth(best)) <= EQUAL_WORTH}.values()]
        return equal[int(self.rng.random() * len(equal))]

    def sure(self, state: Any) -> Generator[None, None, Action | None]:
        """The decision, if it needs no plan: it is made in secret, or there is only one."""
        self.turn = len(state.stack)
        secret_choice = yield from self.secret_choice(state)
        if secret_choice:
            return secret_choice
        return only[0] if len(only := self.options(state)) == 1 else None

    def plans(self, state: Any) -> Iterator[None]:
        """Looks for the best plans, one sub-move tried after the other."""
        beam, best = [Plan(0.0, (), state)], None
        self.whole = []
        for depth in range(self.level.depth):
            going: list[Plan] = []
            for plan in beam:
                for action in self.options(plan.state):
                    tried = self.tried(plan, action)
                    if self.goes_on(tried.state):
                        going.append(tried)
                    else:
                        self.whole.append(tried)
                        best = tried if best is None or tried.value > best.value else best
                    yield None
            if not depth:
                self.poor = self.pruned(state, going)
            beam = self.different(going)
            if not beam or (best and best.value >= beam[0].value):
                break
        self.whole += beam
        self.best = max(([best] if best else []) + beam[:1], key=_value)

    def secret_choice(self, state: Any) -> Generator[None, None, Action | None]:
        """What to lay down in secret, if this is such a decision: not always the same."""
        found = yield from (self.outguessing(state) if self.level.outguesses else self.secret_choices(state, self.seat, self.rng))
        if self.level.mixes:
            return lot(found, self.rng) if found else None
        noisy = {action: one.worth + rounded(self.rng.gauss(0.0, self.level.noise)) for action, one in found.items()}
        return max(noisy, key=lambda action: noisy[action], default=None)

    def secrets(self, state: Any, seat: int, rng: Random) -> Generator[None, None, dict[Action, float]]:
        """What a seat may lay down in secret, if this is such a decision, and what each is worth."""
        found = yield from self.secret_choices(state, seat, rng)
        return {action: one.worth for action, one in found.items()}

    def secret_choices(self, state: Any, seat: int, rng: Random) -> Generator[None, None, dict[Action, Secret]]:
        """The same, with how often each should be laid down."""
        hidden = self.mind.hidden
        return (yield from hidden(self.game, state, seat, self.weights, rng)) if hidden else {}

    def outguessing(self, state: Any) -> Generator[None, None, dict[Action, Secret]]:
        """The same for this seat, against others who choose as a Normal does."""
        outguess = self.mind.outguess
        if outguess is None:
            return (yield from self.secret_choices(state, self.seat, self.rng))
        return (yield from outguess(self.game, state, self.seat, self.weights, self.mind.balanced, self.rng))

    def options(self, state: Any) -> list[Action]:
        """What to try in a position of the turn."""
        legal = self.game.legal(state, self.seat)
        rich = [option for option in legal if head(option) not in self.poor]
        return self.mind.candidates(self.game, state, self.seat, rich or legal, self.weights)

    def tried(self, plan: Plan, action: Action) -> Plan:
        """A plan with one more sub-move."""
        state = plan.state.copy()
        self.game.apply(state, self.seat, action, trusted=True)
        worth = self.mind.evaluate(self.game, state, self.seat, self.weights)
        if worth not in self.errors:
            self.errors[worth] = rounded(self.rng.gauss(0.0, self.level.noise))
        found = Plan(worth + self.errors[worth], (*plan.moves, action), state, worth)
        if found.value > self.first.setdefault(found.moves[0], found).value:
            self.first[found.moves[0]] = found
        return found

    def goes_on(self, state: Any) -> bool:
        """Is it still this seat's turn?"""
        return len(state.stack) >= self.turn and self.game.seats(state) == (self.seat,)

    def different(self, plans: list[Plan]) -> list[Plan]:
        """The best plans, only one of those that are worth the same: mostly the same moves in another order."""
        by_value = {plan.value: plan for plan in reversed(plans)}
        return [by_value[value] for value in sorted(by_value, reverse=True)[: self.level.width]]

    def pruned(self, state: Any, plans: list[Plan]) -> set[Action]:
        """The options of the first sub-move that are not worth a second thought in this turn."""
        heads = {head(option) for option in self.game.legal(state, self.seat)}
        worth: dict[Action, float] = {}
        for plan in plans:
            first = plan.moves[0]
            name = next(first[:n] for n in range(len(first), 0, -1) if first[:n] in heads)
            worth[name] = max(worth.get(name, plan.value), plan.value)
        return set(sorted(worth, key=lambda name: -worth[name])[self.level.keep :])


def lot(secrets: Mapping[Action, Secret], rng: Random) -> Action:
    """One of the choices, each as often as it should be made."""
    left = rng.random()
    for action, one in secrets.items():
        left -= one.often
        if left < 0:
            return action
    return max(secrets, key=lambda action: secrets[action].often)


def head(option: Action) -> Action:
    """The option without its open tail."""
    return option[:-1] if isinstance(option[-1], Pattern) else option


_value, _worth = attrgetter("value"), attrgetter("worth")
