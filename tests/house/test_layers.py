"""What imports what: modules form no circle and know nothing above them, a title's rules no display and no bots."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tools.common import ROOT

# The folders and modules of the engine, and the laboratory; each knows only those before it.
LAYERS = ("", "kernel", "link", "display", "common", "ai", "games", "learn", "speak", "orders", "bridge", "api", "winedark_lab")
ROOMS = {"rules": ("rules",), "display": ("rules", "display"), "bots": ("rules", "bots")}  # of a title: what each may know
UNKNOWN = {"display": ("rules",), "ai": ("rules", "display")}  # by layer: the rooms of titles that may not know it
FAMILY = "mare_nostrum"
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


def climbs(module: str, other: str) -> bool:
    """Does an import lead back up: to a later layer, another title, a room that its own may not know, or past game.py to bots?"""
    (layer, title, room), (known, of, there) = place(module), place(other)
    if layer != known:
        return LAYERS.index(known) > LAYERS.index(layer) or room in UNKNOWN.get(known, ())
    if layer != "games" or not title or not of:
        return False
    if of not in (title, FAMILY) or (there == "bots" != room and not module.endswith(".game")):
        return True
    return bool(room) and there not in ROOMS[room]


def place(module: str) -> tuple[str, str, str]:
    """The layer of a module; if it is a title's, the title and its room. "" for what lies above these."""
    package, layer, title, room, *_ = [*module.split("."), "", "", ""]
    if package == LAYERS[-1]:
        return package, "", ""
    return layer, title, room if room in ROOMS else ""


def test_no_modules_import_each_other() -> None:
    assert circle(graph(ROOT / "engine")) == []


def test_no_import_leads_back_up() -> None:
    arrows = graph(ROOT / "engine")
    assert [f"{name} imports {other}" for name in arrows for other in arrows[name] if climbs(name, other)] == []


def test_a_circle_is_found_even_if_it_is_for_types_only(tmp_path: Path) -> None:
    (tmp_path / "title").mkdir()
    (tmp_path / "title" / "__init__.py").write_text("def make():\n    from title.game import Game\n", "utf-8")
    (tmp_path / "title" / "game.py").write_text("from title import build\n", "utf-8")
    (tmp_path / "title" / "build.py").write_text("if TYPE_CHECKING:\n    from title.game import Game\n", "utf-8")
    assert set(circle(graph(tmp_path))) == {"title.game", "title.build"}


@pytest.mark.parametrize(
    ("module", "other", "found"),
    [
        ("winedark.kernel.session", "winedark.display.view", True),
        ("winedark.kernel.saves", "winedark.display.trial", True),
        ("winedark.display.view", "winedark.kernel.session", False),
        ("winedark.display.view", "winedark.common.bits", True),
        ("winedark.ai.greedy", "winedark.kernel.game", False),
        ("winedark.ai.greedy", "winedark_lab.arena", True),
        ("winedark_lab.arena", "winedark.games.mn2016.bots.mind", False),
        ("winedark.games.mn2016.rules.build", "winedark.games.mn2016.display.words", True),
        ("winedark.games.mn2016.rules.build", "winedark.display.acts", True),
        ("winedark.games.mn2016.display.face", "winedark.display.acts", False),
        ("winedark.games.mn2016.rules.build", "winedark.games.mn2016.game", True),
        ("winedark.games.mn2016.display.view", "winedark.games.mn2016.bots.mind", True),
        ("winedark.games.mn2016.display.view", "winedark.games.mn2016.rules.build", False),
        ("winedark.games.mn2016.display.view", "winedark.ai.judgement", True),
        ("winedark.games.mn2016.bots.mind", "winedark.ai.judgement", False),
        ("winedark.games.mn2016.rules.build", "winedark.games.mare_nostrum.rules.build", False),
        ("winedark.games.mare_nostrum.rules.build", "winedark.games.mn2016.rules.build", True),
        ("winedark.games.mn2016.game", "winedark.games.mn2016.bots.mind", False),
        ("winedark.games.mn2016", "winedark.games.mn2016.bots.mind", True),
    ],
)
def test_an_import_that_leads_back_up_is_found(module: str, other: str, found: bool) -> None:
    assert climbs(module, other) is found
