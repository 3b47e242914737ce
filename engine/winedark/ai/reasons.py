"""Why one position is better than another, in the parts of the title's own judgement.

What a weight contributes to `evaluate` is the value less the value with that weight at nought. Weights that stand together (the
`TOGETHER` of a title's weights) are one part. A part that has words in the title's catalogue, `reason.<part>.more` and `.less`,
is a reason; `reason.rest` is what no such part explains: points that are had, a victory that is certain. No title writes code.

    >>> from examples.delos import META
    >>> from examples.delos.bot import BALANCED
    >>> game = META.game("first", 2)
    >>> before = game.start({})
    >>> after = before.copy()
    >>> game.apply(after, 0, ("sail", 11))
    (0,)
    >>> [reason.key for reason in chief(finished(changes(game, before, after, 0, BALANCED)))]
    ['reason.rest.more', 'reason.rivalry.less']

No reason names a direction without words: that a purchase spends resources goes without saying. `rivals` is the part of a
judgement that looks at the others; where the mind knows everybody's standing, a reason names the rival and what changes for it.
`victory` is a chance to win, and no reason below CHANCE.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from math import fsum
from typing import Any, NamedTuple, TypeVar

from winedark.ai.mind import mind_of
from winedark.kernel.game import Game, Region
from winedark.kernel.text import Catalogue, Text

REST, RIVALS, TURNS, VICTORY = "rest", "rivals", "turns", "victory"
CHANCE = 0.1  # of winning: less is no reason
LEAST = 0.15  # a change that makes a reason, in the unit of the title's evaluator
PART = 0.12  # and as part of the largest one
MOST, MOST_FOR = 3, 2  # reasons of an answer, and how many of them speak for a move if one speaks against it
SPREAD = LEAST / 3  # how far apart a change may be in several positions
VARIANTS = 512  # weights with a part at nought that are remembered: all of a title's tastes are fewer

T = TypeVar("T")


class Part(NamedTuple):
    """A part of a judgement, or of a rival's standing."""

    name: str
    whom: int | None = None  # the rival
    victory: float = 0.0  # what the victory is worth of which this is a chance


Parts = dict[Part, float]


class Reason(NamedTuple):
    """What speaks for a move or against it, as a template of the catalogue."""

    key: str
    good: bool
    whom: int | None = None  # the rival for whom it changes something
    region: Region | None = None  # that changes hands

    @property
    def text(self) -> Text:
        """Its words."""
        own = Text(self.key, {} if self.region is None else {"name": self.region.name})
        return own if self.whom is None else Text("reason.rival", {"seat": self.whom, "reason": own})

    def plain(self) -> dict[str, Any]:
        """For a page: see `schema.REASON`."""
        return {"text": self.text, "good": self.good}


SECRET = Reason("reason.secret", True)  # where an average over what others may do decides
FORCED = Reason("reason.forced", True)  # where there is one thing only to do
EQUAL = Reason("reason.equal", True)  # where other moves are about as good
SLIGHT = Reason("reason.sum", True)  # where no change is large enough for a reason


def parts(weights: Any) -> dict[str, tuple[str, ...]]:
    """The weights that make up each part of a judgement: those that stand together, and all others by themselves.

    Weights that are no dataclass have no parts.
    """
    if not is_dataclass(weights):
        return {}
    together: dict[str, tuple[str, ...]] = getattr(weights, "TOGETHER", {})
    grouped = {name for names in together.values() for name in names}
    return together | {f.name: (f.name,) for f in fields(weights) if f.name not in grouped}


def worded_parts(words: Catalogue, weights: Any) -> dict[str, tuple[str, ...]]:
    """The parts that have words."""
    return {part: names for part, names in parts(weights).items() if f"reason.{part}.more" in words}


@lru_cache(maxsize=VARIANTS)
def without(weights: Any, names: tuple[str, ...]) -> Any:
    """Weights of which some are nought: always the same object, for a title's mind remembers by it."""
    return replace(weights, **{name: _nought(getattr(weights, name)) for name in names})


def _nought(value: Any) -> Any:
    return tuple(map(_nought, value)) if isinstance(value, tuple) else type(value)()


def contributions(game: Game[Any], state: Any, seat: int, weights: Any) -> Generator[None, None, Parts]:
    """What each told part and the rest contribute to a position, and each part to the rivals' own standings.

    One evaluation at a time for callers that must not block.
    """
    mind, named = mind_of(game), worded_parts(game.catalogue, weights)
    if not named:
        return {}
    whole, found = mind.evaluate(game, state, seat, weights), Parts()
    for part, names in own_parts(named, weights):
        yield
        found[part] = whole - mind.evaluate(game, state, seat, without(weights, names))
    if f"reason.{REST}.more" in game.catalogue:
        yield
        everything = tuple(name for names in named.values() for name in names)
        found[Part(REST)] = mind.evaluate(game, state, seat, without(weights, everything))
    return found | (yield from of_rivals(game, state, seat, weights, named))


