"""The page's folders stand in an order: a module knows its own folder and those below it, and nothing above."""

import re
from pathlib import Path

JS = Path(__file__).parents[2] / "web" / "js"
ORDER = (
    "", "app", "speak", "screens", "record", "learn", "replay", "rules", "terms", "story", "panels", "choices", "board",
    "session", "storage", "ui",
)  # fmt: skip
IMPORT = re.compile(r"""(?:\bfrom|\bimport\()\s*"(\.[^"]+\.js)\"""")


def imports(path: Path) -> set[Path]:
    """The page's own modules that a module imports, now or later."""
    found = {(path.parent / name).resolve() for name in IMPORT.findall(path.read_text(encoding="utf-8"))}
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


def test_modules_stay_readable_in_one_go() -> None:
    assert [path.name for path in JS.rglob("*.js") if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []
