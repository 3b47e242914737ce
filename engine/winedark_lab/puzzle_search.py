"""Exhaustive search in one turn: every way in which a seat reaches an aim by its own decisions, whatever the dice show.

The search goes deeper decision by decision, so the first ways that it finds are the shortest. It ends where another player
decides. Open tails are filled in in all ways; where there are too many, as suggested, and then the search is not `exact`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple

from winedark.common.dice import Roll
from winedark.kernel.ahead import alone
from winedark.kernel.game import Game, is_chance
from winedark.kernel.step import CHANCE, Action, ChanceStep, Count, Pattern, suggested

Lines = dict[tuple[Action, ...], tuple[Action, ...]]  # decisions in a fixed order, and in one in which they can be made
Metric = Callable[[Any, Any, int], int]
FILLINGS = 1_000  # of an open tail
POSITIONS = 2_000  # that a search may look at
MANY = 1_000
PATIENT = 60  # decisions that somebody without a plan makes
OUTCOMES = 216  # of chance
WAYS = 40  # that are kept apart


class TooLarge(Exception):
    """The search has looked at more positions than it may."""


class Aim(NamedTuple):
    """What is to be reached: decisions that begin so, in whatever order, or a figure of the position that comes to `least`.

    `step` is the most by which one decision can raise the figure; `lure` is what somebody without a plan would raise first;
    if `bold`, they begin with whatever brings most in the end. `picks` is the most that it allows to
    pick of an open tail. `obvious`: does a way need no thought?
    """

    wanted: tuple[Action, ...] = ()
    metric: Metric | None = None
    least: int = 0
    step: int = MANY
    lure: Metric | None = None
    bold: bool = False
    picks: int = MANY
    obvious: Callable[[tuple[Action, ...]], bool] | None = None


class Found(NamedTuple):
    """The shortest ways: how many decisions they take, the ways, whether all were looked at, and positions looked at."""

    depth: int
    lines: tuple[tuple[Action, ...], ...]
    exact: bool
    looked: int

    @property
    def only(self) -> bool:
        """Is there no other way of this length, but for the order of the decisions?"""
        return self.exact and len(self.lines) == 1


class Search:
    """Looks for ways to an aim, at no more than `most` positions."""

    def __init__(self, game: Game[Any], seat: int, aim: Aim, most: int = POSITIONS) -> None:
        self.game, self.seat, self.aim, self.most = game, seat, aim, most
        self.looked, self.exact = 0, True
        self._known: dict[Any, Lines] = {}

    def solve(self, state: Any, deepest: int) -> Found | None:
        """The shortest ways from a position, of at most so many decisions. Raises TooLarge."""
        start = state.copy()
        self._run_on(start)
        open = (False,) * len(self.aim.wanted)
        for depth in range(1, deepest + 1):
            if lines := self._lines(start, open, depth):
                return Found(depth, tuple(lines.values()), self.exact, self.looked)
        return None

    def reached(self, state: Any, done: tuple[bool, ...]) -> bool:
        """Is the aim reached?"""
        if not all(done):
            return False
        return self.aim.metric is None or self.aim.metric(self.game, state, self.seat) >= self.aim.least

    # ---- one position
    def _lines(self, state: Any, done: tuple[bool, ...], left: int) -> Lines:
        if self.reached(state, done) and not dice_fall(self.game, state):
            return {(): ()}
        seats = self.game.seats(state)
        if is_chance(seats):
            return self._whatever(state, done, left)
        if (
            seats != (self.seat,)
            or self.game.decides_together(state)
            or left < max(1, done.count(False))
            or self._far(state, left)
        ):
            return {}
        key = key_of(state), done, left
        if key not in self._known:
            self._known[key] = self._own(state, done, left)
        return self._known[key]

    def _far(self, state: Any, left: int) -> bool:
        """Is the figure out of reach with so many decisions?"""
        aim = self.aim
        return aim.metric is not None and aim.metric(self.game, state, self.seat) + left * aim.step < aim.least

    def _own(self, state: Any, done: tuple[bool, ...], left: int) -> Lines:
        found: Lines = {}
        for action in self._actions(state, done, left):
            after = self._after(state, action)
            for line in self._lines(after, self.progress(done, action), left - 1).values():
                found.setdefault(tuple(sorted((action, *line))), (action, *line))
            if len(found) >= WAYS:
                break
        return found

    def _actions(self, state: Any, done: tuple[bool, ...], left: int) -> Iterator[Action]:
        """Every decision that can lead on: if all that are left have to be wanted ones, only those."""
        missing = [one for one, there in zip(self.aim.wanted, done, strict=True) if not there]
        filled: dict[int, list[Action]] = {}
        for option in self.game.legal(state, self.seat):
            tail = option[-1]
            if len(missing) == left and not any(_may_begin(option, one) for one in missing):
                continue
            if not isinstance(tail, Pattern):
                yield option
                continue
            if id(tail) not in filled:
                every = fillings(tail, self.aim.picks)
                self.exact = self.exact and (every is not None)
                filled[id(tail)] = every or [tail.suggest()]
            yield from (option[:-1] + args for args in filled[id(tail)])

    def progress(self, done: tuple[bool, ...], action: Action) -> tuple[bool, ...]:
        """Which of the wanted decisions have been made."""
        return tuple(there or begins(action, one) for there, one in zip(done, self.aim.wanted, strict=True))

    def _after(self, state: Any, action: Action, seat: int | None = None) -> Any:
        self.looked += 1
        if self.looked > self.most:
            raise TooLarge
        after = state.copy()
        self.game.apply(after, self.seat if seat is None else seat, action, trusted=True)
        self._run_on(after)
        return after

    def _run_on(self, state: Any) -> None:
        """Takes what a person is not asked."""
        run_on(self.game, state, self.seat)

    def _whatever(self, state: Any, done: tuple[bool, ...], left: int) -> Lines:
        """What leads there whatever chance does."""
        every = outcomes(self.game, state)
        if not every:
            return {}
        found: Lines | None = None
        for outcome in every:
            lines = self._lines(self._after(state, outcome, CHANCE), done, left)
            found = lines if found is None else {key: line for key, line in found.items() if key in lines}
            if not found:
                return {}
        return found or {}


def run_on(game: Game[Any], state: Any, seat: int) -> None:
    """Takes the decisions of a seat that leave a person nothing to decide, as a session does."""
    while game.seats(state) == (seat,) and (only := alone(game, state, seat)):
        game.apply(state, seat, only, trusted=True)


def begins(action: Action, prefix: Action) -> bool:
    """Does a decision begin so?"""
    return action[: len(prefix)] == prefix


def _may_begin(option: Action, prefix: Action) -> bool:
    """The same of an option with its open tail."""
    head = option[:-1] if isinstance(option[-1], Pattern) else option
    return head[: len(prefix)] == prefix[: len(head)]


# ---- all that there is
def fillings(tail: Pattern, picks: int = MANY) -> list[Action] | None:
    """Everything of at most so many picks that may take an open tail's place; None if that is too much."""
    if isinstance(tail, Count):
        return [(n,) for n in range(tail.low, tail.high + 1)]
    members, high = tail.members(), min(tail.high, picks)
    if tail.ordered or _count(members, high) > FILLINGS:
        return None
    return [args for size in range(tail.low, high + 1) for args in _picks(members, size) if tail.admits(args)]


def _count(members: Iterable[tuple[int, int]], high: int) -> int:
    """How many picks of at most `high` there are."""
    ways = [1] + [0] * high
    for _, n in members:
        ways = [sum(ways[max(0, k - n) : k + 1]) for k in range(high + 1)]
    return sum(ways)


def _picks(members: tuple[tuple[int, int], ...], size: int) -> Iterator[Action]:
    """All picks of this size, each in ascending order of the members."""
    if not size:
        yield ()
    elif members and sum(n for _, n in members) >= size:
        (first, n), rest = members[0], members[1:]
        for taken in range(min(n, size), -1, -1):
            yield from ((first,) * taken + args for args in _picks(rest, size - taken))


def dice_fall(game: Game[Any], state: Any) -> bool:
    """Are dice thrown next? They may undo what seems to be reached."""
    waiting = game.pending(state)
    return waiting is not None and isinstance(waiting[0], Roll)


def outcomes(game: Game[Any], state: Any) -> list[Action]:
    """All outcomes of the chance step that waits; none if there are too many or nobody knows them."""
    waiting = game.pending(state)
    if waiting is None:
        return []
    step, frame = waiting
    if isinstance(step, Roll):
        dice = step.count(state, frame)
        return (
            [("roll", *pips) for pips in product(range(1, step.faces + 1), repeat=dice)] if step.faces**dice <= OUTCOMES else []
        )
    return [one for one in _deals(step) if step.possible(state, frame, one)] if isinstance(step, ChanceStep) else []


