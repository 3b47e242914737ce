"""All steps of docs/adding-a-title.md: a renamed copy of the example owes nothing, and all that is tested of it passes."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from winedark.games import TITLES
from winedark_lab.check_title import STEPS

from tests.cli.commands import done
from tests.support.newcomer import GUIDE, NAME, copied, follow, run
from tools.common import PYTHON, ROOT
from tools.selection import SITE

PYTEST = (PYTHON, "-m", "pytest", "-q", "-W", "error", "-p", "no:playwright", "-m", "not nightly")
OF_ALL = ("tests/rules", "tests/saves/test_corpus.py", "tests/saves/test_tasks.py", "tests/learn", "tests/api/test_letting_go.py")
UNBUILT = tuple(f"--ignore={folder}" for folder in SITE)


def test_the_steps_are_those_of_the_guide() -> None:
    assert re.findall(r"^## \d+\. (.*)$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE) == list(STEPS)


def test_the_example_owes_nothing() -> None:
    assert done("check-title", "delos", "--folder", ROOT).endswith("delos owes nothing\n")


@pytest.mark.nightly
@pytest.mark.parametrize("title", TITLES)
def test_no_title_owes_anything(title: str) -> None:
    assert f"{title} owes nothing\n" in done("check-title", title, "--folder", ROOT)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A renamed copy of the example in a folder outside the repository, with its map and a text; it is registered."""
    package = tmp_path / NAME
    shutil.copytree(ROOT / "examples" / "delos", package, ignore=shutil.ignore_patterns("__pycache__"))
    init = package / "__init__.py"
    init.write_text(init.read_text(encoding="utf-8").replace('ID = "delos"', f'ID = "{NAME}"'), encoding="utf-8")
    for drawing in package.glob("map/delos*"):
        drawing.rename(drawing.with_name(drawing.name.replace("delos", NAME)))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(TITLES, NAME, NAME)
    return package


def test_what_a_title_owes_is_named_with_what_to_do(elsewhere: Path) -> None:
    text = elsewhere / "text" / "en.toml"
    text.write_text(text.read_text(encoding="utf-8").replace('Load = "You take oil', 'Lode = "You take oil'), encoding="utf-8")
    (elsewhere / "map" / f"{NAME}-dark.webp").unlink()
    found = json.loads(done("check-title", NAME, "--folder", elsewhere, "--json", code=1))
    owed = {item["what"]: item["todo"] for items in found.values() for item in items if item["owed"] and not item["there"]}
    assert list(owed) == [f"{NAME}-dark.webp", "what each step is about", "a test of each paragraph", "golden games", "saves"]
    assert owed["what each step is about"] == "write [now] of Load in text/en.toml"
    assert owed["a test of each paragraph"].startswith(f"tests/games/{NAME} has none of 1.1, 1.2, 1.3, 2.1, ")
    told = done("check-title", NAME, "--folder", elsewhere, code=1)
    assert "      missing: golden games: winedark golden salamis --choose 200\n" in told and told.endswith("salamis owes 5\n")


@pytest.mark.nightly
def test_a_reader_who_follows_all_steps_owes_nothing_and_all_tests_pass(tmp_path: Path) -> None:
    """What step 10 names, what step 11 names, and the tests of all titles together that do not bear its name; all without a
    built site and without pictures of play, which a browser makes (e2e/test_adding_a_title.py)."""
    copy = copied(tmp_path / "copy")
    follow(copy)
    assert run(copy, PYTHON, "-m", "winedark_lab", "check-title", NAME).endswith(f"{NAME} owes nothing\n")
    for chosen in (("tests/contract", "-k", NAME), ("tests", *UNBUILT, "-k", NAME), OF_ALL):
        assert " passed" in run(copy, *PYTEST, *chosen)
