"""A newcomer who follows docs/adding-a-title.md to the letter, in a copy of what they have checked out and set up."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from tools.common import MODULES, ROOT, VENV, WORK

GUIDE = ROOT / "docs" / "adding-a-title.md"
NEEDED = ("engine", "web", "tools", "examples", "tests", "e2e", "docs", "LICENSES")  # folders, and all files of the root
KEPT = ("stdlib.zip", "library.stamp")  # made from what is the same in the copy
NAME = "salamis"


def copied(root: Path) -> Path:
    """A copy of the checkout; tools and packages are those that are here."""
    root.mkdir()
    for folder in NEEDED:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (path for path in ROOT.iterdir() if path.is_file()):
        shutil.copyfile(file, root / file.name)
    for place in (VENV, MODULES):
        (root / place.name).symlink_to(place)
    (root / WORK.name).mkdir()
    for name in filter(lambda name: (WORK / name).exists(), KEPT):
        shutil.copyfile(WORK / name, root / WORK.name / name)
    return root


def run(root: Path, *command: object) -> str:
    """A command in the copy, whose engine goes before the one that is installed."""
    env = os.environ | {"PYTHONPATH": str(root / "engine")}
    done = subprocess.run([str(word) for word in command], cwd=root, env=env, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def follow(root: Path) -> None:
    """The guide's commands and its one line in the table of titles, in the order of the guide."""
    entered = False
    for kind, text in re.findall(r"^```(sh|python)\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        if kind == "sh":
            run(root, "sh", "-e", "-c", text)
        elif not entered:
            enter(root, text)
            entered = True


def enter(root: Path, line: str) -> None:
    """Put a line into the table of titles."""
    table = root / "engine/winedark/games/__init__.py"
    before, brace, after = table.read_text(encoding="utf-8").partition("\n}\n")
    assert brace, "the table of titles ends where a brace stands alone"
    table.write_text(f"{before}\n{line}}}\n{after}", encoding="utf-8")
