"""All that a seat may do in a position, open tails filled in: every filling where there are few of them, else some at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, zip_longest
from random import Random

from winedark.kernel.step import Action, Pattern, suggested

MOST = 60  # actions of a position, if it does not offer more options than that
LISTED = 5000  # ways of a tail, admitted or not, that are gone through; of more some are drawn
DRAWS = 4 * MOST  # from a tail with so many ways


def actions(legal: Sequence[Action], rng: Random) -> list[Action]:
    """Everything that is legal, at least one filling of each option; of many fillings some, drawn from all options evenly."""
    filled = [fillings(option, rng) for option in legal]
    if sum(map(len, filled)) > MOST:
        filled = [rng.sample(ways, len(ways)) for ways in filled]
    by_turns = [action for turn in zip_longest(*filled) for action in turn if action is not None]
    return by_turns[: max(MOST, len(legal))]


def fillings(option: Action, rng: Random) -> list[Action]:
    """The actions that an option stands for: all of them if there are few ways to go through, else some at random."""
    tail = option[-1]
    if not isinstance(tail, Pattern):
        return [option]
    listed = list(islice(_ways(tail), LISTED + 1))
    if len(listed) > LISTED:
        return list(dict.fromkeys([suggested(option), *(option[:-1] + tail.sample(rng) for _ in range(DRAWS))]))
    return [option[:-1] + way for way in listed if tail.admits(way)] or [suggested(option)]


def _ways(tail: Pattern) -> Iterator[Action]:
    """What might take a tail's place, some of which it does not admit. Where their order does not matter, picks are sorted."""
    if not tail.members():  # a number
        return ((n,) for n in range(tail.low, tail.high + 1))
    return chain.from_iterable(_picks(tuple(sorted(tail.members())), n, tail.ordered) for n in range(tail.low, tail.high + 1))


def _picks(items: tuple[tuple[int, int], ...], size: int, ordered: bool) -> Iterator[Action]:
    """So many of the items ((member, how many there are), …), each selection once."""
    if not size:
        yield ()
        return
    for k, (member, n) in enumerate(items):
        left = ((member, n - 1),) if n > 1 else ()
        rest = (*items[:k], *left, *items[k + 1 :]) if ordered else (*left, *items[k + 1 :])
        yield from ((member, *more) for more in _picks(rest, size - 1, ordered))
