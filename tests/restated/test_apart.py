"""The restatements share no rule code with the engine: their imports, and the few things that they read of it, are looked at."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.restated.titles import COURSES

HERE = Path(__file__).parent
BETWEEN = {"beside", "following", "quiet", "reading", "scramble", "trying"}  # these read states, and lay positions for the engine
OWN = {"asks", "book", "walk"}  # of the common modules
LIBRARY = {"__future__", "tomllib", "pathlib", "collections", "collections.abc", "typing", "random", "functools", "itertools"}
LIBRARY |= {"fractions"}
KERNEL = {"winedark.kernel.step", "winedark.kernel.state"}
MODULES = [path for title in COURSES for path in sorted((HERE / title).glob("*.py"))]
LONGEST, LINES = 50, 400


def imported(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name}: a relative import"
            found.add(node.module or "")
        if isinstance(node, ast.Name) and node.id in ("__import__", "eval", "exec", "import_module"):
            found.add(node.id)
    return found


def allowed(path: Path) -> set[str]:
    """What a module may import: the library, its own title, and the kernel where it stands between."""
    title = path.parent.name
    own = {f"tests.restated.{title}"} | {f"tests.restated.{title}.{one.stem}" for one in path.parent.glob("*.py")}
    common = {f"tests.restated.{name}" for name in (OWN if path.stem in BETWEEN else {"asks"})}
    return LIBRARY | own | common | (KERNEL if path.stem in BETWEEN else set())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_restatement_knows_nothing_of_the_engine(path: Path) -> None:
    assert imported(path) <= allowed(path)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_only_the_data_files_are_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("engine/winedark") == (path.stem == "board")
    if path.stem == "board":
        assert f'"engine/winedark/games/{path.parent.name}/data"' in text


def test_the_driver_asks_the_engine_for_nothing_but_a_game() -> None:
    for path in HERE.glob("*.py"):
        if not path.stem.startswith("test_"):
            engine = {name for name in imported(path) if name.startswith("winedark.games")}
            assert engine <= {"winedark.games"}, path.name
            assert "winedark.games" not in engine or path.stem == "walk"


def test_a_title_that_is_stated_a_second_time_has_the_same_shape_as_the_others() -> None:
    for title in COURSES:
        assert {"board", "beside", "scramble"} <= {path.stem for path in (HERE / title).glob("*.py")}


@pytest.mark.parametrize("path", [*MODULES, *sorted(HERE.glob("*.py"))], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_is_plain(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < LINES
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST, node.name
