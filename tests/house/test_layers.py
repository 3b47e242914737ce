"""What imports what: the engine's modules form no circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tools.common import ROOT

Graph = Mapping[str, set[str]]  # by module: those that it imports, wherever it does, for types too


def graph(engine: Path) -> Graph:
    """The modules below a folder."""
    files = {".".join(path.relative_to(engine).with_suffix("").parts): path for path in engine.rglob("*.py")}
    known = {name.removesuffix(".__init__"): path.read_text("utf-8") for name, path in files.items()}
    return {name: set(imported(source, known)) - {name} for name, source in known.items()}


def imported(source: str, known: Mapping[str, str]) -> Iterator[str]:
    """The known modules that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module in known:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in known else node.module for name in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)


def circle(arrows: Graph) -> list[str]:
    """Modules that import each other in a circle, if there are any."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_modules_import_each_other() -> None:
    assert circle(graph(ROOT / "engine")) == []


def test_a_circle_is_found_even_if_it_is_for_types_only(tmp_path: Path) -> None:
    (tmp_path / "title").mkdir()
    (tmp_path / "title" / "__init__.py").write_text("def make():\n    from title.game import Game\n", "utf-8")
    (tmp_path / "title" / "game.py").write_text("from title import build\n", "utf-8")
    (tmp_path / "title" / "build.py").write_text("if TYPE_CHECKING:\n    from title.game import Game\n", "utf-8")
    assert set(circle(graph(tmp_path))) == {"title.game", "title.build"}
