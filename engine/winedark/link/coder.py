"""Choices as one large number, and back: each takes as much of it as it is unlikely (asymmetric numerals, in whole numbers only).

Both ways are the same walk: `Writing` gets each value, `Reading` answers with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

V = TypeVar("V")
BYTE = range(256)


class Coder:
    """A number that is written or read. `value` is what is to be written; one that reads looks at no value."""

    def __init__(self) -> None:
        self._seen: Counter[Any] = Counter()

    def index(self, weights: Sequence[int], known: int | None) -> int:
        """One of several things of such weights."""
        raise NotImplementedError

    def evenly(self, values: Sequence[V], value: V | None) -> V:
        """One of equally likely values. Raises ValueError for one that is not among them."""
        return self.weighted(values, [1] * len(values), value)

    def weighted(self, values: Sequence[V], weights: Sequence[int], value: V | None) -> V:
        """One of several values, each as likely as its weight says. Raises ValueError for one that is not among them."""
        return values[self.index(weights, None if value is None else values.index(value))]

    def learned(self, context: object, values: Sequence[V], value: V | None) -> V:
        """One of several values, each as likely as it was in this context so far."""
        found = self.weighted(values, [1 + 2 * self._seen[context, one] for one in values], value)
        self._seen[context, found] += 1
        return found

    def number(self, context: object, value: int | None) -> int:
        """A whole number below a million: small ones take less, and those of a length that was seen in this context."""
        size = self.learned(context, range(21), None if value is None else value.bit_length())
        if size == 0:
            return 0
        top = 1 << (size - 1)
        return top + self.evenly(range(top), None if value is None else value - top)

    def data(self, value: bytes | None) -> bytes:
        """At most 255 bytes."""
        count = self.evenly(BYTE, None if value is None else len(value))
        return bytes(self.evenly(BYTE, None if value is None else value[k]) for k in range(count))


class Writing(Coder):
    """Takes values, and is a number in the end."""

    def __init__(self) -> None:
        super().__init__()
        self._slots: list[tuple[int, int, int]] = []

    def index(self, weights: Sequence[int], known: int | None) -> int:
        if known is None:
            raise ValueError("nothing to write")
        self._slots.append((sum(weights[:known]), weights[known], sum(weights)))
        return known

    def packed(self) -> int:
        """All that was written. What was written first is read first, so it is put on last."""
        packed = 0
        for start, weight, total in reversed(self._slots):
            packed = packed // weight * total + start + packed % weight
        return packed


class Reading(Coder):
    """Gives the values of a number, one by one; when all are read nothing is left. Any number gives some values."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.left = number

    def index(self, weights: Sequence[int], known: int | None) -> int:
        rest, at = divmod(self.left, sum(weights))
        for index, weight in enumerate(weights):
            if at < weight:
                self.left = rest * weight + at
                return index
            at -= weight
        raise ValueError("nothing to choose from")
