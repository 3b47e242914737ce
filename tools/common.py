"""Places, child processes and stamps, as every part of the build needs them."""

import hashlib
import os
import subprocess
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".build"  # what the build keeps between two runs
VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")

FIXED = {"SOURCE_DATE_EPOCH": "1577836800", "PYTHONHASHSEED": "0"}  # no clock, no chance in what is built


class BuildError(Exception):
    """The build cannot go on; the text says what is wrong and what to do."""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def run(*command: object, env: Mapping[str, str] | None = None) -> str:
    """Run a command in the repository; its output as text. A BuildError with the command's own words if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=ROOT, env=os.environ | FIXED | dict(env or {}), text=True, capture_output=True)
    except FileNotFoundError:
        raise BuildError(f"{words[0]} is not installed or not on the PATH") from None
    if done.returncode:
        raise BuildError(f"this failed: {' '.join(words)}\n{done.stdout}{done.stderr}")
    return done.stdout


def files_in(place: Path) -> list[Path]:
    """The file itself, or every file below the folder, in a fixed order and without the caches of any tool."""
    if place.is_file():
        return [place]
    return sorted(path for path in place.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def fingerprint(places: Iterable[Path]) -> str:
    """One hash over the names and the contents of files and folders."""
    total = hashlib.sha256()
    for place in places:
        for path in files_in(place):
            total.update(f"{path.relative_to(place.parent).as_posix()}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def once(name: str, inputs: Iterable[Path], output: Path, make: Callable[[], object], work: Path = WORK) -> bool:
    """Make the output unless it already stands and was made from the same inputs. True if it was made."""
    inputs = list(inputs)
    if stands(name, inputs, output, work):
        return False
    stamp = stamp_of(name, work)
    stamp.unlink(missing_ok=True)  # a run that breaks off must not look like a finished one
    now = fingerprint(inputs)
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(now)
    return True


def stands(name: str, inputs: Iterable[Path], output: Path, work: Path = WORK) -> bool:
    """Is the output there, and was it made from these inputs?"""
    stamp = stamp_of(name, work)
    return output.exists() and stamp.exists() and stamp.read_text() == fingerprint(inputs)


def stamp_of(name: str, work: Path) -> Path:
    return work / f"{name}.stamp"
