"""The site with the stand-in of the unit tests in place of the engine."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

FAKE = Path(__file__).parents[1] / "tests" / "web"
TITLES = "import('./fake_engine.mjs').then(fake => console.log(JSON.stringify(fake.HELLO)))"


def stand_in(changed_site: Callable[..., str]) -> str:
    """The address of the site with the stand-in of the unit tests in place of the engine."""
    titles = subprocess.run(["node", "-e", TITLES], cwd=FAKE, capture_output=True, check=True).stdout
    assert json.loads(titles)["titles"][0]["name"] == "Fake Sea"
    files = {"engine/bridge.js": FAKE / "fake_bridge.js", "engine/fake_engine.mjs": FAKE / "fake_engine.mjs"}
    return changed_site({"titles.json": titles} | {name: path.read_bytes() for name, path in files.items()})
