"""The page's folders stand in an order: a module knows its own folder and those below it, and nothing above."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

JS = Path(__file__).parents[2] / "web" / "js"
ORDER = (
    "", "app", "speak", "debug", "screens", "live", "post", "share", "record", "learn", "replay", "rules", "terms", "story",
    "panels", "choices", "board", "session", "storage", "ui",
)  # fmt: skip
IMPORT = re.compile(r"""(?:\bfrom|\bimport\()\s*"(\.[^"]+\.js)\"""")
NOTE = re.compile(r"/\*.*?\*/", re.DOTALL)  # a type that a comment names is no import


def imports(path: Path, notes: bool = True) -> set[Path]:
    """The page's own modules that a module imports, now or later; with `notes` those of whose types its comments speak, too."""
    text = path.read_text(encoding="utf-8")
    found = {(path.parent / name).resolve() for name in IMPORT.findall(text if notes else NOTE.sub("", text))}
    return {other for other in found if other.is_relative_to(JS)}


def folder(path: Path) -> str:
    return path.parent.relative_to(JS).as_posix().removeprefix(".")


def test_every_folder_has_its_place_in_the_order() -> None:
    assert {folder(path) for path in JS.rglob("*.js")} == set(ORDER)


def test_no_module_knows_a_folder_above_its_own() -> None:
    arrows = [(path, other) for path in JS.rglob("*.js") for other in imports(path)]
    assert len(arrows) > 100
    up = [(path.name, other.name) for path, other in arrows if ORDER.index(folder(path)) > ORDER.index(folder(other))]
    assert up == []


def circle(modules: dict[Path, set[Path]]) -> list[str]:
    """The names of modules that import each other in a circle, [] if none do."""
    try:
        TopologicalSorter(modules).prepare()
    except CycleError as found:
        return [path.name for path in found.args[1]]
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle({path: imports(path, notes=False) for path in JS.rglob("*.js")}) == []


@pytest.mark.parametrize("text", ['import { b } from "./b.js";', 'const b = () => import("./b.js");'])
def test_a_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setitem(globals(), "JS", tmp_path)
    a, b = tmp_path / "a.js", tmp_path / "b.js"
    a.write_text(text)
    b.write_text('/** @type {import("./a.js").A} */')
    assert circle({path: imports(path, notes=False) for path in (a, b)}) == []
    b.write_text('import { a } from "./a.js";')
    assert set(circle({path: imports(path, notes=False) for path in (a, b)})) == {"a.js", "b.js"}


def test_modules_stay_readable_in_one_go() -> None:
    assert [path.name for path in JS.rglob("*.js") if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []
