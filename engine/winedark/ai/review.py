"""Looking back on a finished game with a judge: which of a seat's decisions cost it most, and what the judge would have done.

Every decision is judged in a state that is imagined from what the seat knew then. First the beam compares the best plan with the
best one that begins as was done; then, if Hard is the judge, the decisions that seem worst are played out, to the end of the next
round, in which enemies take what was left open. So are decisions that a beam does not see far enough for: the last ones about
regions that others took then, the last ones of turns after which the seat fell behind, those that left alone a region which the
seat could have taken, and the last ones before another player won. What the dice made of a decision plays no part, and what wins
is no mistake.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from winedark.ai.comparison import against
from winedark.ai.foresight import HARD, Playouts, squashed
from winedark.ai.greedy import NORMAL, Level, Plan, Search
from winedark.ai.holdings import Taking, round_of, takings
from winedark.ai.mind import Mind, mind_of
from winedark.ai.missed import Attempt, Missed, Past, attempts, missed, verbs
from winedark.ai.reasons import SECRET, Reason
from winedark.display.chances import cost_of
from winedark.display.replay import STANDING, Replay
from winedark.kernel.game import CONCLUDE, Game
from winedark.kernel.step import Action

SUSPECTS = 8  # decisions that are played out, since the beam thinks badly of them …
PAID = 6  # … since the seat lost a region or fell behind after them …
LEFT = 3  # … since they left a region alone …
DENIED = 3  # … and since another player won after them
MOST = 5  # decisions that a review names
LEAST = 0.5  # units of judgement that nobody need hear of
JUDGE = Level(NORMAL.depth, NORMAL.width, NORMAL.keep, noise=0.0, has_personality=False)
SIGHT = replace(HARD, work=1200, rounds=2)  # what a round leaves open is lost in the next
SIZES = ((3.0, "small"), (8.0, "clear"))  # up to so many units …
HEAVY = "heavy"  # … and beyond


def size_of(loss: float) -> str:
    """A loss in a word."""
    return next((word for most, word in SIZES if loss < most), HEAVY)


class Mistake(NamedTuple):
    """A decision: the log entry, what was done there, what the judge would have done, and what that cost in its judgement."""

    entry: int
    made: Action
    better: tuple[Action, ...]
    loss: float
    cost: float | None = None  # of the chance to win, where it is known
    reasons: tuple[Reason, ...] = ()  # what speaks for the judge's way beside what was done, and against it
    lost: tuple[Taking, ...] = ()  # regions that others took after what was done
    missed: tuple[Missed, ...] = ()  # regions that the judge's way takes
    winner: int | None = None  # who won after what was done, and wins less often after the judge's way

    @property
    def size(self) -> str:
        """The loss in a word."""
        return size_of(self.loss)


class Narrowed(Search):
    """A search that begins with certain moves: with `first` as well, or with nothing but `first`."""

    def __init__(self, mind: Mind[Any, Any], game: Game[Any], seat: int, rng: Random, first: Action, weights: Any) -> None:
        super().__init__(mind, JUDGE, game, seat, rng, weights)
        self.made, self.alone = first, False
        self.root: Any = None

    def options(self, state: Any) -> list[Action]:
        found = super().options(state)
        if state is not self.root:
            return found
        return [self.made] if self.alone else found if self.made in found else [*found, self.made]

    def led(self, state: Any, alone: bool) -> Generator[None, None, Plan]:
        """The best plan from here."""
        self.root, self.alone, self.poor, self.first = state, alone, set(), {}
        self.turn = len(state.stack)
        yield from self.plans(state)
        return self.best


class Ways(NamedTuple):
    """What might have been done: the judge's best plan and the best one that begins with what was done, and who found them."""

    search: Narrowed
    imagine: Callable[[], Any]
    best: Plan
    own: Plan


