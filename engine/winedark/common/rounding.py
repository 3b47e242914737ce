"""Numbers that are the same on every machine and in the browser, so that bots decide the same there.

Plain arithmetic is, and so is `math.fsum`; `sum` adds fractions up otherwise in later Pythons, and powers and exponentials come
from the C library below, which differs in the last digit; so do errors that are drawn by `gauss`.
"""

from __future__ import annotations

DIGITS = 12  # after the point


def rounded(fraction: float) -> float:
    """A power or an exponential without the digits that are not the same everywhere; no larger than a few thousand."""
    return round(fraction, DIGITS)
