"""Engine and page agree on what a view is: the page is checked with types that are made from the engine's schema."""

import shutil
import subprocess
from pathlib import Path

import pytest
from winedark.kernel.shape import MapOf, Maybe, OneOf

from tools import view_types
from tools.common import MODULES, ROOT

# A module, a field that it reads of what the engine gives it, and how somebody may misspell it.
SLIPS = [
    ("choices/prompt.js", "view.prompt", "view.promt"),
    ("screens/game.js", "view.regions", "view.regons"),
    ("board/board.js", "view.tokens", "view.tokns"),
    ("panels/dice.js", "panel.sides", "panel.side"),
    ("choices/choose.js", "choice.path", "choice.paths"),
]


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["node", MODULES / "typescript" / "bin" / "tsc", "-p", folder], capture_output=True, text=True)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page with slips of the pen, one in each of several modules."""
    folder = tmp_path_factory.mktemp("page")
    shutil.copyfile(ROOT / "tsconfig.json", folder / "tsconfig.json")
    for part in ("js", "engine"):
        shutil.copytree(ROOT / "web" / part, folder / "web" / part)
    for name, right, wrong in SLIPS:
        path = folder / "web" / "js" / name
        text = path.read_text(encoding="utf-8")
        assert right in text, f"{name} no longer reads {right}: choose another field"
        path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return folder


def test_the_types_of_the_view_are_those_of_the_schema() -> None:
    made = view_types.text()
    assert view_types.TYPES.read_text(encoding="utf-8") == made, "the schema has changed: run python -m tools.view_types"


def test_a_field_that_no_view_has_is_found_wherever_it_is_read(copy: Path) -> None:
    found = checked(copy).stdout
    for name, _, wrong in SLIPS:
        field = wrong.rpartition(".")[2]
        assert f"web/js/{name}" in found and f"Property '{field}' does not exist" in found, (name, found)


def test_shapes_become_types() -> None:
    assert view_types.type_of([Maybe(int)]) == "(number | null)[]"
    assert view_types.type_of(MapOf(OneOf(("a", "b")))) == 'Record<string, "a" | "b">'
    assert view_types.type_of({"x": float, "y": [bool]}) == "{ x: number; y: boolean[] }"
