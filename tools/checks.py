"""What a change has to pass, one check after the other."""

import os
import subprocess
import time

from tools import selection, setup
from tools.common import PYTHON, ROOT, WORK, BuildError, say

PYTEST = (PYTHON, "-m", "pytest", "-q", "--durations=40", "--durations-min=0.5")
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
SIDE_BY_SIDE = ("-n", str(min(max(CORES, 2), 8)))  # each of them may have a browser with Python in it
UNIT = (*PYTEST, *SIDE_BY_SIDE, "-p", "no:playwright")
PICTURES = ("--screenshot", "only-on-failure", "--output", "test-results")
Checks = dict[str, tuple[object, ...]]
TYPES = (PYTHON, "-m", "mypy")
LABORATORY = r"/cli/grid\.py$|/guests/zoo\.py$|/winedark_lab/(chances_)?fit\.py$"  # needs libraries that come with --all
READ: Checks = {  # those that read the sources and run nothing
    "lint": (PYTHON, "-m", "ruff", "check", "."),
    "format": (PYTHON, "-m", "ruff", "format", "--check", "."),
    "dead": (PYTHON, "-m", "vulture"),
    "types": (*TYPES, "--exclude", LABORATORY),
    "page": ("npm", "run", "--silent", "check"),
}
TESTS: Checks = {
    "unit": (*UNIT, "tests"),
    "e2e": (*PYTEST, *SIDE_BY_SIDE, "e2e", "--ignore", "e2e/firefox", *PICTURES),
}
ALL: Checks = READ | {"types": TYPES} | TESTS | {"firefox": (*PYTEST, "e2e/firefox", "--browser", "firefox", *PICTURES)}
NAMES = tuple(ALL)
NEEDS = {"e2e": setup.chromium, "firefox": setup.firefox}
SPARED = ("firefox",)  # checks that are left out, and named as such, where what they need cannot be had
NOTHING_CHOSEN = 5  # pytest's own code
CHOOSE = {"-k", "--shard"}  # with these a check may have no test at all


def gate() -> Checks:
    """What every change has to pass: all but the tests that are marked `nightly`, and those of the places that have changed."""
    also = [f"--also={place}" for place in selection.also()]
    return READ | {name: (*command, "--gate", *also) for name, command in TESTS.items()}


def in_parts(checks: Checks, shard: str) -> Checks:
    """Of each check that runs tests only a part, such as "2/4"."""
    return {name: (*command, "--shard", shard) if name not in READ else command for name, command in checks.items()}


def of_title(title: str) -> Checks:
    """The checks with only those tests that concern a title. Firefox runs none of them."""
    unit, e2e = selection.named_after(title), selection.naming(title)
    chosen = {"unit": (*UNIT, *unit)} | ({"e2e": (*PYTEST, *SIDE_BY_SIDE, *e2e, *PICTURES)} if e2e else {})
    return READ | chosen


def quick() -> Checks:
    """The checks that need neither a built site nor a browser, with only those tests that what has changed asks for."""
    return READ | {"unit": (*UNIT, *selection.quick())}


def run(only: str | None, checks: Checks) -> None:
    """Run all of the checks, or one; every one is run even if an earlier one fails."""
    if only and only not in checks:
        raise BuildError(f"{only} is none of these checks: {', '.join(checks)}")
    failed, left_out = [], []
    for name in [only] if only else checks:
        if not (only or can_run(name)):
            left_out.append(name)
            continue
        begun = time.monotonic()
        if not passes(name, checks[name]):
            failed.append(name)
        say(f"{name}: {'FAILED' if name in failed else 'passed'} in {time.monotonic() - begun:.0f} s")
    also = f"; left out: {', '.join(left_out)}" if left_out else ""
    if failed:
        raise BuildError(f"failed: {', '.join(failed)}{also}")
    say(f"{'everything else' if left_out else 'everything'} passed{also}")


def can_run(name: str) -> bool:
    """False for a check that may be left out and has to be."""
    if name not in SPARED:
        return True
    try:
        NEEDS[name]()
    except BuildError as error:
        say(f"{name}: LEFT OUT: {error}")
        return False
    return True


def passes(name: str, command: tuple[object, ...]) -> bool:
    """Does a check find nothing? Of tests that are chosen there may be none; any other check without a test has failed."""
    if need := NEEDS.get(name):
        need()
    code = subprocess.run([str(word) for word in command], cwd=ROOT, env=environment()).returncode
    return code == 0 or (code == NOTHING_CHOSEN and not CHOOSE.isdisjoint(command))


def environment() -> dict[str, str]:
    """What is compiled of the tests is kept; else each of their processes compiles all of them anew, for half a minute."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(WORK / "pycache")}
