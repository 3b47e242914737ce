"""Tests can be found by the names of their files: none holds more than fits under one topic, and none is another's toolbox."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 400  # lines, the limit of the modules that are tested
OF_TESTS = re.compile(r"^from ((?:tests|e2e)[\w.]*\.test_\w+) import", re.MULTILINE)


def read(*folders: Path) -> dict[str, str]:
    """The Python files below these folders, by path."""
    return {
        path.relative_to(folder.parent).as_posix(): path.read_text("utf-8")
        for folder in folders
        for path in sorted(folder.rglob("*.py"))
    }


def too_long(files: dict[str, str]) -> list[str]:
    """Those with more lines than the limit."""
    lengths = {name: len(text.splitlines()) for name, text in files.items()}
    return [f"{name}: {n} lines" for name, n in lengths.items() if n > LONGEST]


def borrowed(files: dict[str, str]) -> list[str]:
    """Those that import from a module of tests: what two of them need belongs in a module of its own."""
    return [f"{name}: {module}" for name, text in files.items() for module in OF_TESTS.findall(text)]


@pytest.mark.parametrize("found_by", [too_long, borrowed])
def test_every_file_of_tests_is_one_topic(found_by) -> None:
    found = found_by(read(ROOT / "tests", ROOT / "e2e"))
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_a_file_that_is_too_long_is_found(tmp_path: Path) -> None:
    (tmp_path / "fits.py").write_text("\n" * LONGEST, "utf-8")
    (tmp_path / "long.py").write_text("\n" * (LONGEST + 1), "utf-8")
    assert [name.rpartition("/")[2] for name in too_long(read(tmp_path))] == ["long.py: 401 lines"]


def test_a_module_of_tests_that_serves_another_is_found() -> None:
    files = {"a.py": "from tests.maps.test_places import spots\n", "b.py": "from e2e.table import Table\n"}
    assert borrowed(files) == ["a.py: tests.maps.test_places"]
