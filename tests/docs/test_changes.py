"""Changes of the next version are fragments of a known kind, and CHANGES.md has the version that stands in the code."""

import re
import tomllib
from collections.abc import Iterable

import pytest
from winedark import __version__

from tools.common import ROOT

TOWNCRIER = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["towncrier"]
KINDS = {kind["directory"]: kind["name"] for kind in TOWNCRIER["type"]}
FRAGMENT = re.compile(rf"\+[a-z0-9-]+\.({'|'.join(KINDS)})\.md")
CHANGES = (ROOT / TOWNCRIER["filename"]).read_text("utf-8")


def strangers(names: Iterable[str]) -> list[str]:
    """Names of files that are no fragment of a known kind."""
    return [name for name in names if name not in TOWNCRIER["ignore"] and not FRAGMENT.fullmatch(name)]


def test_every_fragment_has_a_known_kind() -> None:
    assert strangers(path.name for path in (ROOT / TOWNCRIER["directory"]).iterdir()) == []


@pytest.mark.parametrize("name", ["+undo.improved.md", "undo.added.md", "+undo.added.txt", "+Undo by swipe.added.md"])
def test_a_fragment_of_an_unknown_kind_is_found(name: str) -> None:
    assert strangers(["README.md", "+undo-by-swipe.added.md", name]) == [name]


def test_the_latest_version_is_that_of_the_code() -> None:
    assert re.findall(r"^## (\S+)", CHANGES, re.MULTILINE)[0] == __version__


def test_the_version_to_cite_is_that_of_the_code() -> None:
    cited = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.findall(r"^version: (.+)$", cited, re.MULTILINE) == [__version__]


def test_versions_are_told_by_the_same_kinds() -> None:
    assert set(re.findall(r"^### (.+)", CHANGES, re.MULTILINE)) == set(KINDS.values())


def test_new_versions_find_their_place() -> None:
    assert CHANGES.count(TOWNCRIER["start_string"]) == 1