def _deals(step: Any) -> Iterator[Action]:
    """Single cards that may be dealt."""
    return ((verb, card) for verb in step.verbs for card in range(OUTCOMES) if step.arguments[verb] == ("card",))


def key_of(value: Any) -> Any:
    """What equal states share, as a key of a dict."""
    if hasattr(value, "FIELDS"):
        return tuple([key_of(getattr(value, name)) for name in value.FIELDS])
    if type(value) is list:
        return tuple([key_of(item) for item in value]) if value and hasattr(value[0], "FIELDS") else tuple(value)
    return tuple(value.items()) if type(value) is dict else value


# ---- natural play
def natural(game: Game[Any], state: Any, seat: int, aim: Aim) -> bool:
    """Does somebody reach the aim who takes what is suggested, and of figures the nearest gain?"""
    return _in_turn(game, state, seat, aim) if aim.wanted else _greedily(game, state, seat, aim)


def _in_turn(game: Game[Any], state: Any, seat: int, aim: Aim) -> bool:
    """Each of the wanted decisions as it is suggested, in the order of the aim or the other way round."""
    return any(_all_taken(game, state.copy(), seat, aim, order) for order in (aim.wanted, aim.wanted[::-1]))


def _all_taken(game: Game[Any], state: Any, seat: int, aim: Aim, wanted: tuple[Action, ...]) -> bool:
    for one in wanted:
        option = next((option for option in game.legal(state, seat) if _may_begin(option, one)), None)
        if option is None:
            return False
        game.apply(state, seat, suggested(option), trusted=True)
        run_on(game, state, seat)
    return aim.metric is None or aim.metric(game, state, seat) >= aim.least


def _greedily(game: Game[Any], state: Any, seat: int, aim: Aim) -> bool:
    return climbed(game, state, seat, aim) >= aim.least


def climbed(game: Game[Any], state: Any, seat: int, aim: Aim) -> int:
    """How far the figure comes if each decision is the one, as suggested, that raises it or the lure most; else one that ends."""
    now = state.copy()
    run_on(game, now, seat)
    if not aim.bold:
        return _climbed(game, now, seat, aim)
    starts = [_applied(game, now, seat, suggested(option)) for option in game.legal(now, seat)]
    return max((_climbed(game, start, seat, aim) for start in starts), default=_climbed(game, now, seat, aim))


def _climbed(game: Game[Any], now: Any, seat: int, aim: Aim) -> int:
    metric = aim.metric
    assert metric is not None
    best = metric(game, now, seat)
    for _ in range(PATIENT):
        if game.seats(now) != (seat,) or game.decides_together(now):
            break
        now = _uphill(game, now, seat, aim.lure or metric)
        best = max(best, metric(game, now, seat))
    return best


def _uphill(game: Game[Any], now: Any, seat: int, lure: Metric) -> Any:
    """The position after the decision that raises the lure most; after one that ends the matter, if none does."""
    main, level = game.asked(now)[0].main, lure(game, now, seat)
    tried = [(option, _applied(game, now, seat, suggested(option))) for option in game.legal(now, seat)]
    gains = [lure(game, after, seat) - level for _, after in tried]
    ends = [k for k, (option, _) in enumerate(tried) if option[0] in main]
    return tried[gains.index(max(gains)) if max(gains) > 0 or not ends else ends[0]][1]


def _applied(game: Game[Any], state: Any, seat: int, action: Action) -> Any:
    after = state.copy()
    game.apply(after, seat, action, trusted=True)
    run_on(game, after, seat)
    return after
