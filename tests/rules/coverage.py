"""Which test proves which rule: every paragraph and ruling of a title must be named by a test of that title.

Tests name them with `@pytest.mark.rule("5.12", "R-017")`; one that is played at the tables of a family names the paragraphs of
each title, `@pytest.mark.rule(mn2003="5.4", mn2016="5.3 R-022")`. The markers are read from the source, no test is run.
`python -m tests.rules.coverage` prints the table of all titles.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from winedark.display import rulebook
from winedark.games import TITLES

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests" / "games"
FAMILIES = [TESTS / "mare_nostrum"]
PLAYED = "table"  # the fixture that lays the table of each title of a family (tests/games/mare_nostrum/conftest.py)
NOT_PROVING = {"pytest.mark.skip", "pytest.mark.skipif", "pytest.mark.xfail"}

Test = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Mark(NamedTuple):
    """One name in a rule marker: the paragraph or ruling, where it stands, and whether it sits on a test that always runs."""

    ref: str
    place: str
    proves: bool


class Coverage(NamedTuple):
    """The wanted references of a title in order, each with the places that prove it, and what is wrong with the markers."""

    title: str
    proofs: dict[str, list[str]]
    wrong: list[str]

    @property
    def untested(self) -> list[str]:
        return [ref for ref, places in self.proofs.items() if not places]

    def complaint(self) -> str:
        """A readable list of everything that is missing or wrong; empty when all is well."""
        lines = [f"{len(self.untested)} without a test:", *(f"  {ref}" for ref in self.untested)] if self.untested else []
        lines += [f"{len(self.wrong)} wrong markers:", *(f"  {text}" for text in self.wrong)] if self.wrong else []
        return "\n".join([f"{self.title}: rules and tests do not match", *lines]) if lines else ""

    def table(self) -> str:
        """One line for each reference: the reference and its proofs."""
        rows = [f"{ref:>7}  {', '.join(places) or 'NO TEST'}" for ref, places in self.proofs.items()]
        proven = len(self.proofs) - len(self.untested)
        return "\n".join([f"{self.title}: {proven} of {len(self.proofs)} proven", *rows, *self.wrong])


def titles() -> list[str]:
    """The titles that can be played; one that is being written stands in no table yet."""
    return sorted(TITLES)


def references(book: rulebook.Rulebook) -> list[str]:
    """The numbers of all paragraphs in order, then the ids of all rulings."""
    return [*dict.fromkeys(p.id for p in book.paragraphs), *book.rulings]


def of_title(title: str) -> Coverage:
    """The coverage of one title by the tests in its folder."""
    marks = [*marks_under(TESTS / title), *(mark for family in FAMILIES for mark in marks_under(family, title))]
    return match(title, references(rulebook.load(TITLES[title])), marks)


def match(title: str, wanted: list[str], marks: list[Mark]) -> Coverage:
    """Put the markers beside the references that a title wants proven."""
    proofs: dict[str, list[str]] = {ref: [] for ref in wanted}
    wrong = []
    for mark in marks:
        if mark.ref not in proofs:
            wrong.append(f"{mark.place}: {mark.ref} is no paragraph or ruling of {title}")
        elif not mark.proves:
            wrong.append(f"{mark.place}: {mark.ref} is not on a test that always runs")
        else:
            proofs[mark.ref].append(mark.place)
    return Coverage(title, proofs, wrong)


def marks_under(folder: Path, title: str = "") -> Iterator[Mark]:
    """All rule markers in the Python files below a folder; for a family's folder, those that name the title."""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent if title else folder).as_posix()
        yield from marks_in(path.read_text("utf-8"), name, title)


def marks_in(source: str, name: str, title: str = "") -> Iterator[Mark]:
    """The rule markers of one file. Those that decorate a test, or a case of one, prove something."""
    tree = ast.parse(source, name)
    tests = [test for test in _tests(tree) if not title or _is_played(test)]
    proving = {id(call) for test in tests for decorator in test.decorator_list for call in _rule_calls(decorator)}
    for call in _rule_calls(tree):
        for ref in _refs_for(call, title) if title else _refs(call):
            yield Mark(ref, f"{name}:{call.lineno}", id(call) in proving)


def _is_played(test: Test) -> bool:
    """Is this a test of a family that is played at the tables of all its titles?"""
    return isinstance(test, ast.FunctionDef) and PLAYED in (arg.arg for arg in test.args.args)


def unnamed(folder: Path, known: list[str]) -> list[str]:
    """The places of a family's markers that do not say which title a paragraph is of, or name none of the known ones."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for call in _rule_calls(ast.parse(path.read_text("utf-8"))):
            if call.args or not call.keywords or any(word.arg not in known for word in call.keywords):
                found.append(f"{path.name}:{call.lineno}")
    return found


def _tests(tree: ast.Module) -> Iterator[Test]:
    for node in ast.walk(tree):
        if isinstance(node, Test) and node.name.lower().startswith("test") and not _may_be_skipped(node):
            yield node


def _may_be_skipped(test: Test) -> bool:
    return any(_dotted(node) in NOT_PROVING for decorator in test.decorator_list for node in ast.walk(decorator))


def _rule_calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call) and _dotted(node.func) == "pytest.mark.rule")


def _dotted(node: ast.AST) -> str:
    return ast.unparse(node) if isinstance(node, ast.Attribute) else ""


def _refs(call: ast.Call) -> list[str]:
    """The references that a marker names one by one."""
    return [_ref(arg) for arg in call.args or [call]]


def _refs_for(call: ast.Call, title: str) -> list[str]:
    """The references that a marker of a family names for a title."""
    return [ref for word in call.keywords if word.arg == title for ref in _ref(word.value).split()]


def _ref(arg: ast.expr) -> str:
    """The reference that a marker names; anything but plain text is given as it is written, and so will not be found."""
    return arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ast.unparse(arg)


if __name__ == "__main__":
    print("\n\n".join(of_title(title).table() for title in titles()))
