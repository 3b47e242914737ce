"""What everybody knows of the resources that a side holds: at least so many of each kind, in its purse or in a covered offer.

Resources move openly, but for those drawn or given face down. Such a gift may have been any of its giver's, so of each kind one
less is known. An older save has no ledger: then nothing is known until something moves.
"""

from __future__ import annotations

from collections.abc import Iterable

from winedark.games.mare_nostrum.rules.state import Side


def known(side: Side) -> list[int]:
    """How many of each kind everybody knows that a side holds."""
    return [*side.known] or [0] * len(side.purse)


def seen_gaining(side: Side, kind: int, count: int = 1) -> None:
    """A side gets resources that everybody sees."""
    _begun(side)[kind] += count


def seen_losing(side: Side, kinds: Iterable[int]) -> None:
    """A side gives resources away that everybody sees: some of those that are known, or others."""
    seen = _begun(side)
    for kind in kinds:
        seen[kind] = max(0, seen[kind] - 1)


def gave_unseen(side: Side) -> None:
    """A side has given one resource away face down."""
    side.known = [max(0, n - 1) for n in side.known]


def seen_whole(side: Side, purse: Iterable[int]) -> None:
    """All that a side holds is known, or all but what it keeps face down: so many of each kind."""
    side.known = [*purse]


def unknown(side: Side, hand: Iterable[int]) -> tuple[int, ...]:
    """What of a side's hidden hand nobody else knows, one kind per resource, in the order of the hand."""
    seen, left = known(side), list[int]()
    for kind in hand:
        if seen[kind]:
            seen[kind] -= 1
        else:
            left.append(kind)
    return tuple(left)


def overstated(side: Side, revealed: bool) -> bool:
    """Does the ledger say that a side holds more of a kind than it does?"""
    covered = () if revealed else side.offer
    return any(n > side.purse[kind] + covered.count(kind) for kind, n in enumerate(side.known))


def _begun(side: Side) -> list[int]:
    side.known = side.known or known(side)
    return side.known
