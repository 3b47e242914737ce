import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.site import DIST

INSIDE = Path(__file__).parent / "inside.mjs"


@pytest.fixture(scope="session")
def inside() -> Callable[[str, object], object]:
    """inside(scene, argument) acts a scene of scenes.py in the Python of the built site."""
    if not (DIST / "precache.json").exists():
        pytest.fail("there is no built site to test: run python3 build.py build first")

    def act(scene: str, argument: object) -> object:
        command = ["node", str(INSIDE), str(DIST), scene]
        done = subprocess.run(command, input=json.dumps(argument), capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return act
