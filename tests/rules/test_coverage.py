"""Every rule has its test, and the check that says so notices when one is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules import coverage

SOURCE = """
import pytest

@pytest.mark.rule("1.1", "R-001")
def test_one(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("1.2"))])
def test_two(n): ...

@pytest.mark.rule("1.3")
def helper(): ...

@pytest.mark.rule("1.4")
@pytest.mark.skip(reason="later")
def test_sleeping(): ...

class TestFive:
    @pytest.mark.rule("1.5")
    def test_inside(self): ...
"""

FAMILY = """
import pytest

@pytest.mark.rule(first="1.1 R-001", second="2.1")
def test_played(table): ...

@pytest.mark.rule(second="2.2")
def test_of_no_table(): ...

@pytest.mark.rule(first="1.2")
@pytest.mark.skip(reason="later")
def test_sleeping(table): ...

@pytest.mark.rule("1.3")
def test_of_no_title(table): ...

@pytest.mark.rule(thrid="1.4")
def test_of_an_unknown_title(table): ...
"""


@pytest.mark.parametrize("title", coverage.titles())
def test_every_paragraph_and_ruling_is_proven(title: str) -> None:
    complaint = coverage.of_title(title).complaint()
    if complaint:
        pytest.fail(complaint, pytrace=False)


def test_there_is_a_title_with_rules() -> None:
    assert "mn2016" in coverage.titles()


def test_markers_are_found_on_tests_cases_and_methods_only() -> None:
    marks = list(coverage.marks_in(SOURCE, "test_x.py"))
    assert sorted(mark.ref for mark in marks if mark.proves) == ["1.1", "1.2", "1.5", "R-001"]
    assert sorted(mark.ref for mark in marks if not mark.proves) == ["1.3", "1.4"]
    assert marks[0].place.startswith("test_x.py:")


def test_a_test_of_a_family_proves_a_paragraph_of_each_title_that_its_marker_names() -> None:
    first, second = (list(coverage.marks_in(FAMILY, "test_x.py", title)) for title in ("first", "second"))
    assert {mark.ref: mark.proves for mark in first} == {"1.1": True, "R-001": True, "1.2": False}
    assert {mark.ref: mark.proves for mark in second} == {"2.1": True, "2.2": False}


def test_every_marker_of_a_family_names_titles(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(FAMILY, "utf-8")
    assert coverage.unnamed(tmp_path, ["first", "second"]) == ["test_x.py:14", "test_x.py:17"]
    assert [place for family in coverage.FAMILIES for place in coverage.unnamed(family, coverage.titles())] == []


def test_markers_are_collected_from_all_files_below_the_folder(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "test_a.py").write_text('import pytest\n@pytest.mark.rule("1.1")\ndef test_a(): ...\n', "utf-8")
    (tmp_path / "deep" / "test_b.py").write_text('import pytest\n@pytest.mark.rule("1.2")\ndef test_b(): ...\n', "utf-8")
    assert [(m.ref, m.place) for m in coverage.marks_under(tmp_path)] == [("1.2", "deep/test_b.py:2"), ("1.1", "test_a.py:2")]


def test_what_is_untested_unknown_or_misplaced_is_listed() -> None:
    wanted = ["1.1", "1.2", "1.3", "1.4", "1.6", "R-001"]
    found = coverage.match("toy", wanted, list(coverage.marks_in(SOURCE, "test_x.py")))
    assert found.untested == ["1.3", "1.4", "1.6"]
    complaint = found.complaint()
    assert "toy: rules and tests do not match" in complaint and "3 without a test" in complaint
    assert "1.5 is no paragraph or ruling of toy" in complaint
    assert "1.3 is not on a test that always runs" in complaint and "1.4 is not on a test that always runs" in complaint
    assert "3 of 6 proven" in found.table() and "1.6  NO TEST" in found.table()


def test_all_proven_means_no_complaint() -> None:
    marks = [coverage.Mark("1.1", "test_x.py:1", True)]
    assert coverage.match("toy", ["1.1"], marks).complaint() == ""


@pytest.mark.parametrize("marker", ["NUMBER", '"5." + "1"', ""])
def test_a_marker_without_plain_text_is_reported(marker: str) -> None:
    source = f"import pytest\n@pytest.mark.rule({marker})\ndef test_x(): ...\n"
    assert coverage.match("toy", ["5.1"], list(coverage.marks_in(source, "test_x.py"))).wrong
