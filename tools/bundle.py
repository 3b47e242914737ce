"""The two Python archives of the page: the engine's wheel and the pruned standard library, both as byte code."""

import gzip
import json
import shutil
from pathlib import Path

from tools.common import MODULES, PYTHON, ROOT, WORK, once, run, say

SOURCES = [ROOT / name for name in ("engine", "pyproject.toml", "LICENSE", "tools/packaging.py")]
ENGINE = ROOT / "engine"
TOOLS = ROOT / "tools"
COMPILER = [TOOLS / name for name in ("bundle.py", "compile.mjs", "pyc_zip.py")]
PYODIDE = MODULES / "pyodide"
PRUNE = TOOLS / "prune.txt"
STOCK_LIBRARY = PYODIDE / "python_stdlib.zip"


def pyodide_info() -> dict[str, str]:
    """Pyodide's description of itself: its Python, its platform and its binary interface."""
    info: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return info


def library(work: Path = WORK) -> Path:
    """Pyodide's standard library without docstrings and without what prune.txt lists: half the start time of the stock one.

    Not packed: see `packed`.
    """
    made = work / "stdlib.zip"

    def make() -> None:
        say("compiling the standard library")
        compile_archive(STOCK_LIBRARY, made, "/lib/python.zip/", 2, "--stored")

    once("library", [STOCK_LIBRARY, PRUNE, *COMPILER], made, make, work)
    return made


def wheel(work: Path = WORK) -> Path:
    """The engine as the wheel that any Python installs."""
    folder = work / "wheel"

    def make() -> None:
        say("building the wheel")
        shutil.rmtree(folder, ignore_errors=True)
        run(PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)

    once("wheel", SOURCES, folder, make, work)
    return next(folder.glob("*.whl"))


def page_wheel(work: Path = WORK) -> Path:
    """The same wheel as byte code for Pyodide's Python, without docstrings, TOML as JSON. Not packed: see `packed`.

    Byte code takes 43 ms to the first answer instead of 118; docstrings were a twelfth of what a visitor loads of it.
    """
    source = wheel(work)
    major, minor, _ = pyodide_info()["python"].split(".")
    made = work / source.name.replace("-py3-", f"-cp{major}{minor}-")

    def make() -> None:
        say("compiling the wheel")
        compile_archive(source, made, "", 2, "--stored", "--alike")

    once("page_wheel", [source, PRUNE, *COMPILER], made, make, work)
    return made


def packed(archive: Path) -> bytes:
    """The archive as the page gets it, packed as a whole: a sixth smaller than with each entry packed by itself."""
    return gzip.compress(archive.read_bytes(), 9, mtime=0)


def pruned() -> list[str]:
    """What the page does without, as prune.txt lists it: beginnings of names in the archives."""
    listed = [prefix for line in PRUNE.read_text().splitlines() for prefix in line.partition("#")[0].split()]
    return [prefix for one in listed for prefix in (spread(one) if "*" in one else [one])]


def spread(pattern: str) -> list[str]:
    """The folders of the engine that a pattern stands for."""
    return sorted(f"{folder.relative_to(ENGINE).as_posix()}/" for folder in ENGINE.glob(pattern) if folder.is_dir())


def compile_archive(source: Path, target: Path, place: str, optimize: int, *options: object) -> None:
    leave_out = [f"--prune={prefix}" for prefix in pruned()]
    run("node", TOOLS / "compile.mjs", source, target, place, optimize, *leave_out, *options)
