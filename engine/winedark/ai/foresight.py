"""An opponent that plays its plans out before it chooses one: what follows until the round ends, in states that it imagines.

The best plan of the beam for each first move is an arm. All arms are played out in the same imagined states with the same
chance, so that none is lucky; after each stage the worse half of them is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from operator import attrgetter
from random import Random
from typing import Any

from winedark.ai.greedy import NORMAL, Greedy, Level, Plan, Search, lot
from winedark.ai.mind import Mind
from winedark.kernel.game import Game, is_chance
from winedark.kernel.step import Action

CLEAR = 60.0  # a lead by so much is worth half of the greatest one
DECIDED = 900.0  # a plan that is worth so much wins, or nothing helps
TRUST = 2  # the first judgement of a plan counts as much as so many playouts
LONGEST = 150  # decisions of each round of a playout
TABLE = 4  # players for whom a level's work is meant: among more, each judgement takes longer, for it looks at all of them
SEED = 32  # bits of a playout's seed: a whole number, for what a fraction is as a seed differs in the browser


@dataclass(frozen=True, slots=True)
class Sight:
    """How much a bot plays out, and by what it judges."""

    judges: Callable[[Mind[Any, Any]], Any]  # the title's weights that it goes by
    beam: Level  # how it looks for plans
    work: int  # positions of a decision that are judged, and moves that are made to get on, those of the beam apart
    arms: int  # plans that are played out
    margin: float  # how much worse than the best one a plan may seem that is played out
    rounds: int  # ends of rounds, or what the title has in their place, that a playout goes on to


HARD = Sight(lambda mind: mind.hard, replace(NORMAL, noise=0.0), work=1800, arms=4, margin=12.0, rounds=1)
EXPERT = replace(HARD, judges=lambda mind: mind.expert, beam=replace(HARD.beam, outguesses=True))


class Foresighted(Greedy):
    """Plays the first move of the plan that leads furthest."""

    def __init__(self, game: Game[Any], sight: Sight, name: str = "") -> None:
        super().__init__(game, sight.beam, name)
        self.sight = sight

    def weights(self, seat: int) -> Any:
        """By what this bot judges on any seat."""
        return self.sight.judges(self.mind)

    def start(self, game: Game[Any], seat: int, imagine: Callable[[], Any], rng: Random) -> None:
        """See `Bot`."""
        self._work = Playouts(self.sight, self.search(game, seat, rng), imagine).work()


class Playouts:
    """One decision in the making."""

    def __init__(self, sight: Sight, search: Search, imagine: Callable[[], Any]) -> None:
        self.sight, self.search, self.imagine = sight, search, imagine
        self.game, self.mind, self.weights = search.game, search.mind, search.weights
        self.done = 0  # see `Sight.work`
        self.most = sight.work * self.mind.effort * min(1.0, TABLE / self.game.seat_count)  # of that
        self.sums: dict[Action, float] = {}
        self.counts: dict[Action, int] = {}

    def work(self) -> Iterator[Action | None]:
        """One unit of work after another, few evaluations each: None while there is more to do, at last the decision."""
        state = self.imagine()
        sure = yield from self.search.sure(state)
        if sure is None:
            yield from self.search.plans(state)
            arms = self.arms()
            sure = (yield from self.furthest(state, arms)).moves[0] if len(arms) > 1 else arms[0].moves[0]
        yield sure

    def furthest(self, state: Any, arms: list[Plan]) -> Generator[None, None, Plan]:
        """The plan that leads furthest, in the opening any of those that lead about as far."""
        left = list(arms)
        yield from self.halved(left)
        return self.search.drawn(state, left[0], arms, self.worth)

    def arms(self) -> list[Plan]:
        """The plans that are worth playing out, what seems best first."""
        best = self.search.best
        if abs(best.value) > DECIDED:
            return [best]
        others = [plan for first, plan in self.search.first.items() if first != best.moves[0]]
        near = sorted((plan for plan in others if plan.value >= best.value - self.sight.margin), key=_value, reverse=True)
        return [best, *near[: self.sight.arms - 1]]

    def halved(self, arms: list[Plan]) -> Iterator[None]:
        """Plays the arms out, and leaves the best of them: sequential halving, with the same work at each stage."""
        stages = (len(arms) - 1).bit_length()
        for stage in range(1, stages + 1):
            while self.done < self.most * stage / stages:
                yield from self.played(arms)
            arms.sort(key=self.worth, reverse=True)
            del arms[(len(arms) + 1) // 2 :]

    def played(self, arms: list[Plan]) -> Iterator[None]:
        """Plays every arm out once, in the same imagined state and with the same chance."""
        state, luck = self.imagine(), self.search.rng.getrandbits(SEED)
        for plan in arms:
            end = state.copy()
            lucky = yield from self.playout(end, plan.moves, Random(luck))
            worth = self.judgement(end) - lucky
            first = plan.moves[0]
            self.sums[first] = self.sums.get(first, 0.0) + squashed(worth)
            self.counts[first] = self.counts.get(first, 0) + 1

    def worth(self, plan: Plan) -> float:
        """What a plan is worth after its playouts."""
        first = plan.moves[0]
        return (self.sums[first] + TRUST * squashed(plan.value)) / (self.counts[first] + TRUST)

    def playout(self, state: Any, plan: tuple[Action, ...], luck: Random) -> Generator[None, None, float]:
        """Plays the plan and then on until its horizon has been reached, everybody as seems best at once.

        Returns how lucky the seat has been on the way, as far as that is to be taken off.
        """
        game, mine, horizon = self.game, list(plan), self.mind.horizon
        here, left = horizon(game, state), self.sight.rounds * self.mind.strides(game)
        chance = ChanceGains(self.judgement) if self.mind.averages_chance else None
        reckoned, seats = 0.0, game.seats(state)
        for _ in range(LONGEST * self.sight.rounds):
            if chance:
                chance.look(state, seats)
            if (now := horizon(game, state)) != here:
                here, left = now, left - 1
            if not seats or not left:
                break
            seat, self.done, average = seats[0], self.done + 1, None
            if is_chance(seats):
                average, action = (yield from self.average(state)), game.sample(state, luck)
            elif mine and seat == self.search.seat and game.admits(state, seat, mine[0]):
                action = mine.pop(0)
            else:
                if seat == self.search.seat:
                    mine.clear()
                action = yield from self.answer(state, seat, luck)
            seats = game.apply(state, seat, action, trusted=True)
            if average is not None:
                reckoned += self.judgement(state) - average
            yield
        return reckoned + (chance.brought if chance else 0.0)

    def average(self, state: Any) -> Generator[None, None, float | None]:
        """What a position will be worth on average once chance has moved, if the title's mind reckons it exactly."""
        reckons = self.mind.average
        found = reckons(self.game, state, self.search.seat, self.weights) if reckons else None
        if found is not None:
            self.done += 2
            yield
        return found

    def judgement(self, state: Any) -> float:
        """What a position is worth to the seat."""
        self.done += 1
        ended = self.mind.ended
        look = ended if ended and self.game.over(state) else self.mind.evaluate
        return look(self.game, state, self.search.seat, self.weights)

    def answer(self, state: Any, seat: int, luck: Random) -> Generator[None, None, Action]:
        """What seems best at once to a seat, of the mind's candidates, or of the fewer that it names as `replies`."""
        considered = self.mind.replies or self.mind.candidates
        options = considered(self.game, state, seat, self.game.options(state, seat), self.weights_of(seat))
        if len(options) == 1:
            return options[0]
        if secrets := (yield from self.search.secret_choices(state, seat, luck)):
            return lot(secrets, luck)
        worth = yield from self.judged(state, seat, options)
        return max(worth, key=lambda action: worth[action])

    def weights_of(self, seat: int) -> Any:
        """By what a seat is thought to judge: the others like everybody."""
        return self.weights if seat == self.search.seat else self.mind.balanced

    def judged(self, state: Any, seat: int, options: list[Action]) -> Generator[None, None, dict[Action, float]]:
        """What each answer is worth to a seat at once."""
        worth: dict[Action, float] = {}
        weights = self.weights_of(seat)
        for action in options:
            after = state.copy()
            self.game.apply(after, seat, action, trusted=True)
            worth[action] = self.mind.evaluate(self.game, after, seat, weights)
            self.done += 1
            yield
        return worth


class ChanceGains:
    """What chance brings to a seat in a playout, by its own judgement before and after; less that, few playouts tell plans apart.

    That is fair where `evaluate` is the average over what chance is about to decide (`Mind.averages_chance`): no plan is worth
    more or less for it on average.
    """

    def __init__(self, judge: Callable[[Any], float]) -> None:
        self.judge, self.brought = judge, 0.0
        self.before: float | None = None  # the judgement when chance began to move

    def look(self, state: Any, seats: tuple[int, ...]) -> None:
        """Who moves next; at the end of the game a judgement is no average any more."""
        if is_chance(seats):
            self.before = self.judge(state) if self.before is None else self.before
        elif self.before is not None:
            self.brought += self.judge(state) - self.before if seats else 0.0
            self.before = None


def squashed(worth: float) -> float:
    """What a position is worth if a clear lead is as good as a clearer one: between -CLEAR and CLEAR, alike in every Python."""
    return CLEAR * worth / (CLEAR + abs(worth))


_value = attrgetter("value")
