"""The site for readers: rules, how to play, bots, the command line, the Python API. Sphinx makes it, in an environment of its
own, so that nothing that is installed for it can touch the game.

`build` needs the standard library only; what runs in that environment is `tools.reading.make`.
"""

import os
import shutil
import sys
from functools import partial
from pathlib import Path

from tools.address import repository, site_address
from tools.common import ROOT, WORK, once, run, say

ROOTS = WORK / "reading"  # served beside dist/
NAME = "docs"  # the folder beside the game's page
TOOLS = WORK / "reading-tools"
REQUIREMENTS = ROOT / "tools" / "reading" / "requirements.txt"
PYTHON = TOOLS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
TEXTS = [ROOT / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md", "CHANGES.md", "docs")]
SOURCES = [*TEXTS, ROOT / "engine", ROOT / "tools" / "reading"]


def build(roots: Path = ROOTS, work: Path = WORK) -> Path:
    """Bring the readers' site up to date; its folder."""
    once("reading-tools", [REQUIREMENTS], PYTHON, install)
    addresses = work / "reading-addresses"
    addresses.parent.mkdir(parents=True, exist_ok=True)
    addresses.write_text(f"{repository()}\n{site_address()}\n", encoding="utf-8")
    made = roots / NAME
    once("reading", [*SOURCES, REQUIREMENTS, addresses], made, partial(make, made, work / "reading-source"), work)
    return made


def install() -> None:
    say("installing what makes the readers' site")
    run(sys.executable, "-m", "venv", "--clear", TOOLS)
    quiet = ("--disable-pip-version-check", "--quiet")
    run(PYTHON, "-m", "pip", *quiet, "install", "--require-hashes", "--only-binary", ":all:", "--requirement", REQUIREMENTS)


def make(made: Path, source: Path) -> None:
    """Every warning is an error: a link that leads nowhere, a heading out of order, a docstring that cannot be read."""
    say("making the readers' site")
    for folder in (made, source):
        shutil.rmtree(folder, ignore_errors=True)
    path = os.pathsep.join((str(ROOT), str(ROOT / "engine")))
    run(PYTHON, "-m", "tools.reading.make", source, made, repository(), site_address(), env={"PYTHONPATH": path})