def own_parts(named: Mapping[str, tuple[str, ...]], weights: Any) -> Iterator[tuple[Part, tuple[str, ...]]]:
    """The told parts and their weights; each chance of a victory by itself."""
    for name, names in named.items():
        if name == VICTORY:
            yield from ((Part(name, victory=getattr(weights, one)), (one,)) for one in names)
        else:
            yield Part(name), names


def of_rivals(
    game: Game[Any], state: Any, seat: int, weights: Any, named: Mapping[str, tuple[str, ...]]
) -> Generator[None, None, Parts]:
    """What the parts contribute to the standings of all rivals, where the mind knows them."""
    standings = mind_of(game).standings
    if standings is None or RIVALS not in named:
        return {}
    whole, found = standings(game, state, seat, weights), Parts()
    for name, names in named.items():
        yield
        bare = standings(game, state, seat, without(weights, names))
        found |= {Part(name, s): whole[s] - bare[s] for s in range(game.seat_count) if s != seat}
    return found


def changes(game: Game[Any], before: Any, after: Any, seat: int, weights: Any) -> Generator[None, None, Parts]:
    """By part: how much better the later position is for a seat. Neither must be over (see `ended`)."""
    old = yield from contributions(game, before, seat, weights)
    new = yield from contributions(game, after, seat, weights)
    return difference(new, old)


def difference(one: Parts, other: Parts) -> Parts:
    """By part: how much more the one has than the other; what a rival has more is to the seat's harm."""
    return {part: other[part] - n if part.whom is not None else n - other[part] for part, n in one.items()}


def chief(found: Parts, words: Catalogue | None = None) -> list[Reason]:
    """The few changes that matter most, what speaks for it first; against it only what weighs less than that.

    With a catalogue only those that have words.
    """
    own = {part: n for part, n in found.items() if part.whom is None and abs(n) >= CHANCE * part.victory}
    least = max(LEAST, PART * max(map(abs, own.values()), default=0.0))
    weighty = sorted(((n, part) for part, n in own.items() if abs(n) >= least), key=_weight)
    told = [(reason, n) for n, part in weighty if (reason := _reason(part, n, found)) and (words is None or reason.key in words)]
    good = [(reason, n) for reason, n in told if n > 0][:MOST]
    gain = fsum(n for _, n in good[:MOST_FOR])
    bad = [(reason, n) for reason, n in told if -gain < n < 0][: MOST - MOST_FOR]
    return [*dict.fromkeys(reason for reason, _ in (good[:MOST_FOR] if bad else good) + bad)]


def _weight(change: tuple[float, Part]) -> float:
    return -abs(change[0])


def _reason(part: Part, change: float, found: Parts) -> Reason | None:
    """A change in words: of the rivals the one for whom most changes, and what, where that is known."""
    sign = 1 if change > 0 else -1
    others = {other: n * sign for other, n in found.items() if other.whom is not None}
    if part.name != RIVALS or not others:
        return Reason(f"reason.{part.name}.{'more' if change > 0 else 'less'}", change > 0)
    most = max(others, key=lambda other: others[other])
    return (
        Reason(f"reason.{most.name}.{'less' if change > 0 else 'more'}", change > 0, most.whom) if others[most] >= LEAST else None
    )


def agreed(found: Sequence[Parts]) -> tuple[Parts, bool]:
    """The changes that are the same in all positions, and whether others may matter."""
    spread = {part: [changed[part] for changed in found] for part in found[0]}
    known = {part: mean(values) for part, values in spread.items() if max(values) - min(values) <= SPREAD}
    return known, len(known) < len(spread)


def mean(values: Sequence[float]) -> float:
    """Alike in every Python; the module `statistics` would bring half a library to the page."""
    return fsum(values) / len(values)


def ended(game: Game[Any], state: Any, seat: int) -> Reason | None:
    """The only reason there is where the game is over."""
    if not game.over(state):
        return None
    won = any(rank.seat == seat and rank.rank == 1 for rank in game.result(state) or ())
    return Reason("reason.wins" if won else "reason.loses", won)


def better(game: Game[Any], state: Any, other: Any, seat: int, weights: Any) -> Generator[None, None, list[Reason]]:
    """Why a position is better than another one that might have been reached; either may be the end of the game."""
    if over := ended(game, state, seat):
        return [over]
    if over := ended(game, other, seat):
        return [Reason("reason.spared", True)]
    return chief((yield from changes(game, other, state, seat, weights)), game.catalogue)


def finished(work: Generator[None, None, T]) -> T:
    """What a piece of work comes to that is done in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
