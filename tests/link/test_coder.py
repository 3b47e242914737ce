"""Choices as a number: what goes in comes out, and likely things take little room."""

from __future__ import annotations

from random import Random

import pytest
from winedark.link.coder import Coder, Reading, Writing


def walk(coder: Coder, values: list[tuple[str, int, int]] | None, kinds: list[tuple[str, int]]) -> list[int]:
    """Passes numbers through a coder, in one way or the other; `kinds` says how, and how many there are to choose from."""
    found = []
    for k, (kind, count) in enumerate(kinds):
        value = values[k][2] if values else None
        if kind == "weighted":
            found.append(coder.weighted(range(count), [1 + n % 5 for n in range(count)], value))
        else:
            found.append(coder.evenly(range(count), value) if kind == "evenly" else coder.learned(count, range(count), value))
    return found


@pytest.mark.parametrize("seed", range(20))
def test_what_is_written_is_read(seed: int) -> None:
    rng = Random(seed)
    kinds = [(rng.choice(["weighted", "evenly", "learned"]), rng.randint(1, 40)) for _ in range(rng.randint(0, 200))]
    values = [(kind, count, rng.randrange(count)) for kind, count in kinds]
    written = walk(writing := Writing(), values, kinds)
    reading = Reading(writing.packed())
    assert walk(reading, None, kinds) == written == [value for _, _, value in values]
    assert reading.left == 0


def test_what_is_forced_takes_no_room() -> None:
    writing = Writing()
    for _ in range(1000):
        writing.evenly(["pass"], "pass")
    assert writing.packed() == 0


def test_what_is_usual_takes_little_room() -> None:
    writing = Writing()
    for _ in range(1000):
        writing.learned("ask", range(16), 7)
    assert writing.packed().bit_length() < 100  # 4,000 bits if nothing were learned


def test_bytes_come_back() -> None:
    writing = Writing()
    writing.data(b"wine-dark")
    assert Reading(writing.packed()).data(None) == b"wine-dark"


def test_only_what_is_among_the_values_can_be_written() -> None:
    with pytest.raises(ValueError, match="not in"):
        Writing().evenly(["a", "b"], "c")
    with pytest.raises(ValueError, match="nothing to write"):
        Writing().evenly(["a", "b"], None)
    with pytest.raises(ValueError, match="not in"):
        Writing().data(bytes(256))


def test_nothing_can_be_read_from_no_values() -> None:
    with pytest.raises(ZeroDivisionError):
        Reading(5).evenly([], None)
