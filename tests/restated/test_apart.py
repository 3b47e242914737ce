"""The restatements share no rule code with the engine: their imports, and the few things that they read of it, are looked at."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.restated.titles import COURSES

HERE = Path(__file__).parent
BETWEEN = {"beside", "following", "quiet", "reading", "scramble", "trying"}  # these read states, and lay positions for the engine
OWN = {"asks", "book", "walk"}  # of the common modules
LIBRARY = {"__future__", "tomllib", "pathlib", "collections", "collections.abc", "typing", "random", "functools", "itertools"}
LIBRARY |= {"fractions", "math"}
KERNEL = {"winedark.kernel.step", "winedark.kernel.state"}
LONGEST, LINES = 50, 400


def modules(title: str) -> list[Path]:
    """The modules in which a title is stated a second time."""
    return sorted((HERE / title).glob("*.py"))


def imported(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it; the names of relative imports begin with a dot."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
        if isinstance(node, ast.Name) and node.id in ("__import__", "eval", "exec", "import_module"):
            found.add(node.id)
    return found


def allowed(path: Path) -> set[str]:
    """What a module may import: the library, its own title, and the kernel where it stands between."""
    title = path.parent.name
    own = {f"tests.restated.{title}"} | {f"tests.restated.{title}.{one.stem}" for one in path.parent.glob("*.py")}
    common = {f"tests.restated.{name}" for name in (OWN if path.stem in BETWEEN else {"asks"})}
    return LIBRARY | own | common | (KERNEL if path.stem in BETWEEN else set())


def too_long(path: Path) -> Iterator[str]:
    """The file itself, or functions of it."""
    text = path.read_text(encoding="utf-8")
    if len(text.splitlines()) >= LINES:
        yield path.name
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST:
            yield f"{path.name}: {node.name}"


@pytest.mark.parametrize("title", COURSES)
def test_a_restatement_knows_nothing_of_the_engine(title: str) -> None:
    known = [f"{path.name}: {name}" for path in modules(title) for name in sorted(imported(path) - allowed(path))]
    assert not known, "\n".join(known)


@pytest.mark.parametrize("title", COURSES)
def test_only_the_data_files_are_read(title: str) -> None:
    texts = {path.stem: path.read_text(encoding="utf-8") for path in modules(title)}
    assert {stem: n for stem, text in texts.items() if (n := text.count("engine/winedark"))} == {"board": 1}
    assert f'"engine/winedark/games/{title}/data"' in texts["board"]


def test_the_driver_asks_the_engine_for_nothing_but_a_game() -> None:
    for path in HERE.glob("*.py"):
        if not path.stem.startswith("test_"):
            engine = {name for name in imported(path) if name.startswith((".", "winedark.games"))}
            assert engine <= {"winedark.games"}, path.name
            assert "winedark.games" not in engine or path.stem == "walk"


def test_a_title_that_is_stated_a_second_time_has_the_same_shape_as_the_others() -> None:
    for title in COURSES:
        assert {"board", "beside", "scramble"} <= {path.stem for path in modules(title)}


@pytest.mark.parametrize("folder", [".", *COURSES])
def test_it_is_plain(folder: str) -> None:
    found = [one for path in sorted((HERE / folder).glob("*.py")) for one in too_long(path)]
    assert not found, "\n".join(found)
