"""What a change has to pass, one check after the other."""

import subprocess
import time

from tools.common import PYTHON, ROOT, BuildError, say

PYTEST = (PYTHON, "-m", "pytest", "-q", "-n", "2")
CHECKS: dict[str, tuple[object, ...]] = {
    "lint": (PYTHON, "-m", "ruff", "check", "."),
    "types": (PYTHON, "-m", "mypy"),
    "unit": (*PYTEST, "tests"),
    "e2e": (*PYTEST, "e2e", "--screenshot", "only-on-failure", "--output", "test-results"),
}
NAMES = tuple(CHECKS)


def run(only: str | None = None) -> None:
    """Run all checks, or one; every one is run even if an earlier one fails."""
    failed = []
    for name in [only] if only else NAMES:
        begun = time.monotonic()
        if not passes(CHECKS[name]):
            failed.append(name)
        say(f"{name}: {'FAILED' if name in failed else 'passed'} in {time.monotonic() - begun:.0f} s")
    if failed:
        raise BuildError(f"failed: {', '.join(failed)}")
    say("everything passed")


def passes(command: tuple[object, ...]) -> bool:
    return subprocess.run([str(word) for word in command], cwd=ROOT).returncode == 0