class Review:
    """The review of one seat's game, in the making. It can be left at any time, and taken up again."""

    def __init__(self, reel: Replay, seat: int, plays_out: bool) -> None:
        self.reel, self.game, self.seat, self.plays_out = reel, reel.game, seat, plays_out
        self.mind = mind_of(reel.game)
        self.weights = self.mind.hard if plays_out else self.mind.balanced
        self.entries = [n for n, (who, *_) in enumerate(reel.log) if who == seat and not self.wins(n)]
        self.attempts: list[Attempt] = []  # what the screening finds on its way
        self.open: list[int] = []  # decisions that left a choice, likewise
        self.part = 0.0  # how much of the work is done
        self.found: list[Mistake] | None = None  # the result, once all is done
        self._work = self._all()

    def think(self, ms: float) -> bool:
        """Think on for about `ms` milliseconds, one unit of work at least: is all done?"""
        deadline = perf_counter() + ms / 1000
        for _ in self._work:
            if perf_counter() >= deadline:
                break
        return self.found is not None

    # ---- the whole work
    def _all(self) -> Iterator[None]:
        screen = 0.5 if self.plays_out else 1.0
        seen = yield from self._each(self.entries, self.screened, 0.0, screen)
        seen.sort(key=lambda mistake: -mistake.loss)
        if self.plays_out:
            seen = yield from self._each(self.suspects(seen), self.played_out, screen, 1.0)
        told = self.weightiest([self.priced(one) for one in seen])
        for k, one in enumerate(told):
            told[k] = yield from self.reasoned(one)
        self.found, self.part = told, 1.0

    def suspects(self, seen: Sequence[Mistake]) -> list[int]:
        """The decisions to play out: those that seem worst, and some of each sort that a beam does not see."""
        found = [one.entry for one in seen[:SUSPECTS]]
        for entries, most in (([*self.exposed(), *self.paid()], PAID), (self.left_alone(), LEFT), (self.before_defeat(), DENIED)):
            found += [entry for entry in dict.fromkeys(entries) if entry not in found][:most]
        return found

    def _each(
        self, things: list[Any], judge: Callable[[Any], Generator[None, None, Mistake | None]], begin: float, end: float
    ) -> Generator[None, None, list[Mistake]]:
        """What the judge finds in each of these, those of some weight."""
        found = []
        for done, thing in enumerate(things):
            mistake = yield from judge(thing)
            if mistake is not None and mistake.loss >= LEAST:
                found.append(mistake)
            self.part = begin + (end - begin) * (done + 1) / len(things)
            yield None
        return found

    def weightiest(self, mistakes: list[Mistake]) -> list[Mistake]:
        """The costliest first, one of those that missed the same thing in the same round."""
        mistakes.sort(key=lambda one: (-(one.cost or 0.0), -one.loss))
        kept: dict[Any, Mistake] = {}
        for one in mistakes:
            kept.setdefault((self.reel.position(one.entry).round, one.better[0]), one)
        return list(kept.values())[:MOST]

    # ---- one decision
    def _begin(self, entry: int) -> tuple[Narrowed, Callable[[], Any]]:
        """The search of what might have been done, and what the seat could imagine then; the same at each call."""
        state, rng = self.reel.position(entry), Random(f"{self.reel.session.seed}/review/{self.seat}/{entry}")
        search = Narrowed(self.mind, self.game, self.seat, rng, self.reel.log[entry][1:], self.weights)
        return search, lambda: self.game.imagine(state, self.seat, rng)

    def screened(self, entry: int) -> Generator[None, None, Mistake | None]:
        """What the beam makes of a decision; nothing if there was no other way."""
        search, imagine = self._begin(entry)
        if search.made == CONCLUDE:
            return None
        state = imagine()
        if worth := (yield from search.secrets(state, self.seat, search.rng)):
            return self._secret(entry, search.made, worth)
        if len({*search.options(state), search.made}) < 2:
            return None
        self.open.append(entry)
        best = yield from search.led(state, alone=False)
        self.attempts += attempts(self.past, state, entry, search.first, search.made)
        if best.moves[0] == search.made:
            return None
        own = yield from search.led(state, alone=True)
        return Mistake(entry, search.made, best.moves, squashed(best.value) - squashed(own.value))

    def _secret(self, entry: int, made: Action, worth: dict[Action, float]) -> Mistake | None:
        if made not in worth:
            return None  # nobody knows what it is worth
        best = max(worth, key=lambda action: worth[action])
        return Mistake(entry, made, (best,), squashed(worth[best]) - squashed(worth[made]))

    def _ways(self, entry: int) -> Generator[None, None, Ways | None]:
        """The two ways of a decision; None if it was made in secret."""
        search, imagine = self._begin(entry)
        state = imagine()
        if (yield from search.secrets(state, self.seat, search.rng)):
            return None
        own = yield from search.led(state, alone=True)
        best = yield from search.led(state, alone=False)
        return Ways(search, imagine, best, own)

    def played_out(self, entry: int) -> Generator[None, None, Mistake | None]:
        """A decision once more, its best plans played out in the same imagined states with the same chance."""
        if (ways := (yield from self._ways(entry))) is None:
            return (yield from self.screened(entry))
        playouts = Playouts(SIGHT, ways.search, ways.imagine)
        arms = {plan.moves[0]: plan for plan in [*playouts.arms(), *self.tried(entry, ways.search)]}
        others = [plan for first, plan in arms.items() if first != ways.search.made]
        if not others:
            return None
        yield from playouts.halved(left := [ways.own, *others])
        return Mistake(entry, ways.search.made, left[0].moves, playouts.worth(left[0]) - playouts.worth(ways.own))

    def reasoned(self, seen: Mistake) -> Generator[None, None, Mistake]:
        """The same with its reasons: what comes of the better plan beside what comes of the best one that begins as was done."""
        if (ways := (yield from self._ways(seen.entry))) is None:
            return seen._replace(reasons=(SECRET,))
        best = ways.search.first.get(seen.better[0], ways.best)
        found, ends = yield from against(ways.search, ways.imagine, SIGHT if self.plays_out else None, best, ways.own)
        if ends:
            seen = seen._replace(missed=self.never_taken(seen.entry, missed(*ends)))
        lost, winner = self.lost_after(seen.entry, found), self.winner_after(seen.entry, found)
        return seen._replace(reasons=found, lost=lost, winner=winner)

    # ---- what came of it
    @cached_property
    def winners(self) -> list[int]:
        """Who won."""
        return [rank.seat for rank in self.game.result(self.reel.position(len(self.reel.log))) or () if rank.rank == 1]

    def wins(self, entry: int) -> bool:
        """Was the decision made in the round in which the seat won?"""
        scene, position = self.game.scene, self.reel.position
        return self.seat in self.winners and scene(position(entry))[0] == scene(position(len(self.reel.log) - 1))[0]

    @cached_property
    def takings(self) -> list[Taking]:
        """The regions that players took."""
        return list(takings(self.reel))

    @cached_property
    def losses(self) -> list[Taking]:
        """The regions that others took from the seat."""
        return [taking for taking in self.takings if taking.former == self.seat]

    @cached_property
    def places(self) -> dict[int, list[str]]:
        """By decision that the story tells of, of whichever player, the regions that it names, in order."""
        found: dict[int, list[str]] = {}
        for line in self.reel.lines:
            if line.seat == self.reel.log[line.entry][0]:
                found.setdefault(line.entry, []).extend(self.game.places(line.event))
        return found

    @cached_property
    def named(self) -> dict[int, set[str]]:
        """By decision of the seat that the story tells of, the regions that it names."""
        return {entry: set(self.places[entry]) for entry in self.entries if entry in self.places}

    @cached_property
    def past(self) -> Past:
        """What attempts to take a region are known by."""
        regions = frozenset(place for named in self.places.values() for place in named)
        return Past(self.game, self.seat, verbs(self.reel, self.places, self.takings), regions)

    def soon(self, entry: int, found: Sequence[Taking]) -> list[Taking]:
        """What was taken after a decision, by the end of the next round."""
        last = self.rounds[entry] + 1
        return [taking for taking in found if entry <= taking.entry and taking.round <= last]

    @cached_property
    def rounds(self) -> list[int]:
        """The round in which each entry of the log was made."""
        state, found = self.reel.position(0), []
        for entry in range(len(self.reel.log)):
            found.append(round_of(self.game, state))
            state = self.reel.after(entry, state)
        return found

    def exposed(self) -> list[int]:
        """The last decisions about regions that the seat lost soon, the first first."""
        ends = [
            max((n for n in self.named if n < loss.entry and loss.region.id in self.named[n]), default=-1) for loss in self.losses
        ]
        return sorted({n for n, loss in zip(ends, self.losses, strict=True) if n >= 0 and loss in self.soon(n, self.losses)})

    def lost_after(self, entry: int, reasons: Sequence[Reason]) -> tuple[Taking, ...]:
        """The regions lost soon after a decision that it was about, or that the judge's way is likelier to keep."""
        about, keeps = self.named.get(entry, ()), {reason.region for reason in reasons if reason.key == "reason.keeps"}
        soon = self.soon(entry, self.losses)
        first = {loss.region: loss for loss in reversed(soon) if loss.region.id in about or loss.region in keeps}
        return tuple(sorted(first.values(), key=lambda loss: loss.entry))

    # ---- what did not come of it
    def left_alone(self) -> list[int]:
        """Decisions that left a region alone for which the seat did nothing else in time, the most promising first."""
        found: dict[str, Attempt] = {}
        for one in sorted(self.attempts, key=lambda attempt: attempt.behind):
            if one.region not in found and not self._goes_there(one):
                found[one.region] = one
        return [one.entry for one in found.values()]

    def _goes_there(self, attempt: Attempt) -> bool:
        """Did the seat go there in this round, or take it by the end of the next one?"""
        taken = any(t.whom == self.seat and t.region.id == attempt.region for t in self.soon(attempt.entry, self.takings))
        there = (n for n in self.named if attempt.region in self.places[n][-1:])
        return taken or any(self.rounds[n] == self.rounds[attempt.entry] for n in there)

    def tried(self, entry: int, search: Search) -> list[Plan]:
        """The plans of a decision towards regions that the seat left alone."""
        return [search.first[one.first] for one in self.attempts if one.entry == entry and one.first in search.first]

    def never_taken(self, entry: int, found: Sequence[Missed]) -> tuple[Missed, ...]:
        """Those that the seat has not taken by the end of the next round."""
        taken = {taking.region for taking in self.soon(entry, self.takings) if taking.whom == self.seat}
        return tuple(one for one in found if one.region not in taken)

    def before_defeat(self) -> list[int]:
        """The last decision of each kind before another player won, in that round and the one before, the last first."""
        found: dict[str, int] = {}
        for entry in [] if self.seat in self.winners else reversed(self.open):
            if self.rounds[entry] < self.last - 1:
                break
            found.setdefault(self.reel.log[entry][1], entry)
        return list(found.values())

    @property
    def last(self) -> int:
        """The round in which the game ended."""
        return self.rounds[-1]

    def winner_after(self, entry: int, reasons: Sequence[Reason]) -> int | None:
        """Who won soon after a decision, if the judge's way keeps others from winning."""
        keeps = any(reason.key in ("reason.loses_seldom", "reason.spared") for reason in reasons)
        others = [seat for seat in self.winners if seat != self.seat]
        return others[0] if keeps and others and self.rounds[entry] >= self.last - 1 else None

    def paid(self) -> list[int]:
        """The last decisions of turns, those first after which the seat has fallen furthest by the end of the next round."""
        ends = [n for n in self.entries if n + 1 == len(self.reel.log) or self.reel.log[n + 1][0] != self.seat]
        known = [(int(self.game.clock(state)), _standing(self.game, state, self.seat)) for state in map(self.reel.position, ends)]
        last = _standing(self.game, self.reel.position(len(self.reel.log)), self.seat)
        falls = {}
        for entry, (clock, standing) in zip(ends, known, strict=True):
            falls[entry] = standing - next((after for later, after in known if later > clock + 1), last)
        return sorted((entry for entry in ends if falls[entry] > 0), key=lambda entry: -falls[entry])

    def priced(self, seen: Mistake) -> Mistake:
        """The same with its cost in chance to win, where that is known."""
        return seen._replace(cost=cost_of(self.game, self.reel.position(seen.entry), self.seat, seen.loss))

    def imagined(self, entry: int) -> Any:
        """A decision's position as the seat could imagine it, as it was judged first."""
        return self._begin(entry)[1]()

    def move_before(self, entry: int) -> int:
        """The last move of the replay that ends before an entry: where it can be tried anew."""
        return max(0, bisect_right(self.reel.stops, entry) - 1)


def _standing(game: Game[Any], state: Any, seat: int) -> float:
    """How a seat stands beside the others, as everybody sees it; 0 where the title has no figure of it."""
    return next((figure.values[seat] for figure in game.figures(state) if figure.key == STANDING), 0.0)
