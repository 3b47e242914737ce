"""Names say what they mean: no parameter is a single letter, and players are "they"."""

import ast
from collections.abc import Iterator

import pytest
from winedark_lab.wording import SLIPS

from tools.common import ROOT

SOURCES = sorted((ROOT / "engine").rglob("*.py"))
PERSON = SLIPS["he or she"]
PATTERN = "winedark_lab/wording.py"  # where it stands


def letters(source: str) -> Iterator[str]:
    """The parameters of functions that are one letter long. Keys of sorted lists and the like are comprehensions in spirit."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            known = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
            yield from (f"{node.name}({one.arg})" for one in known if one and len(one.arg) == 1 and one.arg != "_")


def test_parameters_are_words() -> None:
    assert [f"{path}: {name}" for path in SOURCES for name in letters(path.read_text("utf-8"))] == []


def test_players_are_they() -> None:
    texts = {path: path.read_text("utf-8") for path in SOURCES if not path.as_posix().endswith(PATTERN)}
    assert [f"{path}: {found[0]}" for path, text in texts.items() if (found := PERSON.search(text))] == []


@pytest.mark.parametrize(("source", "found"), [("def f(g, *a): ...", ["f(g)", "f(a)"]), ("def f(_, state): ...", [])])
def test_a_letter_is_found(source: str, found: list[str]) -> None:
    assert list(letters(source)) == found
