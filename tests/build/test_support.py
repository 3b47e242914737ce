"""What the tests' tables are made with."""

import pytest

from tests.support.nightly import first_of_each, nightly_but
from tests.support.pairs import pairs


def test_pairs_have_every_row_of_both_tables() -> None:
    assert pairs([1, 2, 3], "ab") == [(1, "a"), (2, "b"), (3, "a")]
    assert pairs("ab", [1, 2, 3]) == [("a", 1), ("b", 2), ("a", 3)]


def test_the_first_of_each_stays_and_the_others_wait_for_the_night() -> None:
    words = ["alpha", "beta", "argo", "boat"]
    cases = nightly_but(first_of_each(lambda word: word[0], words), words, str.upper)
    assert [(case.id, bool(case.marks)) for case in cases] == [("ALPHA", False), ("BETA", False), ("ARGO", True), ("BOAT", True)]
    assert all(mark == pytest.mark.nightly.mark for case in cases for mark in [m.mark for m in case.marks])
