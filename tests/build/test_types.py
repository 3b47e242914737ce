"""The type checker reads every rule: what is misspelt in the shared folder, in a title or in a bot fails the build."""

import re
import shutil
import subprocess
from pathlib import Path

from tools.checks import READ
from tools.common import ROOT

MISSPELT = {  # file, what stands there, what is written instead
    "games/mare_nostrum/rules/units.py": ("side.troops | side.forts\n", "side.trops | side.forts\n"),
    "games/mn2016/rules/move.py": ("state.sailed", "state.sailled"),
    "games/ancient/bots/war.py": ("state.players", "state.player"),
}
UNKNOWN = r"engine/winedark/(\S+?):\d+: error: .*(?:has no attribute|Unexpected keyword argument)"


def test_a_misspelt_attribute_fails_the_check_wherever_it_stands(tmp_path: Path) -> None:
    for folder in ("engine", "examples"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, (there, instead) in MISSPELT.items():
        path = tmp_path / "engine/winedark" / name
        assert there in path.read_text("utf-8"), f"{name}: look for another attribute to misspell"
        path.write_text(path.read_text("utf-8").replace(there, instead), "utf-8")
    command = [str(word) for word in (*READ["types"], "--cache-dir", tmp_path / "cache")]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert found.returncode == 1
    assert set(re.findall(UNKNOWN, found.stdout)) == set(MISSPELT)


def test_the_checker_is_seldom_told_to_look_away() -> None:
    found = {path.name: path.read_text("utf-8").count("type: ignore") for path in (ROOT / "engine").rglob("*.py")}
    assert sum(found.values()) < 10, {name: n for name, n in found.items() if n}
