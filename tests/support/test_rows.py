"""A table that is one test misses nothing: every row is checked, and each that fails is named with what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

import pytest

from tests.support.rows import check_all, each

SUMS = [(1, 1, 2), (2, 2, 5), (3, 3, 6), (4, 4, 9)]


def complaint(test: Callable[..., None], **fixtures: object) -> list[str]:
    with pytest.raises(AssertionError) as found:
        test(**fixtures)
    return str(found.value).splitlines()


def test_every_row_is_checked_and_those_that_fail_are_named_with_what_was_expected_and_found() -> None:
    @each(("one", "other", "expected"), SUMS)
    def added(one: int, other: int, expected: int) -> None:
        seen.append(one)
        assert one + other == expected

    seen: list[int] = []
    said = complaint(added)
    assert seen == [1, 2, 3, 4]
    assert said[0] == "2 of 4 rows are wrong"
    assert said[1].startswith("2-2-5: assert (2 + 2) == 5 (test_rows.py:")
    assert said[2].startswith("4-4-9: assert (4 + 4) == 9 (test_rows.py:") and len(said) == 3


def test_a_row_that_raises_fails_or_is_skipped_is_wrong_and_hides_no_other() -> None:
    @each("name", ["raises", "fails", "sound", "skips", "lasts"])
    def checked(name: str) -> None:
        if name == "raises":
            raise KeyError(name)
        if name == "fails":
            with pytest.raises(ValueError):
                pass
        if name == "skips":
            pytest.skip("not today")
        assert name != "lasts"

    said = "\n".join(complaint(checked))
    assert said.startswith("4 of 5 rows are wrong\nraises: KeyError: 'raises' (") and "\nfails: Failed: DID NOT RAISE" in said
    assert "\nskips: Skipped: not today" in said and "\nlasts: assert 'lasts' != 'lasts'" in said


def test_what_is_no_column_is_a_fixture() -> None:
    @each("n", [1, 2], ids=["first", "second"])
    def checked(n: int, most: int) -> None:
        assert n <= most

    assert list(signature(checked).parameters) == ["most"]
    checked(most=2)
    assert complaint(checked, most=1)[1].startswith("second: assert 2 <= 1")


def test_functions_are_numbered() -> None:
    @each(("check", "word"), [(lambda: 0, "none"), (len, "some")])
    def checked(check: Callable[..., int], word: str) -> None:
        raise ValueError(word)

    assert [line.partition(":")[0] for line in complaint(checked)[1:]] == ["<lambda>0-none", "<built-in function len>-some"]


def test_a_marker_stays_on_the_test() -> None:
    @pytest.mark.rule("1.1")
    @each("n", [1])
    @pytest.mark.rule("1.2")
    def checked(n: int) -> None:
        assert n

    assert [mark.args for mark in checked.pytestmark] == [("1.2",), ("1.1",)]
    checked()


def test_a_long_complaint_is_cut() -> None:
    @each("n", [30])
    def checked(n: int) -> None:
        raise ValueError("\n".join(str(line) * 400 for line in range(n)))

    said = complaint(checked)
    assert len(said) == 1 + 8 + 1 and said[-1].startswith("… (test_rows.py:") and max(map(len, said)) < 330


@pytest.mark.parametrize(("rows", "ids"), [([], None), ([], ["one"]), ([(1, 2)], []), ([(1, 2)], ["one", "other"])])
def test_a_table_without_rows_or_with_another_number_of_names_is_refused(rows: list, ids: list | None) -> None:
    with pytest.raises(ValueError, match="rows with"):
        check_all(lambda *row: None, rows, ids)


@pytest.mark.parametrize("row", [(1,), (1, 2, 3)])
def test_a_row_with_another_number_of_columns_is_wrong(row: tuple[int, ...]) -> None:
    @each(("one", "other"), [row])
    def checked(one: int, other: int) -> None: ...

    assert "ValueError" in complaint(checked)[1]
