"""The page's modules that need no browser: node's own test runner on `*.test.mjs` beside this file."""

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.test.mjs")))
def test_modules(name: str) -> None:
    done = subprocess.run(["node", "--test", str(HERE / name)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
