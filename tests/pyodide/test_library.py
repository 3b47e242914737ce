"""The pruned standard library has all that the engine names, and is worth having."""

import ast
import sys
import zipfile
from collections.abc import Iterator

from tools.bundle import STOCK_LIBRARY, pruned
from tools.common import ROOT, WORK
from tools.site import DIST


def named_modules() -> set[str]:
    """Every module of the standard library that the engine imports, as far as it comes to the page."""
    engine, left_out = ROOT / "engine", tuple(pruned())
    shipped = [path for path in engine.rglob("*.py") if not path.relative_to(engine).as_posix().startswith(left_out)]
    names = {name for path in shipped for name in imports(ast.parse(path.read_text(encoding="utf-8")))}
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names}


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def test_every_module_that_the_engine_names_is_there(inside) -> None:
    names = sorted(named_modules() - {"tomllib"})
    assert {"json", "pkgutil"} <= set(names)
    assert inside("missing_modules", names) == []


def test_what_is_left_out_is_missing(inside) -> None:
    left_out = ["sqlite3", "tomllib", "unittest"]  # the page's tables are JSON, see winedark/kernel/data.py
    assert inside("missing_modules", ["json", *left_out]) == left_out


def test_the_library_is_byte_code_only() -> None:
    with zipfile.ZipFile(WORK / "stdlib.zip") as library:
        assert not [name for name in library.namelist() if name.endswith(".py")]


def test_the_library_is_smaller_than_the_stock_one() -> None:
    assert (DIST / "python/stdlib.zip.gz").stat().st_size < 0.7 * STOCK_LIBRARY.stat().st_size
