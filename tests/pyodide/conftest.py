import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.site import DIST

INSIDE = Path(__file__).parent / "inside.mjs"


def acted(scene: str, argument: object, seconds: int = 300) -> object:
    """What a scene of scenes.py gives in the Python of the built site."""
    command = ["node", str(INSIDE), str(DIST), scene]
    done = subprocess.run(command, input=json.dumps(argument), capture_output=True, text=True, timeout=seconds)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="session")
def inside() -> Callable[[str, object], object]:
    """inside(scene, argument) acts a scene of scenes.py in the Python of the built site."""
    if not (DIST / "precache.json").exists():
        pytest.fail("there is no built site to test: run python3 build.py build first")
    return acted
