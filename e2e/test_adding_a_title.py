"""docs/adding-a-title.md is followed to the letter: its commands make a title that is built and played to its end."""

import os
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import served
from e2e.table import Table
from tools.common import MODULES, PYTHON, ROOT, VENV, WORK

GUIDE = ROOT / "docs" / "adding-a-title.md"
NEEDED = ("engine", "web", "tools", "examples", "LICENSES")  # folders, and all files of the root
KEPT = ("stdlib.zip", "library.stamp")  # made from what is the same in the copy
NAME = "salamis"
BUILD = "from tools import site; site.build()"


def fenced(kind: str) -> list[str]:
    """The guide's blocks of such code, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """What a newcomer has checked out and set up; tools and packages are those that are here."""
    root = tmp_path / "copy"
    root.mkdir()
    for folder in NEEDED:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (path for path in ROOT.iterdir() if path.is_file()):
        shutil.copyfile(file, root / file.name)
    for place in (VENV, MODULES):
        (root / place.name).symlink_to(place)
    (root / WORK.name).mkdir()
    for name in KEPT:
        shutil.copyfile(WORK / name, root / WORK.name / name)
    return root


def run(root: Path, *command: object) -> str:
    """A command in the copy, whose engine goes before the one that is installed."""
    env = os.environ | {"PYTHONPATH": str(root / "engine")}
    done = subprocess.run([str(word) for word in command], cwd=root, env=env, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def follow(root: Path) -> None:
    """The guide's commands, and its one line in the table of titles."""
    for commands in fenced("sh"):
        run(root, "sh", "-e", "-c", commands)
    line, table = fenced("python")[0], root / "engine/winedark/games/__init__.py"
    before, brace, after = table.read_text(encoding="utf-8").partition("\n}\n")
    assert brace, "the table of titles ends where a brace stands alone"
    table.write_text(f"{before}\n{line}}}\n{after}", encoding="utf-8")


@pytest.mark.nightly
@pytest.mark.own
def test_a_reader_who_follows_the_guide_has_a_title_that_can_be_played(copy: Path, desktop: Page) -> None:
    follow(copy)
    assert NAME in run(copy, PYTHON, "-m", "winedark_lab", "titles")
    run(copy, PYTHON, "-m", "winedark_lab", "check-data")
    run(copy, PYTHON, "-m", "winedark_lab", "fuzz", NAME, "--games", 4, "--seed", 1)
    run(copy, PYTHON, "-c", BUILD)
    with served(copy / "dist") as server:
        table = Table(desktop).visit(f"{server.url}index.html").choose(NAME)
        art = desktop.locator(f"[data-key={NAME}] img.art")
        assert art.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
        table.start(("Andros",), bots="Normal")
        expect(desktop.locator("[data-region=delos]")).to_be_visible()
        table.play(random.Random(1))
        expect(desktop.locator(".result")).to_contain_text("given")
        expect(desktop.get_by_role("heading", name=re.compile(" won$"))).to_be_visible()
